/** Schemas by name, for families that have several. */
import type { JsonSchema } from './json-schema.ts';

/** The files are ours, and a test holds them to what is used of JSON Schema. */
export function schemaMap(
  entries: readonly (readonly [name: string, schema: unknown])[],
): ReadonlyMap<string, JsonSchema> {
  return new Map(entries.map(([name, schema]) => [name, schema as JsonSchema]));
}
