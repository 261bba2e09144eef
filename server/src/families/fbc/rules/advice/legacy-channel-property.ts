/** Rule legacy-channel-property: a bundle property from the time before channels had blobs of their own. */
import { foldKey } from '../../model/shape.ts';
import type { BundleProperty } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import type { Tree } from '../../../../text/tree.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../../../../text/span.ts';
import { nodeAt } from '../../../../text/node-at.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'legacy-channel-property',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Bundle property that moved to the channel',
  what: 'A bundle has an `olm.skips` or `olm.skipRange` property, or an `olm.channel` property with a `name`: what described the update graph before 2021.',
  why: 'opm ignores them. The update graph is in the entries of `olm.channel` blobs alone, so a skip that is only written here does not work.',
  whatToDo:
    'Write `replaces`, `skips` and `skipRange` in the entries of the channel, and remove the property.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.1.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.1.0}}\n  - {type: olm.skips, value: gizmo.v1.0.0}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.1.0\n    skips: [gizmo.v1.0.0]\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.1.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.1.0}}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/properties.md#leftovers-from-before-2021',
  tags: ['deprecated'],
  check({ tree, document: blob }, report) {
    for (const property of blob.properties) {
      const type = textOf(property.type);
      const legacy = type === 'olm.skips' || type === 'olm.skipRange';
      if (!legacy && !(type === 'olm.channel' && hasName(tree, property))) continue;
      report({
        span: property.type ?? property,
        message: msg('opm ignores `{0}` properties like this one: the update graph is in the channel.', type),
        fixes: [withoutItem(property, false, msg('Remove this property'))],
      });
    }
  },
};

function hasName(tree: Tree, { value }: BundleProperty): boolean {
  const node = value === undefined ? undefined : nodeAt(tree, value);
  return node !== undefined && tree.pairs(node).some((pair) => foldKey(pair.name) === 'name');
}
