import { describe, expect, test } from 'vitest';
import type { Example } from '../rule.ts';
import {
  blob,
  bundle,
  catalog,
  channel,
  deprecations,
  image,
  PACKAGE,
  packageProperty,
} from '../shared/example-blobs.ts';
import { checkCatalogFiles } from '../conversion/testing/check-catalog.ts';

/** What the rule finds, as `place | related | fixes`. */
function places(files: Example, rule: string): string[] {
  return checkCatalogFiles(files)
    .filter((found) => found.rule === rule)
    .map(({ at, related, fixes }) => [at, related.join(', '), fixes.join(', ')].join(' | '));
}

const messages = (files: Example, rule: string) =>
  checkCatalogFiles(files)
    .filter((found) => found.rule === rule)
    .map((found) => found.message);

/** A package with channel stable of these entries; entries are written in one line each. */
const graph = (...entries: string[]) => catalog(PACKAGE, channel(...entries.map((entry) => `- {${entry}}`)));

const bundleWith = (name: string, ...lines: string[]) =>
  blob('schema: olm.bundle', 'package: gizmo', `name: ${name}`, ...lines);

const release = (name: string, version: string, number: string) =>
  bundleWith(
    name,
    `image: ${image('1')}`,
    'properties:',
    ...packageProperty(`version: ${version}`, `release: ${number}`),
  );

describe('a finding is at the smallest place there is', () => {
  test.each<[rule: string, files: Example, expected: string[]]>([
    ['default-channel-missing', catalog(blob('schema: olm.package', 'name: a')), ['olm.package |  | ']],
    [
      'default-channel-unknown',
      catalog(PACKAGE.replace('stable', 'stabel'), channel('- name: a')),
      ['stabel |  | stabel -> stable'],
    ],
    ['package-no-channels', catalog(PACKAGE), ['gizmo |  | ']],
    ['channel-no-entries', catalog(PACKAGE, channel().replace('entries:', 'entries: []')), ['[] |  | ']],
    ['channel-no-entries', catalog(PACKAGE, channel()), ['stable |  | ']],
    [
      'channel-no-head',
      catalog(PACKAGE, channel().replace('entries:', 'entries: [{name: a, skips: [a]}]')),
      ['[{name: a, skips: [a]}] | a | '],
    ],
    ['channel-multiple-heads', graph('name: a', 'name: b'), ['a | b | ', 'b | a | ']],
    [
      'channel-multiple-heads',
      graph('name: a.v1.0.0', "name: a.v1.1.0, skipRange: '<1.1.0'"),
      ['a.v1.0.0 | a.v1.1.0 | ', "a.v1.1.0 | a.v1.0.0, '<1.1.0' | "],
    ],
    [
      'channel-multiple-heads',
      graph('name: a.v1.0.1, replaces: x', 'name: a.v1.1.0, replaces: x'),
      ['a.v1.0.1 | a.v1.1.0 | x -> a.v1.0.1', 'a.v1.1.0 | a.v1.0.1 | x -> a.v1.0.1'],
    ],
    [
      'channel-replaces-cycle',
      graph('name: c, replaces: b', 'name: b, replaces: a', 'name: a, replaces: "b"'),
      ['"b" | b, a | '],
    ],
    [
      'channel-stranded-bundles',
      graph('name: c, replaces: x', 'name: b, replaces: a', 'name: a, replaces: b'),
      ['b | x | ', 'a | x | '],
    ],
    ['channel-stranded-bundles', graph('name: c', 'name: a, replaces: a'), ['a | c | ']],
    ['channel-entry-skip-empty', graph('name: a, skips: [b, "", null]'), ['"" |  | ', 'null |  | ']],
    ['channel-entry-skiprange-invalid', graph('name: a, skipRange: ">=1"'), ['">=1" |  | ">=1" -> >=1.0.0']],
    ['bundle-image-missing', catalog(PACKAGE, bundleWith('a')), ['a |  | ']],
    ['bundle-image-missing', catalog(PACKAGE, bundleWith('a', 'image: ""')), ['"" |  | ']],
    [
      'bundle-name-release-mismatch',
      catalog(PACKAGE, release('gizmo.v1.0.0-1', '1.0.0', '"1"')),
      ['gizmo.v1.0.0-1 | "1" | '],
    ],
    [
      'bundle-release-with-build-metadata',
      catalog(PACKAGE, release('a', '1.0.0+x', '"1"')),
      ['1.0.0+x | "1" | '],
    ],
    [
      'bundle-version-duplicate',
      catalog(PACKAGE, release('gizmo-v1.0.0-1', '1.0.0', '"1"'), bundle('1.0.0-1')),
      ['1.0.0 | 1.0.0-1 | ', '1.0.0-1 | 1.0.0 | '],
    ],
    [
      'deprecation-message-missing',
      catalog(PACKAGE, deprecations('- {reference: {schema: olm.package}, message: ""}')),
      ['{reference: {schema: olm.package}, message: ""} |  | '],
    ],
  ])('%s: %#', (rule, files, expected) => {
    expect(places(files, rule)).toEqual(expected);
  });
});

describe('messages tell the way out', () => {
  test('two heads: which of them is to name the other', () => {
    expect(messages(graph('name: a.v1.9.0', 'name: a.v1.10.0'), 'channel-multiple-heads')).toEqual([
      'No entry replaces or skips "a.v1.9.0", nor "a.v1.10.0": both are heads, and a channel has exactly one. Let "a.v1.10.0" replace or skip "a.v1.9.0".',
      'No entry replaces or skips "a.v1.10.0", nor "a.v1.9.0": both are heads, and a channel has exactly one. Let "a.v1.10.0" replace or skip "a.v1.9.0".',
    ]);
  });

  test('two heads whose names tell no version', () => {
    expect(messages(graph('name: a', 'name: b'), 'channel-multiple-heads')[0]).toContain(
      'Let the newer replace or skip the older.',
    );
  });

  test('many heads are not all listed', () => {
    const [first] = messages(
      graph(...Array.from({ length: 9 }, (_, i) => `name: a.v1.${i}.0`)),
      'channel-multiple-heads',
    );
    expect(first).toBe(
      'No entry replaces or skips "a.v1.0.0". It is one of 9 heads, beside "a.v1.1.0", "a.v1.2.0", "a.v1.3.0", "a.v1.4.0", "a.v1.5.0", …, and a channel has exactly one. Let "a.v1.8.0" replace or skip the others.',
    );
  });

  test.each<[entries: string[], expected: string]>([
    [['name: a, replaces: a'], 'and "a" replaces itself'],
    [['name: b, replaces: a', 'name: a, replaces: b'], 'in a circle, which "a" closes by replacing "b"'],
    [['name: b, skips: [a]', 'name: a, skips: [b]'], 'every entry is replaced or skipped by one of them'],
  ])('no head: %j', (entries, expected) => {
    expect(messages(graph(...entries), 'channel-no-head')[0]).toContain(expected);
  });

  test.each<[reason: string, entries: string[], expected: string]>([
    ['tail', ['name: c', 'name: a, replaces: a'], 'ends at "c", which replaces nothing.'],
    [
      'outside',
      ['name: c, replaces: x', 'name: a, replaces: a'],
      'which replaces "x", no entry of this channel.',
    ],
    [
      'skipped',
      ['name: c, replaces: b, skips: [b]', 'name: b, replaces: a', 'name: a'],
      'because "b", which it replaces, is skipped (opm before 1.58 went on there).',
    ],
  ])('stranded, the chain ends: %s', (_, entries, expected) => {
    expect(messages(graph(...entries), 'channel-stranded-bundles')[0]).toContain(expected);
  });

  test('a bundle with a release is told its name', () => {
    const files = catalog(PACKAGE, release('gizmo.v1.0.0', '1.0.0', '"2"'));
    expect(messages(files, 'bundle-name-release-mismatch')).toEqual([
      'With release "2" this bundle must be called "gizmo-v1.0.0-2".',
    ]);
  });
});

describe('versions that are the same', () => {
  const same = (...blobs: string[]) => places(catalog(PACKAGE, ...blobs), 'bundle-version-duplicate').length;
  const versioned = (name: string, version: string) =>
    bundleWith(name, 'properties:', ...packageProperty(`version: ${version}`));

  test.each<[situation: string, blobs: string[], count: number]>([
    ['equal texts', [versioned('a', '1.0.0'), versioned('b', '1.0.0'), versioned('c', '1.0.0')], 3],
    ['build metadata is part of the text', [versioned('a', '1.0.0+x'), versioned('b', '1.0.0+y')], 0],
    ['a name that is there twice is one bundle', [versioned('a', '1.0.0'), versioned('a', '1.0.0')], 0],
    [
      'other releases',
      [release('a', '1.0.0', '"1"'), release('b', '1.0.0', '"2"'), versioned('c', '1.0.0')],
      0,
    ],
  ])('%s', (_, blobs, count) => {
    expect(same(...blobs)).toBe(count);
  });
});

test('thousands of heads stay readable', () => {
  const files = graph(...Array.from({ length: 3000 }, (_, i) => `name: a${i}`));
  const found = checkCatalogFiles(files).filter(({ rule }) => rule === 'channel-multiple-heads');
  expect(found).toHaveLength(3000);
  expect(Math.max(...found.map(({ related }) => related.length))).toBeLessThan(10);
});
