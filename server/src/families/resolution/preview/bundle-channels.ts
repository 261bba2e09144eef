/** What channels list, and by which update one entry leads to another. */
import { textOf } from '../../../text/span.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import type { GraphPlace } from '../../fbc/graph/types.ts';
import { lastOfName } from '../model/last-of-name.ts';

/** The channels of a package by the names of the bundles that they list. */
export function channelsByBundle(pkg: Package | undefined): ReadonlyMap<string, readonly string[]> {
  const channels = new Map<string, string[]>();
  for (const channel of lastOfName(pkg?.channels ?? [])) {
    for (const { name } of channel.entries?.value ?? []) {
      const known = channels.get(textOf(name)) ?? [];
      channels.set(textOf(name), known);
      if (!known.includes(textOf(channel.name))) known.push(textOf(channel.name));
    }
  }
  return channels;
}

/** An update. */
interface Update {
  readonly by: string;
  readonly place: GraphPlace;
}

/** The update to an entry of a channel; where nothing is installed, or nothing of it says so, the place of the entry alone. */
export function updateTo(
  pkg: Package | undefined,
  channel: string,
  to: string,
  from: string | undefined,
): Update | undefined {
  const blob = lastOfName(pkg?.channels ?? []).find(({ name }) => textOf(name) === channel);
  const entry = blob?.entries?.value.find(({ name }) => textOf(name) === to);
  if (blob === undefined || entry === undefined) return undefined;
  const at = (by: string, span: GraphPlace['span']) => ({ by, place: { blob, span } });
  const whole = entry.name ?? entry;
  if (from === undefined) return at('', whole);
  if (entry.replaces && entry.replaces.value === from) return at('replaces', entry.replaces);
  const skip = entry.skips.find(({ value }) => value === from);
  if (skip !== undefined) return at('skips', skip);
  if (entry.skipRange && entry.skipRange.value !== '')
    return at(`skipRange ${entry.skipRange.value}`, entry.skipRange);
  return at('', whole);
}
