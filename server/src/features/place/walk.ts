/** What mappings and lists have in common on the way to an offset: the last of their values that begins before it. */
import type { LongText } from '../../text/pieces.ts';
import { MAPPING, type NodeId, type Tree } from '../../text/tree.ts';
import type { Step } from './step.ts';

/** A mapping or list on the way to an offset. */
export interface Walk {
  readonly tree: Tree;
  /** May be newer than the tree where a fault was passed over. */
  readonly text: LongText;
  /** The mapping or list. */
  readonly node: NodeId;
  /** The steps that lead to it. */
  readonly steps: readonly Step[];
}

/** A value in a mapping or list, and the step that leads to it. */
export interface Child extends Step {
  readonly node: NodeId;
  /** The node of its key; undefined in a list. */
  readonly keyNode?: NodeId;
}

/** The last pair or item that begins before an offset. */
export function lastChildBefore(walk: Walk, offset: number): Child | undefined {
  return walk.tree.kind(walk.node) === MAPPING ? lastPair(walk, offset) : lastItem(walk, offset);
}

function lastPair({ tree, node }: Walk, offset: number): Child | undefined {
  let last = -1;
  const end = tree.after(node);
  for (let key = node + 1; key < end && tree.start(key) < offset; key = tree.after(tree.after(key)))
    last = key;
  return last < 0 ? undefined : { key: tree.keyName(last), node: tree.after(last), keyNode: last };
}

function lastItem({ tree, node }: Walk, offset: number): Child | undefined {
  let last = -1;
  let count = 0;
  const end = tree.after(node);
  for (let item = node + 1; item < end && tree.start(item) < offset; item = tree.after(item), count++)
    last = item;
  return last < 0 ? undefined : { key: count - 1, node: last };
}

/** The steps with those to a child behind them, whose key is a step's and no node. */
export function stepsTo(walk: Walk, { key, node }: Step): readonly Step[] {
  return [...walk.steps, { key, node }];
}
