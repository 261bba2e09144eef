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
import { Keywords } from '../model/schema.ts';
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
