import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf, SAME_COST } from '../text/testing/growth.ts';
import { parseMastermindsVersion, parseStrictMastermindsVersion } from './masterminds-version.ts';
import {
  compareVersions,
  formatVersion,
  formatWithoutBuild,
  parseTolerantVersion,
  parseVersion,
  type Version,
} from './semver.ts';
import { versionArbitrary } from './testing/arbitraries.ts';

const read = (text: string): Version => {
  const version = parseVersion(text);
  if (version === undefined) throw new Error(`${text} is no version`);
  return version;
};

type Row = [
  text: string,
  parse: string | undefined,
  tolerant: string | undefined,
  strictMasterminds: string | undefined,
  masterminds: string | undefined,
];

/** The table of docs/reference/versions-and-ranges.md, "Versions"; undefined stands for "invalid". */
const VERSIONS: Row[] = [
  ['1.2.3', '1.2.3', '1.2.3', '1.2.3', '1.2.3'],
  ['v1.2.3', undefined, '1.2.3', undefined, '1.2.3'],
  ['V1.2.3', undefined, undefined, undefined, undefined],
  [' 1.2.3', undefined, '1.2.3', undefined, undefined],
  ['1.2', undefined, '1.2.0', undefined, '1.2.0'],
  ['1', undefined, '1.0.0', undefined, '1.0.0'],
  ['', undefined, undefined, undefined, undefined],
  ['4.18', undefined, '4.18.0', undefined, '4.18.0'],
  ['1.2.3.4', undefined, undefined, undefined, undefined],
  ['01.2.3', undefined, '1.2.3', undefined, '1.2.3'],
  ['1.2.3-rc.1', '1.2.3-rc.1', '1.2.3-rc.1', '1.2.3-rc.1', '1.2.3-rc.1'],
  ['1.2.3-rc.01', undefined, undefined, undefined, undefined],
  ['1.2.3-', undefined, undefined, undefined, undefined],
  ['1.2.3--', '1.2.3--', '1.2.3--', '1.2.3--', '1.2.3--'],
  ['1.2.3-a..b', undefined, undefined, undefined, undefined],
  ['1.2.3-a_b', undefined, undefined, undefined, undefined],
  ['1.2.3+b7', '1.2.3+b7', '1.2.3+b7', '1.2.3+b7', '1.2.3+b7'],
  ['1.2.3+001', '1.2.3+001', '1.2.3+001', '1.2.3+001', '1.2.3+001'],
  ['1.2.3+', undefined, undefined, undefined, undefined],
  ['1.2.3-rc.1+b.7', '1.2.3-rc.1+b.7', '1.2.3-rc.1+b.7', '1.2.3-rc.1+b.7', '1.2.3-rc.1+b.7'],
  ['1.2-rc1', undefined, undefined, undefined, '1.2.0-rc1'],
  [
    '18446744073709551615.0.0',
    '18446744073709551615.0.0',
    '18446744073709551615.0.0',
    '18446744073709551615.0.0',
    '18446744073709551615.0.0',
  ],
  ['18446744073709551616.0.0', undefined, undefined, undefined, undefined],
  [
    '1.2.3-18446744073709551616',
    undefined,
    undefined,
    '1.2.3-18446744073709551616',
    '1.2.3-18446744073709551616',
  ],
  ['1.2.x', undefined, undefined, undefined, undefined],
  ['latest', undefined, undefined, undefined, undefined],
];

describe('the four ways to read a version', () => {
  it.each(VERSIONS)('%j', (text, parse, tolerant, strictMasterminds, masterminds) => {
    const written = (version: Version | undefined) => version && formatVersion(version);
    expect({
      parse: written(parseVersion(text)),
      tolerant: written(parseTolerantVersion(text)),
      strictMasterminds: written(parseStrictMastermindsVersion(text)),
      masterminds: written(parseMastermindsVersion(text)),
    }).toEqual({ parse, tolerant, strictMasterminds, masterminds });
  });

  it('keeps identifiers and numbers apart', () => {
    expect(parseVersion('1.20.3-rc.1+build.007')).toEqual({
      major: '1',
      minor: '20',
      patch: '3',
      pre: ['rc', '1'],
      build: ['build', '007'],
    });
  });

  it('reads blanks as Go does: U+0085 is one, U+FEFF is none', () => {
    expect(parseTolerantVersion('\u0085v1.2')).toEqual(parseVersion('1.2.0'));
    expect(parseTolerantVersion('\ufeff1.2')).toBeUndefined();
  });
});

describe('precedence', () => {
  const ASCENDING = [
    '0.0.0-0',
    '0.0.0',
    '1.0.0--',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1-0',
    '1.2.0',
    '1.10.0',
    '9007199254740992.0.0',
    '9007199254740993.0.0',
    '18446744073709551615.0.0',
  ];

  it('orders as semver.org does', () => {
    const shuffled = [...ASCENDING].sort();
    expect(shuffled.map(read).sort(compareVersions).map(formatVersion)).toEqual(ASCENDING);
  });

  it('puts numbers before words and capitals before small letters', () => {
    const words = ['1.0.0-A', '1.0.0-1', '1.0.0-a', '1.0.0-1a', '1.0.0--'];
    expect(words.map(read).sort(compareVersions).map(formatVersion)).toEqual([
      '1.0.0-1',
      '1.0.0--',
      '1.0.0-1a',
      '1.0.0-A',
      '1.0.0-a',
    ]);
  });

  it('ignores build metadata', () => {
    expect(compareVersions(read('1.0.0+a'), read('1.0.0+b'))).toBe(0);
    expect(formatWithoutBuild(read('1.0.0-rc.1+a'))).toBe('1.0.0-rc.1');
  });

  it('is a total order', () => {
    fc.assert(
      fc.property(versionArbitrary, versionArbitrary, versionArbitrary, (a, b, c) => {
        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) || 0);
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) {
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
        }
        expect(compareVersions(a, b) === 0).toBe(formatWithoutBuild(a) === formatWithoutBuild(b));
      }),
    );
  });
});

describe('writing a version', () => {
  it('gives back what was read', () => {
    fc.assert(
      fc.property(versionArbitrary, (version) => {
        expect(parseVersion(formatVersion(version))).toEqual(version);
      }),
    );
  });
});

describe('hostile texts', () => {
  it.each<[string, (n: number) => string]>([
    ['many digits', (n) => '1'.repeat(2 * n)],
    ['many dots', (n) => '1.'.repeat(n)],
    ['many identifiers', (n) => `1.0.0-${'a.'.repeat(n)}`],
    ['many zeros', (n) => `${'0'.repeat(2 * n)}.1.1`],
  ])('reads %s in linear time', (_, of) => {
    const run = (text: string) => {
      parseVersion(text);
      parseTolerantVersion(text);
      parseMastermindsVersion(text);
    };
    expect(growthOf({ of, run, size: 6000 })).toBeLessThan(SAME_COST);
  });
});
