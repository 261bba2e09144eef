/** What an edit did to a tree, told so closely that little has to be looked at again. */
import { shiftOf, type Change } from './change.ts';
import type { SharedTape, TapeStep } from './shared-tape.ts';
import { FLAG_ALIAS, KIND_MASK, SEQUENCE, WORDS, type NodeId } from './tree.ts';

/** How a tree came from another one by an edit. Nodes and offsets are those of the tree before, unless said otherwise. */
export interface TreeEdit {
  /** The tape of the tree before. */
  readonly from: SharedTape;
  readonly change: Change;
  /** The nodes from `first` to before `behind` gave way to so many that were added; those around them are as they were. */
  readonly first: NodeId;
  readonly behind: NodeId;
  readonly added: number;
  /** True if each of the nodes gave way to one of the same kind, written in the same way, with as many nodes in it. */
  readonly keepsKinds: boolean;
  /** Collections around them that have entries where they had none, or end elsewhere than the change would have it. */
  readonly altered: readonly NodeId[];
}

/** What became of a tree by an edit: the nodes from `first` to before `behind` gave way to so many that were added. */
export interface Splice {
  /** Collections before them that they are in. */
  readonly open: readonly NodeId[];
  readonly first: NodeId;
  readonly behind: NodeId;
  readonly added: number;
}

/** A collection around the nodes that were read again. */
interface Around {
  readonly node: NodeId;
  /** Where it ends in the text after the edit, and the node behind it in the tree after the edit. */
  readonly end: number;
  readonly after: NodeId;
}

/** Words of a tape, of which the first ones are those of a node. */
interface Nodes {
  readonly words: Int32Array;
  readonly base: NodeId;
}

/**
 * The edit that a step takes, which replaces the nodes from `first` to before `behind`. What is read again starts far in front
 * of the change where that is the first entry of something, so that the nodes that came out as they were are left out.
 */
export function treeEdit(
  from: SharedTape,
  change: Change,
  { first, behind }: { readonly first: NodeId; readonly behind: NodeId },
  step: TapeStep,
): TreeEdit {
  const before: Nodes = { words: from.own(), base: 0 };
  const read: Nodes = { words: step.words, base: first };
  const added = step.words.length / WORDS;
  const around: Around[] = [];
  for (let at = 0; at < step.ends.length; at += 3) {
    const [node = 0, end = 0, after = 0] = step.ends.subarray(at, at + 3);
    around.push({ node, end, after });
  }
  let same = 0;
  const moved = first + added - behind;
  while (same < Math.min(added, behind - first)) {
    const node = first + same;
    const kept = isKept(before, read, node, change, moved);
    if (kept === 'no') break;
    if (kept === 'around') around.push({ node, end: wordOf(read, node, 2), after: afterOf(read, node) });
    same++;
  }
  const start = first + same;
  const had = withEntries(around, start, behind, before, ({ node }) => afterOf(before, node));
  const has = withEntries(around, start, first + added, read, ({ after }) => after);
  const altered = around.filter(
    (one) => movedPlace(wordOf(before, one.node, 2), change) !== one.end || (has.has(one) && !had.has(one)),
  );
  return {
    from,
    change,
    first: start,
    behind,
    added: added - same,
    keepsKinds: first + added === behind && keepsKinds(before, read, start, behind),
    altered: altered.map(({ node }) => node),
  };
}

/** Whether a node came out as it was; `around`: but for what is in it, which the change is a part of. */
function isKept(
  before: Nodes,
  read: Nodes,
  node: NodeId,
  change: Change,
  moved: number,
): 'yes' | 'no' | 'around' {
  const kind = wordOf(before, node, 0);
  if (kind !== wordOf(read, node, 0) || wordOf(before, node, 1) !== wordOf(read, node, 1)) return 'no';
  const [end, extra] = [wordOf(before, node, 2), wordOf(before, node, 3)];
  if (end <= change.start) {
    return end === wordOf(read, node, 2) && extra === wordOf(read, node, 3) ? 'yes' : 'no';
  }
  const isAround =
    (kind & KIND_MASK) >= SEQUENCE &&
    movedPlace(end, change) === wordOf(read, node, 2) &&
    extra + moved === wordOf(read, node, 3);
  return isAround ? 'around' : 'no';
}

/** More nodes than these are not compared with those before them. */
const MAX_COMPARED = 64;

function keepsKinds(before: Nodes, read: Nodes, first: NodeId, behind: NodeId): boolean {
  if (behind - first > MAX_COMPARED) return false;
  for (let node = first; node < behind; node++) {
    const kind = wordOf(before, node, 0);
    if (kind !== wordOf(read, node, 0)) return false;
    // What an alias stands for, and how many nodes are in a collection.
    if ((kind & KIND_MASK) >= SEQUENCE && wordOf(before, node, 3) !== wordOf(read, node, 3)) return false;
    if ((kind & FLAG_ALIAS) !== 0) return false;
  }
  return true;
}

/** Where a place that no change touches is after it. */
function movedPlace(place: number, change: Change): number {
  return place >= change.endBefore ? place + shiftOf(change) : place;
}

/** The collections that have entries among the nodes from `first` to before `behind`. */
function withEntries(
  around: readonly Around[],
  first: NodeId,
  behind: NodeId,
  nodes: Nodes,
  endOf: (one: Around) => NodeId,
): ReadonlySet<Around> {
  const found = new Set<Around>();
  // From the innermost one on.
  const left = [...around];
  for (let node = first; node < behind; node = afterOf(nodes, node)) {
    let innermost = left.at(-1);
    while (innermost !== undefined && endOf(innermost) <= node) {
      left.pop();
      innermost = left.at(-1);
    }
    if (innermost === undefined) break;
    found.add(innermost);
  }
  return found;
}

function afterOf(nodes: Nodes, node: NodeId): NodeId {
  return (wordOf(nodes, node, 0) & KIND_MASK) >= SEQUENCE ? wordOf(nodes, node, 3) : node + 1;
}

function wordOf({ words, base }: Nodes, node: NodeId, index: number): number {
  return words[(node - base) * WORDS + index] ?? 0;
}
