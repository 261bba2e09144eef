/** Puts a pair into a mapping, or an item into a list, laid out like what is there. */
import type { Span } from '../../text/span.ts';
import { MAPPING, SEQUENCE } from '../../text/tree.ts';
import {
  collectionAt,
  dashOf,
  isFlow,
  lineEndAt,
  lineEndOf,
  lineStartAt,
  type EditDocument,
} from './layout.ts';
import { inlineText, itemLines, jsonText, keyText, pairLines } from './render.ts';
import type { NewValue } from '../../engine/findings/finding.ts';
import type { TextEdit } from './text-edit.ts';

/** How far a level is indented in what is written anew. */
const STEP = 2;

/** The edits that put a pair into the mapping at a span: before all others, behind the key `after`, or at its end. */
export function insertPair(
  document: EditDocument,
  mapping: Span,
  pair: { readonly key: string; readonly value: NewValue; readonly after?: string; readonly first?: true },
): TextEdit[] | undefined {
  const { text, tree, format } = document;
  const node = collectionAt(tree, mapping, MAPPING);
  if (node === undefined) return undefined;
  const pairs = tree.pairs(node);
  const before =
    pair.first === true
      ? undefined
      : (pairs.find((candidate) => candidate.name === pair.after) ?? pairs.at(-1));
  const { start, end } = tree.span(node);
  if (isFlow(document, node)) {
    const spans = pairs.map(({ key, value }) => ({ start: tree.start(key), end: tree.end(value) }));
    const index = before === undefined ? -1 : pairs.indexOf(before);
    return [
      insertBetweenCommas(document, { start, end }, spans, index, (indent) => {
        const value =
          indent === undefined ? inlineText(pair.value, format) : deepText(document, pair.value, indent);
        return `${keyText(pair.key, format)}: ${value}`;
      }),
    ];
  }
  const [first] = pairs;
  if (first === undefined) return undefined;
  const column = tree.start(first.key) - lineStartAt(text, tree.start(first.key));
  if (before === undefined) {
    const lines = pairLines({ [pair.key]: pair.value }, STEP);
    const newText = lines.map((line) => line + lineEndOf(text) + ' '.repeat(column)).join('');
    return [{ start: tree.start(first.key), end: tree.start(first.key), newText }];
  }
  return insertLines(
    text,
    Math.max(tree.end(before.value), tree.end(before.key)),
    column,
    pairLines({ [pair.key]: pair.value }, STEP),
  );
}

/** The edits that put an item into the list at a span, before the item at `index` or at its end. */
export function insertItem(
  document: EditDocument,
  list: Span,
  value: NewValue,
  index?: number,
): TextEdit[] | undefined {
  const { text, tree, format } = document;
  const node = collectionAt(tree, list, SEQUENCE);
  if (node === undefined) return undefined;
  const items = tree.items(node);
  const at = Math.min(index ?? items.length, items.length);
  if (isFlow(document, node)) {
    const spans = items.map((item) => tree.span(item));
    return [
      insertBetweenCommas(document, tree.span(node), spans, at - 1, (indent) =>
        indent === undefined ? inlineText(value, format) : deepText(document, value, indent),
      ),
    ];
  }
  const first = dashOf(document, { list: node, items, index: 0 });
  if (first === undefined) return undefined;
  const column = first - lineStartAt(text, first);
  const lines = itemLines([value], STEP);
  const before = items[at - 1];
  if (before !== undefined) {
    const dash = dashOf(document, { list: node, items, index: at - 1 }) ?? first;
    return insertLines(text, Math.max(tree.end(before), dash + 1), column, lines);
  }
  // Before the first item: its dash moves down.
  const lineEnd = lineEndOf(text);
  const newText = lines.map((line) => line + lineEnd + ' '.repeat(column)).join('');
  return [{ start: first, end: first, newText }];
}

/** Lines below the line of an offset, each at a column. */
function insertLines(text: string, offset: number, column: number, lines: readonly string[]): TextEdit[] {
  const lineEnd = lineEndOf(text);
  const at = lineEndAt(text, offset);
  const newText = lines.map((line) => lineEnd + ' '.repeat(column) + line).join('');
  return [{ start: at, end: at, newText }];
}

function deepText({ text, format }: EditDocument, value: NewValue, indent: number): string {
  return format === 'json'
    ? jsonText(value, { format, lineEnd: lineEndOf(text), step: stepOf(text) }, indent)
    : inlineText(value, format);
}

/** An element behind the one at `index` (-1: before all); on a line of its own where the others are. */
function insertBetweenCommas(
  { text }: EditDocument,
  collection: Span,
  spans: readonly Span[],
  index: number,
  write: (indent: number | undefined) => string,
): TextEdit {
  const [first] = spans;
  if (first === undefined) {
    return { start: collection.start + 1, end: collection.end - 1, newText: write(undefined) };
  }
  const line = lineStartAt(text, first.start);
  const indent =
    line > collection.start && /^\s*$/.test(text.slice(line, first.start)) ? first.start - line : undefined;
  const blank = indent === undefined ? ' ' : lineEndOf(text) + text.slice(line, first.start);
  const before = spans[index];
  if (before === undefined)
    return { start: first.start, end: first.start, newText: `${write(indent)},${blank}` };
  return { start: before.end, end: before.end, newText: `,${blank}${write(indent)}` };
}

/** How far the first indented line is indented: one level, in JSON as everybody writes it. */
function stepOf(text: string): number {
  return /\n( +)\S/.exec(text)?.[1]?.length ?? STEP;
}
