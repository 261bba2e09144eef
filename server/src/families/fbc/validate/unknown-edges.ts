/** What can be told of the graph of a channel in which another program puts names later: what holds whatever these are. */
import { textOf, type Span } from '../../../text/span.ts';
import { allReplacesLoops, entriesByName, headsAmong, type ReplacesLoop } from '../graph/channel-walk.ts';
import type { ChannelBlob } from '../model/blob.ts';
import type { IsUnknown } from './unknown-values.ts';

/** Which faults of a graph are there whatever is put in. */
export interface GraphCertainty {
  readonly areHeadsCertain: boolean;
  readonly areStrandedCertain: boolean;
}

/** The names, other than those of its entries, that the edges of a channel lead to. */
interface EdgesAway {
  /** Those that are put in later: each may be the name of any entry. */
  readonly unknown: ReadonlySet<string>;
  /** Those that are not: each may be the name of an entry whose name is put in later. */
  readonly known: ReadonlySet<string>;
  /** True if one of them is skipped. */
  readonly hasSkips: boolean;
}

/** How certain the faults of the graph of a channel are. Linear. */
export function graphCertainty(channel: ChannelBlob, isUnknown: IsUnknown): GraphCertainty {
  const entries = entriesByName(channel);
  const isNameUnknown = ({ name }: { readonly name?: Span }) => name !== undefined && isUnknown(name);
  const away = edgesAway(channel, isUnknown);
  const { heads, skipped } = headsAmong(entries);
  // What replaces itself in a circle is refused, whatever leads to it, unless it is skipped.
  const isClosed = ({ members }: ReplacesLoop) => !members.some(({ name }) => skipped.has(textOf(name)));
  const isRefused = !away.hasSkips && allReplacesLoops(channel).some(isClosed);
  // An edge leads to one entry, whatever is put in.
  const mayBeLedTo = away.unknown.size + Math.min(away.known.size, heads.filter(isNameUnknown).length);
  const isFixed =
    away.unknown.size === 0 && (away.known.size === 0 || ![...entries.values()].some(isNameUnknown));
  return {
    areHeadsCertain: isRefused || heads.length - mayBeLedTo > 1,
    areStrandedCertain: isRefused || isFixed,
  };
}

function edgesAway(channel: ChannelBlob, isUnknown: IsUnknown): EdgesAway {
  const entries = entriesByName(channel);
  const [unknown, known] = [new Set<string>(), new Set<string>()];
  let hasSkips = false;
  for (const { replaces, skips } of entries.values()) {
    for (const edge of replaces ? [replaces, ...skips] : skips) {
      if (edge.value === '' || entries.has(edge.value)) continue;
      (isUnknown(edge) ? unknown : known).add(edge.value);
      if (edge !== replaces) hasSkips = true;
    }
  }
  return { unknown, known, hasSkips };
}
