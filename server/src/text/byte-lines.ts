/** The lines of a file as opm's line reader takes them from its bytes, whatever these stand for. */
import { trimGoSpace } from './split/blanks.ts';
import { utf8Parts } from './utf8-parts.ts';
import { CR, LF } from './yaml/chars.ts';

/** How many bytes of a line opm reads at once. */
export const LINE_BUFFER = 4096;
const DASH = 0x2d;

/** A line that starts with three dashes. */
export interface SeparatorLine {
  /** The offset behind its line feed. */
  readonly end: number;
  readonly text: string;
  /** Nothing but blanks or a comment is behind the dashes. */
  readonly isGood: boolean;
}

/** The separator at the start of a line; undefined where it is none. */
export function separatorAt(bytes: Uint8Array, at: number): SeparatorLine | undefined {
  if (bytes[at] !== DASH || bytes[at + 1] !== DASH || bytes[at + 2] !== DASH) return undefined;
  const end = endOfLine(bytes, at);
  const text = asText(bytes.subarray(at, end));
  const behind = trimGoSpace(text.slice(3));
  return { end, text, isGood: behind === '' || behind.startsWith('#') };
}

/** The offset behind the line feed, or that of the end. */
export function endOfLine(bytes: Uint8Array, at: number): number {
  const lineFeed = bytes.indexOf(LF, at);
  return lineFeed < 0 ? bytes.length : lineFeed + 1;
}

/** Bytes as UTF-8, with U+FFFD for those that are none. */
export function asText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** True for a last line that fills the buffer of the line reader once or several times: opm loses it. See `cutYaml`. */
export function fillsBuffer(line: Uint8Array): boolean {
  return filledBy(line, 0) === 0;
}

/** The same for the part of a text from an offset on, as UTF-8. */
export function textFillsBuffer(text: string, from: number): boolean {
  let filled = 0;
  for (const part of utf8Parts(text, from)) filled = filledBy(part, filled);
  return filled === 0;
}

/** How full the buffer is behind further bytes of a line. */
function filledBy(line: Uint8Array, before: number): number {
  let filled = before;
  let at = 0;
  while (at + LINE_BUFFER - filled <= line.length) {
    at += LINE_BUFFER - filled;
    // A carriage return at the end of the buffer is put back, in case a line feed follows.
    filled = line[at - 1] === CR ? 1 : 0;
  }
  return filled + line.length - at;
}

/** The bytes as the line reader hands them on: without the carriage returns of line ends, and with a line feed at the end. */
export function asLines(bytes: Uint8Array): Uint8Array {
  const read = new Uint8Array(bytes.length + 1);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === CR && bytes[at + 1] === LF) continue;
    read[length++] = bytes[at] ?? 0;
  }
  if (length > 0 && bytes[bytes.length - 1] !== LF) read[length++] = LF;
  return read.subarray(0, length);
}
