/** Finds what is at an offset of a tree: a key, a value, or a blank where either may be written. */
import type { LongText } from '../../text/pieces.ts';
import type { Span } from '../../text/span.ts';
import {
  FLAG_ALIAS,
  FLAG_BLOCK,
  FLAG_FLOW,
  FLAG_IMPLICIT,
  MAPPING,
  SEQUENCE,
  type NodeId,
  type Tree,
} from '../../text/tree.ts';
import { blankByColumn } from './columns.ts';
import type { Step } from './step.ts';
import { lastChildBefore, stepsTo, type Child, type Walk } from './walk.ts';
import { commentStartAt, inkColumn, isFarOut, lineStartAt, wordAt } from './line.ts';

/**
 * What is at an offset.
 * - `key`: a key that is written; `steps` lead to its value.
 * - `value`: a scalar, an alias, or the empty place behind a colon or dash; `steps` lead to it.
 * - `blank`: nothing is written here; `steps` lead to the mapping or list (or the null) that it would be added to.
 * - `none`: a comment, or a place where nothing can be written.
 */
export interface Slot {
  readonly part: 'key' | 'value' | 'blank' | 'none';
  readonly steps: readonly Step[];
  /** The key or value node that is written here. */
  readonly node?: NodeId;
  /** What is written here, quotes included; empty where nothing is. */
  readonly span: Span;
  /** Of a blank: steps to the list under the last key, whose items may stand at the same column as that key. */
  readonly list?: readonly Step[];
}

/** How deep a tree is followed. */
const MAX_SLOT_DEPTH = 200;

/** What is at an offset of the tree's text; the text may be newer than the tree where a fault was passed over. */
export function slotAt(tree: Tree, text: LongText, offset: number): Slot {
  if (isComment(tree, text, offset)) return nothing([], offset);
  return inTree(tree, text, offset) ?? inBlank(tree, text, offset);
}

function nothing(steps: readonly Step[], offset: number): Slot {
  return { part: 'none', steps, span: { start: offset, end: offset } };
}

/** Looks for the offset in the keys and scalars of the tree; undefined where it is in none of them. */
function inTree(tree: Tree, text: LongText, offset: number): Slot | undefined {
  let node: NodeId = 0;
  let steps: readonly Step[] = [];
  for (let depth = 0; depth < MAX_SLOT_DEPTH; depth++) {
    const kind = tree.has(node, FLAG_ALIAS) ? undefined : tree.kind(node);
    if (kind !== MAPPING && kind !== SEQUENCE) {
      // Only the root can be asked about an offset that is not in it.
      return holds(tree, text, node, offset)
        ? { part: 'value', steps, node, span: tree.span(node) }
        : undefined;
    }
    const walk: Walk = { tree, text, node, steps };
    const found = kind === MAPPING ? inMapping(walk, offset) : inSequence(walk, offset);
    if (found === undefined || 'part' in found) return found;
    steps = stepsTo(walk, found);
    node = found.node;
  }
  return nothing(steps, offset);
}

/** The value that holds the offset, or the slot, or undefined where it is between keys of block style. */
function inMapping(walk: Walk, offset: number): Child | Slot | undefined {
  const { tree, text, node, steps } = walk;
  const flow = tree.has(node, FLAG_FLOW);
  const last = lastChildBefore(walk, offset + 1);
  if (last?.keyNode === undefined) return flow ? blank(steps, offset) : undefined;
  const { keyNode, node: value } = last;
  if (offset <= tree.end(keyNode))
    return { part: 'key', steps: stepsTo(walk, last), node: keyNode, span: tree.span(keyNode) };
  if (holds(tree, text, value, offset)) return last;
  if (isWritten(tree, value) && offset > tree.start(value))
    return flow ? flowBlank(text, tree.end(value), offset, steps) : undefined;
  return behindKey(walk, last, offset, flow);
}

/** Between a key and its value, or where the value is missing. */
function behindKey(walk: Walk, last: Child, offset: number, flow: boolean): Slot | undefined {
  const { tree, text, steps } = walk;
  const between = text.slice(tree.end(last.keyNode ?? last.node), offset);
  if (!between.includes(':')) return flow ? nothing(steps, offset) : undefined;
  if (flow && between.includes(',')) return blank(steps, offset);
  if (between.includes('\n') && !flow) return undefined;
  // The place of a value behind its colon: what is written there, though it may not be in the tree.
  const place = { part: 'value', steps: stepsTo(walk, last) } as const;
  return isWritten(tree, last.node)
    ? { ...place, node: last.node, span: { start: offset, end: offset } }
    : { ...place, span: wordAt(text, offset) };
}

function inSequence(walk: Walk, offset: number): Child | Slot | undefined {
  const { tree, text, node, steps } = walk;
  const flow = tree.has(node, FLAG_FLOW);
  const last = lastChildBefore(walk, offset + 1);
  if (last === undefined) return flow ? blank(steps, offset) : undefined;
  if (holds(tree, text, last.node, offset)) return last;
  if (flow) return flowBlank(text, tree.end(last.node), offset, steps);
  // Behind a dash with nothing written there yet.
  if (!isWritten(tree, last.node) && !text.slice(tree.start(last.node), offset).includes('\n'))
    return { part: 'value', steps: stepsTo(walk, last), span: wordAt(text, offset) };
  return undefined;
}

/** Behind a value in brackets: where a comma is there, or where the value has plainly ended and the comma is missing. */
function flowBlank(text: LongText, from: number, offset: number, steps: readonly Step[]): Slot {
  const between = text.slice(from, offset);
  const ended = /["'}\]]/.test(text.charAt(from - 1)) && /^\s+$/.test(between);
  return ended || between.includes(',') ? blank(steps, offset) : nothing(steps, offset);
}

function blank(steps: readonly Step[], offset: number): Slot {
  return { part: 'blank', steps, span: { start: offset, end: offset } };
}

function isWritten(tree: Tree, node: NodeId): boolean {
  return !tree.has(node, FLAG_IMPLICIT) && tree.end(node) > tree.start(node);
}

/** True if an offset is in what is written for a node, its end included. */
function holds(tree: Tree, text: LongText, node: NodeId, offset: number): boolean {
  if (offset < tree.start(node)) return false;
  const end = tree.end(node);
  const isBlockStyle = tree.kind(node) >= SEQUENCE && !tree.has(node, FLAG_FLOW | FLAG_ALIAS);
  // What follows on the last line of a block may still belong to its last value.
  if (isBlockStyle) return offset <= end || !text.slice(end, offset).includes('\n');
  if (!isWritten(tree, node)) return false;
  // Behind the bracket is outside, unless it is not there yet.
  if (tree.has(node, FLAG_FLOW) && offset === end) return !/[\]}]/.test(text.charAt(end - 1));
  if (tree.has(node, FLAG_BLOCK)) return offset < end || (offset === end && text.charAt(end - 1) !== '\n');
  return offset <= end;
}

/** In block style what may be written in a blank is decided by its column. */
function inBlank(tree: Tree, text: LongText, offset: number): Slot {
  if (isFarOut(text, offset)) return nothing([], offset);
  const lineStart = lineStartAt(text, offset);
  const before = text.slice(lineStart, offset);
  // Behind a value on the same line nothing can be added.
  const word = wordAt(text, offset);
  const lead = text.slice(lineStart, word.start);
  if (!/^[ \t]*(?:- +|-$)*$/.test(lead) && !/^\uFEFF?[ \t]*$/.test(lead)) return nothing([], offset);
  if (/-$/.test(before) && word.start === offset) return nothing([], offset);
  const column = word.start - lineStart;
  const found = blankByColumn(tree, text, { offset: word.start, column, dash: inkColumn(lead) });
  return { part: 'blank', span: word, ...found };
}

/** True for an offset in a comment, as far as the line tells: a `#` behind a blank, outside of every scalar. */
function isComment(tree: Tree, text: LongText, offset: number): boolean {
  const mark = commentStartAt(text, offset);
  return mark !== undefined && !isInScalar(tree, text, mark);
}

function isInScalar(tree: Tree, text: LongText, offset: number): boolean {
  const found = inTree(tree, text, offset);
  return found?.node !== undefined && found.span.start < offset && offset < found.span.end;
}
