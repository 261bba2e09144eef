/** Versions and ranges for property tests: few distinct numbers, so that they meet and touch each other. */
import fc from 'fast-check';
import type { Version } from '../semver.ts';

const numberText = fc.constantFrom('0', '1', '2', '3', '10', '18446744073709551615');
const identifier = fc.constantFrom('0', '1', '2', '10', 'a', 'b', 'rc', '-', '1a');

export const versionArbitrary: fc.Arbitrary<Version> = fc.record({
  major: numberText,
  minor: numberText,
  patch: numberText,
  pre: fc.array(identifier, { maxLength: 3 }),
  build: fc.array(identifier, { maxLength: 1 }),
});

const comparatorText = fc
  .tuple(
    fc.constantFrom('', '=', '!=', '>', '>=', '<', '<='),
    fc.constantFrom(
      '0.0.0',
      '0.0.0-0',
      '1.0.0',
      '1.0.0-a',
      '1.0.0-a.0',
      '1.0.1-0',
      '1.0.1',
      '1.1.0',
      '2.0.0-0',
      '2.0.0',
    ),
  )
  .map(([operator, version]) => operator + version);

/** Texts of valid ranges in either grammar: conditions joined by blanks and ` || `. */
export const rangeTextArbitrary: fc.Arbitrary<string> = fc
  .array(fc.array(comparatorText, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map((alternatives) => alternatives.map((comparators) => comparators.join(' ')).join(' || '));

/** Texts that look like ranges, most of them broken. */
export const brokenRangeArbitrary: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      '1',
      '0',
      '.',
      'x',
      'X',
      '*',
      ' ',
      '  ',
      '>',
      '<',
      '=',
      '!',
      '~',
      '^',
      '|',
      '||',
      ' || ',
      ',',
      '-',
      ' - ',
      'v',
      '+',
      '1.0.0',
      '2.0.0-rc.1',
      '\t',
      '\n',
      'é',
      '(',
      ')',
      '&&',
      '١',
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));
