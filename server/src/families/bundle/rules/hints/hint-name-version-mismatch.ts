/** Rule hint-name-version-mismatch: a CSV whose name tells another version than it has. */
import { msg } from '../../../../text/message.ts';
import { formatVersion, formatWithoutBuild, parseTolerantVersion } from '../../../../version/semver.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { versionTail } from './shared/csv-name-parts.ts';

export const rule = csvRule({
  id: 'hint-name-version-mismatch',
  severity: 'warning',
  suites: ['advice'],
  title: 'Name of a CSV that tells another version',
  what: 'What follows the package in `metadata.name` is a version, and not that of `spec.version`. Build metadata may be missing in the name, or be joined by another sign.',
  why: 'People and catalogs go by the name, upgrades by the version. Where the two differ, one of them was forgotten when the other was raised.',
  whatToDo: 'Give both the same version.',
  examples: { bad: bundleWhere('  version: 1.0.0', '  version: 1.1.0'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#hints',
  check({ facts: { name, version, release } }, report) {
    const own = parseTolerantVersion(version.value);
    const tail = versionTail(name.value);
    if (own === undefined || tail === undefined || release.value !== '') return;
    const spelt = [formatVersion(own), formatWithoutBuild(own)].map(onlyWords);
    if (spelt.includes(onlyWords(tail))) return;
    report({
      span: version,
      message: msg('The name of the CSV ends in {0}, and its version is {1}.', tail, version.value),
      related: [{ span: name, message: msg('The name.') }],
    });
  },
});

/** A version with the signs between its parts made equal: a name can have no `+`. */
function onlyWords(version: string): string {
  return version.toLowerCase().replace(/[^0-9a-z]+/g, '.');
}
