/** The ranges of a lane, nested: those with the same lower end are one bar, which ends once for each of them. */
import { readIntervals } from '../version-index.ts';
import { formatVersion } from '../../../../version/semver.ts';
import type { LaneSlots, Slot } from './boxes.ts';
import type { LayoutEdge } from './types.ts';

/** A range, or all ranges of a run, and the boxes whose versions it lets in. */
export interface RangeEnd {
  readonly to: Slot;
  /** The text of the range; of a run the texts of all. */
  readonly ranges: ReadonlySet<string>;
  readonly from: ReadonlySet<Slot>;
  readonly edges: readonly LayoutEdge[];
}

/** Ranges that begin together. */
export interface RangeBar {
  /** That of the head first, then the widest. */
  readonly ends: readonly RangeEnd[];
  /** The columns that it reaches over, those of its entries included. */
  readonly first: number;
  readonly last: number;
}

interface OpenEnd {
  readonly to: Slot;
  readonly ranges: Set<string>;
  readonly from: Set<Slot>;
  readonly edges: LayoutEdge[];
}

/** The bars of a lane, the one with the head's range first, then the widest; a range inside a run is not among them. */
export function rangeBars({ channel, slotOf }: LaneSlots): readonly RangeBar[] {
  const open = new Map<string, OpenEnd>();
  for (const edge of channel.edges) {
    const [from, to] = [slotOf.get(edge.from), slotOf.get(edge.to)];
    if (edge.kind !== 'skipRange' || !from || !to || (from === to && to.run)) continue;
    const range = edge.range ?? '';
    const key = `${lowerEnd(range)}\n${to.id}${to.run ? '' : `\n${range}`}`;
    const end = open.get(key) ?? { to, ranges: new Set(), from: new Set(), edges: [] };
    end.ranges.add(range);
    end.from.add(from);
    end.edges.push(edge);
    open.set(key, end);
  }
  const bars = new Map<string, OpenEnd[]>();
  for (const [key, end] of open) {
    const lower = key.slice(0, key.indexOf('\n'));
    bars.set(lower, [...(bars.get(lower) ?? []), end]);
  }
  return [...bars.values()].map(barOf).sort(compareBars);
}

/** What ranges share that begin together: the lower bound; ranges of several pieces share nothing. */
function lowerEnd(range: string): string {
  const intervals = readIntervals(range) ?? [];
  const [only] = intervals;
  if (intervals.length !== 1 || only === undefined) return range;
  const { lower } = only;
  return lower === undefined ? '*' : `${lower.included ? '>=' : '>'}${formatVersion(lower.version)}`;
}

function barOf(ends: readonly RangeEnd[]): RangeBar {
  const slots = ends.flatMap(({ to, from }) => [to, ...from]);
  return {
    ends: [...ends].sort((a, b) => weight(b) - weight(a) || b.to.last - a.to.last || compareIds(a, b)),
    first: slots.reduce((least, slot) => Math.min(least, slot.first), Infinity),
    last: slots.reduce((most, slot) => Math.max(most, slot.last), -Infinity),
  };
}

function compareBars(a: RangeBar, b: RangeBar): number {
  const [one, other] = [a.ends[0], b.ends[0]];
  if (one === undefined || other === undefined) return 0;
  return (
    weight(other) - weight(one) ||
    b.last - b.first - (a.last - a.first) ||
    a.first - b.first ||
    compareIds(one, other)
  );
}

const weight = ({ to }: Pick<RangeEnd, 'to'>): number => (to.entry?.head ? 1 : 0);

function compareIds(a: RangeEnd, b: RangeEnd): number {
  const [one, other] = [[a.to.id, ...a.ranges].join('\n'), [b.to.id, ...b.ranges].join('\n')];
  return one < other ? -1 : one > other ? 1 : 0;
}
