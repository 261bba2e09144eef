/** The hints: what no validator of bundles says. */
import type { Rule } from '../rule.ts';
import { rule as hintDefaultChannelUnlisted } from './hint-default-channel-unlisted.ts';
import { rule as hintManifestsPath } from './hint-manifests-path.ts';
import { rule as hintNameVersionMismatch } from './hint-name-version-mismatch.ts';
import { rule as hintOpenshiftVersionsSyntax } from './hint-openshift-versions-syntax.ts';
import { rule as hintPropertyDerived } from './hint-property-derived.ts';
import { rule as hintPropertyMaxOpenshift } from './hint-property-max-openshift.ts';
import { rule as hintPropertyMaxOpenshiftRepeated } from './hint-property-max-openshift-repeated.ts';
import { rule as hintPropertyNotRead } from './hint-property-not-read.ts';
import { rule as hintPropertyTypeMissing } from './hint-property-type-missing.ts';
import { rule as hintPropertyValueMissing } from './hint-property-value-missing.ts';
import { rule as hintPropertyVersionUnquoted } from './hint-property-version-unquoted.ts';
import { rule as hintRangeSuspicious } from './hint-range-suspicious.ts';
import { rule as hintReplacesSelf } from './hint-replaces-self.ts';
import { rule as hintSkipRangeInvalid } from './hint-skip-range-invalid.ts';

/** The hints, in the order of what authors meet. */
export const hintRules: readonly Rule[] = [
  hintNameVersionMismatch,
  hintReplacesSelf,
  hintSkipRangeInvalid,
  hintRangeSuspicious,
  hintDefaultChannelUnlisted,
  hintManifestsPath,
  hintOpenshiftVersionsSyntax,
  hintPropertyNotRead,
  hintPropertyTypeMissing,
  hintPropertyValueMissing,
  hintPropertyDerived,
  hintPropertyMaxOpenshift,
  hintPropertyMaxOpenshiftRepeated,
  hintPropertyVersionUnquoted,
];
