/** Reads of an edited JSON value only what is around the change, and takes the rest of the tree over. */
import { shiftOf, type Change } from '../change.ts';
import { spliceTree } from '../splice.ts';
import { MAPPING, SEQUENCE, type NodeId, type Tree } from '../tree.ts';
import { JsonReader } from './parse.ts';
import { JsonSource } from './source.ts';

/** A member or item that is not the first one, and the collections around it from the root on. */
interface Member {
  readonly node: NodeId;
  readonly around: readonly NodeId[];
}

/**
 * The tree of `text`, read as `readJson` reads it; `before` is the tree of the text before the change, which had no fault.
 *
 * Behind a comma everything depends on nothing but which collections are open. So reading starts at the innermost member in
 * front of the change, and stops at the first one behind it that is in collections of the same kinds as before. Undefined
 * if a fault is met, or the end.
 */
export function rereadJson(before: Tree, text: string, change: Change): Tree | undefined {
  if (change.start <= before.start(0)) return undefined;
  const from = memberBefore(before, change.start);
  const shift = shiftOf(change);
  let met: Member | undefined;
  let next = change.endAfter;
  let pace = 1;
  const reader = new JsonReader(new JsonSource(text), from ? before.start(from.node) : before.start(0), 0, {
    watch: change.endAfter,
    isAt: ({ pos, open, writer }) => {
      if (pos < next) return false;
      // Where the old members are not met any more, the reader must not look for them at every comma.
      next = pos + pace;
      pace *= 2;
      const member = memberAt(before, pos - shift);
      const isAlike =
        member?.around.length === open.length &&
        member.around.every((node, depth) => before.kind(node) === writer.kind(open[depth] ?? 0));
      if (isAlike) met = member;
      return isAlike;
    },
  });
  const around = from?.around ?? [];
  if (from === undefined) reader.read();
  else reader.readOn(around.map((node) => ({ kind: before.kind(node), start: before.start(node) })));
  if (reader.fault !== undefined || met === undefined) return undefined;
  return spliceTree(before, text, change, {
    tape: reader.writer,
    base: 0,
    open: around,
    first: from?.node ?? 0,
    behind: met.node,
    stillOpen: met.around.map((node, depth) => [reader.open[depth] ?? 0, node] as const),
  });
}

/** The innermost member that starts at or before an offset. */
function memberBefore(tree: Tree, offset: number): Member | undefined {
  let found: Member | undefined;
  for (const { members, around } of collectionsTo(tree, offset)) {
    const node = members[members.length - 1];
    if (node !== undefined && members.length > 1) found = { node, around };
  }
  return found;
}

/** The member that starts at an offset; undefined if there is none, or it is the first one of its collection. */
function memberAt(tree: Tree, offset: number): Member | undefined {
  for (const { members, around } of collectionsTo(tree, offset)) {
    const node = members[members.length - 1];
    if (node === undefined || members.length < 2) continue;
    if (tree.start(node) === offset) return { node, around };
  }
  return undefined;
}

/** The collections from the root on to the innermost around an offset, each with its members up to there. */
function collectionsTo(tree: Tree, offset: number): { members: NodeId[]; around: NodeId[] }[] {
  const found: { members: NodeId[]; around: NodeId[] }[] = [];
  const around: NodeId[] = [];
  let node: NodeId | undefined = 0;
  while (node !== undefined && tree.kind(node) >= SEQUENCE && tree.start(node) < offset) {
    around.push(node);
    const isMapping = tree.kind(node) === MAPPING;
    const members: NodeId[] = [];
    const end = tree.after(node);
    let last: NodeId | undefined;
    for (let member = node + 1; member < end && tree.start(member) <= offset;) {
      members.push(member);
      last = isMapping ? tree.after(member) : member;
      member = tree.after(last);
    }
    found.push({ members, around: [...around] });
    node = last;
  }
  return found;
}
