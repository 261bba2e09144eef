/** What could be written in JSON inside of a text, as what is written in the text. */
import { msg } from '../../text/message.ts';
import { withSchemasAround } from '../schemas/around.ts';
import { lookUpSchema } from '../schemas/schema-at.ts';
import { completionsAt } from '../completion/completion.ts';
import type { DocRef, Insertion, Suggestion, Suggestions } from '../completion/suggestion.ts';
import { lineStartAt } from '../place/line.ts';
import type { FeatureContext } from '../place/context.ts';
import type { Position } from '../../text/span.ts';
import { expressionAt, expressionSuggestions } from './expression.ts';
import { insideAt, type Inside } from './inside.ts';
import { escapedIn } from './style.ts';

/** The longest explanation that goes with a suggestion. */
const MAX_DOC = 500;

/** What could be written at a position, also inside of a text that holds JSON or an expression; it may take reading other files. */
export async function suggestionsAt(
  context: FeatureContext,
  position: Position,
): Promise<Suggestions | undefined> {
  const expression = expressionAt(context, position);
  if (expression !== undefined) return expressionSuggestions(context, expression);
  const inside = await insideAt(context, position);
  return inside === undefined ? suggestionsAround(context, position) : suggestionsInside(context, inside);
}

/** What could be written in a document whose schemas others may define. */
async function suggestionsAround(
  context: FeatureContext,
  position: Position,
): Promise<Suggestions | undefined> {
  const around = await withSchemasAround(context, position);
  const found = completionsAt(around, position);
  if (found === undefined || around === context) return found;
  const items = found.items.map(({ doc, ...item }) => {
    const explained = doc && docOf(around, doc);
    return { ...item, ...(explained && { doc: explained }) };
  });
  return { ...found, items };
}

/** What could be written there; undefined where nothing is known of the document. */
function suggestionsInside(around: FeatureContext, inside: Inside): Suggestions | undefined {
  const found = completionsAt(inside.context, inside.position);
  if (found === undefined) return undefined;
  const { text = '' } = around.source.chunks[inside.chunkIndex] ?? {};
  const indent = (start: number) => /^[ \t]*/.exec(text.slice(lineStartAt(text, start), start))?.[0] ?? '';
  const start = found.items[0]?.span.start ?? 0;
  const outer = indent(inside.outward({ start, end: start }).start);
  const write = (insertion: Insertion) => written(insertion, inside, [found.lineIndent, outer]);
  return {
    chunkIndex: inside.chunkIndex,
    incomplete: found.incomplete,
    lineIndent: outer,
    items: found.items.map((item) => moved(item, inside, write)),
  };
}

function moved(item: Suggestion, inside: Inside, write: (insertion: Insertion) => Insertion): Suggestion {
  const { extra, doc, ...rest } = item;
  const explained = doc && docOf(inside.context, doc);
  return {
    ...rest,
    span: inside.outward(item.span),
    insertion: write(item.insertion),
    ...(extra && { extra: { ...extra, span: inside.outward(extra.span) } }),
    ...(explained && { doc: explained }),
  };
}

/** Nobody can look up the schemas of what is inside, or what others define, later on. */
function docOf(context: FeatureContext, doc: DocRef): DocRef | undefined {
  if (doc.kind === 'text' || doc.kind === 'code') return doc;
  if (doc.kind === 'own') return undefined;
  const description = lookUpSchema(context, doc.schema)?.schema.description;
  return description === undefined
    ? undefined
    : { kind: 'text', text: msg('{0}', description.slice(0, MAX_DOC)) };
}

/** JSON as it stands in the text: in a block with its indentation, in quotes on one line and with what quotes ask for. */
function written(
  { plain, snippet }: Insertion,
  { style }: Inside,
  [inner, outer]: readonly [string, string],
): Insertion {
  if (style === 'block') {
    const indented = (text: string) => text.replaceAll(`\n${inner}`, `\n${outer}`);
    return { plain: indented(plain), ...(snippet !== undefined && { snippet: indented(snippet) }) };
  }
  const joined = (text: string) => text.replace(/\s*\n\s*/g, ' ');
  const quoted = (text: string) => escapedIn(style, joined(text));
  // What stands for a backslash in a snippet is no text.
  if (style === 'double') return { plain: quoted(plain) };
  return { plain: quoted(plain), ...(snippet !== undefined && { snippet: quoted(snippet) }) };
}
