/** The edges of a channel, as `opm alpha render-graph` draws them (docs/reference/rendering-graphs.md, "Edges"). */
import type { ChannelBlob, ChannelEntry } from '../model/blob.ts';
import type { Located } from '../../../text/span.ts';
import type { BundleFacts } from './bundle-facts.ts';
import type { EdgeKind, GraphEdge, GraphRange } from './types.ts';
import { parseVersion, type Version } from '../../../version/semver.ts';
import { namesInIntervals, readIntervals, versionIndex, type VersionIndex } from './version-index.ts';
import type { VersionInterval } from '../../../version/interval.ts';

/**
 * The most skipRange edges of one channel. Their number can be the square of the number of entries; real channels have a
 * few thousand.
 */
const MAX_RANGE_EDGES = 200_000;

/** What opm takes for the version of an entry without a bundle. */
const NO_VERSION = parseVersion('0.0.0');

/** The edges of a channel, and what is odd about its ranges. */
export interface ChannelEdges {
  readonly edges: readonly GraphEdge[];
  /** Entries whose `skipRange` does not parse: they have no edges by range. */
  readonly invalidRanges: readonly string[];
  /** Entries of whose range edges some were left out ({@link MAX_RANGE_EDGES}). */
  readonly leftOut: readonly string[];
  /** The ranges that parse, in written order. */
  readonly ranges: readonly (GraphRange & { readonly intervals: readonly VersionInterval[] })[];
}

/** The edges of a channel. Time grows with their number, and never with the square of the number of entries alone. */
export function channelEdges(blob: ChannelBlob, bundles: ReadonlyMap<string, BundleFacts>): ChannelEdges {
  const written = (blob.entries?.value ?? []).filter((entry) => (entry.name?.value ?? '') !== '');
  const collector = edgeCollector(blob);
  const invalidRanges: string[] = [];
  const leftOut: string[] = [];
  const ranges: ChannelEdges['ranges'][number][] = [];
  const members = rangeMembers(written, bundles);
  let budget = MAX_RANGE_EDGES;
  for (const entry of written) {
    const name = entry.name?.value ?? '';
    for (const skip of entry.skips) collector.add(skip.value, name, 'skips', skip);
    const { skipRange } = entry;
    if (skipRange !== undefined && skipRange.value !== '') {
      const intervals = readIntervals(skipRange.value);
      if (intervals === undefined) invalidRanges.push(name);
      else {
        const { value, start, end } = skipRange;
        ranges.push({ to: name, range: value, place: { blob, span: { start, end } }, intervals });
        const found = members(intervals);
        if (found.length > budget) leftOut.push(name);
        for (const from of found.slice(0, budget)) collector.add(from, name, 'skipRange', skipRange);
        budget -= Math.min(found.length, budget);
      }
    }
    if (entry.replaces !== undefined) collector.add(entry.replaces.value, name, 'replaces', entry.replaces);
  }
  return { edges: collector.edges, invalidRanges, leftOut, ranges };
}

/** Gathers edges, each once. An empty name is no name, and so no edge. */
function edgeCollector(blob: ChannelBlob) {
  const edges: GraphEdge[] = [];
  const seen = new Map<string, Set<string>>();
  return {
    edges,
    add(from: string, to: string, kind: EdgeKind, written: Located<string>): void {
      if (from === '') return;
      const key = `${kind} ${kind === 'skipRange' ? written.value : ''}\n${from}`;
      const known = seen.get(to) ?? new Set();
      if (known.has(key)) return;
      seen.set(to, known.add(key));
      const { start, end } = written;
      edges.push({
        from,
        to,
        kind,
        ...(kind === 'skipRange' && { range: written.value }),
        place: { blob, span: { start, end } },
      });
    },
  };
}

/** Looks up the entries in a range, in written order. */
function rangeMembers(written: readonly ChannelEntry[], bundles: ReadonlyMap<string, BundleFacts>) {
  const index = rangeIndex(written, bundles);
  const names = new Set(written.map(({ name }) => name?.value ?? ''));
  const places = new Map([...names].map((name, place) => [name, place]));
  return (intervals: readonly VersionInterval[]): string[] =>
    namesInIntervals(index, intervals).sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** The entries by the versions that ranges go by, each name once. */
export function rangeIndex(
  written: readonly ChannelEntry[],
  bundles: ReadonlyMap<string, BundleFacts>,
): VersionIndex {
  const names = new Set(written.map(({ name }) => name?.value ?? ''));
  return versionIndex(
    [...names].flatMap((name) => {
      const version = rangeVersion(bundles.get(name));
      return version === undefined ? [] : [{ name, version }];
    }),
  );
}

/** Without a bundle 0.0.0, as for opm; undefined for a bundle whose version opm refuses. */
function rangeVersion(bundle: BundleFacts | undefined): Version | undefined {
  return bundle === undefined ? NO_VERSION : bundle.version;
}
