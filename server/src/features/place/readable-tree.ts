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
    reading = ways.reduce((best, way) => (way.faultAt > best.faultAt ? way : best), first);
  }
  return reading.tree;
}

/** A text with blanks in the place of what could not be read, and how far it can be read. */
interface Reading {
  readonly readable: string;
  readonly tree: Tree | undefined;
  readonly faultAt: number;
}

/** What can be passed over: the rest of the faulty line; or what began above it, and makes the colon a fault. */
function waysPast({ readable, faultAt }: Reading): string[] {
  const lineStart = readable.lastIndexOf('\n', Math.max(0, faultAt - 1)) + 1;
  const lineEnd = endOfLine(readable, faultAt);
  const from = readable.slice(faultAt, lineEnd).trim() === '' ? lineStart : faultAt;
  const ways = readable.slice(from, lineEnd).trim() === '' ? [] : [blank(readable, from, lineEnd)];
  const above = readable.charAt(faultAt) === ':' ? valueAbove(readable, lineStart) : undefined;
  return above === undefined ? ways : [...ways, blank(readable, above.start, above.end)];
}

/** What stands behind dashes and a key on the last line above that is not empty. */
function valueAbove(text: string, lineStart: number): Span | undefined {
  const end = text.slice(0, lineStart).trimEnd().length;
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  const lead = /^\s*(?:-\s+)*(?:[^\s:#'"]+:\s+)?/.exec(line)?.[0].length ?? 0;
  return lead === line.length ? undefined : { start: end - line.length + lead, end };
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
