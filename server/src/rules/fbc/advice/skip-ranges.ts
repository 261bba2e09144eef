/** The skip ranges of a channel, read as opm reads them. */
import type { Blob } from '../../../model/blob.ts';
import type { Located } from '../../../text/span.ts';
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
export function intendedFix({ written, range }: SkipRange, safe = false): readonly Fix[] {
  return fixesFor(written, range.intended, safe);
}
