/** Rule dependency-package-incomplete: package that is not named in full. Its findings are made while the metadata is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'dependency-package-incomplete',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Package that is not named in full',
  what: 'An `olm.package` dependency lacks its `packageName` or its `version`; the range is called `version` here, not `versionRange`.',
  why: 'The validators refuse the bundle; without the check, it could not be resolved on a cluster.',
  whatToDo: 'Write both.',
  examples: {
    bad: bundleWith({
      'metadata/dependencies.yaml':
        'dependencies:\n  - type: olm.package\n    value: {packageName: oil-operator, versionRange: ">=1.0.0"}\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-metadata.md#dependencies',
};
