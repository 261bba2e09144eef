/** The smallest set of edges without which nobody gets from one version to another: a minimum cut. */
import type { Update, UpdateGraph } from './update-graph.ts';
import { canReach } from './walk.ts';

/** Graphs with more edges on ways to the target are not searched. */
export const MAX_CUT_EDGES = 10_000;

/** The set; `too-large` where the graph has too many edges ({@link MAX_CUT_EDGES}). */
export type BlockingSet =
  { readonly kind: 'found'; readonly edges: readonly Update[] } | { readonly kind: 'too-large' };

/** An edge with what flows over it: 0 or 1. */
interface Pipe {
  readonly update: Update;
  used: boolean;
}

/**
 * The fewest written edges that carry all ways from a version to another one. Empty where there is no way, or where both are
 * the same. Several sets may be smallest: this is the one nearest to `from`.
 */
export function smallestBlockingSet(updates: UpdateGraph, from: string, to: string): BlockingSet {
  if (from === to || !updates.graph.hasNode(from)) return { kind: 'found', edges: [] };
  const useful = canReach(updates, to);
  const pipes = updates.graph.mapDirectedEdges((_, update): Pipe => ({ update, used: false }));
  const onWay = pipes.filter(({ update }) => useful.has(update.from) && useful.has(update.to));
  if (onWay.length > MAX_CUT_EDGES) return { kind: 'too-large' };
  const network = networkOf(onWay);
  for (;;) {
    const { reached, trail } = search(network, from, to);
    if (trail === undefined) {
      const edges = onWay.filter(({ update }) => reached.has(update.from) && !reached.has(update.to));
      return { kind: 'found', edges: edges.map(({ update }) => update) };
    }
    for (const pipe of trail) pipe.used = !pipe.used;
  }
}

type Network = ReadonlyMap<string, readonly Pipe[]>;

function networkOf(pipes: readonly Pipe[]): Network {
  const network = new Map<string, Pipe[]>();
  for (const pipe of pipes) {
    for (const name of [pipe.update.from, pipe.update.to]) {
      const known = network.get(name);
      if (known === undefined) network.set(name, [pipe]);
      else known.push(pipe);
    }
  }
  return network;
}

/** The shortest way that still has room: forwards over free pipes, backwards over used ones. */
function search(
  network: Network,
  from: string,
  to: string,
): { reached: ReadonlySet<string>; trail?: readonly Pipe[] } {
  const cameBy = new Map<string, { readonly pipe: Pipe; readonly before: string }>();
  const reached = new Set([from]);
  for (const name of reached) {
    if (name === to) return { reached, trail: trailTo(cameBy, to) };
    for (const pipe of network.get(name) ?? []) {
      const { update, used } = pipe;
      const next = used ? update.from : update.to;
      const starts = used ? update.to : update.from;
      if (starts !== name || reached.has(next)) continue;
      reached.add(next);
      cameBy.set(next, { pipe, before: name });
    }
  }
  return { reached };
}

function trailTo(
  cameBy: ReadonlyMap<string, { readonly pipe: Pipe; readonly before: string }>,
  to: string,
): Pipe[] {
  const trail: Pipe[] = [];
  for (let step = cameBy.get(to); step !== undefined; step = cameBy.get(step.before)) trail.push(step.pipe);
  return trail;
}
