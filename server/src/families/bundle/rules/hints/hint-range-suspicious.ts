/** Rule hint-range-suspicious: a skip range that is read as something else than it says. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { blangRangeMatchesNothing, type BlangRange } from '../../../../version/blang-range.ts';
import { describeSurprise } from '../../../../version/range-words.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { withAnnotation } from './shared/hint-examples.ts';
import { skipRangeOf } from './shared/skip-range.ts';

export const rule = csvRule({
  id: 'hint-range-suspicious',
  severity: 'warning',
  suites: ['advice'],
  title: 'Skip range that means something else',
  what: 'The annotation `olm.skipRange` is a range, but a single character in it is thrown away (`1.0.0 - 2.0.0`), there is nothing between two `||`, a wildcard means something else than it seems to, or no version satisfies it.',
  why: 'Everybody accepts it, and upgrades are not offered to those who were meant.',
  whatToDo: 'Write ranges with operators and blanks only: `>=1.0.0 <2.0.0`.',
  examples: {
    bad: withAnnotation("olm.skipRange: '0.9.0 - 1.0.0'"),
    good: withAnnotation("olm.skipRange: '>=0.9.0 <1.0.0'"),
  },
  source: 'docs/reference/bundle-metadata.md#version-ranges',
  fix: 'unsafe',
  check({ facts }, report) {
    const skipRange = skipRangeOf(facts);
    if (skipRange === undefined || skipRange.range.fault !== undefined) return;
    const { written, range } = skipRange;
    const message = suspicion(written.value, range);
    if (message !== undefined) report({ span: written, message, fixes: fixesFor(written, range.intended) });
  },
});

/** What is odd about a range; undefined if nothing is. */
function suspicion(text: string, range: BlangRange): Message | undefined {
  const [dropped] = range.ignored;
  if (dropped !== undefined) {
    return msg(
      '`{0}` in this range is thrown away: single characters between blanks do not count.',
      dropped.value,
    );
  }
  if (range.emptyAlternatives.length > 0) return msg('There is nothing between two `||` in this range.');
  const [surprise] = range.surprises;
  if (surprise !== undefined) return describeSurprise(text.slice(surprise.start, surprise.end), surprise);
  return blangRangeMatchesNothing(range) ? msg('No version is in the range `{0}`.', text) : undefined;
}
