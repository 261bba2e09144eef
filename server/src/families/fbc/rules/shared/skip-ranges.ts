/** The skip ranges of a channel, read as opm reads them. */
import type { Blob } from '../../model/blob.ts';
import { textOf, type Located, type Span } from '../../../../text/span.ts';
import {
  blangRangeContains,
  blangRangeMatchesNothing,
  parseBlangRange,
  type BlangRange,
} from '../../../../version/blang-range.ts';
import { formatVersion, type Version } from '../../../../version/semver.ts';
import type { BlobView, Fix } from '../rule.ts';
import { versionInName } from './version-in-name.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';

/** A `skipRange` that opm accepts. */
export interface SkipRange {
  readonly written: Located<string>;
  readonly range: BlangRange;
  /** The name of the entry; empty where it has none. */
  readonly entry: string;
  /** The version of the entry, as far as its name tells. */
  readonly own: Version | undefined;
}

/** The ranges of the entries of a channel, but for empty ones and those that do not parse. Other blobs have none. */
export function skipRanges(blob: Blob | undefined): SkipRange[] {
  if (blob?.kind !== 'channel') return [];
  return (blob.entries?.value ?? []).flatMap(({ name, skipRange }) => {
    if (skipRange === undefined || skipRange.value === '') return [];
    const range = parseBlangRange(skipRange.value);
    const entry = textOf(name);
    return range.fault === undefined ? [{ written: skipRange, range, entry, own: versionInName(entry) }] : [];
  });
}

/** The same of a document. */
export function skipRangesOf({ document: blob }: BlobView): readonly SkipRange[] {
  return skipRanges(blob);
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
export function intendedFix({ written, range, own }: SkipRange): readonly Fix[] {
  const { intended } = range;
  return fixesFor(written, intended === undefined ? undefined : withoutOwn(intended, own));
}

/** Of two conditions that exclude each other, the fix that lets either suffice. */
export function eitherFix({ written, range, own }: SkipRange): readonly Fix[] {
  const parts = written.value.trim().split(/ +/);
  if (range.intended !== undefined || parts.length !== 2 || range.ignored.length > 0) return [];
  const either = parts.join(' || ');
  return fixesFor(written, parseBlangRange(either).fault === undefined ? withoutOwn(either, own) : undefined);
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
  return isPlain(rest, skipRange.own) ? fixesFor(written, rest, true) : [];
}

/** True for a range that nothing is odd about as the `skipRange` of an entry of that name. */
export function isPlainRange(text: string, entry: string): boolean {
  return isPlain(text, versionInName(entry));
}

function isPlain(text: string, own: Version | undefined): boolean {
  const range = parseBlangRange(text);
  const oddities = [...range.ignored, ...range.surprises, ...range.emptyAlternatives];
  if (range.fault !== undefined || oddities.length > 0 || blangRangeMatchesNothing(range)) return false;
  return withoutOwn(text, own) === text;
}
