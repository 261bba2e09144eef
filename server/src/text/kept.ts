/**
 * What was worked out from parts of a large tree, kept over the edits that leave these parts alone: a letter that is typed in
 * a document of a megabyte costs what depends on that letter, and not the whole document.
 *
 * Who works something out is watched: it depends on the nodes that it looks at, and on nothing else. After an edit the nodes
 * that were read again are known (`Tree.edits`); what looked at none of them comes out as before, but for the places behind.
 */
import { shiftOf } from './change.ts';
import { withPlaces, type PlaceMove } from './moved-places.ts';
import { NotedSubtrees } from './noted-subtrees.ts';
import type { SharedTape } from './shared-tape.ts';
import type { NodeId, Tree } from './tree.ts';
import type { TreeEdit } from './tree-edit.ts';
import { WatchedTree, type Looks } from './watched-tree.ts';

/** What is known, as it was after so many of all edits. */
interface Dated {
  edits: number;
}

/** Something that was worked out, and the nodes that were looked at for it. */
interface Outcome extends Dated {
  result: unknown;
  /** How its places have moved since: they are taken along when somebody asks. */
  readonly moves: PlaceMove[];
  looks: Looks;
}

/** What was worked out of subtrees. */
interface Subtrees extends Dated {
  readonly noted: NotedSubtrees;
}

/** In smaller trees everything is worked out each time. */
const LARGE_TREE = 2000;

/** With each edit, this part of what is known follows all edits that it has not followed: nothing has to follow too many at once. */
const SHARE = 1 / 8;

/** What is known of one tree, and of those that come from it by edits. */
export class Kept {
  readonly #latest = new Map<string, unknown>();
  /** Of the tree that everything is known of. */
  #tape: SharedTape | undefined;
  /** Those that not all that is known has followed. It does so when it is asked for, or when it is its turn. */
  #edits: TreeEdit[] = [];
  /** How many edits were before them. */
  #before = 0;
  readonly #outcomes = new Map<string, Outcome>();
  /** By what was asked of them. */
  readonly #subtrees = new Map<unknown, Subtrees>();

  /**
   * What `work` makes of a tree: plain facts in which every offset into the text is a `start` or an `end`. It may look at
   * nothing but the tree that it is given. Each thing that is worked out has a name of its own.
   */
  of<T>(name: string, tree: Tree, work: (tree: Tree) => T): T {
    if (!this.#knows(tree)) return work(tree);
    let outcome = this.#outcomes.get(name);
    if (outcome === undefined || !this.#followOutcome(outcome)) {
      const watched = new WatchedTree(tree);
      const result = work(watched);
      outcome = { result, moves: [], looks: watched.looks(), edits: this.#count };
      this.#outcomes.set(name, outcome);
    }
    if (tree instanceof WatchedTree) tree.lookedAt(outcome.looks);
    return moved(outcome) as T;
  }

  /** True for a tree that is so large that anything is kept of it. */
  isFor(tree: Tree): boolean {
    return tree.size >= LARGE_TREE;
  }

  /** What is noted of a node and all that is in it, as something that `what` stands for; undefined where nothing is. */
  noted(what: unknown, tree: Tree, node: NodeId): unknown {
    const known = this.#knows(tree) ? this.#subtreesOf(what)?.at(node) : undefined;
    if (known !== undefined && tree instanceof WatchedTree) tree.lookedInto(node, tree.after(node));
    return known;
  }

  /** Notes what was worked out of a node and all that is in it, as {@link of} has it; nothing else may have been looked at. */
  note(what: unknown, tree: Tree, node: NodeId, result: unknown, hasPlaces = true): void {
    if (!this.#knows(tree)) return;
    let noted = this.#subtreesOf(what);
    if (noted === undefined) {
      noted = new NotedSubtrees();
      this.#subtrees.set(what, { noted, edits: this.#count });
    }
    noted.note(node, tree.after(node), result, hasPlaces);
  }

  /** What {@link setLatest} was told last under a name, whatever has been edited since. */
  latest(name: string): unknown {
    return this.#latest.get(name);
  }

  setLatest(name: string, result: unknown): void {
    this.#latest.set(name, result);
  }

  /** Makes what is known fit to a tree; false for one that is too small for it to be worth while. */
  #knows(tree: Tree): boolean {
    if (tree.tape === this.#tape) return true;
    if (!this.isFor(tree)) return false;
    const known = tree.edits.findIndex(({ from }) => from === this.#tape);
    this.#tape = tree.tape;
    if (known < 0) {
      this.#before = this.#count;
      this.#edits = [];
      this.#outcomes.clear();
      this.#subtrees.clear();
      return true;
    }
    for (const edit of tree.edits.slice(known)) {
      this.#edits.push(edit);
      this.#followSome();
    }
    return true;
  }

  /** How many edits there were. */
  get #count(): number {
    return this.#before + this.#edits.length;
  }

  /** Takes those along that have waited longest, and forgets the edits that nobody has to follow any more. */
  #followSome(): void {
    for (const [name, outcome] of firstOf(this.#outcomes)) {
      this.#outcomes.delete(name);
      if (this.#followOutcome(outcome)) this.#outcomes.set(name, outcome);
    }
    for (const [what, subtrees] of firstOf(this.#subtrees)) {
      this.#subtrees.delete(what);
      this.#subtrees.set(what, subtrees);
      this.#subtreesOf(what);
    }
    let followed = this.#count;
    for (const { edits } of this.#outcomes.values()) followed = Math.min(followed, edits);
    for (const { edits } of this.#subtrees.values()) followed = Math.min(followed, edits);
    this.#edits.splice(0, followed - this.#before);
    this.#before = followed;
  }

  /** False for what an edit has changed. */
  #followOutcome(outcome: Outcome): boolean {
    for (; outcome.edits < this.#count; outcome.edits++) {
      const edit = this.#edits[outcome.edits - this.#before];
      if (edit === undefined) continue;
      if (sees(outcome.looks, edit)) return false;
      moveOutcome(outcome, edit);
    }
    return true;
  }

  #subtreesOf(what: unknown): NotedSubtrees | undefined {
    const subtrees = this.#subtrees.get(what);
    if (subtrees === undefined) return undefined;
    for (; subtrees.edits < this.#count; subtrees.edits++) {
      const edit = this.#edits[subtrees.edits - this.#before];
      if (edit !== undefined) subtrees.noted.follow(edit);
    }
    return subtrees.noted;
  }
}

/** The first part of a map that follows with an edit. */
function firstOf<Key, Value>(map: ReadonlyMap<Key, Value>): readonly (readonly [Key, Value])[] {
  const count = Math.ceil(map.size * SHARE);
  const first: (readonly [Key, Value])[] = [];
  for (const entry of map) {
    if (first.length === count) break;
    first.push(entry);
  }
  return first;
}

/** A node with fewer nodes in it is looked at again rather than noted. */
const LARGE_SUBTREE = 64;

/** True for a node with so much in it that it is worth noting what came of it. */
export function isWorthNoting(tree: Tree, node: NodeId): boolean {
  return tree.after(node) - node >= LARGE_SUBTREE;
}

/** {@link Kept.of} where something is kept; else what `work` makes of the tree. */
export function recalled<T>(kept: Kept | undefined, name: string, tree: Tree, work: (tree: Tree) => T): T {
  return kept === undefined ? work(tree) : kept.of(name, tree, work);
}

/** What `work` makes of each of some subtrees; it may look at nothing else. */
export function recalledOfEach<T>(
  kept: Kept | undefined,
  name: string,
  tree: Tree,
  nodes: readonly NodeId[],
  work: (node: NodeId) => T,
): readonly T[] {
  if (kept === undefined) return nodes.map(work);
  return nodes.map((node) => {
    const known = kept.noted(name, tree, node);
    if (known !== undefined) return known as T;
    const result = work(node);
    kept.note(name, tree, node, result);
    return result;
  });
}

/** True if an edit changes something of what was looked at. */
function sees({ kinds, contents }: Looks, { first, behind, added, keepsKinds, altered }: TreeEdit): boolean {
  // Where nothing gave way, what is added may belong to anything that is around.
  if (behind === first && added > 0) return true;
  if (meets(contents, first, behind) || (!keepsKinds && meets(kinds, first, behind))) return true;
  return altered.some((node) => meets(contents, node, node + 1) || meets(kinds, node, node + 1));
}

/** True if one of some stretches has a node from `first` to before `behind`. */
function meets(stretches: Int32Array, first: NodeId, behind: NodeId): boolean {
  // The first stretch that ends behind the first node.
  let low = 0;
  let high = stretches.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[2 * middle + 1] ?? 0) <= first) low = middle + 1;
    else high = middle;
  }
  return 2 * low < stretches.length && (stretches[2 * low] ?? 0) < behind;
}

/** Moves what is behind an edit. */
function moveOutcome(outcome: Outcome, edit: TreeEdit): void {
  const { change, first, behind } = edit;
  const added = first + edit.added - behind;
  if (added !== 0) {
    const { kinds, contents } = outcome.looks;
    const movedNode = (node: NodeId) => (node >= behind ? node + added : node);
    outcome.looks = { kinds: kinds.map(movedNode), contents: contents.map(movedNode) };
  }
  const by = shiftOf(change);
  const last = outcome.moves.at(-1);
  // What is typed is often taken away again.
  if (last?.by === -by && last.from + last.by === change.endBefore) outcome.moves.pop();
  else if (by !== 0) outcome.moves.push({ from: change.endBefore, by });
}

/** The result with its places where they are now. */
function moved(outcome: Outcome): unknown {
  if (outcome.moves.length > 0) outcome.result = withPlaces(outcome.result, outcome.moves.splice(0));
  return outcome.result;
}
