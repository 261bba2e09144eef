/**
 * The schemas of custom resources as plain data: what values are held against, and nothing else. They can be written as JSON and
 * read again, and hold neither a text nor a tree.
 */
import { detach } from '../../../text/detach.ts';
import { isWorthNoting, type Kept } from '../../../text/kept.ts';
import { valueOf } from '../../../text/value.ts';
import {
  BOOLEAN,
  MAPPING,
  NUMBER,
  SEQUENCE,
  STRING,
  type Kind,
  type NodeId,
  type Tree,
} from '../../../text/tree.ts';

/** Whatever JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What a value must be like. Every member is what the keyword of the same name says; what is missing asks for nothing. */
export interface Schema {
  readonly type?: string;
  readonly nullable?: true;
  readonly intOrString?: true;
  readonly format?: string;
  readonly enum?: readonly Json[];
  readonly maximum?: number;
  readonly exclusiveMaximum?: true;
  readonly minimum?: number;
  readonly exclusiveMinimum?: true;
  readonly multipleOf?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly uniqueItems?: true;
  readonly maxProperties?: number;
  readonly minProperties?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  /** Of a list of schemas, which no cluster takes, nothing is known. */
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  /** Set where there is a default; what it is does not matter to those who check values. */
  readonly hasDefault?: true;
  readonly preserveUnknownFields?: true;
  readonly embeddedResource?: true;
  readonly listType?: string;
  readonly listMapKeys?: readonly string[];
}

/** Schemas that are nested deeper than this are taken for such as ask for nothing. */
const MAX_DEPTH = 200;
/** Aliases may make a small text a large schema; what is beyond this asks for nothing either. */
const MAX_SCHEMAS = 100_000;
const ANYTHING: Schema = { preserveUnknownFields: true };

/**
 * The schema at a node (`openAPIV3Schema`, or one inside of it). What is no schema asks for nothing. Never throws. Parts of a
 * large schema that no edit has touched are the very same objects as before.
 */
export function schemaOf(tree: Tree, node: NodeId, kept?: Kept): Schema {
  return new SchemaReading(tree, kept).read(node, 0);
}

/** What schemas are noted as. */
const NOTED = 'schema';

type Mutable = { -readonly [K in keyof Schema]: Schema[K] };

/** Reads schemas, and counts them. */
class SchemaReading {
  readonly #tree: Tree;
  #count = 0;

  readonly #kept: Kept | undefined;

  constructor(tree: Tree, kept: Kept | undefined) {
    this.#tree = tree;
    this.#kept = kept;
  }

  read(node: NodeId, depth: number): Schema {
    const at = this.#tree.resolve(node);
    if (depth > MAX_DEPTH || this.#tree.kind(at) !== MAPPING) return ANYTHING;
    if (++this.#count > MAX_SCHEMAS) return ANYTHING;
    const isLarge = at === node && isWorthNoting(this.#tree, node);
    const known = isLarge ? this.#kept?.noted(NOTED, this.#tree, node) : undefined;
    if (known !== undefined) return known as Schema;
    const schema: Mutable = {};
    for (const { name, value } of this.#tree.fields(at)) this.#keyword(schema, name, value, depth);
    if (isLarge) this.#kept?.note(NOTED, this.#tree, node, schema, false);
    return schema;
  }

  #keyword(schema: Mutable, name: string, value: NodeId, depth: number): void {
    // Keys are taken whatever the case of their letters.
    const keyword = KEYWORDS.get(name.toLowerCase());
    if (keyword === undefined) return;
    const read = this.#read[keyword.as](value, depth);
    if (read !== undefined) (schema as Record<string, unknown>)[keyword.member] = read;
  }

  /** What a keyword says, by what it wants; undefined for other values, which ask for nothing. */
  readonly #read: Readonly<Record<As, (value: NodeId, depth: number) => unknown>> = {
    text: (value) => (this.#is(value, STRING) ? detach(this.#tree.string(value)) : undefined),
    number: (value) => (this.#is(value, NUMBER) ? this.#tree.number(value) : undefined),
    flag: (value) => (this.#tree.boolean(value) ? true : undefined),
    texts: (value) => this.#items(value, (item) => detach(this.#tree.string(item))),
    values: (value) => this.#items(value, (item) => valueOf(this.#tree, item)),
    present: () => true,
    schemas: (value, depth) => this.#items(value, (item) => this.read(item, depth + 1)),
    named: (value, depth) => (this.#is(value, MAPPING) ? this.#named(value, depth) : undefined),
    schema: (value, depth) => (this.#is(value, MAPPING) ? this.read(value, depth + 1) : undefined),
    'schema-or-flag': (value, depth) => {
      if (this.#is(value, BOOLEAN)) return this.#tree.boolean(value);
      return this.#is(value, MAPPING) ? this.read(value, depth + 1) : undefined;
    },
  };

  #is(node: NodeId, kind: Kind): boolean {
    return this.#tree.kind(node) === kind;
  }

  #items<T>(list: NodeId, read: (item: NodeId) => T): readonly T[] | undefined {
    return this.#is(list, SEQUENCE) ? this.#tree.items(list).map(read) : undefined;
  }

  #named(mapping: NodeId, depth: number): Readonly<Record<string, Schema>> {
    const fields = this.#tree.fields(mapping);
    return Object.fromEntries(fields.map(({ name, value }) => [detach(name), this.read(value, depth + 1)]));
  }
}

type As =
  | 'text'
  | 'number'
  | 'flag'
  | 'texts'
  | 'values'
  | 'present'
  | 'schemas'
  | 'named'
  | 'schema'
  | 'schema-or-flag';

const BY_KIND: Readonly<Record<As, readonly (keyof Schema)[]>> = {
  text: ['type', 'format', 'pattern'],
  number: [
    'maximum',
    'minimum',
    'multipleOf',
    'maxLength',
    'minLength',
    'maxItems',
    'minItems',
    'maxProperties',
    'minProperties',
  ],
  flag: ['nullable', 'exclusiveMaximum', 'exclusiveMinimum', 'uniqueItems'],
  texts: ['required'],
  values: ['enum'],
  present: [],
  schemas: ['allOf', 'anyOf', 'oneOf'],
  named: ['properties'],
  schema: ['items', 'not'],
  'schema-or-flag': ['additionalProperties'],
};

interface Keyword {
  readonly as: As;
  readonly member: keyof Schema;
}

/** Keywords whose members have other names. */
const RENAMED: readonly (readonly [string, Keyword])[] = [
  ['default', { as: 'present', member: 'hasDefault' }],
  ['x-kubernetes-int-or-string', { as: 'flag', member: 'intOrString' }],
  ['x-kubernetes-preserve-unknown-fields', { as: 'flag', member: 'preserveUnknownFields' }],
  ['x-kubernetes-embedded-resource', { as: 'flag', member: 'embeddedResource' }],
  ['x-kubernetes-list-type', { as: 'text', member: 'listType' }],
  ['x-kubernetes-list-map-keys', { as: 'texts', member: 'listMapKeys' }],
];

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ...(Object.keys(BY_KIND) as As[]).flatMap((as) =>
    BY_KIND[as].map((member): [string, Keyword] => [member.toLowerCase(), { as, member }]),
  ),
  ...RENAMED,
]);
