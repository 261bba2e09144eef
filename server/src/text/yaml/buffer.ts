/**
 * Where the buffer of the real reader starts. Its scanner compares that place, and not the one where it is, with the byte order mark
 * (yamlprivateh.go, `is_bom`): while a mark stands there, the first character of every line is dropped. The buffer is moved to where
 * the scanner is whenever that asks for more than is loaded. So this matters only where a mark is within the text.
 */
import { FLAG_BLOCK } from '../tree.ts';
import { BYTE_ORDER_MARK, CR, LF, STARTS, STARTS_QUOTED, isBlank, isBreak } from './chars.ts';
import { loadedEnd, type Encoding } from './reader.ts';
import { SCALAR, at, breakLength, type Scan } from './state.ts';

/** So many characters are asked for at the start of a token and of a word in a scalar. */
const WORD_LOOKAHEAD = 4;

/** Offsets of the text. */
export interface ReaderBuffer {
  readonly encoding: Encoding;
  start: number;
  /** The end of what is loaded; one more than that of the text where a line end was added and is loaded, too. */
  loaded: number;
}

/**
 * The buffer before anything was asked for; undefined where no mark is within the text.
 *
 * @param start of the content, where a first mark belongs to no document
 */
export function startBuffer(
  s: Scan,
  start: number,
  isMarked: boolean,
  encoding: Encoding = 'utf-8',
): ReaderBuffer | undefined {
  if (!isMarked) return undefined;
  return { encoding, start: s.start, loaded: loadedTo(s, encoding, start, start + 1) };
}

/** Where lines are read one by one, the last one has an end, be there one in the text or not. */
function loadedTo(s: Scan, encoding: Encoding, start: number, asked: number): number {
  const loaded = loadedEnd(s.text, { start, end: s.end }, asked, encoding);
  const isEndAdded = encoding === 'utf-8' && loaded === s.end && at(s, s.end - 1) !== LF;
  return isEndAdded ? loaded + 1 : loaded;
}

/** The scanner stands at an offset, in front of a token or a line: at the start of one it may drop a character. */
export function startLine(s: Scan, buffer: ReaderBuffer): void {
  ask(s, buffer, s.pos, 1);
  if (s.pos !== s.lineStart || at(s, buffer.start) !== BYTE_ORDER_MARK) return;
  const width = widthAt(s, s.pos);
  s.pos += width;
  // Two units, but one column.
  s.lineStart += width - 1;
}

/** The scanner looks at the first characters of a token. */
export function startToken(s: Scan, buffer: ReaderBuffer): void {
  ask(s, buffer, s.pos, WORD_LOOKAHEAD);
}

/** It has read the token from an offset on to where it stands. */
export function passToken(s: Scan, buffer: ReaderBuffer, start: number): void {
  const last = s.queue[s.queue.length - 1];
  const isQuoted = STARTS[at(s, start)] === STARTS_QUOTED;
  const isPlain = last?.kind === SCALAR && (last.flags & FLAG_BLOCK) === 0;
  // The quotes themselves are no part of a word.
  if (isQuoted) passWords(s, buffer, start + 1, s.pos - 1, false);
  else if (isPlain) passWords(s, buffer, start, s.pos, s.flow === 0 && s.pos - s.lineStart <= s.indent);
  else passCharacters(s, buffer, start);
}

/** It has passed blanks, a comment or another text in which words do not matter, and asked for each character. */
export function passCharacters(s: Scan, buffer: ReaderBuffer, start: number): void {
  for (let offset = start; offset < s.pos;) {
    if (isBreak(at(s, offset))) {
      offset = passBreak(s, buffer, offset);
    } else {
      offset += widthAt(s, offset);
      ask(s, buffer, offset, 1);
    }
  }
}

/** @param isOutside plain text ends by its indentation, and asks for no word behind it */
function passWords(s: Scan, buffer: ReaderBuffer, start: number, end: number, isOutside: boolean): void {
  let isWord = false;
  for (let offset = start; offset < end;) {
    const code = at(s, offset);
    if (isBreak(code)) {
      offset = passBreak(s, buffer, offset);
      isWord = false;
    } else if (isBlank(code)) {
      ask(s, buffer, ++offset, 1);
      isWord = false;
    } else {
      if (!isWord) ask(s, buffer, offset, WORD_LOOKAHEAD);
      isWord = true;
      offset += widthAt(s, offset);
      ask(s, buffer, offset, 2);
    }
  }
  if (!isWord) ask(s, buffer, end, isOutside ? 1 : WORD_LOOKAHEAD);
}

/** It passes a line break. @returns the offset behind that */
export function passBreak(s: Scan, buffer: ReaderBuffer, offset: number): number {
  ask(s, buffer, offset, 2);
  const behind = offset + breakLength(s, offset);
  ask(s, buffer, behind, 1);
  return behind;
}

/** The scanner stands at an offset and asks for so many characters. */
function ask(s: Scan, buffer: ReaderBuffer, offset: number, count: number): void {
  const { encoding, loaded } = buffer;
  let asked = offset;
  for (let i = 0; i < count; i++) {
    const isOne = encoding === 'utf-8' && at(s, asked) === CR && at(s, asked + 1) === LF;
    asked += isOne ? 2 : widthAt(s, asked);
  }
  if (asked <= loaded) return;
  buffer.start = offset;
  if (loaded < s.end) buffer.loaded = loadedTo(s, encoding, loaded, Math.min(asked, s.end));
}

function widthAt(s: Scan, offset: number): number {
  return (s.text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
}
