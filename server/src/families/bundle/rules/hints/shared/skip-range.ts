/** The range of versions that a CSV may be reached from, in its annotation `olm.skipRange`. */
import type { Located } from '../../../../../text/span.ts';
import { parseBlangRange, type BlangRange } from '../../../../../version/blang-range.ts';
import type { CsvFacts } from '../../../model/csv.ts';

interface SkipRange {
  readonly written: Located<string>;
  readonly range: BlangRange;
}

/** The range of a CSV; undefined where the annotation is missing or empty. */
export function skipRangeOf({ annotations }: CsvFacts): SkipRange | undefined {
  const written = annotations.get('olm.skipRange');
  if (written === undefined || written.value === '') return undefined;
  return { written, range: parseBlangRange(written.value) };
}
