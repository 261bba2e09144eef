/** Values of a manifest together with the places where they are spoken of, also where they are missing. */
import type { Span } from '../../../text/span.ts';
import { MAPPING, NULL, SEQUENCE, type NodeId, type Tree } from '../../../text/tree.ts';
import { entriesOf, fieldOf, itemsOf, textOf, type Manifest } from './fields.ts';

/**
 * A value and where to point at: of a scalar the value itself, of a collection its key or its first key, and of what is
 * missing or null the key of what it is missing in.
 */
export interface Spot {
  readonly node: NodeId | undefined;
  readonly span: Span;
}

/** An entry of a map. */
export interface EntrySpot extends Spot {
  readonly name: string;
  readonly keySpan: Span;
}

/** The whole manifest. */
export function rootSpot({ tree }: Manifest): Spot {
  return { node: 0, span: headOf(tree, 0) };
}

/** The value at the end of a way through mappings. */
export function spotAt(manifest: Manifest, from: Spot, ...names: readonly string[]): Spot {
  const { tree } = manifest;
  let spot = from;
  for (const name of names) {
    const field = fieldOf(manifest, spot.node, name);
    if (field === undefined) return { node: undefined, span: spot.span };
    spot = fieldSpot(tree, field.key, field.value);
  }
  return spot;
}

/** The items of a list, none for what is no list. */
export function itemSpots(manifest: Manifest, list: Spot): readonly Spot[] {
  const { tree } = manifest;
  return itemsOf(manifest, list.node).map((item) => ({
    node: tree.kind(item) === NULL ? undefined : item,
    span: headOf(tree, item),
  }));
}

/** The entries of a map, none for what is no map. */
export function entrySpots(manifest: Manifest, map: Spot): readonly EntrySpot[] {
  return entriesOf(manifest, map.node).map(({ name, key, value }) => ({
    ...fieldSpot(manifest.tree, key, value),
    name,
    keySpan: manifest.tree.span(key),
  }));
}

/** The text of a value as it is decoded; empty for what is missing. */
export function spotText(manifest: Manifest, spot: Spot): string {
  return textOf(manifest, spot.node);
}

/** True if a value is the boolean `true`. */
export function isTrue({ tree }: Manifest, { node }: Spot): boolean {
  return node !== undefined && tree.boolean(node);
}

function fieldSpot(tree: Tree, key: NodeId, value: NodeId): Spot {
  const kind = tree.kind(value);
  if (kind === NULL) return { node: undefined, span: tree.span(key) };
  return { node: value, span: tree.span(kind === MAPPING || kind === SEQUENCE ? key : value) };
}

/** What stands for a value that has no key: the first key of a mapping, the first item of a list, or the value itself. */
function headOf(tree: Tree, node: NodeId): Span {
  let at = node;
  while (tree.kind(at) >= SEQUENCE && tree.resolve(at) === at && tree.after(at) > at + 1) at++;
  return tree.span(at);
}
