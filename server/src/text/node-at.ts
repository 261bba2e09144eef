/** Finds the node of a tree that is written at a span. */
import type { Span } from './span.ts';
import type { NodeId, Tree } from './tree.ts';

/**
 * The outermost node with exactly this span; undefined if there is none. Nodes stand in document order,
 * so this takes logarithmic time.
 */
export function nodeAt(tree: Tree, span: Span): NodeId | undefined {
  let low = 0;
  let high = tree.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (tree.start(middle) < span.start) low = middle + 1;
    else high = middle;
  }
  for (let node = low; node < tree.size && tree.start(node) === span.start; node++) {
    if (tree.end(node) === span.end) return node;
  }
  return undefined;
}
