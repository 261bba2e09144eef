/** Rule skiprange-includes-self: a `skipRange` that contains the version of its own entry. */
import { msg } from '../../../../text/message.ts';
import {
  blangRangeContains,
  blangRangeIntervals,
  parseBlangRange,
  type BlangRange,
} from '../../../../version/blang-range.ts';
import { compareVersions, parseVersion, type Version } from '../../../../version/semver.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import type { CatalogReporter, Related, Rule } from '../rule.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { bundleVersions, showVersion, type BundleVersion } from '../shared/bundle-versions.ts';
import { MAX_PLACES } from '../shared/graph-rules.ts';
import { rangesOfPackage } from '../shared/skip-ranges.ts';
import { toldOnce, type EntryValue } from '../shared/told-once.ts';

export const rule: Rule = {
  id: 'skiprange-includes-self',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'part',
  title: 'skipRange contains its own version',
  what: 'The `skipRange` of an entry contains the version of the entry itself. A hint, once for a channel, where that is so only because the version is a pre-release: `4.17.0-202409100034` is in `<4.17.0`. Where an entry has the same range in several channels, that is told once.',
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
  check(pkg, report, { once }) {
    if (pkg.channels.length === 0) return;
    const versions = once(bundleVersions);
    const found: OwnRange[] = [];
    for (const [channel, accepted] of once(rangesOfPackage)) {
      const builds: OwnRange[] = [];
      for (const { written, range, entry } of accepted) {
        const own = versions.get(entry);
        if (own === undefined || !blangRangeContains(range, own.version)) continue;
        const list = isBuildBefore(own.version, range) ? builds : found;
        list.push({ channel, entry, written, own });
      }
      reportBuilds(channel, builds, report);
    }
    for (const { item, others } of toldOnce(found)) reportRange(item, others, report);
  },
};

/** The `skipRange` of an entry, with the version of that entry. */
interface OwnRange extends EntryValue {
  readonly own: BundleVersion;
}

function reportRange(
  { channel, entry, written, own }: OwnRange,
  others: readonly Related[],
  report: CatalogReporter,
): void {
  report(channel, {
    span: written,
    message: msg('The range contains {0}, the version of this very entry.', showVersion(own)),
    related: [
      { document: own.bundle, span: own.written, message: msg('The version of "{0}".', entry) },
      ...others,
    ],
    fixes: fixesFor(written, withoutSelf(written.value, own.version), true),
  });
}

/** True for `4.17.0-202409` in `<4.17.0`: every build of a release is a pre-release of it, and meant to be in the range. */
function isBuildBefore(own: Version, range: BlangRange): boolean {
  if (own.pre.length === 0 || range.fault !== undefined) return false;
  const release = { ...own, pre: [], build: [] };
  return (
    !blangRangeContains(range, release) &&
    blangRangeIntervals(range).some(
      ({ upper }) => upper?.included === false && compareVersions(upper.version, release) === 0,
    )
  );
}

/** One hint for a channel: whoever writes ranges like this writes all of them so, on purpose. */
function reportBuilds(channel: ChannelBlob, builds: readonly OwnRange[], report: CatalogReporter): void {
  const [first, ...others] = builds;
  if (first === undefined) return;
  const version = showVersion(first.own);
  report(channel, {
    span: first.written,
    severity: 'hint',
    message:
      others.length === 0
        ? msg('The range contains {0}, the version of this very entry, since it is a pre-release.', version)
        : msg(
            'The range contains {0}, the version of this very entry, since it is a pre-release; so do {1} more in this channel.',
            version,
            others.length,
          ),
    related: others.slice(0, MAX_PLACES).map(({ written, own }) => ({
      document: channel,
      span: written,
      message: msg('Contains {0}.', showVersion(own)),
    })),
  });
}

/** The range with `<=` its own version turned into `<`, if that is what lets it in; everything else stays as it is. */
function withoutSelf(range: string, own: Version): string | undefined {
  const changed = range.replace(/<= *([0-9][^ ]*)/g, (whole, version: string) => {
    const bound = parseVersion(version);
    return bound !== undefined && compareVersions(bound, own) === 0 ? whole.replace('<=', '<') : whole;
  });
  return changed !== range && !blangRangeContains(parseBlangRange(changed), own) ? changed : undefined;
}
