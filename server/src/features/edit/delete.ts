/** Takes an item out of a list, or a pair out of a mapping, with the comments that belong to it. */
import type { Span } from '../../text/span.ts';
import type { NodeId } from '../../text/tree.ts';
import {
  dashOf,
  isFirstOnLine,
  isFlow,
  isReferredTo,
  itemAt,
  lineEndAt,
  lineStartAt,
  nextLineAt,
  pairAt,
  skipBlanks,
  type EditDocument,
  type ItemPlace,
  type PairPlace,
} from './layout.ts';
import type { TextEdit } from './text-edit.ts';

/** The edits that take away the item of a list at a span; a list that gets empty is written `[]`. Undefined if there is none. */
export function deleteItem(document: EditDocument, span: Span): TextEdit[] | undefined {
  const place = itemAt(document.tree, span);
  if (place === undefined) return undefined;
  const edits = isFlow(document, place.list)
    ? deleteBetweenCommas(
        document,
        place.list,
        place.items.map((item) => document.tree.span(item)),
        place.index,
      )
    : deleteBlockItem(document, place);
  return checked(document, edits);
}

/** The edits that take away the pair of a mapping whose key is at a span; an empty mapping is written `{}`. Undefined if there is none. */
export function deletePair(document: EditDocument, key: Span): TextEdit[] | undefined {
  const place = pairAt(document.tree, key);
  if (place === undefined) return undefined;
  const spans = place.pairs.map((pair) => ({
    start: document.tree.start(pair.key),
    end: document.tree.end(pair.value),
  }));
  const edits = isFlow(document, place.mapping)
    ? deleteBetweenCommas(document, place.mapping, spans, place.index)
    : deleteBlockPair(document, place, spans);
  return checked(document, edits);
}

/** What an alias elsewhere stands for stays. */
function checked({ tree }: EditDocument, edits: TextEdit[] | undefined): TextEdit[] | undefined {
  return edits?.some((edit) => edit.end > edit.start && isReferredTo(tree, edit)) ? undefined : edits;
}

/** Inside brackets: the element goes with the comma behind it, the last one with the comma before it. */
function deleteBetweenCommas(
  { text, tree, format }: EditDocument,
  collection: NodeId,
  spans: readonly Span[],
  index: number,
): TextEdit[] | undefined {
  const own = spans[index];
  if (own === undefined) return undefined;
  const before = spans[index - 1];
  const after = spans[index + 1];
  const bracket = tree.end(collection) - 1;
  if (before === undefined && after === undefined) {
    return [{ start: tree.start(collection) + 1, end: bracket, newText: '' }];
  }
  const start = elementStart(text, before?.end ?? tree.start(collection) + 1, own);
  if (after !== undefined) return [{ start, end: elementStart(text, own.end, after), newText: '' }];
  const last = before?.end ?? start;
  const between = text.slice(last, start);
  if (format === 'json' || !between.includes('#')) return [{ start: last, end: own.end, newText: '' }];
  // A comment on the element before stays; YAML lets its comma stand.
  const blanks = /\s*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const comma = skipBlanks(text, own.end, bracket);
  return [{ start: start - blanks, end: text.charAt(comma) === ',' ? comma + 1 : own.end, newText: '' }];
}

/** Where an element starts, its anchor and tag included. */
function elementStart(text: string, from: number, own: Span): number {
  const comma = skipBlanks(text, from, own.start);
  return text.charAt(comma) === ',' && comma < own.start ? skipBlanks(text, comma + 1, own.start) : comma;
}

function deleteBlockItem(document: EditDocument, place: ItemPlace): TextEdit[] | undefined {
  const { text, tree } = document;
  const dash = dashOf(document, place);
  const item = place.items[place.index];
  if (dash === undefined || item === undefined) return undefined;
  const end = Math.max(tree.end(item), dash + 1);
  if (place.items.length === 1) return emptyList(document, place.list, { start: dash, end });
  if (isFirstOnLine(text, dash)) return [wholeLines(text, dash, end, place.index > 0)];
  const next = dashOf(document, { ...place, index: place.index + 1 });
  // The dash stands behind another one: the item below moves up to its place.
  return next === undefined ? undefined : [{ start: dash, end: next, newText: '' }];
}

/** Puts `[]` behind the key of a list and takes away its only item; the list of a list becomes `[]` in its place. */
function emptyList({ text, tree }: EditDocument, list: NodeId, item: Span): TextEdit[] | undefined {
  let key: NodeId | undefined;
  for (let node = 0; node < list; node++) {
    const pair = tree.pairs(node).find((candidate) => candidate.value === list);
    if (pair !== undefined) key = pair.key;
  }
  if (key === undefined || !isFirstOnLine(text, item.start)) return [{ ...item, newText: '[]' }];
  const line = text.slice(tree.end(key), lineEndAt(text, tree.end(key)));
  const code = line.replace(/\s#.*$/, '').trimEnd();
  if (!code.startsWith(':')) return undefined;
  const at = tree.end(key) + code.length;
  return [{ start: at, end: at, newText: ' []' }, wholeLines(text, item.start, item.end, true)];
}

function deleteBlockPair(
  { text, tree }: EditDocument,
  { mapping, pairs, index }: PairPlace,
  spans: readonly Span[],
): TextEdit[] | undefined {
  const own = spans[index];
  if (own === undefined || text.charAt(own.start - 2) === '?') return undefined;
  const end = Math.max(own.end, text.indexOf(':', tree.end(pairs[index]?.key ?? mapping)) + 1);
  if (pairs.length === 1) return [{ start: own.start, end, newText: '{}' }];
  if (isFirstOnLine(text, own.start)) return [wholeLines(text, own.start, end, index > 0)];
  const next = spans[index + 1];
  // Behind a dash: the key below moves up to its place.
  return next === undefined ? undefined : [{ start: own.start, end: next.start, newText: '' }];
}

/**
 * The lines of something that starts first on its line, with comments below that are indented deeper, and, if asked, with
 * those right above that are indented alike.
 */
function wholeLines(text: string, start: number, end: number, commentsAbove: boolean): TextEdit {
  const column = start - lineStartAt(text, start);
  let from = lineStartAt(text, start);
  while (commentsAbove && from > 0) {
    const above = lineStartAt(text, from - 1);
    const indent = /^( *)#/.exec(text.slice(above, from))?.[1]?.length;
    if (indent !== column) break;
    from = above;
  }
  let to = nextLineAt(text, end);
  for (;;) {
    const indent = /^( *)#/.exec(text.slice(to, nextLineAt(text, to)))?.[1]?.length;
    if (indent === undefined || indent <= column) break;
    to = nextLineAt(text, to);
  }
  // The last line of a text may have no line break: then the one before it goes.
  if (to === text.length && !text.endsWith('\n') && from > 0)
    return { start: lineEndAt(text, from - 1), end: to, newText: '' };
  return { start: from, end: to, newText: '' };
}
