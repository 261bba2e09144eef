/**
 * The tree of one document, YAML or JSON, as a flat tape of numbers over the text: values are decoded only when asked for.
 *
 * A node is an index into the tape. The tape holds nodes in document order, four numbers each: what it is, where it starts
 * and ends in the text, and one number that depends on the kind. A mapping is followed by its keys and values in turn,
 * a sequence by its items. There are no objects per node, so a tree of a megabyte of text costs a few hundred kilobytes.
 */
import type { LongText, TextPieces } from './pieces.ts';
import type { SharedTape } from './shared-tape.ts';
import type { Span } from './span.ts';
import type { Splice, TreeEdit } from './tree-edit.ts';
import { decodeJsonString } from './json/decode.ts';
import { decodeBlock, decodePlain, decodeQuoted } from './yaml/decode.ts';

/** A node of a tree. The root is node 0. */
export type NodeId = number;

export const NULL = 0;
export const BOOLEAN = 1;
export const NUMBER = 2;
export const STRING = 3;
export const SEQUENCE = 4;
export const MAPPING = 5;

/** What a node is, as JSON sees it. */
export type Kind = 0 | 1 | 2 | 3 | 4 | 5;

/** Tape layout. Word 0: kind in the low 4 bits, flags above. */
export const WORDS = 4;
export const KIND_MASK = 0xf;
/** The node is an alias; word 3 is the node that it stands for. Its kind is the kind of the target. */
export const FLAG_ALIAS = 1 << 4;
/** A scalar whose value differs from its text; word 3 is the index of the value in `values`. */
export const FLAG_DECODED = 1 << 5;
/** A mapping key that merges its value into the mapping (`<<`). */
export const FLAG_MERGE = 1 << 6;
/** The scalar is quoted (single or double) in the text. */
export const FLAG_QUOTED = 1 << 7;
/** The scalar is a block scalar (`|` or `>`). */
export const FLAG_BLOCK = 1 << 8;
/** The collection is written in flow style (`{}` or `[]`), always so in JSON. */
export const FLAG_FLOW = 1 << 9;
/** The node has an anchor or a tag before it; the span starts at the value itself. */
export const FLAG_PROPERTIES = 1 << 10;
/** Nothing is written at the node's place: an implicit null, with an empty span. */
export const FLAG_IMPLICIT = 1 << 11;

/**
 * A string whose value is worked out from its text each time it is asked for: escapes, folded lines, indentation.
 * Of a block scalar, word 3 is the column of its text; of a string in a JSON document it is LAZY_JSON.
 */
export const FLAG_LAZY = 1 << 12;
export const LAZY_JSON = -1;

/** A key of a mapping with its value. `key` and `value` are nodes. */
export interface Pair {
  readonly name: string;
  readonly key: NodeId;
  readonly value: NodeId;
}

/** Where a tree comes from, and what is known of it from there. */
interface TreeOrigin {
  readonly ground?: object;
  readonly edits?: readonly TreeEdit[];
  /** What {@link Tree.mappingsWithRepeats} gives. */
  readonly repeats?: readonly NodeId[];
}

/** The tree of one document. Offsets are relative to `text`, which is the text of the chunk. */
export class Tree {
  /** Where the tree comes from is no part of what it is: two trees that read alike are alike. */
  readonly #ground: object | undefined;

  readonly #pieces: TextPieces | undefined;
  readonly #text: string;
  /** See {@link mappingsWithRepeats}. */
  #repeats: readonly NodeId[] | undefined;
  /** The keys and values of the root, which everybody wants to know who has to tell what a document is. */
  #rootPairs: readonly Pair[] | undefined;
  readonly #edits: readonly TreeEdit[];

  constructor(
    text: string | TextPieces,
    /** The nodes, for those that make one tree from another. */
    readonly tape: SharedTape,
    /** The values that differ from their texts, in the order of their nodes; `true` and `false` stand there once each. */
    readonly values: readonly (string | number | boolean)[],
    { ground, edits = [], repeats }: TreeOrigin = {},
  ) {
    this.#ground = ground;
    this.#edits = edits;
    this.#repeats = repeats;
    this.#text = typeof text === 'string' ? text : '';
    this.#pieces = typeof text === 'string' ? undefined : text;
  }

  /** The text of the chunk that the tree was read from. */
  get text(): string {
    return this.#pieces?.whole ?? this.#text;
  }

  /** The same text for those who look at a small part of it. */
  get localText(): LongText & (string | TextPieces) {
    return this.#pieces ?? this.#text;
  }

  /** What the next reading goes by if this tree is one of a document with a fault; only `readChanged` knows what it is. */
  get ground(): object | undefined {
    return this.#ground;
  }

  /** The last edits that the tree came by, the newest at the end; none where all of it was read. */
  get edits(): readonly TreeEdit[] {
    return this.#edits;
  }

  /** The same tree with a ground. */
  standingOn(ground: object): Tree {
    return new Tree(this.#pieces ?? this.#text, this.tape, this.values, { ground, edits: this.#edits });
  }

  /** Number of nodes. */
  get size(): number {
    return this.tape.length / WORDS;
  }

  /** The node that an alias stands for, or the node itself. */
  resolve(node: NodeId): NodeId {
    let at = node;
    while ((this.word(at, 0) & FLAG_ALIAS) !== 0) at = this.word(at, 3);
    return at;
  }

  /** What the node is; an alias is what it stands for. */
  kind(node: NodeId): Kind {
    return (this.word(node, 0) & KIND_MASK) as Kind;
  }

  /** What the node is, an alias as what it stands for, and all its flags, for those who ask for several: see the constants. */
  nature(node: NodeId): number {
    return this.word(node, 0);
  }

  /** True if the flag (one of the FLAG constants) is set on the node itself. */
  has(node: NodeId, flag: number): boolean {
    return (this.word(node, 0) & flag) !== 0;
  }

  /** Where the node is written; of an alias, the alias. Quotes and brackets are inside. */
  span(node: NodeId): Span {
    return { start: this.word(node, 1), end: this.word(node, 2) };
  }

  start(node: NodeId): number {
    return this.word(node, 1);
  }

  end(node: NodeId): number {
    return this.word(node, 2);
  }

  /** The value of a string node; of any other scalar, its text. Collections give the empty text. */
  string(node: NodeId): string {
    const at = this.resolve(node);
    const word = this.word(at, 0);
    if ((word & KIND_MASK) >= SEQUENCE) return '';
    if ((word & FLAG_DECODED) !== 0 && (word & KIND_MASK) === STRING)
      return String(this.values[this.word(at, 3)]);
    if ((word & FLAG_LAZY) !== 0) return this.decode(at, word);
    const quote = (word & FLAG_QUOTED) === 0 ? 0 : 1;
    return this.localText.slice(this.word(at, 1) + quote, this.word(at, 2) - quote);
  }

  /** The value of a number node as the YAML or JSON dialect reads it; NaN for other kinds. */
  number(node: NodeId): number {
    const at = this.resolve(node);
    if (this.kind(at) !== NUMBER) return NaN;
    return this.has(at, FLAG_DECODED) ? Number(this.values[this.word(at, 3)]) : Number(this.string(at));
  }

  /** The value of a boolean node; false for other kinds. */
  boolean(node: NodeId): boolean {
    const at = this.resolve(node);
    return this.kind(at) === BOOLEAN && this.values[this.word(at, 3)] === true;
  }

  /** The node behind the node and everything in it: its next sibling, if it has one. */
  after(node: NodeId): NodeId {
    const word = this.word(node, 0);
    if ((word & FLAG_ALIAS) === 0 && (word & KIND_MASK) >= SEQUENCE) return this.word(node, 3);
    return node + 1;
  }

  /** The items of a sequence (through an alias, too); nothing for other kinds. */
  items(node: NodeId): NodeId[] {
    const at = this.resolve(node);
    const found: NodeId[] = [];
    if (this.kind(at) !== SEQUENCE) return found;
    const end = this.after(at);
    for (let item = at + 1; item < end; item = this.after(item)) found.push(item);
    return found;
  }

  /** The keys and values of a mapping as they are written, repeated and merge keys included; nothing for other kinds. */
  pairs(node: NodeId): readonly Pair[] {
    if (node === 0 && this.#rootPairs !== undefined) return this.#rootPairs;
    const at = this.resolve(node);
    const found: Pair[] = [];
    const end = this.kind(at) === MAPPING ? this.after(at) : at;
    for (let key = at + 1; key < end;) {
      const value = this.after(key);
      found.push({ name: this.keyName(key), key, value });
      key = this.after(value);
    }
    if (node === 0) this.#rootPairs = found;
    return found;
  }

  /**
   * The mappings in which a key is repeated, among them some where that is not quite clear. Makes not a single text, since
   * hardly any mapping does it.
   */
  mappingsWithRepeats(): readonly NodeId[] {
    return (this.#repeats ??= this.repeatsAmong(0, this.size));
  }

  private repeatsAmong(first: NodeId, behind: NodeId): NodeId[] {
    const keys = new Int32Array(2 * MANY_KEYS);
    const found: NodeId[] = [];
    const words = this.tape.words ?? this.tape.own();
    for (let node = first; node < behind; node++) {
      const word = words[node * WORDS] ?? 0;
      const isMapping = (word & KIND_MASK) === MAPPING && (word & FLAG_ALIAS) === 0;
      if (isMapping && this.repeatsKey(node, words, keys)) found.push(node);
    }
    return found;
  }

  /** Takes over from the tree before an edit what is known of the nodes that were not read again; `open` are around them. */
  takeOver(before: Tree, { open, first, behind, added }: Splice): void {
    if (before.#repeats === undefined) return;
    const moved = first + added - behind;
    const around = open.filter((node) => this.repeatsAmong(node, node + 1).length > 0);
    this.#repeats = [
      ...before.#repeats.filter((node) => node < first && !open.includes(node)),
      ...around,
      ...this.repeatsAmong(first, first + added),
      ...before.#repeats.filter((node) => node >= behind).map((node) => node + moved),
    ].sort((one, other) => one - other);
  }

  /** @param keys room for the keys of one mapping, and the lengths of their texts. */
  private repeatsKey(mapping: NodeId, words: Int32Array, keys: Int32Array): boolean {
    let count = 0;
    // A bit for each length together with each first letter that was there: hardly any keys have to be compared.
    let seen = 0;
    const text = this.localText;
    const end = words[mapping * WORDS + 3] ?? 0;
    for (let key = mapping + 1; key < end; key = behind(words, behind(words, key))) {
      const at = key * WORDS;
      const nature = words[at] ?? 0;
      if (count === 2 * MANY_KEYS || (nature & NOT_AS_WRITTEN) !== 0) return true;
      const quote = (nature & FLAG_QUOTED) === 0 ? 0 : 1;
      const start = (words[at + 1] ?? 0) + quote;
      const length = (words[at + 2] ?? 0) - quote - start;
      const bit = 1 << (length + 5 * text.charCodeAt(start));
      if ((seen & bit) !== 0 && this.isAmong(key, length, keys, count)) return true;
      seen |= bit;
      keys[count] = key;
      keys[count + 1] = length;
      count += 2;
    }
    return false;
  }

  /** True if a key is written as one of those before it. */
  private isAmong(key: NodeId, length: number, keys: Int32Array, count: number): boolean {
    for (let at = 0; at < count; at += 2)
      if (keys[at + 1] === length && this.isSameText(keys[at] ?? 0, key)) return true;
    return false;
  }

  /** True if two scalars whose texts are as long are written alike, but for quotes. */
  private isSameText(one: NodeId, other: NodeId): boolean {
    const quotes = this.has(one, FLAG_QUOTED) ? 1 : 0;
    const otherQuotes = this.has(other, FLAG_QUOTED) ? 1 : 0;
    const start = this.word(one, 1) + quotes;
    const length = this.word(one, 2) - quotes - start;
    const otherStart = this.word(other, 1) + otherQuotes;
    const text = this.localText;
    for (let at = 0; at < length; at++) {
      if (text.charCodeAt(start + at) !== text.charCodeAt(otherStart + at)) return false;
    }
    return true;
  }

  /**
   * The keys and values of a mapping as the decoder sees them: merge keys are spread out, and of keys that are repeated
   * exactly only the last one stands, at the place of the first.
   */
  fields(node: NodeId): readonly Pair[] {
    const pairs = this.pairs(node);
    if (pairs.length < 2 && !(pairs[0] && this.has(pairs[0].key, FLAG_MERGE))) return pairs;
    if (pairs.length <= FEW_KEYS && this.areDistinct(pairs)) return pairs;
    const byName = new Map<string, Pair>();
    this.collect(pairs, byName, 0);
    const asWritten = byName.size === pairs.length && !pairs.some((pair) => this.has(pair.key, FLAG_MERGE));
    return asWritten ? pairs : [...byName.values()];
  }

  /** True if no key is repeated and none merges anything. */
  private areDistinct(pairs: readonly Pair[]): boolean {
    for (let at = 0; at < pairs.length; at++) {
      const { name, key } = pairs[at] ?? NO_PAIR;
      if (this.has(key, FLAG_MERGE)) return false;
      for (let before = 0; before < at; before++) if (pairs[before]?.name === name) return false;
    }
    return true;
  }

  /** The text of a key as JSON has it: numbers and booleans become strings. */
  keyName(key: NodeId): string {
    const at = this.resolve(key);
    const kind = this.kind(at);
    if (kind === NUMBER)
      return this.has(at, FLAG_DECODED) ? String(this.values[this.word(at, 3)]) : this.string(at);
    if (kind === BOOLEAN) return String(this.boolean(at));
    if (kind === NULL) return 'null';
    return this.string(at);
  }

  private collect(pairs: readonly Pair[], into: Map<string, Pair>, depth: number): void {
    for (const pair of pairs) {
      if (!this.has(pair.key, FLAG_MERGE)) {
        into.set(pair.name, pair);
        continue;
      }
      if (depth > MAX_MERGE_DEPTH) continue;
      // go-yaml v2 merges in document order, so that a merge also replaces keys written before it;
      // of a list of mappings the first one wins, so it is merged last.
      const sources = this.kind(pair.value) === SEQUENCE ? this.items(pair.value).reverse() : [pair.value];
      for (const source of sources) this.collect(this.pairs(source), into, depth + 1);
    }
  }

  /** The tree as it would be with other texts in place of some strings and keys. All places stay those of the text. */
  withTexts(texts: ReadonlyMap<NodeId, string>): Tree {
    const tape = this.tape.copy();
    const words = tape.own();
    const values = [...this.values];
    for (const [node, text] of texts) {
      const at = this.resolve(node) * WORDS;
      words[at] = ((words[at] ?? 0) & ~FLAG_LAZY) | FLAG_DECODED;
      words[at + 3] = values.push(text) - 1;
    }
    return new Tree(this.#pieces ?? this.#text, tape, values);
  }

  private decode(node: NodeId, word: number): string {
    const start = this.word(node, 1);
    const length = this.word(node, 2) - start;
    // With the line break behind it, by which a block scalar may end.
    const written = this.localText.slice(start, start + length + 2);
    if ((word & FLAG_BLOCK) !== 0) return decodeBlock(written, 0, length, this.word(node, 3));
    if (this.word(node, 3) === LAZY_JSON) return decodeJsonString(written, 0, length);
    if ((word & FLAG_QUOTED) !== 0) return decodeQuoted(written, 0, length);
    return decodePlain(written, 0, length);
  }

  /** What a scalar needs to be decoded beside its text, for those who look into that: see the flags. */
  extra(node: NodeId): number {
    return this.word(node, 3);
  }

  /** All that is known of nodes is read here. */
  protected word(node: NodeId, index: number): number {
    return (this.tape.words ?? this.tape.own())[node * WORDS + index] ?? 0;
  }
}

/** The node behind a node and everything in it: see {@link Tree.after}. */
function behind(words: Int32Array, node: NodeId): NodeId {
  const word = words[node * WORDS] ?? 0;
  if ((word & FLAG_ALIAS) === 0 && (word & KIND_MASK) >= SEQUENCE) return words[node * WORDS + 3] ?? 0;
  return node + 1;
}

/** What keeps the value of a key from being its text without quotes. */
export const NOT_AS_WRITTEN = FLAG_ALIAS | FLAG_DECODED | FLAG_MERGE | FLAG_LAZY | FLAG_BLOCK;
/** So few keys are compared with each other sooner than they are looked up. */
const FEW_KEYS = 12;
const NO_PAIR: Pair = { name: '', key: 0, value: 0 };
/** In a mapping with more keys it is not worth while to compare each with each. */
const MANY_KEYS = 64;

/** How deep merge keys may be nested in merged mappings before the rest is left out. */
const MAX_MERGE_DEPTH = 1000;
