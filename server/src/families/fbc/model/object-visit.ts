/** Walks over the mappings of a blob that opm reads into known fields, and stops at those with an unusual key. */
import { nodeOfField, textOfField } from './decode/values.ts';
import type { Blob } from './blob.ts';
import { fieldWrittenAt } from './shape-match.ts';
import {
  matchField,
  propertyShape,
  PROPERTY,
  schemaShape,
  type Field,
  type ObjectShape,
  type Shape,
} from './shape.ts';
import {
  FLAG_ALIAS,
  FLAG_PROPERTIES,
  MAPPING,
  SEQUENCE,
  type NodeId,
  type Tree,
} from '../../../text/tree.ts';

/** How deep the walk goes; no known shape but that of nested constraints is deeper than a dozen. */
const MAX_DEPTH = 200;

/** Rules of their own judge the values of these property types strictly. */
const STRICT_TYPES: ReadonlySet<string> = new Set(['olm.constraint']);

/** A mapping with known fields, and the property type whose value it is or is part of. */
export interface VisitedObject {
  readonly node: NodeId;
  readonly shape: ObjectShape;
  readonly isRoot: boolean;
  readonly propertyType?: string;
}

/**
 * The mappings that opm reads into known fields and that have a key other than the names of these fields as opm writes them:
 * an unknown key, a known one in another spelling, a merge key; each once. Mappings without such keys, which are nearly all,
 * are passed over without making any object. The mappings are the blob itself, its entries, and of bundles the values of
 * properties of known types, but for `olm.constraint`, which is read strictly.
 */
export function unusualObjects({
  tree,
  document: blob,
}: {
  readonly tree: Tree;
  readonly document?: Blob;
}): readonly VisitedObject[] {
  // Whoever decoded the blob has seen all of these keys.
  return blob === undefined || blob.hasPlainKeys ? [] : unusualObjectsIn(tree, 0, blob);
}

/** The same for a blob that stands inside a document, as in a template. */
export function unusualObjectsIn(tree: Tree, root: NodeId, blob: Blob): readonly VisitedObject[] {
  const shape = schemaShape(blob.schema.value);
  return shape === undefined ? [] : unusualObjectsOf(tree, root, shape, blob.kind === 'bundle');
}

/** The same for any object; `isBundle` is true where its `properties` are those of a bundle. */
export function unusualObjectsOf(
  tree: Tree,
  root: NodeId,
  shape: ObjectShape,
  isBundle = false,
): readonly VisitedObject[] {
  const found: VisitedObject[] = [];
  const visit = (object: VisitedObject) => void found.push(object);
  walk({ tree, text: tree.text, visit, isBundle, seen: new Set() }, root, shape, 0, undefined);
  return found;
}

/** A list or mapping that is visited once all keys around it are known, and the field that it is the value of. */
interface WaitingValue {
  readonly value: NodeId;
  readonly field: Field;
}

interface Walk {
  readonly tree: Tree;
  /** All of its text: the walk looks everywhere, and that is quicker than to look for a piece each time. */
  readonly text: string;
  readonly visit: (object: VisitedObject) => void;
  readonly isBundle: boolean;
  /** Nodes that several aliases can lead to. */
  readonly seen: Set<NodeId>;
}

// Plain parameters: the walk passes most nodes of a catalog, and must not make an object for each.
function walk(
  at: Walk,
  written: NodeId,
  expected: Shape,
  depth: number,
  propertyType: string | undefined,
): void {
  if (depth > MAX_DEPTH || (expected.kind !== 'object' && expected.kind !== 'list')) return;
  const { tree, seen } = at;
  const node = tree.resolve(written);
  // An anchored mapping is visited once, however many aliases lead to it.
  if (tree.has(written, FLAG_ALIAS) || tree.has(node, FLAG_PROPERTIES)) {
    if (seen.has(node)) return;
    seen.add(node);
  }
  if (expected.kind === 'object') {
    if (tree.kind(node) === MAPPING) walkObject(at, node, expected, depth, propertyType);
  } else if (tree.kind(node) === SEQUENCE) {
    const end = tree.after(node);
    for (let item = node + 1; item < end; item = tree.after(item)) {
      walk(at, item, expected.items, depth + 1, propertyType);
    }
  }
}

function walkObject(
  at: Walk,
  node: NodeId,
  expected: ObjectShape,
  depth: number,
  propertyType: string | undefined,
): void {
  const { tree, text } = at;
  const end = tree.after(node);
  let waiting: WaitingValue[] | undefined;
  let key = node + 1;
  // All keys are looked at before any value: where one is unusual, the mapping has to be read the slow way.
  while (key < end) {
    const field = fieldWrittenAt(tree, text, key, expected);
    if (field === undefined) break;
    const value = tree.after(key);
    // Most values are scalars, in which there is nothing to visit.
    if (tree.kind(value) >= SEQUENCE) (waiting ??= []).push({ value, field });
    key = tree.after(value);
  }
  if (key < end) {
    at.visit({
      node,
      shape: expected,
      isRoot: depth === 0,
      ...(propertyType === undefined ? {} : { propertyType }),
    });
    for (const { name, value } of tree.fields(node)) {
      const field = matchField(expected, name);
      if (field !== undefined) walkField(at, value, field, depth, propertyType);
    }
    return;
  }
  for (const { value, field } of waiting ?? []) walkField(at, value, field, depth, propertyType);
}

function walkField(
  at: Walk,
  value: NodeId,
  field: Field,
  depth: number,
  propertyType: string | undefined,
): void {
  if (depth > 0 || !at.isBundle || field.name !== 'properties') {
    walk(at, value, field.shape, depth + 1, propertyType);
  } else {
    for (const item of at.tree.items(value)) walkProperty(at, item);
  }
}

function walkProperty(at: Walk, item: NodeId): void {
  const { tree } = at;
  walk(at, item, PROPERTY, 2, undefined);
  const propertyType = textOfField(tree, item, PROPERTY, 'type');
  const value = nodeOfField(tree, item, PROPERTY, 'value');
  if (propertyType === undefined || value === undefined) return;
  const valueShape = STRICT_TYPES.has(propertyType) ? undefined : propertyShape(propertyType);
  if (valueShape !== undefined) walk(at, value, valueShape, 3, propertyType);
}
