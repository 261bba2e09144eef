/** Rule skiprange-empty-alternative: a `skipRange` that crashes whoever evaluates it. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { fixesLess, unplainRangesOf } from '../shared/skip-ranges.ts';

export const rule: Rule = {
  id: 'skiprange-empty-alternative',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'channel',
  title: 'skipRange with nothing between two ||',
  what: 'Two `||` follow each other in a `skipRange`, so that one alternative is empty.',
  why: 'The range parses, and then crashes the program that evaluates it: `opm alpha render-graph` panics, and so may a cluster.',
  whatToDo: 'Remove one of the two, or write the alternative that is missing.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v2.1.0, skipRange: "<1.0.0 || || >=2.0.0 <2.1.0"}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v2.1.0, skipRange: "<1.0.0 || >=2.0.0 <2.1.0"}\n',
    },
  },
  fix: 'both',
  source: 'docs/reference/versions-and-ranges.md#what-surprises-in-a-range',
  check({ once }, report) {
    for (const skipRange of once(unplainRangesOf).accepted) {
      if (skipRange.range.emptyAlternatives.length === 0) continue;
      report({
        span: skipRange.written,
        message: msg('There is nothing between two `||`: evaluating this range crashes.'),
        fixes: fixesLess(skipRange, skipRange.range.emptyAlternatives),
      });
    }
  },
};
