/** Limits what aliases may unfold to, with the numbers of go-yaml v2: it counts the nodes that it decodes. */
import type { TapeWriter } from '../tape.ts';
import { FLAG_ALIAS, FLAG_MERGE, KIND_MASK, SEQUENCE, type NodeId } from '../tree.ts';

/** Below these numbers of nodes nothing is refused. */
const FREE_ALIASED = 100;
const FREE_DECODED = 1000;
/** Up to this number of nodes 99 in 100 may come from aliases, from the next one on 1 in 10, in between ever fewer. */
const SMALL_DOCUMENT = 400_000;
const LARGE_DOCUMENT = 4_000_000;
const SMALL_RATIO = 0.99;
const LARGE_RATIO = 0.1;

function allowedRatio(decoded: number): number {
  if (decoded <= SMALL_DOCUMENT) return SMALL_RATIO;
  if (decoded >= LARGE_DOCUMENT) return LARGE_RATIO;
  const share = (decoded - SMALL_DOCUMENT) / (LARGE_DOCUMENT - SMALL_DOCUMENT);
  return SMALL_RATIO - (SMALL_RATIO - LARGE_RATIO) * share;
}

/** A stretch of nodes still to be decoded. */
interface Stretch {
  next: NodeId;
  readonly end: NodeId;
  /** Number of aliases around it. */
  readonly depth: number;
  /** The alias of the document itself that it comes from, or -1. */
  readonly from: NodeId;
}

/** The alias at which the real reader gives up, because aliases make the document too large; -1 if it does not. */
export function findExcess(tape: TapeWriter): NodeId {
  let decoded = 1;
  let aliased = 0;
  const stack: Stretch[] = [{ next: 0, end: tape.size, depth: 0, from: -1 }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { end, depth, from } = top;
    let node = top.next;
    while (node < end) {
      const word = tape.word(node);
      if ((word & FLAG_MERGE) !== 0) {
        node++;
        if (!isList(tape.word(node))) continue;
        // Of a list of mappings to merge the last is decoded first, and the list itself is not counted.
        stack.push({ next: tape.extra(node), end, depth, from });
        pushItems(tape, node, depth, from, stack);
        break;
      }
      decoded++;
      if (depth > 0) aliased++;
      if (aliased > FREE_ALIASED && decoded > FREE_DECODED && aliased / decoded > allowedRatio(decoded)) {
        return from < 0 ? node : from;
      }
      node++;
      if ((word & FLAG_ALIAS) !== 0) {
        const target = tape.extra(node - 1);
        stack.push({ next: node, end, depth, from });
        stack.push({
          next: target,
          end: after(tape, target),
          depth: depth + 1,
          from: depth > 0 ? from : node - 1,
        });
        break;
      }
    }
  }
  return -1;
}

function isList(word: number): boolean {
  return (word & KIND_MASK) === SEQUENCE && (word & FLAG_ALIAS) === 0;
}

function pushItems(tape: TapeWriter, list: NodeId, depth: number, from: NodeId, stack: Stretch[]): void {
  const end = tape.extra(list);
  for (let item = list + 1; item < end; item = after(tape, item)) {
    stack.push({ next: item, end: after(tape, item), depth, from });
  }
}

/** The node behind a node and everything in it. */
function after(tape: TapeWriter, node: NodeId): NodeId {
  const word = tape.word(node);
  return (word & FLAG_ALIAS) === 0 && (word & KIND_MASK) >= SEQUENCE ? tape.extra(node) : node + 1;
}

/** Turns all aliases into nulls, so that nobody who walks the tree has to unfold them. */
export function dropAliases(tape: TapeWriter): void {
  for (let node = 0; node < tape.size; node++) {
    if ((tape.word(node) & FLAG_ALIAS) !== 0) tape.dropAlias(node);
  }
}

/** The first collection, or alias of one, that lies deeper than `limit` collections once aliases are unfolded; or -1. */
export function findTooDeep(tape: TapeWriter, limit: number): NodeId {
  // While a collection is open: the height of what was found in it so far; behind its end: its own height.
  const heights = new Int32Array(tape.size);
  const open: NodeId[] = [];
  const raise = (height: number): void => {
    const parent = open[open.length - 1];
    if (parent !== undefined) heights[parent] = Math.max(heights[parent] ?? 0, height);
  };
  for (let node = 0; node < tape.size; node++) {
    for (let last = open[open.length - 1]; last !== undefined && node >= tape.extra(last);) {
      open.pop();
      heights[last] = (heights[last] ?? 0) + 1;
      raise(heights[last] ?? 0);
      last = open[open.length - 1];
    }
    const word = tape.word(node);
    if ((word & FLAG_ALIAS) !== 0) {
      const height = heights[tape.extra(node)] ?? 0;
      if (open.length + height > limit) return node;
      raise(height);
    } else if ((word & KIND_MASK) >= SEQUENCE) {
      if (open.length + 1 > limit) return node;
      open.push(node);
    }
  }
  return -1;
}
