/** `channel-entry-skiprange-invalid`: a `skipRange` that blang/semver cannot read. */
import type { Version } from '../../../../version/semver.ts';
import type { Located } from '../../../../text/span.ts';
import type { Fix, Rule } from '../rule.ts';
import { namedChannel } from '../shared/checked-further.ts';
import { bundle, catalog, channel, PACKAGE } from '../shared/example-blobs.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { textFaultReport } from '../../../../engine/fixes/text-fault-report.ts';
import { unplainRangesOf, withoutOwn } from '../shared/skip-ranges.ts';
import { versionInName } from '../shared/version-in-name.ts';

const withSkipRange = (range: string) =>
  catalog(
    PACKAGE,
    channel(
      '- name: gizmo.v1.1.0',
      '  replaces: gizmo.v1.0.0',
      `  skipRange: '${range}'`,
      '- name: gizmo.v1.0.0',
    ),
    bundle('1.0.0'),
    bundle('1.1.0'),
  );

export const rule: Rule = {
  id: 'channel-entry-skiprange-invalid',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A `skipRange` is no version range',
  what: 'The `skipRange` of a channel entry is not empty and cannot be read as a range of blang/semver: comparisons such as `>=1.0.0 <1.1.0`, joined by blanks (and) or by `||` with blanks around (or). There is no `^`, no `~`, no comma, no leading `v`, and versions have three numbers.',
  why: '`opm validate` refuses the channel since v1.69.0. With older releases the fault shows on the cluster: OLM Classic fails to resolve, and OLM v1 silently takes the range for absent, so the upgrade is not offered.',
  whatToDo: 'Write the range with plain comparisons, for example `>=1.0.0 <1.1.0` instead of `^1.0.0`.',
  examples: { bad: withSkipRange('^1.0.0'), good: withSkipRange('>=1.0.0 <1.1.0') },
  since: 'v1.69.0',
  fix: 'both',
  source: 'docs/reference/validating-catalogs.md#skip-ranges-are-ranges',
  scope: 'document',
  kind: 'channel',
  check: (view, report) => {
    if (namedChannel(view) === undefined) return;
    for (const { written: skipRange, range, entry } of view.once(unplainRangesOf).refused) {
      const { fault } = range;
      if (fault === undefined) continue;
      const faultReport = textFaultReport(skipRange, fault);
      const own = versionInName(entry);
      report({
        ...faultReport,
        fixes: fault.suggestion === undefined ? [] : fixesWithout(skipRange, fault.suggestion, own),
      });
    }
  },
};

/**
 * The fix that writes a range, less the version of its own entry: no range should hold that. A range that did is narrowed,
 * and is not safe then: it may have been intended some other way.
 */
function fixesWithout(written: Located<string>, range: string, own: Version | undefined): readonly Fix[] {
  const narrowed = withoutOwn(range, own);
  return fixesFor(written, narrowed, narrowed === range);
}
