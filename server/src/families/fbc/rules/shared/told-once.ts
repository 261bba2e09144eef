/** What is said of an entry that several channels have alike: once, at the first of them, which names the others. */
import { msg } from '../../../../text/message.ts';
import type { Located } from '../../../../text/span.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import type { Related } from '../rule.ts';
import { MAX_PLACES } from './graph-rules.ts';

/** A value in an entry of a channel. */
export interface EntryValue {
  readonly channel: ChannelBlob;
  /** The name of the entry. */
  readonly entry: string;
  readonly written: Located<string>;
}

/** Something to tell, and the places where other channels have the same. */
export interface Told<Item> {
  readonly item: Item;
  readonly others: readonly Related[];
}

/** The first of each entry with a value, in the order in which they come. */
export function toldOnce<Item extends EntryValue>(items: Iterable<Item>): readonly Told<Item>[] {
  const told = new Map<string, { readonly item: Item; readonly others: Related[] }>();
  for (const item of items) {
    const { channel, entry, written } = item;
    const key = JSON.stringify([entry, written.value]);
    const { others } = told.get(key) ?? {};
    if (others === undefined) told.set(key, { item, others: [] });
    else if (others.length < MAX_PLACES)
      others.push({ document: channel, span: written, message: msg('The same in another channel.') });
  }
  return [...told.values()];
}
