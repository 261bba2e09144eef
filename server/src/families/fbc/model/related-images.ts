/** Where the related images of a bundle are written: the bundle itself keeps only what they are. */
import { stringOfField } from './decode/values.ts';
import { RELATED_IMAGE } from './shape.ts';
import type { Located, Span } from '../../../text/span.ts';
import type { NodeId, Tree } from '../../../text/tree.ts';
import type { BundleBlob } from './blob.ts';
import { nodeAt } from '../../../text/node-at.ts';

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
