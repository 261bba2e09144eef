/** Rule channel-entry-no-update: a version of a valid channel that OLM Classic updates to nothing. */
import { walkChannel } from '../../graph/channel-walk.ts';
import type { ChannelEntry } from '../../model/blob.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { Fix, Rule } from '../rule.ts';
import { bundle, catalog, channel, PACKAGE } from '../shared/example-blobs.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { MAX_PLACES, nameOf } from '../shared/graph-rules.ts';
import { bundleVersions } from '../shared/bundle-versions.ts';
import { withoutUpdate } from '../shared/without-update.ts';

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
  what: 'OLM Classic updates entries of the channel to nothing, although the head is newer. Other entries replace or skip them, but each of those is skipped itself; OLM Classic never installs what any entry of the channel skips. It is said once, at the edge that ends before them, and lists them all.',
  why: '`opm validate` accepts the channel, because the entry is skipped by some other. Who has that version installed stays on it, without a message anywhere. OLM v1 does install skipped entries, so the same users do get updates there.',
  whatToDo:
    'Skips are not handed on: name every version that the newest entry takes over from in its own `skips`, or give it a `skipRange`.',
  examples: {
    bad: withHead('gizmo.v1.1.0'),
    good: withHead('gizmo.v1.1.0', 'gizmo.v1.0.0'),
  },
  fix: 'unsafe',
  source: 'docs/reference/updates-on-a-cluster.md#entries-that-are-stuck',
  check(pkg, report, { once }) {
    for (const channel of pkg.channels) {
      const found = withoutUpdate(channel, walkChannel(channel), () => once(bundleVersions));
      for (const { follower, edge, stuck } of found) {
        report(channel, {
          span: edge ?? follower.name ?? follower,
          message: messageOf(follower, stuck),
          related: stuck.slice(0, MAX_PLACES).map((entry) => ({
            document: channel,
            span: entry.name ?? entry,
            message: msg('Gets no update.'),
          })),
          fixes: fixesOf(follower, stuck),
        });
      }
    }
  },
};

function messageOf(follower: ChannelEntry, stuck: readonly ChannelEntry[]): Message {
  const [first = '', second = '', ...others] = stuck.map(nameOf);
  const newest = nameOf(follower);
  if (stuck.length === 1) {
    return msg(
      'Who has "{0}" installed gets no update from this channel: only skipped entries follow it, and OLM Classic never installs those. Name it in the `skips` of "{1}".',
      first,
      newest,
    );
  }
  if (stuck.length === 2) {
    return msg(
      'Who has "{0}" or "{1}" installed gets no update from this channel: only skipped entries follow them, and OLM Classic never installs those. Name them in the `skips` of "{2}".',
      first,
      second,
      newest,
    );
  }
  return msg(
    'Who has "{0}", "{1}" or one of {2} more installed gets no update from this channel: only skipped entries follow them, and OLM Classic never installs those. Name them in the `skips` of "{3}".',
    first,
    second,
    others.length,
    newest,
  );
}

function fixesOf(follower: ChannelEntry, stuck: readonly ChannelEntry[]): readonly Fix[] {
  const { skipsSpan, skips, replaces } = follower;
  const names = stuck.map(nameOf);
  const title =
    names.length === 1
      ? msg('Add it to the `skips` of "{0}"', nameOf(follower))
      : msg('Add all {0} to the `skips` of "{1}"', names.length, nameOf(follower));
  if (skipsSpan !== undefined && skips.length > 0) {
    return [
      fixOf(title, false, ...names.map((value) => ({ kind: 'insertItem', span: skipsSpan, value }) as const)),
    ];
  }
  // A list that is empty, or no list, is for people to look at.
  if (skipsSpan !== undefined) return [];
  const after = replaces === undefined ? 'name' : 'replaces';
  return [fixOf(title, false, { kind: 'insertPair', span: follower, key: 'skips', value: names, after })];
}
