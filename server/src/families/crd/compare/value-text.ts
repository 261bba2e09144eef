/** Values as JSON in one spelling: as the API server keeps defaults and the values of enums, whose texts are compared. */
import { BOOLEAN, MAPPING, NULL, NUMBER, SEQUENCE, type NodeId, type Tree } from '../../../text/tree.ts';

/** What is nested deeper counts as it is written: a hostile file must not use up the stack. */
const MAX_DEPTH = 500;

/** Integers with more digits are not exact as numbers of JavaScript. */
const LONG_INTEGER = /^[-+]?\d{16,}$/;

/** The value of a node as JSON with sorted keys and short numbers; equal for equal values. */
export function valueText(tree: Tree, node: NodeId, depth = 0): string {
  if (depth > MAX_DEPTH) return tree.text.slice(tree.start(node), tree.end(node));
  switch (tree.kind(node)) {
    case NULL:
      return 'null';
    case BOOLEAN:
      return String(tree.boolean(node));
    case NUMBER:
      return numberText(tree, node);
    case SEQUENCE:
      return `[${tree
        .items(node)
        .map((item) => valueText(tree, item, depth + 1))
        .join(',')}]`;
    case MAPPING:
      return `{${tree
        .fields(node)
        .map(({ name, value }) => `${JSON.stringify(name)}:${valueText(tree, value, depth + 1)}`)
        .sort()
        .join(',')}}`;
    default:
      return JSON.stringify(tree.string(node));
  }
}

function numberText(tree: Tree, node: NodeId): string {
  const written = tree.string(node);
  return LONG_INTEGER.test(written) ? written.replace('+', '') : String(tree.number(node));
}
