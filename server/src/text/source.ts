/** The text of an open file as a value: chunks that survive an edit unless it touches them. */
import { localText, type Chunk, type EntryState } from './chunk.ts';
import { PLAIN_DIALECT, type Dialect } from './dialect.ts';
import type { LineStarts } from './line-starts.ts';
import { chunkStarts, chunkStartsAfter, lineStartsAfter, locate, type ChunkStarts } from './lines.ts';
import type { Range } from './span.ts';
import { readEditedChunk } from './split/edited-chunk.ts';
import { enterAgain, stateBehindChunk } from './split/enter-again.ts';
import { fileMode } from './split/file-mode.ts';
import { eachChunk, readChunk, splitText, type ReadOptions } from './split/read-chunks.ts';
import type { ChunkReading, SplitText } from './split/reading.ts';
import { atOnce, type Work } from './work.ts';

/** A file with its text. Never changes: an edit gives another one that shares the chunks it did not touch. */
export interface SourceText {
  readonly chunks: readonly Chunk[];
  readonly starts: ChunkStarts;
  /** How it is read. */
  readonly dialect: Dialect;
}

/** An edit in offsets of the file. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

/** The text after an edit, in pieces that need not be joined: chunks before the edit, the edited piece, chunks behind it. */
interface EditedText {
  readonly count: number;
  readonly length: number;
  piece(index: number): string;
  /** The offset at which a piece starts. */
  start(index: number): number;
  /** Of the edited piece, the starts of its lines; undefined where it is not from one chunk, and of other pieces. */
  lineStarts(index: number): LineStarts | undefined;
}

/** Reads a file. */
export function fromText(text: string, options?: ReadOptions): SourceText {
  return atOnce(readingText(text, options));
}

/** The same chunk by chunk. */
export function* readingText(text: string, options: ReadOptions = {}): Work<SourceText> {
  const chunks: Chunk[] = [];
  for (const chunk of eachChunk(text, options)) {
    chunks.push(chunk);
    yield;
  }
  return { chunks, starts: chunkStarts(chunks), dialect: options.dialect ?? PLAIN_DIALECT };
}

/** The whole text of the file. Joins all chunks: not for every keystroke. */
export function fullText(source: SourceText): string {
  return source.chunks.map((chunk) => chunk.text).join('');
}

/**
 * The file after the text in `range` was replaced, read as {@link fromText} would read it. Positions are clamped as LSP
 * says; if the end is before the start they are swapped. Chunks that the edit does not touch, and whose entry state stays
 * the same, are the same objects as before.
 */
export function applyEdit(source: SourceText, range: Range, newText: string): SourceText {
  const { chunks, starts, dialect } = source;
  const [from, to] = [range.start, range.end].map((position) => {
    const place = locate(chunks, starts, position);
    return (starts.offset[place.chunk] ?? 0) + place.offset;
  }) as [number, number];
  const edit = { start: Math.min(from, to), end: Math.max(from, to), newText };
  if (edit.start === edit.end && newText === '') return source;
  const reread = readInside(source, edit) ?? readAgain(source, edit);
  return {
    chunks: reread.chunks,
    starts: chunkStartsAfter(starts, reread.chunks, reread.kept, reread.tail),
    dialect,
  };
}

/** The chunk that an offset falls into; at the end of the file, the last one. */
function chunkIndexAt(starts: ChunkStarts, count: number, offset: number): number {
  let low = 0;
  let high = Math.max(0, count - 1);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts.offset[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function editedText({ chunks, starts }: SourceText, edit: Edit): EditedText {
  const first = chunkIndexAt(starts, chunks.length, edit.start);
  // An edit that ends where a chunk ends leaves the next one alone, unless it is there that something is inserted.
  const last = Math.max(first, chunkIndexAt(starts, chunks.length, Math.max(edit.start, edit.end - 1)));
  const textOf = (index: number) => chunks[index]?.text ?? '';
  const startOf = (index: number) => starts.offset[index] ?? 0;
  const head = textOf(first).slice(0, edit.start - startOf(first));
  const tail = textOf(last).slice(edit.end - startOf(last));
  const edited = head + edit.newText + tail;
  const longer = edit.newText.length - (edit.end - edit.start);
  const skipped = last - first;
  const lines = first === last ? chunks[first]?.lineStarts : undefined;
  const at = edit.start - startOf(first);
  const change = { start: at, endBefore: edit.end - startOf(first), endAfter: at + edit.newText.length };
  return {
    count: Math.max(1, chunks.length - skipped),
    length: startOf(chunks.length) + longer,
    piece: (index) => (index < first ? textOf(index) : index === first ? edited : textOf(index + skipped)),
    start: (index) => (index <= first ? startOf(index) : startOf(index + skipped) + longer),
    lineStarts: (index) => (index === first && lines ? lineStartsAfter(lines, edited, change) : undefined),
  };
}

/** The chunks of the file after an edit; so many at the start and at the end are those from before. */
interface Reread {
  readonly chunks: readonly Chunk[];
  readonly kept: number;
  readonly tail: number;
}

/** Reads an edit inside a large chunk that leaves the borders of the chunk alone; undefined if it is none. */
function readInside(source: SourceText, edit: Edit): Reread | undefined {
  const { chunks, starts, dialect } = source;
  const index = chunkIndexAt(starts, chunks.length, edit.start);
  const from = starts.offset[index] ?? 0;
  const chunk = chunks[index];
  if (!chunk || edit.end > from + chunk.length || firstTouched(source, edit.start) !== index)
    return undefined;
  const start = edit.start - from;
  const change = { start, endBefore: edit.end - from, endAfter: start + edit.newText.length };
  const edited = readEditedChunk(chunk, change, edit.newText, dialect);
  if (edited === undefined || (index === 0 && fileMode(localText(edited), true) !== edited.entry))
    return undefined;
  return {
    chunks: chunks.with(index, edited),
    kept: index,
    tail: chunks.length - index - 1,
  };
}

function readAgain(source: SourceText, edit: Edit): Reread {
  const { chunks, starts, dialect } = source;
  const edited = editedText(source, edit);
  const windows = windowReader(edited, dialect);
  const kept = firstTouched(source, edit.start);
  let at = starts.offset[kept] ?? 0;
  let entry = kept === 0 ? windows.mode() : entryOf(source, kept);
  const result = chunks.slice(0, kept);
  const editEnd = edit.start + edit.newText.length;
  while (at < edited.length) {
    const index = untouchedAt(source, edit, at);
    const old = chunks[index];
    if (old && old.entry === entry) {
      // The state is what it was and nothing behind has changed: everything from here on stays.
      if (at >= editEnd) {
        return { chunks: result.concat(chunks.slice(index)), kept, tail: chunks.length - index };
      }
      result.push(old);
      entry = entryOf(source, index + 1);
      at += old.length;
      continue;
    }
    const reading = (old && enterAgain(old, entry, dialect)) ?? windows.read(at, entry);
    result.push(reading.chunk);
    at += reading.chunk.length;
    entry = reading.next;
  }
  return { chunks: result, kept, tail: 0 };
}

/** The state in which a chunk is read, or would be if there were one behind the last. */
function entryOf({ chunks, dialect }: SourceText, index: number): EntryState {
  const chunk = chunks[index];
  if (chunk) return chunk.entry;
  const before = chunks[index - 1];
  return before ? stateBehindChunk(before, dialect) : 'yaml';
}

/** The first chunk that was read with an eye on text at or behind `offset`. */
function firstTouched({ chunks, starts }: SourceText, offset: number): number {
  const index = chunkIndexAt(starts, chunks.length, offset);
  // Farther than into the next chunk looks only the first fault in JSON, and only if no more than one value is before it.
  const touched = [0, 1, index - 1, index].find((candidate) => {
    const chunk = candidate <= index ? chunks[candidate] : undefined;
    return chunk !== undefined && (starts.offset[candidate] ?? 0) + chunk.reach > offset;
  });
  return touched ?? chunks.length;
}

/** The index of the old chunk that starts at an offset of the edited text and was read without an eye on the edit; or -1. */
function untouchedAt({ chunks, starts }: SourceText, edit: Edit, at: number): number {
  const behind = at >= edit.start + edit.newText.length;
  const before = at < edit.start;
  if (!behind && !before) return -1;
  const offset = behind ? at - edit.newText.length + (edit.end - edit.start) : at;
  const index = chunkIndexAt(starts, chunks.length, offset);
  const chunk = chunks[index];
  if (!chunk || starts.offset[index] !== offset) return -1;
  return behind || offset + chunk.reach <= edit.start ? index : -1;
}

/** Reads chunks of an edited text, joining no more of it than needed. */
interface WindowReader {
  /** How the file starts. */
  mode(): EntryState;
  read(at: number, entry: EntryState): ChunkReading;
}

/** A part of the edited text that is joined. */
interface Window {
  readonly start: number;
  readonly split: SplitText;
}

function windowReader(edited: EditedText, dialect: Dialect): WindowReader {
  let window = openWindow(edited, dialect, 0, 0);
  /** The answer to a question about the text at `at`, of a window that is widened until there is one. */
  const ask = <T>(at: number, question: (split: SplitText, from: number) => T | undefined): T => {
    for (let pieces = 1; ; pieces *= 2) {
      const from = at - window.start;
      const inside = from >= 0 && from < window.split.text.length;
      const answer = inside ? question(window.split, from) : undefined;
      if (answer !== undefined) return answer;
      window = openWindow(edited, dialect, at, pieces);
    }
  };
  return {
    mode: () => (edited.length === 0 ? 'yaml' : ask(0, ({ text, whole }) => fileMode(text, whole))),
    read: (at, entry) => ask(at, (split, from) => readChunk(split, from, entry)),
  };
}

/** Joins so many pieces from an offset on. */
function openWindow(edited: EditedText, dialect: Dialect, at: number, pieces: number): Window {
  let low = 0;
  let high = edited.count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (edited.start(middle) <= at) low = middle;
    else high = middle - 1;
  }
  const end = Math.min(edited.count, low + pieces);
  const texts: string[] = [];
  for (let index = low; index < end; index++) texts.push(edited.piece(index));
  const text = texts.join('').slice(at - edited.start(low));
  const split = splitText(text, end >= edited.count, { dialect });
  const lineStarts = pieces === 1 && at === edited.start(low) ? edited.lineStarts(low) : undefined;
  return { start: at, split: lineStarts ? { ...split, lineStarts } : split };
}
