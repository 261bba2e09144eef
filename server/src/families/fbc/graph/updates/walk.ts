/** Which update a version gets next, and where all of them lead. */
import type { EdgeKind } from '../types.ts';
import type { Update, UpdateGraph } from './update-graph.ts';

/** Of two edges between the same entries, the one that is named first in an answer. */
const KIND_ORDER: Readonly<Record<EdgeKind, number>> = { replaces: 0, skips: 1, skipRange: 2 };

/** The way that an installed version goes by itself. */
export interface Walk {
  readonly from: string;
  /** One update after the other; one of the edges where several lead from the one version to the other. */
  readonly steps: readonly Update[];
  /** Where it ends: at the goal of the walk, or where no update goes on. */
  readonly end: string;
}

/** The updates that a version can get, best first; one edge for each version that it leads to. */
export function updatesOf(updates: UpdateGraph, name: string): readonly Update[] {
  const bestEdge = new Map<string, Update>();
  if (!updates.graph.hasNode(name)) return [];
  for (const { attributes } of updates.graph.outEdgeEntries(name)) {
    const known = bestEdge.get(attributes.to);
    if (known === undefined || compareUpdates(attributes, known) < 0) bestEdge.set(attributes.to, attributes);
  }
  return [...bestEdge.values()].sort(compareUpdates);
}

/** The update that OLM makes next by itself; undefined where it stays. */
export function nextUpdate(updates: UpdateGraph, name: string): Update | undefined {
  if (!updates.graph.hasNode(name)) return undefined;
  const { stay } = updates.graph.getNodeAttributes(name);
  let next: Update | undefined;
  for (const { attributes } of updates.graph.outEdgeEntries(name)) {
    if (attributes.rank >= stay) continue;
    if (next === undefined || compareUpdates(attributes, next) < 0) next = attributes;
  }
  return next;
}

/**
 * Follows the updates that OLM makes by itself, up to `to` if that is on the way; without it up to the goal. Behind the head
 * OLM Classic may go on: an older entry whose range contains the version of the head takes it down again.
 */
export function walkUpdates(updates: UpdateGraph, from: string, to: string | null = updates.goal): Walk {
  const steps: Update[] = [];
  const seen = new Set([from]);
  let end = from;
  while (end !== to) {
    const next = nextUpdate(updates, end);
    if (next === undefined) break;
    steps.push(next);
    end = next.to;
    if (seen.has(end)) break;
    seen.add(end);
  }
  return { from, steps, end };
}

/** Where every version ends up, by name: the goal ends every walk, and of a circle it is some member. Linear. */
export function walkEnds(updates: UpdateGraph): ReadonlyMap<string, string> {
  const ends = new Map<string, string>();
  updates.graph.forEachNode((start) => {
    const trail: string[] = [];
    const onTrail = new Set<string>();
    let name = start;
    for (;;) {
      const isOver = name === updates.goal || ends.has(name) || onTrail.has(name);
      const next = isOver ? undefined : nextUpdate(updates, name);
      trail.push(name);
      onTrail.add(name);
      if (next === undefined) break;
      name = next.to;
    }
    const end = ends.get(name) ?? name;
    for (const passed of trail) ends.set(passed, end);
  });
  return ends;
}

/** The shortest way over any updates, as somebody can go it who chooses the version of each; undefined if there is none. */
export function shortestWay(updates: UpdateGraph, from: string, to: string): readonly Update[] | undefined {
  const { graph } = updates;
  if (!graph.hasNode(from) || !graph.hasNode(to)) return undefined;
  const cameBy = new Map<string, Update | null>([[from, null]]);
  const queue = [from];
  for (const name of queue) {
    if (name === to) break;
    for (const update of updatesOf(updates, name)) {
      if (cameBy.has(update.to)) continue;
      cameBy.set(update.to, update);
      queue.push(update.to);
    }
  }
  if (!cameBy.has(to)) return undefined;
  const steps: Update[] = [];
  for (let step = cameBy.get(to); step; step = cameBy.get(step.from)) steps.push(step);
  return steps.reverse();
}

/** All versions with a way to `to`, over any updates. */
export function canReach(updates: UpdateGraph, to: string): ReadonlySet<string> {
  const reached = new Set<string>();
  if (!updates.graph.hasNode(to)) return reached;
  reached.add(to);
  for (const name of reached) for (const from of updates.graph.inNeighbors(name)) reached.add(from);
  return reached;
}

function compareUpdates(a: Update, b: Update): number {
  return a.rank - b.rank || KIND_ORDER[a.by] - KIND_ORDER[b.by];
}
