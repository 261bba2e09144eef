/** Hover: explains what is under the cursor. */
import type { Position, Range } from '../../text/span.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import { expressionAt, expressionHover } from '../inside/expression.ts';
import { insideAt, spanOfRange } from '../inside/inside.ts';
import { placeAt, type Place } from '../place/place.ts';
import { withSchemasAround } from '../schemas/around.ts';
import { schemaAt } from '../schemas/schema-at.ts';
import type { Doc } from './doc.ts';
import { fieldDoc, valueDoc } from './field.ts';

/** An explanation, and what it explains. */
export interface Hover {
  readonly doc: Doc;
  readonly range: Range;
}

/** What there is to say about a position, also inside of a text that holds JSON or an expression; it may take reading other files. */
export async function explanationAt(context: FeatureContext, position: Position): Promise<Hover | undefined> {
  const expression = expressionAt(context, position);
  const ofWord = expression && expressionHover(context, expression);
  if (ofWord !== undefined) return ofWord;
  const inside = await insideAt(context, position);
  const inner = inside && hoverAt(inside.context, inside.position);
  if (inside === undefined || inner === undefined)
    return hoverAt(await withSchemasAround(context, position), position);
  const span = inside.outward(spanOfRange(inside.context, inner.range));
  return { doc: inner.doc, range: rangeIn(context, inside.chunkIndex, span) };
}

/** What there is to say about a position; undefined where there is nothing. */
export function hoverAt(context: FeatureContext, position: Position): Hover | undefined {
  const place = placeAt(context, position);
  if (place?.node === undefined || (place.part !== 'key' && place.part !== 'value')) return undefined;
  const doc = (place.part === 'value' ? valueCard(context, place) : undefined) ?? fieldCard(context, place);
  if (doc === undefined || doc.length === 0) return undefined;
  return { doc, range: rangeIn(context, place.chunkIndex, place.span) };
}

/** What a value means; undefined where only its field can be explained. */
function valueCard(context: FeatureContext, place: Place): Doc | undefined {
  const card = context.family.answers.card?.(context, place);
  if (card !== undefined) return card;
  const schema = schemaAt(context, place)?.schema;
  return schema && valueDoc(place.value, schema);
}

/** What the schemas say of the field, and what follows from its value. */
function fieldCard(context: FeatureContext, place: Place): Doc | undefined {
  const doc = explainField(context, place);
  return doc && [...doc, ...(context.family.answers.notes?.(context, place) ?? [])];
}

/** What the schemas say of a field; undefined where they say nothing. */
export function explainField(context: FeatureContext, place: Place): Doc | undefined {
  const node = schemaAt(context, place);
  const name = place.path.findLast((key) => typeof key === 'string');
  if (node === undefined || typeof name !== 'string') return undefined;
  const isItem = typeof place.path.at(-1) === 'number';
  const parent = isItem ? undefined : schemaAt(context, place, place.path.slice(0, -1));
  return fieldDoc(name, node.schema, parent?.schema.required?.includes(name) ?? false);
}
