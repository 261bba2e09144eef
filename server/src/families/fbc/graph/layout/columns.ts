/** The order of versions from left to right: one column for each name, the same in all lanes. */
import { compareVersionReleases, parseRelease, type VersionRelease } from '../../../../version/release.ts';
import { releaseOfBuild } from '../../../../version/release-of-build.ts';
import { parseVersion } from '../../../../version/semver.ts';
import type { LayoutChannel } from './types.ts';

/** Where a name without a version stands: beside a name that has a place, so many steps before or after it. */
interface Anchor {
  readonly rank: number;
  readonly steps: number;
}

interface Neighbours {
  /** Names that can be updated to this one. */
  readonly older: Set<string>;
  readonly newer: Set<string>;
}

/**
 * All names of the channels, oldest first. Names with a version stand in its order; a name without one stands beside what it
 * replaces or is replaced by, else behind everything. Depends on nothing but the names, versions and edges.
 */
export function columnsOf(channels: readonly LayoutChannel[]): string[] {
  const versions = new Map<string, VersionRelease | undefined>();
  for (const { entries } of channels) {
    for (const { name, version, release } of entries) {
      const known = versions.get(name);
      if (known === undefined) versions.set(name, readVersion(name, version, release));
    }
  }
  const versioned = [...versions].flatMap(([name, version]) =>
    version === undefined ? [] : [{ name, version }],
  );
  versioned.sort((a, b) => compareVersionReleases(a.version, b.version) || compareNames(a.name, b.name));
  const rest = [...versions].flatMap(([name, version]) => (version === undefined ? [name] : []));
  if (rest.length === 0) return versioned.map(({ name }) => name);
  const anchors = new Map<string, Anchor>(versioned.map(({ name }, rank) => [name, { rank, steps: 0 }]));
  anchorRest(rest.sort(compareNames), anchors, neighboursOf(channels, versions), versioned.length);
  return [...anchors]
    .sort(([a, at], [b, bt]) => at.rank - bt.rank || at.steps - bt.steps || compareNames(a, b))
    .map(([name]) => name);
}

/** By code units, so that the order is the same on every machine. */
export function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The version of a bundle; of a name without a bundle the one that its end looks like (`gizmo.v1.2.3`). Build metadata stand in for
 * a release that is not written.
 */
function readVersion(name: string, version?: string, release?: string): VersionRelease | undefined {
  const text = version ?? versionInName(name);
  const parsed = text === undefined ? undefined : parseVersion(text);
  const written = release ? (parseRelease(release) ?? []) : [];
  return parsed && (written.length === 0 ? releaseOfBuild(parsed) : { version: parsed, release: written });
}

/** What the end of a name looks like a version: `1.2.3` of `gizmo.v1.2.3`; undefined where it looks like none. */
export function versionInName(name: string): string | undefined {
  return name.slice(-100).match(/[.-]v?(\d+\.\d+\.\d+(?:[-+][\w.+-]+)?)$/)?.[1];
}

function neighboursOf(
  channels: readonly LayoutChannel[],
  names: ReadonlyMap<string, unknown>,
): Record<'replaces' | 'others', Map<string, Neighbours>> {
  const empty = () =>
    new Map([...names.keys()].map((name) => [name, { older: new Set<string>(), newer: new Set<string>() }]));
  const found = { replaces: empty(), others: empty() };
  for (const { edges } of channels) {
    for (const { from, to, kind } of edges) {
      const into = kind === 'replaces' ? found.replaces : found.others;
      into.get(to)?.older.add(from);
      into.get(from)?.newer.add(to);
    }
  }
  return found;
}

/** Spreads from names with a place to their neighbours, over `replaces` first; what is left begins a place of its own. */
function anchorRest(
  rest: readonly string[],
  anchors: Map<string, Anchor>,
  neighbours: Record<'replaces' | 'others', Map<string, Neighbours>>,
  firstFree: number,
): void {
  const spread = (map: Map<string, Neighbours>, from: readonly string[]): string[] => {
    const reached = [...from];
    for (const name of reached) {
      const anchor = anchors.get(name);
      if (anchor === undefined) continue;
      const place = (other: string, step: number) => {
        if (anchors.has(other)) return;
        anchors.set(other, { rank: anchor.rank, steps: anchor.steps + step });
        reached.push(other);
      };
      for (const other of sorted(map.get(name)?.older)) place(other, -1);
      for (const other of sorted(map.get(name)?.newer)) place(other, 1);
    }
    return reached;
  };
  const spreadAll = (from: readonly string[]) => {
    for (let edge = [...from]; edge.length > 0;) {
      const reached = spread(neighbours.replaces, edge);
      edge = spread(neighbours.others, reached).slice(reached.length);
    }
  };
  spreadAll([...anchors.keys()]);
  let rank = firstFree;
  const isNewest = (name: string) =>
    (neighbours.replaces.get(name)?.newer.size ?? 0) + (neighbours.others.get(name)?.newer.size ?? 0) === 0;
  for (const name of [...rest.filter(isNewest), ...rest]) {
    if (anchors.has(name)) continue;
    anchors.set(name, { rank: rank++, steps: 0 });
    spreadAll([name]);
  }
}

function sorted(names: ReadonlySet<string> | undefined): string[] {
  return [...(names ?? [])].sort(compareNames);
}
