/**
 * Walks through two schemas side by side (docs/reference/crd-upgrade.md, "Paths"): every property of the old one meets what is
 * at the same place of the new one. Properties that only the new one has are never visited: to add something is safe.
 *
 * Two places with the same path, such as a property called `items` beside the items of a list, stay apart here.
 */
import { MAPPING, SEQUENCE, type NodeId, type Tree } from '../../../text/tree.ts';
import type { Span } from '../../../text/span.ts';
import type { Contents } from './contents.ts';
import { Keywords, type SchemaPlace } from '../model/schema.ts';

/** A property of the old schema, and what stands at its place in the new one. */
export interface PropertyPair {
  /** `^` is the root, `^.spec.ports.items` are the items of a list. */
  readonly path: string;
  readonly old: SchemaPlace;
  /** Without a node where the property is gone; its place is then that of the nearest one around it that is left. */
  readonly new: SchemaPlace;
  readonly oldKeywords: Keywords;
  readonly newKeywords: Keywords;
  /** Set where the property is gone: what it was in, such as `properties`, of the nearest one that is left. */
  readonly goneFrom?: Span;
  /** Set where the property is gone, and what it was in is there. */
  readonly missing?: MissingSchema;
}

/** A schema that is gone, and where it would be. */
export interface MissingSchema {
  /** What it was in, in the new definition. */
  readonly owner: SchemaPlace;
  /** The keyword that it was in, such as `properties`. */
  readonly keyword: string;
  /** What it was called there; undefined for what has no name, such as `items`. */
  readonly name?: string;
}

/** The properties of the old schema, in the order of its text, but for those that are written alike with all that is in them. */
export function* comparedProperties(
  old: SchemaPlace,
  next: SchemaPlace,
  contents: Contents,
): Generator<PropertyPair> {
  if (old.node === undefined) return;
  // Of a version that has no schema any more, the whole of it is gone.
  const goneFrom = next.node === undefined ? { goneFrom: next.head } : {};
  const open: PropertyPlace[] = [{ path: '^', old, new: next, ...goneFrom }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (contents.isSame(place.old, place.new)) continue;
    const pair: PropertyPair = {
      ...place,
      oldKeywords: new Keywords(place.old),
      newKeywords: new Keywords(place.new),
    };
    yield pair;
    const below = pairsBelow(pair);
    for (let index = below.length - 1; index >= 0; index--) {
      const each = below[index];
      if (each !== undefined) open.push(each);
    }
  }
}

/** A property before anybody looked at its keywords. */
type PropertyPlace = Omit<PropertyPair, 'oldKeywords' | 'newKeywords'>;

function pairsBelow(pair: PropertyPair): PropertyPlace[] {
  const { path, old, new: next, oldKeywords, newKeywords, goneFrom } = pair;
  const children = childrenOf(oldKeywords);
  if (children.length === 0) return [];
  const others = new Map<string, Child>();
  for (const child of childrenOf(newKeywords)) others.set(child.step, child);
  return children.map((child) => {
    const other = others.get(child.step);
    const at = { path: path + child.segment, old: placeOf(old.tree, child) };
    if (other !== undefined) return { ...at, new: placeOf(next.tree, other) };
    const from = goneFrom ?? keywordSpan(newKeywords, child.keyword) ?? next.head;
    const gone = { ...at, new: { tree: next.tree, node: undefined, head: next.head }, goneFrom: from };
    if (goneFrom !== undefined) return gone;
    const { keyword, name } = child;
    return { ...gone, missing: { owner: next, keyword, ...(name !== undefined && { name }) } };
  });
}

function keywordSpan(keywords: Keywords, keyword: string): Span | undefined {
  const pair = keywords.pair(keyword);
  return pair && keywords.tree.span(pair.key);
}

/** A schema inside of another one. */
export interface Child {
  readonly keyword: string;
  /** Tells it from all other children. */
  readonly step: string;
  /** What it adds to the path. */
  readonly segment: string;
  /** What it is called among others of its keyword. */
  readonly name?: string;
  readonly node: NodeId;
  readonly head: Span;
}

/** A schema inside of another one, as a place. */
export function placeOf(tree: Tree, { node, head }: Child): SchemaPlace {
  return { tree, node, head };
}

/** The schemas inside of a schema, in the order of the text. */
export function childrenOf({ tree, pairs }: Keywords): Child[] {
  const children: Child[] = [];
  for (const { name: keyword, key, value } of pairs) {
    const kind = tree.kind(value);
    const way = NESTED.get(keyword);
    if (way === undefined) continue;
    if (kind === MAPPING && way.one)
      children.push({ keyword, step: keyword, segment: `.${keyword}`, node: value, head: tree.span(key) });
    if (kind === SEQUENCE && way.list)
      for (const [index, node] of tree.items(value).entries())
        children.push({
          keyword,
          step: `${keyword}/${index}`,
          segment: `.${keyword}[${index}]`,
          node,
          head: headOf(tree, node),
        });
    if (kind === MAPPING && way.named !== undefined)
      for (const field of tree.fields(value)) {
        // What is a list here is no schema.
        if (keyword === 'dependencies' && tree.kind(field.value) !== MAPPING) continue;
        children.push({
          keyword,
          step: `${keyword}/${field.name}`,
          segment: way.named(field.name),
          name: field.name,
          node: field.value,
          head: tree.span(field.key),
        });
      }
  }
  return children;
}

/** What stands for an item of a list: its first key, or the item itself. */
function headOf(tree: Tree, item: NodeId): Span {
  const node = tree.resolve(item);
  const isMapping = node === item && tree.kind(item) === MAPPING && tree.after(item) > item + 1;
  return tree.span(isMapping ? item + 1 : item);
}

/** What schemas a keyword holds. */
interface Nesting {
  readonly one?: true;
  readonly list?: true;
  /** The segment of a schema by its name. */
  readonly named?: (name: string) => string;
}

const ONE: Nesting = { one: true };
const LIST: Nesting = { list: true };

/** The keywords whose values are schemas. */
const NESTED: ReadonlyMap<string, Nesting> = new Map<string, Nesting>([
  ['properties', { named: (name) => `.${name}` }],
  ['items', { ...ONE, ...LIST }],
  ['additionalProperties', ONE],
  ['allOf', LIST],
  ['anyOf', LIST],
  ['oneOf', LIST],
  ['not', ONE],
  ['patternProperties', { named: (name) => `.patternProperties[${name}]` }],
  ['definitions', { named: (name) => `.definitions[${name}]` }],
  ['dependencies', { named: (name) => `.dependencies[${name}]` }],
  ['additionalItems', ONE],
]);

/** True for a keyword that holds schemas. */
export function holdsSchemas(keyword: string): boolean {
  return NESTED.has(keyword);
}
