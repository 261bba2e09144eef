/**
 * The order in which OLM Classic prefers the entries of a channel (docs/reference/updates-on-a-cluster.md, "The chain of a
 * channel").
 */
import type { EdgeKind } from '../types.ts';

/** What the chain of a channel is a matter of; a `ChannelGraph` has all of it. */
interface ChainSource {
  readonly head: string | null;
  readonly heads: readonly string[];
  readonly entries: readonly {
    readonly name: string;
    readonly present: boolean;
    readonly skipped: boolean;
  }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly kind: EdgeKind }[];
}

/** Why OLM Classic cannot order a channel: every subscription to it fails. */
export type ChainFault = 'no-entries' | 'no-head' | 'multiple-heads' | 'cycle';

/** The replacement chain of a channel, or why there is none. */
export type ClassicChain =
  | { readonly ok: true; readonly names: readonly string[] }
  | { readonly ok: false; readonly fault: ChainFault; readonly entries: readonly string[] };

/**
 * The chain from the head downwards. Skipped entries are walked through but left out: they are never installed. Entries
 * that the chain does not pass are never installed either.
 */
export function classicChain(channel: ChainSource): ClassicChain {
  const replaces = replacesByEntry(channel);
  const { head, heads } = channel;
  if (head === null) {
    if (heads.length > 1) return { ok: false, fault: 'multiple-heads', entries: heads };
    const isEmpty = channel.entries.every((entry) => !entry.present);
    return { ok: false, fault: isEmpty ? 'no-entries' : 'no-head', entries: [] };
  }
  const present = new Map(channel.entries.map((entry) => [entry.name, entry]));
  const seen = new Set<string>();
  const names: string[] = [];
  for (let name: string | undefined = head; name !== undefined; name = replaces.get(name)) {
    const entry = present.get(name);
    if (entry === undefined || !entry.present) break;
    if (seen.has(name))
      return { ok: false, fault: 'cycle', entries: [...seen].slice([...seen].indexOf(name)) };
    seen.add(name);
    if (!entry.skipped) names.push(name);
  }
  return { ok: true, names };
}

function replacesByEntry(channel: ChainSource): ReadonlyMap<string, string> {
  const replaces = new Map<string, string>();
  for (const { from, to, kind } of channel.edges) {
    if (kind === 'replaces' && !replaces.has(to)) replaces.set(to, from);
  }
  return replaces;
}
