/** The few text functions of Go whose idea of blanks, digits and numbers differs from JavaScript's. */

const MAX_UINT64 = '18446744073709551615';
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;
/** Beyond this many digits a number may not fit a JavaScript number exactly. */
const SAFE_DIGITS = 15;

/** Go's `unicode.IsSpace`: unlike `trim()`, with U+0085 and without U+FEFF. */
function isGoSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0x1680) return code === 0x85 || code === 0xa0;
  if (code >= 0x2000 && code <= 0x200a) return true;
  return [0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000].includes(code);
}

/** Go's `strings.TrimSpace`. */
export function trimGoSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isGoSpace(text.charCodeAt(start))) start++;
  while (end > start && isGoSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** The index of the first digit of any script (Go's `unicode.IsDigit`), or -1. */
export function firstDigit(text: string): number {
  const at = text.search(/[0-9\u0080-\uffff]/);
  // The slow way is only for what has such characters at all.
  return text.charCodeAt(at) >= 0x80 ? text.search(/\p{Nd}/u) : at;
}

/** Whether the character code is one of `0` to `9`. */
export function isDigitCode(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Whether the text consists of ASCII digits; false for the empty text. */
export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigitCode(text.charCodeAt(at))) return false;
  return text.length > 0;
}

/** Compares two whole numbers written without leading zeros: negative, zero or positive. */
export function compareDigits(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether digits without leading zeros are a number below 2^64. */
export function fitsUint64(digits: string): boolean {
  return compareDigits(digits, MAX_UINT64) <= 0;
}

/** The next whole number, or undefined behind 2^64-1. */
export function incrementUint64(digits: string): string | undefined {
  if (digits.length <= SAFE_DIGITS) return String(Number(digits) + 1);
  return digits === MAX_UINT64 ? undefined : String(BigInt(digits) + 1n);
}

/**
 * Go's `strconv.Itoa(i + 1)` with `i` from `strconv.Atoi`: a sign and leading zeros are read, the largest number wraps
 * around. Undefined where Atoi gives an error.
 */
export function atoiPlusOne(text: string): string | undefined {
  const unsigned = text.startsWith('-') || text.startsWith('+') ? text.slice(1) : text;
  if (!isDigits(unsigned)) return undefined;
  const digits = unsigned.replace(/^0+(?=\d)/, '');
  // The largest 64-bit number has 19 digits; turning more into a BigInt takes more than linear time.
  if (digits.length > 19) return undefined;
  const value = BigInt(digits) * (text.startsWith('-') ? -1n : 1n);
  if (value < MIN_INT64 || value > MAX_INT64) return undefined;
  return String(BigInt.asIntN(64, value + 1n));
}

/** How Go writes the characters that have a short escape. */
const GO_ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/** Go's `strconv.Quote`, which is how messages show a text with `%q`: in double quotes, what cannot be seen is escaped. */
export function goQuote(text: string): string {
  return `"${text.replace(/["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, escapedAsInGo)}"`;
}

function escapedAsInGo(character: string): string {
  const short = GO_ESCAPES[character];
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return `\\x${hex(code, 2)}`;
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
