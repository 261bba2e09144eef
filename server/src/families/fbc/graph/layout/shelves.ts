/** Cuts a long lane into shelves, one below the other: at minor versions, and inside of one only where it needs more room. */
import type { LaneSlots, Slot } from './boxes.ts';

/** A stretch of columns that stand in one line. */
export interface Shelf {
  /** The first and the last of its columns. */
  readonly first: number;
  readonly last: number;
  /** Oldest first. */
  readonly slots: readonly Slot[];
}

/**
 * The shelves of a lane, oldest first. They are filled one after the other, so that a new head moves nothing before it.
 *
 * @param edges the left end of every column, and behind them the right end of the last
 * @param room how wide a shelf may be; a box that is wider has one for itself
 */
export function shelvesOf({ slots }: LaneSlots, edges: readonly number[], room: number): readonly Shelf[] {
  const shelves: Slot[][] = [];
  const fits = (some: readonly Slot[]) => lengthOf(some, edges) <= room;
  for (const group of groupsOf(slots)) {
    const open = shelves.at(-1);
    if (open !== undefined && fits([...open, ...group])) open.push(...group);
    else if (fits(group)) shelves.push([...group]);
    else for (const slot of group) addSlot(shelves, slot, slot === group[0], fits);
  }
  return shelves.map((own) => ({ first: own[0]?.first ?? 0, last: own.at(-1)?.last ?? 0, slots: own }));
}

/** A lane that is not cut. */
export function wholeLane({ slots }: LaneSlots): Shelf {
  return { first: 0, last: slots.at(-1)?.last ?? 0, slots };
}

/** How wide a shelf is. */
export function shelfWidth({ slots }: Shelf, edges: readonly number[]): number {
  return lengthOf(slots, edges);
}

function lengthOf(slots: readonly Slot[], edges: readonly number[]): number {
  const [first, last] = [slots[0]?.first ?? 0, slots.at(-1)?.last ?? 0];
  return (edges[last + 1] ?? 0) - (edges[first] ?? 0);
}

function addSlot(
  shelves: Slot[][],
  slot: Slot,
  isFirst: boolean,
  fits: (some: readonly Slot[]) => boolean,
): void {
  const open = shelves.at(-1);
  if (open !== undefined && !isFirst && fits([...open, slot])) open.push(slot);
  else shelves.push([slot]);
}

/** Neighbours that stay together where there is room: of one minor version, and names without a version beside them. */
function groupsOf(slots: readonly Slot[]): readonly (readonly Slot[])[] {
  const groups: Slot[][] = [];
  let minor: string | undefined;
  for (const slot of slots) {
    const open = groups.at(-1);
    const first = slot.minors[0];
    if (open !== undefined && (first === undefined || minor === undefined || first === minor))
      open.push(slot);
    else groups.push([slot]);
    minor = slot.minors.at(-1) ?? minor;
  }
  return groups;
}
