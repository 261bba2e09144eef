/**
 * Finds what is said inside of a text of a document: a place in the decoded value, as places in the text that it is written
 * in. What looks into such texts (JSON in annotations, expressions) speaks of the value, and editors of the text.
 */
import { jsonStringPieces } from '../json/decode.ts';
import type { Span } from '../span.ts';
import {
  FLAG_BLOCK,
  FLAG_DECODED,
  FLAG_LAZY,
  FLAG_QUOTED,
  LAZY_JSON,
  STRING,
  type NodeId,
  type Tree,
} from '../tree.ts';
import { decodeBlock, decodePlain, decodeQuoted, type Piece } from './decode.ts';
import { blockAgain, readBlock, type ReadBlock } from './read-block.ts';
import { packed, WORDS, type ValuePlaces } from './value-places.ts';

export type { ReadBlock } from './read-block.ts';
export type { ValuePlaces } from './value-places.ts';

/**
 * Where in the text of the tree the character stands that a string has at an offset (in UTF-16 units of its value). The end
 * of the value is where the text of the scalar ends. Of an alias it is a place in what it stands for; what has no value that
 * comes from its text (`!!binary`) gives the start of the node.
 */
export function sourceOffset(tree: Tree, node: NodeId, offsetInValue: number): number {
  return sourceSpan(tree, node, { start: offsetInValue, end: offsetInValue }).start;
}

/**
 * The same for a part of the value: from its first character to the end of its last one, line breaks and indentation between
 * them included. An empty part is an empty place.
 */
export function sourceSpan(tree: Tree, node: NodeId, part: Span): Span {
  return sourceSpans(tree, node, [part])[0] ?? tree.span(node);
}

/** The same for many parts; the text is looked through once. */
function sourceSpans(tree: Tree, node: NodeId, parts: readonly Span[]): Span[] {
  const places = valuePlaces(tree, node);
  return parts.map((part) => placeInValue(places, part));
}

/** The places of a string node; see {@link sourceOffset} for what has none. */
function valuePlaces(tree: Tree, node: NodeId): ValuePlaces {
  return stringWithPlaces(tree, node).places;
}

/** A string with its places. */
interface PlacedString {
  readonly text: string;
  readonly places: ValuePlaces;
  /** What {@link stringFromStart} wants to know after an edit. */
  readonly block?: ReadBlock;
}

/** The value of a string node with its places; a long one is decoded once for both. */
export function stringWithPlaces(tree: Tree, node: NodeId): PlacedString {
  const { text, places } = stringFromStart(tree, node);
  return { text, places: movedPlaces(places, tree.start(tree.resolve(node))) };
}

/**
 * The same with places that count from the start of the node: they hold wherever it stands.
 *
 * @param before the block that the string was before an edit, of which only what was edited is decoded again
 */
export function stringFromStart(tree: Tree, node: NodeId, before?: ReadBlock): PlacedString {
  const at = tree.resolve(node);
  if (tree.kind(at) === STRING && tree.has(at, FLAG_BLOCK) && !tree.has(at, FLAG_DECODED)) {
    const written = {
      text: writtenOf(tree, at),
      length: tree.end(at) - tree.start(at),
      indent: tree.extra(at),
    };
    const block = (before && blockAgain(written, before)) ?? readBlock(written);
    return { text: block.value, places: block.places, block };
  }
  return { text: tree.string(at), places: packed(piecesOf(tree, at) ?? []) };
}

/** The same places in a text in which the string stands elsewhere, by so many characters behind. */
export function movedPlaces(places: ValuePlaces, by: number): ValuePlaces {
  const moved = places.slice();
  for (let word = 0; word < moved.length; word += WORDS) {
    moved[word + 1] = (moved[word + 1] ?? 0) + by;
    moved[word + 2] = (moved[word + 2] ?? 0) + by;
  }
  return moved;
}

/** A part of the value (in UTF-16 units) as a place in the text, as {@link sourceSpan} gives it. */
export function placeInValue(places: ValuePlaces, { start, end }: Span): Span {
  const from = placeOf(places, start).start;
  return { start: from, end: end > start ? Math.max(from, placeOf(places, end - 1).end) : from };
}

/** The offset in the value of an offset in the text: the other way round. Undefined for what is no part of the value. */
export function valueOffset(places: ValuePlaces, offset: number): number | undefined {
  for (let piece = 0; piece < places.length; piece += WORDS) {
    const end = places[piece + 2] ?? 0;
    if (offset > end) continue;
    const isLast = piece + WORDS === places.length;
    const at = places[piece] ?? 0;
    const start = places[piece + 1] ?? 0;
    if (offset < start) return undefined;
    if (offset === start || (isLast && offset <= end)) return at + offset - start;
    // A line break with the blanks behind it is written with more characters than it has.
    const isWritten = (places[piece + WORDS] ?? 0) - at === end - start;
    if (offset < end) return isWritten ? at + offset - start : undefined;
  }
  return undefined;
}

/** The text of one character of the value, and an empty place behind the last one. */
function placeOf(places: ValuePlaces, offset: number): Span {
  const at = (index: number) => places[index * WORDS] ?? 0;
  const count = places.length / WORDS;
  let low = 0;
  for (let high = count - 1; low < high;) {
    const middle = (low + high + 1) >> 1;
    if (at(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  const start = places[low * WORDS + 1] ?? 0;
  const end = places[low * WORDS + 2] ?? 0;
  const hasNext = low + 1 < count;
  const length = hasNext ? at(low + 1) - at(low) : Infinity;
  if (hasNext && length !== end - start) return { start, end };
  const from = Math.min(end, start + Math.max(0, offset - at(low)));
  return { start: from, end: Math.min(end, from + 1) };
}

/** What a scalar is written as, with the line break behind it, by which a block scalar may end. */
function writtenOf(tree: Tree, node: NodeId): string {
  return tree.localText.slice(tree.start(node), tree.end(node) + 2);
}

/** Where the value of a string comes from, counted from the start of the node; undefined where it does not. */
function piecesOf(tree: Tree, node: NodeId): readonly Piece[] | undefined {
  if (tree.kind(node) >= STRING + 1) return undefined;
  const length = tree.end(node) - tree.start(node);
  const written = writtenOf(tree, node);
  const pieces: Piece[] = [];
  if (tree.has(node, FLAG_BLOCK)) {
    const text = tree.string(node);
    const value = decodeBlock(written, 0, length, indentOf(written, text), { pieces });
    return text.startsWith(value.trimEnd()) ? pieces : undefined;
  }
  if (tree.kind(node) === STRING && tree.has(node, FLAG_DECODED)) return undefined;
  const quote = tree.has(node, FLAG_QUOTED) ? 1 : 0;
  if (!tree.has(node, FLAG_LAZY)) return [{ at: 0, start: quote, end: length - quote }];
  if (tree.extra(node) === LAZY_JSON) return jsonStringPieces(written, 0, length);
  if (quote === 1) decodeQuoted(written, 0, length, pieces);
  else decodePlain(written, 0, length, pieces);
  return pieces;
}

/** The column of the text of a block scalar that keeps its last line breaks, which is not in the tree. */
function indentOf(written: string, value: string): number {
  const blanks = (text: string) => /^ */.exec(text)?.[0].length ?? 0;
  const hasInk = (line: string) => /[^ \t\r]/.test(line);
  const line =
    written
      .split(/\r\n?|\n/)
      .slice(1)
      .find(hasInk) ?? '';
  return Math.max(1, blanks(line) - blanks(value.split('\n').find(hasInk) ?? ''));
}
