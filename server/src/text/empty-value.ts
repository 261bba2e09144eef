/** Tells an empty value from others without working out one of megabytes: escapes and folded lines make that dear. */
import { FLAG_DECODED, FLAG_QUOTED, type NodeId, type Tree } from './tree.ts';

/** How much of a scalar is looked at first, in UTF-16 code units. */
const HEAD = 1000;

/** What stands for itself in the value of a scalar, or for another character behind a backslash. */
const INK = /[^\s\u0085\\'"]/;

/** The line of a block scalar that says how it is written. */
const HEADER = /^[^\r\n\u0085\u2028\u2029]*/;

/** Whether the value of a scalar is the empty text; of a scalar that is no string, whether its text is. */
export function isEmptyValue(tree: Tree, node: NodeId): boolean {
  const scalar = tree.resolve(node);
  const { start, end } = tree.span(scalar);
  if (end - start > HEAD && !tree.has(scalar, FLAG_DECODED)) {
    const head = tree.localText.slice(start, start + HEAD);
    const isBlock = !tree.has(scalar, FLAG_QUOTED) && /^[|>]/.test(head);
    if (INK.test(isBlock ? head.replace(HEADER, '') : head)) return false;
  }
  return tree.string(scalar) === '';
}
