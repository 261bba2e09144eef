/** Whether two parts of two trees are written alike, which is quick to see, and true of nearly everything in a new version. */
import { FLAG_ALIAS, FLAG_BLOCK, FLAG_MERGE, type NodeId, type Tree } from '../../../text/tree.ts';

/** True if a tree has aliases or merge keys: what is written alike need not be alike then. */
export function refersToOthers(tree: Tree): boolean {
  for (let node = 0; node < tree.size; node++)
    if (tree.has(node, FLAG_ALIAS) || tree.has(node, FLAG_MERGE)) return true;
  return false;
}

/**
 * True if two nodes are written alike, so that they are alike; false says nothing. Not for trees that {@link refersToOthers} is
 * true of.
 */
export function isSameText(tree: Tree, node: NodeId, other: Tree, otherNode: NodeId): boolean {
  const start = tree.start(node);
  const otherStart = other.start(otherNode);
  const length = tree.end(node) - start;
  if (other.end(otherNode) - otherStart !== length) return false;
  const nodes = tree.after(node) - node;
  if (other.after(otherNode) - otherNode !== nodes) return false;
  // With the line break behind it, which a block scalar may end with.
  const text = tree.text.slice(start, start + length + 2);
  return (
    text === other.text.slice(otherStart, otherStart + length + 2) &&
    hasSameBlocks(tree, node, other, otherNode, nodes)
  );
}

/** What a block scalar amounts to is also a matter of its column. */
function hasSameBlocks(tree: Tree, node: NodeId, other: Tree, otherNode: NodeId, nodes: number): boolean {
  const shift = otherNode - node;
  for (let at = node; at < node + nodes; at++)
    if (tree.has(at, FLAG_BLOCK) && tree.extra(at) !== other.extra(at + shift)) return false;
  return true;
}
