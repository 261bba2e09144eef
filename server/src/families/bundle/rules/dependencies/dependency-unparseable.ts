/** Rule dependency-unparseable: dependency that cannot be read. Its findings are made while the metadata is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'dependency-unparseable',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Dependency that cannot be read',
  what: 'The `type` of a dependency is unknown, its `value` is missing, or a member of the value is no text.',
  why: 'The validators refuse the bundle; without the check, it could not be resolved on a cluster.',
  whatToDo:
    'Write one of `olm.gvk`, `olm.package`, `olm.label` and `olm.constraint` with its members; quote versions.',
  examples: {
    bad: bundleWith({
      'metadata/dependencies.yaml':
        'dependencies:\n  - type: olm.gvk.required\n    value: {group: example.com, kind: Oil, version: v1}\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-metadata.md#dependencies',
};
