/**
 * How the keys of a mapping find the fields of an object: exactly, or else without regard to case (docs/reference/blobs.md,
 * "Keys in any case").
 */
import {
  FLAG_ALIAS,
  FLAG_DECODED,
  FLAG_LAZY,
  FLAG_MERGE,
  FLAG_QUOTED,
  KIND_MASK,
  MAPPING,
  STRING,
  type NodeId,
  type Pair,
  type Tree,
} from '../../../text/tree.ts';
import { compareKeys, equalsFolded, foldKey } from '../../../values/key-fold.ts';
import type { Field, ObjectShape } from './shape-types.ts';

/** A key of a mapping together with the field that it goes into. */
export interface FieldMatch extends Omit<Pair, 'name'> {
  readonly field: Field;
}

/** No field has a longer name. A key may be as long as the file. */
const LONGEST_FIELD = 1000;

/** The field that opm puts the value of a key into, whatever the case of the key; undefined if opm ignores the key. */
export function matchField(shape: ObjectShape, key: string): Field | undefined {
  return key.length > LONGEST_FIELD ? undefined : shape.byFoldedName.get(foldKey(key));
}

/** What was seen of keys while a blob was decoded. */
export interface KeyNotes {
  /** True once there was a key that is not the name of a field as opm writes it, or once a value was not looked into. */
  areOdd: boolean;
}

/** What keeps a key from being what is written. */
const UNLIKE_TEXT = FLAG_ALIAS | FLAG_DECODED | FLAG_LAZY | FLAG_MERGE;

/** The field whose name is written at a key, letter by letter; undefined for every other key. `text` is that of the tree. */
export function fieldWrittenAt(
  tree: Tree,
  text: Pick<string, 'slice'>,
  key: NodeId,
  shape: ObjectShape,
): Field | undefined {
  const nature = tree.nature(key);
  if ((nature & KIND_MASK) !== STRING || (nature & UNLIKE_TEXT) !== 0) return undefined;
  const quote = (nature & FLAG_QUOTED) === 0 ? 0 : 1;
  const start = tree.start(key) + quote;
  const end = tree.end(key) - quote;
  const candidates = shape.byLength[end - start];
  return candidates === undefined || candidates.length === 0
    ? undefined
    : nameAmong(candidates, text.slice(start, end));
}

/** Notes whether all keys of a mapping are names of fields as opm writes them; what is in their values is not looked at. */
export function noteKeys(tree: Tree, mapping: NodeId, shape: ObjectShape, notes: KeyNotes): void {
  const end = tree.after(mapping);
  for (let key = mapping + 1; key < end; key = tree.after(tree.after(key)))
    if (fieldWrittenAt(tree, tree.localText, key, shape) === undefined) notes.areOdd = true;
}

/** As {@link matchField}, for a key node. */
export function fieldOfKey(tree: Tree, key: NodeId, shape: ObjectShape): Field | undefined {
  const at = tree.has(key, FLAG_ALIAS) ? tree.resolve(key) : key;
  const nature = tree.nature(at);
  // The names of fields are words, so keys that YAML reads as numbers and the like are none.
  if ((nature & KIND_MASK) !== STRING) return undefined;
  if ((nature & (FLAG_DECODED | FLAG_LAZY)) !== 0) return matchField(shape, tree.string(at));
  const quote = (nature & FLAG_QUOTED) === 0 ? 0 : 1;
  const start = tree.start(at) + quote;
  const end = tree.end(at) - quote;
  const candidates = shape.byLength[end - start];
  if (candidates === undefined || candidates.length === 0) return undefined;
  const text = tree.localText;
  const name = text.slice(start, end);
  return (
    nameAmong(candidates, name) ??
    (typeof text === 'string' ? foldedAmong(candidates, text, start, end) : matchField(shape, name))
  );
}

/** The field of that very name: to compare a short text as a whole takes less than half of what its characters take. */
function nameAmong(candidates: readonly Field[], name: string): Field | undefined {
  for (let index = 0; index < candidates.length; index++) {
    const field = candidates[index];
    if (field?.name === name) return field;
  }
  return undefined;
}

function foldedAmong(
  candidates: readonly Field[],
  text: string,
  start: number,
  end: number,
): Field | undefined {
  for (let index = 0; index < candidates.length; index++) {
    const field = candidates[index];
    if (field && equalsFolded(text, start, end, field.foldedName)) return field;
  }
  return undefined;
}

/**
 * The keys of a mapping that opm knows, in the order in which opm applies them: of several keys for one field the last
 * one wins. Repeated and merged keys are settled before. Other nodes than mappings have none.
 */
export function matchFields(tree: Tree, node: NodeId, shape: ObjectShape): FieldMatch[] {
  const mapping = tree.resolve(node);
  if (tree.kind(mapping) !== MAPPING) return [];
  const matches: FieldMatch[] = [];
  const end = tree.after(mapping);
  for (let key = mapping + 1; key < end;) {
    const value = tree.after(key);
    // Nearly no mapping has merge keys or two keys for one field: only those are looked at more closely.
    if (tree.has(key, FLAG_MERGE)) return settledMatches(tree, node, shape);
    const field = fieldOfKey(tree, key, shape);
    if (field !== undefined) {
      if (hasField(matches, field)) return settledMatches(tree, node, shape);
      matches.push({ key, value, field });
    }
    key = tree.after(value);
  }
  return matches;
}

function hasField(matches: readonly FieldMatch[], field: Field): boolean {
  for (let index = 0; index < matches.length; index++) if (matches[index]?.field === field) return true;
  return false;
}

function settledMatches(tree: Tree, node: NodeId, shape: ObjectShape): FieldMatch[] {
  const matches: FieldMatch[] = [];
  for (const { name, key, value } of tree.fields(node)) {
    const field = matchField(shape, name);
    if (field) matches.push({ key, value, field });
  }
  return new Set(matches.map((match) => match.field)).size === matches.length
    ? matches
    : matches.sort((a, b) => compareKeys(tree.keyName(a.key), tree.keyName(b.key)));
}
