/** Pieces of YAML and JSON with places to fill in. */
import { scalarText } from '../edit/scalar-text.ts';
import type { Insertion } from './suggestion.ts';

/** A place to fill in, with what stands there first. */
export interface Hole {
  readonly hole: string;
}

/** A value with places to fill in. Mappings are lists of pairs, so that their order is plain. */
export type Piece =
  | string
  | boolean
  | number
  | Hole
  | { readonly map: readonly (readonly [key: string, value: Piece])[] }
  | { readonly list: readonly Piece[] };

/** Where a piece is written. */
export interface Layout {
  readonly json: boolean;
  /** On one line, in brackets: inside of brackets, and in JSON where it is short. */
  readonly flow: boolean;
  /** The column that the lines of the piece start at. */
  readonly column: number;
  /** How much deeper each level is. */
  readonly step: number;
  /** Whether the dashes of a list stand at the column of its key. */
  readonly compact: boolean;
  readonly lineEnd: string;
}

export function hole(text = ''): Hole {
  return { hole: text };
}

export function map(...pairs: (readonly [key: string, value: Piece])[]): Piece {
  return { map: pairs };
}

export function listOf(...items: Piece[]): Piece {
  return { list: items };
}

/** Collects the text with and without the marks of a snippet. */
interface Writer {
  plain: string;
  snippet: string;
  holes: number;
}

/** The piece as text to insert. The first line starts where the cursor is, the others at the column of the layout. */
export function writePiece(piece: Piece, layout: Layout): Insertion {
  const writer: Writer = { plain: '', snippet: '', holes: 0 };
  writeValue(writer, piece, layout);
  return finish(writer);
}

/** One or more pairs of a mapping, without its brackets. */
export function writePairs(
  pairs: readonly (readonly [key: string, value: Piece])[],
  layout: Layout,
  behind = '',
): Insertion {
  const writer: Writer = { plain: '', snippet: '', holes: 0 };
  pairs.forEach((pair, index) => {
    if (index > 0) put(writer, layout.json || layout.flow ? ',' : '');
    if (index > 0) put(writer, layout.flow ? ' ' : newLine(layout, layout.column));
    writePair(writer, pair, layout);
  });
  put(writer, behind);
  return finish(writer);
}

function finish({ plain, snippet, holes }: Writer): Insertion {
  return holes === 0 ? { plain } : { plain, snippet };
}

function put(writer: Writer, text: string): void {
  writer.plain += text;
  writer.snippet += escapeSnippet(text);
}

/** In a snippet these three characters mean something. */
function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

function newLine({ lineEnd }: Layout, column: number): string {
  return lineEnd + ' '.repeat(column);
}

function writeValue(writer: Writer, value: Piece, layout: Layout): void {
  if (typeof value === 'boolean' || typeof value === 'number') put(writer, String(value));
  else if (typeof value === 'string') put(writer, scalar(value, layout));
  else if ('hole' in value) writeHole(writer, value.hole, layout);
  else if ('map' in value) writeMap(writer, value.map, layout);
  else writeList(writer, value.list, layout);
}

function writeHole(writer: Writer, text: string, layout: Layout): void {
  const written = layout.json || text !== '' ? scalar(text, layout) : '';
  const quote = /^["']/.exec(written)?.[0] ?? '';
  const inner = written.slice(quote.length, written.length - quote.length);
  writer.plain += written;
  writer.holes++;
  const mark = inner === '' ? `$${writer.holes}` : `\${${writer.holes}:${escapeSnippet(inner)}}`;
  writer.snippet += quote + mark + quote;
}

function scalar(text: string, { json, flow }: Layout): string {
  return scalarText(text, { format: json ? 'json' : 'yaml', flow, style: 'plain' });
}

function writeMap(writer: Writer, pairs: readonly (readonly [string, Piece])[], layout: Layout): void {
  if (layout.json || layout.flow) {
    writeBrackets(writer, '{}', pairs.length, layout, (index, inner) => {
      const pair = pairs[index];
      if (pair !== undefined) writePair(writer, pair, inner);
    });
    return;
  }
  pairs.forEach((pair, index) => {
    if (index > 0) put(writer, newLine(layout, layout.column));
    writePair(writer, pair, layout);
  });
}

function writeList(writer: Writer, items: readonly Piece[], layout: Layout): void {
  if (layout.json || layout.flow) {
    writeBrackets(writer, '[]', items.length, layout, (index, inner) => {
      const item = items[index];
      if (item !== undefined) writeValue(writer, item, inner);
    });
    return;
  }
  items.forEach((item, index) => {
    if (index > 0) put(writer, newLine(layout, layout.column));
    put(writer, '- ');
    writeValue(writer, item, { ...layout, column: layout.column + 2 });
  });
}

/** Brackets: on one line where that is asked for, else an item on each line. */
function writeBrackets(
  writer: Writer,
  brackets: '{}' | '[]',
  count: number,
  layout: Layout,
  writeItem: (index: number, inner: Layout) => void,
): void {
  put(writer, brackets.charAt(0));
  const inner = { ...layout, column: layout.column + layout.step };
  for (let index = 0; index < count; index++) {
    if (index > 0) put(writer, layout.flow ? ', ' : ',');
    if (!layout.flow) put(writer, newLine(layout, inner.column));
    writeItem(index, inner);
  }
  if (!layout.flow && count > 0) put(writer, newLine(layout, layout.column));
  put(writer, brackets.charAt(1));
}

function writePair(writer: Writer, [key, value]: readonly [string, Piece], layout: Layout): void {
  put(writer, `${scalar(key, { ...layout, flow: true })}:`);
  const isBlock = !layout.json && !layout.flow && typeof value === 'object' && !('hole' in value);
  if (!isBlock || ('map' in value ? value.map : value.list).length === 0) {
    put(writer, ' ');
    writeValue(writer, value, isBlock ? { ...layout, flow: true } : layout);
    return;
  }
  const column = layout.column + ('list' in value && layout.compact ? 0 : layout.step);
  put(writer, newLine(layout, column));
  writeValue(writer, value, { ...layout, column });
}
