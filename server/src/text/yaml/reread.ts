/** Reads of an edited document only what is around the change, and takes the rest of the tree over. */
import { shiftOf, type Change } from '../change.ts';
import type { ParsedDocument } from '../document.ts';
import type { Span } from '../span.ts';
import { spliceTree } from '../splice.ts';
import { MAPPING, SEQUENCE, type Tree } from '../tree.ts';
import { startDocument, setDefaultPrefixes } from './directives.ts';
import { entryAt, lastEntryBefore, type Entry, type Frame } from './entries.ts';
import { actsElsewhere, droppedBehind, isBlockRoot, readNodes, tokenBehind } from './nodes.ts';
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
  text: string,
  content: Span,
  change: Change,
): ParsedDocument | undefined {
  const { tree } = before;
  if (tree === undefined || before.blockwise === undefined || !isInside(text, content, change))
    return undefined;
  const from = lastEntryBefore(tree, change.start);
  const s = createScan(text, content.start, content.end, true, EXPECTED_LENGTH);
  if (from !== undefined) enter(s, tree, from);
  else if (!startDocument(s)) return undefined;
  const met = readToMeeting(s, tree, change);
  const dropped = met === undefined ? readToEnd(s) : moved(before.dropped, shiftOf(change));
  if (actsElsewhere(s) || (from === undefined && s.tape.size === 0)) return undefined;
  return rereadDocument(s, spliceTree(tree, text, change, pieceBetween(s, tree, from, met)), dropped);
}

/** True for a change that leaves the edges of the content alone. */
function isInside(text: string, content: Span, change: Change): boolean {
  if (change.start <= content.start || change.endAfter >= content.end) return false;
  // A line break before the change may have lost its second half, and one behind it its first.
  return isSimple(text, change.start - 1, change.endAfter);
}

/** Closes what is open at the end of the text, and tells what is not read behind the document. */
function readToEnd(s: Scan): Span | undefined {
  const next = tokenBehind(s);
  closeAll(s);
  return droppedBehind(s, next);
}

/** What was read anew, as a piece of the old tree. */
function pieceBetween(
  s: Scan,
  tree: Tree,
  from: Entry | undefined,
  met: Entry | undefined,
): Parameters<typeof spliceTree>[3] {
  return {
    tape: s.tape,
    open: from?.frames.map(({ node }) => node) ?? [],
    first: from?.node ?? 0,
    behind: met?.node ?? tree.size,
    stillOpen: met?.frames.map(({ node }, depth) => [s.nodes[depth + 1] ?? 0, node] as const) ?? [],
  };
}

function rereadDocument({ fault }: Scan, tree: Tree, dropped: Span | undefined): ParsedDocument {
  return {
    tree,
    ...(fault && { fault }),
    ...(dropped && { dropped }),
    end: tree.end(0),
    ...(fault === undefined && isBlockRoot(tree) ? { blockwise: true } : {}),
  };
}

function moved(span: Span | undefined, by: number): Span | undefined {
  return span && { start: span.start + by, end: span.end + by };
}

/** Puts the parser in front of an entry, in the state in which it comes there. */
function enter(s: Scan, tree: Tree, entry: Entry): void {
  setDefaultPrefixes(s);
  s.states.push(ROOT_DONE);
  s.nodes.push(-1);
  s.marks.push(entry.start);
  s.deepest = 1;
  for (const frame of entry.frames) {
    openCollection(s, frame.isMapping ? MAPPING : SEQUENCE, tree.start(frame.node), stateIn(frame));
    if (frame.isLean) continue;
    s.indents.push(s.indent);
    s.indent = frame.column;
  }
  s.pos = entry.start;
  s.lineStart = entry.start - s.indent;
  s.lastEnd = entry.endBefore;
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
function readToMeeting(s: Scan, tree: Tree, change: Change): Entry | undefined {
  const shift = shiftOf(change);
  let met: Entry | undefined;
  let pace = 1;
  s.watch = change.endAfter;
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
