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
  const at = tree.resolve(node);
  const base = tree.start(at);
  const pieces = piecesOf(tree, at);
  if (pieces === undefined) return parts.map(() => ({ start: base, end: base }));
  return parts.map(({ start, end }) => {
    const from = placeOf(pieces, start).start;
    return {
      start: base + from,
      end: base + (end > start ? Math.max(from, placeOf(pieces, end - 1).end) : from),
    };
  });
}

/** The text of one character of the value, and an empty place behind the last one. */
function placeOf(pieces: readonly Piece[], offset: number): Span {
  let low = 0;
  for (let high = pieces.length - 1; low < high;) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.at ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const piece = pieces[low] ?? { at: 0, start: 0, end: 0 };
  const inside = offset - piece.at;
  const next = pieces[low + 1];
  const length = next === undefined ? Infinity : next.at - piece.at;
  if (length !== piece.end - piece.start && next !== undefined) return { start: piece.start, end: piece.end };
  const start = Math.min(piece.end, piece.start + Math.max(0, inside));
  return { start, end: Math.min(piece.end, start + 1) };
}

/** Where the value of a string comes from, counted from the start of the node; undefined where it does not. */
function piecesOf(tree: Tree, node: NodeId): readonly Piece[] | undefined {
  if (tree.kind(node) >= STRING + 1) return undefined;
  const length = tree.end(node) - tree.start(node);
  const written = tree.localText.slice(tree.start(node), tree.end(node) + 2);
  const pieces: Piece[] = [];
  if (tree.has(node, FLAG_BLOCK)) {
    const indent = tree.has(node, FLAG_DECODED) ? indentOf(written, tree.string(node)) : tree.extra(node);
    const value = decodeBlock(written, 0, length, indent, { pieces });
    return tree.string(node).startsWith(value.trimEnd()) ? pieces : undefined;
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
