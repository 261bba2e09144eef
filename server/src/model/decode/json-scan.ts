/** Checks that a binary string is well-formed JSON, and finds the `kind` of the manifest in it, without making other values. */
import { bytesOfBinary } from './binary.ts';

/** How deep JSON may be nested; Go's decoder gives up there, too. */
export const MAX_JSON_DEPTH = 10_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const SPACE = 0x20;
/** Both closing brackets come two behind the opening ones. */
const TO_CLOSING = 2;

/** 1 for every byte that may stand in a string for itself. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, code) =>
  code < SPACE || code === QUOTE || code === BACKSLASH ? 0 : 1,
);

/** What may follow a backslash, but for `u`. */
const ESCAPES = '"\\/bfnrt';
const LITERALS = ['true', 'false', 'null'];

/** Stands for "not well-formed" where an offset is meant. */
const FAULT = -1;

/**
 * The kind of a JSON manifest in UTF-8: the value of the last `kind` at its top level, '' if that is missing or no string.
 * Undefined if the bytes are not one well-formed JSON object. Bytes that are no UTF-8 pass inside strings, as with Go.
 */
export function kindOfJson(binary: string): string | undefined {
  /** The closing brackets of the collections around the innermost one, whose own is in `close`. */
  const outer: number[] = [];
  let close = 0;
  let kind = '';
  let at = skipBlanks(binary, 0);
  if (binary.charCodeAt(at) !== OPEN_BRACE) return undefined;
  // Each round reads an item (in objects with its key), and then the brackets and the comma behind it.
  for (;;) {
    let isKind = false;
    if (close === CLOSE_BRACE) {
      isKind = outer.length === 1 && binary.startsWith('"kind"', at);
      at = endOfKey(binary, at);
      if (at === FAULT) return undefined;
    }
    const first = binary.charCodeAt(at);
    if (first === OPEN_BRACE || first === OPEN_BRACKET) {
      if (isKind) kind = '';
      at = skipBlanks(binary, at + 1);
      if (binary.charCodeAt(at) !== first + TO_CLOSING) {
        if (outer.push(close) > MAX_JSON_DEPTH) return undefined;
        close = first + TO_CLOSING;
        continue;
      }
      at++;
    } else {
      const end = first === QUOTE ? endOfString(binary, at) : endOfWord(binary, at);
      if (end === FAULT) return undefined;
      if (isKind) kind = first === QUOTE ? stringAt(binary, at, end) : '';
      at = end;
    }
    // What closes behind the item.
    for (
      at = skipBlanks(binary, at);
      close !== 0 && binary.charCodeAt(at) === close;
      at = skipBlanks(binary, at + 1)
    ) {
      close = outer.pop() ?? 0;
    }
    if (close === 0) return at === binary.length ? kind : undefined;
    if (binary.charCodeAt(at) !== COMMA) return undefined;
    at = skipBlanks(binary, at + 1);
  }
}

function skipBlanks(binary: string, from: number): number {
  let at = from;
  for (;;) {
    const code = binary.charCodeAt(at);
    // Most characters are above all blanks, and the end is not a number.
    if (!(code <= SPACE) || (code !== SPACE && code !== 0x0a && code !== 0x0d && code !== 0x09)) return at;
    at++;
  }
}

/** The offset of the value whose key starts at the offset. */
function endOfKey(binary: string, start: number): number {
  if (binary.charCodeAt(start) !== QUOTE) return FAULT;
  const end = endOfString(binary, start);
  const colon = end === FAULT ? FAULT : skipBlanks(binary, end);
  return binary.charCodeAt(colon) === COLON ? skipBlanks(binary, colon + 1) : FAULT;
}

/** The offset behind the string whose quote is at the offset. */
function endOfString(binary: string, start: number): number {
  let at = start + 1;
  for (;;) {
    // Behind the end there is no character code, and so nothing in the table.
    while (PLAIN[binary.charCodeAt(at)] === 1) at++;
    const code = binary.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    at = code === BACKSLASH ? endOfEscape(binary, at + 1) : FAULT;
    if (at === FAULT) return FAULT;
  }
}

/** The offset behind an escape, from that behind its backslash. */
function endOfEscape(binary: string, start: number): number {
  const letter = binary.charAt(start);
  if (letter === 'u') return /^[0-9A-Fa-f]{4}$/.test(binary.slice(start + 1, start + 5)) ? start + 5 : FAULT;
  return letter !== '' && ESCAPES.includes(letter) ? start + 1 : FAULT;
}

/** The offset behind the literal or number that starts at the offset. */
function endOfWord(binary: string, start: number): number {
  for (const literal of LITERALS) if (binary.startsWith(literal, start)) return start + literal.length;
  let at = binary[start] === '-' ? start + 1 : start;
  at = binary[at] === '0' ? at + 1 : endOfDigits(binary, at);
  if (at !== FAULT && binary[at] === '.') at = endOfDigits(binary, at + 1);
  if (at === FAULT || (binary[at] !== 'e' && binary[at] !== 'E')) return at;
  at++;
  return endOfDigits(binary, binary[at] === '+' || binary[at] === '-' ? at + 1 : at);
}

/** The offset behind a run of digits, of which there must be one at least. */
function endOfDigits(binary: string, start: number): number {
  let at = start;
  while (binary.charCodeAt(at) >= 0x30 && binary.charCodeAt(at) <= 0x39) at++;
  return at === start ? FAULT : at;
}

function stringAt(binary: string, start: number, end: number): string {
  const literal = new TextDecoder().decode(bytesOfBinary(binary.slice(start, end)));
  return String(JSON.parse(literal));
}
