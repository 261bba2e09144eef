/** Characters as YAML 1.1 sorts them. Code 0 stands for the end of the text. */

export const TAB = 9;
export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const DOUBLE_QUOTE = 34;
export const HASH = 35;
export const PERCENT = 37;
export const AMPERSAND = 38;
export const SINGLE_QUOTE = 39;
export const ASTERISK = 42;
export const PLUS = 43;
export const COMMA = 44;
export const DASH = 45;
export const DOT = 46;
export const ZERO = 48;
export const NINE = 57;
export const COLON = 58;
export const LESS = 60;
export const GREATER = 62;
export const QUESTION = 63;
export const BANG = 33;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const OPEN_BRACE = 123;
export const PIPE = 124;
export const CLOSE_BRACE = 125;
const NEXT_LINE = 0x85;
export const LINE_SEPARATOR = 0x2028;
export const PARAGRAPH_SEPARATOR = 0x2029;
export const BYTE_ORDER_MARK = 0xfeff;

/** A space or a tab. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** A line break of YAML 1.1: LF, CR, NEL, LS or PS. */
export function isBreak(code: number): boolean {
  return (
    code === LF ||
    code === CR ||
    (code >= NEXT_LINE && (code === NEXT_LINE || code === LINE_SEPARATOR || code === PARAGRAPH_SEPARATOR))
  );
}

/** A blank, a line break or the end of the text. */
export function isGap(code: number): boolean {
  return code === SPACE || code === 0 || code === TAB || isBreak(code);
}

export function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** What names of anchors, tag handles and directives are made of: ASCII letters and digits, `_` and `-`. */
export function isWord(code: number): boolean {
  return (
    isDigit(code) ||
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    code === 95 /* _ */ ||
    code === DASH
  );
}

/** The value of a hexadecimal digit, or -1. */
export function hexValue(code: number): number {
  if (code >= ZERO && code <= NINE) return code - ZERO;
  if (code >= 97 && code <= 102) return code - 87;
  if (code >= 65 && code <= 70) return code - 55;
  return -1;
}

/** What a character says when a token starts with it. */
export const STARTS_PLAIN = 0;
export const STARTS_QUOTED = 1;
export const STARTS_BLOCK = 2;
export const STARTS_FLOW = 3;
/** Plain text only if no blank follows: `-`, `?`, `:`. */
export const STARTS_MAYBE = 4;
/** Everything that has a meaning of its own or none at all. */
export const STARTS_OTHER = 5;

/** By ASCII code: what starts with the character. Characters beyond ASCII start plain text, but for line breaks. */
export const STARTS: Uint8Array = startTable();

function startTable(): Uint8Array {
  const table = new Uint8Array(128);
  table.fill(STARTS_OTHER, 0, 33);
  for (const char of '#,]}&*!%@`') table[char.charCodeAt(0)] = STARTS_OTHER;
  for (const char of '"\'') table[char.charCodeAt(0)] = STARTS_QUOTED;
  for (const char of '|>') table[char.charCodeAt(0)] = STARTS_BLOCK;
  for (const char of '[{') table[char.charCodeAt(0)] = STARTS_FLOW;
  for (const char of '-?:') table[char.charCodeAt(0)] = STARTS_MAYBE;
  return table;
}
