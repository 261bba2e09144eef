/** Rule dependency-label-empty: label that is empty. Its findings are made while the metadata is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'dependency-label-empty',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Label that is empty',
  what: 'An `olm.label` dependency has no `label`.',
  why: 'The validators refuse the bundle; without the check, it could not be resolved on a cluster.',
  whatToDo: 'Write the label, or take the dependency away.',
  examples: {
    bad: bundleWith({
      'metadata/dependencies.yaml': 'dependencies:\n  - type: olm.label\n    value: {label: ""}\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-metadata.md#dependencies',
};
