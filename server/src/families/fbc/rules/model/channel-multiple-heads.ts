/**
 * `channel-multiple-heads`: several entries of a channel are neither replaced nor skipped (docs/reference/channels.md, "More
 * than one head").
 */
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { compareVersions, type Version } from '../../../../version/semver.ts';
import type { Fix, Related, Rule } from '../rule.ts';
import { bundle, catalog, channel, CHANNEL_OF_TWO, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { staysSound, withEntries } from '../shared/channel-change.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { skippingFix } from '../shared/skipping-fix.ts';
import { versionInName } from '../shared/version-in-name.ts';
import { nameOf, walkedChannel } from '../shared/graph-rules.ts';

/** How many of the other heads every head refers to: with thousands of heads, all of them would be millions. */
const MAX_OTHERS = 5;

export const rule: Rule = {
  id: 'channel-multiple-heads',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A channel has several heads',
  what: 'More than one entry of the channel is named by no `replaces` and no `skips` of any entry. A `skipRange` does not count: it makes no edge.',
  why: 'The head is what a new installation gets, so there must be exactly one. `opm validate` refuses the channel. On a cluster OLM could not resolve anything from it.',
  whatToDo:
    'Let the newest entry replace or skip the other heads, directly or through the entries between. Where two entries replace the same one, let the newer replace the older instead, or add the older to its `skips`.',
  examples: {
    bad: catalog(
      PACKAGE,
      channel('- name: gizmo.v1.1.0', "  skipRange: '>=1.0.0 <1.1.0'", '- name: gizmo.v1.0.0'),
      bundle('1.0.0'),
      bundle('1.1.0'),
    ),
    good: catalog(PACKAGE, CHANNEL_OF_TWO, bundle('1.0.0'), bundle('1.1.0')),
  },
  fix: 'unsafe',
  source: 'docs/reference/channels.md#more-than-one-head',
  scope: 'document',
  kind: 'channel',
  check: (view, report) => {
    const walked = view.once(walkedChannel);
    const heads = walked?.walk.heads ?? [];
    if (walked === undefined || heads.length < 2) return;
    const newest = newestOf(heads);
    const listed = heads.slice(0, MAX_OTHERS + 1);
    // Of two heads, both have the same fixes: one becomes part of the way to the other.
    const ofBoth = heads.length === 2 ? joiningFixes(walked.channel, heads, heads[0], newest) : undefined;
    for (const head of heads) {
      const others = listed.filter((other) => other !== head).slice(0, MAX_OTHERS);
      report({
        span: head.name ?? head,
        message: messageFor(head, others, heads.length, newest),
        related: [...others.map(otherHead), ...skipRangeOf(head)],
        fixes: ofBoth ?? joiningFixes(walked.channel, heads, head, newest),
      });
    }
  },
};

/**
 * The ways to join heads, the one first that `catalens path` advises (../../graph/updates/channel-edits.ts): the newest replaces
 * the other one if it replaces nothing yet; else it skips it, so that its own `replaces` stays.
 */
function joiningFixes(
  channel: ChannelBlob,
  heads: readonly ChannelEntry[],
  head: ChannelEntry | undefined,
  newest: ChannelEntry | undefined,
): readonly Fix[] {
  if (newest === undefined || heads.length > MAX_OTHERS) return [];
  const replacing = forkFix(channel, heads, newest);
  const older = head === newest ? (heads.length === 2 ? heads.find((one) => one !== head) : undefined) : head;
  const skipping = older === undefined ? [] : skippingFix(channel, newest, older);
  return newest.replaces === undefined ? [...replacing, ...skipping] : [...skipping, ...replacing];
}

function messageFor(
  head: ChannelEntry,
  others: readonly ChannelEntry[],
  count: number,
  newest: ChannelEntry | undefined,
): Message {
  const name = nameOf(head);
  const [other] = others;
  if (count === 2 && other !== undefined) {
    if (newest === undefined) {
      return msg(
        'No entry replaces or skips "{0}", nor "{1}": both are heads, and a channel has exactly one. Let the newer replace or skip the older.',
        name,
        nameOf(other),
      );
    }
    return msg(
      'No entry replaces or skips "{0}", nor "{1}": both are heads, and a channel has exactly one. Let "{2}" replace or skip "{3}".',
      name,
      nameOf(other),
      nameOf(newest),
      nameOf(newest === head ? other : head),
    );
  }
  const list = others.map((one) => `"${nameOf(one)}"`).join(', ') + (count - 1 > others.length ? ', …' : '');
  if (newest === undefined) {
    return msg(
      'No entry replaces or skips "{0}". It is one of {1} heads, beside {2}, and a channel has exactly one. Let the newest replace or skip the others.',
      name,
      count,
      list,
    );
  }
  return msg(
    'No entry replaces or skips "{0}". It is one of {1} heads, beside {2}, and a channel has exactly one. Let "{3}" replace or skip the others.',
    name,
    count,
    list,
    nameOf(newest),
  );
}

function otherHead(head: ChannelEntry): Related {
  return { span: head.name ?? head, message: msg('"{0}" is a head, too.', nameOf(head)) };
}

/** Reminds of the most common surprise. */
function skipRangeOf(head: ChannelEntry): Related[] {
  if (head.skipRange === undefined || head.skipRange.value === '') return [];
  return [
    { span: head.skipRange, message: msg('A `skipRange` joins no entries: only `replaces` and `skips` do.') },
  ];
}

/**
 * Of two heads, the newer can replace the older: where it replaces nothing yet, or the same entry as the older one, which
 * leads on to that entry.
 */
function forkFix(
  channel: ChannelBlob,
  heads: readonly ChannelEntry[],
  newest: ChannelEntry | undefined,
): readonly Fix[] {
  const [one, two] = heads;
  if (one === undefined || two === undefined || heads.length > 2 || newest === undefined) return [];
  const older = newest === one ? two : one;
  const value = nameOf(older);
  const { replaces, start, end } = newest;
  if (replaces !== undefined && textOf(older.replaces) !== replaces.value) return [];
  const place = replaces ?? { start, end };
  const changed = withEntries(channel, (entry) =>
    entry === newest ? { ...entry, replaces: { ...place, value } } : entry,
  );
  if (!staysSound(channel, changed)) return [];
  const title = msg('Let "{0}" replace "{1}"', nameOf(newest), value);
  const span = { start: place.start, end: place.end };
  if (replaces !== undefined) return [{ title, safe: false, replacements: [{ span, value }] }];
  return [fixOf(title, false, { kind: 'insertPair', span, key: 'replaces', value, after: 'name' })];
}

/** The head with the highest version, as far as the names tell. Undefined where they do not, or two are equal. */
function newestOf(heads: readonly ChannelEntry[]): ChannelEntry | undefined {
  let best: { readonly head: ChannelEntry; readonly version: Version } | undefined;
  let isTied = false;
  for (const head of heads) {
    const version = versionInName(nameOf(head));
    if (version === undefined) return undefined;
    const order = best === undefined ? 1 : compareVersions(version, best.version);
    if (order > 0) {
      best = { head, version };
      isTied = false;
    } else if (order === 0) isTied = true;
  }
  return isTied ? undefined : best?.head;
}
