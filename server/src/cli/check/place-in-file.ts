/** Where findings are in a file, in words that hold when lines move: the names of the document, and the way to the place in it. */
import { FBC_DIALECT } from '../../families/fbc/model/dialect.ts';
import { decodeContent, type FileBytes } from '../../text/decode-bytes.ts';
import { eachChunk } from '../../text/split/read-chunks.ts';
import { chunkStarts, locate } from '../../text/lines.ts';
import type { Position, Range } from '../../text/span.ts';
import { MAPPING, SEQUENCE, type NodeId, type Tree } from '../../text/tree.ts';

/** What documents of catalogs and templates are called by. */
const NAMES_OF_DOCUMENTS = ['schema', 'package', 'name'];

/** What the items of lists are called by, as far as they are mappings. */
const NAMES_OF_ITEMS = ['schema', 'package', 'name', 'type', 'image'];

/** Of a longer text the start tells enough. */
const MAX_NAME_LENGTH = 300;

/** Tells where ranges of one file are. */
export type PlaceTeller = (range: Range) => string;

/**
 * The places of a file. Equal for what is at the same key or item of a document with the same names; items of lists that
 * have no name are not told apart.
 */
export function placesIn(content: FileBytes): PlaceTeller {
  const decoded = decodeContent(content, FBC_DIALECT);
  // There are no documents in it, and it may be long.
  if (decoded.binary) return () => '';
  const chunks = [...eachChunk(decoded.text, { ...decoded, dialect: FBC_DIALECT })];
  const starts = chunkStarts(chunks);
  const ways = new Map<number, (offset: number) => string>();
  return ({ start, end }) => {
    if (isOrigin(start) && isOrigin(end)) return '';
    const place = locate(chunks, starts, start);
    const tree = chunks[place.chunk]?.document?.tree;
    if (tree === undefined || tree.size === 0) return '';
    const way = ways.get(place.chunk) ?? wayFinder(tree);
    ways.set(place.chunk, way);
    return way(place.offset);
  };
}

/** What is about a file as a whole stands at its very start. */
function isOrigin({ line, character }: Position): boolean {
  return line === 0 && character === 0;
}

/** A node of a tree below another one, and what it is called there. */
interface Child {
  readonly start: number;
  readonly node: NodeId;
  readonly step: string;
}

/** Tells the way from the root of a document to an offset in its chunk. */
function wayFinder(tree: Tree): (offset: number) => string {
  const known = new Map<NodeId, readonly Child[]>();
  const childrenOf = (node: NodeId): readonly Child[] => {
    const children = known.get(node) ?? childrenIn(tree, node);
    known.set(node, children);
    return children;
  };
  const root = nameOf(tree, 0, NAMES_OF_DOCUMENTS);
  return (offset) => {
    const way = [root];
    for (let at: NodeId = 0; ;) {
      const child = lastBefore(childrenOf(at), offset);
      // Behind the last child, and yet inside of it or on the line end behind it.
      if (child === undefined) return JSON.stringify(way);
      way.push(child.step === ITEM ? nameOf(tree, child.node, NAMES_OF_ITEMS) : child.step);
      at = child.node;
    }
  };
}

/** The step to an item of a list, before anybody asked for its name. */
const ITEM = '';

function childrenIn(tree: Tree, node: NodeId): Child[] {
  // An alias has nothing in it that stands at its place.
  if (tree.resolve(node) !== node) return [];
  if (tree.kind(node) === SEQUENCE)
    return tree.items(node).map((item) => ({ start: tree.start(item), node: item, step: ITEM }));
  if (tree.kind(node) !== MAPPING) return [];
  return tree
    .pairs(node)
    .map(({ name, key, value }) => ({ start: tree.start(key), node: value, step: `.${cut(name)}` }));
}

/** The last child that starts at the offset or before it. */
function lastBefore(children: readonly Child[], offset: number): Child | undefined {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((children[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return children[low - 1];
}

function nameOf(tree: Tree, node: NodeId, names: readonly string[]): string {
  const kind = tree.kind(node);
  if (kind === SEQUENCE) return '[]';
  if (kind !== MAPPING) return `[${cut(tree.string(node))}]`;
  const pairs = tree.pairs(node);
  const told = names.map((name) => {
    const value = pairs.find((pair) => pair.name === name)?.value;
    return value === undefined ? '' : cut(tree.string(value));
  });
  return `[${told.join('|')}]`;
}

function cut(text: string): string {
  return text.slice(0, MAX_NAME_LENGTH);
}
