/** Texts that hold an expression in a language of its own: what a family knows of a place in it, and where that stands in the file. */
import { localText, type Chunk } from '../../text/chunk.ts';
import type { Message } from '../../text/message.ts';
import type { Position, Span } from '../../text/span.ts';
import { NULL, STRING, type NodeId, type Tree } from '../../text/tree.ts';
import { stringWithPlaces, valueOffset } from '../../text/yaml/source-offset.ts';
import type { SuggestionKind, Suggestions } from '../completion/suggestion.ts';
import type { Doc } from '../hover/doc.ts';
import type { Hover } from '../hover/hover.ts';
import { offsetAt, rangeIn, type FeatureContext } from '../place/context.ts';
import { lineStartAt } from '../place/line.ts';
import { placeAt, type Place } from '../place/place.ts';
import { escapedIn, styleOf, type Style } from './style.ts';

/** Something that could be written in an expression. */
export interface ExpressionOffer {
  readonly text: string;
  readonly kind: SuggestionKind;
  readonly detail?: Message;
  readonly meaning?: Message;
}

/** The texts of a family that hold expressions. Offsets and spans are those of the text, in UTF-16 units. */
export interface ExpressionInside {
  /** True for a text that holds an expression, also for the empty place of one. */
  holds(place: Place): boolean;
  /** What could be written at an offset, and the word that it replaces, which stands on one line; it may take reading other files. */
  offers(
    context: FeatureContext,
    text: string,
    offset: number,
  ): Promise<{ readonly span: Span; readonly offers: readonly ExpressionOffer[] }>;
  /** What the word at an offset means; undefined where there is nothing to say. */
  explain(text: string, offset: number): { readonly span: Span; readonly doc: Doc } | undefined;
}

/** An expression around a position of a file. */
interface Expression {
  readonly inside: ExpressionInside;
  readonly chunkIndex: number;
  readonly text: string;
  readonly offset: number;
  readonly style: Style;
  /** A word of the expression that the position is in, as a place in the chunk. */
  outward(this: void, word: Span): Span;
}

/** Longer texts are not looked into while somebody types. */
const MAX_TEXT = 20_000;

/** The expression that a position is in; undefined where there is none. */
export function expressionAt(context: FeatureContext, position: Position): Expression | undefined {
  const inside = context.family.answers.expressionInside;
  if (inside === undefined) return undefined;
  const { chunk, offset: at } = offsetAt(context, position);
  const place = placeAt(context, beforeBlanks(context.source.chunks[chunk], at, position));
  if (place?.part !== 'value' || !inside.holds(place)) return undefined;
  const { tree, node, chunkIndex } = place;
  const found = tree === undefined || node === undefined ? EMPTY : textAt(tree, node, at);
  if (found === undefined) return undefined;
  const { offset } = found;
  return {
    inside,
    chunkIndex,
    ...found,
    // Words hold nothing that is written otherwise than it is read.
    outward: ({ start, end }) => ({ start: at - (offset - start), end: at + (end - offset) }),
  };
}

/** The place behind what is written on the line: blanks at the end of a plain text are no part of it yet. */
function beforeBlanks(chunk: Chunk | undefined, at: number, { line, character }: Position): Position {
  const before = chunk === undefined ? '' : localText(chunk).slice(Math.max(0, at - MAX_BLANKS), at);
  const blanks = /[ \t]*$/.exec(before)?.[0].length ?? 0;
  const isBehindText = blanks < before.length && !/[:\n-]/.test(before.charAt(before.length - blanks - 1));
  return { line, character: isBehindText ? Math.max(0, character - blanks) : character };
}

/** More blanks are not typed in the middle of an expression. */
const MAX_BLANKS = 20;

const EMPTY = { text: '', offset: 0, style: 'plain' } as const;

function textAt(
  tree: Tree,
  node: NodeId,
  at: number,
): Pick<Expression, 'text' | 'offset' | 'style'> | undefined {
  if (tree.kind(node) === NULL) return EMPTY;
  if (tree.kind(node) !== STRING || tree.end(node) - tree.start(node) > MAX_TEXT) return undefined;
  const { text, places } = stringWithPlaces(tree, node);
  const style = styleOf(tree, node);
  if (style === 'plain' && at > tree.end(node)) return { text: `${text} `, offset: text.length + 1, style };
  const isEmpty = text === '' && style !== 'plain' && at > tree.start(node);
  const offset = isEmpty ? 0 : valueOffset(places, at);
  return offset === undefined ? undefined : { text, offset, style };
}

/** What could be written in an expression. */
export async function expressionSuggestions(
  context: FeatureContext,
  { inside, chunkIndex, text, offset, style, outward }: Expression,
): Promise<Suggestions> {
  const { span: word, offers } = await inside.offers(context, text, offset);
  const span = outward(word);
  const written = context.source.chunks[chunkIndex]?.text ?? '';
  return {
    chunkIndex,
    incomplete: false,
    lineIndent: /^[ \t]*/.exec(written.slice(lineStartAt(written, span.start), span.start))?.[0] ?? '',
    items: offers.map(({ text: label, kind, detail, meaning }) => ({
      label,
      kind,
      span,
      insertion: { plain: escapedIn(style, label) },
      ...(detail && { detail }),
      ...(meaning && { doc: { kind: 'text', text: meaning } }),
    })),
  };
}

/** What the word at the place in an expression means; undefined where there is nothing to say. */
export function expressionHover(
  context: FeatureContext,
  { inside, chunkIndex, text, offset, outward }: Expression,
): Hover | undefined {
  const found = inside.explain(text, offset);
  return found && { doc: found.doc, range: rangeIn(context, chunkIndex, outward(found.span)) };
}
