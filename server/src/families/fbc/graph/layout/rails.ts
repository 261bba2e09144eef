/** Rails: lines beside the boxes that links run along, stacked so that shorter ones are nearer. */

/** The columns that a rail reaches over. */
export interface RailSpan {
  readonly key: string;
  readonly first: number;
  readonly last: number;
}

/** The level of each rail by key, nearest is 0, and how many levels there are. */
export interface RailLevels {
  readonly levels: ReadonlyMap<string, number>;
  readonly count: number;
}

/**
 * Gives overlapping rails different levels; a rail lies outside of all shorter ones that it overlaps. Spans with the same key are
 * one rail.
 */
export function stackRails(spans: readonly RailSpan[]): RailLevels {
  const ordered = joined(spans).sort(
    (a, b) => a.last - a.first - (b.last - b.first) || a.first - b.first || (a.key < b.key ? -1 : 1),
  );
  const levels = new Map<string, number>();
  const taken: number[] = [];
  let count = 0;
  for (const { key, first, last } of ordered) {
    let level = 0;
    for (let column = first; column <= last; column++) level = Math.max(level, taken[column] ?? 0);
    for (let column = first; column <= last; column++) taken[column] = level + 1;
    levels.set(key, level);
    count = Math.max(count, level + 1);
  }
  return { levels, count };
}

function joined(spans: readonly RailSpan[]): RailSpan[] {
  const rails = new Map<string, RailSpan>();
  for (const { key, first, last } of spans) {
    const { first: start = first, last: end = last } = rails.get(key) ?? {};
    rails.set(key, { key, first: Math.min(start, first), last: Math.max(end, last) });
  }
  return [...rails.values()];
}

/** The height of a zone of rails, in steps, so that one rail more or less seldom moves what is below. */
export function zoneHeight(count: number): number {
  if (count === 0) return 0;
  return Math.ceil((count * pitchOf(count) + CLEARANCE) / ZONE_STEP) * ZONE_STEP;
}

/** How far a rail is from the near end of its zone. */
export function railDistance(level: number, count: number): number {
  return CLEARANCE + level * pitchOf(count);
}

/** Between the boxes and the nearest rail. */
const CLEARANCE = 14;
const ZONE_STEP = 20;
const PITCH = 9;
/** Where many rails lie over each other they move together. */
const MOST_HEIGHT = 240;

function pitchOf(count: number): number {
  return Math.min(PITCH, MOST_HEIGHT / count);
}
