/** Follows paths of fields through the schema of a custom resource: `size`, `ports[0].name`. */
import type { Schema } from './schema.ts';

/** How deep paths are offered. */
const MAX_DEPTH = 6;
/** So many paths are offered of one schema. */
const MAX_PATHS = 1000;

/** Where a path may lead through more schemas at once than this, it counts as known. */
const MAX_WAYS = 200;

/**
 * Whether somebody may mean a field of a schema by a path, whose names stand between dots. Where fields are kept that no schema
 * knows, there may be any. Of lists and maps the values are meant, with an index or a key and without one; and a name may be left
 * out, since operator-sdk writes no name for what is embedded in Go, also where it has one in JSON
 * (docs/reference/csv-fields.md, "Descriptors").
 */
export function hasField(schema: Schema, path: string): boolean {
  let ways: readonly Schema[] = [schema];
  for (const step of stepsOf(path)) {
    const next = ways.flatMap((at) => fieldsOf(at, step));
    ways = next.length > 0 ? next : ways.flatMap((at) => fieldsPassingOver(at, step));
    if (ways.length > MAX_WAYS) return true;
  }
  return ways.length > 0;
}

/** The names and indices of a path: `ports`, `0` and `name` of `ports[0].name`. */
export function stepsOf(path: string): readonly string[] {
  return path.split('.').flatMap((part) => {
    const { name = '', indices = '' } = /^(?<name>[^[]*)(?<indices>.*)$/.exec(part)?.groups ?? {};
    const inBrackets = [...indices.matchAll(/\[(?<index>[^\]]*)/g)].map(({ groups }) => groups?.index ?? '');
    return name === '' ? inBrackets : [name, ...inBrackets];
  });
}

/** The fields by a name, also those of the values of a list or map whose index or key is left out. */
function fieldsOf(schema: Schema, name: string): readonly Schema[] {
  const { properties, additionalProperties, items } = schema;
  if (properties !== undefined && Object.hasOwn(properties, name)) return present(properties[name]);
  if (items !== undefined) return [...(isIndex(name) ? [items] : []), ...fieldsOf(items, name)];
  // A key may be any name, so that the two readings go on side by side.
  if (typeof additionalProperties === 'object')
    return [additionalProperties, ...fieldsOf(additionalProperties, name)];
  if (schema.embeddedResource === true && OF_EVERY_OBJECT.has(name)) return [ANY];
  return schema.preserveUnknownFields === true || additionalProperties === true ? [schema] : [];
}

/** The fields by a name in one of the fields; only of what has a name in Go, which values of maps and lists have not. */
function fieldsPassingOver({ properties = {}, items, additionalProperties }: Schema, name: string): Schema[] {
  const inner = Object.values(properties).flatMap(({ properties: fields = {} }) =>
    Object.hasOwn(fields, name) ? present(fields[name]) : [],
  );
  const values = [items, additionalProperties].filter((value) => typeof value === 'object');
  return [...inner, ...values.flatMap((value) => fieldsPassingOver(value, name))];
}

function isIndex(name: string): boolean {
  return name === '' || /^\d+$/.test(name);
}

function present(schema: Schema | undefined): Schema[] {
  return schema === undefined ? [] : [schema];
}

const OF_EVERY_OBJECT: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);
const ANY: Schema = { preserveUnknownFields: true };

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
