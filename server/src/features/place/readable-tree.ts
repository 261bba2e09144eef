/** The tree of a chunk for questions about a place in it, also where the chunk is half-typed. */
import { localText, type Chunk } from '../../text/chunk.ts';
import type { Tree } from '../../text/tree.ts';
import { readLooseJson } from './loose-json.ts';
import { readPastFaults } from './past-faults.ts';

/** Chunks longer than this are not read again: what is behind their first fault stays unknown. */
export const MAX_READ_AGAIN = 2_000_000;

/**
 * The tree of the chunk. Where the chunk has a fault of syntax, the rest of the faulty line is passed over, so that what is
 * behind it is known as well. All offsets are those of the chunk's text. Undefined where nothing can be made out.
 */
export function readableTree(chunk: Chunk): Tree | undefined {
  const tree = chunk.document?.tree;
  if (chunk.syntax === undefined && chunk.document?.fault === undefined) return tree;
  if (chunk.length > MAX_READ_AGAIN) return tree;
  if (isJson(chunk)) return readLooseJson(chunk.text) ?? tree;
  return readPastFaults(chunk) ?? tree;
}

/** So much of a text is looked at first for the start of an object. */
const MAX_BEFORE_OBJECT = 100;
/** What may stand in front of an object, or between two, while somebody types in JSON. */
const BETWEEN_OBJECTS = /(?:[\s,:"\]}]+|#.*)*/y;

/** True for a chunk in JSON, also where the reader fell back to YAML. */
export function isJson(chunk: Chunk): boolean {
  const { format, entry } = chunk;
  if (format === 'json') return true;
  if (entry !== 'yaml') return chunk.text.charAt(objectFrom(chunk.text, 0)) === '{';
  // Hardly ever is there more in front of it than a line break.
  const start = localText(chunk).slice(0, MAX_BEFORE_OBJECT);
  return /^\s*\{/.test(/\S/.test(start) ? start : chunk.text);
}

/** Where an object would begin that comes next. */
function objectFrom(text: string, from: number): number {
  const between = new RegExp(BETWEEN_OBJECTS);
  between.lastIndex = from;
  return from + (between.exec(text)?.[0].length ?? 0);
}

/** The trees of a chunk in their order: {@link readableTree}, and {@link treesBehind} it. */
export function readableTrees(chunk: Chunk): Tree[] {
  const tree = readableTree(chunk);
  return [...(tree === undefined ? [] : [tree]), ...treesBehind(chunk)];
}

/** The tree behind the first one that an offset is in, or that begins last before it; undefined where the first one does. */
export function treeBehindAt(chunk: Chunk, offset: number): Tree | undefined {
  let last: Tree | undefined;
  for (const tree of treesBehind(chunk)) {
    if (tree.span(0).start > offset) break;
    last = tree;
  }
  return last;
}

/**
 * The objects behind the first one: a comma too many in JSON, as everybody types it, makes one document of YAML of all that
 * follows, and no more than its start is read.
 */
export function* treesBehind(chunk: Chunk): Generator<Tree> {
  let from = firstEnd(chunk);
  if (from === undefined) return;
  const { text } = chunk;
  for (;;) {
    from = objectFrom(text, from);
    const tree = text.charAt(from) === '{' ? readLooseJson(text, from) : undefined;
    if (tree === undefined) return;
    yield tree;
    from = tree.span(0).end;
  }
}

/** Where the first object ends, if others may follow it. */
function firstEnd(chunk: Chunk): number | undefined {
  const { format, document, syntax } = chunk;
  if (format === 'json' || chunk.length > MAX_READ_AGAIN || !isJson(chunk)) return undefined;
  return syntax === undefined ? document?.dropped?.start : readLooseJson(chunk.text)?.span(0).end;
}
