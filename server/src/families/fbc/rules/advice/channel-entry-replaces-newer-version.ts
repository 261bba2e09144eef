/** Rule channel-entry-replaces-newer-version: an entry that replaces a bundle of an equal or higher version. */
import { msg } from '../../../../text/message.ts';
import { compareVersionReleases } from '../../../../version/release.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../../../../text/span.ts';
import {
  bundleVersions,
  effectiveRelease,
  showVersion,
  type BundleVersion,
} from '../shared/bundle-versions.ts';
import { toldOnce, type EntryValue } from '../shared/told-once.ts';
import type { Package } from '../../model/catalog.ts';

export const rule: Rule = {
  id: 'channel-entry-replaces-newer-version',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'part',
  title: 'Entry replaces a version that is not older',
  what: 'The `replaces` of an entry names a bundle of the package with an equal or higher version. At equal versions the release decides, or the build metadata in its place. Where an entry replaces the same bundle in several channels, that is told once.',
  why: 'opm goes by names alone and accepts it. OLM Classic then installs the older version as an upgrade, while OLM v1 goes for the highest version: the two disagree on where the channel leads.',
  whatToDo: 'Correct the name, or swap the two entries.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.a, replaces: gizmo.b}\n  - {name: gizmo.b}\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.a\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.b\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 2.0.0}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.b, replaces: gizmo.a}\n  - {name: gizmo.a}\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.a\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.b\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 2.0.0}}\n',
    },
  },
  source: 'docs/reference/channels.md#edges-against-the-versions',
  check(pkg, report, { once }) {
    if (pkg.channels.length === 0) return;
    const versions = once(bundleVersions);
    for (const { item, others } of toldOnce(edgesBack(pkg, versions))) {
      const { channel, written: replaces, newer, older, isSame } = item;
      report(channel, {
        span: replaces,
        message: isSame
          ? msg(
              'This entry, version {0}, replaces "{1}", which has the same version.',
              showVersion(newer),
              replaces.value,
            )
          : msg(
              'This entry, version {0}, replaces "{1}", which is newer: {2}.',
              showVersion(newer),
              replaces.value,
              showVersion(older),
            ),
        related: [
          {
            document: older.bundle,
            span: older.written,
            message: msg('The version of "{0}".', replaces.value),
          },
          ...others,
        ],
      });
    }
  },
};

/** A `replaces` that leads from a version to one that is not older. */
interface EdgeBack extends EntryValue {
  readonly newer: BundleVersion;
  readonly older: BundleVersion;
  readonly isSame: boolean;
}

function* edgesBack({ channels }: Package, versions: ReadonlyMap<string, BundleVersion>): Iterable<EdgeBack> {
  for (const channel of channels) {
    for (const { name, replaces } of channel.entries?.value ?? []) {
      const entry = textOf(name);
      const newer = versions.get(entry);
      const older = versions.get(textOf(replaces));
      // An entry that replaces itself is a fault of the graph.
      if (replaces === undefined || newer === undefined || older === undefined || newer === older) continue;
      const order = compareVersionReleases(effectiveRelease(newer), effectiveRelease(older));
      if (order <= 0) yield { channel, entry, written: replaces, newer, older, isSame: order === 0 };
    }
  }
}
