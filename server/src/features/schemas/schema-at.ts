/** Finds what the schemas say of a place. */
import { foldKey } from '../../values/key-fold.ts';
import type { FeatureContext } from '../place/context.ts';
import type { Place } from '../place/place.ts';
import type { JsonSchema } from './json-schema.ts';
import { isConfigFile } from '../../engine/project/names.ts';
import { PROJECT_FILE_SCHEMA } from './project-file.ts';

/** A part of a schema, with the file that its references are looked up in. */
export interface SchemaNode {
  readonly schema: JsonSchema;
  readonly file: JsonSchema;
}

/** Where in the schemas something is described. Plain data: it can be sent away and looked up later. */
export interface SchemaRef {
  /** The family's word for a kind of schemas, and the name of one among them. */
  readonly of: string;
  readonly name: string;
  readonly path: readonly (string | number)[];
}

/** The schemas of a family. */
export interface SchemaSource {
  /** Where the schemas describe a path in the document that a place is in. */
  refOf(place: Place, path: Place['path']): SchemaRef;
  /** The whole schema of a kind and name. */
  rootOf(of: string, name: string): JsonSchema | undefined;
}

/** What schemas are looked up with. */
type Home = Pick<FeatureContext, 'path' | 'family'>;

const PROJECT = 'project';

/** Where the schemas describe a path in the document that a place is in. */
export function schemaRef(home: Home, place: Place, path: Place['path'] = place.path): SchemaRef {
  if (isConfigFile(home.path)) return { of: PROJECT, name: '', path };
  return home.family.answers.schemas?.refOf(place, path) ?? { of: '', name: '', path };
}

/** What the schemas say there; undefined where they say nothing. */
export function lookUpSchema({ family }: Home, { of, name, path }: SchemaRef): SchemaNode | undefined {
  const root = of === PROJECT ? PROJECT_FILE_SCHEMA : family.answers.schemas?.rootOf(of, name);
  let node = root && schemaNode(root);
  for (const key of path) node = node && childSchema(node, key);
  return node;
}

/** What the schemas say of a path in the document that a place is in; undefined where they say nothing. */
export function schemaAt(home: Home, place: Place, path: Place['path'] = place.path): SchemaNode | undefined {
  return lookUpSchema(home, schemaRef(home, place, path));
}

/** A whole schema. */
export function schemaNode(schema: JsonSchema): SchemaNode {
  return settled(schema, schema);
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
