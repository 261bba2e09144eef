/** A tree that notes which of its nodes are looked at. */
import { Tree, type NodeId } from './tree.ts';

/** The nodes that were looked at, in pairs: the first of some, and the one behind the last of them. In their order. */
export interface Looks {
  /** Of these, what kind they are, and how they are written. */
  readonly kinds: Int32Array;
  /** Of these, what stands there: where they are, their text, what is in them. */
  readonly contents: Int32Array;
}

/** A tree that reads as the one it is made from, and tells afterwards what was looked at. */
export class WatchedTree extends Tree {
  readonly #watched: Tree;
  /** A bit for each node. */
  readonly #kinds: Int32Array;
  readonly #contents: Int32Array;

  constructor(watched: Tree) {
    super(watched.localText, watched.tape, watched.values);
    this.#watched = watched;
    const length = (watched.size >> 5) + 1;
    this.#kinds = new Int32Array(length);
    this.#contents = new Int32Array(length);
  }

  /** Nobody who asks goes by more than the mappings that he looks at. */
  override mappingsWithRepeats(): readonly NodeId[] {
    return this.#watched.mappingsWithRepeats();
  }

  /** What was looked at so far. */
  looks(): Looks {
    return { kinds: stretchesOf(this.#kinds), contents: stretchesOf(this.#contents) };
  }

  /** Notes what others have looked at, of whose outcome something is made here. */
  lookedAt({ kinds, contents }: Looks): void {
    setStretches(this.#kinds, kinds);
    setStretches(this.#contents, contents);
  }

  /** Notes that others have looked at all nodes from one to before another. */
  lookedInto(node: NodeId, behind: NodeId): void {
    setStretch(this.#kinds, node, behind);
    setStretch(this.#contents, node, behind);
  }

  protected override word(node: NodeId, index: number): number {
    const looked = index === 0 ? this.#kinds : this.#contents;
    const at = node >> 5;
    looked[at] = (looked[at] ?? 0) | (1 << (node & 31));
    return super.word(node, index);
  }
}

function stretchesOf(bits: Int32Array): Int32Array {
  const found: number[] = [];
  let from = -1;
  for (let at = 0; at < bits.length; at++) {
    const word = bits[at] ?? 0;
    // Nearly all are alike.
    if (word === (from < 0 ? 0 : -1)) continue;
    for (let bit = 0; bit < 32; bit++) {
      const isSet = (word & (1 << bit)) !== 0;
      if (isSet === from >= 0) continue;
      if (!isSet) found.push(from, at * 32 + bit);
      from = isSet ? at * 32 + bit : -1;
    }
  }
  if (from >= 0) found.push(from, bits.length * 32);
  return Int32Array.from(found);
}

function setStretches(bits: Int32Array, stretches: Int32Array): void {
  for (let at = 0; at < stretches.length; at += 2)
    setStretch(bits, stretches[at] ?? 0, stretches[at + 1] ?? 0);
}

function setStretch(bits: Int32Array, first: NodeId, behind: NodeId): void {
  for (let node = first; node < behind; node++) {
    const word = node >> 5;
    if ((node & 31) === 0 && node + 32 <= behind) {
      bits[word] = -1;
      node += 31;
    } else bits[word] = (bits[word] ?? 0) | (1 << (node & 31));
  }
}
