/** The skip ranges of a channel, read as opm reads them. */
import type { Blob } from '../../../model/blob.ts';
import type { Located, Span } from '../../../text/span.ts';
import { parseBlangRange, type BlangRange } from '../../../version/blang-range.ts';
import type { Fix } from '../../rule.ts';
import { fixesFor } from '../conversion/suggestion.ts';

/** A `skipRange` that opm accepts. */
export interface SkipRange {
  readonly written: Located<string>;
  readonly range: BlangRange;
}

/** The ranges of the entries of a channel, but for empty ones and those that do not parse. Other blobs have none. */
export function skipRanges(blob: Blob | undefined): SkipRange[] {
  if (blob?.kind !== 'channel') return [];
  return (blob.entries?.value ?? []).flatMap(({ skipRange }) => {
    if (skipRange === undefined || skipRange.value === '') return [];
    const range = parseBlangRange(skipRange.value);
    return range.fault === undefined ? [{ written: skipRange, range }] : [];
  });
}

/** The fix that writes what the author seems to have meant; empty where that is not known. */
export function intendedFix({ written, range }: SkipRange): readonly Fix[] {
  return fixesFor(written, range.intended);
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
  return rest === '' ? [] : fixesFor(written, rest, true);
}
