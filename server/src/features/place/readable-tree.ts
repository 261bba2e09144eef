/** The tree of a chunk for questions about a place in it, also where the chunk is half-typed. */
import type { Chunk } from '../../text/chunk.ts';
import type { Span } from '../../text/span.ts';
import type { Tree } from '../../text/tree.ts';
import { parseYaml } from '../../text/yaml/parse.ts';
import { readLooseJson } from './loose-json.ts';

/** How many faulty places of a chunk are blanked out to see what is behind them. */
export const MAX_BLANKED = 4;

/** Chunks longer than this are not read again: what is behind their first fault stays unknown. */
export const MAX_READ_AGAIN = 2_000_000;

/**
 * The tree of the chunk. Where the chunk has a fault of syntax, the rest of the faulty line is passed over, so that what is
 * behind it is known as well. All offsets are those of the chunk's text. Undefined where nothing can be made out.
 */
export function readableTree(chunk: Chunk): Tree | undefined {
  const tree = chunk.document?.tree;
  if (chunk.syntax === undefined && chunk.document?.fault === undefined) return tree;
  if (chunk.text.length > MAX_READ_AGAIN) return tree;
  if (isJson(chunk)) return readLooseJson(chunk.text) ?? tree;
  return readPastFaults(chunk) ?? tree;
}

/** True for a chunk in JSON, also where opm fell back to YAML. */
export function isJson(chunk: Chunk): boolean {
  return chunk.format === 'json' || /^\s*\{/.test(chunk.text);
}

/** The trees of a chunk in their order: {@link readableTree}, and behind it the objects that opm does not get to. */
export function readableTrees(chunk: Chunk): Tree[] {
  const tree = readableTree(chunk);
  return [...(tree === undefined ? [] : [tree]), ...treesBehind(chunk)];
}

/** The tree that an offset is in, or that begins last before it. */
export function readableTreeAt(chunk: Chunk, offset: number): Tree | undefined {
  let last = readableTree(chunk);
  for (const tree of treesBehind(chunk)) {
    if (tree.span(0).start > offset) break;
    last = tree;
  }
  return last;
}

/** What may stand between two objects. */
const BETWEEN_OBJECTS = /(?:[\s,]|#.*)*/y;

/**
 * The objects behind the first one: a comma too many in JSON, as everybody types it, makes one document of YAML of all that
 * follows, and opm reads no more than its start.
 */
export function* treesBehind(chunk: Chunk): Generator<Tree> {
  const { text, document } = chunk;
  if (document?.dropped === undefined || !isJson(chunk) || text.length > MAX_READ_AGAIN) return;
  let from = document.dropped.start;
  for (;;) {
    BETWEEN_OBJECTS.lastIndex = from;
    from += BETWEEN_OBJECTS.exec(text)?.[0].length ?? 0;
    const tree = text.charAt(from) === '{' ? readLooseJson(text, from) : undefined;
    if (tree === undefined) return;
    yield tree;
    from = tree.span(0).end;
  }
}

function readPastFaults({ text, content }: Chunk): Tree | undefined {
  const parse = (readable: string): Reading => {
    const { tree, fault } = parseYaml(readable, content.start, content.end);
    return { readable, tree, faultAt: fault?.start ?? Infinity };
  };
  let reading = parse(text);
  for (let round = 0; reading.faultAt < Infinity && round < MAX_BLANKED; round++) {
    const ways = waysPast(reading).map(parse);
    const [first] = ways;
    if (first === undefined) break;
    reading = ways.reduce((best, way) => (leadsFurther(way, best) ? way : best), first);
  }
  return reading.tree;
}

/** A text with blanks in the place of what could not be read, and how far it can be read. */
interface Reading {
  readonly readable: string;
  readonly tree: Tree | undefined;
  readonly faultAt: number;
}

function leadsFurther(way: Reading, other: Reading): boolean {
  if (way.faultAt !== other.faultAt) return way.faultAt > other.faultAt;
  return (way.tree?.size ?? 0) > (other.tree?.size ?? 0);
}

/** What can be passed over: the rest of the faulty line; or what began above it, and makes a fault of what follows. */
function waysPast({ readable, faultAt }: Reading): string[] {
  const lineStart = readable.lastIndexOf('\n', Math.max(0, faultAt - 1)) + 1;
  const lineEnd = endOfLine(readable, faultAt);
  const from = readable.slice(faultAt, lineEnd).trim() === '' ? lineStart : faultAt;
  const ways = readable.slice(from, lineEnd).trim() === '' ? [] : [blank(readable, from, lineEnd)];
  const above = valueAbove(readable, lineStart);
  if (above === undefined) return ways;
  const sign = readable.charAt(faultAt);
  if (META_LINE.test(readable.slice(above.lineStart, above.end))) {
    // The key of the list below is missing. Better no list than no name.
    const behind = /[:-]/.test(sign) ? blockLength(readable, lineStart) : 0;
    return behind === 0 ? ways : [blank(readable, lineStart, lineStart + behind)];
  }
  const isToBlame = sign === ':' || OPEN_BRACKET.test(readable.slice(above.start, above.end));
  return isToBlame ? [...ways, blank(readable, above.start, above.end)] : ways;
}

/** How long the lines are that are indented or items, from the start of a line. */
function blockLength(text: string, lineStart: number): number {
  const below = text.slice(lineStart);
  return BLOCK_END.exec(below)?.index ?? below.length;
}

const OPEN_BRACKET = /[[{][^\]}]*$/;
const META_LINE = /^["']?(?:schema|package|name)["']?\s*:/i;
/** The first line that is not indented, and not an item. */
const BLOCK_END = /^[^\s-]/m;

/** What stands behind dashes and a key on the last line above that is not empty. */
function valueAbove(text: string, below: number): (Span & { readonly lineStart: number }) | undefined {
  let end = below;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
  const lineStart = text.lastIndexOf('\n', end - 1) + 1;
  const line = text.slice(lineStart, end);
  const lead = /^\s*(?:-\s+)*(?:[^\s:#'"]+:\s+)?/.exec(line)?.[0].length ?? 0;
  return lead === line.length ? undefined : { start: lineStart + lead, end, lineStart };
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
