/** Rule gp-crd-create-permission: permission to create CRDs. */
import { msg } from '../../../../text/message.ts';
import { recalledOfEach } from '../../../../text/kept.ts';
import type { Span } from '../../../../text/span.ts';
import type { NodeId } from '../../../../text/tree.ts';
import { itemsOf, textOf, valueAt, type Manifest } from '../../../kube/model/fields.ts';
import { policyRules, textsOfRule } from '../../model/policy-rules.ts';
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
    const found = creatingVerb(csv);
    if (found === undefined) return;
    report({
      span: found,
      message: msg(
        'The operator may create or change CRDs: they belong into the bundle, where OLM looks after them.',
      ),
    });
  },
});

/** The verb of the first rule that allows it; undefined where none does. */
function creatingVerb({ kept, manifest }: Csv): Span | undefined {
  const found = recalledOfEach(kept, 'creating-verbs', manifest.tree, policyRules(manifest), (rule) =>
    creatingVerbs(manifest, rule),
  );
  return found.flat()[0];
}

function creatingVerbs(manifest: Manifest, rule: NodeId): readonly Span[] {
  const isOfCrds =
    hasOneOf(textsOfRule(manifest, rule, 'apiGroups'), GROUPS) &&
    hasOneOf(textsOfRule(manifest, rule, 'resources'), RESOURCES);
  if (!isOfCrds) return [];
  return itemsOf(manifest, valueAt(manifest, rule, 'verbs'))
    .filter((verb) => VERBS.includes(textOf(manifest, verb)))
    .map((verb) => manifest.tree.span(verb));
}

function hasOneOf(texts: readonly string[], wanted: readonly string[]): boolean {
  return texts.some((text) => wanted.includes(text));
}
