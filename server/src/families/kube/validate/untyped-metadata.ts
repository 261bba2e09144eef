/** Which parts of metadata are read where nothing is decoded: those that are of their type, others are passed over. */
import { MAPPING, NULL, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { MANAGED_FIELDS } from '../decode/object-meta.ts';
import { listOf } from '../decode/types.ts';
import { decodeFaults } from '../decode/walk.ts';
import { entriesOf, itemsOf, type Manifest } from '../model/fields.ts';
import type { Spot } from '../model/spots.ts';

const ENTRIES = listOf(MANAGED_FIELDS);

/** True if a part of the metadata is what the accessors of an untyped object give out (`unstructured.Unstructured`). */
export function isOfItsType(manifest: Manifest, name: string, { node }: Spot): boolean {
  if (node === undefined) return true;
  const { tree } = manifest;
  if (name === 'generation') return Number.isInteger(tree.number(node));
  if (name === 'labels' || name === 'annotations')
    return entriesOf(manifest, node).every(({ value }) => isTextOrNull(tree, value));
  const items = itemsOf(manifest, node);
  if (name === 'finalizers') return items.every((item) => tree.kind(item) === STRING);
  if (name === 'ownerReferences') return items.every((item) => tree.kind(item) === MAPPING);
  if (name === 'managedFields')
    return tree.kind(node) === SEQUENCE && decodeFaults(manifest, node, ENTRIES).length === 0;
  return true;
}

function isTextOrNull(tree: Tree, node: NodeId): boolean {
  return tree.kind(node) === STRING || tree.kind(node) === NULL;
}
