/** Rule property-duplicate: two properties of a bundle with the same type and value. */
import type { BundleProperty } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import type { Tree } from '../../../../text/tree.ts';
import type { BlobReporter, Rule } from '../rule.ts';
import { textOf } from '../../../../text/span.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { nodeAt } from '../../../../text/node-at.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

/** Rules of their own speak about a second property of these types, whatever it holds. */
const SINGLE: ReadonlySet<string> = new Set(['olm.package', 'olm.csv.metadata', 'olm.maxOpenShiftVersion']);

export const rule: Rule = {
  id: 'property-duplicate',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Property that is there twice',
  what: 'Two properties of a bundle have the same `type` and the same `value`, however they are written. Types of which a bundle may have only one have rules of their own.',
  why: 'The second one has no effect. Often it is a copy in which something should have been changed.',
  whatToDo: 'Remove it, or write what you meant.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.gvk, value: {group: example.com, version: v1, kind: Gizmo}}\n  - {type: olm.gvk, value: {kind: Gizmo, version: v1, group: example.com}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.gvk, value: {group: example.com, version: v1, kind: Gizmo}}\n  - {type: olm.gvk, value: {group: example.com, version: v1, kind: Widget}}\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/properties.md#what-opm-asks-of-every-property',
  tags: ['unnecessary'],
  check({ tree, document: blob }, report) {
    const byOutline = new Map<string, BundleProperty[]>();
    for (const property of blob.properties) {
      const type = textOf(property.type);
      if (type === '' || SINGLE.has(type)) continue;
      const key = `${type} ${outline(property)}`;
      const alike = byOutline.get(key);
      if (alike === undefined) byOutline.set(key, [property]);
      else alike.push(property);
    }
    for (const alike of byOutline.values()) if (alike.length > 1) reportRepeated(tree, alike, report);
  },
};

/** What two equal properties have in common, and most others do not: values are only compared where it is the same. */
function outline({ content }: BundleProperty): string {
  switch (content?.type) {
    case 'olm.gvk':
    case 'olm.gvk.required':
      return `${content.group}/${content.version}/${content.kind}`;
    case 'olm.bundle.object':
      return content.manifestKind ?? '';
    default:
      return '';
  }
}

function reportRepeated(tree: Tree, alike: readonly BundleProperty[], report: BlobReporter): void {
  const first = new Map<string, BundleProperty>();
  for (const property of alike) {
    const node = property.value === undefined ? undefined : nodeAt(tree, property.value);
    const text = node === undefined ? undefined : canonicalText(tree, node);
    if (text === undefined) continue;
    const earlier = first.get(text);
    if (earlier === undefined) {
      first.set(text, property);
      continue;
    }
    report({
      span: property,
      message: msg('The same `{0}` property is already there.', textOf(property.type)),
      related: [{ span: earlier, message: msg('The first one.') }],
      fixes: [withoutItem(property, true)],
    });
  }
}
