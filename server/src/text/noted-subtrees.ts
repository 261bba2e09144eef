/** What was worked out of the subtrees of one tree, until an edit changes something in them. */
import { shiftOf } from './change.ts';
import { withPlaces } from './moved-places.ts';
import type { NodeId } from './tree.ts';
import type { TreeEdit } from './tree-edit.ts';

/** Something that was worked out of a subtree, and of nothing else. */
interface Subtree {
  node: NodeId;
  /** The node behind it. */
  end: NodeId;
  result: unknown;
  /** False for what holds no offset into the text, so that it stays the same object wherever it stands. */
  readonly hasPlaces: boolean;
  /** How far the places in the result are off by now, from an offset on: they are moved when somebody asks. */
  shift: number;
  from: number;
}

/** What was worked out of subtrees, by their first nodes. Who types at one place all the time moves most of them, and asks for few. */
export class NotedSubtrees {
  /** In the order of their nodes. */
  readonly #subtrees: Subtree[] = [];
  /** The index of the one that was asked for last: they are mostly asked for one after the other. */
  #last = 0;

  /** What was noted of a node; undefined where nothing was, or where something in it has changed. */
  at(node: NodeId): unknown {
    const next = this.#last + 1;
    const index = this.#subtrees[next]?.node === node ? next : this.#indexOf(node);
    this.#last = index;
    const subtree = this.#subtrees[index];
    if (subtree?.node !== node) return undefined;
    if (subtree.shift !== 0) {
      subtree.result = withPlaces(subtree.result, [{ from: subtree.from, by: subtree.shift }]);
      subtree.shift = 0;
      subtree.from = 0;
    }
    return subtree.result;
  }

  /** Notes what was worked out of the nodes from `node` to before `end`. */
  note(node: NodeId, end: NodeId, result: unknown, hasPlaces: boolean): void {
    const index = this.#indexOf(node);
    const isKnown = this.#subtrees[index]?.node === node;
    const subtree = { node, end, result, hasPlaces, shift: 0, from: 0 };
    if (index === this.#subtrees.length) this.#subtrees.push(subtree);
    else this.#subtrees.splice(index, isKnown ? 1 : 0, subtree);
  }

  /** Forgets what an edit has changed, and takes the others where they are after it. */
  follow(edit: TreeEdit): void {
    const { change, first, behind, added } = edit;
    const moved = first + added - behind;
    const shift = shiftOf(change);
    const subtrees = this.#subtrees;
    let count = 0;
    // By index: there are thousands, with every edit.
    for (let index = 0; index < subtrees.length; index++) {
      const subtree = subtrees[index];
      if (subtree === undefined || hasChanged(subtree, edit)) continue;
      if (subtree.end > first) {
        subtree.node += moved;
        subtree.end += moved;
        if (subtree.hasPlaces && shift !== 0) {
          // The offset counts in the text that the places of the result are of.
          subtree.from = Math.max(subtree.from, change.endBefore - subtree.shift);
          subtree.shift += shift;
        }
      }
      subtrees[count++] = subtree;
    }
    subtrees.length = count;
  }

  /** Where a node is, or would be. */
  #indexOf(node: NodeId): number {
    let low = 0;
    let high = this.#subtrees.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#subtrees[middle]?.node ?? 0) < node) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function hasChanged({ node, end }: Subtree, { first, behind, altered }: TreeEdit): boolean {
  if (end > first && node < behind) return true;
  for (let index = 0; index < altered.length; index++) {
    const one = altered[index] ?? 0;
    if (node <= one && one < end) return true;
  }
  return false;
}
