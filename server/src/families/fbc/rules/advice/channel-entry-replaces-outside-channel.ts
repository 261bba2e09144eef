/** Rule channel-entry-replaces-outside-channel: a `replaces` that names no entry of its channel. */
import { entriesByName, walkChannel, type ChannelWalk } from '../../graph/channel-walk.ts';
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { CatalogReporter, Rule } from '../rule.ts';
import { textOf } from '../../../../text/span.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { compareVersions } from '../../../../version/semver.ts';
import { staysSound, withEntries } from '../shared/channel-change.ts';
import { versionInName } from '../shared/version-in-name.ts';
import { entryFinder } from '../shared/entry-finder.ts';

export const rule: Rule = {
  id: 'channel-entry-replaces-outside-channel',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'part',
  title: 'replaces names nothing in the channel',
  what: 'The `replaces` of an entry names a bundle that is no entry of the same channel, be it in another channel, in no channel, or nowhere. It is an info where nothing hangs on it: at the tail of the replaces chain, and on entries that are skipped. It is a warning where entries of the channel are stranded, since this is where the chain broke off.',
  why: 'opm looks a name up in its own channel only. At the tail that is a usual way to let installations of an older, pruned version upgrade. In the middle it cuts the chain, and everything below is stranded.',
  whatToDo:
    'If the name is misspelt, correct it. If the bundle should be in this channel, add an entry for it. If the version is pruned on purpose, all is well.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.2.0, replaces: gizmo.1.1.0}\n  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0}\n  - {name: gizmo.v1.0.0}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.2.0, replaces: gizmo.v1.1.0}\n  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0}\n  - {name: gizmo.v1.0.0}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/channels.md#edges-that-lead-nowhere',
  check(pkg, report, { blocked }) {
    let index: ReadonlyMap<string, string> | undefined;
    const whereElse = (name: string): string | undefined => (index ??= channelOfBundle(pkg)).get(name);
    for (const channel of pkg.channels) checkChannel(channel, { whereElse, blocked }, report);
  },
};

interface Surroundings {
  /** The first channel that lists a bundle, '' for a bundle in no channel; undefined for a name that is none. */
  readonly whereElse: (name: string) => string | undefined;
  readonly blocked: boolean;
}

function channelOfBundle(pkg: Package): ReadonlyMap<string, string> {
  const channelOf = new Map<string, string>();
  for (const channel of pkg.channels) {
    for (const name of entriesByName(channel).keys()) {
      if (!channelOf.has(name)) channelOf.set(name, channel.name?.value ?? '');
    }
  }
  for (const { name } of pkg.bundles) {
    if (name !== undefined && !channelOf.has(name.value)) channelOf.set(name.value, '');
  }
  return channelOf;
}

function checkChannel(
  channel: ChannelBlob,
  { whereElse, blocked }: Surroundings,
  report: CatalogReporter,
): void {
  const entries = entriesByName(channel);
  const entryIntended = entryFinder(entries.keys());
  let walk: ChannelWalk | undefined;
  for (const entry of channel.entries?.value ?? []) {
    const replaces = entry.replaces;
    if (replaces === undefined || replaces.value === '' || entries.has(replaces.value)) continue;
    walk ??= walkChannel(channel);
    const elsewhere = whereElse(replaces.value);
    const intended = elsewhere === undefined ? entryIntended(replaces.value) : undefined;
    const breaks = breaksChain(walk, entry);
    report(channel, {
      span: replaces,
      severity: breaks ? 'warning' : 'info',
      message: describe(replaces.value, { elsewhere, intended, breaks, blocked }),
      fixes: fixesFor(
        replaces,
        intended !== undefined && isReplaceable(channel, entry, intended) ? intended : undefined,
      ),
    });
  }
}

/** False for an entry that this one cannot replace without a fault: itself, one that comes after it, one that it skips. */
function isReplaceable(channel: ChannelBlob, entry: ChannelEntry, name: string): boolean {
  const own = versionInName(textOf(entry.name));
  const other = versionInName(name);
  if (own !== undefined && other !== undefined && compareVersions(own, other) <= 0) return false;
  const changed = withEntries(channel, (each) =>
    each === entry && each.replaces ? { ...each, replaces: { ...each.replaces, value: name } } : each,
  );
  return staysSound(channel, changed);
}

/** True if entries of the channel are stranded, and this one is among them or the end of the chain that lost them. */
function breaksChain(walk: ChannelWalk, entry: ChannelEntry): boolean {
  // An entry that replaces something outside ends the chain, is skipped, or is stranded itself.
  return walk.stranded.length > 0 && !walk.skipped.has(entry.name?.value ?? '');
}

interface Circumstances {
  readonly elsewhere: string | undefined;
  readonly intended: string | undefined;
  readonly breaks: boolean;
  readonly blocked: boolean;
}

function describe(name: string, { elsewhere, intended, breaks, blocked }: Circumstances): Message {
  if (intended !== undefined) {
    return msg('"{0}" is no entry of this channel. Did you mean "{1}"?', name, intended);
  }
  if (elsewhere) {
    return breaks
      ? msg(
          '"{0}" is no entry of this channel (it is in "{1}"): the replaces chain ends here, and other entries are stranded.',
          name,
          elsewhere,
        )
      : msg('"{0}" is no entry of this channel; it is in "{1}".', name, elsewhere);
  }
  if (breaks) {
    return msg(
      '"{0}" is no entry of this channel: the replaces chain ends here, and other entries are stranded.',
      name,
    );
  }
  return elsewhere === undefined && !blocked
    ? msg('"{0}" is no entry of this channel, and the package has no such bundle.', name)
    : msg('"{0}" is no entry of this channel.', name);
}
