/** Suggests names of categories: several may stand in one value, separated by commas. */
import { childSchema } from '../../../../features/schemas/schema-at.ts';
import { propertySchema } from '../schemas.ts';
import type { Site } from '../../../../features/completion/site.ts';
import type { Suggestion } from '../../../../features/completion/suggestion.ts';

/** The names that the value does not have yet, for the part that the cursor is in. */
export function categorySuggestions(site: Site): Suggestion[] {
  const { place, span, quote, typed } = site;
  const { text } = place.chunk;
  // Before the opening quote and behind the closing one the cursor is not in the value.
  const isClosed = quote !== '' && span.end - span.start > 1 && text.charAt(span.end - 1) === quote;
  if (place.offset < span.start + quote.length || place.offset > span.end - (isClosed ? 1 : 0)) return [];
  const start = span.start + quote.length + typed.lastIndexOf(',') + 1;
  const lead = /^\s*/.exec(text.slice(start, place.offset))?.[0].length ?? 0;
  const behind = /^[^,"'\r\n]*/.exec(text.slice(place.offset, span.end))?.[0].length ?? 0;
  const part = { start: start + lead, end: place.offset + behind };
  const whole = text.slice(span.start, part.start) + text.slice(part.end, span.end);
  const present = new Set(
    whole
      .replace(/^["']|["']$/g, '')
      .split(',')
      .map((name) => name.trim()),
  );
  // A value of its own may need quotes; a part of one does not.
  const isWhole = part.start === span.start && part.end === span.end;
  const quotes = isWhole && site.layout.json ? '"' : '';
  return names()
    .filter((name) => !present.has(name))
    .map((name) => ({
      label: name,
      kind: 'value',
      insertion: { plain: quotes + name + quotes },
      span: part,
    }));
}

function names(): string[] {
  const schema = propertySchema('olm.csv.metadata');
  const field = ['annotations', 'categories'].reduce(
    (node: typeof schema, key) => node && childSchema(node, key),
    schema,
  );
  return (field?.schema.examples ?? []).filter((name) => typeof name === 'string');
}
