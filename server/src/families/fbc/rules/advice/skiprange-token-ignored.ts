/** Rule skiprange-token-ignored: a `skipRange` with a character that is thrown away. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { fixesLess, unplainRangesOf } from '../shared/skip-ranges.ts';

export const rule: Rule = {
  id: 'skiprange-token-ignored',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'channel',
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
  source: 'docs/reference/versions-and-ranges.md#what-surprises-in-a-range',
  check({ once }, report) {
    for (const skipRange of once(unplainRangesOf).accepted) {
      const [first] = skipRange.range.ignored;
      if (first === undefined) continue;
      report({
        span: skipRange.written,
        message: msg(
          '`{0}` in this range is thrown away: single characters between blanks do not count.',
          first.value,
        ),
        fixes: fixesLess(skipRange, skipRange.range.ignored),
      });
    }
  },
};
