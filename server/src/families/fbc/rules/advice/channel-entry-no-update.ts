/** Rule channel-entry-no-update: a version of a valid channel that OLM Classic updates to nothing. */
import { walkChannel } from '../../graph/channel-walk.ts';
import { readIntervals, runsInIntervals, versionIndex } from '../../graph/version-index.ts';
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import { compareVersions } from '../../../../version/semver.ts';
import type { Fix, Rule } from '../rule.ts';
import { bundle, catalog, channel, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { nameOf } from '../shared/graph-rules.ts';
import { bundleVersions, type BundleVersion } from '../shared/bundle-versions.ts';

const withHead = (...skips: string[]) =>
  catalog(
    PACKAGE,
    channel(
      '- name: gizmo.v1.2.0',
      `  skips: [${skips.join(', ')}]`,
      '- name: gizmo.v1.1.0',
      '  skips: [gizmo.v1.0.0]',
      '- name: gizmo.v1.0.0',
    ),
    bundle('1.0.0'),
    bundle('1.1.0'),
    bundle('1.2.0'),
  );

export const rule: Rule = {
  id: 'channel-entry-no-update',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'part',
  title: 'Version without an update',
  what: 'OLM Classic updates an entry of the channel to nothing, although the head is newer. Entries replace or skip it, but each of those is skipped itself; OLM Classic never installs what any entry of the channel skips.',
  why: '`opm validate` accepts the channel, because the entry is skipped by some other. Who has that version installed stays on it, without a message anywhere. OLM v1 does install skipped entries, so the same users do get updates there.',
  whatToDo:
    'Skips are not handed on: name every version that the newest entry takes over from in its own `skips`, or give it a `skipRange`.',
  examples: {
    bad: withHead('gizmo.v1.1.0'),
    good: withHead('gizmo.v1.1.0', 'gizmo.v1.0.0'),
  },
  fix: 'unsafe',
  source: 'docs/reference/updates-on-a-cluster.md#entries-that-are-stuck',
  check(pkg, report) {
    let versions: ReadonlyMap<string, BundleVersion> | undefined;
    for (const channel of pkg.channels) {
      const walk = walkChannel(channel);
      const [head] = walk.chain;
      // Where opm refuses the channel, it says so.
      if (head === undefined || walk.end === undefined || walk.stranded.length > 0) continue;
      const unnamed = notNamedBy(walk.chain, channel, walk.skipped);
      if (unnamed.length === 0) continue;
      versions ??= bundleVersions(pkg);
      for (const entry of withoutUpdate(unnamed, head, walk.chain, versions)) {
        report(channel, {
          span: entry.name ?? entry,
          message: msg(
            'Who has "{0}" installed gets no update from this channel: only skipped entries follow it, and OLM Classic never installs those.',
            nameOf(entry),
          ),
          related: [{ document: channel, span: head.name ?? head, message: msg('The head of the channel.') }],
          fixes: fixesOf(entry, head),
        });
      }
    }
  },
};

/** Entries that are skipped, but that none of the entries that can be installed replaces or skips. */
function notNamedBy(
  installable: readonly ChannelEntry[],
  channel: ChannelBlob,
  skipped: ReadonlySet<string>,
): readonly ChannelEntry[] {
  if (skipped.size === 0) return [];
  const named = new Set<string>();
  for (const { replaces, skips } of installable) {
    named.add(textOf(replaces));
    for (const skip of skips) named.add(skip.value);
  }
  return (channel.entries?.value ?? []).filter((entry) => {
    const name = nameOf(entry);
    return skipped.has(name) && !named.has(name);
  });
}

/** Those that are older than the head, and that no range leads away from. */
function withoutUpdate(
  entries: readonly ChannelEntry[],
  head: ChannelEntry,
  installable: readonly ChannelEntry[],
  versions: ReadonlyMap<string, BundleVersion>,
): readonly ChannelEntry[] {
  const newest = versions.get(nameOf(head))?.version;
  if (newest === undefined) return [];
  const index = versionIndex(
    entries.flatMap((entry) => {
      const name = nameOf(entry);
      const version = versions.get(name)?.version;
      return version !== undefined && compareVersions(version, newest) < 0 ? [{ name, version }] : [];
    }),
  );
  // How many ranges begin, less how many end, at each place of the index.
  const steps = index.map(() => 0);
  for (const { skipRange } of installable) {
    if (textOf(skipRange) === '') continue;
    for (const { first, end } of runsInIntervals(index, readIntervals(textOf(skipRange)) ?? [])) {
      steps[first] = (steps[first] ?? 0) + 1;
      if (end < steps.length) steps[end] = (steps[end] ?? 0) - 1;
    }
  }
  const stuck = new Set<string>();
  let ranges = 0;
  index.forEach(({ name }, at) => {
    ranges += steps[at] ?? 0;
    if (ranges === 0) stuck.add(name);
  });
  return entries.filter((entry) => stuck.has(nameOf(entry)));
}

function fixesOf(entry: ChannelEntry, head: ChannelEntry): readonly Fix[] {
  const { skipsSpan, skips, replaces } = head;
  const name = nameOf(entry);
  const title = msg('Add it to the `skips` of "{0}"', nameOf(head));
  if (skipsSpan !== undefined && skips.length > 0) {
    return [fixOf(title, false, { kind: 'insertItem', span: skipsSpan, value: name })];
  }
  // A list that is empty, or no list, is for people to look at.
  if (skipsSpan !== undefined) return [];
  const after = replaces === undefined ? 'name' : 'replaces';
  return [fixOf(title, false, { kind: 'insertPair', span: head, key: 'skips', value: [name], after })];
}
