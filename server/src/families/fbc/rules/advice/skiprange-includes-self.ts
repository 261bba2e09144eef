/** Rule skiprange-includes-self: a `skipRange` that contains the version of its own entry. */
import { msg } from '../../../../text/message.ts';
import { blangRangeContains, parseBlangRange } from '../../../../version/blang-range.ts';
import { compareVersions, parseVersion, type Version } from '../../../../version/semver.ts';
import type { Rule } from '../rule.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { textOf } from '../../../../text/span.ts';
import { bundleVersions, showVersion } from '../shared/bundle-versions.ts';

export const rule: Rule = {
  id: 'skiprange-includes-self',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'part',
  title: 'skipRange contains its own version',
  what: 'The `skipRange` of an entry contains the version of the entry itself.',
  why: 'A range says which installed versions may jump to this one. With itself inside, OLM sees an upgrade from a version to itself, and a bound above the own version lets newer versions be "upgraded" to an older one. Upstream plans to refuse such ranges.',
  whatToDo: 'End the range right below the version of the entry: `>=1.0.0 <1.4.0` for 1.4.0.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.4.0, skipRange: ">=1.0.0 <=1.4.0"}\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.4.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.4.0}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.4.0, skipRange: ">=1.0.0 <1.4.0"}\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.4.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.4.0}}\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/channels.md#skip-ranges-that-say-something-else',
  check(pkg, report) {
    if (pkg.channels.length === 0) return;
    const versions = bundleVersions(pkg);
    for (const channel of pkg.channels) {
      for (const { name, skipRange } of channel.entries?.value ?? []) {
        if (skipRange === undefined || skipRange.value === '') continue;
        const own = versions.get(textOf(name));
        if (own === undefined || !blangRangeContains(parseBlangRange(skipRange.value), own.version)) continue;
        report(channel, {
          span: skipRange,
          message: msg('The range contains {0}, the version of this very entry.', showVersion(own)),
          related: [
            { document: own.bundle, span: own.written, message: msg('The version of "{0}".', textOf(name)) },
          ],
          fixes: fixesFor(skipRange, withoutSelf(skipRange.value, own.version), true),
        });
      }
    }
  },
};

/** The range with `<=` its own version turned into `<`, if that is what lets it in; everything else stays as it is. */
function withoutSelf(range: string, own: Version): string | undefined {
  const changed = range.replace(/<= *([0-9][^ ]*)/g, (whole, version: string) => {
    const bound = parseVersion(version);
    return bound !== undefined && compareVersions(bound, own) === 0 ? whole.replace('<=', '<') : whole;
  });
  return changed !== range && !blangRangeContains(parseBlangRange(changed), own) ? changed : undefined;
}
