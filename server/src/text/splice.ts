/** Makes the tree of an edited text from the tree before and from the nodes that were read again. */
import { shiftOf, type Change } from './change.ts';
import type { TextPieces } from './pieces.ts';
import type { TapeWriter } from './tape.ts';
import { BOOLEAN, FLAG_DECODED, KIND_MASK, SEQUENCE, Tree, WORDS, type NodeId } from './tree.ts';

/** The nodes that were read again. No alias is in them nor in the tree before. */
export interface Reading {
  /** The tape of the reading; its first nodes stand for the collections that were open where it starts. */
  readonly tape: TapeWriter;
  /** Where the text that was read starts; the offsets of the reading count from there. */
  readonly base: number;
  /** The nodes of the tree before that these stand for, the outermost first. */
  readonly open: readonly NodeId[];
  /** The node of the tree before that the reading starts with, and the one it stops in front of. */
  readonly first: NodeId;
  readonly behind: NodeId;
  /** The collections that are still open where it stops: their nodes in the reading, and in the tree before. */
  readonly stillOpen: readonly (readonly [reading: NodeId, before: NodeId])[];
}

/** By how much the nodes of a stretch of the tape have moved. */
interface Move {
  readonly offset: number;
  readonly node: number;
}

/** The tree over `text`, which is the text of `before` after a change in the stretch that was read again. */
export function spliceTree(before: Tree, text: string | TextPieces, change: Change, reading: Reading): Tree {
  const { tape, base, open, first, behind } = reading;
  const added = tape.from(open.length);
  const kept = first * WORDS;
  const tail = kept + added.length;
  const words = new Int32Array(tail + before.tape.length - behind * WORDS);
  words.set(before.tape.subarray(0, kept));
  words.set(added, kept);
  words.set(before.tape.subarray(behind * WORDS), tail);
  const moved = { offset: shiftOf(change), node: first + added.length / WORDS - behind };
  moveNodes(words, kept, tail, { offset: base, node: first - open.length });
  moveNodes(words, tail, words.length, moved);
  closeCollections(words, before, reading, moved);
  const values = keptValues(before, kept);
  takeValues(words, kept, tail, tape.values, values);
  takeValues(words, tail, words.length, before.values, values);
  const tree = new Tree(text, words, values.list);
  tree.takeOver(before, { open, first, behind, added: added.length / WORDS });
  return tree;
}

/** Moves the nodes of a part of the tape, and what collections among them say of the node behind them. */
function moveNodes(words: Int32Array, from: number, to: number, { offset, node }: Move): void {
  for (let at = from; at < to; at += WORDS) {
    words[at + 1] = (words[at + 1] ?? 0) + offset;
    words[at + 2] = (words[at + 2] ?? 0) + offset;
    if (((words[at] ?? 0) & KIND_MASK) >= SEQUENCE) words[at + 3] = (words[at + 3] ?? 0) + node;
  }
}

/** Sets the ends of the collections around the place where the reading starts, and of those around where it stops. */
function closeCollections(words: Int32Array, before: Tree, reading: Reading, moved: Move): void {
  const { tape, base, open, first, stillOpen } = reading;
  const newId = (node: NodeId): NodeId =>
    node < open.length ? (open[node] ?? 0) : node - open.length + first;
  for (const [node, old] of open.entries()) {
    words[old * WORDS + 2] = tape.end(node) + base;
    words[old * WORDS + 3] = newId(tape.extra(node));
  }
  for (const [node, old] of stillOpen) {
    const at = newId(node) * WORDS;
    words[at + 2] = before.end(old) + moved.offset;
    words[at + 3] = before.after(old) + moved.node;
  }
}

/** The values of a tree while it is put together: as a parser keeps them, in the order of their nodes. */
interface Values {
  readonly list: (string | number | boolean)[];
  /** Where `true` and `false` stand, or -1. */
  trueAt: number;
  falseAt: number;
}

/** The values of the nodes before a place of the tape. */
function keptValues({ tape, values }: Tree, to: number): Values {
  let count = 0;
  for (let at = 0; at < to; at += WORDS) {
    if (keepsValue(tape[at] ?? 0)) count = Math.max(count, (tape[at + 3] ?? 0) + 1);
  }
  const list = values.slice(0, count);
  return { list, trueAt: list.indexOf(true), falseAt: list.indexOf(false) };
}

/** Takes over the values of a part of the tape. */
function takeValues(words: Int32Array, from: number, to: number, source: Tree['values'], into: Values): void {
  for (let at = from; at < to; at += WORDS) {
    if (!keepsValue(words[at] ?? 0)) continue;
    const value = source[words[at + 3] ?? 0] ?? '';
    words[at + 3] = typeof value === 'boolean' ? keepBoolean(value, into) : into.list.push(value) - 1;
  }
}

function keepBoolean(value: boolean, into: Values): number {
  if (value) {
    if (into.trueAt < 0) into.trueAt = into.list.push(true) - 1;
    return into.trueAt;
  }
  if (into.falseAt < 0) into.falseAt = into.list.push(false) - 1;
  return into.falseAt;
}

function keepsValue(word: number): boolean {
  return (word & FLAG_DECODED) !== 0 || (word & KIND_MASK) === BOOLEAN;
}
