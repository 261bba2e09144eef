/** Reads text as go-yaml v2 resolves it: as null, a boolean, a number or a string. */

/** A resolved value. Integers come as decimal text, since they may have more digits than a JavaScript number. */
export type Resolved =
  | { readonly type: 'null' }
  | { readonly type: 'string' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'float'; readonly value: number }
  /** `big` is beyond the signed 64 bits. */
  | { readonly type: 'integer'; readonly value: string; readonly big: boolean };

const STRING_VALUE: Resolved = { type: 'string' };
const NULL_VALUE: Resolved = { type: 'null' };

/** Texts with a meaning of their own. */
const WORDS: ReadonlyMap<string, Resolved> = new Map<string, Resolved>([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map(
    (word) => [word, { type: 'boolean', value: true }] as const,
  ),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map(
    (word) => [word, { type: 'boolean', value: false }] as const,
  ),
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, NULL_VALUE] as const),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, { type: 'float', value: NaN }] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map(
    (word) => [word, { type: 'float', value: Infinity }] as const,
  ),
  ...['-.inf', '-.Inf', '-.INF'].map((word) => [word, { type: 'float', value: -Infinity }] as const),
]);
/** Length of the longest of them. */
export const LONGEST_WORD = 5;

export const LEADS_STRING = 0;
export const LEADS_WORD = 1;
const LEADS_NUMBER = 2;

/** By ASCII code: what the first character of a plain scalar can lead to. */
export const LEADS: Uint8Array = leadTable();

function leadTable(): Uint8Array {
  const table = new Uint8Array(128);
  for (const char of 'yYnNtTfFoO~') table[char.charCodeAt(0)] = LEADS_WORD;
  for (const char of '+-.0123456789') table[char.charCodeAt(0)] = LEADS_NUMBER;
  return table;
}

const MAX_SIGNED = 2n ** 63n - 1n;
const MIN_SIGNED = -(2n ** 63n);
const MAX_UNSIGNED = 2n ** 64n - 1n;
/** The longest integer that fits 64 bits is one in base 2 with its sign and prefix; leading zeros make it longer. */
const MAX_SIGNIFICANT_DIGITS = 64;

const INTEGER = /^[-+]?(?:0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO][0-7]+|0[0-7]*|[1-9][0-9]*)$/;
const SIGNED_BINARY = /^0b[-+][01]+$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** Behind a leading dot, underscores may stand between digits only. */
const FRACTION = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;

/** What a text without tag and quotes is. */
export function resolveText(text: string): Resolved {
  if (text.length <= LONGEST_WORD) {
    const word = WORDS.get(text);
    if (word !== undefined) return word;
  }
  const first = text.charCodeAt(0);
  if (first >= 128 || LEADS[first] !== LEADS_NUMBER) return STRING_VALUE;
  if (first === 46 /* . */) return FRACTION.test(text) ? readFloat(text.replaceAll('_', '')) : STRING_VALUE;
  const plain = text.replaceAll('_', '');
  if (INTEGER.test(plain)) {
    const integer = readInteger(plain);
    if (integer !== undefined) return integer;
  }
  if (FLOAT.test(plain)) return readFloat(plain);
  // A mistake of the real reader: it takes what follows `0b` for a number with a sign of its own.
  if (SIGNED_BINARY.test(plain)) return readInteger(`${plain.charAt(2)}0b${plain.slice(3)}`) ?? STRING_VALUE;
  return STRING_VALUE;
}

/** The integer, or undefined if it does not fit 64 bits. */
function readInteger(plain: string): Resolved | undefined {
  const negative = plain.startsWith('-');
  const unsigned = /^[-+]/.test(plain) ? plain.slice(1) : plain;
  const prefix = /^0[xXbBoO]/.test(unsigned) ? unsigned.slice(0, 2).toLowerCase() : octalPrefix(unsigned);
  const digits = unsigned.replace(/^0[xXbBoO]?0*/, '');
  if (digits.length > MAX_SIGNIFICANT_DIGITS) return undefined;
  const size = BigInt(digits === '' ? '0' : prefix + digits);
  const value = negative ? -size : size;
  if (value >= MIN_SIGNED && value <= MAX_SIGNED)
    return { type: 'integer', value: String(value), big: false };
  if (plain === unsigned && value <= MAX_UNSIGNED)
    return { type: 'integer', value: String(value), big: true };
  return undefined;
}

function octalPrefix(unsigned: string): string {
  return unsigned.startsWith('0') ? '0o' : '';
}

function readFloat(text: string): Resolved {
  const value = Number(text);
  return Number.isFinite(value) ? { type: 'float', value } : STRING_VALUE;
}

/** From this power of ten on, floats are written with an exponent. */
const FIRST_LONG_EXPONENT = 6;

/** A float key as text: like a value, but for what is no number. */
export function floatKey(value: number): string {
  const single = Math.fround(value);
  if (Number.isNaN(single)) return '.nan';
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf';
  return floatText(single);
}

/** A float where a text is wanted: go-yaml's rules write it with the precision of 32 bits. */
export function floatText(value: number): string {
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return Number.isNaN(single) ? 'NaN' : single > 0 ? '+Inf' : '-Inf';
  if (single === 0) return Object.is(single, -0) ? '-0' : '0';
  const digits = shortestDigits(single);
  const exponent = Number(digits.slice(digits.indexOf('e') + 1));
  const mantissa = digits.slice(0, digits.indexOf('e'));
  if (exponent >= -4 && exponent < FIRST_LONG_EXPONENT) return String(Number(digits));
  const size = String(Math.abs(exponent)).padStart(2, '0');
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${size}`;
}

/** The shortest exponential form that is read as the same number of 32 bits. */
function shortestDigits(single: number): string {
  const MOST_DIGITS = 9;
  for (let digits = 0; digits < MOST_DIGITS; digits++) {
    const text = single.toExponential(digits);
    if (Math.fround(Number(text)) === single) return text;
  }
  return single.toExponential(MOST_DIGITS);
}
