/** Which entries lead on from the installed bundle (docs/reference/resolution-v1.md, "Successors"). */
import type { Located } from '../../../text/span.ts';
import { blangRangeContains } from '../../../version/blang-range.ts';
import type { Version } from '../../../version/semver.ts';
import type { EdgeKind } from '../../fbc/graph/types.ts';
import type { IndexedEntry } from './package-index.ts';
import type { Edge } from './question.ts';

/** What the edges have to end at. */
export interface Origin {
  readonly name: string;
  readonly version: Version;
}

/** The edges from an installed bundle, by the name of the bundle that they lead to. No chain is followed. */
export function edgesFrom(
  entries: readonly IndexedEntry[],
  origin: Origin,
): ReadonlyMap<string, readonly Edge[]> {
  const found = new Map<string, Edge[]>();
  for (const entry of entries) {
    const edges = edgesOf(entry, origin);
    if (edges.length === 0) continue;
    const known = found.get(entry.name);
    if (known === undefined) found.set(entry.name, edges);
    else known.push(...edges);
  }
  return found;
}

function edgesOf({ entry, channel, range }: IndexedEntry, { name, version }: Origin): Edge[] {
  const edges: Edge[] = [];
  const add = (by: EdgeKind, { start, end }: Located<string>, text?: string) =>
    edges.push({
      by,
      channel: channel.name,
      ...(text !== undefined && { range: text }),
      place: { blob: channel.blob, span: { start, end } },
    });
  if (entry.replaces?.value === name && name !== '') add('replaces', entry.replaces);
  const skip = name === '' ? undefined : entry.skips.find(({ value }) => value === name);
  if (skip !== undefined) add('skips', skip);
  if (range !== undefined && entry.skipRange !== undefined && blangRangeContains(range, version))
    add('skipRange', entry.skipRange, entry.skipRange.value);
  return edges;
}
