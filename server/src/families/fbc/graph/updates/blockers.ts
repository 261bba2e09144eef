/** Why updates do not lead where they should: in words, each with the place that is responsible. */
import type { ChannelGraph, GraphEntry, GraphPlace } from '../types.ts';
import { readIntervals, runsInIntervals } from '../version-index.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { UpdateGraph } from './update-graph.ts';
import type { ChannelFault } from './update-ranks.ts';
import { canReach, nextUpdate, updatesOf, type Walk } from './walk.ts';

/** What kind of obstacle it is. */
type BlockerReason =
  | 'channel-invalid'
  | 'not-installable'
  | 'skipped'
  | 'off-chain'
  | 'bundle-missing'
  | 'deprecated'
  | 'older'
  | 'passed-by'
  | 'no-update';

/** One obstacle. */
export interface Blocker {
  readonly reason: BlockerReason;
  /** The entry that it is about; the name of the channel for `channel-invalid`. */
  readonly entry: string;
  readonly message: Message;
  /** The edge or the entry that is responsible; absent for a version that no selected channel knows. */
  readonly place?: GraphPlace;
}

/** What keeps a walk from its goal; empty where it got there. */
export function blockersOf(updates: UpdateGraph, walk: Walk, goal: string | null): readonly Blocker[] {
  if (walk.end === goal) return [];
  const invalid = updates.faults.map(channelInvalid);
  if (goal === null) return invalid;
  const missed = passedBy(updates, walk, goal);
  if (missed !== undefined) return [missed];
  const ofGoal = updates.installable.has(goal) ? [] : notInstallable(updates, goal);
  return [...invalid, ...ofGoal, ...stoppedAt(updates, walk.end)];
}

function channelInvalid({ channel, fault, entries }: ChannelFault): Blocker {
  const list = entries.slice(0, 5).join(', ');
  const about = { reason: 'channel-invalid', entry: channel.name, place: channel.place } as const;
  switch (fault) {
    case 'no-entries':
      return { ...about, message: msg('Channel `{0}` has no entries.', channel.name) };
    case 'no-head':
      return {
        ...about,
        message: msg(
          'Channel `{0}` has no head: every entry is replaced or skipped by another one. OLM Classic installs nothing from it.',
          channel.name,
        ),
      };
    case 'multiple-heads':
      return {
        ...about,
        message: msg(
          'Channel `{0}` has {1} heads: {2}. OLM Classic installs nothing from it until only one of them is left.',
          channel.name,
          entries.length,
          list,
        ),
      };
    case 'cycle':
      return {
        ...about,
        message: msg('The entries {0} of channel `{1}` replace each other in a circle.', list, channel.name),
      };
  }
}

/** The update that leaves the way to the goal: OLM takes another one first. */
function passedBy(updates: UpdateGraph, walk: Walk, goal: string): Blocker | undefined {
  const able = canReach(updates, goal);
  const step = walk.steps.find(({ from, to }) => able.has(from) && !able.has(to));
  if (step === undefined) return undefined;
  const message = msg(
    'From `{0}`, OLM updates to `{1}` first, and from there nothing leads to `{2}`.',
    step.from,
    step.to,
    goal,
  );
  return { reason: 'passed-by', entry: step.to, message, place: step.place };
}

function notInstallable(updates: UpdateGraph, goal: string): Blocker[] {
  const found = updates.channels.flatMap((channel) => {
    const entry = channel.entries.find(({ name, present }) => name === goal && present);
    return entry === undefined ? [] : [whyNever(updates, channel, entry)];
  });
  if (found.length > 0) return found;
  const channels = updates.channels.map(({ name }) => name).join(', ');
  const message = msg('`{0}` is no entry of the channels that count here ({1}).', goal, channels);
  return [{ reason: 'not-installable', entry: goal, message }];
}

/** Why an entry is never installed. */
function whyNever(updates: UpdateGraph, channel: ChannelGraph, entry: GraphEntry): Blocker {
  const { name, place } = entry;
  if (updates.olm === 'v1') {
    const message = msg('There is no bundle `{0}`, so OLM v1 cannot install it.', name);
    return { reason: 'bundle-missing', entry: name, message, place };
  }
  const skip = channel.edges.find(({ from, kind }) => from === name && kind === 'skips');
  if (skip !== undefined) {
    const message = msg('`{0}` skips `{1}`, so OLM Classic never installs it.', skip.to, name);
    return { reason: 'skipped', entry: name, message, place: skip.place };
  }
  const message = msg(
    '`{0}` is not on the chain of `replaces` below the head of channel `{1}`, so OLM Classic never installs it.',
    name,
    channel.name,
  );
  return { reason: 'off-chain', entry: name, message, place };
}

/** Why no update goes on from here. */
function stoppedAt(updates: UpdateGraph, name: string): Blocker[] {
  // The walk ended although there is an update: it was asked to end there, or ran in a circle.
  if (nextUpdate(updates, name) !== undefined) return [];
  const refused = updatesOf(updates, name).map(({ to, place }): Blocker => {
    const isDeprecated = updates.graph.getNodeAttributes(to).entry?.deprecated != null;
    const message = isDeprecated
      ? msg('`{0}` is deprecated, so OLM v1 stays with `{1}`.', to, name)
      : msg('`{0}` is not newer, so OLM v1 stays with `{1}`.', to, name);
    return { reason: isDeprecated ? 'deprecated' : 'older', entry: to, message, place };
  });
  const never = updates.channels.flatMap((channel) =>
    neverInstalledFrom(updates, channel, name).map((entry) => whyNever(updates, channel, entry)),
  );
  const found = [...refused, ...never];
  if (found.length > 0 || updates.faults.length === updates.channels.length) return found;
  return [noUpdate(updates, name)];
}

function noUpdate(updates: UpdateGraph, name: string): Blocker {
  const known = updates.graph.hasNode(name) ? updates.graph.getNodeAttributes(name) : undefined;
  const wording =
    known?.version === undefined
      ? 'No entry replaces or skips `{0}`, and its version is not known, so that no `skipRange` can count.'
      : 'No entry replaces or skips `{0}`, and no `skipRange` contains its version.';
  const place = known?.entry?.place;
  return { reason: 'no-update', entry: name, message: msg(wording, name), ...(place && { place }) };
}

/** The entries with an edge from here that are never installed. */
function neverInstalledFrom(updates: UpdateGraph, channel: ChannelGraph, name: string): GraphEntry[] {
  const version = updates.graph.hasNode(name) ? updates.graph.getNodeAttributes(name).version : undefined;
  const index = version === undefined ? [] : [{ name, version }];
  const targets = new Set<string>();
  for (const { from, to, kind } of channel.edges) if (from === name && kind !== 'skipRange') targets.add(to);
  for (const { to, range } of channel.ranges) {
    if (runsInIntervals(index, readIntervals(range) ?? []).length > 0) targets.add(to);
  }
  targets.delete(name);
  return channel.entries.filter(
    (entry) => entry.present && targets.has(entry.name) && !updates.installable.has(entry.name),
  );
}
