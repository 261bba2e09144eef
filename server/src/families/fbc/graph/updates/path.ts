/** Answers how an installed version gets to another one, or to the head. */
import type { ChannelGraph, PackageGraph } from '../types.ts';
import { blockersOf, type Blocker } from './blockers.ts';
import { selectChannels, updateGraph, type Installed, type Olm, type Update } from './update-graph.ts';
import { shortestWay, walkUpdates } from './walk.ts';

/** What is asked. */
export interface PathQuestion {
  readonly olm: Olm;
  /** Left out: Classic tries one channel after the other, the default channel first; v1 uses all of them. */
  readonly channels?: readonly string[];
  readonly from: Installed;
  /** The name of an entry; left out for the head (v1: what a fresh installation would get). */
  readonly to?: string;
}

/** The way, or why there is none. */
export interface PathAnswer {
  readonly olm: Olm;
  /** The channels that the answer holds for. */
  readonly channels: readonly string[];
  readonly from: string;
  /** Where the way should lead; null where the channels have no head. */
  readonly to: string | null;
  readonly reached: boolean;
  /** What is installed on the way, one update after the other; without a way, as far as it goes. */
  readonly steps: readonly Update[];
  /** True where OLM v1 goes another way by itself, so that `version` must be pinned for each step. */
  readonly pinned: boolean;
  /** What stands in the way; empty where there is a way. */
  readonly blockedBy: readonly Blocker[];
}

/** Finds the way of an installed version. */
export function findPath(pkg: PackageGraph, question: PathQuestion): PathAnswer {
  const channels = selectChannels(pkg, question.channels);
  if (question.olm === 'v1') return answer(question, channels);
  return question.to === undefined
    ? answer(question, homeOf(channels, question.from))
    : towards(question, channels, question.to);
}

/** Classic, to a given version: the first channel that leads there; else what stands in the way in the likeliest one. */
function towards(question: PathQuestion, channels: readonly ChannelGraph[], to: string): PathAnswer {
  const lists = (name: string) => (channel: ChannelGraph) =>
    channel.entries.some((entry) => entry.present && entry.name === name);
  const wanted = channels.filter(lists(to));
  const answers = wanted.map((channel) => answer(question, [channel]));
  const likeliest = wanted.find(lists(question.from.name)) ?? wanted[0] ?? homeOf(channels, question.from)[0];
  return (
    answers.find(({ reached }) => reached) ?? answer(question, likeliest === undefined ? [] : [likeliest])
  );
}

/** The first channel that lists a version, else the first that updates it, else the first. */
function homeOf(channels: readonly ChannelGraph[], from: Installed): readonly ChannelGraph[] {
  const lists = channels.find(({ entries }) =>
    entries.some(({ name, present }) => present && name === from.name),
  );
  if (lists !== undefined) return [lists];
  const updates = channels.find((channel) => {
    const { graph } = updateGraph('classic', [channel], [from]);
    return graph.hasNode(from.name) && graph.outDegree(from.name) > 0;
  });
  return updates === undefined ? channels.slice(0, 1) : [updates];
}

function answer(question: PathQuestion, channels: readonly ChannelGraph[]): PathAnswer {
  const { olm, from } = question;
  const updates = updateGraph(olm, channels, [from]);
  const goal = question.to ?? updates.goal;
  const walk = walkUpdates(updates, from.name, goal);
  const base = { olm, channels: channels.map(({ name }) => name), from: from.name, to: goal };
  if (goal !== null && walk.end === goal) {
    return { ...base, reached: true, steps: walk.steps, pinned: false, blockedBy: [] };
  }
  const chosen =
    olm === 'v1' && question.to !== undefined ? shortestWay(updates, from.name, question.to) : undefined;
  if (chosen !== undefined) return { ...base, reached: true, steps: chosen, pinned: true, blockedBy: [] };
  const blockedBy = blockersOf(updates, walk, goal);
  return { ...base, reached: false, steps: walk.steps, pinned: false, blockedBy };
}
