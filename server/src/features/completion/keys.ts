/** Suggests the keys of a mapping that are not there yet. */
import { foldKey } from '../../values/key-fold.ts';
import { MAPPING } from '../../text/tree.ts';
import { msg, type Message } from '../../text/message.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { childSchema } from '../schemas/schema-at.ts';
import { scalarText } from '../edit/scalar-text.ts';
import { comma, commaBehind } from './scalars.ts';
import type { Site } from './site.ts';
import type { Insertion, Suggestion } from './suggestion.ts';
import { hole, listOf, map, writePairs, type Piece } from './piece.ts';

/** The keys that the schema knows and the mapping lacks: those that must be there first, then in the order of the schema. */
export function keySuggestions(site: Site, isUseful: (name: string) => boolean = () => true): Suggestion[] {
  const { schema } = site;
  const properties = schema?.schema.properties;
  if (schema === undefined || properties === undefined) return [];
  const present = presentKeys(site);
  const required = new Set(schema.schema.required);
  const names = Object.keys(properties).filter((name) => !present.has(foldKey(name)) && isUseful(name));
  const ordered = [
    ...names.filter((name) => required.has(name)),
    ...names.filter((name) => !required.has(name)),
  ];
  return ordered.map((name) => {
    const field = childSchema(schema, name)?.schema ?? {};
    return {
      label: name,
      kind: 'field' as const,
      ...(required.has(name) && { detail: REQUIRED }),
      insertion: keyInsertion(site, name, field),
      span: site.span,
      doc: { kind: 'field' as const, schema: { ...site.ref, path: [...site.ref.path, name] }, name },
      ...comma(site),
    };
  });
}

const REQUIRED: Message = msg('required');

/** The keys of the mapping but for the one that is being typed. */
export function presentKeys({ place, node }: Site): ReadonlySet<string> {
  const { tree } = place;
  if (tree === undefined || node === undefined || tree.kind(node) !== MAPPING) return new Set();
  const others = tree.pairs(node).filter(({ key }) => key !== place.node);
  return new Set(others.map(({ name }) => foldKey(name)));
}

function keyInsertion(site: Site, name: string, field: JsonSchema): Insertion {
  const { place, span, layout, quote } = site;
  // A key with a colon behind it keeps its value.
  if (/^[ \t]*:/.test(place.chunk.text.slice(span.end, span.end + 20))) {
    const style = quote === '"' ? 'double' : quote === "'" ? 'single' : 'plain';
    return { plain: scalarText(name, { format: layout.json ? 'json' : 'yaml', flow: true, style }) };
  }
  return writePairs([[name, emptyValue(field)]], layout, commaBehind(site));
}

/** What stands behind a new key: the only value that is allowed, or a place to type, in the brackets or lines that the type asks for. */
export function emptyValue(field: JsonSchema): Piece {
  if (field.const !== undefined) return field.const;
  // Where there is nothing to choose, nobody is asked.
  const [only, ...others] = field.enum ?? [];
  if (only !== undefined && others.length === 0) return only;
  switch (field.type) {
    case 'array':
      return listOf(field.items === undefined ? hole() : emptyItem(field.items));
    case 'object':
      return field.properties === undefined ? hole() : emptyItem(field);
    default:
      return hole();
  }
}

/** A mapping with the keys that must be there, or its first one. */
function emptyItem(schema: JsonSchema): Piece {
  if (schema.properties === undefined) return hole();
  const names = Object.keys(schema.properties);
  const needed = schema.required ?? names.slice(0, 1);
  return map(...needed.map((name) => [name, emptyValue(schema.properties?.[name] ?? {})] as const));
}
