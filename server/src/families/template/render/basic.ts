/**
 * Renders a basic template: its bundles are replaced by what their images hold (docs/reference/templates.md, "Basic
 * templates").
 */
import type { BasicTemplate } from '../model/template.ts';
import type { Tree } from '../../../text/tree.ts';
import { msg } from '../../../text/message.ts';
import { entryBlobs, passedOn } from './entries.ts';
import { bundleBlob, type BundleOf } from './lookup.ts';
import { inWrittenOrder, leftOut, type RenderedBlob, type Rendering } from './rendering.ts';

/** Renders the template that the tree holds. */
export function renderBasic(template: BasicTemplate, tree: Tree, bundleOf: BundleOf): Rendering {
  const unknown = new Set<string>();
  const blobs: RenderedBlob[] = [];
  for (const entry of entryBlobs(tree, template.entries)) {
    if (entry.blob.kind !== 'bundle') {
      blobs.push(passedOn(tree, entry));
      continue;
    }
    const image = entry.blob.image?.value ?? '';
    const bundle = image === '' ? undefined : bundleOf(image);
    if (bundle !== undefined) blobs.push(bundleBlob(bundle));
    else if (image !== '') unknown.add(image);
  }
  const remarks = leftOut(blobs).map(({ schema, name }) =>
    msg('The {0} `{1}` names no package, so opm leaves it out.', schema, name),
  );
  return { kind: 'basic', blobs: inWrittenOrder(blobs), unknown: [...unknown], problems: [], remarks };
}
