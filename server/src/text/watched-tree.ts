/** A tree that notes which of its nodes are looked at. */
import { Tree, type NodeId } from './tree.ts';

/** A tree that reads as the one it is made from, and tells afterwards what was looked at. */
export class WatchedTree extends Tree {
  readonly #watched: Tree;
  /** A bit for each node. */
  readonly #seen: Int32Array;

  constructor(watched: Tree) {
    super(watched.localText, watched.tape, watched.values);
    this.#watched = watched;
    this.#seen = new Int32Array((watched.size >> 5) + 1);
  }

  /** Nobody who asks goes by more than the mappings that he looks at. */
  override mappingsWithRepeats(): readonly NodeId[] {
    return this.#watched.mappingsWithRepeats();
  }

  /** The nodes that were looked at, in pairs: the first of some, and the one behind the last of them. In their order. */
  stretches(): Int32Array {
    const found: number[] = [];
    let from = -1;
    for (let at = 0; at < this.#seen.length; at++) {
      const word = this.#seen[at] ?? 0;
      // Nearly all are alike.
      if (word === (from < 0 ? 0 : -1)) continue;
      for (let bit = 0; bit < 32; bit++) {
        const isSeen = (word & (1 << bit)) !== 0;
        if (isSeen === from >= 0) continue;
        if (!isSeen) found.push(from, at * 32 + bit);
        from = isSeen ? at * 32 + bit : -1;
      }
    }
    if (from >= 0) found.push(from, this.#seen.length * 32);
    return Int32Array.from(found);
  }

  protected override word(node: NodeId, index: number): number {
    const at = node >> 5;
    this.#seen[at] = (this.#seen[at] ?? 0) | (1 << (node & 31));
    return super.word(node, index);
  }
}
