/** Finds what the schemas say of a place. */
import { foldKey } from '../../model/shape.ts';
import { baseName } from '../../workspace/paths.ts';
import { CONFIG_FILE } from '../../rules/settings/config.ts';
import type { Place } from '../place/place.ts';
import { BLOB_SCHEMAS, PROJECT_FILE_SCHEMA, PROPERTY_SCHEMAS, TEMPLATE_FILE_SCHEMAS } from './files.ts';
import type { JsonSchema } from './json-schema.ts';

/** A part of a schema, with the file that its references are looked up in. */
export interface SchemaNode {
  readonly schema: JsonSchema;
  readonly file: JsonSchema;
}

/** What every blob has, whatever its schema. */
const META_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['schema'],
  properties: {
    schema: {
      description: 'What this blob is. opm knows four schemas and keeps all others without looking at them.',
      type: 'string',
      enum: [...BLOB_SCHEMAS.keys()],
      enumDescriptions: [...BLOB_SCHEMAS.values()].map((schema) => schema.description ?? ''),
    },
    package: { description: 'The package that the blob belongs to.', type: 'string' },
    name: { description: 'The name of the blob.', type: 'string' },
  },
};

/** The root of the schema of the blob or file that a place is in. */
export function rootSchema(place: Place, path: string): SchemaNode {
  if (isProjectFile(path)) return nodeOf(PROJECT_FILE_SCHEMA);
  const isTemplate = place.template !== undefined && (place.root ?? 0) === 0;
  const schema = (isTemplate ? TEMPLATE_FILE_SCHEMAS : BLOB_SCHEMAS).get(place.schema);
  return nodeOf(schema ?? META_SCHEMA);
}

/** True for the file with the settings of a project. */
export function isProjectFile(path: string): boolean {
  return baseName(path) === CONFIG_FILE;
}

/** What the schemas say of a path in the blob that a place is in; undefined where they say nothing. */
export function schemaAt(
  place: Place,
  file: string,
  path: readonly (string | number)[] = place.path,
): SchemaNode | undefined {
  let node: SchemaNode | undefined = rootSchema(place, file);
  for (const [depth, key] of path.entries()) {
    node = childSchema(node, key);
    const isValue = depth === 2 && path[0] === 'properties' && key === 'value';
    if (isValue && place.propertyType !== undefined) node = propertySchema(place.propertyType) ?? node;
    if (node === undefined) return undefined;
  }
  return node;
}

/** The schema of the value of a property; undefined for unknown types. */
export function propertySchema(type: string): SchemaNode | undefined {
  const schema = PROPERTY_SCHEMAS.get(type);
  return schema && nodeOf(schema);
}

/** The schema of a key of a mapping, or of an item of a list. */
export function childSchema(parent: SchemaNode, key: string | number): SchemaNode | undefined {
  const { schema, file } = parent;
  if (typeof key === 'number') return schema.items && settled(schema.items, file);
  const found = ownSchema(schema, key);
  if (found !== undefined) return settled(found, file);
  const { additionalProperties } = schema;
  return typeof additionalProperties === 'object' ? settled(additionalProperties, file) : undefined;
}

function ownSchema({ properties }: JsonSchema, key: string): JsonSchema | undefined {
  if (properties === undefined) return undefined;
  if (Object.hasOwn(properties, key)) return properties[key];
  const folded = foldKey(key);
  return Object.entries(properties).find(([name]) => foldKey(name) === folded)?.[1];
}

function nodeOf(schema: JsonSchema): SchemaNode {
  return settled(schema, schema);
}

/** Follows references; what is said beside one is kept. */
function settled(schema: JsonSchema, file: JsonSchema, depth = 0): SchemaNode {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (reference === undefined || depth > MAX_REFERENCES) return { schema, file };
  const target = file.definitions?.[reference.slice('#/definitions/'.length)];
  if (target === undefined) return { schema, file };
  const { $ref: _ref, allOf: _all, ...own } = schema;
  return settled({ ...target, ...own }, file, depth + 1);
}

/** How many references are followed from one place. */
const MAX_REFERENCES = 8;
