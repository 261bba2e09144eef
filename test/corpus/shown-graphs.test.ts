/** What the panel shows of real catalogs: every update is drawn or counted, and who is stuck is who the findings name. */
import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../server/src/cli/graph/loaded-catalog.ts';
import { workingFiles } from '../../server/src/cli/working-files.ts';
import { walkChannel } from '../../server/src/families/fbc/graph/channel-walk.ts';
import { layoutGraph } from '../../server/src/families/fbc/graph/layout/layout.ts';
import type { Lane, LayoutOptions } from '../../server/src/families/fbc/graph/layout/types.ts';
import { packageGraph } from '../../server/src/families/fbc/graph/package-graph.ts';
import type { Package } from '../../server/src/families/fbc/model/catalog.ts';
import { bundleVersions } from '../../server/src/families/fbc/rules/shared/bundle-versions.ts';
import { withoutUpdate } from '../../server/src/families/fbc/rules/shared/without-update.ts';
import { shownPackage } from '../../server/src/protocol/catalogs/update-graph/shown.ts';
import { corpusRoots } from '../support/cases.ts';

/** All levels of zoom in all directions. */
const VIEWS: Readonly<Record<string, LayoutOptions>> = {
  'left to right': { direction: 'right' },
  'left to right, joined': { direction: 'right', joined: true },
  'left to right, expanded': { direction: 'right', expanded: 'all' },
  'left to right, on below': { direction: 'right', wrap: 900 },
  'left to right, expanded, on below': { direction: 'right', expanded: 'all', wrap: 900 },
  'top to bottom': { direction: 'down' },
  'top to bottom, joined': { direction: 'down', joined: true },
  map: { opened: new Set() },
  'map, joined': { opened: new Set(), joined: true },
};

const roots = corpusRoots().filter(({ valid }) => valid);

describe.runIf(roots.length > 0)('what is shown of real catalogs', () => {
  let named = 0;

  it.for(roots)('$root', async ({ folder }) => {
    const catalog = await loadCatalog(workingFiles(), folder);
    for (const pkg of catalog.packages.values()) {
      const shown = shownPackage(packageGraph(pkg), pkg);
      for (const [view, options] of Object.entries(VIEWS)) {
        const { lanes } = layoutGraph(shown, options);
        expect(lanes, view).toHaveLength(shown.channels.length);
        for (const lane of lanes) {
          expect(missingIn(lane), `${pkg.name} ${lane.id}, ${view}`).toEqual([]);
          expect(unmarkedIn(lane), `${pkg.name} ${lane.id}, ${view}`).toEqual([]);
        }
      }
      const findings = stuckByFindings(pkg);
      shown.channels.forEach(({ name, answer }, index) => {
        const stuck = findings[index] ?? [];
        named += stuck.length;
        expect([...answer.stuck].sort(), `${pkg.name} ${name}`).toEqual(stuck);
        if (stuck.length > 0) expect(answer.mend, `${pkg.name} ${name}`).toBeDefined();
      });
    }
  });

  it('names somebody, so that there was something to compare', () => {
    expect(named).toBeGreaterThan(0);
  });
});

/** Edges that no line, no bar and no counted group stands for, and those that two stand for. */
function missingIn({ boxes, links, bands, counted, channel }: Lane): string[] {
  const boxOf = new Map(
    boxes.flatMap(({ id, entry, run }) =>
      (run?.names ?? [entry?.name ?? '']).map((name) => [name, id] as const),
    ),
  );
  const lines = new Set(links.map(({ kind, from, to }) => `${kind}\n${from}\n${to}`));
  const ends = bands.flatMap((band) => band.ends);
  const groups = new Set(counted.flatMap(({ edges }) => edges));
  return channel.edges.flatMap((edge) => {
    const [from = '', to = ''] = [boxOf.get(edge.from), boxOf.get(edge.to)];
    const inBars = ends.filter(
      (end) => end.to === to && end.from.has(from) && end.ranges.includes(edge.range ?? ''),
    );
    const isLine = edge.kind !== 'skipRange' && lines.has(`${edge.kind}\n${from}\n${to}`);
    const isBar = edge.kind === 'skipRange' && inBars.length > 0;
    const times = [isLine, isBar, groups.has(edge)].filter(Boolean).length;
    return times === 1 ? [] : [`${edge.from} ${edge.kind} ${edge.to} ${edge.range ?? ''}: ${times}`];
  });
}

/** Stuck entries whose boxes do not say so, and lanes that do not say it in words. */
function unmarkedIn(lane: Lane): string[] {
  const stuck = new Set(lane.channel.answer?.stuck);
  const marked = lane.boxes.flatMap(({ entry, run, stuck: count }) => {
    const names = run?.names ?? (entry ? [entry.name] : []);
    return names.filter((name) => stuck.has(name)).length === count ? [] : names;
  });
  const told = lane.slim || stuck.size === 0 || lane.lines.some(({ kind }) => kind === 'stuck');
  return told ? marked : ['in words', ...marked];
}

/** Whom `channel-entry-no-update` names in each channel. */
function stuckByFindings(pkg: Package): string[][] {
  const channels = [...pkg.channels].sort((a, b) => compare(a.name?.value, b.name?.value));
  return channels.map((channel) =>
    withoutUpdate(channel, walkChannel(channel), () => bundleVersions(pkg))
      .flatMap(({ stuck }) => stuck.map(({ name }) => name?.value ?? ''))
      .sort(),
  );
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);
