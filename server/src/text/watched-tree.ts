/** A tree that notes which of its nodes are looked at. */
import { Tree, type NodeId } from './tree.ts';

/** So many nodes, as a power of two, are noted as one. */
const STRETCH_BITS = 3;

/** A tree that reads as the one it is made from, and tells afterwards what was looked at. */
export class WatchedTree extends Tree {
  readonly #watched: Tree;
  readonly #seen: Uint8Array;

  constructor(watched: Tree) {
    super(watched.localText, watched.tape, watched.values);
    this.#watched = watched;
    this.#seen = new Uint8Array((watched.size >> STRETCH_BITS) + 1);
  }

  /** Nobody who asks goes by more than the mappings that he looks at. */
  override mappingsWithRepeats(): readonly NodeId[] {
    return this.#watched.mappingsWithRepeats();
  }

  /** The nodes that were looked at, in pairs: the first of some, and the one behind the last of them. In their order. */
  stretches(): Int32Array {
    const found: number[] = [];
    for (let at = 0; at < this.#seen.length; at++) {
      if (this.#seen[at] === 0) continue;
      const from = at;
      while (at < this.#seen.length && this.#seen[at] !== 0) at++;
      found.push(from << STRETCH_BITS, at << STRETCH_BITS);
    }
    return Int32Array.from(found);
  }

  protected override word(node: NodeId, index: number): number {
    this.#seen[node >> STRETCH_BITS] = 1;
    return super.word(node, index);
  }
}
