/** Suggests the values that a schema lists. */
import { childSchema, type SchemaRef } from '../schemas/schema-at.ts';
import { bareSuggestion, valueSuggestion } from './scalars.ts';
import type { Site } from './site.ts';
import type { Suggestion } from './suggestion.ts';

/** What the schema lists: the values that are allowed, or examples where they are meant to be taken as they are. */
export function schemaValues(site: Site, takesExamples = false): Suggestion[] {
  const node = site.wanted === 'item' ? site.schema && childSchema(site.schema, 0) : site.schema;
  if (node === undefined) return [];
  const { schema } = node;
  const ref: SchemaRef = site.wanted === 'item' ? { ...site.ref, path: [...site.ref.path, 0] } : site.ref;
  if (schema.type === 'boolean') return ['true', 'false'].map((text) => bareSuggestion(site, text));
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values !== undefined)
    return values
      .map(String)
      .map((value) =>
        valueSuggestion(site, { value, kind: 'value', doc: { kind: 'value', schema: ref, value } }),
      );
  if (!takesExamples) return [];
  return (schema.examples ?? [])
    .filter((example) => typeof example === 'string')
    .map((value) => valueSuggestion(site, { value, kind: 'value' }));
}
