/**
 * The shapes of the blobs and property values that opm decodes, and how keys find their fields (docs/reference/blobs.md;
 * docs/reference/properties.md, "Types").
 */
import type { KnownSchema } from './blob.ts';
import { propertyType } from './shape-properties.ts';
import {
  ANY,
  BYTES,
  STRING,
  listOf,
  objectOf,
  stringsOf,
  type ObjectShape,
  type Shape,
} from './shape-types.ts';

export type { Field, ListShape, MapShape, ObjectShape, Shape } from './shape-types.ts';
export { compareKeys, foldKey } from '../../../values/key-fold.ts';
export { matchField, matchFields, type FieldMatch } from './shape-match.ts';
export { BUNDLE_OBJECT, knownPropertyTypes, propertyType } from './shape-properties.ts';

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
 * The shape that the value of a property is intended to have, also of types that opm does not look into
 * ({@link propertyType} tells); undefined for unknown types.
 */
export function propertyShape(type: string): Shape | undefined {
  return propertyType(type)?.shape;
}
