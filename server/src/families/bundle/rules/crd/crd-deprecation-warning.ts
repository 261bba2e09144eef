/** Rule crd-deprecation-warning: deprecation warning that is refused. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-deprecation-warning',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Deprecation warning that is refused',
  what: '`deprecationWarning` stands at a version that is not deprecated, is empty, longer than 256 characters, or has characters that cannot be printed.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Set `deprecated: true`, or shorten the text.',
  examples: {
    bad: bundleWithCrd('      served: true', '      served: true\n      deprecationWarning: Use v2.'),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#crd',
};
