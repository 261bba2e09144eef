/** The tree of a chunk for questions about a place in it, also where the chunk is half-typed. */
import type { Chunk } from '../../text/chunk.ts';
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
  let readable = text;
  let parsed = parseYaml(readable, content.start, content.end);
  for (let round = 0; parsed.fault !== undefined && round < MAX_BLANKED; round++) {
    const { start } = parsed.fault;
    const lineStart = readable.lastIndexOf('\n', Math.max(0, start - 1)) + 1;
    const lineEnd = endOfLine(readable, start);
    const from = readable.slice(start, lineEnd).trim() === '' ? lineStart : start;
    if (readable.slice(from, lineEnd).trim() === '') break;
    readable = readable.slice(0, from) + ' '.repeat(lineEnd - from) + readable.slice(lineEnd);
    parsed = parseYaml(readable, content.start, content.end);
  }
  return parsed.tree;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
