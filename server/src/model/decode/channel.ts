/** Builds channels (fbc.md 2.2). */
import type { Located } from '../../text/span.ts';
import { NULL, SEQUENCE, STRING, type NodeId, type Tree } from '../../text/tree.ts';
import type { BlobBase, ChannelBlob, ChannelEntry } from '../blob.ts';
import { CHANNEL_ENTRY, matchFields, type FieldMatch } from '../shape.ts';
import { plainProperties } from './property.ts';
import { listNode, locatedString, spanOf, stringFields } from './values.ts';

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
  return {
    start: tree.start(item),
    end: tree.end(item),
    ...stringFields(tree, matches, ['name', 'replaces', 'skipRange']),
    ...skipsOf(tree, matches),
  };
}

/**
 * The skips of an entry. Where the key is there in several spellings, each list is read over the one before: a null item
 * leaves what the earlier list had in its place.
 */
function skipsOf(tree: Tree, matches: readonly FieldMatch[]): Pick<ChannelEntry, 'skips' | 'skipsSpan'> {
  let skips: Located<string>[] = [];
  let node: NodeId | undefined;
  for (const match of matches) {
    if (match.field.name !== 'skips') continue;
    const isList = tree.kind(match.value) === SEQUENCE;
    node = isList ? match.value : undefined;
    const earlier = skips;
    skips = isList ? tree.items(match.value).map((item, at) => skip(tree, item, earlier[at])) : [];
  }
  return node === undefined ? { skips } : { skips, skipsSpan: spanOf(tree, node) };
}

function skip(tree: Tree, item: NodeId, earlier: Located<string> | undefined): Located<string> {
  if (tree.kind(item) === STRING) return locatedString(tree, item);
  const value = tree.kind(item) === NULL ? (earlier?.value ?? '') : '';
  return { value, ...spanOf(tree, item) };
}
