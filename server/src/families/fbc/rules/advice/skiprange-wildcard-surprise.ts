/** Rule skiprange-wildcard-surprise: an `x` in a `skipRange` that does not mean what it seems to. */
import { describeSurprise } from '../../../../version/range-words.ts';
import type { Rule } from '../rule.ts';
import { intendedFix, unplainRangesOf } from '../shared/skip-ranges.ts';

export const rule: Rule = {
  id: 'skiprange-wildcard-surprise',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'channel',
  title: 'Wildcard that means something else',
  what: 'A `skipRange` uses `x` in a way that the range parser reads differently: `1.x.x` (covers 1.0 only), a negated wildcard (never true), an operator that it does not know before one (`^1.x`, `~1.2.x`: the operator is dropped, and one single version is left), or an `x` that is not the last number, be it in the middle or inside a pre-release.',
  why: 'The range parses, and covers far less than it seems to. Installations of the versions left out cannot upgrade.',
  whatToDo: 'Write `1.x` or `1.2.x` without an operator, or spell the bounds out: `>=1.0.0 <2.0.0`.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v2.0.0, skipRange: "1.x.x"}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v2.0.0, skipRange: "1.x"}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/versions-and-ranges.md#what-surprises-in-a-range',
  check({ once }, report) {
    for (const skipRange of once(unplainRangesOf).accepted) {
      const [first] = skipRange.range.surprises;
      if (first === undefined) continue;
      const token = skipRange.written.value.slice(first.start, first.end);
      report({
        span: skipRange.written,
        message: describeSurprise(token, first),
        fixes: intendedFix(skipRange),
      });
    }
  },
};
