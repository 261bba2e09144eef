/** Which update OLM Classic makes next from each entry of a channel, and how many lead to the head. */
import { classicChain } from '../updates/classic-chain.ts';
import type { LayoutChannel, LayoutEdge } from './types.ts';

/** The updates of a channel as a cluster takes them. */
export interface NextUpdates {
  /** Names that OLM Classic installs; all of them where it installs nothing from the channel, so that nothing is hidden. */
  readonly isTaken: (name: string) => boolean;
  /** The number of updates to the head, by name; without those who do not get there. */
  readonly steps: ReadonlyMap<string, number>;
}

/** Linear in the number of edges. */
export function nextUpdates(channel: LayoutChannel): NextUpdates {
  const ranks = ranksIn(channel);
  const isTaken = (name: string) => ranks?.has(name) ?? true;
  const edges = channel.edges.filter(({ gone }) => gone !== true);
  if (edges.length === channel.edges.length) return { isTaken, steps: stepsIn(channel, ranks) };
  const now = { ...channel, edges };
  return { isTaken, steps: stepsIn(now, ranksIn(now)) };
}

/** The places of the entries in the chain, the head first; undefined where there is no chain. */
function ranksIn(channel: LayoutChannel): ReadonlyMap<string, number> | undefined {
  const chain = classicChain({ ...channel, edges: oneReplacesEach(channel.edges) });
  return chain.ok ? new Map(chain.names.map((name, rank) => [name, rank])) : undefined;
}

function stepsIn(
  { entries, edges }: LayoutChannel,
  ranks: ReadonlyMap<string, number> | undefined,
): ReadonlyMap<string, number> {
  const steps = new Map<string, number>();
  if (ranks === undefined) return steps;
  const next = bestEdges(edges, ranks);
  const [head] = ranks.keys();
  if (head !== undefined) steps.set(head, 0);
  for (const { name } of entries) countSteps(name, next, steps);
  return steps;
}

/** An entry that is listed twice may replace two: the first by name counts, so that the order of edges means nothing. */
function oneReplacesEach(edges: readonly LayoutEdge[]): readonly LayoutEdge[] {
  const first = new Map<string, LayoutEdge>();
  for (const edge of edges) {
    const known = first.get(edge.to);
    if (edge.kind === 'replaces' && (known === undefined || edge.from < known.from)) first.set(edge.to, edge);
  }
  return [...first.values()];
}

function bestEdges(
  edges: readonly LayoutEdge[],
  ranks: ReadonlyMap<string, number>,
): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  for (const { from, to } of edges) {
    const rank = ranks.get(to);
    if (rank === undefined || from === to) continue;
    if (rank < (ranks.get(next.get(from) ?? '') ?? Infinity)) next.set(from, to);
  }
  return next;
}

function countSteps(start: string, next: ReadonlyMap<string, string>, steps: Map<string, number>): void {
  const trail: string[] = [];
  const seen = new Set<string>();
  let name: string | undefined = start;
  while (name !== undefined && !steps.has(name) && !seen.has(name)) {
    seen.add(name);
    trail.push(name);
    name = next.get(name);
  }
  let count = name === undefined ? undefined : steps.get(name);
  if (count === undefined) return;
  for (const passed of trail.reverse()) steps.set(passed, ++count);
}
