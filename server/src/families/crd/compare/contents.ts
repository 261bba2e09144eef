/**
 * What schemas and keywords amount to, so that what means the same is the same: a flag that is false and an empty text or list
 * are as good as nothing, while an optional value that is set to zero is set (docs/reference/crd-upgrade.md, "What differs").
 */
import {
  BOOLEAN,
  MAPPING,
  NULL,
  NUMBER,
  SEQUENCE,
  STRING,
  type NodeId,
  type Tree,
} from '../../../text/tree.ts';
import { Keywords, type SchemaPlace } from '../model/schema.ts';
import { isSameText, refersToOthers } from './same-text.ts';
import { valueText } from './value-text.ts';

/** What is nested deeper counts as it is written: a hostile file must not use up the stack. */
const MAX_DEPTH = 300;

/** How a keyword is decoded. */
type Reading = (contents: Contents, tree: Tree, node: NodeId, depth: number) => string;

/**
 * Tells contents apart. Schemas with the same content have the same number, across all trees that one of these was asked about;
 * every schema is looked at once, however often it is compared.
 */
export class Contents {
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<Tree, Map<NodeId, number>>();
  /** Whether what is written alike is alike: nothing in any of the trees refers to something else. */
  readonly #isPlain: boolean;

  /** @param trees all that will be asked about */
  constructor(trees: readonly Tree[]) {
    this.#isPlain = !trees.some(refersToOthers);
  }

  /** True if two schemas are seen at a glance to be the same; false says nothing. */
  isSame(old: SchemaPlace, next: SchemaPlace): boolean {
    if (!this.#isPlain || old.node === undefined || next.node === undefined) return false;
    return isSameText(old.tree, old.node, next.tree, next.node);
  }

  /** The keywords of either side but for those that are seen at a glance to be the same. */
  perhapsChanged(old: Keywords, next: Keywords): readonly string[] {
    const names: string[] = [];
    for (const { name, value } of next.pairs) {
      const other = old.node(name);
      const isSame = this.#isPlain && other !== undefined && isSameText(old.tree, other, next.tree, value);
      if (!isSame && !names.includes(name)) names.push(name);
    }
    for (const { name } of old.pairs)
      if (next.node(name) === undefined && !names.includes(name)) names.push(name);
    return names;
  }

  /** True if a keyword amounts to the same on both sides. Quicker than to compare its {@link keyword contents}. */
  isSameKeyword(old: Keywords, next: Keywords, keyword: string, depth = 0): boolean {
    const [node, other] = [old.node(keyword), next.node(keyword)];
    if (this.#isPlain && node !== undefined && other !== undefined && depth < MAX_DEPTH) {
      if (isSameText(old.tree, node, next.tree, other)) return true;
      const nested = nestedSchemas(keyword, old.tree, node);
      const others = nestedSchemas(keyword, next.tree, other);
      if (nested && others) return this.#areSame(nested, others, depth + 1);
    }
    return this.keyword(old, keyword) === this.keyword(next, keyword);
  }

  #areSame(olds: readonly NestedSchema[], nexts: readonly NestedSchema[], depth: number): boolean {
    if (olds.length !== nexts.length) return false;
    const byName = new Map(nexts.map((next) => [next.name, next.place]));
    return olds.every(({ name, place }) => {
      const next = byName.get(name);
      return next !== undefined && (this.isSame(place, next) || this.#isSameSchema(place, next, depth));
    });
  }

  #isSameSchema(old: SchemaPlace, next: SchemaPlace, depth: number): boolean {
    const [keywords, others] = [new Keywords(old), new Keywords(next)];
    const names = new Set([...keywords.pairs, ...others.pairs].map(({ name }) => name));
    return [...names].every((name) => this.isSameKeyword(keywords, others, name, depth));
  }

  /** The content of a keyword of a schema: empty where it is missing, unknown, or as good as missing. */
  keyword(keywords: Keywords, keyword: string): string {
    const node = keywords.node(keyword);
    return node === undefined ? '' : (READINGS.get(keyword)?.(this, keywords.tree, node, 0) ?? '');
  }

  /** The content of a schema but for some of its keywords. */
  without(keywords: Keywords, without: ReadonlySet<string>): string {
    return this.#textOf(keywords, 0, without);
  }

  /** The number of the content of a schema. */
  schema(tree: Tree, node: NodeId, depth: number): number {
    const at = tree.resolve(node);
    const known = this.#known.get(tree) ?? new Map<NodeId, number>();
    this.#known.set(tree, known);
    const before = known.get(at);
    if (before !== undefined) return before;
    const text =
      depth > MAX_DEPTH
        ? tree.text.slice(tree.start(at), tree.end(at))
        : this.#textOf(new Keywords({ tree, node: at, head: NOWHERE }), depth, NOTHING);
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    known.set(at, number);
    return number;
  }

  #textOf({ tree, pairs }: Keywords, depth: number, without: ReadonlySet<string>): string {
    const parts: string[] = [];
    for (const { name, value } of pairs) {
      if (without.has(name)) continue;
      const content = READINGS.get(name)?.(this, tree, value, depth) ?? '';
      if (content !== '') parts.push(`${name}=${content}`);
    }
    return parts.sort().join('\n');
  }
}

/** A schema inside of a keyword. */
interface NestedSchema {
  /** The name of a property, or the place in a list. */
  readonly name: string;
  readonly place: SchemaPlace;
}

/** The schemas in a keyword, if it holds nothing else. */
function nestedSchemas(keyword: string, tree: Tree, node: NodeId): readonly NestedSchema[] | undefined {
  const kind = tree.kind(node);
  const placeOf = (schemaNode: NodeId): SchemaPlace => ({ tree, node: schemaNode, head: NOWHERE });
  if (kind === MAPPING && BY_NAME.has(keyword))
    return tree.fields(node).map(({ name, value }) => ({ name, place: placeOf(value) }));
  if (kind === MAPPING && SINGLE.has(keyword)) return [{ name: '', place: placeOf(node) }];
  if (kind === SEQUENCE && LISTS.has(keyword))
    return tree.items(node).map((item, index) => ({ name: String(index), place: placeOf(item) }));
  return undefined;
}

const BY_NAME = new Set(['properties', 'patternProperties', 'definitions']);
const SINGLE = new Set(['items', 'not', 'additionalProperties', 'additionalItems']);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf']);

const NOWHERE = { start: 0, end: 0 };
const NOTHING: ReadonlySet<string> = new Set();

const text: Reading = (_contents, tree, node) => {
  const value = tree.kind(node) === STRING ? tree.string(node) : '';
  return value === '' ? '' : JSON.stringify(value);
};
/** A text that may be set to nothing. */
const optionalText: Reading = (_contents, tree, node) => JSON.stringify(tree.string(node));
const flag: Reading = (_contents, tree, node) => (tree.boolean(node) ? 'true' : '');
/** A flag that may be set to false. */
const optionalFlag: Reading = (_contents, tree, node) =>
  tree.kind(node) === BOOLEAN ? String(tree.boolean(node)) : '';
const number: Reading = (_contents, tree, node) =>
  tree.kind(node) === NUMBER ? String(tree.number(node)) : '';
const value: Reading = (_contents, tree, node) => valueText(tree, node);
const values: Reading = (_contents, tree, node) =>
  tree
    .items(node)
    .map((item) => valueText(tree, item))
    .join(',');

const schema: Reading = (contents, tree, node, depth) => `#${contents.schema(tree, node, depth + 1)}`;
const schemas: Reading = (contents, tree, node, depth) =>
  tree
    .items(node)
    .map((item) => schema(contents, tree, item, depth))
    .join(',');
const schemasByName: Reading = (contents, tree, node, depth) => named(tree, node, contents, depth, schema);
const schemaOrList: Reading = (contents, tree, node, depth) =>
  tree.kind(node) === SEQUENCE
    ? `[${schemas(contents, tree, node, depth)}]`
    : schema(contents, tree, node, depth);
const schemaOrFlag: Reading = (contents, tree, node, depth) =>
  tree.kind(node) === MAPPING
    ? schema(contents, tree, node, depth)
    : optionalFlag(contents, tree, node, depth);
const dependencies: Reading = (contents, tree, node, depth) =>
  named(tree, node, contents, depth, (...of) =>
    tree.kind(of[2]) === SEQUENCE ? `[${values(...of)}]` : schema(...of),
  );

function named(tree: Tree, node: NodeId, contents: Contents, depth: number, read: Reading): string {
  return tree
    .fields(node)
    .map((field) => `${JSON.stringify(field.name)}:${read(contents, tree, field.value, depth)}`)
    .sort()
    .join(',');
}

/** A structure of texts; an empty one differs from none. */
const structure: Reading = (_contents, tree, node) => {
  const fields = tree
    .fields(node)
    .filter((field) => STRUCTURE_FIELDS.has(field.name) && isSet(tree, field.name, field.value))
    .map((field) => `${field.name}:${valueText(tree, field.value)}`);
  return `{${fields.sort().join(',')}}`;
};
const structures: Reading = (contents, tree, node, depth) =>
  tree
    .items(node)
    .map((item) => structure(contents, tree, item, depth))
    .join(',');

/** The fields of `externalDocs` and of the rules in CEL. */
const STRUCTURE_FIELDS = new Set([
  'description',
  'url',
  'rule',
  'message',
  'messageExpression',
  'reason',
  'fieldPath',
  'optionalOldSelf',
]);

/** A reason may be set to nothing; other texts are then as good as missing. */
function isSet(tree: Tree, name: string, node: NodeId): boolean {
  return (
    tree.kind(node) !== NULL && (name === 'reason' || tree.kind(node) !== STRING || tree.string(node) !== '')
  );
}

/** All keywords that the API knows; others are dropped when a definition is decoded. */
const READINGS: ReadonlyMap<string, Reading> = new Map(
  Object.entries({
    id: text,
    $schema: text,
    $ref: optionalText,
    description: text,
    type: text,
    format: text,
    title: text,
    default: value,
    maximum: number,
    exclusiveMaximum: flag,
    minimum: number,
    exclusiveMinimum: flag,
    maxLength: number,
    minLength: number,
    pattern: text,
    maxItems: number,
    minItems: number,
    uniqueItems: flag,
    multipleOf: number,
    enum: values,
    maxProperties: number,
    minProperties: number,
    required: values,
    items: schemaOrList,
    allOf: schemas,
    oneOf: schemas,
    anyOf: schemas,
    not: schema,
    properties: schemasByName,
    additionalProperties: schemaOrFlag,
    patternProperties: schemasByName,
    dependencies,
    additionalItems: schemaOrFlag,
    definitions: schemasByName,
    externalDocs: structure,
    example: value,
    nullable: flag,
    'x-kubernetes-preserve-unknown-fields': optionalFlag,
    'x-kubernetes-embedded-resource': flag,
    'x-kubernetes-int-or-string': flag,
    'x-kubernetes-list-map-keys': values,
    'x-kubernetes-list-type': optionalText,
    'x-kubernetes-map-type': optionalText,
    'x-kubernetes-validations': structures,
  }),
);
