/**
 * Heads and edges of real catalogs are those of opm. `opm-graphs.json` was made with opm's own code (v1.73.0): the head of
 * every channel as its model computes it, and of the edges that `opm alpha render-graph` draws their numbers and a digest.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../server/src/cli/graph/loaded-catalog.ts';
import { workingFiles } from '../../server/src/cli/working-files.ts';
import { graphJson } from '../../server/src/families/fbc/graph/export-json.ts';
import { packageGraph } from '../../server/src/families/fbc/graph/package-graph.ts';
import { corpusRoots, PROJECT } from '../support/cases.ts';

interface OpmChannel {
  readonly head: string | null;
  readonly replaces: number;
  readonly skips: number;
  readonly skipRange: number;
  /** Start of the SHA-256 of the edges as lines `from kind to range`, sorted. */
  readonly digest: string;
}

const OPM = JSON.parse(readFileSync(path.join(PROJECT, 'test/corpus/opm-graphs.json'), 'utf8')) as Record<
  string,
  Record<string, OpmChannel>
>;

const roots = corpusRoots().filter(({ valid }) => valid);

describe.runIf(roots.length > 0)('the update graphs as JSON', () => {
  it('are compared for every valid root', () => {
    expect(Object.keys(OPM).sort()).toEqual(roots.map(({ root }) => root).sort());
  });

  it.for(roots)('$root', async ({ root, folder }) => {
    const catalog = await loadCatalog(workingFiles(), folder);
    const found: Record<string, OpmChannel> = {};
    for (const pkg of catalog.packages.values()) {
      const graph = graphJson(packageGraph(pkg));
      for (const channel of graph.channels) found[`${graph.package} ${channel.name}`] = summary(channel);
    }
    expect(found).toEqual(OPM[root]);
  });
});

type JsonChannel = ReturnType<typeof graphJson>['channels'][number];

function summary({ head, edges }: JsonChannel): OpmChannel {
  const lines = edges.map(({ from, kind, to, range = '' }) => `${from} ${kind} ${to} ${range}`.trim());
  const count = (kind: string) => edges.filter((edge) => edge.kind === kind).length;
  return {
    head,
    replaces: count('replaces'),
    skips: count('skips'),
    skipRange: count('skipRange'),
    digest: createHash('sha256')
      .update([...new Set(lines)].sort().join('\n'))
      .digest('hex')
      .slice(0, 16),
  };
}
