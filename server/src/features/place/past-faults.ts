/** Reads YAML past its faults: what is behind a half-typed line is known as well. */
import { joinChanges, type Change } from '../../text/change.ts';
import type { Chunk } from '../../text/chunk.ts';
import type { ParsedDocument } from '../../text/document.ts';
import { wholeOf, type LongText, type TextPieces } from '../../text/pieces.ts';
import type { Span } from '../../text/span.ts';
import type { Tree } from '../../text/tree.ts';
import { readChanged } from '../../text/yaml/changed.ts';
import { parseYaml } from '../../text/yaml/parse.ts';
import { isBlank } from './loose-json.ts';

/** How many faulty places of a chunk are blanked out to see what is behind them. */
const MAX_BLANKED = 4;

/** The tree of a chunk with blanks in the place of what cannot be read. All offsets are those of the chunk's text. */
export function readPastFaults(chunk: Chunk): Tree | undefined {
  const { content, document } = chunk;
  const hasGround = document?.tree?.ground !== undefined;
  let reading = readingOf(
    hasGround && chunk.pieces ? chunk.pieces : chunk.text,
    hasGround ? document : parseYaml(chunk.text, content.start, content.end),
  );
  // Blanks are as long as what they stand for, so that one change spans all of them.
  let change: Change | undefined;
  const spanned = (span: Span): Change => {
    const blanked = { start: span.start, endBefore: span.end, endAfter: span.end };
    return change === undefined ? blanked : joinChanges(change, blanked);
  };
  const parse = (span: Span): Reading & { readonly span: Span } => {
    const readable = blankedAt(reading.readable, span);
    const after = document
      ? readChanged({ document, content }, readable, content, spanned(span))
      : parseYaml(wholeOf(readable), content.start, content.end);
    return { ...readingOf(readable, after), span };
  };
  for (let round = 0; reading.faultAt < Infinity && round < MAX_BLANKED; round++) {
    const ways = waysPast(reading).map(parse);
    const [first] = ways;
    if (first === undefined) break;
    const way = ways.reduce((best, other) => (leadsFurther(other, best) ? other : best), first);
    change = spanned(way.span);
    reading = way;
  }
  return reading.tree;
}

/** A text with blanks in the place of what could not be read, and how far it can be read. */
interface Reading {
  readonly readable: string | TextPieces;
  readonly tree: Tree | undefined;
  readonly faultAt: number;
}

function readingOf(readable: string | TextPieces, { tree, fault }: ParsedDocument): Reading {
  return { readable, tree, faultAt: fault?.start ?? Infinity };
}

function leadsFurther(way: Reading, other: Reading): boolean {
  if (way.faultAt !== other.faultAt) return way.faultAt > other.faultAt;
  return (way.tree?.size ?? 0) > (other.tree?.size ?? 0);
}

/** What can be passed over: the rest of the faulty line; or what began above it, and makes a fault of what follows. */
function waysPast({ readable, faultAt }: Reading): Span[] {
  const lineStart = readable.lastIndexOf('\n', Math.max(0, faultAt - 1)) + 1;
  const lineEnd = endOfLine(readable, faultAt);
  const from = readable.slice(faultAt, lineEnd).trim() === '' ? lineStart : faultAt;
  const ways = readable.slice(from, lineEnd).trim() === '' ? [] : [{ start: from, end: lineEnd }];
  const open = openAbove(readable, lineStart);
  if (open !== undefined) return [...ways, open];
  const above = lineAbove(readable, lineStart);
  const sign = readable.charAt(faultAt);
  if (above === undefined || !above.hasValue) return ways;
  if (META_LINE.test(readable.slice(above.lineStart, above.end))) {
    // The key of the list below is missing. Better no list than no name.
    const behind = /[:-]/.test(sign) ? blockLength(readable, lineStart) : 0;
    return behind === 0 ? ways : [{ start: lineStart, end: lineStart + behind }];
  }
  return sign === ':' ? [...ways, above] : ways;
}

/** How many lines above a fault are looked at for a bracket that is open. */
const MAX_LINES_ABOVE = 4;

/** The value above that ends with an open bracket: to YAML all that follows is inside of it. */
function openAbove(text: LongText, below: number): Span | undefined {
  let line = lineAbove(text, below);
  for (let count = 1; line !== undefined; count++) {
    if (endsOpen(text.slice(line.start, line.end))) return line;
    line = count < MAX_LINES_ABOVE ? lineAbove(text, line.lineStart) : undefined;
  }
  return undefined;
}

/** True if a bracket is open at the end of a line. */
function endsOpen(value: string): boolean {
  const last = (open: string, close: string) => Math.max(value.lastIndexOf(open), value.lastIndexOf(close));
  return last('[', '{') > last(']', '}');
}

/** How long the lines are that are indented or items, from the start of a line. */
function blockLength(text: LongText, lineStart: number): number {
  const below = text.slice(lineStart);
  return BLOCK_END.exec(below)?.index ?? below.length;
}

const META_LINE = /^["']?(?:schema|package|name)["']?\s*:/i;
/** The first line that is not indented, and not an item. */
const BLOCK_END = /^[^\s-]/m;

/** A line above another one: what stands behind its dashes and its key. */
interface LineAbove extends Span {
  readonly lineStart: number;
  readonly hasValue: boolean;
}

/** The last line above that is not empty. */
function lineAbove(text: LongText, below: number): LineAbove | undefined {
  let end = below;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
  if (end === 0) return undefined;
  const lineStart = text.lastIndexOf('\n', end - 1) + 1;
  const line = text.slice(lineStart, end);
  const lead = /^\s*(?:-\s+)*(?:[^\s:#'"]+:(?:\s+|$))?/.exec(line)?.[0].length ?? 0;
  return { start: lineStart + lead, end, lineStart, hasValue: lead < line.length };
}

function blankedAt(text: string | TextPieces, span: Span): string | TextPieces {
  if (typeof text === 'string') return withBlanks(text, [span]);
  const blanks = withBlanks(text.slice(span.start, span.end), [{ start: 0, end: span.end - span.start }]);
  return text.replaced({ start: span.start, endBefore: span.end, endAfter: span.end }, blanks);
}

/** The text with blanks in the place of some spans, which may lie in one another; all lines stay where they are. */
export function withBlanks(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    // A value within one that is blank already.
    if (end <= done) continue;
    const from = Math.max(start, done);
    pieces.push(text.slice(done, from), text.slice(from, end).replace(/[^\r\n]/g, ' '));
    done = end;
  }
  return [...pieces, text.slice(done)].join('');
}

function endOfLine(text: LongText, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
