/** What follows from the update graph for one entry of a channel. */
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { bundlesByName } from '../../graph/bundle-facts.ts';
import { channelEdges } from '../../graph/channel-edges.ts';
import { entriesByName, walkChannel, type ChannelWalk } from '../../graph/channel-walk.ts';
import type { GraphEdge } from '../../graph/types.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { Line } from '../../../../features/hover/doc.ts';

/** The facts of an entry, line by line. Empty for a name that is no entry of the channel. */
export function entryFacts(channel: ChannelBlob, pkg: Package | undefined, name: string): Line[] {
  const entries = entriesByName(channel);
  const entry = entries.get(name);
  if (entry === undefined) return [];
  const walk = walkChannel(channel);
  const { edges } = channelEdges(channel, pkg === undefined ? new Map() : bundlesByName(pkg));
  const lines: Line[] = [standing(walk, entry, edges, name)];
  const from = [
    ...new Set(edges.filter((edge) => edge.to === name && edge.from !== name).map((edge) => edge.from)),
  ];
  if (from.length > 0) lines.push({ label: msg('Reached directly from:'), names: from });
  else if (entries.size > 1) lines.push(msg('No update within the channel leads to it.'));
  if (walk.stranded.includes(entry))
    lines.push(
      msg(
        'Stranded: it is neither on the chain of `replaces` from the head nor skipped, and opm refuses that.',
      ),
      strandedReason(walk),
    );
  if (walk.cycle?.members.includes(entry))
    lines.push(msg('Part of a loop: following `replaces` from it leads back to it.'));
  return lines;
}

function standing(
  walk: ChannelWalk,
  entry: ChannelEntry,
  edges: readonly GraphEdge[],
  name: string,
): Message {
  const [head] = walk.heads;
  if (walk.heads.length > 1 && walk.heads.includes(entry))
    return msg(
      'One of {0} heads: no entry replaces or skips it. A channel must have exactly one.',
      walk.heads.length,
    );
  if (head === entry) return msg('Head of the channel: no entry replaces or skips it.');
  if (head === undefined || walk.heads.length > 1)
    return msg('The channel has no single head, so no update path can be told.');
  const headName = head.name?.value ?? '';
  const hops = hopsBetween(edges, name, headName);
  if (hops === undefined) return msg('No path of updates leads from it to the head `{0}`.', headName);
  if (hops === 1) return msg('One update away from the head `{0}`.', headName);
  return msg('{0} updates away from the head `{1}`.', hops, headName);
}

/** The least number of updates from one entry to another; undefined where there is no path. Linear in the edges. */
function hopsBetween(edges: readonly GraphEdge[], from: string, to: string): number | undefined {
  const next = new Map<string, string[]>();
  for (const edge of edges) {
    const known = next.get(edge.from);
    if (known === undefined) next.set(edge.from, [edge.to]);
    else known.push(edge.to);
  }
  const seen = new Set([from]);
  let reached = [from];
  for (let hops = 0; reached.length > 0; hops++) {
    if (reached.includes(to)) return hops;
    const further: string[] = [];
    for (const name of reached.flatMap((each) => next.get(each) ?? [])) {
      if (seen.has(name)) continue;
      seen.add(name);
      further.push(name);
    }
    reached = further;
  }
  return undefined;
}

/** Why the chain from the head does not come to the stranded entries. */
function strandedReason({ end }: ChannelWalk): Message {
  const last = end?.entry.name?.value ?? '';
  const next = end?.entry.replaces?.value ?? '';
  switch (end?.reason) {
    case 'outside':
      return msg(
        'The chain ends with `{0}`: what that replaces, `{1}`, is no entry of the channel.',
        last,
        next,
      );
    case 'skipped':
      return msg(
        'The chain ends with `{0}`: what that replaces, `{1}`, is skipped, so the chain does not go on.',
        last,
        next,
      );
    default:
      return msg('The chain ends with `{0}`, which replaces nothing.', last);
  }
}
