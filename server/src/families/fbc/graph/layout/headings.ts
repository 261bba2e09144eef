/** The names of the minor versions beside the boxes: every one is named, alone or together with its neighbours. */
import { versionInName } from './columns.ts';
import { minorOf } from './labels.ts';
import { NOTE_SIZE, shortText, textWidth } from './measures.ts';
import type { AxisPart, LayoutChannel } from './types.ts';

/** The most characters of a minor version. */
const MAX_MINOR = 12;
/** The free space beside a name. */
const BESIDE = 8;

/** A part of the axis before it has a name: the minor versions in it, oldest first, and where it lies. */
interface OpenPart {
  minors: readonly string[];
  readonly x: number;
  end: number;
}

/**
 * The minor version of each column, as the order of the columns has it: where there is no bundle, that of the version at the end of
 * the name; '' for names without a version.
 */
export function minorsOf(names: readonly string[], channels: readonly LayoutChannel[]): readonly string[] {
  const minors = new Map<string, string>();
  for (const { entries } of channels) {
    for (const entry of entries) if (!minors.get(entry.name)) minors.set(entry.name, minorOf(entry));
  }
  const inName = (name: string) => {
    const version = versionInName(name);
    return version === undefined ? '' : minorOf({ version });
  };
  return names.map((name) => minors.get(name) || inName(name));
}

/**
 * The axis over columns: neighbours of the same minor version are one part. Where there is no room for a name, as over a box
 * that stands for many versions, the part joins the next one, and both are named as `1.1 – 1.3`.
 *
 * @param minors the minor version of each column
 * @param edges the left end of every column, and behind them the right end of the last
 */
export function axisOf(minors: readonly string[], edges: readonly number[]): readonly AxisPart[] {
  const parts: OpenPart[] = [];
  minors.forEach((minor, column) => {
    const [x, end] = [edges[column] ?? 0, edges[column + 1] ?? 0];
    const before = parts.at(-1);
    const own = minor === '' ? [] : [minor];
    const isSame = before !== undefined && headingOf(before.minors) === headingOf(own);
    if (isSame || (x === end && before !== undefined && minor === '')) before.end = end;
    else parts.push({ minors: own, x, end });
  });
  return joinNarrow(parts).map(({ minors: own, x, end }) => ({ label: headingOf(own), x, width: end - x }));
}

/** What a stretch of minor versions is called; '' for none. */
export function headingOf(minors: readonly string[]): string {
  const [first = '', last = ''] = [minors[0], minors.at(-1)];
  const text = shortText(first, MAX_MINOR);
  return first === last ? text : `${text} – ${shortText(last, MAX_MINOR)}`;
}

/** How much room a name needs. */
export function headingWidth(heading: string): number {
  return heading === '' ? 0 : textWidth(heading, NOTE_SIZE) + BESIDE;
}

/** Narrow parts join each other first, so that the name of a wide one stays its own; what is left joins the one before it. */
function joinNarrow(parts: readonly OpenPart[]): readonly OpenPart[] {
  const grown: OpenPart[] = [];
  for (const part of parts) {
    const before = grown.at(-1);
    if (before !== undefined && isNarrow(before) && isNarrow(part)) join(before, part);
    else grown.push({ ...part });
  }
  const wide: OpenPart[] = [];
  for (const part of grown) {
    const before = wide.at(-1);
    if (before !== undefined && (isNarrow(part) || isNarrow(before))) join(before, part);
    else wide.push(part);
  }
  return wide;
}

function join(before: OpenPart, part: OpenPart): void {
  before.minors = [...before.minors, ...part.minors];
  before.end = part.end;
}

function isNarrow({ minors, x, end }: OpenPart): boolean {
  return headingWidth(headingOf(minors)) > end - x;
}
