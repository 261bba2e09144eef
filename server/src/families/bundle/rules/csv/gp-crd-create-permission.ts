/** Rule gp-crd-create-permission: permission to create CRDs. */
import { msg } from '../../../../text/message.ts';
import type { NodeId } from '../../../../text/tree.ts';
import { itemsOf, textOf, valueAt } from '../../../kube/model/fields.ts';
import { bundleWhere } from '../shared/example.ts';
import { csvRule, type Csv } from './shared/csv-rule.ts';
import { GOOD_PRACTICES } from './shared/suite-names.ts';

const GROUPS = ['apiextensions.k8s.io'];
const RESOURCES = ['customresourcedefinitions', '*', '[*]'];
const VERBS = ['create', 'patch', '*', '[*]'];

export const rule = csvRule({
  id: 'gp-crd-create-permission',
  severity: 'warning',
  suites: GOOD_PRACTICES,
  title: 'Operator that may create CRDs',
  what: 'A rule of `permissions` or `clusterPermissions` allows to create or patch `customresourcedefinitions`.',
  why: 'CRDs come with the bundle, and OLM looks after them. An operator that creates them itself gets into the way of OLM, and of other operators.',
  whatToDo: 'Ship the CRDs in the bundle, and leave out `create` and `patch`. `*` allows both.',
  examples: {
    bad: bundleWhere(
      '    spec:\n',
      '    spec:\n      clusterPermissions:\n        - serviceAccountName: gizmo\n          rules:\n            - apiGroups: [apiextensions.k8s.io]\n              resources: [customresourcedefinitions]\n              verbs: [get, create]\n',
    ),
    good: bundleWhere(
      '    spec:\n',
      '    spec:\n      clusterPermissions:\n        - serviceAccountName: gizmo\n          rules:\n            - apiGroups: [apiextensions.k8s.io]\n              resources: [customresourcedefinitions]\n              verbs: [get, list]\n',
    ),
  },
  source: 'docs/reference/bundle-rules.md#good-practices',
  check(csv, report) {
    const found = creatingRule(csv);
    if (found === undefined) return;
    report({
      span: csv.manifest.tree.span(found),
      message: msg(
        'The operator may create or change CRDs: they belong into the bundle, where OLM looks after them.',
      ),
    });
  },
});

/** The verb of the first rule that allows it; undefined where none does. */
function creatingRule({ manifest, spec }: Csv): NodeId | undefined {
  for (const list of ['permissions', 'clusterPermissions']) {
    for (const permission of itemsOf(manifest, valueAt(manifest, spec, 'install', 'spec', list))) {
      for (const policy of itemsOf(manifest, valueAt(manifest, permission, 'rules'))) {
        const one = (field: string, wanted: readonly string[]) =>
          itemsOf(manifest, valueAt(manifest, policy, field)).find((item) =>
            wanted.includes(textOf(manifest, item)),
          );
        if (one('apiGroups', GROUPS) === undefined || one('resources', RESOURCES) === undefined) continue;
        const verb = one('verbs', VERBS);
        if (verb !== undefined) return verb;
      }
    }
  }
  return undefined;
}
