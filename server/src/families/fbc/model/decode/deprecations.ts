/** Builds deprecations (docs/reference/blobs.md, "olm.deprecations"). */
import { MAPPING, type NodeId, type Tree } from '../../../../text/tree.ts';
import type { BlobBase, DeprecationEntry, DeprecationsBlob } from '../blob.ts';
import { DEPRECATION_ENTRY, REFERENCE, matchFields, type FieldMatch } from '../shape.ts';
import { listNode, spanOf, stringFields } from './values.ts';

/** The deprecations of a mapping that fits the shape of its schema. */
export function deprecationsBlob(
  tree: Tree,
  base: BlobBase,
  matches: readonly FieldMatch[],
): DeprecationsBlob {
  const list = listNode(tree, matches, 'entries');
  return {
    ...base,
    kind: 'deprecations',
    entries: list === undefined ? [] : tree.items(list).map((item) => deprecationEntry(tree, item)),
    ...(list !== undefined && { entriesSpan: spanOf(tree, list) }),
  };
}

function deprecationEntry(tree: Tree, item: NodeId): DeprecationEntry {
  const matches = matchFields(tree, item, DEPRECATION_ENTRY);
  const reference = referenceOf(tree, matches);
  return {
    ...spanOf(tree, item),
    ...(reference && { reference }),
    ...stringFields(tree, matches, ['message']),
  };
}

/** The reference of an entry. Where the key is there in several spellings, opm reads one over the other. */
function referenceOf(tree: Tree, matches: readonly FieldMatch[]): DeprecationEntry['reference'] {
  let reference: DeprecationEntry['reference'];
  for (const { field, value } of matches) {
    if (field.name !== 'reference' || tree.kind(value) !== MAPPING) continue;
    reference = { ...reference, ...spanOf(tree, value), ...referenceFields(tree, value) };
  }
  return reference;
}

function referenceFields(tree: Tree, node: NodeId) {
  return stringFields(tree, matchFields(tree, node, REFERENCE), ['schema', 'name']);
}
