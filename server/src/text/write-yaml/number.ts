/** Numbers as opm writes them: read from JSON into 64 bits, and written as go-yaml v2 does. */

const MAX_UNSIGNED = 2n ** 64n;
const MIN_SIGNED = -(2n ** 63n);
/** From here on Go writes JSON numbers with an exponent, which YAML does not take for an integer. */
const FIRST_JSON_EXPONENT = 1e21;
/** Floats with a larger or smaller power of ten are written with an exponent. */
const FIRST_EXPONENT = 6;
const LAST_SMALL_EXPONENT = -4;

/** The text of a number. What is no number is null. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return 'null';
  if (Number.isInteger(value) && Math.abs(value) < FIRST_JSON_EXPONENT) {
    // As few digits as tell the number, then zeros: for JavaScript and for Go alike.
    const integer = BigInt(String(value));
    if (integer >= MIN_SIGNED && integer < MAX_UNSIGNED) return String(integer);
  }
  const [mantissa = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  // JavaScript writes numbers of this size without exponent as well, with the same digits.
  if (exponent >= LAST_SMALL_EXPONENT && exponent < FIRST_EXPONENT) return String(value);
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
