/** Where a character of the text of a scalar is written. */
import { FLAG_BLOCK, FLAG_QUOTED, type NodeId, type Tree } from '../../../text/tree.ts';

/** The offset in the file of an offset in the text of a scalar; undefined where lines are folded or characters escaped. */
export function sourceOffset(tree: Tree, scalar: NodeId, offset: number): number | undefined {
  const node = tree.resolve(scalar);
  const text = tree.string(node);
  const written = tree.localText.slice(tree.start(node), tree.end(node));
  if (!tree.has(node, FLAG_BLOCK)) {
    const quote = tree.has(node, FLAG_QUOTED) ? 1 : 0;
    return written.length === text.length + 2 * quote ? tree.start(node) + quote + offset : undefined;
  }
  if (!written.startsWith('|')) return undefined;
  // Line by line the text is what is written, without the indentation in front of it.
  const lines = text.slice(0, offset).split('\n');
  const line = lines.length - 1;
  let start = 0;
  for (let passed = 0; passed <= line; passed++) {
    start = written.indexOf('\n', start) + 1;
    if (start === 0) return undefined;
  }
  const end = written.indexOf('\n', start);
  const lineLength = (end < 0 ? written.length : end) - start;
  const column = lines[line]?.length ?? 0;
  const textEnd = text.indexOf('\n', offset);
  const textLength = (textEnd < 0 ? text.length : textEnd) - (offset - column);
  return tree.start(node) + start + Math.max(0, lineLength - textLength) + column;
}
