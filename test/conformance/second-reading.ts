/** A second, independent reading of catalogs: the `yaml` library with its own ranges, for checking where findings point. */
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseAllDocuments,
  type Document,
  type Node,
  type Pair,
} from 'yaml';

export interface Place {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

interface Found {
  readonly node: Node | null;
  readonly range: readonly [number, number];
}

/** The documents of a text, with a way to look up places in them. */
export function secondReading(whole: string) {
  // The library leaves a byte order mark out of its offsets.
  const mark = whole.startsWith('\ufeff') ? 1 : 0;
  const text = whole.slice(mark);
  // A JSON stream has no separators: each object becomes a document by itself, at the same offsets.
  const pieces = /^\s*\{/.test(text) ? jsonPieces(text) : [text];
  const documents = pieces.flatMap((piece): readonly Document.Parsed[] => {
    const read = parseAllDocuments(piece, { uniqueKeys: false, version: '1.1', merge: true });
    return Array.isArray(read) ? (read as Document.Parsed[]) : [];
  });
  const position = (offset: number) => {
    const lines = whole.slice(0, offset + mark).split(/\r\n|\r|\n/);
    return { line: lines.length - 1, character: (lines.at(-1) ?? '').length };
  };
  return {
    /** All places that the paths name, in all documents. */
    places(paths: readonly string[]): Place[] {
      const wanted = paths.flatMap((alternatives) => alternatives.split('|'));
      const found = documents.flatMap((document) =>
        wanted.flatMap((path) => walk(root(document), path.split('.').slice(1))),
      );
      return found.map(({ range }) => ({
        start: position(range[0]),
        end: position(trimmedEnd(text, range)),
      }));
    },
  };
}

/** The objects of a JSON stream, each with as many blanks before it as there is text; what follows the last one stays. */
function jsonPieces(text: string): string[] {
  const starts: number[] = [];
  let depth = 0;
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (match[0] === '{' && depth++ === 0) starts.push(match.index);
    if (match[0] === '}') depth--;
  }
  return starts.map(
    (start, index) => text.slice(0, start).replace(/[^\n]/g, ' ') + text.slice(start, starts[index + 1]),
  );
}

/** The library ends a block collection behind the line break of its last line; a token ends with its last character. */
function trimmedEnd(text: string, [start, end]: readonly [number, number]): number {
  return start + text.slice(start, end).trimEnd().length;
}

function root(document: Document.Parsed): Found {
  return { node: document.contents, range: spanOf(document.contents) };
}

function spanOf(node: Node | null | undefined): readonly [number, number] {
  const range = node?.range;
  return range === null || range === undefined ? [0, 0] : [range[0], range[1]];
}

function walk(from: Found, path: readonly string[]): Found[] {
  const [step, ...rest] = path;
  if (step === undefined) return [from];
  if (step === '**')
    return [...walk(from, rest), ...children(from.node).flatMap((child) => walk(child, path))];
  if (step === '!**')
    return [...keys(from.node), ...children(from.node).flatMap((child) => walk(child, path))];
  if (step === '!*') return keys(from.node);
  if (step === '*') return isSeq(from.node) ? children(from.node).flatMap((child) => walk(child, rest)) : [];
  if (!isMap(from.node)) return [];
  return (from.node.items as Pair<Node, Node | null>[])
    .filter((pair) => isScalar(pair.key) && String(pair.key.value).toLowerCase() === step.toLowerCase())
    .flatMap((pair) =>
      walk({ node: pair.value, range: pair.value === null ? spanOf(pair.key) : spanOf(pair.value) }, rest),
    );
}

function keys(node: Node | null): Found[] {
  return isMap(node)
    ? (node.items as Pair<Node, Node | null>[]).map((pair) => ({ node: pair.key, range: spanOf(pair.key) }))
    : [];
}

function children(node: Node | null): Found[] {
  if (isSeq(node)) return (node.items as Node[]).map((item) => ({ node: item, range: spanOf(item) }));
  if (isMap(node)) {
    return (node.items as Pair<Node, Node | null>[]).flatMap((pair) =>
      pair.value === null || isAlias(pair.value) ? [] : [{ node: pair.value, range: spanOf(pair.value) }],
    );
  }
  return [];
}
