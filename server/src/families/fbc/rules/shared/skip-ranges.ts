/** The skip ranges of a channel, read as opm reads them. */
import type { ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { textOf, type Located, type Span } from '../../../../text/span.ts';
import {
  blangRangeContains,
  blangRangeMatchesNothing,
  isPlainBlangRange,
  parseBlangRange,
  type BlangRange,
} from '../../../../version/blang-range.ts';
import { formatVersion, type Version } from '../../../../version/semver.ts';
import type { BlobView, Fix } from '../rule.ts';
import { versionInName } from './version-in-name.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';

/** A `skipRange` that is not empty. */
export interface SkipRange {
  readonly written: Located<string>;
  readonly range: BlangRange;
  /** The name of the entry; empty where it has none. */
  readonly entry: string;
}

/** Ranges of the entries of a channel; empty ones are none. */
export interface SkipRanges {
  /** Those that opm accepts. */
  readonly accepted: readonly SkipRange[];
  readonly refused: readonly SkipRange[];
}

const NO_RANGES: SkipRanges = { accepted: [], refused: [] };

/** The ranges in a document that are not plain: something may be odd about them. Other blobs than channels have none. */
export function unplainRangesOf({ document: blob }: BlobView): SkipRanges {
  return blob?.kind === 'channel' ? rangesOfChannel(blob, new Map(), isPlainBlangRange) : NO_RANGES;
}

/** The ranges of all channels of a package, as far as opm accepts them. */
export function rangesOfPackage({ channels }: Package): ReadonlyMap<ChannelBlob, readonly SkipRange[]> {
  const known = new Map<string, BlangRange>();
  return new Map(channels.map((channel) => [channel, rangesOfChannel(channel, known).accepted]));
}

/** @param known the ranges that were read so far: channels of a package say the same over and over */
function rangesOfChannel(
  { entries }: ChannelBlob,
  known: Map<string, BlangRange>,
  isPassedOver: (range: string) => boolean = () => false,
): SkipRanges {
  const accepted: SkipRange[] = [];
  const refused: SkipRange[] = [];
  for (const { name, skipRange } of entries?.value ?? []) {
    if (skipRange === undefined || skipRange.value === '' || isPassedOver(skipRange.value)) continue;
    const range = known.get(skipRange.value) ?? parseBlangRange(skipRange.value);
    known.set(skipRange.value, range);
    const read = { written: skipRange, range, entry: textOf(name) };
    if (range.fault === undefined) accepted.push(read);
    else refused.push(read);
  }
  return { accepted, refused };
}

/**
 * The range less the version of its own entry, which no range should hold: every alternative that does ends below it.
 * Undefined where what is left holds nothing.
 */
export function withoutOwn(range: string, own: Version | undefined): string | undefined {
  const holds = (text: string) => own !== undefined && blangRangeContains(parseBlangRange(text), own);
  if (own === undefined || !holds(range)) return range;
  const bound = `<${formatVersion(own)}`;
  const cut = range
    .split(' || ')
    .map((part) => {
      if (!holds(part)) return part;
      const narrowed = part.replace(/<=?(\d\S*)/, bound);
      return narrowed === part ? `${part} ${bound}` : narrowed;
    })
    .join(' || ');
  const read = parseBlangRange(cut);
  return read.fault !== undefined || holds(cut) || blangRangeMatchesNothing(read) ? undefined : cut;
}

/** The fix that writes what the author seems to have meant; empty where that is not known. */
export function intendedFix({ written, range, entry }: SkipRange): readonly Fix[] {
  const { intended } = range;
  return fixesFor(written, intended === undefined ? undefined : withoutOwn(intended, versionInName(entry)));
}

/** Of two conditions that exclude each other, the fix that lets either suffice. */
export function eitherFix({ written, range, entry }: SkipRange): readonly Fix[] {
  const parts = written.value.trim().split(/ +/);
  if (range.intended !== undefined || parts.length !== 2 || range.ignored.length > 0) return [];
  const either = parts.join(' || ');
  const isRange = parseBlangRange(either).fault === undefined;
  return fixesFor(written, isRange ? withoutOwn(either, versionInName(entry)) : undefined);
}

/** The fix that writes what seems to be meant; where nothing else does, the one that leaves out what has no effect. */
export function fixesLess(skipRange: SkipRange, useless: readonly Span[]): readonly Fix[] {
  const { written, range } = skipRange;
  if (range.intended !== undefined) return intendedFix(skipRange);
  let text = '';
  let from = 0;
  for (const { start, end } of useless) {
    text += written.value.slice(from, start);
    from = end;
  }
  const rest = (text + written.value.slice(from)).replace(/ {2,}/g, ' ').trim();
  return isPlainRange(rest, skipRange.entry) ? fixesFor(written, rest, true) : [];
}

/** True for a range that nothing is odd about as the `skipRange` of an entry of that name. */
export function isPlainRange(text: string, entry: string): boolean {
  const range = parseBlangRange(text);
  const oddities = [...range.ignored, ...range.surprises, ...range.emptyAlternatives];
  if (range.fault !== undefined || oddities.length > 0 || blangRangeMatchesNothing(range)) return false;
  return withoutOwn(text, versionInName(entry)) === text;
}
