/** The schemas of the files of a bundle. */
import annotations from '../../../../../schemas/bundle/annotations.schema.json' with { type: 'json' };
import crd from '../../../../../schemas/bundle/crd.schema.json' with { type: 'json' };
import csv from '../../../../../schemas/bundle/csv.schema.json' with { type: 'json' };
import dependencies from '../../../../../schemas/bundle/dependencies.schema.json' with { type: 'json' };
import object from '../../../../../schemas/bundle/object.schema.json' with { type: 'json' };
import properties from '../../../../../schemas/bundle/properties.schema.json' with { type: 'json' };
import type { JsonSchema } from '../../../features/schemas/json-schema.ts';
import type { SchemaRef, SchemaSource } from '../../../features/schemas/schema-at.ts';
import { schemaMap } from '../../../features/schemas/schema-map.ts';
import { PROPERTY_SCHEMAS } from '../../fbc/answers/schemas.ts';
import type { ManifestKind } from '../model/manifest-kind.ts';
import type { BundlePlace } from './place.ts';

/** Schemas by the kind of file. */
export const BUNDLE_SCHEMAS = schemaMap([
  ['csv', csv],
  ['crd', crd],
  ['object', object],
  ['annotations', annotations],
  ['dependencies', dependencies],
  ['properties', properties],
] satisfies readonly (readonly [ManifestKind, unknown])[]);

/** Schemas of the values of dependencies, by their type. */
const DEPENDENCY_VALUES = (dependencies as JsonSchema).definitions ?? {};

/** Where the schemas of a file of a bundle are found: those of values by the type that stands beside them. */
export const bundleSchemas: SchemaSource = {
  refOf(place, path): SchemaRef {
    const { manifest, itemType = '' } = place as BundlePlace;
    const of = `${manifest}-value`;
    const isValue = path.length > 2 && path[0] === manifest && path[2] === 'value';
    return isValue && valueSchema(of, itemType) !== undefined
      ? { of, name: itemType, path: path.slice(3) }
      : { of: 'bundle', name: manifest, path };
  },
  rootOf: (of, name) => (of === 'bundle' ? BUNDLE_SCHEMAS.get(name) : valueSchema(of, name)),
};

/** The schema of the value of a dependency or property; undefined for types that are not known. */
function valueSchema(of: string, type: string): JsonSchema | undefined {
  if (of === 'properties-value') return PROPERTY_SCHEMAS.get(type);
  return of === 'dependencies-value' && Object.hasOwn(DEPENDENCY_VALUES, type)
    ? DEPENDENCY_VALUES[type]
    : undefined;
}
