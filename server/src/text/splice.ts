/** Makes the tree of an edited text from the tree before and from the nodes that were read again. */
import { shiftOf, type Change } from './change.ts';
import type { TextPieces } from './pieces.ts';
import { moveNodes, type SharedTape, type TapeStep } from './shared-tape.ts';
import type { TapeWriter } from './tape.ts';
import { treeEdit } from './tree-edit.ts';
import { BOOLEAN, FLAG_DECODED, KIND_MASK, Tree, WORDS, type NodeId } from './tree.ts';

/** So many edits a tree knows: who looks at a tree after more of them looks at all of it. */
const MAX_EDITS = 16;

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
  /** It stops at a fault, so that the tree before will be needed again. */
  readonly isCut?: boolean;
}

/** The tree over `text`, which is the text of `before` after a change in the stretch that was read again. */
export function spliceTree(before: Tree, text: string | TextPieces, change: Change, reading: Reading): Tree {
  const { open, first, behind } = reading;
  const step = stepOf(before, change, reading);
  const edit = treeEdit(before.tape, change, { first, behind }, step);
  const { tape, values } = valuesAfter(before, reading, step);
  const tree = new Tree(text, tape, values, { edits: [...before.edits.slice(1 - MAX_EDITS), edit] });
  tree.takeOver(before, { open, first, behind, added: step.words.length / WORDS });
  return tree;
}

/** What becomes of the tape; the values of the nodes that are added are those of the reading yet. */
function stepOf(before: Tree, change: Change, reading: Reading): TapeStep {
  const { tape, base, open, first, behind, stillOpen } = reading;
  const words = tape.from(open.length).slice();
  moveNodes(words, { offset: base, node: first - open.length });
  const moved = { offset: shiftOf(change), node: first + words.length / WORDS - behind };
  // The collections around the place where the reading starts end where they end in the reading,
  const ends = new Int32Array(open.length * 3);
  for (const [node, old] of open.entries()) {
    const after = tape.extra(node);
    const behindIt = after < open.length ? (open[after] ?? 0) : after - open.length + first;
    ends.set([old, tape.end(node) + base, behindIt], node * 3);
  }
  // but for those that are around the place where it stops as well.
  for (const [node, old] of stillOpen) {
    const end = [before.end(old) + moved.offset, before.after(old) + moved.node];
    if (node < open.length) ends.set(end, node * 3 + 1);
    else words.set(end, (node - open.length) * WORDS + 2);
  }
  const isCut = reading.isCut === true;
  return {
    at: first * WORDS,
    replaced: (behind - first) * WORDS,
    words,
    ends,
    moved: isCut ? undefined : moved,
    length: words.length + (before.size - behind + first) * WORDS,
  };
}

/** The tape after a step, with its values. */
function valuesAfter(
  before: Tree,
  { tape: { values: read }, first, behind }: Reading,
  step: TapeStep,
): { readonly tape: SharedTape; readonly values: Tree['values'] } {
  const { tape, values } = before;
  const [kept, tail] = [first * WORDS, behind * WORDS];
  if (!keepsValues(step.words) && !keepsValues(tape.own().subarray(kept, tail)))
    return { tape: tape.edited(step), values };
  const known = keptValues(before, tail);
  const after = keptValues(before, kept);
  takeValues(step.words, read, after);
  if (after.list.length === known.list.length && isSameBooleans(after, known)) {
    // What is behind finds its values where they were.
    for (let index = known.list.length; index < values.length; index++) after.list.push(values[index] ?? '');
    return { tape: tape.edited(step), values: after.list };
  }
  const alone = step.moved === undefined ? tape.edited(step) : tape.editedAlone(step);
  if (step.moved !== undefined) takeValues(alone.own().subarray(kept + step.words.length), values, after);
  return { tape: alone, values: after.list };
}

/** The values of a tree while it is put together: as a parser keeps them, in the order of their nodes. */
interface Values {
  readonly list: (string | number | boolean)[];
  /** Where `true` and `false` stand, or -1. */
  trueAt: number;
  falseAt: number;
}

function isSameBooleans(one: Values, other: Values): boolean {
  return one.trueAt === other.trueAt && one.falseAt === other.falseAt;
}

/** The values of the nodes before a place of the tape. */
function keptValues({ tape, values }: Tree, to: number): Values {
  const words = tape.own();
  let count = 0;
  for (let at = 0; at < to; at += WORDS) {
    if (keepsValue(words[at] ?? 0)) count = Math.max(count, (words[at + 3] ?? 0) + 1);
  }
  const list = values.slice(0, count);
  return { list, trueAt: list.indexOf(true), falseAt: list.indexOf(false) };
}

/** Takes over the values of nodes from where they are. */
function takeValues(words: Int32Array, source: Tree['values'], into: Values): void {
  for (let at = 0; at < words.length; at += WORDS) {
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

function keepsValues(words: Int32Array): boolean {
  for (let at = 0; at < words.length; at += WORDS) if (keepsValue(words[at] ?? 0)) return true;
  return false;
}

function keepsValue(word: number): boolean {
  return (word & FLAG_DECODED) !== 0 || (word & KIND_MASK) === BOOLEAN;
}
