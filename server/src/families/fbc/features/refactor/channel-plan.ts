/** A channel as it would be after a refactoring: what its entries say, whether opm takes it, and which updates it has. */
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { bundlesByName } from '../../graph/bundle-facts.ts';
import { walkChannel, type ChannelWalk } from '../../graph/channel-walk.ts';
import {
  namesInIntervals,
  readIntervals,
  versionIndex,
  type VersionIndex,
} from '../../graph/version-index.ts';
import { intervalContains, type VersionInterval } from '../../../../version/interval.ts';
import type { Version } from '../../../../version/semver.ts';

/** What an entry says about updates. Empty texts stand for what is not written. */
export interface EntryPlan {
  readonly name: string;
  readonly replaces: string;
  readonly skips: readonly string[];
  readonly skipRange: string;
}

/** The versions of the bundles of a package by name. */
export type Versions = ReadonlyMap<string, Version>;

/** The versions of the bundles; undefined unless every bundle has a name of its own and a version that opm can read. */
export function allVersions(pkg: Package): Versions | undefined {
  const versions = new Map<string, Version>();
  const bundles = bundlesByName(pkg);
  for (const [name, { version }] of bundles) if (version !== undefined) versions.set(name, version);
  return versions.size === pkg.bundles.length ? versions : undefined;
}

/** What an entry says. */
export function entryPlan(entry: ChannelEntry): EntryPlan {
  return {
    name: entry.name?.value ?? '',
    replaces: entry.replaces?.value ?? '',
    skips: entry.skips.map((skip) => skip.value),
    skipRange: entry.skipRange?.value ?? '',
  };
}

/** What the entries of a channel say; undefined where one has no name, or one name comes twice. */
export function channelPlan(channel: ChannelBlob): EntryPlan[] | undefined {
  const entries = (channel.entries?.value ?? []).map(entryPlan);
  const names = new Set(entries.map(({ name }) => name));
  return names.size < entries.length || names.has('') ? undefined : entries;
}

/** True if the graph rules of opm have nothing against the entries (docs/reference/channels.md). */
export function isSound(entries: readonly EntryPlan[]): boolean {
  const { heads, cycle, stranded } = walkPlan(entries);
  return heads.length === 1 && cycle === undefined && stranded.length === 0;
}

/** Walks the entries as opm does. */
export function walkPlan(entries: readonly EntryPlan[]): ChannelWalk {
  const written = <T>(value: T) => ({ value, start: 0, end: 0 });
  return walkChannel({
    kind: 'channel',
    start: 0,
    end: 0,
    schema: written('olm.channel'),
    properties: [],
    entries: written(
      entries.map(({ name, replaces, skips, skipRange }) => ({
        start: 0,
        end: 0,
        name: written(name),
        replaces: written(replaces),
        skips: skips.map(written),
        skipRange: written(skipRange),
      })),
    ),
  });
}

/** A range, ready to be asked; one that does not parse lets nothing in, as for OLM. */
export function intervalsOf(range: string): readonly VersionInterval[] {
  return range === '' ? [] : (readIntervals(range) ?? []);
}

/** True if a version is in one of the intervals. */
export function isIn(intervals: readonly VersionInterval[], version: Version | undefined): boolean {
  return version !== undefined && intervals.some((interval) => intervalContains(interval, version));
}

/** Whatever can update to an entry, be it over others: by name, or by its version alone. */
export interface Arrivals {
  readonly names: ReadonlySet<string>;
  readonly intervals: readonly VersionInterval[];
}

/** The updates of a channel, to be asked for the arrivals at one entry after the other. */
export function arrivalsIn(entries: readonly EntryPlan[], versions: Versions): (to: string) => Arrivals {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const index: VersionIndex = versionIndex(
    entries.flatMap(({ name }) => {
      const version = versions.get(name);
      return version === undefined ? [] : [{ name, version }];
    }),
  );
  const ranges = new Map(entries.map(({ name, skipRange }) => [name, intervalsOf(skipRange)]));
  return (to) => {
    const names = new Set<string>();
    const intervals: VersionInterval[] = [];
    const waiting = [to];
    const passed = new Set(waiting);
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const entry = byName.get(name);
      if (entry === undefined) continue;
      const range = ranges.get(name) ?? [];
      intervals.push(...range);
      for (const from of [entry.replaces, ...entry.skips, ...namesInIntervals(index, range)]) {
        if (from === '') continue;
        names.add(from);
        if (passed.has(from)) continue;
        passed.add(from);
        waiting.push(from);
      }
    }
    return { names, intervals };
  };
}
