/** Rule skiprange-token-ignored: a `skipRange` with a character that is thrown away. */
import { msg } from '../../../text/message.ts';
import type { Fix, Rule } from '../../rule.ts';
import { fixesFor } from '../conversion/suggestion.ts';
import { intendedFix, skipRanges, type SkipRange } from './skip-ranges.ts';

export const rule: Rule = {
  id: 'skiprange-token-ignored',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'blob',
  title: 'Part of a skipRange is thrown away',
  what: 'A `skipRange` has a single character between blanks, such as `-`, `,`, `|`, `!`, or a lone `<` at its end. The range parser drops it without a word.',
  why: 'The range means something else than it says: `1.0.0 - 2.0.0` is "equal to 1.0.0 and equal to 2.0.0", so nothing at all.',
  whatToDo:
    'Write ranges with operators and blanks only: `>=1.0.0 <=2.0.0`. Alternatives are joined by `||` with blanks around it, and an operator stands right before its version.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v2.1.0, skipRange: "1.0.0 - 2.0.0"}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v2.1.0, skipRange: ">=1.0.0 <=2.0.0"}\n',
    },
  },
  fix: 'both',
  source: 'fbc.md 4.7, 5.2',
  check({ blob }, report) {
    for (const skipRange of skipRanges(blob)) {
      const [first] = skipRange.range.ignored;
      if (first === undefined) continue;
      report({
        span: skipRange.written,
        message: msg(
          '`{0}` in this range is thrown away: single characters between blanks do not count.',
          first.value,
        ),
        fixes: fixesOf(skipRange),
      });
    }
  },
};

/** Where nothing else seems to be meant, what is thrown away can go. */
function fixesOf(skipRange: SkipRange): readonly Fix[] {
  const { written, range } = skipRange;
  if (range.intended !== undefined) return intendedFix(skipRange);
  let text = '';
  let from = 0;
  for (const { start, end } of range.ignored) {
    text += written.value.slice(from, start);
    from = end;
  }
  const rest = (text + written.value.slice(from)).replace(/ {2,}/g, ' ').trim();
  return rest === '' ? [] : fixesFor(written, rest, true);
}
