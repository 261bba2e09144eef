import { Ajv } from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesFolder, catalogCases, corpusFolder, PROJECT } from '../support/cases.ts';
import {
  matchFields,
  propertyShape,
  schemaShape,
  knownPropertyTypes,
  type ObjectShape,
  type Shape,
} from '../../server/src/families/fbc/model/shape.ts';
import { TEMPLATE_SHAPES } from '../../server/src/families/template/model/template-shapes.ts';
import { templateKind } from '../../server/src/families/template/model/template-schemas.ts';
import { FBC_DIALECT } from '../../server/src/families/fbc/model/dialect.ts';
import { manifestKind } from '../../server/src/families/bundle/model/manifest-kind.ts';
import { PLAIN_DIALECT } from '../../server/src/text/dialect.ts';
import { readChunks } from '../../server/src/text/split/read-chunks.ts';
import { MAPPING, NULL, SEQUENCE, type NodeId, type Tree } from '../../server/src/text/tree.ts';
import { valueOf } from '../../server/src/text/value.ts';
import { BLOB_SCHEMAS, PROPERTY_SCHEMAS } from '../../server/src/families/fbc/answers/schemas.ts';
import { TEMPLATE_FILE_SCHEMAS } from '../../server/src/families/template/answers/schemas.ts';
import { PROJECT_FILE_SCHEMA } from '../../server/src/features/schemas/project-file.ts';
import { CLUSTER_SCHEMAS } from '../../server/src/families/cluster/answers/schemas.ts';
import { BUNDLE_SCHEMAS } from '../../server/src/families/bundle/answers/schemas.ts';
import type { JsonSchema } from '../../server/src/features/schemas/json-schema.ts';
import { childSchema, type SchemaNode } from '../../server/src/features/schemas/schema-at.ts';

const ALL: [string, JsonSchema][] = [
  ['the project file', PROJECT_FILE_SCHEMA],
  ...BLOB_SCHEMAS,
  ...[...PROPERTY_SCHEMAS].map(([name, schema]): [string, JsonSchema] => [`property ${name}`, schema]),
  ...TEMPLATE_FILE_SCHEMAS,
  ...[...BUNDLE_SCHEMAS].map(([name, schema]): [string, JsonSchema] => [`${name} of a bundle`, schema]),
  ...CLUSTER_SCHEMAS,
];

const ajv = new Ajv({
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  verbose: true,
});
ajv.addVocabulary(['enumDescriptions']);
const validator = new Map(ALL.map(([name, schema]) => [name, ajv.compile({ ...schema, $id: name })]));

/** Every field below a schema, by its path. Fields of definitions are visited where they are used, each once. */
function fieldsOf(node: SchemaNode, at = '', seen = new Set<JsonSchema>()): [string, JsonSchema][] {
  const { schema, file } = node;
  if (seen.has(schema.properties ?? schema)) return [];
  seen.add(schema.properties ?? schema);
  const found: [string, JsonSchema][] = [];
  for (const name of Object.keys(schema.properties ?? {})) {
    const child = childSchema({ schema, file }, name);
    if (child === undefined) continue;
    found.push([`${at}/${name}`, child.schema], ...fieldsOf(child, `${at}/${name}`, seen));
  }
  const item = schema.items && childSchema(node, 0);
  return item === undefined ? found : [...found, ...fieldsOf(item, `${at}/*`, seen)];
}

describe('the schemas of files', () => {
  it('are all in use', () => {
    const files = readdirSync(path.join(PROJECT, 'schemas'), { recursive: true, encoding: 'utf8' })
      // What the command line prints is another matter: output.test.ts.
      .filter((file) => file.endsWith('.schema.json') && !file.startsWith('output'))
      .map((file) => JSON.parse(readFileSync(path.join(PROJECT, 'schemas', file), 'utf8')) as unknown);
    expect(files).toHaveLength(ALL.length);
    for (const file of files) expect(ALL.map(([, schema]) => schema)).toContainEqual(file);
  });

  it.each(ALL)('%s: every field says what it is for', (_name, schema) => {
    const silent = fieldsOf({ schema, file: schema }).filter(([, field]) => !field.description);
    expect(silent.map(([at]) => at)).toEqual([]);
    expect(schema.description).toMatch(/\.$/);
  });

  it.each(ALL)(
    '%s: values of an enum are explained one by one or not at all; examples fit',
    (name, schema) => {
      const fields: [string, JsonSchema][] = [['', schema], ...fieldsOf({ schema, file: schema })];
      for (const [at, field] of fields) {
        if (field.enumDescriptions) expect(field.enumDescriptions, at).toHaveLength(field.enum?.length ?? -1);
        const check = ajv.compile({ ...field, $id: `${name}${at}#example`, definitions: schema.definitions });
        for (const example of field.examples ?? [])
          expect([at, example, check(example)]).toEqual([at, example, true]);
      }
    },
  );
});

/** Where the schema and the shape that the decoder knows differ. */
function differences(shape: Shape, node: SchemaNode | undefined, at: string, depth = 0): string[] {
  if (depth > 8) return [];
  if (node === undefined) return [`${at}: not in the schema`];
  const [type, words] = SCHEMA_TYPES[shape.kind];
  if (type !== undefined && node.schema.type !== type)
    return [`${at}: ${node.schema.type ?? 'anything'} instead of ${words}`];
  switch (shape.kind) {
    case 'list':
      return differences(shape.items, childSchema(node, 0), `${at}/*`, depth + 1);
    case 'map':
      return differences(shape.values, childSchema(node, 'some key'), `${at}/{}`, depth + 1);
    case 'object':
      return fieldDifferences(shape, node, at, depth);
    default:
      return [];
  }
}

/** By the kind of a shape: the type that the schema gives, and how a difference names it. */
const SCHEMA_TYPES: Readonly<Record<Shape['kind'], readonly [type: string | undefined, words: string]>> = {
  any: [undefined, 'anything'],
  string: ['string', 'a string'],
  bytes: ['string', 'a string'],
  boolean: ['boolean', 'a boolean'],
  int32: ['integer', 'a number'],
  list: ['array', 'a list'],
  map: ['object', 'a mapping'],
  object: ['object', 'a mapping'],
};

function fieldDifferences(shape: ObjectShape, node: SchemaNode, at: string, depth: number): string[] {
  const { properties } = node.schema;
  const known = new Set(shape.fields.map((field) => field.name));
  const more = Object.keys(properties ?? {}).filter((name) => !known.has(name));
  return [
    ...more.map((name) => `${at}/${name}: not in the model`),
    ...shape.fields.flatMap((field) =>
      differences(
        field.shape,
        properties?.[field.name] && childSchema(node, field.name),
        `${at}/${field.name}`,
        depth + 1,
      ),
    ),
  ];
}

describe('the schemas hold what the decoder holds', () => {
  it.each([...BLOB_SCHEMAS])('%s', (name, schema) => {
    const shape = schemaShape(name);
    expect(shape && differences(shape, { schema, file: schema }, '')).toEqual([]);
  });
  it('all property types', () => {
    expect(new Set(PROPERTY_SCHEMAS.keys())).toEqual(new Set(knownPropertyTypes().keys()));
  });
  it.each([...PROPERTY_SCHEMAS])('property %s', (name, schema) => {
    const shape = propertyShape(name);
    const root = childSchema({ schema: { properties: { value: schema } }, file: schema }, 'value');
    expect(shape && differences(shape, root, '')).toEqual([]);
  });
  it.each([...TEMPLATE_FILE_SCHEMAS])('%s', (name, schema) => {
    const kind = templateKind(name);
    expect(kind && differences(TEMPLATE_SHAPES[kind], { schema, file: schema }, '')).toEqual([]);
  });
});

/** A value as the decoder takes it: keys in the spelling of the schema, and nulls left out. */
function canonical(tree: Tree, node: NodeId, shape: Shape | undefined): unknown {
  if (tree.kind(node) === MAPPING && shape?.kind === 'object') {
    const record: Record<string, unknown> = {};
    for (const { field, value } of matchFields(tree, node, shape))
      if (tree.kind(value) !== NULL || field.name === 'value')
        record[field.name] = canonical(tree, value, field.shape);
    return record;
  }
  if (tree.kind(node) === SEQUENCE && shape?.kind === 'list')
    return tree.items(node).map((item) => {
      // An item that is null is one without anything.
      return tree.kind(item) === NULL && shape.items.kind === 'object'
        ? {}
        : canonical(tree, item, shape.items);
    });
  return valueOf(tree, node);
}

/** The blobs of a case that a schema describes, with what the schema finds wrong. */
function verdicts(folder: string): { schema: string; faults: string[] }[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' }).filter(
    (file) => file.isFile() && !file.name.startsWith('.'),
  );
  return files.flatMap((file) =>
    readChunks(readFileSync(path.join(file.parentPath, file.name), 'utf8'), { dialect: FBC_DIALECT }).flatMap(
      ({ document }) => {
        const tree = document?.tree;
        if (tree === undefined || document?.fault !== undefined) return [];
        const written = tree.fields(0).find((field) => field.name.toLowerCase() === 'schema');
        const schema = written === undefined ? '' : tree.string(written.value);
        const shape = schemaShape(schema);
        const check = validator.get(schema);
        if (shape === undefined || check === undefined) return [];
        const value = canonical(tree, 0, shape) as { properties?: { type?: unknown; value?: unknown }[] };
        check(value);
        const faults = (check.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
        return [{ schema, faults: [...faults, ...propertyFaults(value.properties)] }];
      },
    ),
  );
}

/** Faults of the types of property values; what opm does not insist on is advice. */
function propertyFaults(properties: unknown): string[] {
  if (!Array.isArray(properties)) return [];
  return properties.flatMap((property: { type?: unknown; value?: unknown } | null) => {
    const type = String(property?.type);
    const check = validator.get(`property ${type}`);
    if (check === undefined || knownPropertyTypes().get(type)?.decoded !== true || property?.value == null)
      return [];
    check(property.value);
    return (check.errors ?? [])
      .filter((error) => error.keyword === 'type')
      .map((error) => `${type}${error.instancePath} ${error.message ?? ''}`);
  });
}

/** What a schema can tell without looking at other blobs. */
const TOLD_BY_SCHEMA = [
  'package-name-invalid',
  'default-channel-missing',
  'channel-entry-skip-empty',
  'bundle-name-missing',
  'deprecation-package-missing',
  'deprecation-reference-schema-missing',
  'blob-type-mismatch',
  'package-name-missing',
  'channel-name-missing',
  'channel-no-entries',
  'channel-entry-name-missing',
  'bundle-package-missing',
  'deprecation-reference-schema-unknown',
  'deprecation-message-missing',
];

const cases = catalogCases();

/** Cases that opm accepts, and that the schemas refuse on purpose: what is there has no sensible meaning. */
const STRICTER: ReadonlySet<string> = new Set(['property-type-missing']);

describe('the schemas on the conformance cases', () => {
  it.each(
    cases
      .filter((each) => each.opm === 'valid' && !STRICTER.has(each.name))
      .map((each) => [each.name, each] as const),
  )('%s is accepted', (_name, { folder }) => {
    expect(verdicts(folder).flatMap((verdict) => verdict.faults)).toEqual([]);
  });
  it.each(
    cases
      .filter((each) => each.rules.some((rule) => TOLD_BY_SCHEMA.includes(rule)))
      .map((each) => [each.name, each] as const),
  )('%s is refused', (_name, { folder }) => {
    expect(verdicts(folder).flatMap((verdict) => verdict.faults)).not.toEqual([]);
  });
});

/** The CSVs, CRDs and metadata below a folder. */
function bundleFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((file) => file.isFile() && /^(manifests|metadata)$/.test(path.basename(file.parentPath)))
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => /\.ya?ml$/.test(file));
}

/** Values that the schema of a file of a bundle wants to be something else; scalars become texts, and nulls are left out. */
function wrongTypes(file: string): string[] {
  const [chunk] = readChunks(readFileSync(file, 'utf8'), { dialect: PLAIN_DIALECT });
  const tree = chunk?.document?.tree;
  const check = validator.get(`${manifestKind(tree)} of a bundle`);
  if (tree === undefined || check === undefined) return [];
  check(valueOf(tree, 0));
  return (check.errors ?? [])
    .filter(({ keyword, params, data }) => keyword === 'type' && params['type'] !== 'string' && data !== null)
    .map((error) => `${file}${error.instancePath} ${error.message ?? ''}`);
}

const validBundles = readdirSync(casesFolder('bundle')).filter((name) => name.startsWith('valid-'));
const realBundles = corpusFolder('bundles');

describe('the schemas hold what is written into bundles', () => {
  it.each(validBundles)('%s', (name) => {
    expect(bundleFilesIn(path.join(casesFolder('bundle'), name)).flatMap(wrongTypes)).toEqual([]);
  });
  it.skipIf(realBundles === undefined)('real ones', () => {
    const files = bundleFilesIn(realBundles ?? '');
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(wrongTypes)).toEqual([]);
  });
});
