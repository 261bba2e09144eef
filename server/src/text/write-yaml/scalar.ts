/** Writes strings: plain, in quotes or as a block, in the style that go-yaml v2 chooses, with its line breaks. */
import {
  analyzeScalar,
  isLineBreak,
  isPrintable,
  readsAsString,
  type ScalarTraits,
} from './analyze-scalar.ts';
import { BEST_WIDTH, put, putBreak, putIndent, putIndicator, type Sink } from './sink.ts';

/** Where a string stands. */
export interface ScalarPlace {
  /** Where lines go on that belong to the string. */
  readonly indent: number;
  /** It is a key with its colon on the same line, so it must not be broken. */
  readonly simpleKey: boolean;
}

const SPACE = 0x20;
const BYTE_ORDER_MARK = '\ufeff';
/** Between the first and the last of the characters there may be a break. */
const HAS_GAPS = /[ \n\r\u0085\u2028\u2029]/;

type Style = 'plain' | 'single' | 'double' | 'literal';

/** Writes a string. */
export function writeString(sink: Sink, value: string, place: ScalarPlace): void {
  switch (styleOf(value, analyzeScalar(value), place)) {
    case 'plain':
      return writePlain(sink, value, place);
    case 'single':
      return writeSingleQuoted(sink, value, place);
    case 'double':
      return writeDoubleQuoted(sink, value, place);
    case 'literal':
      return writeLiteral(sink, value, place);
  }
}

function styleOf(value: string, traits: ScalarTraits, { simpleKey }: ScalarPlace): Style {
  if (value.includes('\n')) return traits.literal && !simpleKey ? 'literal' : 'double';
  if (!readsAsString(value) || (simpleKey && traits.multiline)) return 'double';
  if (traits.plain) return 'plain';
  return traits.singleQuoted ? 'single' : 'double';
}

function writePlain(sink: Sink, value: string, place: ScalarPlace): void {
  if (!sink.whitespace) put(sink, ' ');
  writeFolded(sink, value, place, false);
  sink.whitespace = false;
  sink.indention = false;
}

function writeSingleQuoted(sink: Sink, value: string, place: ScalarPlace): void {
  putIndicator(sink, "'");
  writeFolded(sink, value, place, true);
  putIndicator(sink, "'", { joined: true });
  sink.whitespace = false;
  sink.indention = false;
}

/** Writes text that is broken at single blanks once a line is long enough. */
function writeFolded(sink: Sink, value: string, place: ScalarPlace, quoted: boolean): void {
  if (HAS_GAPS.test(value)) writeGaps(sink, value, place, quoted);
  else put(sink, quoted ? value.replaceAll("'", "''") : value);
}

function writeGaps(sink: Sink, value: string, place: ScalarPlace, quoted: boolean): void {
  let spaces = false;
  let breaks = false;
  for (let at = 0; at < value.length; at++) {
    const char = value.charAt(at);
    if (char === ' ') {
      const single = !spaces && value.charAt(at + 1) !== ' ';
      const folds = single && (!quoted || isInside(value, at)) && isLong(sink, place);
      if (folds) putIndent(sink, place.indent);
      else put(sink, char);
      spaces = true;
    } else if (isLineBreak(char.charCodeAt(0))) {
      if (!breaks && char === '\n') putBreak(sink);
      writeBreak(sink, char);
      breaks = true;
    } else {
      if (breaks) putIndent(sink, place.indent);
      put(sink, quoted && char === "'" ? "''" : char);
      sink.indention = false;
      spaces = false;
      breaks = false;
    }
  }
}

/** The place is neither the first nor the last of the text: quotes keep their blanks there. */
function isInside(value: string, at: number): boolean {
  return at > 0 && at < value.length - 1;
}

/** The line is long enough for a break, where one may stand at all. */
function isLong(sink: Sink, { simpleKey }: ScalarPlace): boolean {
  return !simpleKey && sink.column > BEST_WIDTH;
}

function writeBreak(sink: Sink, char: string): void {
  if (char === '\n') putBreak(sink);
  else {
    sink.parts.push(char);
    sink.column = 0;
  }
  sink.indention = true;
}

const SHORT_ESCAPES: ReadonlyMap<number, string> = new Map([
  [0x00, '0'],
  [0x07, 'a'],
  [0x08, 'b'],
  [0x09, 't'],
  [0x0a, 'n'],
  [0x0b, 'v'],
  [0x0c, 'f'],
  [0x0d, 'r'],
  [0x1b, 'e'],
  [0x22, '"'],
  [0x5c, '\\'],
  [0x85, 'N'],
  [0xa0, '_'],
  [0x2028, 'L'],
  [0x2029, 'P'],
]);

function writeDoubleQuoted(sink: Sink, value: string, place: ScalarPlace): void {
  putIndicator(sink, '"');
  // A mistake of the real writer: it looks for the mark at the start of the text at every character.
  const escapesAll = value.startsWith(BYTE_ORDER_MARK);
  let spaces = false;
  for (let at = 0; at < value.length; at++) {
    const code = value.codePointAt(at) ?? 0;
    if (escapesAll || !standsInQuotes(code)) {
      put(sink, escapeOf(code));
      if (code > 0xffff) at++;
      spaces = false;
    } else if (code === SPACE) {
      if (!spaces && isInside(value, at) && isLong(sink, place)) {
        putIndent(sink, place.indent);
        if (value.charCodeAt(at + 1) === SPACE) put(sink, '\\');
      } else put(sink, ' ');
      spaces = true;
    } else {
      put(sink, value.charAt(at));
      spaces = false;
    }
  }
  putIndicator(sink, '"', { joined: true });
  sink.whitespace = false;
  sink.indention = false;
}

/** A character that double quotes hold as it is. */
function standsInQuotes(code: number): boolean {
  return isPrintable(code) && !isLineBreak(code) && code !== 0x22 && code !== 0x5c;
}

function escapeOf(code: number): string {
  const short = SHORT_ESCAPES.get(code);
  if (short !== undefined) return `\\${short}`;
  const digits = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${digits.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`;
}

function writeLiteral(sink: Sink, value: string, { indent }: ScalarPlace): void {
  putIndicator(sink, '|');
  const first = value.charCodeAt(0);
  if (first === SPACE || isLineBreak(first)) putIndicator(sink, '2', { joined: true });
  const chomping = chompingOf(value);
  if (chomping !== '') putIndicator(sink, chomping, { joined: true });
  putBreak(sink);
  sink.indention = true;
  sink.whitespace = true;
  let breaks = true;
  let line = 0;
  for (let at = 0; at <= value.length; at++) {
    const isEnd = at === value.length;
    if (!isEnd && !isLineBreak(value.charCodeAt(at))) continue;
    if (at > line) {
      if (breaks) putIndent(sink, indent);
      put(sink, value.slice(line, at));
      sink.indention = false;
      breaks = false;
    }
    if (isEnd) return;
    writeBreak(sink, value.charAt(at));
    breaks = true;
    line = at + 1;
  }
}

/** What stands behind the `|`: whether the line breaks at the end belong to the text. */
function chompingOf(value: string): '' | '-' | '+' {
  if (!isLineBreak(value.charCodeAt(value.length - 1))) return '-';
  return value.length === 1 || isLineBreak(value.charCodeAt(value.length - 2)) ? '+' : '';
}
