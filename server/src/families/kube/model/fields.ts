/**
 * Looks into the tree of a manifest as the decoders of Kubernetes do: keys by name, and scalars where texts are wanted.
 *
 * Two ways of decoding are met (docs/reference/bundle-loading.md, "Decoding differences"). The one of the Kubernetes client
 * libraries takes a key whatever the case of its letters, and turns the scalars of YAML into the text that is wanted; the
 * other one, which goes by way of an untyped map, does neither.
 */
import { floatText, resolveText } from '../../../text/yaml/numbers.ts';
import { compareKeys, equalsFolded, foldKey } from '../../../values/key-fold.ts';
import {
  BOOLEAN,
  FLAG_QUOTED,
  MAPPING,
  NOT_AS_WRITTEN,
  NULL,
  NUMBER,
  SEQUENCE,
  STRING,
  type NodeId,
  type Pair,
  type Tree,
} from '../../../text/tree.ts';

/** A manifest and how it is decoded. */
export interface Manifest {
  readonly tree: Tree;
  /** True where keys have to be written exactly, and scalars are what they are. */
  readonly isExact: boolean;
}

/** A key of a mapping with its value. */
export type Field = Pair;

/**
 * The field of a mapping by its name. Of several that are read as this name it is the last one in the order of their bytes,
 * in which the library hands them on (docs/reference/bundle-loading.md, "Decoding differences"). Undefined for other kinds of
 * nodes.
 */
export function fieldOf(
  { tree, isExact }: Manifest,
  mapping: NodeId | undefined,
  name: string,
): Field | undefined {
  if (mapping === undefined || tree.kind(mapping) !== MAPPING) return undefined;
  const key = onlyKey(tree, tree.resolve(mapping), name, isExact);
  if (key === undefined) return undefined;
  if (key !== SEVERAL) return { name: tree.keyName(key), key, value: tree.after(key) };
  const folded = foldKey(name);
  return tree
    .fields(mapping)
    .filter(
      (field) => field.name === name || (!isExact && equalsFolded(field.name, 0, field.name.length, folded)),
    )
    .reduce<Field | undefined>(
      (last, field) => (last === undefined || compareKeys(last.name, field.name) <= 0 ? field : last),
      undefined,
    );
}

/** No node: several keys of a mapping are read as one name, or some are not what is written. */
const SEVERAL = -1;

/** The key of a mapping that is read as a name, found without making a text of any; undefined where there is none. */
function onlyKey(tree: Tree, mapping: NodeId, name: string, isExact: boolean): NodeId | undefined {
  const text = tree.localText;
  const end = tree.after(mapping);
  let found: NodeId | undefined;
  // Nearly always a key is written as its name, and nothing has to be folded.
  let folded: string | undefined;
  for (let key = mapping + 1; key < end; key = tree.after(tree.after(key))) {
    if (tree.kind(key) !== STRING || tree.has(key, NOT_AS_WRITTEN)) return SEVERAL;
    const quote = tree.has(key, FLAG_QUOTED) ? 1 : 0;
    const start = tree.start(key) + quote;
    // Folding keeps the number of characters.
    if (tree.end(key) - quote - start !== name.length) continue;
    const isNamed =
      text.startsWith(name, start) ||
      (!isExact && equalsFolded(text, start, start + name.length, (folded ??= foldKey(name))));
    if (!isNamed) continue;
    if (found !== undefined) return SEVERAL;
    found = key;
  }
  return found;
}

/** The value of a field by its way through mappings; undefined where something on the way is missing, or null at its end. */
export function valueAt(
  manifest: Manifest,
  from: NodeId | undefined,
  ...names: readonly string[]
): NodeId | undefined {
  let node = from;
  for (const name of names) node = fieldOf(manifest, node, name)?.value;
  return node === undefined || manifest.tree.kind(node) === NULL ? undefined : node;
}

/** The items of a list; none for what is no list. */
export function itemsOf({ tree }: Manifest, list: NodeId | undefined): readonly NodeId[] {
  return list === undefined || tree.kind(list) !== SEQUENCE ? [] : tree.items(list);
}

/** The entries of a map, whose keys are what the author calls them: they are never folded. None for what is no mapping. */
export function entriesOf({ tree }: Manifest, mapping: NodeId | undefined): readonly Field[] {
  return mapping === undefined || tree.kind(mapping) !== MAPPING ? [] : tree.fields(mapping);
}

/** The text of a scalar as it is decoded; the empty text for what is missing, null, or cannot be a text. */
export function textOf({ tree, isExact }: Manifest, node: NodeId | undefined): string {
  if (node === undefined) return '';
  const kind = tree.kind(node);
  if (kind === STRING) return tree.string(node);
  if (isExact) return '';
  if (kind === BOOLEAN) return String(tree.boolean(node));
  return kind === NUMBER ? numberText(tree, node) : '';
}

/** As the library writes numbers: `1.10` is the text `1.1`, and what is too large for an integer has an exponent. */
function numberText(tree: Tree, node: NodeId): string {
  const resolved = resolveText(tree.string(node));
  if (resolved.type === 'integer') return resolved.value;
  return floatText(tree.number(node));
}

/** The text at the end of a way through mappings; see {@link valueAt} and {@link textOf}. */
export function textAt(manifest: Manifest, from: NodeId | undefined, ...names: readonly string[]): string {
  return textOf(manifest, valueAt(manifest, from, ...names));
}
