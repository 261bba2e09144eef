/** Rule dependency-constraint-not-cel: constraint without CEL. Its findings are made while the metadata is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'dependency-constraint-not-cel',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Constraint without CEL',
  what: 'An `olm.constraint` has no `cel`, but one of the other forms.',
  why: 'The validators refuse the bundle; without the check, it could not be resolved on a cluster.',
  whatToDo: 'The validators know `cel` only; write the other forms into `properties.yaml`, or a rule in CEL.',
  examples: {
    bad: bundleWith({
      'metadata/dependencies.yaml':
        'dependencies:\n  - type: olm.constraint\n    value:\n      package: {packageName: oil-operator, versionRange: ">=1.0.0"}\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-metadata.md#constraints',
};
