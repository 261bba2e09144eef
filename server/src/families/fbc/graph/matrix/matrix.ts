/** All versions of a catalog at once: the head of each channel of each package in each of them, and what differs. */
import type { Package } from '../../model/catalog.ts';
import { channelsByName } from '../compare.ts';
import { compareNames } from '../entry-order.ts';
import { packageGraph } from '../package-graph.ts';
import type { ChannelGraph, GraphPlace, PackageGraph } from '../types.ts';
import { shortName } from '../version-words.ts';
import { reachesHead } from '../updates/stuck.ts';
import { installedVersion, type Olm } from '../updates/update-graph.ts';
import { compareVersions } from '../../../../version/semver.ts';
import { columnsAround, columnsOf, type Column } from './columns.ts';

/** A catalog that goes into a matrix. */
export interface MatrixCatalog {
  /** The folder, or the one file, that is the catalog. */
  readonly root: string;
  readonly packages: ReadonlyMap<string, Package>;
}

/** A column: the catalogs of one version. */
interface MatrixColumn {
  readonly name: string;
  readonly roots: readonly string[];
}

/**
 * What a channel is beside the one in the column to the left. `new`: that has none of the name; `newer`, `older` and `other`
 * are about the head; `changed`: under the same head stand other entries, or other updates between them.
 */
export type Beside = 'new' | 'newer' | 'older' | 'other' | 'changed' | 'same';

/** A channel in one catalog. */
export interface ChannelCell {
  readonly root: string;
  /** The one head; null where there is none or more than one. */
  readonly head: string | null;
  /** The version of the head; absent without a head, or where its bundle has none. */
  readonly version?: string;
  /** All heads. */
  readonly heads: readonly string[];
  readonly isDefault: boolean;
  /** Whether the channel, or its package as a whole, is deprecated. */
  readonly deprecated: boolean;
  readonly headDeprecated: boolean;
  /** The entries, oldest first. */
  readonly entries: readonly string[];
  /** The version of each entry; without one that in its name, or the name. */
  readonly versions: readonly string[];
  /** The entries whose updates do not lead to the head, oldest first. */
  readonly stuck: readonly string[];
  /** Absent where there is no column to the left that could be compared. */
  readonly beside?: Beside;
  /** Entries that the channel to the left lacks, and those that only that one has; oldest first. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly place: GraphPlace;
}

/** A channel in all catalogs: a cell for each column, null where there is none. */
export interface ChannelRow {
  readonly channel: string;
  readonly cells: readonly (ChannelCell | null)[];
}

/** A package in all catalogs. */
export interface PackageRows {
  readonly package: string;
  /** By name, `v1.9` before `v1.10`; the default channel of the last catalog first. */
  readonly channels: readonly ChannelRow[];
}

/** Package by catalog. */
export interface Matrix {
  readonly olm: Olm;
  readonly columns: readonly MatrixColumn[];
  /** By name; each has at least one channel somewhere. */
  readonly packages: readonly PackageRows[];
}

/** A catalog with those of its packages that are shown. */
interface ShownCatalog {
  readonly root: string;
  readonly own: readonly Package[];
  /** Their names. */
  readonly packages: readonly string[];
}

/** The matrix of some catalogs, under the rules of one OLM. `wanted` are names of packages; none stands for all. */
export function catalogMatrix(
  catalogs: readonly MatrixCatalog[],
  olm: Olm,
  wanted: readonly string[] = [],
): Matrix {
  const shown = catalogsWith(catalogs, ({ name }) => wanted.length === 0 || wanted.includes(name));
  return matrixOf(columnsOf(shown), olm, [...new Set(shown.flatMap(({ packages }) => packages))]);
}

/** As {@link catalogMatrix} for one package, with columns also for the other versions of its catalogs, which lack it. */
export function packageAcross(catalogs: readonly MatrixCatalog[], olm: Olm, name: string): Matrix {
  const shown = catalogsWith(catalogs, () => true);
  return matrixOf(columnsAround(columnsOf(shown), name), olm, [name]);
}

/** The catalogs that have a package with channels which is wanted. */
function catalogsWith(
  catalogs: readonly MatrixCatalog[],
  isWanted: (pkg: Package) => boolean,
): readonly ShownCatalog[] {
  return catalogs
    .map(({ root, packages }) => {
      const own = [...packages.values()].filter((pkg) => pkg.channels.length > 0 && isWanted(pkg));
      return { root, own, packages: own.map(({ name }) => name) };
    })
    .filter(({ own }) => own.length > 0);
}

function matrixOf(columns: readonly Column<ShownCatalog>[], olm: Olm, names: readonly string[]): Matrix {
  const series = columns.map((column) => column.series);
  return {
    olm,
    columns: columns.map(({ name, catalogs }) => ({ name, roots: catalogs.map(({ root }) => root) })),
    packages: [...names].sort(compareNames).flatMap((name) => {
      const found = columns.map((column) => packageIn(column.catalogs, name));
      const channels = channelRows(found, series, olm);
      return channels.length === 0 ? [] : [{ package: name, channels }];
    }),
  };
}

/** A package in a catalog, with its channels by name. */
interface FoundPackage {
  readonly root: string;
  readonly graph: PackageGraph;
  readonly channels: ReadonlyMap<string, ChannelGraph>;
}

function packageIn(catalogs: readonly ShownCatalog[], name: string): FoundPackage | undefined {
  for (const { root, own } of catalogs) {
    const pkg = own.find((one) => one.name === name);
    if (pkg === undefined) continue;
    const graph = packageGraph(pkg);
    return { root, graph, channels: channelsByName(graph) };
  }
  return undefined;
}

function channelRows(
  found: readonly (FoundPackage | undefined)[],
  series: readonly string[],
  olm: Olm,
): ChannelRow[] {
  const last = found.findLast((one) => one !== undefined)?.graph.defaultChannel;
  const names = [...new Set(found.flatMap((one) => [...(one?.channels.keys() ?? [])]))].sort(
    (a, b) => Number(b === last) - Number(a === last) || compareNaturally(a, b),
  );
  return names.map((channel) => ({
    channel,
    cells: found.map((one, at) => {
      const own = one?.channels.get(channel);
      if (one === undefined || own === undefined) return null;
      const hasLeft = at > 0 && series[at - 1] === series[at];
      return channelCell(one, own, olm, hasLeft ? (found[at - 1]?.channels.get(channel) ?? null) : undefined);
    }),
  }));
}

/** By the numbers in names, and else as {@link compareNames}. */
function compareNaturally(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true }) || compareNames(a, b);
}

/** @param left the channel in the column to the left; null where it has none, undefined where nothing can be compared */
function channelCell(
  { root, graph }: FoundPackage,
  channel: ChannelGraph,
  olm: Olm,
  left: ChannelGraph | null | undefined,
): ChannelCell {
  const present = presentIn(channel);
  const entries = present.map(({ name }) => name);
  const known = new Set(left == null ? [] : namesIn(left));
  const own = new Set(entries);
  const stuck = new Set(reachesHead(channel, olm).cannot.map(({ name }) => name));
  const head = headOf(channel);
  return {
    root,
    head: channel.head,
    ...(head?.version !== undefined && { version: head.version }),
    heads: channel.heads,
    isDefault: graph.defaultChannel === channel.name,
    deprecated: channel.deprecated !== null || graph.deprecated !== null,
    headDeprecated: head?.deprecated != null,
    entries,
    versions: present.map((entry) => entry.version ?? shortName(entry.name)),
    stuck: entries.filter((name) => stuck.has(name)),
    ...(left !== undefined && { beside: left === null ? 'new' : besideOf(left, channel) }),
    added: left == null ? [] : entries.filter((name) => !known.has(name)),
    removed: [...known].filter((name) => !own.has(name)),
    place: channel.place,
  };
}

/** The entries that the channel lists, oldest first. */
function presentIn({ entries }: ChannelGraph): ChannelGraph['entries'] {
  return entries.filter(({ present }) => present).reverse();
}

function namesIn(channel: ChannelGraph): string[] {
  return presentIn(channel).map(({ name }) => name);
}

function headOf({ entries, head }: ChannelGraph) {
  return head === null ? undefined : entries.find(({ name }) => name === head);
}

function besideOf(left: ChannelGraph, channel: ChannelGraph): Beside {
  if (left.head !== channel.head) {
    const [before, after] = [headOf(left), headOf(channel)].map((entry) => entry && installedVersion(entry));
    const order = before === undefined || after === undefined ? 0 : compareVersions(after, before);
    return order === 0 ? 'other' : order > 0 ? 'newer' : 'older';
  }
  return shapeOf(left) === shapeOf(channel) ? 'same' : 'changed';
}

/** All that updates go by in a channel, as a text that is equal for equal channels. */
function shapeOf(channel: ChannelGraph): string {
  const edges = channel.edges.map(({ from, to, kind }) => [from, to, kind].join(' ')).sort();
  const ranges = channel.ranges.map(({ to, range }) => [to, range].join(' ')).sort();
  return JSON.stringify([namesIn(channel).sort(), edges, ranges]);
}
