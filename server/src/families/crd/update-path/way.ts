/** The updates of a channel: which of its releases leads to which, and in the end to the head. */
import { blangRangeContains, parseBlangRange } from '../../../version/blang-range.ts';
import { compareVersions } from '../../../version/semver.ts';
import { compareNewestFirst } from '../../fbc/graph/entry-order.ts';
import type { Release, ReleaseInChannel } from './releases.ts';

/**
 * What makes an update: the words of OLM; or `version` between the folders of bundles, where nothing here names an update and the
 * next version is taken, as repositories with `updateGraph: semver-mode` mean it.
 */
export type UpdateKind = 'replaces' | 'skips' | 'skipRange' | 'version';

/** An update from one release to another, both of which are here. */
export interface Update {
  readonly from: Release;
  readonly to: Release;
  readonly by: UpdateKind;
}

/** The updates of a channel. */
export interface ChannelWay {
  /** Where the updates lead: of several ends the highest version. Undefined where they lead in a circle. */
  readonly head?: Release;
  /** From the oldest to the head: whatever leads to a release stands before what leads on from it. */
  readonly updates: readonly Update[];
  /** The other ends: releases without an update to the head. */
  readonly elsewhere: readonly Release[];
}

interface Member extends ReleaseInChannel {
  readonly release: Release;
}

/** The updates among the releases of a channel. */
export function channelWay(releases: readonly Release[], channel: string): ChannelWay {
  const members = new Map<string, Member>();
  for (const release of releases) {
    const own = release.channels.find((each) => each.channel === channel);
    if (own !== undefined) members.set(release.name, { ...own, release });
  }
  const named = namedUpdates(members);
  const led = new Set(named.map(({ from }) => from));
  const all = [...members.values()].sort(newestFirst);
  const [head, ...others] = all.map(({ release }) => release).filter((release) => !led.has(release));
  if (head === undefined) return { updates: [], elsewhere: [] };
  const further = others.flatMap((end) => furtherUpdate(end, all) ?? []);
  const updates = updatesTo(head, [...named, ...further]);
  const reached = new Set(updates.map(({ from }) => from));
  return { head, updates: inOrder(head, updates), elsewhere: others.filter((end) => !reached.has(end)) };
}

/** The updates that a cluster may take that has a release, one after the other. @param updates in their order */
export function updatesFrom(updates: readonly Update[], release: string): readonly Update[] {
  const reached = new Set([release]);
  return updates.filter(({ from, to }) => reached.has(from.name) && reached.add(to.name));
}

function newestFirst(one: Member, other: Member): number {
  return compareNewestFirst(orderOf(one.release), orderOf(other.release));
}

function orderOf({ name, version }: Release) {
  return { name, ...(version && { order: { version, release: [] } }) };
}

function namedUpdates(members: ReadonlyMap<string, Member>): readonly Update[] {
  return [...members.values()].flatMap(({ release: to, replaces, skips }) => {
    const names = [
      ...[...new Set(skips)].filter((name) => name !== replaces).map((name) => [name, 'skips'] as const),
      [replaces, 'replaces'] as const,
    ];
    return names.flatMap(([name, by]) => {
      const from = members.get(name)?.release;
      return from === undefined || from === to ? [] : [{ from, to, by }];
    });
  });
}

/** How users of a release get on that nothing replaces or skips. @param all the highest version first */
function furtherUpdate(from: Release, all: readonly Member[]): Update | undefined {
  const { version } = from;
  if (version === undefined) return undefined;
  const higher = all.filter(
    ({ release }) => release.version && compareVersions(release.version, version) > 0,
  );
  const ranged = higher.find(({ skipRange }) => {
    const range = parseBlangRange(skipRange);
    return skipRange !== '' && range.fault === undefined && blangRangeContains(range, version);
  });
  if (ranged !== undefined) return { from, to: ranged.release, by: 'skipRange' };
  // A catalog says all that there is; of bundles, those in between may lie elsewhere.
  const next = from.at.bundle === undefined ? higher.at(-1) : undefined;
  return next && { from, to: next.release, by: 'version' };
}

/** Those that lead to the head. Of what is only skipped, one update of each is enough: it tells the way. */
function updatesTo(head: Release, updates: readonly Update[]): readonly Update[] {
  const into = byTarget(updates);
  const found: Update[] = [];
  const main = new Set([head]);
  const aside = new Set<Release>();
  for (const to of main)
    for (const update of into.get(to) ?? []) {
      found.push(update);
      (update.by === 'skips' ? aside : main).add(update.from);
    }
  for (const to of aside) {
    if (main.has(to)) continue;
    for (const update of into.get(to) ?? []) {
      if (main.has(update.from) || aside.has(update.from)) continue;
      found.push(update);
      aside.add(update.from);
    }
  }
  return found;
}

/** Whatever leads to a release before what leads on from it. A circle is gone along once. */
function inOrder(head: Release, updates: readonly Update[]): readonly Update[] {
  const into = byTarget([...updates].sort((one, other) => compareOldestFirst(one.from, other.from)));
  const places = new Map<Release, number>();
  const open = [{ release: head, left: [...(into.get(head) ?? [])] }];
  const seen = new Set([head]);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const from = top.left.shift()?.from;
    if (from === undefined) {
      places.set(top.release, places.size);
      open.pop();
    } else if (!seen.has(from)) {
      seen.add(from);
      open.push({ release: from, left: [...(into.get(from) ?? [])] });
    }
  }
  const placeOf = (release: Release) => places.get(release) ?? 0;
  return [...updates].sort(
    (one, other) => placeOf(one.to) - placeOf(other.to) || placeOf(one.from) - placeOf(other.from),
  );
}

function byTarget(updates: readonly Update[]): ReadonlyMap<Release, readonly Update[]> {
  const into = new Map<Release, Update[]>();
  for (const update of updates) {
    const known = into.get(update.to);
    if (known === undefined) into.set(update.to, [update]);
    else known.push(update);
  }
  return into;
}

function compareOldestFirst(one: Release, other: Release): number {
  return compareNewestFirst(orderOf(other), orderOf(one));
}
