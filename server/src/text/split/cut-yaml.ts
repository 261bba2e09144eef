/**
 * Cuts one chunk of YAML at its separator lines, before anybody knows what is in it (docs/reference/loading-catalogs.md,
 * "Cutting a file").
 */
import { fillsBuffer, LINE_BUFFER, textFillsBuffer } from '../byte-lines.ts';
import { shiftOf, type Change } from '../change.ts';
import { localText, type Chunk, type ChunkFault } from '../chunk.ts';
import { lastLineStart } from '../last-line.ts';
import type { LooseBytes } from '../loose-bytes.ts';
import { msg, type Message } from '../message.ts';
import type { LongText } from '../pieces.ts';
import type { Span } from '../span.ts';
import { trimGoSpace } from './blanks.ts';

const SEPARATOR = '---';

/** Where a chunk ends and which part of it is parsed. Offsets are those of the text that was cut. */
export interface YamlCut {
  readonly content: Span;
  /** Behind the line that closes the chunk, or the end of the text. */
  readonly end: number;
  /** The line that closes the chunk, without its line break. */
  readonly closing?: Span;
  /** Separator lines with something behind the dashes. They cut all the same, so that what is around them is read. */
  readonly faults: readonly ChunkFault[];
  /** A last line that opm loses; it is not part of the content. */
  readonly lost?: Span;
  /** Whether the end of the text had a say: with more text the chunk might go on. */
  readonly sawEnd: boolean;
}

/**
 * Cuts the chunk that starts at `from`, where a line starts or is taken to start. There is text behind `from`.
 *
 * @param dashes the first line behind `from` that starts with three dashes, where that is known; -1 where there is none
 */
export function cutYaml(text: string, from: number, loose?: LooseBytes, dashes?: number): YamlCut {
  const faults: ChunkFault[] = [];
  let contentStart = from;
  let line = from;
  let buffered = false;
  while (line < text.length) {
    if (!text.startsWith(SEPARATOR, line)) {
      buffered = true;
      const next = dashesBehind(text, line, dashes);
      if (next < 0) break;
      line = next;
      continue;
    }
    const lineFeed = text.indexOf('\n', line);
    const end = lineFeed < 0 ? text.length : lineFeed + 1;
    const closing = { start: line, end: withoutBreak(text, line, end) };
    const fault = separatorFault(text, closing);
    if (fault) faults.push(fault);
    if (buffered) {
      return { content: { start: contentStart, end: line }, end, closing, faults, sawEnd: lineFeed < 0 };
    }
    if (fault) contentStart = end;
    else buffered = true;
    line = end;
  }
  return { ...withoutLostLine(text, contentStart, loose), end: text.length, faults, sawEnd: true };
}

/** The first line behind an offset that starts with three dashes, or -1. */
function dashesBehind(text: string, line: number, known = 0): number {
  if (known < 0 || known > line) return known;
  const lineFeed = text.indexOf('\n---', line);
  return lineFeed < 0 ? -1 : lineFeed + 1;
}

/**
 * The same for the text of a chunk after a change inside its content, found out around the change alone. `before` is the
 * chunk before it. Undefined if a separator line or the last line of the text is touched.
 */
export function cutAfter(before: Chunk, text: LongText, change: Change): YamlCut | undefined {
  const { content, length } = before;
  const textBefore = localText(before);
  const isClosed = content.end < length;
  // Without a separator there, it is a line that is lost.
  if (isClosed && !textBefore.startsWith(SEPARATOR, content.end)) return undefined;
  if (change.start <= content.start || change.endBefore >= content.end) return undefined;
  if (text.indexOf('\n', change.endAfter) < 0) return undefined;
  const line = textBefore.lastIndexOf('\n', change.start - 1);
  if (hasSeparator(textBefore, line, change.endBefore) || hasSeparator(text, line, change.endAfter)) {
    return undefined;
  }
  const shift = shiftOf(change);
  const end = content.end + shift;
  const faults = before.faults
    .filter(({ kind }) => kind === 'separator')
    .map((fault) => (fault.start < content.end ? fault : movedBy(fault, shift)));
  return {
    content: { start: content.start, end },
    end: text.length,
    ...(isClosed && { closing: { start: end, end: withoutBreak(text, end, text.length) } }),
    faults,
    sawEnd: before.reach > length,
  };
}

/** True if a separator starts at a line between two offsets, of which the first is that of a line break or -1. */
function hasSeparator(text: LongText, lineBreak: number, to: number): boolean {
  const lines = text.slice(lineBreak + 1, to + SEPARATOR.length + 1);
  return lines.startsWith(SEPARATOR) || lines.includes(`\n${SEPARATOR}`);
}

function movedBy(fault: ChunkFault, by: number): ChunkFault {
  return { ...fault, start: fault.start + by, end: fault.end + by };
}

/**
 * The content up to the end of the file. A last line without line feed is lost if it fills the buffer of opm's line reader
 * exactly, once or several times: the reader then meets the end of the file where it expects the rest of the line, and
 * gives up the line together with the file.
 */
function withoutLostLine(
  text: string,
  start: number,
  loose: LooseBytes | undefined,
): Pick<YamlCut, 'content' | 'lost'> {
  const line = Math.max(start, lastLineStart(text));
  const end = text.length;
  // A character has three bytes at most.
  const isLong = end - line >= LINE_BUFFER / 3;
  const isLost = isLong && (loose ? fillsBuffer(loose.from(line)) : textFillsBuffer(text, line));
  if (!isLost) return { content: { start, end } };
  return { content: { start, end: line }, lost: { start: line, end } };
}

/** The end of a line without its line break. */
function withoutBreak(text: LongText, start: number, end: number): number {
  let at = end;
  if (at > start && text.charCodeAt(at - 1) === 0x0a) at--;
  if (at > start && text.charCodeAt(at - 1) === 0x0d) at--;
  return at;
}

function messageFor(rest: string): Message {
  if (/^-+$/.test(rest)) {
    return msg(
      'opm cuts the file at every line that starts with ---, and allows only a comment behind the three dashes. Write three of them, or indent the line if it is part of a text.',
    );
  }
  if (/^["']?[A-Za-z]+["']?\s*:|^[{[]/.test(rest)) {
    return msg(
      'opm cuts the file at every line that starts with ---, and allows only a comment behind the dashes. Move `{0}` to a line of its own, or put # before it if it is a remark.',
      rest,
    );
  }
  return msg(
    'opm cuts the file at every line that starts with ---, and allows only a comment behind the dashes. Put # before `{0}`, or indent the line if it is part of a text.',
    rest,
  );
}

function separatorFault(text: string, line: Span): ChunkFault | undefined {
  const rest = trimGoSpace(text.slice(line.start + SEPARATOR.length, line.end));
  if (rest === '' || rest.startsWith('#')) return undefined;
  return {
    kind: 'separator',
    start: line.start,
    end: line.end,
    message: messageFor(rest),
  };
}
