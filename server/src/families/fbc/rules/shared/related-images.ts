/** Where the related images of a bundle are written: the bundle itself keeps only what they are. */
import { stringOfField } from '../../model/decode/values.ts';
import { RELATED_IMAGE } from '../../model/shape.ts';
import type { Located, Span } from '../../../../text/span.ts';
import type { NodeId, Tree } from '../../../../text/tree.ts';
import type { BundleBlob } from '../../model/blob.ts';
import { nodeAt } from './node-at.ts';

/** One item of `relatedImages`. */
export interface RelatedImage extends Span {
  readonly node: NodeId;
  /** Absent where it has none. */
  readonly image?: Located<string>;
}

/** The items of `relatedImages`, in written order. */
export function relatedImagesOf(tree: Tree, { relatedImages }: BundleBlob): readonly RelatedImage[] {
  const list = relatedImages && nodeAt(tree, relatedImages);
  if (list === undefined) return [];
  return tree.items(list).map((node) => {
    const image = stringOfField(tree, node, RELATED_IMAGE, 'image');
    return { node, ...tree.span(node), ...(image && { image }) };
  });
}
