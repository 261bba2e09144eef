/** How a text is written in a file, and how a part of it has to be. */
import { FLAG_BLOCK, FLAG_QUOTED, type NodeId, type Tree } from '../../text/tree.ts';

/** How a text is written; line breaks in a block are those of the text. */
export type Style = 'block' | 'single' | 'double' | 'plain';

/** How a text is written. */
export function styleOf(tree: Tree, node: NodeId): Style {
  if (tree.has(node, FLAG_BLOCK)) return 'block';
  if (!tree.has(node, FLAG_QUOTED)) return 'plain';
  return tree.localText.slice(tree.start(node), tree.start(node) + 1) === '"' ? 'double' : 'single';
}

/** A part of a text, without line breaks, as it is written in the middle of it. */
export function escapedIn(style: Style, text: string): string {
  if (style === 'double') return text.replace(/["\\]/g, '\\$&');
  return style === 'single' ? text.replaceAll("'", "''") : text;
}
