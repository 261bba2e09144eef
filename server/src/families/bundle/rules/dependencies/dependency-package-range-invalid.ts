/** Rule dependency-package-range-invalid: range of a dependency that is none. Its findings are made while the metadata is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'dependency-package-range-invalid',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Range of a dependency that is none',
  what: 'The `version` of an `olm.package` dependency is no range.',
  why: 'The validators refuse the bundle; without the check, it could not be resolved on a cluster.',
  whatToDo: 'Write it like `>=1.2.0 <2.0.0`, with all three parts of each version.',
  examples: {
    bad: bundleWith({
      'metadata/dependencies.yaml':
        'dependencies:\n  - type: olm.package\n    value:\n      packageName: oil-operator\n      version: "^1.0.0"\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-metadata.md#version-ranges',
};
