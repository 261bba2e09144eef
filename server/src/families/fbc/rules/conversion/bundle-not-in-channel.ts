/** `bundle-not-in-channel`: a bundle that no channel of its package lists. */
import { walkChannel } from '../../graph/channel-walk.ts';
import type { BundleBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { compareVersions } from '../../../../version/semver.ts';
import { staysSound } from '../shared/channel-change.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { versionInName } from '../shared/version-in-name.ts';
import { msg } from '../../../../text/message.ts';
import type { Fix, Rule } from '../rule.ts';
import { checkedBundles } from '../shared/checked-further.ts';
import { listedNames } from '../shared/listed-names.ts';
import { bundle, catalog, CHANNEL, CHANNEL_OF_TWO, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

export const rule: Rule = {
  id: 'bundle-not-in-channel',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A bundle is in no channel',
  what: 'No `olm.channel` blob of the package has an entry with the name of the bundle. Names are compared exactly. While a blob of the catalog cannot be read, this is not reported: it may be the channel.',
  why: 'Nobody could install the bundle. `opm` takes it for a mistake and refuses the whole catalog.',
  whatToDo:
    'List the bundle in the `entries` of a channel, with the `replaces` or `skips` that join it to the others, or remove the bundle.',
  examples: {
    bad: catalog(PACKAGE, CHANNEL, bundle('1.0.0'), bundle('1.1.0')),
    good: catalog(PACKAGE, CHANNEL_OF_TWO, bundle('1.0.0'), bundle('1.1.0')),
  },
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#a-bundle-must-be-in-a-channel',
  scope: 'part',
  check: (pkg, report, catalog) => {
    if (catalog.blocked) return;
    const listed = listedNames(pkg);
    for (const own of checkedBundles(pkg, catalog)) {
      const name = textOf(own.name);
      if (name === '' || listed.has(name)) continue;
      report(own, {
        span: own.name ?? own.schema,
        message: msg('No channel of package "{0}" lists the bundle "{1}".', pkg.name, name),
        fixes: headFixes(pkg, own, name),
      });
    }
  },
};

/** Puts a bundle on top of the only channel of its package, if it is newer than the head, as far as the names tell. */
function headFixes({ channels }: Package, { name: written }: BundleBlob, name: string): readonly Fix[] {
  const [channel, ...others] = channels;
  const list = channel?.entries;
  if (written === undefined || channel === undefined || list === undefined || others.length > 0) return [];
  const [head, ...heads] = walkChannel(channel).heads;
  const [own, newest] = [versionInName(name), versionInName(textOf(head?.name))];
  if (head === undefined || heads.length > 0 || own === undefined || newest === undefined) return [];
  const replaces = textOf(head.name);
  const { start, end } = head;
  const entry = { start, end, name: written, replaces: { value: replaces, start, end }, skips: [] };
  const changed = { ...channel, entries: { ...list, value: [entry, ...list.value] } };
  if (compareVersions(own, newest) <= 0 || !staysSound(channel, changed)) return [];
  return [
    fixOf(msg('Make it the head of channel "{0}"', textOf(channel.name)), false, {
      kind: 'insertItem',
      span: { start: list.start, end: list.end },
      value: { name, replaces },
      ...(list.value[0] === head ? { index: 0 } : {}),
      document: channel,
    }),
  ];
}
