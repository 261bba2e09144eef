/** Builds channels (docs/reference/blobs.md, "olm.channel"). */
import { detach } from '../../../../text/detach.ts';
import type { Located } from '../../../../text/span.ts';
import { NULL, SEQUENCE, STRING, type NodeId, type Tree } from '../../../../text/tree.ts';
import type { BlobBase, ChannelBlob, ChannelEntry } from '../blob.ts';
import { CHANNEL_ENTRY, matchFields, type FieldMatch } from '../shape.ts';
import { itemsIntendedBy } from './intended.ts';
import { plainProperties } from './property.ts';
import { addStringFields, listNode, locatedString, spanOf, type Unfinished } from './values.ts';

const ENTRY_FIELDS = ['name', 'replaces', 'skipRange'] as const;
const NO_SKIPS: readonly Located<string>[] = [];

/** The channel of a mapping that fits the shape of its schema. */
export function channelBlob(tree: Tree, base: BlobBase, matches: readonly FieldMatch[]): ChannelBlob {
  const list = listNode(tree, matches, 'entries');
  return {
    ...base,
    kind: 'channel',
    ...(list !== undefined && {
      entries: { value: tree.items(list).map((item) => channelEntry(tree, item)), ...spanOf(tree, list) },
    }),
    properties: plainProperties(tree, matches),
  };
}

function channelEntry(tree: Tree, item: NodeId): ChannelEntry {
  const matches = matchFields(tree, item, CHANNEL_ENTRY);
  const entry: Unfinished<ChannelEntry> = { start: tree.start(item), end: tree.end(item), skips: NO_SKIPS };
  addStringFields(entry, tree, matches, ENTRY_FIELDS);
  addSkips(entry, tree, matches);
  return entry;
}

/**
 * Adds the skips to an entry. Where the key is there in several spellings, each list is read over the one before: a null
 * item leaves what the earlier list had in its place.
 */
function addSkips(entry: Unfinished<ChannelEntry>, tree: Tree, matches: readonly FieldMatch[]): void {
  for (const { field, value } of matches) {
    if (field.name !== 'skips') continue;
    const earlier = entry.skips;
    delete entry.skipsSpan;
    entry.skips = NO_SKIPS;
    const kind = tree.kind(value);
    // One name instead of a list is a fault that leaves no doubt (intended.ts).
    if (kind === STRING)
      entry.skips = itemsIntendedBy(tree.string(value)).map((name) => named(tree, value, name));
    if (kind !== SEQUENCE) continue;
    entry.skips = tree.items(value).map((item, at) => skip(tree, item, earlier[at]));
    entry.skipsSpan = spanOf(tree, value);
  }
}

function named(tree: Tree, node: NodeId, name: string): Located<string> {
  return { value: detach(name), ...spanOf(tree, node) };
}

function skip(tree: Tree, item: NodeId, earlier: Located<string> | undefined): Located<string> {
  if (tree.kind(item) !== NULL) return locatedString(tree, item);
  return { value: earlier?.value ?? '', ...spanOf(tree, item) };
}
