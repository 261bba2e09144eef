import { describe, expect, test } from 'vitest';
import { adviceOf } from './testing/advise.ts';

/** Channel of gizmo with the items of its entries in flow style. */
const channel = (name: string, ...entries: string[]) =>
  `schema: olm.channel\npackage: gizmo\nname: ${name}\nentries:\n${entries.map((entry) => `  - {${entry}}\n`).join('')}`;

/** A bundle of gizmo with a version, and maybe a release behind a blank. */
const bundle = (name: string, versionAndRelease: string) => {
  const [version = '', release] = versionAndRelease.split(' ');
  const more = release === undefined ? '' : `, release: "${release}"`;
  return `schema: olm.bundle\npackage: gizmo\nname: ${name}\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: "${version}"${more}}}\n`;
};

const catalog = (...blobs: string[]) => blobs.join('---\n');

describe('channel-entry-replaces-outside-channel', () => {
  const rule = 'channel-entry-replaces-outside-channel';

  test('is worth a note at the tail of the chain', () => {
    const found = adviceOf(rule, catalog(channel('stable', 'name: b, replaces: a', 'name: a, replaces: z')));
    expect(found).toMatchObject([
      { at: 'z', severity: 'info', message: expect.stringContaining('no such bundle') as string },
    ]);
  });

  test('is a warning where the chain breaks off above other entries', () => {
    const found = adviceOf(
      rule,
      channel('stable', 'name: c, replaces: z', 'name: b, replaces: a', 'name: a, replaces: b'),
    );
    expect(found).toMatchObject([{ at: 'z', severity: 'warning' }]);
  });

  test('is worth a note on a skipped entry', () => {
    const found = adviceOf(rule, channel('stable', 'name: c, skips: [b]', 'name: b, replaces: z'));
    expect(found).toMatchObject([{ at: 'z', severity: 'info' }]);
  });

  test('tells the channel that has the bundle', () => {
    const found = adviceOf(
      rule,
      catalog(channel('stable', 'name: b, replaces: a'), channel('old', 'name: a')),
    );
    expect(found).toMatchObject([
      { at: 'a', message: expect.stringContaining('it is in "old"') as string, fixes: [] },
    ]);
  });

  test('does not say that a bundle is missing while a file cannot be read', () => {
    const found = adviceOf(rule, { 'a.yaml': channel('stable', 'name: b, replaces: a'), 'b.yaml': 'x: [' });
    expect(found.map((advice) => advice.message)).toEqual(['"a" is no entry of this channel.']);
  });

  test('offers an entry of the same version in another spelling, not another version', () => {
    const found = adviceOf(
      rule,
      channel('stable', 'name: g.v2, replaces: g.1', 'name: g.v1, replaces: g.v0'),
    );
    expect(found.map((advice) => advice.fixes)).toEqual([['? g.1 -> g.v1'], []]);
  });
});

describe('channel-entry-skips-outside-channel', () => {
  const rule = 'channel-entry-skips-outside-channel';
  const text = channel('stable', 'name: g.v2, skips: [g.1, z, ""]', 'name: g.v1');

  test('names every such item, and offers what was meant', () => {
    expect(adviceOf(rule, text).map((advice) => [advice.at, advice.fixes])).toEqual([
      ['g.1', ['? g.1 -> g.v1']],
      ['z', []],
    ]);
  });

  test('offers nothing that would be the next fault', () => {
    const skipped = channel('stable', 'name: g.v2, skips: [g.1, g.v1]', 'name: g.v1');
    expect(adviceOf(rule, skipped).map((advice) => advice.fixes)).toEqual([[]]);
    const replaced = channel('stable', 'name: g.v2, replaces: g.v1, skips: [g.1]', 'name: g.v1');
    expect(adviceOf(rule, replaced).map((advice) => advice.fixes)).toEqual([[]]);
  });

  test('has nothing against bundles of other channels', () => {
    expect(adviceOf(rule, catalog(text, bundle('z', '1.0.0'))).map((advice) => advice.at)).toEqual(['g.1']);
  });

  test('keeps quiet while a file cannot be read', () => {
    expect(adviceOf(rule, { 'a.yaml': text, 'b.yaml': 'x: [' })).toEqual([]);
  });
});

describe('channel-entry-replaces-newer-version', () => {
  test.each<[older: string, newer: string, isReported: boolean]>([
    ['1.0.0', '1.0.1', false],
    ['1.0.1', '1.0.0', true],
    ['1.0.0', '1.0.0-rc.1', true],
    ['1.0.0', '1.0.0', true],
    ['1.0.0 1', '1.0.0 2', false],
    ['1.0.0 2', '1.0.0 1', true],
    ['1.0.0', '1.0.0+1', false],
    ['1.0.0+1', '1.0.0', true],
    ['1.0.0+1', '1.0.0+2', false],
    ['no version', '1.0.0', false],
  ])('replacing %s by %s', (older, newer, isReported) => {
    const found = adviceOf(
      'channel-entry-replaces-newer-version',
      catalog(channel('stable', 'name: new, replaces: old'), bundle('new', newer), bundle('old', older)),
    );
    expect(found.map((advice) => advice.at)).toEqual(isReported ? ['old'] : []);
  });
});

describe('skiprange-includes-self', () => {
  test.each<[range: string, version: string, fixes: string[] | undefined]>([
    ['<1.0.0', '1.0.0', undefined],
    ['<=1.0.0', '1.0.0', ['"<=1.0.0" -> <1.0.0']],
    ['>=0.9.0 <= 1.0.0', '1.0.0', ['">=0.9.0 <= 1.0.0" -> >=0.9.0 < 1.0.0']],
    ['<=1.0.0', '1.0.0+7', ['"<=1.0.0" -> <1.0.0']],
    // Here it is not plain what the bound should be.
    ['>=0.9.0 <2.0.0', '1.0.0', []],
    ['<=1.0.0 || 1.0.0', '1.0.0', []],
    ['1.x', '1.0.0', []],
    ['not a range', '1.0.0', undefined],
  ])('%s on %s', (range, version, fixes) => {
    const found = adviceOf(
      'skiprange-includes-self',
      catalog(channel('stable', `name: a, skipRange: "${range}"`), bundle('a', version)),
    );
    expect(found.map((advice) => advice.fixes)).toEqual(fixes === undefined ? [] : [fixes]);
  });
});

describe('odd ranges', () => {
  test.each<[range: string, rules: string[], fix: string | undefined]>([
    ['>=1.0.0 <2.0.0', [], undefined],
    ['1.0.0 - 2.0.0', ['skiprange-token-ignored', 'skiprange-matches-nothing'], '>=1.0.0 <=2.0.0'],
    ['>=1.0.0 , <2.0.0', ['skiprange-token-ignored'], '>=1.0.0 <2.0.0'],
    ['>=1.0.0 <', ['skiprange-token-ignored'], undefined],
    ['1.x.x', ['skiprange-wildcard-surprise'], '1.x'],
    ['!1.2.x', ['skiprange-wildcard-surprise', 'skiprange-matches-nothing'], undefined],
    ['<1.0.0 >=2.0.0', ['skiprange-matches-nothing'], undefined],
    ['<1.0.0 || || >=2.0.0 <3.0.0', ['skiprange-empty-alternative'], undefined],
    ['^1.2.3', [], undefined],
    ['', [], undefined],
  ])('%s', (range, rules, fix) => {
    const text = channel('stable', `name: a, skipRange: "${range}"`);
    const ids = [
      'skiprange-token-ignored',
      'skiprange-empty-alternative',
      'skiprange-wildcard-surprise',
      'skiprange-matches-nothing',
    ];
    const found = ids.flatMap((id) => adviceOf(id, text));
    expect(found.map((advice) => advice.rule)).toEqual(rules);
    if (fix !== undefined) for (const { fixes } of found) expect(fixes).toEqual([`? "${range}" -> ${fix}`]);
  });
});

describe('bundle-version-differs-only-by-build', () => {
  const rule = 'bundle-version-differs-only-by-build';

  test('is told once for all bundles of a version', () => {
    const found = adviceOf(
      rule,
      catalog(bundle('a', '1.0.0'), bundle('b', '1.0.0+1'), bundle('c', '1.0.1'), bundle('d', '1.0.0+2')),
    );
    expect(found.map((advice) => [advice.at, advice.related])).toEqual([
      ['"1.0.0"', ['"1.0.0+1"', '"1.0.0+2"']],
    ]);
  });

  test.each<[situation: string, blobs: string[]]>([
    ['equal texts are an error of their own', [bundle('a', '1.0.0'), bundle('b', '1.0.0')]],
    ['releases tell versions apart', [bundle('a', '1.0.0 1'), bundle('b', '1.0.0 2')]],
    ['pre-releases count', [bundle('a', '1.0.0'), bundle('b', '1.0.0-1')]],
  ])('%s', (_, blobs) => {
    expect(adviceOf(rule, catalog(...blobs))).toEqual([]);
  });
});

describe('channel-name-style', () => {
  test.each<[name: string, isReported: boolean]>([
    ['stable', false],
    ['stable-v1.2', false],
    ['4.8', false],
    ['ocm_2', false],
    ['Stable', true],
    ['stable-', true],
    ['a b', true],
    ['a'.repeat(63), false],
    ['a'.repeat(64), true],
  ])('%s', (name, isReported) => {
    expect(adviceOf('channel-name-style', channel(`"${name}"`, 'name: a'))).toHaveLength(isReported ? 1 : 0);
  });
});

describe('custom blobs', () => {
  const note = (pkg: string, name: string) => `schema: com.example.note\n${pkg}name: ${name}\n`;

  test('without package repeat as well', () => {
    expect(
      adviceOf('custom-blob-duplicate', catalog(note('', 'a'), note('', 'a'), note('package: gizmo\n', 'a'))),
    ).toHaveLength(1);
  });

  test('of an unknown package are not reported while a file cannot be read', () => {
    const files = { 'a.yaml': note('package: gismo\n', 'a') };
    expect(adviceOf('custom-blob-package-unknown', files)).toHaveLength(1);
    expect(adviceOf('custom-blob-package-unknown', { ...files, 'b.yaml': 'x: [' })).toEqual([]);
  });
});
