/** In block style, the column of a blank says what may be written there. */
import type { LongText } from '../../text/pieces.ts';
import {
  FLAG_ALIAS,
  FLAG_FLOW,
  FLAG_IMPLICIT,
  MAPPING,
  NULL,
  SEQUENCE,
  type NodeId,
  type Tree,
} from '../../text/tree.ts';
import { lineStartAt } from './line.ts';
import type { Step } from './step.ts';
import { lastChildBefore, stepsTo, type Child, type Walk } from './walk.ts';

/** A blank in the lines of a text. */
export interface Blank {
  readonly offset: number;
  /** The column of what would be written. */
  readonly column: number;
  /** The columns of the dashes before it on the same line, outermost first. */
  readonly dash: readonly number[];
}

/** Where something that is written in a blank would go. */
export interface BlankPlace {
  /** To the mapping, list or null that it would be added to. */
  readonly steps: readonly Step[];
  /** To the list under the last key of that mapping, whose items may start at the same column. */
  readonly list?: readonly Step[];
}

const MAX_DEPTH = 200;

/** What a blank belongs to, by its column and by what is written above it. */
export function blankByColumn(tree: Tree, text: LongText, blank: Blank): BlankPlace {
  return inside({ tree, text, node: 0, steps: [] }, blank) ?? { steps: [] };
}

/** Undefined where the blank is too far to the left to belong to the node. */
function inside(walk: Walk, blank: Blank): BlankPlace | undefined {
  const { tree, text, node, steps } = walk;
  if (steps.length > MAX_DEPTH || tree.has(node, FLAG_ALIAS | FLAG_FLOW)) return undefined;
  const kind = tree.kind(node);
  if (kind !== MAPPING && kind !== SEQUENCE) return undefined;
  const column = columnOf(text, tree.start(node));
  const first = blank.dash[0] ?? blank.column;
  if (first < column) return undefined;
  const place = first === column ? atColumn(walk, blank, column) : undefined;
  return place ?? inLast(walk, blank);
}

/** In a blank at the column of the keys or dashes; undefined for a dash below the keys. */
function atColumn(walk: Walk, blank: Blank, column: number): BlankPlace | undefined {
  const { tree, node, steps } = walk;
  const hasDash = blank.dash.length > 0;
  const last = lastBefore(walk, blank);
  if (tree.kind(node) === SEQUENCE) {
    const next = typeof last?.key === 'number' ? last.key + 1 : 0;
    return { steps: hasDash ? withItem(steps, next) : steps };
  }
  if (hasDash) return undefined;
  const mayList = last !== undefined && mayHoldList(walk, last.node, column);
  return mayList ? { steps, list: stepsTo(walk, last) } : { steps };
}

/** Farther to the right than the keys or dashes, or with a dash right below the keys: it belongs to the last value. */
function inLast(walk: Walk, blank: Blank): BlankPlace {
  const { tree, node, steps } = walk;
  const last = lastBefore(walk, blank);
  if (last === undefined) return { steps };
  const within = stepsTo(walk, last);
  if (!isEmpty(tree, last.node))
    return inside({ ...walk, node: last.node, steps: within }, blank) ?? { steps };
  const isItem = tree.kind(node) === MAPPING && blank.dash.length > 0;
  return { steps: isItem ? withItem(within, 0) : within };
}

/** A key cannot begin where the blank is, but an item can: its dash is written already. */
function lastBefore(walk: Walk, { offset }: Blank): Child | undefined {
  return lastChildBefore(walk, walk.tree.kind(walk.node) === MAPPING ? offset : offset + 1);
}

/** True if items of the list under a key may start at the column of the keys. */
function mayHoldList({ tree, text }: Walk, value: NodeId, column: number): boolean {
  if (isEmpty(tree, value)) return true;
  return tree.kind(value) === SEQUENCE && columnOf(text, tree.start(value)) === column;
}

function withItem(steps: readonly Step[], index: number): readonly Step[] {
  return [...steps, { key: index, node: undefined }];
}

/** True for a value that is not written yet, so that anything may come in its place. */
function isEmpty(tree: Tree, node: NodeId): boolean {
  return tree.kind(node) === NULL && tree.has(node, FLAG_IMPLICIT);
}

function columnOf(text: LongText, offset: number): number {
  return offset - lineStartAt(text, offset);
}
