/** Makes an object of what the schema of a CRD asks for: required fields, defaults, the first value of a list of values. */
import type { NewValue } from '../../../engine/findings/finding.ts';

/** How deep, and how much, an example may become. */
const MAX_DEPTH = 30;
const MAX_FIELDS = 2000;

/** A schema as it is written; nothing in it can be relied on. */
type Schema = Readonly<Record<string, unknown>>;

interface Making {
  fields: number;
}

/**
 * The smallest value that a schema of OpenAPI v3 asks for, as a person would start with it: fields that are required or have a
 * default, defaults where there are some, else an example, the first value of an `enum`, or the least that the limits allow.
 * What a `pattern` asks for is not guessed: the text is then the name of its field. An empty object for what is no schema.
 */
export function valueFor(schema: unknown, name = ''): NewValue {
  return valueOf(asSchema(schema), name, 0, { fields: 0 });
}

/** The value of the `spec` of an object, given the schema of the whole object; undefined where the schema has none. */
export function specFor(schema: unknown): NewValue | undefined {
  const spec = asSchema(asSchema(schema)['properties'])['spec'];
  return spec === undefined ? undefined : valueFor(spec, 'spec');
}

function valueOf(schema: Schema, name: string, depth: number, making: Making): NewValue {
  for (const key of ['default', 'example']) {
    const given = schema[key];
    if (given !== undefined && given !== null) return given as NewValue;
  }
  const { enum: allowed } = schema;
  if (Array.isArray(allowed) && allowed.length > 0) return allowed[0] as NewValue;
  if (schema['x-kubernetes-int-or-string'] === true) return leastNumber(schema, 1);
  switch (schema['type']) {
    case 'string':
      return textFor(schema, name);
    case 'integer':
      return leastNumber(schema, 1);
    case 'number':
      return leastNumber(schema, 0);
    case 'boolean':
      return false;
    case 'array':
      return listFor(schema, name, depth, making);
    default:
      return objectFor(schema, depth, making);
  }
}

function objectFor(schema: Schema, depth: number, making: Making): NewValue {
  const properties = asSchema(schema['properties']);
  const { required } = schema;
  const wanted = new Set<unknown>(Array.isArray(required) ? required : []);
  const made: [string, NewValue][] = [];
  for (const [name, property] of Object.entries(properties)) {
    const own = asSchema(property);
    if (!wanted.has(name) && (own['default'] === undefined || own['default'] === null)) continue;
    if (depth >= MAX_DEPTH || making.fields++ > MAX_FIELDS) break;
    made.push([name, valueOf(own, name, depth + 1, making)]);
  }
  return Object.fromEntries(made);
}

function listFor(schema: Schema, name: string, depth: number, making: Making): NewValue {
  const least = Math.min(countOf(schema['minItems']), MAX_DEPTH);
  if (depth >= MAX_DEPTH) return [];
  return Array.from({ length: least }, () => valueOf(asSchema(schema['items']), name, depth + 1, making));
}

/** Texts of the formats that the API server looks at. */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  duration: '1m0s',
  byte: '',
  uri: 'https://example.com',
  hostname: 'example.com',
  email: 'someone@example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  cidr: '192.0.2.0/24',
  uuid: '00000000-0000-4000-8000-000000000000',
};

function textFor({ format, minLength, maxLength }: Schema, name: string): string {
  if (typeof format === 'string' && Object.hasOwn(FORMATS, format)) return FORMATS[format] ?? '';
  const least = Math.min(countOf(minLength), MAX_FIELDS);
  const most = typeof maxLength === 'number' ? maxLength : Infinity;
  return name.padEnd(least, 'x').slice(0, Math.max(least, most));
}

/** The least number that limits allow, but not below 0 where they do not ask for it; a whole one at a step of 1. */
function leastNumber(schema: Schema, step: 0 | 1): number {
  const { minimum, maximum, exclusiveMinimum, multipleOf } = schema;
  const isBehind = exclusiveMinimum === true;
  let value = typeof minimum === 'number' ? minimum + (isBehind ? step || 0.5 : 0) : 0;
  if (typeof maximum === 'number' && value > maximum) value = maximum;
  if (typeof multipleOf === 'number' && multipleOf > 0) value = Math.ceil(value / multipleOf) * multipleOf;
  return step === 1 ? Math.ceil(value) : value;
}

function countOf(limit: unknown): number {
  return typeof limit === 'number' && limit > 0 ? Math.floor(limit) : 0;
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};
}
