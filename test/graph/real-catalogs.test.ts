/** Heads and edges of real catalogs, as JSON and as Mermaid, against a reading that shares no code with the engine. */
import { describe, expect, it } from 'vitest';
import { graphJson } from '../../server/src/families/fbc/graph/export-json.ts';
import { mermaidDiagrams } from '../../server/src/families/fbc/graph/export-mermaid.ts';
import { packageGraph } from '../../server/src/families/fbc/graph/package-graph.ts';
import type { ChannelGraph, PackageGraph } from '../../server/src/families/fbc/graph/types.ts';
import { loadCatalog } from '../../server/src/cli/graph/loaded-catalog.ts';
import { workingFiles } from '../../server/src/cli/working-files.ts';
import { compareCatalogs } from '../../server/src/families/fbc/graph/updates/compare-catalogs.ts';
import { updateGraph } from '../../server/src/families/fbc/graph/updates/update-graph.ts';
import { walkEnds } from '../../server/src/families/fbc/graph/updates/walk.ts';
import { corpusRoots } from '../support/cases.ts';
import { edgeText, readChannels } from './independent-reading.ts';

/** Roots whose files the simple reading cannot read; it must not become a way to test nothing. */
const MOST_UNREAD = 3;

const roots = corpusRoots().filter(({ valid }) => valid);

const KINDS: Readonly<Record<string, string>> = { skip: 'skips', replace: 'replaces' };

/** The edges in the Mermaid of a single channel. */
function mermaidEdges(graph: PackageGraph, channel: ChannelGraph): string[] {
  const lines = mermaidDiagrams({ ...graph, channels: [channel] })
    .join('')
    .split('\n');
  const edges = lines.flatMap((line) => {
    const [, from = '', label = '', to = ''] = /\["(.*?)"\]-- (.*?) --> .*?\["(.*?)"\]$/.exec(line) ?? [];
    const range = /^"skipRange\((.*)\)"$/.exec(label)?.[1];
    if (range !== undefined) return [edgeText(from, 'skipRange', to, range)];
    return label === '' ? [] : [edgeText(from, KINDS[label] ?? label, to)];
  });
  return [...new Set(edges)].sort();
}

describe.runIf(roots.length > 0)('the update graphs of real catalogs', () => {
  let unread = 0;

  it.for(roots)('$root', async ({ folder }) => {
    const catalog = await loadCatalog(workingFiles(), folder);
    const graphs = [...catalog.packages.values()].map(packageGraph);
    for (const graph of graphs) {
      for (const channel of graph.channels) {
        // opm accepts these catalogs, so that OLM Classic leads whatever it installs to the head. What is skipped may be stuck.
        const updates = updateGraph('classic', [channel]);
        const ends = walkEnds(updates);
        const installed = channel.entries.filter((entry) => entry.present && !entry.skipped);
        const reached = installed.map(({ name }) => ends.get(name));
        expect(new Set(reached)).toEqual(new Set([channel.head]));
      }
    }
    const read = readChannels(folder);
    if (read === undefined) {
      unread += 1;
      return;
    }
    const channels = graphs.flatMap((graph) => graph.channels.map((channel) => ({ graph, channel })));
    expect(channels).toHaveLength(read.length);
    for (const expected of read) {
      const found = channels.find(
        ({ graph, channel }) => graph.package === expected.package && channel.name === expected.channel,
      );
      if (found === undefined) throw new Error(`channel ${expected.channel} is missing`);
      const json = graphJson({ ...found.graph, channels: [found.channel] }).channels[0];
      expect(json?.head).toBe(expected.head);
      const edges = json?.edges.map(({ from, kind, to, range }) => edgeText(from, kind, to, range)).sort();
      expect(edges).toEqual(expected.edges);
      expect(mermaidEdges(found.graph, found.channel)).toEqual(expected.edges);
    }
  });

  it('were nearly all read', () => {
    expect(unread).toBeLessThanOrEqual(MOST_UNREAD);
  });

  it('do not differ from themselves', async () => {
    for (const { folder } of roots.slice(0, 10)) {
      const before = await loadCatalog(workingFiles(), folder);
      const after = await loadCatalog(workingFiles(), folder);
      const comparison = compareCatalogs(before, after, 'classic');
      expect(Object.values(comparison).flat()).toEqual([]);
    }
  });
});
