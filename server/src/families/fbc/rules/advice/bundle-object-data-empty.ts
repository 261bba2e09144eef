/** Rule bundle-object-data-empty: an `olm.bundle.object` without data. */
import { withoutItem } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import type { Span } from '../../../../text/span.ts';
import { STRING, type Tree } from '../../../../text/tree.ts';
import type { Rule } from '../rule.ts';
import { nodeAt } from '../../../../text/node-at.ts';

/** An empty text with quotes, or a block scalar of nothing but a few line breaks, takes no more. */
const SHORT = 64;

export const rule: Rule = {
  id: 'bundle-object-data-empty',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Bundle object without data',
  what: 'The value of an `olm.bundle.object` property has no `data`, or an empty one.',
  why: 'opm accepts it, and may even take the data of the object before it a second time. Clients get a manifest that is not there.',
  whatToDo: 'Remove the property, or render the bundle again.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/tools/gizmo-bundle:1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.bundle.object, value: {}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/tools/gizmo-bundle:1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.bundle.object, value: {data: eyJraW5kIjoiU2VydmljZSJ9}}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/properties.md#olmbundleobject',
  check({ tree, document: blob }, report) {
    for (const property of blob.properties) {
      const { type, value, content } = property;
      if (type?.value !== 'olm.bundle.object' || value === undefined) continue;
      if (content?.type !== 'olm.bundle.object' || !hasNoData(tree, content.data)) continue;
      report({
        span: value,
        message: msg('This bundle object has no data.'),
        // Without objects, a bundle needs an image.
        fixes: blob.image === undefined ? [] : [withoutItem(property, false, msg('Remove this property'))],
      });
    }
  },
};

function hasNoData(tree: Tree, data: Span | undefined): boolean {
  if (data === undefined) return true;
  // Base64 of a manifest is never that short, so longer texts need no look.
  if (data.end - data.start > SHORT) return false;
  const node = nodeAt(tree, data);
  if (node === undefined) return false;
  return tree.kind(node) === STRING ? tree.string(node).trim() === '' : tree.items(node).length === 0;
}
