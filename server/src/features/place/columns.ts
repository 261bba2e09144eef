/** In block style, the column of a blank says what may be written there. */
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
export function blankByColumn(tree: Tree, text: string, blank: Blank): BlankPlace {
  return inside(tree, text, 0, [], blank, 0) ?? { steps: [] };
}

/** Undefined where the blank is too far to the left to belong to the node. */
function inside(
  tree: Tree,
  text: string,
  node: NodeId,
  steps: readonly Step[],
  blank: Blank,
  depth: number,
): BlankPlace | undefined {
  if (depth > MAX_DEPTH || tree.has(node, FLAG_ALIAS) || tree.has(node, FLAG_FLOW)) return undefined;
  if (tree.kind(node) === MAPPING) return inMapping(tree, text, node, steps, blank, depth);
  if (tree.kind(node) === SEQUENCE) return inSequence(tree, text, node, steps, blank, depth);
  return undefined;
}

function inMapping(
  tree: Tree,
  text: string,
  node: NodeId,
  steps: readonly Step[],
  blank: Blank,
  depth: number,
): BlankPlace | undefined {
  const column = columnOf(text, tree.start(node));
  const first = blank.dash[0] ?? blank.column;
  if (first < column) return undefined;
  const last = lastBefore(tree, node, blank.offset);
  if (last === undefined) return { steps };
  const step: Step = { key: tree.keyName(last.key), node: last.value };
  const within = [...steps, step];
  const kind = tree.kind(last.value);
  if (first === column && blank.dash.length === 0) {
    const mayList =
      isEmpty(tree, last.value) || (kind === SEQUENCE && columnOf(text, tree.start(last.value)) === column);
    return mayList ? { steps, list: within } : { steps };
  }
  // Farther to the right than the keys, or a dash right below them: it belongs to the last value.
  if (isEmpty(tree, last.value)) return { steps: blank.dash.length > 0 ? withItem(within, 0) : within };
  return inside(tree, text, last.value, within, blank, depth + 1) ?? { steps };
}

function inSequence(
  tree: Tree,
  text: string,
  node: NodeId,
  steps: readonly Step[],
  blank: Blank,
  depth: number,
): BlankPlace | undefined {
  const column = columnOf(text, tree.start(node));
  const first = blank.dash[0] ?? blank.column;
  if (first < column) return undefined;
  let last: NodeId | undefined;
  let index = -1;
  const end = tree.after(node);
  for (let item = node + 1; item < end; item = tree.after(item)) {
    if (tree.start(item) > blank.offset) break;
    last = item;
    index++;
  }
  if (first === column) return blank.dash.length === 0 ? { steps } : { steps: withItem(steps, index + 1) };
  if (last === undefined) return { steps };
  const within = [...steps, { key: index, node: last }];
  if (isEmpty(tree, last)) return { steps: within };
  return inside(tree, text, last, within, blank, depth + 1) ?? { steps };
}

function withItem(steps: readonly Step[], index: number): readonly Step[] {
  return [...steps, { key: index, node: undefined }];
}

function lastBefore(
  tree: Tree,
  node: NodeId,
  offset: number,
): { readonly key: NodeId; readonly value: NodeId } | undefined {
  let last: { key: NodeId; value: NodeId } | undefined;
  const end = tree.after(node);
  for (let key = node + 1; key < end;) {
    if (tree.start(key) >= offset) break;
    const value = tree.after(key);
    last = { key, value };
    key = tree.after(value);
  }
  return last;
}

/** True for a value that is not written yet, so that anything may come in its place. */
function isEmpty(tree: Tree, node: NodeId): boolean {
  return tree.kind(node) === NULL && tree.has(node, FLAG_IMPLICIT);
}

function columnOf(text: string, offset: number): number {
  return offset - lineStartAt(text, offset);
}
