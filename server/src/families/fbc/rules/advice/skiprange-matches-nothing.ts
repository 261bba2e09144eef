/** Rule skiprange-matches-nothing: a `skipRange` that no version satisfies. */
import { msg } from '../../../../text/message.ts';
import { blangRangeMatchesNothing } from '../../../../version/blang-range.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import type { Related, Rule } from '../rule.ts';
import { MAX_PLACES } from '../shared/graph-rules.ts';
import { eitherFix, intendedFix, rangesOfPackage, type SkipRange } from '../shared/skip-ranges.ts';

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
    const told = new Map<string, Told>();
    for (const [channel, accepted] of once(rangesOfPackage)) {
      for (const skipRange of accepted) {
        if (!blangRangeMatchesNothing(skipRange.range)) continue;
        const { written, entry } = skipRange;
        const key = JSON.stringify([entry, written.value]);
        const one = told.get(key);
        if (one === undefined) told.set(key, { channel, skipRange, others: [] });
        else one.others.push({ document: channel, span: written, message: msg('The same range.') });
      }
    }
    for (const { channel, skipRange, others } of told.values()) {
      report(channel, {
        span: skipRange.written,
        message: msg('No version is in the range `{0}`.', skipRange.written.value),
        related: others.slice(0, MAX_PLACES),
        fixes: [...intendedFix(skipRange), ...eitherFix(skipRange)],
      });
    }
  },
};

/** A range that is told, with the places where the same entry has it in other channels. */
interface Told {
  readonly channel: ChannelBlob;
  readonly skipRange: SkipRange;
  readonly others: Related[];
}
