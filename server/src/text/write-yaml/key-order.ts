/** The order in which go-yaml v2 writes the keys of a mapping: letters behind everything else, numbers by their size. */

const LETTER = /^\p{L}$/u;
const DIGIT = /^\p{Nd}$/u;

/** Compares two keys; equal ones give 0. */
export function compareWrittenKeys(left: string, right: string): number {
  const a = [...left];
  const b = [...right];
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const x = a[at] ?? '';
    const y = b[at] ?? '';
    if (x === y) continue;
    const xIsLetter = LETTER.test(x);
    const yIsLetter = LETTER.test(y);
    if (xIsLetter && yIsLetter) return codeOf(x) - codeOf(y);
    if (xIsLetter || yIsLetter) return yIsLetter ? -1 : 1;
    return compareNumbers(a, b, at) || codeOf(x) - codeOf(y);
  }
  return a.length - b.length;
}

/** Compares the numbers that go on at an index where two keys begin to differ. */
function compareNumbers(a: readonly string[], b: readonly string[], at: number): number {
  // Behind other digits a leading zero is one of the number's own.
  const before = a[at] === '0' || b[at] === '0' ? digitsBefore(a, at) : '';
  const prefix = /[^0]/.test(before) ? '1' : '';
  const x = digitsFrom(a, at);
  const y = digitsFrom(b, at);
  const [left, right] = [BigInt(`${prefix}${x}` || '0'), BigInt(`${prefix}${y}` || '0')];
  if (left !== right) return left < right ? -1 : 1;
  return x.length - y.length;
}

function digitsFrom(key: readonly string[], start: number): string {
  let end = start;
  while (end < key.length && DIGIT.test(key[end] ?? '')) end++;
  return asciiDigits(key.slice(start, end));
}

function digitsBefore(key: readonly string[], end: number): string {
  let start = end;
  while (start > 0 && DIGIT.test(key[start - 1] ?? '')) start--;
  return asciiDigits(key.slice(start, end));
}

/** Digits of other scripts count as zero: keys like that do not occur, and must only not fail. */
function asciiDigits(digits: readonly string[]): string {
  return digits.map((digit) => (digit >= '0' && digit <= '9' ? digit : '0')).join('');
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
