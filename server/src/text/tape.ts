/** Writes the tape of a tree while a parser walks over a text. */
import { SharedTape } from './shared-tape.ts';
import { FLAG_ALIAS, KIND_MASK, NULL, SEQUENCE, Tree, WORDS, type Kind, type NodeId } from './tree.ts';

/** Room for the nodes of the document that is being read; one document after the other can use the same. */
export interface TapeRoom {
  words: Int32Array;
}

/** @param nodes a guess of how many nodes a document has, to avoid growing. */
export function tapeRoom(nodes: number): TapeRoom {
  return { words: new Int32Array(nodes * WORDS) };
}

/** Collects nodes in document order. One writer serves one document. */
export class TapeWriter {
  private words: Int32Array;
  private length = 0;
  readonly values: (string | number | boolean)[] = [];

  /** @param room is used by this writer alone until the document is finished. */
  constructor(private readonly room: TapeRoom) {
    this.words = room.words;
  }

  /** Number of nodes so far; the next node gets this id. */
  get size(): number {
    return this.length / WORDS;
  }

  /** Appends a node and returns it. `extra` is the fourth word (see tree.ts). */
  add(kindAndFlags: number, start: number, end: number, extra = 0): NodeId {
    if (this.length + WORDS > this.words.length) this.grow();
    const at = this.length;
    this.words[at] = kindAndFlags;
    this.words[at + 1] = start;
    this.words[at + 2] = end;
    this.words[at + 3] = extra;
    this.length = at + WORDS;
    return at / WORDS;
  }

  /** Keeps a decoded value and returns its index for the fourth word. */
  keep(value: string | number | boolean): number {
    return this.values.push(value) - 1;
  }

  /** Ends a collection: everything added since belongs to it. */
  close(node: NodeId, end: number): void {
    this.words[node * WORDS + 2] = end;
    this.words[node * WORDS + 3] = this.size;
  }

  setFlag(node: NodeId, flag: number): void {
    this.words[node * WORDS] = (this.words[node * WORDS] ?? 0) | flag;
  }

  setStart(node: NodeId, start: number): void {
    this.words[node * WORDS + 1] = start;
  }

  setEnd(node: NodeId, end: number): void {
    this.words[node * WORDS + 2] = end;
  }

  kind(node: NodeId): Kind {
    return ((this.words[node * WORDS] ?? 0) & KIND_MASK) as Kind;
  }

  /** What the node is and its flags, as they were added. */
  word(node: NodeId): number {
    return this.words[node * WORDS] ?? 0;
  }

  start(node: NodeId): number {
    return this.words[node * WORDS + 1] ?? 0;
  }

  end(node: NodeId): number {
    return this.words[node * WORDS + 2] ?? 0;
  }

  /** The fourth word: of a closed collection the node behind it, of an alias its target. */
  extra(node: NodeId): number {
    return this.words[node * WORDS + 3] ?? 0;
  }

  /** True for a collection that is not closed yet. */
  isOpen(node: NodeId): boolean {
    return this.kind(node) >= SEQUENCE && this.extra(node) === 0 && (this.word(node) & FLAG_ALIAS) === 0;
  }

  /** Turns an alias into a null that is written where the alias is. */
  dropAlias(node: NodeId): void {
    this.words[node * WORDS] = NULL;
    this.words[node * WORDS + 3] = 0;
  }

  /** The tape from a node on; good until the next node is added. */
  from(node: NodeId): Int32Array {
    return this.words.subarray(node * WORDS, this.length);
  }

  /** The finished tree over `text`. */
  finish(text: string): Tree {
    return new Tree(text, new SharedTape(this.words.slice(0, this.length)), this.values);
  }

  private grow(): void {
    const bigger = new Int32Array(this.words.length * 2);
    bigger.set(this.words);
    this.words = bigger;
    this.room.words = bigger;
  }
}
