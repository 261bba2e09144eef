/** Where things stand in the text of a chunk: lines, columns, dashes, line ends, and what a node is part of. */
import type { Chunk } from '../../text/chunk.ts';
import type { Span } from '../../text/span.ts';
import {
  FLAG_ALIAS,
  FLAG_FLOW,
  MAPPING,
  SEQUENCE,
  type NodeId,
  type Pair,
  type Tree,
} from '../../text/tree.ts';

/** A document to be edited: the chunk with its tree. */
export interface EditDocument {
  readonly text: string;
  readonly tree: Tree;
  readonly format: 'yaml' | 'json';
}

/** The document of a chunk; undefined where nothing was read. */
export function documentOf(chunk: Chunk): EditDocument | undefined {
  const tree = chunk.document?.tree;
  return tree === undefined ? undefined : { text: chunk.text, tree, format: chunk.format };
}

/** The line end that a text uses: that of its first line. */
export function lineEndOf(text: string): string {
  const lineFeed = text.indexOf('\n');
  return lineFeed > 0 && text.charAt(lineFeed - 1) === '\r' ? '\r\n' : '\n';
}

/** Where the line of an offset starts. */
export function lineStartAt(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the line of an offset ends, without its line break. */
export function lineEndAt(text: string, offset: number): number {
  const lineFeed = text.indexOf('\n', offset);
  if (lineFeed < 0) return text.length;
  return lineFeed > offset && text.charAt(lineFeed - 1) === '\r' ? lineFeed - 1 : lineFeed;
}

/** Where the next line starts; the end of the text where there is none. */
export function nextLineAt(text: string, offset: number): number {
  const lineFeed = text.indexOf('\n', offset);
  return lineFeed < 0 ? text.length : lineFeed + 1;
}

/** True if only spaces stand before the offset on its line. */
export function isFirstOnLine(text: string, offset: number): boolean {
  return /^ *$/.test(text.slice(lineStartAt(text, offset), offset));
}

/** Passes blanks, line breaks and comments. */
export function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const char = text.charAt(at);
    if (char === '#' && (at === 0 || /\s/.test(text.charAt(at - 1)))) at = lineEndAt(text, at);
    else if (/\s/.test(char)) at++;
    else break;
  }
  return Math.min(at, end);
}

/** True if the collection is written with brackets, as always in JSON. */
export function isFlow({ tree, format }: EditDocument, node: NodeId): boolean {
  return format === 'json' || tree.has(node, FLAG_FLOW);
}

/** An item of a list, with the list. */
export interface ItemPlace {
  readonly list: NodeId;
  readonly items: readonly NodeId[];
  readonly index: number;
}

/** A pair of a mapping, with the mapping. */
export interface PairPlace {
  readonly mapping: NodeId;
  readonly pairs: readonly Pair[];
  readonly index: number;
}

/** The collections around a span, the innermost one last; a collection with exactly that span is among them. */
function collectionsAround(tree: Tree, span: Span): NodeId[] {
  const found: NodeId[] = [];
  for (let node = 0; node < tree.size && tree.start(node) <= span.start; node++) {
    if (tree.has(node, FLAG_ALIAS) || tree.end(node) < span.end) continue;
    const kind = tree.kind(node);
    if (kind === SEQUENCE || kind === MAPPING) found.push(node);
  }
  return found;
}

function isAt(tree: Tree, node: NodeId, span: Span): boolean {
  return tree.start(node) === span.start && tree.end(node) === span.end;
}

/** The item of a list that is written at a span. */
export function itemAt(tree: Tree, span: Span): ItemPlace | undefined {
  for (const list of collectionsAround(tree, span)) {
    if (tree.kind(list) !== SEQUENCE) continue;
    const items = tree.items(list);
    const index = items.findIndex((item) => isAt(tree, item, span));
    if (index >= 0) return { list, items, index };
  }
  return undefined;
}

/** The pair of a mapping whose key is written at a span. */
export function pairAt(tree: Tree, span: Span): PairPlace | undefined {
  for (const mapping of collectionsAround(tree, span)) {
    if (tree.kind(mapping) !== MAPPING) continue;
    const pairs = tree.pairs(mapping);
    const index = pairs.findIndex((pair) => isAt(tree, pair.key, span));
    if (index >= 0) return { mapping, pairs, index };
  }
  return undefined;
}

/** The node of a kind that is written at a span. */
export function collectionAt(
  tree: Tree,
  span: Span,
  kind: typeof SEQUENCE | typeof MAPPING,
): NodeId | undefined {
  return collectionsAround(tree, span).find((node) => tree.kind(node) === kind && isAt(tree, node, span));
}

/** The innermost scalar or alias at a span. */
export function scalarAt(tree: Tree, span: Span): NodeId | undefined {
  for (let node = 0; node < tree.size && tree.start(node) <= span.start; node++) {
    if (isAt(tree, node, span) && (tree.has(node, FLAG_ALIAS) || tree.kind(node) < SEQUENCE)) return node;
  }
  return undefined;
}

/** The offset of the dash of an item in a list written with dashes; undefined if it is not where it is looked for. */
export function dashOf({ text, tree }: EditDocument, { list, items, index }: ItemPlace): number | undefined {
  const before = items[index - 1];
  const item = items[index];
  if (item === undefined) return undefined;
  const from = before === undefined ? tree.start(list) : tree.end(before);
  const at = skipBlanks(text, from, Math.max(from, tree.end(item)));
  return text.charAt(at) === '-' ? at : undefined;
}

/** True if an alias outside of the span stands for something inside it, which then cannot be taken away. */
export function isReferredTo(tree: Tree, span: Span): boolean {
  for (let node = 0; node < tree.size; node++) {
    if (!tree.has(node, FLAG_ALIAS) || (tree.start(node) >= span.start && tree.end(node) <= span.end))
      continue;
    const target = tree.resolve(node);
    if (
      tree.start(target) >= span.start &&
      tree.end(target) <= span.end &&
      tree.end(target) > tree.start(target)
    )
      return true;
  }
  return false;
}
