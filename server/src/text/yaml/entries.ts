/** Finds entries of block collections by their offset: a key of a mapping, the dash of a sequence. */
import type { LongText } from '../pieces.ts';
import { FLAG_FLOW, MAPPING, SEQUENCE, type NodeId, type Tree } from '../tree.ts';
import { COLON, CR, DASH, HASH, LF, QUESTION, SPACE, isGap } from './chars.ts';

/** A block collection around an entry. */
export interface Frame {
  readonly node: NodeId;
  readonly column: number;
  readonly isMapping: boolean;
  /** It is a sequence whose dashes are not indented deeper than the key that it belongs to. */
  readonly isLean: boolean;
}

/** An entry that starts a line and is not the first one of its collection. */
export interface Entry {
  /** Offset of its key or dash. */
  readonly start: number;
  /** The key, or the item. */
  readonly node: NodeId;
  /** The end of the entry before it. */
  readonly endBefore: number;
  /** The collections around it from the root on; the last one is that of the entry. */
  readonly frames: readonly Frame[];
}

/** So many entries in front of a place are tried, before an entry of the collection around them is taken. */
const MAX_TRIED = 16;
const MANY_ENTRIES = 256;

/**
 * The innermost entry before `offset` in front of which everything reads as it did, whatever is changed from `offset` on.
 * Undefined if there is none: then this is true of the start of the document only. `tree` has no aliases.
 */
export function lastEntryBefore(tree: Tree, offset: number): Entry | undefined {
  const frames: Frame[] = [];
  let found: Entry | undefined;
  let frame = frameOf(tree, 0, undefined);
  while (frame !== undefined) {
    frames.push(frame);
    const entries = entriesUpTo(tree, frame, offset);
    const last = entries[entries.length - 1];
    if (last === undefined) break;
    for (let at = entries.length - 1; at > 0 && at >= entries.length - MAX_TRIED; at--) {
      const node = entries[at] ?? 0;
      const endBefore = tree.end(contentOf(tree, frame, entries[at - 1] ?? 0));
      const start = startOf(tree, frame, node, endBefore);
      if (start < 0 || !staysEntry(tree, frame, node, start, offset)) continue;
      found = { start, node, endBefore, frames: [...frames] };
      break;
    }
    frame = frameOf(tree, contentOf(tree, frame, last), frame);
  }
  return found;
}

/** The entry whose key or dash is at `offset`, unless it is the first one of its collection. `tree` has no aliases. */
export function entryAt(tree: Tree, offset: number): Entry | undefined {
  const frames: Frame[] = [];
  let frame = frameOf(tree, 0, undefined);
  while (frame !== undefined) {
    frames.push(frame);
    const entries = entriesUpTo(tree, frame, offset);
    const last = entries[entries.length - 1];
    if (last === undefined) return undefined;
    const content = contentOf(tree, frame, last);
    // A key starts where its node starts, an item in front of it.
    const node = frame.isMapping ? last : tree.after(content);
    const before = frame.isMapping ? entries[entries.length - 2] : last;
    if (before !== undefined && node < tree.after(frame.node)) {
      const endBefore = tree.end(contentOf(tree, frame, before));
      if (startOf(tree, frame, node, endBefore) === offset) return { start: offset, node, endBefore, frames };
    }
    frame = tree.start(content) <= offset ? frameOf(tree, content, frame) : undefined;
  }
  return undefined;
}

/** How much is behind `offset` of the scalar or flow collection that it is in, in which no entry starts; 0 if it is in none. */
export function restWithoutEntries(tree: Tree, offset: number): number {
  let node: NodeId = 0;
  for (let frame = frameOf(tree, 0, undefined); frame !== undefined; frame = frameOf(tree, node, frame)) {
    const last = entriesUpTo(tree, frame, offset).at(-1);
    if (last === undefined) return 0;
    node = contentOf(tree, frame, last);
  }
  return Math.max(0, tree.end(node) - offset);
}

/** The node as a block collection; undefined if it is none, or has no entries. */
function frameOf(tree: Tree, node: NodeId, parent: Frame | undefined): Frame | undefined {
  const kind = tree.kind(node);
  if (kind < SEQUENCE || tree.has(node, FLAG_FLOW) || tree.after(node) === node + 1) return undefined;
  const start = tree.start(node);
  const column = start - lineStartAt(tree.localText, start);
  const isMapping = kind === MAPPING;
  return {
    node,
    column,
    isMapping,
    isLean: !isMapping && parent?.isMapping === true && parent.column === column,
  };
}

/** The keys or items that start at or before `offset`; of many, the last ones, and more of them than are tried. */
function entriesUpTo(tree: Tree, frame: Frame, offset: number): NodeId[] {
  const entries: NodeId[] = [];
  const end = tree.after(frame.node);
  for (let node = frame.node + 1; node < end && tree.start(node) <= offset;) {
    if (entries.push(node) === MANY_ENTRIES) entries.splice(0, MANY_ENTRIES - 2 * MAX_TRIED);
    node = tree.after(contentOf(tree, frame, node));
  }
  return entries;
}

/** What an entry holds: the value of a key, or the item itself. */
function contentOf(tree: Tree, frame: Frame, entry: NodeId): NodeId {
  return frame.isMapping ? tree.after(entry) : entry;
}

/** Where the key or dash of an entry stands that is not the first one, and starts a line; -1 otherwise. */
function startOf(tree: Tree, frame: Frame, entry: NodeId, endBefore: number): number {
  if (!frame.isMapping) return dashBetween(tree.localText, endBefore, tree.start(entry), frame.column);
  const start = tree.start(entry);
  // A key without text or with an anchor or tag starts elsewhere.
  return start < tree.end(entry) && isIndentedBy(tree.localText, start, frame.column) ? start : -1;
}

/**
 * True if nothing from `offset` on can make another thing of the indicator or the first character at `start`, nor add
 * to what is in front of it.
 */
function staysEntry(tree: Tree, frame: Frame, entry: NodeId, start: number, offset: number): boolean {
  // What is not there yet may turn out to follow.
  if (tree.start(entry - 1) === tree.end(entry - 1)) return false;
  if (!frame.isMapping) return start + 2 <= offset;
  const code = tree.localText.charCodeAt(start);
  return start < offset && code !== DASH && code !== QUESTION && code !== COLON;
}

/** The dash that starts a line at a column, in front of everything but comments; -1 if it is not found. */
function dashBetween(text: LongText, from: number, to: number, column: number): number {
  for (let at = text.indexOf('\n', from) + 1; at > 0 && at < to; at = text.indexOf('\n', at) + 1) {
    const start = at;
    while (text.charCodeAt(at) === SPACE) at++;
    const code = text.charCodeAt(at);
    if (code === HASH || code === LF || code === CR) continue;
    const isDash = code === DASH && at - start === column && isGap(text.charCodeAt(at + 1));
    return isDash && at < to ? at : -1;
  }
  return -1;
}

function isIndentedBy(text: LongText, offset: number, column: number): boolean {
  for (let at = offset - column; at < offset; at++) if (text.charCodeAt(at) !== SPACE) return false;
  return offset === column || text.charCodeAt(offset - column - 1) === LF;
}

function lineStartAt(text: LongText, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}
