/** Finds what the schemas say of a place. */
import { foldKey } from '../../families/fbc/model/shape.ts';
import { baseName } from '../../engine/files/paths.ts';
import { CONFIG_FILE } from '../../engine/project/config.ts';
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

/** Where in the schemas something is described. Plain data: it can be sent away and looked up later. */
export interface SchemaRef {
  readonly of: 'blob' | 'template' | 'property' | 'project';
  /** The value of `schema`, or the type of the property. */
  readonly name: string;
  readonly path: readonly (string | number)[];
}

/** Where the schemas describe a path in the blob that a place is in. */
export function schemaRef(
  place: Place,
  file: string,
  path: readonly (string | number)[] = place.path,
): SchemaRef {
  if (isProjectFile(file)) return { of: 'project', name: '', path };
  const isTemplate = place.template !== undefined && (place.root ?? 0) === 0;
  if (isTemplate) return { of: 'template', name: place.schema, path };
  const { propertyType } = place;
  const isValue = path.length > 2 && path[0] === 'properties' && path[2] === 'value';
  return isValue && propertyType !== undefined && PROPERTY_SCHEMAS.has(propertyType)
    ? { of: 'property', name: propertyType, path: path.slice(3) }
    : { of: 'blob', name: place.schema, path };
}

/** What the schemas say there; undefined where they say nothing. */
export function lookUpSchema({ of, name, path }: SchemaRef): SchemaNode | undefined {
  let node: SchemaNode | undefined = nodeOf(rootOf(of, name));
  for (const key of path) node = node && childSchema(node, key);
  return node;
}

function rootOf(of: SchemaRef['of'], name: string): JsonSchema {
  switch (of) {
    case 'project':
      return PROJECT_FILE_SCHEMA;
    case 'template':
      return TEMPLATE_FILE_SCHEMAS.get(name) ?? META_SCHEMA;
    case 'property':
      return PROPERTY_SCHEMAS.get(name) ?? {};
    case 'blob':
      return BLOB_SCHEMAS.get(name) ?? META_SCHEMA;
  }
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
  return lookUpSchema(schemaRef(place, file, path));
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
