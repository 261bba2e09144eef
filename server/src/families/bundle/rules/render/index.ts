/** The rules about what stops `opm render`. */
import type { Rule } from '../rule.ts';
import { rule as renderAnnotationsNotFound } from './render-annotations-not-found.ts';
import { rule as renderCsvMissing } from './render-csv-missing.ts';
import { rule as renderNotABundle } from './render-not-a-bundle.ts';
import { rule as renderNotDecodable } from './render-not-decodable.ts';
import { rule as renderOwnedCrdMissing } from './render-owned-crd-missing.ts';
import { rule as renderOwnedCrdName } from './render-owned-crd-name.ts';
import { rule as renderPropertyNotDecodable } from './render-property-not-decodable.ts';
import { rule as renderRequiredCrdName } from './render-required-crd-name.ts';

/** The rules about what stops `opm render`. */
export const renderRules: readonly Rule[] = [
  renderNotABundle,
  renderCsvMissing,
  renderNotDecodable,
  renderOwnedCrdName,
  renderOwnedCrdMissing,
  renderRequiredCrdName,
  renderAnnotationsNotFound,
  renderPropertyNotDecodable,
];
