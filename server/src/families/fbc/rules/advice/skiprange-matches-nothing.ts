/** Rule skiprange-matches-nothing: a `skipRange` that no version satisfies. */
import { msg } from '../../../../text/message.ts';
import { blangRangeMatchesNothing } from '../../../../version/blang-range.ts';
import type { Rule } from '../rule.ts';
import { eitherFix, intendedFix, rangesOfPackage } from '../shared/skip-ranges.ts';
import { toldOnce } from '../shared/told-once.ts';

export const rule: Rule = {
  id: 'skiprange-matches-nothing',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'part',
  title: 'skipRange that contains no version',
  what: 'No version whatsoever satisfies any alternative of a `skipRange`: its bounds exclude each other. Where an entry has the same range in several channels, that is told once.',
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
  source: 'docs/reference/versions-and-ranges.md#what-surprises-in-a-range',
  check(_, report, { once }) {
    const empty = [...once(rangesOfPackage)].flatMap(([channel, accepted]) =>
      accepted
        .filter(({ range }) => blangRangeMatchesNothing(range))
        .map((skipRange) => ({ channel, ...skipRange })),
    );
    for (const { item, others } of toldOnce(empty)) {
      report(item.channel, {
        span: item.written,
        message: msg('No version is in the range `{0}`.', item.written.value),
        related: others,
        fixes: [...intendedFix(item), ...eitherFix(item)],
      });
    }
  },
};
