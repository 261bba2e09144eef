/** What a change of a channel's entries would do to its update graph, so that no fix breaks what it does not mend. */
import { allReplacesLoops, entriesByName, replacesLoops, walkChannel } from '../../graph/channel-walk.ts';
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import { textOf } from '../../../../text/span.ts';

/** The channel with its entries made over. */
export function withEntries(
  channel: ChannelBlob,
  change: (entry: ChannelEntry) => ChannelEntry | undefined,
): ChannelBlob {
  const { entries } = channel;
  if (entries === undefined) return channel;
  return {
    ...channel,
    entries: { ...entries, value: entries.value.flatMap((entry) => change(entry) ?? []) },
  };
}

/**
 * True if nothing is wrong with the graph of the changed channel that is not wrong with it now: no further head, loop,
 * stranded entry, repeated entry or skip, and no edge that leads out of the channel, unless those are said not to matter.
 */
export function staysSound(channel: ChannelBlob, changed: ChannelBlob, outside = false): boolean {
  const faults = graphFaults(changed, outside);
  // Most changes that are tried leave nothing to compare, and a channel may be long.
  if (faults.size === 0) return true;
  const known = graphFaults(channel, outside);
  return [...faults].every((fault) => known.has(fault));
}

/** Notes a fault as a text that tells it from the others. */
type OnFault = (kind: string, ...names: string[]) => void;

/** What is wrong with the graph of a channel. */
function graphFaults(channel: ChannelBlob, outside: boolean): Set<string> {
  const faults = new Set<string>();
  const fault: OnFault = (kind, ...names) => faults.add(JSON.stringify([kind, ...names]));
  eachWalkFault(channel, fault);
  const entries = entriesByName(channel);
  const isOutside = (name: string) => !outside && name !== '' && !entries.has(name);
  const seen = new Set<string>();
  for (const entry of channel.entries?.value ?? []) {
    const name = textOf(entry.name);
    if (seen.has(name)) fault('repeated', name);
    seen.add(name);
    eachEdgeFault(entry, isOutside, fault);
  }
  return faults;
}

/** What shows on the way through the channel: its heads, and what does not lead to them. */
function eachWalkFault(channel: ChannelBlob, fault: OnFault): void {
  const walk = walkChannel(channel);
  if (walk.heads.length === 0) fault('no head');
  else if (walk.heads.length > 1) for (const head of walk.heads) fault('head', textOf(head.name));
  if (walk.cycle !== undefined) fault('cycle');
  for (const entry of walk.stranded) fault('stranded', textOf(entry.name));
  for (const { closedBy } of [...allReplacesLoops(channel), ...replacesLoops(channel)]) {
    fault('loop', textOf(closedBy.name));
  }
}

/** What is wrong with what one entry replaces and skips. */
function eachEdgeFault(entry: ChannelEntry, isOutside: (name: string) => boolean, fault: OnFault): void {
  const name = textOf(entry.name);
  const replaces = textOf(entry.replaces);
  if (isOutside(replaces)) fault('outside', name, replaces);
  const skips = new Set<string>();
  for (const { value } of entry.skips) {
    if (skips.has(value)) fault('skipped twice', name, value);
    if (value === replaces) fault('replaced and skipped', name, value);
    if (isOutside(value)) fault('skips outside', name, value);
    skips.add(value);
  }
}
