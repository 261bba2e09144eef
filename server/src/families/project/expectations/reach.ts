/** How many updates lead from each version to a goal, for all of them at once. */
import { nextUpdate } from '../../fbc/graph/updates/walk.ts';
import type { UpdateGraph } from '../../fbc/graph/updates/update-graph.ts';

/** The updates that OLM makes by itself from each version up to the goal; versions that do not get there are absent. Linear. */
export function stepsByItself(updates: UpdateGraph, goal: string): ReadonlyMap<string, number> {
  const steps = new Map<string, number>([[goal, 0]]);
  const lost = new Set<string>();
  updates.graph.forEachNode((start) => {
    const trail: string[] = [];
    const onTrail = new Set<string>();
    let name: string | undefined = start;
    while (name !== undefined && !steps.has(name) && !lost.has(name) && !onTrail.has(name)) {
      trail.push(name);
      onTrail.add(name);
      name = nextUpdate(updates, name)?.to;
    }
    let count = name === undefined ? undefined : steps.get(name);
    for (const passed of trail.reverse()) {
      if (count === undefined) lost.add(passed);
      else steps.set(passed, ++count);
    }
  });
  return steps;
}

/** The fewest updates from each version to the goal where somebody chooses each of them. Linear. */
export function stepsByChoice(updates: UpdateGraph, goal: string): ReadonlyMap<string, number> {
  const steps = new Map<string, number>([[goal, 0]]);
  if (!updates.graph.hasNode(goal)) return steps;
  for (const [name, count] of steps) {
    for (const from of updates.graph.inNeighbors(name)) if (!steps.has(from)) steps.set(from, count + 1);
  }
  return steps;
}
