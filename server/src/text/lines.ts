/** Lines and positions as LSP counts them, across the chunks of a file and in every position encoding. */
import { shiftOf, type Change } from './change.ts';
import { localText, type Chunk, type ChunkLines } from './chunk.ts';
import { lineCount, lineStart, listedStarts, movedFrom, type LineStarts } from './line-starts.ts';
import type { LongText } from './pieces.ts';
import type { Position, Range, Span } from './span.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Where each chunk of a file starts. Entry `n` (one more than there are chunks) is the end of the file. */
export interface ChunkStarts {
  /** Offset in the file, in UTF-16 units. */
  readonly offset: Uint32Array;
  /** Line, counted from 0. */
  readonly line: Uint32Array;
  /** Character in that line, in UTF-16 units: above 0 where a chunk goes on with the line of the chunk before it. */
  readonly character: Uint32Array;
}

/** An offset in a chunk. */
export interface Place {
  readonly chunk: number;
  readonly offset: number;
}

/** The offsets at which the lines of a text start: 0 and behind every LF, CR LF and CR that is not its end. */
export function lineStartsOf(text: string): Uint32Array {
  if (text.indexOf('\r') < 0) return startsBehindFeeds(text);
  const starts = [0];
  for (let at = 0; at < text.length - 1; at++) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) {
      starts.push(at + 1);
    }
  }
  return new Uint32Array(starts);
}

/** The same where line feeds are all that ends a line. */
function startsBehindFeeds(text: string): Uint32Array {
  let starts = new Uint32Array(FEW_LINES + Math.ceil(text.length / LONG_LINE));
  let count = 1;
  for (let at = text.indexOf('\n') + 1; at > 0 && at < text.length; at = text.indexOf('\n', at) + 1) {
    if (count === starts.length) starts = withRoom(starts);
    starts[count++] = at;
  }
  return starts.slice(0, count);
}

/** Lines are shorter in most texts, and in some far longer. */
const LONG_LINE = 64;
const FEW_LINES = 16;

function withRoom(starts: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * starts.length);
  larger.set(starts);
  return larger;
}

/** The same for a text of which the lines before a change are known. */
export function lineStartsAfter(before: LineStarts, text: LongText, change: Change): LineStarts {
  const kept = lowerBound(before, change.start);
  const tail = lowerBound(before, change.endBefore + 1);
  const added: number[] = [];
  const end = Math.min(change.endAfter, text.length - 1);
  for (let at = Math.max(change.start, 1); at <= end; at++) {
    const code = text.charCodeAt(at - 1);
    if (code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(at) !== LINE_FEED)) added.push(at);
  }
  // The text starts a line, even if it is changed there.
  if (change.start === 0) added.unshift(0);
  if (added.length === 0 && tail === kept && lineCount(before) > FEW_STARTS)
    return movedFrom(before, kept, shiftOf(change));
  const old = listedStarts(before);
  const starts = new Uint32Array(kept + added.length + old.length - tail);
  starts.set(old.subarray(0, kept));
  starts.set(added, kept);
  starts.set(old.subarray(tail), kept + added.length);
  const shift = shiftOf(change);
  for (let at = kept + added.length; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + shift;
  return starts;
}

/** So few are soon written down. */
const FEW_STARTS = 500;

/** The first line that does not start below `wanted`. */
function lowerBound(lines: LineStarts, wanted: number): number {
  let low = 0;
  let high = lineCount(lines);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lineStart(lines, middle) ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** True if the text ends with a line break. */
export function endsWithBreak(text: LongText): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last === LINE_FEED || last === CARRIAGE_RETURN;
}

/** What is needed to tell positions in a file whose chunks are thrown away. */
export function closedLines(chunks: readonly ChunkLines[]): ChunkLines[] {
  return chunks.map(({ length, lineStarts, endsLine }) => ({ length, lineStarts, endsLine }));
}

/** Where the chunks of a file start. One pass over the chunks, none over their texts. */
export function chunkStarts(chunks: readonly ChunkLines[]): ChunkStarts {
  const starts = emptyStarts(chunks.length);
  countOn(starts, chunks, 0, chunks.length);
  return starts;
}

/**
 * The same for a file of which the starts before an edit are known. The first `kept` chunks are the old ones, and so are
 * the last `tail` chunks: they are not looked at, which counts where there are thousands of them.
 */
export function chunkStartsAfter(
  old: ChunkStarts,
  chunks: readonly ChunkLines[],
  kept: number,
  tail: number,
): ChunkStarts {
  const starts = emptyStarts(chunks.length);
  starts.offset.set(old.offset.subarray(0, kept + 1));
  starts.line.set(old.line.subarray(0, kept + 1));
  starts.character.set(old.character.subarray(0, kept + 1));
  const at = chunks.length - tail;
  countOn(starts, chunks, kept, at);
  const from = old.offset.length - 1 - tail;
  const line = old.line[from] ?? 0;
  const moved = {
    offset: (starts.offset[at] ?? 0) - (old.offset[from] ?? 0),
    line: (starts.line[at] ?? 0) - line,
    character: (starts.character[at] ?? 0) - (old.character[from] ?? 0),
  };
  for (let index = 1; index <= tail; index++) {
    const oldLine = old.line[from + index] ?? 0;
    starts.offset[at + index] = (old.offset[from + index] ?? 0) + moved.offset;
    starts.line[at + index] = oldLine + moved.line;
    // Only what shares its line with the edit moves within the line.
    const across = oldLine === line ? moved.character : 0;
    starts.character[at + index] = (old.character[from + index] ?? 0) + across;
  }
  return starts;
}

function emptyStarts(chunks: number): ChunkStarts {
  const count = chunks + 1;
  return {
    offset: new Uint32Array(count),
    line: new Uint32Array(count),
    character: new Uint32Array(count),
  };
}

/** Fills in the starts behind the chunks from `first` to before `end`; that of chunk `first` is known. */
function countOn(starts: ChunkStarts, chunks: readonly ChunkLines[], first: number, end: number): void {
  let offset = starts.offset[first] ?? 0;
  let line = starts.line[first] ?? 0;
  let character = starts.character[first] ?? 0;
  for (let index = first; index < end; index++) {
    const chunk = chunks[index];
    if (!chunk) break;
    offset += chunk.length;
    const breaks = lineCount(chunk.lineStarts) - 1;
    line += breaks;
    character = (breaks === 0 ? character : 0) + chunk.length - (lineStart(chunk.lineStarts, breaks) ?? 0);
    if (chunk.endsLine) {
      line++;
      character = 0;
    }
    starts.offset[index + 1] = offset;
    starts.line[index + 1] = line;
    starts.character[index + 1] = character;
  }
}

/** The last line that does not start above `wanted`; the first does not. */
function lastNotAbove(lines: LineStarts, wanted: number): number {
  let low = 0;
  let high = lineCount(lines) - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStart(lines, middle) ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The position of an offset in a chunk. Offsets and chunks that do not exist become the nearest ones that do. */
export function positionAt(
  chunks: readonly ChunkLines[],
  starts: ChunkStarts,
  chunk: number,
  offset: number,
): Position {
  const lines = chunks[chunk];
  if (!lines || offset >= lines.length) {
    const end = Math.max(0, Math.min(chunk + 1, chunks.length));
    return { line: starts.line[end] ?? 0, character: starts.character[end] ?? 0 };
  }
  const inside = Math.max(0, offset);
  const index = lastNotAbove(lines.lineStarts, inside);
  const character = inside - (lineStart(lines.lineStarts, index) ?? 0);
  return {
    line: (starts.line[chunk] ?? 0) + index,
    character: index === 0 ? character + (starts.character[chunk] ?? 0) : character,
  };
}

/** The range of a span in a chunk. */
export function rangeAt(
  chunks: readonly ChunkLines[],
  starts: ChunkStarts,
  chunk: number,
  span: Span,
): Range {
  return {
    start: positionAt(chunks, starts, chunk, span.start),
    end: positionAt(chunks, starts, chunk, span.end),
  };
}

/** The last chunk that starts at or before a position. */
function chunkBefore(starts: ChunkStarts, count: number, position: Position): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const line = starts.line[middle] ?? 0;
    const before =
      line < position.line ||
      (line === position.line && (starts.character[middle] ?? 0) <= position.character);
    if (before) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The place of a position, clamped as LSP says: a character behind the end of its line means the end of the line before
 * its break, a line behind the last one means the end of the file. Of two chunks that meet at the position it is the later
 * one; at the end of the file it is the last one with its length as offset.
 */
export function locate(chunks: readonly Chunk[], starts: ChunkStarts, position: Position): Place {
  if (position.line < 0 || chunks.length === 0) return { chunk: 0, offset: 0 };
  const wanted = { line: position.line, character: Math.max(0, position.character) };
  const index = chunkBefore(starts, chunks.length, wanted);
  const chunk = chunks[index];
  if (!chunk) return { chunk: 0, offset: 0 };
  const line = wanted.line - (starts.line[index] ?? 0);
  const start = lineStart(chunk.lineStarts, line);
  if (start === undefined) return { chunk: index, offset: chunk.length };
  const before = line === 0 ? (starts.character[index] ?? 0) : 0;
  const offset = start + wanted.character - before;
  return { chunk: index, offset: Math.min(offset, lineEnd(chunk, line)) };
}

/** The end of a line of a chunk, before its break. */
function lineEnd(chunk: Chunk, line: number): number {
  const start = lineStart(chunk.lineStarts, line) ?? 0;
  let end = lineStart(chunk.lineStarts, line + 1) ?? chunk.length;
  const text = localText(chunk);
  if (end > start && text.charCodeAt(end - 1) === LINE_FEED) end--;
  if (end > start && text.charCodeAt(end - 1) === CARRIAGE_RETURN) end--;
  return end;
}

/** The text of a line without its break, gathered from all chunks that share it; empty if there is no such line. */
export function lineText(chunks: readonly Chunk[], starts: ChunkStarts, line: number): string {
  if (chunks.length === 0 || line < 0 || line > (starts.line[chunks.length] ?? 0)) return '';
  let text = '';
  let index = chunkBefore(starts, chunks.length, { line, character: 0 });
  for (let chunk = chunks[index]; chunk; chunk = chunks[++index]) {
    const inside = line - (starts.line[index] ?? 0);
    const start = lineStart(chunk.lineStarts, inside);
    if (start === undefined) break;
    text += localText(chunk).slice(start, lineEnd(chunk, inside));
    if (inside + 1 < lineCount(chunk.lineStarts) || chunk.endsLine) break;
  }
  return text;
}
