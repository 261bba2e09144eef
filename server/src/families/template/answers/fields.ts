/** The lists in the tree of a template, half-typed ones included. */
import type { NodeId, Tree } from '../../../text/tree.ts';

/** The items of the lists behind a key, in any case, of a mapping. */
export function fieldItems(tree: Tree, mapping: NodeId, key: string): NodeId[] {
  return tree
    .pairs(mapping)
    .filter(({ name }) => name.toLowerCase() === key)
    .flatMap(({ value }) => tree.items(value));
}
