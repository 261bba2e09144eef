/** The shapes of the blobs and property values that opm decodes, and how keys find their fields (fbc.md 1.7, 2, 3). */
import type { Tree, NodeId, Pair } from '../text/tree.ts';
import type { KnownSchema } from './blob.ts';
import { compareKeys, foldKey } from './shape-fold.ts';
import { propertyType } from './shape-properties.ts';
import {
  ANY,
  BYTES,
  STRING,
  listOf,
  objectOf,
  stringsOf,
  type Field,
  type ObjectShape,
  type Shape,
} from './shape-types.ts';

export type { Field, ListShape, MapShape, ObjectShape, ScalarShape, Shape } from './shape-types.ts';
export { compareKeys, foldKey } from './shape-fold.ts';
export { BUNDLE_OBJECT, knownPropertyTypes, propertyType, type PropertyType } from './shape-properties.ts';

/** What every blob has. opm reads these keys of blobs of any schema. */
const meta = { schema: STRING, package: STRING, name: STRING };

/** One item of a `properties` list. */
export const PROPERTY = objectOf({ type: STRING, value: ANY });
export const ICON = objectOf({ base64data: BYTES, mediatype: STRING });
/** One item of the `entries` of a channel. */
export const CHANNEL_ENTRY = objectOf({
  name: STRING,
  replaces: STRING,
  skips: listOf(STRING),
  skipRange: STRING,
});
export const RELATED_IMAGE = stringsOf('name', 'image');
/** What a deprecation is about. */
export const REFERENCE = stringsOf('schema', 'name');
/** One item of the `entries` of deprecations. */
export const DEPRECATION_ENTRY = objectOf({ reference: REFERENCE, message: STRING });

const properties = listOf(PROPERTY);

const SCHEMAS: Readonly<Record<KnownSchema, ObjectShape>> = {
  'olm.package': objectOf({ ...meta, defaultChannel: STRING, icon: ICON, description: STRING, properties }),
  'olm.channel': objectOf({ ...meta, entries: listOf(CHANNEL_ENTRY), properties }),
  'olm.bundle': objectOf({ ...meta, image: STRING, properties, relatedImages: listOf(RELATED_IMAGE) }),
  'olm.deprecations': objectOf({ ...meta, entries: listOf(DEPRECATION_ENTRY) }),
};

/** True for the schemas that opm decodes; the name is compared exactly. */
export function isKnownSchema(schema: string): schema is KnownSchema {
  return Object.hasOwn(SCHEMAS, schema);
}

/** The shape of a blob by its schema; undefined for schemas that opm does not decode. */
export function schemaShape(schema: string): ObjectShape | undefined {
  return isKnownSchema(schema) ? SCHEMAS[schema] : undefined;
}

/**
 * The shape that the value of a property is meant to have, also of types that opm does not look into
 * ({@link propertyType} tells); undefined for unknown types.
 */
export function propertyShape(type: string): Shape | undefined {
  return propertyType(type)?.shape;
}

/** The field that opm puts the value of a key into, whatever the case of the key; undefined if opm ignores the key. */
export function matchField(shape: ObjectShape, key: string): Field | undefined {
  return shape.byFoldedName.get(foldKey(key));
}

/** A key of a mapping together with the field that it goes into. */
export interface FieldMatch extends Pair {
  readonly field: Field;
}

/**
 * The keys of a mapping that opm knows, in the order in which opm applies them: of several keys for one field the last
 * one wins. Repeated and merged keys are settled before. Other nodes than mappings have none.
 */
export function matchFields(tree: Tree, node: NodeId, shape: ObjectShape): FieldMatch[] {
  const matches: FieldMatch[] = [];
  let several = false;
  for (const pair of tree.fields(node)) {
    const field = matchField(shape, pair.name);
    if (!field) continue;
    several ||= matches.some((match) => match.field === field);
    matches.push({ name: pair.name, key: pair.key, value: pair.value, field });
  }
  if (several) matches.sort((a, b) => compareKeys(a.name, b.name));
  return matches;
}
