/** Rule crd-not-decodable: cRD with a value of the wrong type. Its findings are made while the manifest is read. */
import { BEHIND_LOADING, OPM_BUNDLE } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-not-decodable',
  area: 'bundle',
  severity: 'error',
  suites: [...BEHIND_LOADING, OPM_BUNDLE],
  scope: 'reader',
  title: 'CRD with a value of the wrong type',
  what: 'A value of a CRD has another type than the API has there.',
  why: 'operator-sdk stops here and looks at nothing else.',
  whatToDo: 'Write a value of the type that the message names.',
  examples: { bad: bundleWithCrd('served: true', 'served: [true]'), good: bundleWithCrd() },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
};
