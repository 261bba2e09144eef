import { describe, expect, it } from 'vitest';
import { formatMessage } from '../text/message.ts';
import {
  compareVersionReleases,
  formatRelease,
  identifiersFault,
  parseRelease,
  releaseFault,
} from './release.ts';
import { parseVersion } from './semver.ts';

describe('reading a release', () => {
  it.each([
    ['', []],
    ['1', ['1']],
    ['alpha.1', ['alpha', '1']],
    ['20240101120000', ['20240101120000']],
    ['a-b.0', ['a-b', '0']],
    ['12345678901234567890', ['12345678901234567890']],
  ])('%j is well formed', (text, identifiers) => {
    expect(parseRelease(text)).toEqual(identifiers);
    expect(formatRelease(identifiers)).toBe(text);
    expect(releaseFault(text)).toBeUndefined();
  });

  it.each([
    ['01', 0, 2, '`01` has a leading zero; numbers in a release are written without.'],
    ['1..2', 2, 2, 'A part of the release between two dots is empty.'],
    ['1.a_b', 2, 5, '`a_b` is not allowed in a release: its parts are letters, digits and hyphens.'],
    ['18446744073709551616', 0, 20, 'The number `18446744073709551616` is too large: it must be below 2^64.'],
    ['123456789012345678901', 20, 21, 'A release has at most 20 characters; this one has 21.'],
  ])('%j is refused', (text, start, end, message) => {
    expect(parseRelease(text)).toBeUndefined();
    const fault = releaseFault(text);
    expect(fault).toMatchObject({ start, end });
    expect(fault && formatMessage(fault.message)).toBe(message);
  });
});

describe('a release in a CSV', () => {
  it('may be of any length, but not empty', () => {
    expect(identifiersFault('a'.repeat(21))).toBeUndefined();
    expect(identifiersFault('')).toMatchObject({ start: 0, end: 0 });
    expect(identifiersFault(`${'a'.repeat(21)}.01`)).toMatchObject({ start: 22, end: 24 });
  });
});

describe('order of bundles', () => {
  it('goes by version, then by release, and no release comes first', () => {
    const ascending = [
      '1.0.0-rc.1|',
      '1.0.0|',
      '1.0.0|1',
      '1.0.0|1.0',
      '1.0.0|2',
      '1.0.0|10',
      '1.0.0|a',
      '1.0.1|',
    ];
    const bundles = [...ascending].sort().map((text) => {
      const [version = '', release = ''] = text.split('|');
      return { text, version: parseVersion(version)!, release: parseRelease(release)! };
    });
    expect(bundles.sort(compareVersionReleases).map(({ text }) => text)).toEqual(ascending);
  });
});
