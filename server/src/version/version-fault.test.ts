import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../text/message.ts';
import { formatVersion, parseVersion } from './semver.ts';
import { versionArbitrary } from './testing/arbitraries.ts';
import { versionFault } from './version-fault.ts';

describe('why a text is no version', () => {
  it.each<[text: string, marked: string, message: string, suggestion: string | undefined]>([
    ['', '', 'A version is missing here: write three numbers, such as 1.2.3.', undefined],
    ['  ', '  ', 'A version is missing here: write three numbers, such as 1.2.3.', undefined],
    [' 1.2.3', ' ', 'A version has no blanks or line breaks around it.', '1.2.3'],
    ['1.2.3\n', '\n', 'A version has no blanks or line breaks around it.', '1.2.3'],
    ['v1.2.3', 'v', 'A version is written without a leading `v`.', '1.2.3'],
    ['V1.2.3', 'V', 'A version is written without a leading `V`.', '1.2.3'],
    [
      '1.2',
      '1.2',
      'A version needs three numbers (major.minor.patch), such as 1.2.3; `1.2` has fewer.',
      '1.2.0',
    ],
    ['4', '4', 'A version needs three numbers (major.minor.patch), such as 1.2.3; `4` has fewer.', '4.0.0'],
    [
      '1.2-rc1',
      '1.2-rc1',
      'A version needs three numbers (major.minor.patch), such as 1.2.3; `1.2-rc1` has fewer.',
      undefined,
    ],
    ['01.2.3', '01', 'The major number `01` has a leading zero.', '1.2.3'],
    ['1.2.x', 'x', 'A version names one release; `x` cannot stand for the patch number.', undefined],
    ['1.b.3', 'b', 'The minor number `b` has characters other than digits.', undefined],
    ['1..3', '', 'The minor number is missing.', undefined],
    ['1.2.3.4', '.4', 'A version has three numbers; this one goes on.', undefined],
    [
      '18446744073709551616.0.0',
      '18446744073709551616',
      'The major number is too large: it must be below 2^64.',
      undefined,
    ],
    [
      '1.2.3-',
      '-',
      'A part of the pre-release is empty: something must follow the hyphen and each dot.',
      undefined,
    ],
    [
      '1.2.3-a..b',
      '.',
      'A part of the pre-release is empty: something must follow the hyphen and each dot.',
      undefined,
    ],
    ['1.2.3-rc.01', '01', 'The number `01` in the pre-release has a leading zero.', undefined],
    [
      '1.2.3-18446744073709551616',
      '18446744073709551616',
      'The number in the pre-release is too large: it must be below 2^64.',
      undefined,
    ],
    [
      '1.2.3-a_b',
      '_',
      '`_` is not allowed in a version: after the numbers stand letters, digits, hyphens and dots.',
      undefined,
    ],
    [
      '1.2.3+',
      '+',
      'A part of the build metadata is empty: something must follow the plus sign and each dot.',
      undefined,
    ],
    [
      '1.2.3+a+b',
      '+',
      '`+` is not allowed in a version: after the numbers stand letters, digits, hyphens and dots.',
      undefined,
    ],
    [
      '1.2.3-é',
      'é',
      '`é` is not allowed in a version: after the numbers stand letters, digits, hyphens and dots.',
      undefined,
    ],
    ['latest', 'latest', 'The major number `latest` has characters other than digits.', undefined],
  ])('%j', (text, marked, message, suggestion) => {
    const fault = versionFault(text);
    expect(fault && text.slice(fault.start, fault.end)).toBe(marked);
    expect(fault && formatMessage(fault.message)).toBe(message);
    expect(fault?.suggestion).toBe(suggestion);
  });

  it('finds nothing wrong with a version', () => {
    fc.assert(
      fc.property(versionArbitrary, (version) => {
        expect(versionFault(formatVersion(version))).toBeUndefined();
      }),
    );
  });

  it('finds something wrong with everything else, within the text', () => {
    const pieces = fc.constantFrom('1', '0', '.', '-', '+', 'v', 'x', ' ', '1.2.3', 'a', '_', '😀', '\n');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
        const text = parts.join('');
        const fault = versionFault(text);
        expect(fault === undefined).toBe(parseVersion(text) !== undefined);
        if (fault === undefined) return;
        expect(fault.start).toBeGreaterThanOrEqual(0);
        expect(fault.end).toBeLessThanOrEqual(text.length);
        expect(fault.end).toBeGreaterThanOrEqual(fault.start);
        if (fault.suggestion !== undefined) expect(parseVersion(fault.suggestion)).toBeDefined();
      }),
    );
  });
});
