/** Rule gp-crd-create-permission: permission to create CRDs. */
import { msg } from '../../../../text/message.ts';
import type { NodeId } from '../../../../text/tree.ts';
import { itemsOf, textOf, valueAt } from '../../../kube/model/fields.ts';
import { ruleNodes } from '../../model/csv.ts';
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
function creatingRule({ manifest, facts }: Csv): NodeId | undefined {
  const at = facts.permissions.findIndex(
    ({ apiGroups, resources, verbs }) =>
      hasOneOf(apiGroups, GROUPS) && hasOneOf(resources, RESOURCES) && hasOneOf(verbs, VERBS),
  );
  if (at < 0) return undefined;
  const verbs = valueAt(manifest, ruleNodes(manifest)[at], 'verbs');
  return itemsOf(manifest, verbs).find((verb) => VERBS.includes(textOf(manifest, verb)));
}

function hasOneOf(texts: readonly string[], wanted: readonly string[]): boolean {
  return texts.some((text) => wanted.includes(text));
}
