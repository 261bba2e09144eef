/** Rule skiprange-matches-nothing: a `skipRange` that no version satisfies. */
import { msg } from '../../../../text/message.ts';
import { blangRangeMatchesNothing } from '../../../../version/blang-range.ts';
import type { Rule } from '../../../../engine/rules/rule.ts';
import { eitherFix, intendedFix, skipRanges } from '../shared/skip-ranges.ts';

export const rule: Rule = {
  id: 'skiprange-matches-nothing',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'blob',
  title: 'skipRange that contains no version',
  what: 'No version whatsoever satisfies any alternative of a `skipRange`: its bounds exclude each other.',
  why: 'opm accepts it. Nobody can upgrade over this range, which is hardly why it was written.',
  whatToDo: 'Conditions side by side must all hold. Swap the bounds, or join alternatives by `||`.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v2.1.0, skipRange: "<1.0.0 >=2.0.0"}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v2.1.0, skipRange: ">=1.0.0 <2.0.0"}\n',
    },
  },
  fix: 'unsafe',
  source: 'fbc.md 4.7, 5.2',
  check({ blob }, report) {
    for (const skipRange of skipRanges(blob)) {
      if (!blangRangeMatchesNothing(skipRange.range)) continue;
      report({
        span: skipRange.written,
        message: msg('No version is in the range `{0}`.', skipRange.written.value),
        fixes: [...intendedFix(skipRange), ...eitherFix(skipRange)],
      });
    }
  },
};
