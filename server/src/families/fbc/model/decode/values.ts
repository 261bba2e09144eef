/** Takes values out of a tree, with the places that they are written at. */
import { detach } from '../../../../text/detach.ts';
import type { Located, Span } from '../../../../text/span.ts';
import {
  FLAG_QUOTED,
  MAPPING,
  NOT_AS_WRITTEN,
  NULL,
  SEQUENCE,
  type NodeId,
  type Tree,
} from '../../../../text/tree.ts';
import { equalsFolded, foldKey } from '../../../../values/key-fold.ts';
import { matchFields, type FieldMatch, type ObjectShape } from '../shape.ts';

/** The place of a node as an object to keep. */
export function spanOf(tree: Tree, node: NodeId): Span {
  return { start: tree.start(node), end: tree.end(node) };
}

/** The value of a string node with its place, freed from the text of the file; a number or boolean is what is written. */
export function locatedString(tree: Tree, node: NodeId): Located<string> {
  return { value: detach(tree.string(node)), start: tree.start(node), end: tree.end(node) };
}

/**
 * The node that a string field gets its value from: the last one that is not null, as null leaves a string as it is.
 * Undefined if there is none, or it is no scalar. Numbers and booleans come this way only where they are intended as text.
 */
export function stringNode(tree: Tree, matches: readonly FieldMatch[], name: string): NodeId | undefined {
  let last: NodeId | undefined;
  for (const match of matches) {
    if (match.field.name === name && tree.kind(match.value) !== NULL) last = match.value;
  }
  return last !== undefined && tree.kind(last) < SEQUENCE ? last : undefined;
}

/** The value of a string field with its place; undefined where it has none. */
export function stringField(
  tree: Tree,
  matches: readonly FieldMatch[],
  name: string,
): Located<string> | undefined {
  const node = stringNode(tree, matches, name);
  return node === undefined ? undefined : locatedString(tree, node);
}

/** An object while its fields are being filled in. */
export type Unfinished<Type> = { -readonly [key in keyof Type]: Type[key] };

/** Puts the string fields of an object into `target`; those without a value are left out. */
export function addStringFields<Name extends string>(
  target: { [name in Name]?: Located<string> },
  tree: Tree,
  matches: readonly FieldMatch[],
  names: readonly Name[],
): void {
  for (const name of names) {
    const value = stringField(tree, matches, name);
    if (value) target[name] = value;
  }
}

/** The string fields of an object by name; those without a value are left out. */
export function stringFields<Name extends string>(
  tree: Tree,
  matches: readonly FieldMatch[],
  names: readonly Name[],
): { [name in Name]?: Located<string> } {
  const found: { [name in Name]?: Located<string> } = {};
  addStringFields(found, tree, matches, names);
  return found;
}

/**
 * The node that a field gets its value from where null does overwrite, as with lists and property values: the last one.
 * Undefined if the key is not there.
 */
export function lastNode(matches: readonly FieldMatch[], name: string): NodeId | undefined {
  let last: NodeId | undefined;
  for (const match of matches) if (match.field.name === name) last = match.value;
  return last;
}

/** The list that a field holds, if it does; null counts as absent. */
export function listNode(tree: Tree, matches: readonly FieldMatch[], name: string): NodeId | undefined {
  const node = lastNode(matches, name);
  return node !== undefined && tree.kind(node) === SEQUENCE ? node : undefined;
}

/** As {@link lastNode}, for one field of a mapping. */
export function nodeOfField(tree: Tree, node: NodeId, shape: ObjectShape, name: string): NodeId | undefined {
  const value = plainValue(tree, node, name);
  if (value === UNCLEAR) return lastNode(matchFields(tree, node, shape), name);
  return value === ABSENT ? undefined : value;
}

/** As {@link stringField}, for one field of a mapping. */
export function stringOfField(
  tree: Tree,
  node: NodeId,
  shape: ObjectShape,
  name: string,
): Located<string> | undefined {
  const value = plainValue(tree, node, name);
  if (value === UNCLEAR) return stringField(tree, matchFields(tree, node, shape), name);
  if (value === ABSENT || tree.kind(value) === NULL || tree.kind(value) >= SEQUENCE) return undefined;
  return locatedString(tree, value);
}

/** The same without its place, for a moment: it holds on to the text of the file. */
export function textOfField(tree: Tree, node: NodeId, shape: ObjectShape, name: string): string | undefined {
  const value = plainValue(tree, node, name);
  if (value === UNCLEAR) return stringField(tree, matchFields(tree, node, shape), name)?.value;
  return value === ABSENT || tree.kind(value) === NULL || tree.kind(value) >= SEQUENCE
    ? undefined
    : tree.string(value);
}

/** Stand in the place of a node. */
const ABSENT = -1;
const UNCLEAR = -2;

/**
 * The value of the last key that is written just like a field, ABSENT where there is none, and UNCLEAR where that is not the
 * whole truth. Makes no objects: most of a catalog are small mappings, of which one or two values are wanted.
 */
function plainValue(tree: Tree, node: NodeId, name: string): NodeId {
  if (tree.kind(node) !== MAPPING) return ABSENT;
  const text = tree.localText;
  const mapping = tree.resolve(node);
  const end = tree.after(mapping);
  let found = ABSENT;
  for (let key = mapping + 1; key < end;) {
    const nature = tree.nature(key);
    if ((nature & NOT_AS_WRITTEN) !== 0) return UNCLEAR;
    const quote = (nature & FLAG_QUOTED) === 0 ? 0 : 1;
    const start = tree.start(key) + quote;
    const value = tree.after(key);
    if (tree.end(key) - quote - start === name.length) {
      if (text.slice(start, start + name.length) === name) found = value;
      else if (equalsFolded(text, start, start + name.length, foldKey(name))) return UNCLEAR;
    }
    key = tree.after(value);
  }
  return found;
}
