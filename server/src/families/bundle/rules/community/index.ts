/** The rules of the community validator. */
import type { Rule } from '../rule.ts';
import { rule as communityIndexPathInvalid } from './community-index-path-invalid.ts';
import { rule as communityIndexPathMissing } from './community-index-path-missing.ts';
import { rule as communityMaxOpenshiftInvalid } from './community-max-openshift-invalid.ts';
import { rule as communityMaxOpenshiftMissing } from './community-max-openshift-missing.ts';
import { rule as communityMaxOpenshiftPatch } from './community-max-openshift-patch.ts';
import { rule as communityMaxOpenshiftTooHigh } from './community-max-openshift-too-high.ts';
import { rule as communityOlmPropertiesInvalid } from './community-olm-properties-invalid.ts';
import { rule as communityOpenshiftLabelInvalid } from './community-openshift-label-invalid.ts';
import { rule as communityOpenshiftLabelMissing } from './community-openshift-label-missing.ts';
import { rule as communityOpenshiftLabelTooWide } from './community-openshift-label-too-wide.ts';

/** The rules of the community validator. */
export const communityRules: readonly Rule[] = [
  communityMaxOpenshiftMissing,
  communityOlmPropertiesInvalid,
  communityMaxOpenshiftInvalid,
  communityMaxOpenshiftPatch,
  communityMaxOpenshiftTooHigh,
  communityIndexPathMissing,
  communityIndexPathInvalid,
  communityOpenshiftLabelMissing,
  communityOpenshiftLabelInvalid,
  communityOpenshiftLabelTooWide,
];
