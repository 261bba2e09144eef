/** Rule dependency-cel-rule-empty: constraint whose rule is empty. Its findings are made while the metadata is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'dependency-cel-rule-empty',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Constraint whose rule is empty',
  what: 'The `cel.rule` of an `olm.constraint` is missing or empty.',
  why: 'The validators refuse the bundle; without the check, it could not be resolved on a cluster.',
  whatToDo: 'Write the rule, or take the dependency away.',
  examples: {
    bad: bundleWith({
      'metadata/dependencies.yaml':
        'dependencies:\n  - type: olm.constraint\n    value:\n      cel: {rule: ""}\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-metadata.md#cel',
};
