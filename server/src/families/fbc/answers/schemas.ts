/** The schemas of blobs and of the properties in them. */
import bundle from '../../../../../schemas/olm.bundle.schema.json' with { type: 'json' };
import channel from '../../../../../schemas/olm.channel.schema.json' with { type: 'json' };
import deprecations from '../../../../../schemas/olm.deprecations.schema.json' with { type: 'json' };
import pkg from '../../../../../schemas/olm.package.schema.json' with { type: 'json' };
import bundleMediatype from '../../../../../schemas/properties/olm.bundle.mediatype.schema.json' with { type: 'json' };
import bundleObject from '../../../../../schemas/properties/olm.bundle.object.schema.json' with { type: 'json' };
import channelProperty from '../../../../../schemas/properties/olm.channel.schema.json' with { type: 'json' };
import constraint from '../../../../../schemas/properties/olm.constraint.schema.json' with { type: 'json' };
import csvMetadata from '../../../../../schemas/properties/olm.csv.metadata.schema.json' with { type: 'json' };
import deprecated from '../../../../../schemas/properties/olm.deprecated.schema.json' with { type: 'json' };
import gvkRequired from '../../../../../schemas/properties/olm.gvk.required.schema.json' with { type: 'json' };
import gvk from '../../../../../schemas/properties/olm.gvk.schema.json' with { type: 'json' };
import labelRequired from '../../../../../schemas/properties/olm.label.required.schema.json' with { type: 'json' };
import label from '../../../../../schemas/properties/olm.label.schema.json' with { type: 'json' };
import maxOpenShift from '../../../../../schemas/properties/olm.maxOpenShiftVersion.schema.json' with { type: 'json' };
import packageRequired from '../../../../../schemas/properties/olm.package.required.schema.json' with { type: 'json' };
import packageProperty from '../../../../../schemas/properties/olm.package.schema.json' with { type: 'json' };
import searchMetadata from '../../../../../schemas/properties/olm.search.metadata.schema.json' with { type: 'json' };
import skipRange from '../../../../../schemas/properties/olm.skipRange.schema.json' with { type: 'json' };
import skips from '../../../../../schemas/properties/olm.skips.schema.json' with { type: 'json' };
import type { Place } from '../../../features/place/place.ts';
import type { JsonSchema } from '../../../features/schemas/json-schema.ts';
import {
  schemaNode,
  type SchemaNode,
  type SchemaRef,
  type SchemaSource,
} from '../../../features/schemas/schema-at.ts';
import { schemaMap } from '../../../features/schemas/schema-map.ts';
import type { BlobPlace } from './place.ts';

/** Schemas of blobs, by the value of `schema`. */
export const BLOB_SCHEMAS = schemaMap([
  ['olm.package', pkg],
  ['olm.channel', channel],
  ['olm.bundle', bundle],
  ['olm.deprecations', deprecations],
]);

/** Schemas of the values of properties, by their type; the ones that people need first come first. */
export const PROPERTY_SCHEMAS = schemaMap([
  ['olm.package', packageProperty],
  ['olm.gvk', gvk],
  ['olm.gvk.required', gvkRequired],
  ['olm.package.required', packageRequired],
  ['olm.csv.metadata', csvMetadata],
  ['olm.bundle.object', bundleObject],
  ['olm.maxOpenShiftVersion', maxOpenShift],
  ['olm.constraint', constraint],
  ['olm.channel', channelProperty],
  ['olm.label', label],
  ['olm.label.required', labelRequired],
  ['olm.deprecated', deprecated],
  ['olm.bundle.mediatype', bundleMediatype],
  ['olm.search.metadata', searchMetadata],
  ['olm.skips', skips],
  ['olm.skipRange', skipRange],
]);

/** What every blob has, whatever its schema. */
export const META_SCHEMA: JsonSchema = {
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

/** Where the schemas of blobs and properties are found. */
export const blobSchemas: SchemaSource = {
  refOf: (place, path) => blobSchemaRef(place as BlobPlace, path),
  rootOf: (of, name) =>
    of === 'property' ? (PROPERTY_SCHEMAS.get(name) ?? {}) : (BLOB_SCHEMAS.get(name) ?? META_SCHEMA),
};

/** Where the schemas describe a path in the blob that a place is in. */
function blobSchemaRef({ propertyType, schema }: BlobPlace, path: Place['path']): SchemaRef {
  const isValue = path.length > 2 && path[0] === 'properties' && path[2] === 'value';
  return isValue && propertyType !== undefined && PROPERTY_SCHEMAS.has(propertyType)
    ? { of: 'property', name: propertyType, path: path.slice(3) }
    : { of: 'blob', name: schema, path };
}

/** The schema of the value of a property; undefined for unknown types. */
export function propertySchema(type: string): SchemaNode | undefined {
  const schema = PROPERTY_SCHEMAS.get(type);
  return schema && schemaNode(schema);
}
