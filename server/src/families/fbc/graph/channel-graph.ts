/** Makes the update graph of a channel: its entries with their facts, and its edges. */
import type { ChannelBlob, ChannelEntry } from '../model/blob.ts';
import { spanOf, textOf } from '../../../text/span.ts';
import type { VersionInterval } from '../../../version/interval.ts';
import type { BundleFacts, DeprecationMessages } from './bundle-facts.ts';
import { channelEdges, type ChannelEdges } from './channel-edges.ts';
import { entriesByName, walkChannel, type ChannelWalk } from './channel-walk.ts';
import { releaseOfBuild } from '../../../version/release-of-build.ts';
import { compareNewestFirst, versionInName, type Ordered } from './entry-order.ts';
import {
  MAX_OUTSIDE_NAMES,
  type ChannelGraph,
  type GraphEntry,
  type GraphPlace,
  type GraphProblem,
  type GraphProblemKind,
  type RangeOutside,
} from './types.ts';
import { runsInIntervals, type VersionIndex } from './version-index.ts';

/** What a channel graph takes from its package. */
export interface PackageFacts {
  readonly bundles: ReadonlyMap<string, BundleFacts>;
  readonly deprecations: DeprecationMessages;
  /** All bundles that are entries of some channel, by version. */
  readonly index: VersionIndex;
}

/**
 * The graph of one channel. Entries without a name are left out; of entries with the same name the first one says what the
 * node is, and all of them have edges.
 */
export function channelGraph(blob: ChannelBlob, facts: PackageFacts): ChannelGraph {
  const walk = walkChannel(blob);
  const edges = channelEdges(blob, facts.bundles);
  const name = blob.name?.value ?? '';
  const heads = walk.heads.map(nameOf);
  const [head] = heads;
  return {
    name,
    head: heads.length === 1 && head !== undefined ? head : null,
    heads,
    deprecated: facts.deprecations.channels.get(name) ?? null,
    problems: problemsOf(blob, walk, edges),
    entries: graphEntries(blob, walk, edges, facts),
    edges: edges.edges,
    ranges: edges.ranges.map(({ to, range, place }) => ({ to, range, place })),
    place: { blob, span: spanOf(blob.name ?? blob) },
  };
}

function graphEntries(
  blob: ChannelBlob,
  walk: ChannelWalk,
  edges: ChannelEdges,
  facts: PackageFacts,
): readonly GraphEntry[] {
  const written = entriesByName(blob);
  const places = new Map<string, GraphPlace>();
  for (const [name, entry] of written) places.set(name, { blob, span: spanOf(entry.name ?? entry) });
  for (const edge of edges.edges) if (!places.has(edge.from)) places.set(edge.from, edge.place);
  const sets = {
    heads: namesOf(walk.heads),
    chain: namesOf(walk.chain),
    stranded: namesOf(walk.stranded),
    cycle: namesOf(walk.cycle?.members ?? []),
    tail: walk.end === undefined ? undefined : nameOf(walk.end.entry),
  };
  const ranges = new Map(edges.ranges.map(({ to, intervals }) => [to, intervals]));
  const index = edges.ranges.length === 0 ? [] : facts.index.filter(({ name }) => !written.has(name));
  const entries = [...places].map(([name, place]): GraphEntry => {
    const outside = rangeOutside(ranges.get(name), index);
    return {
      name,
      ...bundleOf(facts.bundles.get(name)),
      present: written.has(name),
      head: sets.heads.has(name),
      onChain: sets.chain.has(name),
      tail: sets.tail === name,
      stranded: sets.stranded.has(name),
      skipped: walk.skipped.has(name),
      inCycle: sets.cycle.has(name),
      deprecated: facts.deprecations.bundles.get(name) ?? null,
      ...(outside && { rangeOutside: outside }),
      place,
    };
  });
  const order = new Map(entries.map((entry) => [entry, orderOf(entry.name, facts.bundles.get(entry.name))]));
  const ordered = (entry: GraphEntry): Ordered => order.get(entry) ?? entry;
  return entries.sort((a, b) => compareNewestFirst(ordered(a), ordered(b)));
}

function bundleOf(
  facts: BundleFacts | undefined,
): Pick<GraphEntry, 'version' | 'release' | 'bundle' | 'images' | 'bundlePlace'> {
  if (facts === undefined) return { bundle: false, images: [] };
  const { blob, versionText, releaseText } = facts;
  const images = [textOf(blob.image), ...(blob.relatedImages?.value ?? [])];
  return {
    ...(versionText !== undefined && { version: versionText }),
    ...(releaseText !== undefined && { release: releaseText }),
    bundle: true,
    images: [...new Set(images.filter((image) => image !== ''))],
    bundlePlace: { blob, span: spanOf(blob.name ?? blob) },
  };
}

/** Without a version of its own, a name is ordered by the version that it ends with; without a release, by its build metadata. */
function orderOf(name: string, facts: BundleFacts | undefined): Ordered {
  const version = facts?.version ?? versionInName(name);
  if (version === undefined) return { name };
  const release = facts?.release ?? [];
  return { name, order: release.length === 0 ? releaseOfBuild(version) : { version, release } };
}

/** What of the versions outside the channel a range lets in. */
function rangeOutside(
  range: readonly VersionInterval[] | undefined,
  outside: VersionIndex,
): RangeOutside | undefined {
  const runs = range === undefined ? [] : runsInIntervals(outside, range);
  const count = runs.reduce((sum, { first, end }) => sum + end - first, 0);
  if (count === 0) return undefined;
  const names: string[] = [];
  for (const { first, end } of runs.reverse()) {
    const newest = outside.slice(Math.max(first, end - (MAX_OUTSIDE_NAMES - names.length)), end);
    names.push(...newest.reverse().map(({ name }) => name));
    if (names.length >= MAX_OUTSIDE_NAMES) break;
  }
  return { count, names };
}

function problemsOf(blob: ChannelBlob, walk: ChannelWalk, edges: ChannelEdges): GraphProblem[] {
  const problems: GraphProblem[] = [];
  const add = (kind: GraphProblemKind, entries: readonly string[]) => problems.push({ kind, entries });
  const isEmpty = entriesByName(blob).size === 0;
  if (isEmpty) add('no-entries', []);
  else if (walk.heads.length === 0) add('no-head', []);
  if (walk.heads.length > 1) add('multiple-heads', walk.heads.map(nameOf));
  if (walk.cycle !== undefined) add('cycle', walk.cycle.members.map(nameOf));
  if (walk.stranded.length > 0) add('stranded', walk.stranded.map(nameOf));
  if (edges.invalidRanges.length > 0) add('skip-range-invalid', edges.invalidRanges);
  if (edges.leftOut.length > 0) add('edges-left-out', edges.leftOut);
  return problems;
}

function namesOf(entries: readonly ChannelEntry[]): ReadonlySet<string> {
  return new Set(entries.map(nameOf));
}

function nameOf(entry: ChannelEntry): string {
  return entry.name?.value ?? '';
}
