/** Rule crd-version-duplicate: version that a CRD has twice. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-version-duplicate',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Version that a CRD has twice',
  what: 'Two versions of a CRD have one name.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Keep one of them.',
  examples: {
    bad: bundleWithCrd(
      '    - name: v1\n',
      '    - name: v1\n      served: true\n      storage: false\n      schema:\n        openAPIV3Schema:\n          type: object\n    - name: v1\n',
    ),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#crd',
};
