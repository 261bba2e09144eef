/** Whether a value fits a shape, answered fast and without a word on what is wrong. */
import {
  BOOLEAN,
  FLAG_MERGE,
  MAPPING,
  NULL,
  NUMBER,
  SEQUENCE,
  STRING,
  type NodeId,
  type Tree,
} from '../../../../text/tree.ts';
import { fieldOfKey, fieldWrittenAt, type KeyNotes } from '../shape-match.ts';
import type { ListShape, MapShape, ObjectShape, Shape } from '../shape.ts';

const MIN_INT32 = -(2 ** 31);
const MAX_INT32 = 2 ** 31 - 1;

/**
 * True if opm decodes the value without a fault. This is the way that nearly all blobs of nearly all catalogs take, so it
 * makes no strings and no objects. It may answer false for a value that is fine after all, where merge keys or repeated
 * keys are in play: {@link eachMismatch} has the last word. What keys it sees it adds to the notes.
 */
export function conforms(tree: Tree, node: NodeId, shape: Shape, notes: KeyNotes): boolean {
  const kind = tree.kind(node);
  if (kind === NULL) return true;
  switch (shape.kind) {
    case 'any':
      return true;
    case 'string':
      return kind === STRING;
    case 'boolean':
      return kind === BOOLEAN;
    case 'int32':
      return kind === NUMBER && isInt32(tree.number(node));
    case 'bytes':
      return bytesConform(tree, node);
    case 'list':
      return kind === SEQUENCE && itemsConform(tree, tree.resolve(node), shape, notes);
    case 'map':
      return kind === MAPPING && valuesConform(tree, tree.resolve(node), shape, notes);
    case 'object':
      return kind === MAPPING && fieldsConform(tree, tree.resolve(node), shape, notes);
  }
}

/** True if a Go `int32` can hold the number. */
export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= MIN_INT32 && value <= MAX_INT32;
}

/** True if the node can be one byte in a list of bytes; null is a zero. */
export function isByte(tree: Tree, node: NodeId): boolean {
  const kind = tree.kind(node);
  if (kind === NULL) return true;
  if (kind !== NUMBER) return false;
  const value = tree.number(node);
  return Number.isInteger(value) && value >= 0 && value <= 255;
}

function bytesConform(tree: Tree, node: NodeId): boolean {
  const kind = tree.kind(node);
  return kind === STRING || (kind === SEQUENCE && tree.items(node).every((item) => isByte(tree, item)));
}

function itemsConform(tree: Tree, list: NodeId, shape: ListShape, notes: KeyNotes): boolean {
  const end = tree.after(list);
  for (let item = list + 1; item < end; item = tree.after(item)) {
    if (!conforms(tree, item, shape.items, notes)) return false;
  }
  return true;
}

function valuesConform(tree: Tree, mapping: NodeId, shape: MapShape, notes: KeyNotes): boolean {
  const end = tree.after(mapping);
  for (let key = mapping + 1; key < end;) {
    const value = tree.after(key);
    if (tree.has(key, FLAG_MERGE) || !conforms(tree, value, shape.values, notes)) return false;
    key = tree.after(value);
  }
  return true;
}

function fieldsConform(tree: Tree, mapping: NodeId, shape: ObjectShape, notes: KeyNotes): boolean {
  const text = tree.localText;
  const end = tree.after(mapping);
  for (let key = mapping + 1; key < end;) {
    const value = tree.after(key);
    if (tree.has(key, FLAG_MERGE)) return false;
    let field = fieldWrittenAt(tree, text, key, shape);
    if (field === undefined) {
      notes.areOdd = true;
      field = fieldOfKey(tree, key, shape);
    }
    if (field && !conforms(tree, value, field.shape, notes)) return false;
    key = tree.after(value);
  }
  return true;
}
