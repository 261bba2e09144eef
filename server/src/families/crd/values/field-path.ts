/** Follows paths of fields through the schema of a custom resource: `size`, `ports[0].name`. */
import type { Schema } from './schema.ts';

/** How deep paths are offered. */
const MAX_DEPTH = 6;
/** So many paths are offered of one schema. */
const MAX_PATHS = 1000;

/**
 * Whether a schema has a field at a path, whose names stand between dots. Where fields are kept that no schema knows, there may be
 * any; of lists the items are meant, with an index and without one.
 */
export function hasField(schema: Schema, path: string): boolean {
  let at: Schema | undefined = schema;
  for (const step of path.split('.')) {
    const { name = '', indices = '' } = /^(?<name>[^[]*)(?<indices>.*)$/.exec(step)?.groups ?? {};
    if (name !== '') at = at && fieldOf(at, name);
    for (let index = indices.indexOf('['); index >= 0; index = indices.indexOf('[', index + 1))
      at = at && (at.items ?? fieldOf(at, '0'));
    if (at === undefined) return false;
  }
  return true;
}

function fieldOf(schema: Schema, name: string): Schema | undefined {
  const { properties, additionalProperties, items } = schema;
  if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name];
  if (items !== undefined) return fieldOf(items, name);
  if (typeof additionalProperties === 'object') return additionalProperties;
  return schema.preserveUnknownFields === true || additionalProperties === true ? schema : undefined;
}

/** The paths of the fields of a schema, outer ones first; items of lists with the index 0. */
export function fieldPaths(schema: Schema): readonly string[] {
  const paths: string[] = [];
  let level: readonly (readonly [string, Schema])[] = [['', schema]];
  for (let depth = 0; depth < MAX_DEPTH && paths.length < MAX_PATHS; depth++) {
    level = level.flatMap(([path, { properties = {} }]) =>
      Object.entries(properties).map(([name, field]): [string, Schema] => {
        const full = path === '' ? name : `${path}.${name}`;
        paths.push(full);
        return field.items === undefined ? [full, field] : [`${full}[0]`, field.items];
      }),
    );
  }
  return paths.slice(0, MAX_PATHS);
}
