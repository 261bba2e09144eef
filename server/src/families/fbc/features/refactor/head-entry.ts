/** Puts a new head on top of a channel. */
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import { entriesByName, headsAmong } from '../../graph/channel-walk.ts';
import type { FileEdit } from '../../../../features/edit/file-edit.ts';
import { inFile } from '../../../../features/edit/in-file.ts';
import { insertItem } from '../../../../features/edit/insert.ts';
import type { NewValue } from '../../../../engine/findings/finding.ts';
import { editableBlob, type CatalogFiles } from './unchanged-file.ts';

/** The one head of a channel; undefined where there is none, or more than one. */
export function onlyHead(channel: ChannelBlob): ChannelEntry | undefined {
  const { heads } = headsAmong(entriesByName(channel));
  return heads.length === 1 ? heads[0] : undefined;
}

/**
 * The edits that write an entry which replaces the head beside it: above it where newer entries stand above older ones.
 * `more` is what else the entry says.
 */
export async function insertHead(
  context: CatalogFiles,
  channel: ChannelBlob,
  head: ChannelEntry,
  name: string,
  more: Readonly<Record<string, NewValue>> = {},
): Promise<FileEdit[] | undefined> {
  const headName = head.name?.value ?? '';
  const place = await editableBlob(context, channel);
  const { entries } = channel;
  if (place === undefined || entries === undefined || headName === '') return undefined;
  const at = entries.value.indexOf(head) === 0 ? 0 : entries.value.length;
  const edits = insertItem(place.document, entries, { name, replaces: headName, ...more }, at);
  return edits && inFile(place.path, place.chunks, place.chunk, edits);
}
