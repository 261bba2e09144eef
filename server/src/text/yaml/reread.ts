/** Reads of an edited document only what is around the change, and takes the rest of the tree over. */
import { shiftOf, type Change } from '../change.ts';
import type { ParsedDocument } from '../document.ts';
import type { LongText, TextPieces } from '../pieces.ts';
import type { Span } from '../span.ts';
import { spliceTree } from '../splice.ts';
import { MAPPING, SEQUENCE, type Tree } from '../tree.ts';
import { startDocument, setDefaultPrefixes } from './directives.ts';
import { entryAt, lastEntryBefore, restWithoutEntries, type Entry, type Frame } from './entries.ts';
import { actsElsewhere, behindDocument, isBlockRoot, readNodes, tokenBehind, type Behind } from './nodes.ts';
import { isSimple } from './reader.ts';
import { createScan, type Scan } from './state.ts';
import {
  LEAN_ENTRY,
  MAPPING_KEY,
  ROOT_DONE,
  SEQUENCE_ENTRY,
  addAwaitedNull,
  closeAll,
  closeCollection,
  openCollection,
  topState,
} from './states.ts';

/** So many characters are read again, as a guess. */
const EXPECTED_LENGTH = 2000;
/** So much of the text behind the scalar with a change in it is looked at: first a little, then more. */
const STRETCHES = [8 * 1024, 128 * 1024];
/** A longer stretch in front of the change is not looked at by itself. */
const MAX_BEFORE = 256 * 1024;
/** The parser looks no farther ahead than this when it stands in front of an entry. */
const LOOKAHEAD = 2048;

/** What is read again: the text from `base` on, where a line starts, and the content in offsets of that text. */
interface Stretch {
  readonly text: string;
  readonly base: number;
  readonly content: Span;
  /** False if the content goes on behind it. */
  readonly isWhole: boolean;
}

/** What an edit is read against: the tree before it, the change, and the entry in front of it that stays. */
interface Known {
  readonly before: ParsedDocument;
  readonly tree: Tree;
  readonly change: Change;
  readonly from: Entry | undefined;
}

/**
 * The document in the content of `text`, read as `parseYaml` reads it. `before` is how it read before the change and has to
 * be blockwise.
 *
 * Reading starts at the innermost entry in front of the change, and stops at the first entry behind it that is reached in
 * the very state in which it was reached before: from there on all reads as it did. Undefined if the change is at the edge
 * of the content, or something was read that acts elsewhere in the document; then all of it has to be read.
 */
export function rereadYaml(
  before: ParsedDocument,
  text: string | TextPieces,
  content: Span,
  change: Change,
): ParsedDocument | undefined {
  const { tree } = before;
  if (tree === undefined || before.blockwise === undefined || !isInside(text, content, change))
    return undefined;
  const known = { before, tree, change, from: lastEntryBefore(tree, change.start) };
  if (typeof text === 'string') return readStretch({ text, base: 0, content, isWhole: true }, text, known);
  const base = known.from === undefined ? 0 : startBefore(text, known.from);
  const rest = restWithoutEntries(tree, change.endBefore);
  for (const length of STRETCHES) {
    const near = nearStretch(text, content, change, base, rest + length);
    const document = near && readStretch(near, text, known);
    if (document !== undefined) return document;
  }
  const whole = { start: Math.max(0, content.start - base), end: content.end - base };
  return readStretch({ text: text.slice(base), base, content: whole, isWhole: true }, text, known);
}

/**
 * Where to cut the text in front of an entry: at the start of its line, or where the node before it ends, since what a fault is
 * called depends on whether a line ends between the two.
 */
function startBefore(text: LongText, { start, endBefore }: Entry): number {
  return Math.min(endBefore, text.lastIndexOf('\n', start) + 1);
}

/** The text around a change, from `base` on; undefined where it is not a small part of the whole. */
function nearStretch(
  text: LongText,
  content: Span,
  { endAfter }: Change,
  base: number,
  length: number,
): Stretch | undefined {
  const end = endAfter + length;
  if (end >= content.end || endAfter - base > MAX_BEFORE) return undefined;
  const start = Math.max(0, content.start - base);
  return {
    text: text.slice(base, end + LOOKAHEAD),
    base,
    content: { start, end: end - base },
    isWhole: false,
  };
}

/** Reads what is between the entry in front of the change and the one behind it. Undefined if the stretch does not tell. */
function readStretch(stretch: Stretch, text: string | TextPieces, known: Known): ParsedDocument | undefined {
  const { base, content } = stretch;
  const { before, tree, change, from } = known;
  const s = createScan(stretch.text, content.start, content.end, { simple: true, length: EXPECTED_LENGTH });
  if (from !== undefined) enter(s, tree, from, base);
  else if (!startDocument(s)) return undefined;
  const met = readToMeeting(s, base, known);
  if (!stretch.isWhole && !isSettled(s, met)) return undefined;
  const behind = met === undefined ? moved(readToEnd(s), base) : moved(before, shiftOf(change));
  if (actsElsewhere(s) || (from === undefined && s.tape.size === 0)) return undefined;
  const { fault } = s;
  const isCut = met === undefined && fault !== undefined;
  const piece = { ...pieceBetween(s, tree, from, met), base, isCut };
  const placed = fault && { ...fault, start: fault.start + base, end: fault.end + base };
  return rereadDocument(placed, spliceTree(tree, text, change, piece), behind);
}

/** True if what is behind the stretch has no say: an entry or a fault was met, far enough from its end. */
function isSettled({ fault, pos, end }: Scan, met: Entry | undefined): boolean {
  if (fault === undefined) return met !== undefined && pos + LOOKAHEAD <= end;
  return fault.unclosed !== true && Math.max(pos, fault.end) + LOOKAHEAD <= end;
}

/** True for a change that leaves the edges of the content alone. */
function isInside(text: LongText, content: Span, change: Change): boolean {
  if (change.start <= content.start || change.endAfter >= content.end) return false;
  // A line break before the change may have lost its second half, and one behind it its first.
  const changed = text.slice(change.start - 1, change.endAfter + 1);
  return isSimple(changed, 0, changed.length - 1);
}

/** Closes what is open at the end of the text, and tells what is behind the document. */
function readToEnd(s: Scan): Behind {
  const next = tokenBehind(s);
  closeAll(s);
  return behindDocument(s, next);
}

/** What was read anew, as a piece of the old tree. */
function pieceBetween(
  s: Scan,
  tree: Tree,
  from: Entry | undefined,
  met: Entry | undefined,
): Omit<Parameters<typeof spliceTree>[3], 'base' | 'isCut'> {
  return {
    tape: s.tape,
    open: from?.frames.map(({ node }) => node) ?? [],
    first: from?.node ?? 0,
    behind: met?.node ?? tree.size,
    stillOpen: met?.frames.map(({ node }, depth) => [s.nodes[depth + 1] ?? 0, node] as const) ?? [],
  };
}

function rereadDocument(
  fault: ParsedDocument['fault'],
  tree: Tree,
  { dropped, asked }: Behind,
): ParsedDocument {
  return {
    tree,
    ...(fault && { fault }),
    ...(dropped && { dropped }),
    ...(asked === undefined ? {} : { asked }),
    end: tree.end(0),
    ...(fault === undefined && isBlockRoot(tree) ? { blockwise: true } : {}),
  };
}

function moved({ dropped, asked }: Behind, by: number): Behind {
  return {
    dropped: dropped && { start: dropped.start + by, end: dropped.end + by },
    asked: asked === undefined ? undefined : asked + by,
  };
}

/** Puts the parser in front of an entry, in the state in which it comes there. */
function enter(s: Scan, tree: Tree, entry: Entry, base: number): void {
  setDefaultPrefixes(s);
  s.states.push(ROOT_DONE);
  s.nodes.push(-1);
  const start = entry.start - base;
  s.marks.push(start);
  s.deepest = 1;
  for (const frame of entry.frames) {
    openCollection(s, frame.isMapping ? MAPPING : SEQUENCE, tree.start(frame.node) - base, stateIn(frame));
    if (frame.isLean) continue;
    s.indents.push(s.indent);
    s.indent = frame.column;
  }
  s.pos = start;
  s.lineStart = start - s.indent;
  s.lastEnd = entry.endBefore - base;
}

/** The state in front of an entry of a collection. */
function stateIn({ isMapping, isLean }: Frame): number {
  if (isMapping) return MAPPING_KEY;
  return isLean ? LEAN_ENTRY : SEQUENCE_ENTRY;
}

/**
 * Reads on to the first entry behind the change that is where it was, and closes what ends in front of it. Undefined if the
 * document, or a fault, is met first.
 */
function readToMeeting(s: Scan, base: number, { tree, change }: Known): Entry | undefined {
  const shift = shiftOf(change) - base;
  let met: Entry | undefined;
  let pace = 1;
  s.watch = change.endAfter - base;
  const stopped = readNodes(s, () => {
    const entry = isAtText(s) ? entryAt(tree, s.pos - shift) : undefined;
    if (entry !== undefined && isReachedAlike(s, entry)) met = entry;
    // Where the old entries are not met any more, the parser must not look for them at every line.
    s.watch = s.pos + pace;
    pace *= 2;
    return met !== undefined;
  });
  if (!stopped || met === undefined) return undefined;
  while (s.states.length - 1 > met.frames.length) {
    if ((topState(s) & 1) === 1) addAwaitedNull(s);
    closeCollection(s);
  }
  if ((topState(s) & 1) === 1) addAwaitedNull(s);
  return met;
}

/** True if the parser stands in front of text where an entry may start, with no token read ahead. */
function isAtText(s: Scan): boolean {
  return s.keyAllowed && s.queue.length === 0 && s.flow === 0;
}

/** True for a block collection that is in front of an entry or its end. */
function canEnd(state: number): boolean {
  return state === MAPPING_KEY || state === SEQUENCE_ENTRY || state === LEAN_ENTRY;
}

/** True if the open collections are those around the entry, but for some that end in front of it. */
function isReachedAlike(s: Scan, { frames }: Entry): boolean {
  const columns = frames.filter((frame) => !frame.isLean).map((frame) => frame.column);
  const entryFrame = frames[frames.length - 1];
  if (entryFrame === undefined || s.pos - s.lineStart !== entryFrame.column) return false;
  // The first of the indents is that of the document.
  const isIndentedAlike = columns.every((column, depth) => (s.indents[depth + 1] ?? s.indent) === column);
  if (!isIndentedAlike || s.indents.length < columns.length) return false;
  for (let depth = 1; depth < s.states.length; depth++) {
    const state = s.states[depth] ?? ROOT_DONE;
    const frame = frames[depth - 1];
    // A node that is awaited is a null if an entry follows.
    const settled = depth < frames.length ? state : state & ~1;
    const isAlike = frame === undefined ? canEnd(settled) : settled === stateIn(frame);
    if (!isAlike) return false;
  }
  return s.states.length > frames.length;
}
