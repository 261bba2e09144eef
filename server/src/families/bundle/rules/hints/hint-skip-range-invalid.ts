/** Rule hint-skip-range-invalid: a skip range that cannot be read, or leaves out what the CSV replaces. */
import { textFaultReport } from '../../../../engine/fixes/text-fault-report.ts';
import { msg } from '../../../../text/message.ts';
import { blangRangeContains, blangRangeMatchesNothing } from '../../../../version/blang-range.ts';
import { parseVersion } from '../../../../version/semver.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { versionTail } from './shared/csv-name-parts.ts';
import { withAnnotation } from './shared/hint-examples.ts';
import { skipRangeOf } from './shared/skip-range.ts';

export const rule = csvRule({
  id: 'hint-skip-range-invalid',
  severity: 'warning',
  suites: ['advice'],
  title: 'Skip range that does not do what it is for',
  what: 'The annotation `olm.skipRange` is no range of blang/semver: comparisons such as `>=1.0.0 <1.1.0`, joined by blanks (and) or by `||` with blanks around (or). An info where it is one, and does not contain the version that the CSV replaces.',
  why: 'No validator of bundles reads it. In the catalog it stops `opm validate`, or OLM takes it for absent and does not offer the upgrade.',
  whatToDo:
    'Write the range with plain comparisons, and let it contain every version that may be left by this one.',
  examples: {
    bad: withAnnotation("olm.skipRange: '^0.9.0'"),
    good: withAnnotation("olm.skipRange: '>=0.9.0 <1.0.0'"),
  },
  source: 'docs/reference/bundle-metadata.md#version-ranges',
  fix: 'safe',
  check({ facts }, report) {
    const skipRange = skipRangeOf(facts);
    if (skipRange === undefined) return;
    const { written, range } = skipRange;
    if (range.fault !== undefined) return report(textFaultReport(written, range.fault));
    const replaced = parseVersion(versionTail(facts.replaces.value) ?? '');
    if (replaced === undefined || blangRangeMatchesNothing(range) || blangRangeContains(range, replaced))
      return;
    report({
      span: written,
      // The version that is replaced is reached by way of `replaces` all the same.
      severity: 'info',
      message: msg('`{0}`, which this CSV replaces, is not in the range.', facts.replaces.value),
      related: [{ span: facts.replaces, message: msg('It is named here.') }],
    });
  },
});
