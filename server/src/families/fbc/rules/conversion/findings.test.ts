import { describe, expect, test } from 'vitest';
import type { Example } from '../rule.ts';
import {
  blob,
  bundle,
  catalog,
  channel,
  CHANNEL,
  CHANNEL_OF_TWO,
  deprecations,
  PACKAGE,
  packageProperty,
} from '../shared/example-blobs.ts';
import { MAX_LOOKUPS } from '../../../../engine/fixes/suggestion.ts';
import { checkCatalogFiles } from './testing/check-catalog.ts';

const BUNDLE = bundle('1.0.0');

/** What the rule finds, as `place | related | fixes`. */
function places(files: Example, rule: string): string[] {
  return checkCatalogFiles(files)
    .filter((found) => found.rule === rule)
    .map(({ at, related, fixes }) => [at, related.join(', '), fixes.join(', ')].join(' | '));
}

const message = (files: Example, rule: string) =>
  checkCatalogFiles(files).find((found) => found.rule === rule)?.message;

const bundleWith = (...lines: string[]) =>
  blob('schema: olm.bundle', 'package: gizmo', 'name: gizmo.v1.0.0', ...lines);

describe('a finding is at the smallest place there is', () => {
  test.each<[rule: string, blobs: string[], expected: string[]]>([
    ['package-name-missing', [blob('schema: olm.package')], ['olm.package |  | ']],
    ['package-name-missing', [blob('schema: olm.package', 'name: ""')], ['"" |  | ']],
    ['package-duplicate', [PACKAGE, PACKAGE], ['gizmo | gizmo | ']],
    [
      'channel-package-unknown',
      [PACKAGE, CHANNEL.replace('gizmo', 'gizmos'), BUNDLE],
      ['gizmos |  | gizmos -> gizmo'],
    ],
    ['channel-package-unknown', [PACKAGE, blob('schema: olm.channel')], ['olm.channel |  | ']],
    ['channel-name-missing', [PACKAGE, blob('schema: olm.channel', 'package: gizmo')], ['olm.channel |  | ']],
    ['channel-duplicate', [PACKAGE, CHANNEL, CHANNEL], ['stable | stable | ']],
    ['channel-entry-duplicate', [PACKAGE, channel('- name: a', '- name: "a"')], ['"a" | a | ']],
    ['channel-entry-name-missing', [PACKAGE, channel('- {replaces: a}')], ['{replaces: a} |  | ']],
    ['bundle-package-missing', [blob('schema: olm.bundle', 'package: ""')], ['"" |  | ']],
    [
      'bundle-package-unknown',
      [PACKAGE, CHANNEL, BUNDLE.replace('gizmo', 'gizmos')],
      ['gizmos |  | gizmos -> gizmo'],
    ],
    // No channel lists it, so it does not belong there either.
    ['bundle-package-unknown', [PACKAGE, BUNDLE.replace('gizmo', 'gizmos')], ['gizmos |  | ']],
    ['bundle-name-missing', [PACKAGE, blob('schema: olm.bundle', 'package: gizmo')], ['olm.bundle |  | ']],
    ['bundle-duplicate', [PACKAGE, BUNDLE, BUNDLE], ['gizmo.v1.0.0 | gizmo.v1.0.0 | ']],
    ['package-property-count', [PACKAGE, bundleWith('properties: []')], ['[] |  | ']],
    ['package-property-count', [PACKAGE, bundleWith()], ['olm.bundle |  | ']],
    [
      'package-property-count',
      [PACKAGE, bundleWith('properties: [{type: olm.package, value: {}}, {type: olm.package, value: null}]')],
      ['{type: olm.package, value: null} | {type: olm.package, value: {}} | '],
    ],
    [
      'package-property-mismatch',
      [PACKAGE, bundleWith('properties: [{type: olm.package, value: {packageName: gizmos}}]')],
      ['gizmos | gizmo | gizmos -> gizmo'],
    ],
    [
      'package-property-mismatch',
      [PACKAGE, bundleWith('properties: [{type: olm.package, value: {version: 1.0.0}}]')],
      ['{version: 1.0.0} | gizmo | '],
    ],
    [
      'bundle-image-invalid',
      [PACKAGE, bundleWith('image: docker://quay.io/a/b:1')],
      ['docker://quay.io/a/b:1 |  | docker://quay.io/a/b:1 -> quay.io/a/b:1'],
    ],
    [
      'related-image-invalid',
      [PACKAGE, bundleWith('relatedImages: [{image: a}, {image: A B}]')],
      ['A B |  | '],
    ],
    [
      'bundle-version-invalid',
      [PACKAGE, bundleWith('properties:', ...packageProperty('version: v1.0'))],
      ['v1.0 |  | v1.0 -> 1.0.0'],
    ],
    [
      'bundle-version-invalid',
      [PACKAGE, bundleWith('properties: [{type: olm.package, value: {packageName: gizmo}}]')],
      ['{packageName: gizmo} |  | '],
    ],
    [
      'bundle-release-invalid',
      [PACKAGE, bundleWith('properties:', ...packageProperty('version: 1.0.0', 'release: a..b'))],
      ['a..b |  | '],
    ],
    ['bundle-not-in-channel', [PACKAGE, CHANNEL, bundle('1.1.0')], ['gizmo.v1.1.0 |  | ']],
    ['channel-entry-bundle-missing', [PACKAGE, CHANNEL], ['gizmo.v1.0.0 |  | ']],
    [
      'deprecation-reference-schema-missing',
      [PACKAGE, deprecations('- {reference: {name: a}, message: b}', '- {message: c}')],
      ['{name: a} |  | ', '{message: c} |  | '],
    ],
    [
      'deprecation-reference-duplicate',
      [
        PACKAGE,
        deprecations(
          ...['one', 'two'].map((text) => `- {reference: {schema: olm.package}, message: ${text}}`),
        ),
      ],
      ['{schema: olm.package} | {schema: olm.package} | '],
    ],
    [
      'deprecation-bundle-unknown',
      [PACKAGE, BUNDLE, deprecations('- reference: {schema: olm.bundle, name: gizmo-v1.0.0}')],
      ['gizmo-v1.0.0 |  | gizmo-v1.0.0 -> gizmo.v1.0.0'],
    ],
    [
      'deprecation-channel-unknown',
      [
        PACKAGE,
        CHANNEL,
        CHANNEL.replace('stable', 'alpha'),
        deprecations('- reference: {schema: olm.channel, name: alpah}'),
      ],
      ['alpah |  | alpah -> alpha'],
    ],
    // The default channel is not to be deprecated.
    [
      'deprecation-channel-unknown',
      [PACKAGE, CHANNEL, deprecations('- reference: {schema: olm.channel, name: stabel}')],
      ['stabel |  | '],
    ],
    [
      'deprecation-channel-unknown',
      [PACKAGE, CHANNEL, deprecations('- reference: {schema: olm.channel}')],
      ['{schema: olm.channel} |  | '],
    ],
    [
      'deprecation-package-reference-named',
      [PACKAGE, deprecations('- reference: {schema: olm.package, name: gizmo}')],
      ['gizmo |  | gizmo -> '],
    ],
    [
      'deprecation-reference-schema-unknown',
      [PACKAGE, deprecations('- reference: {schema: olm.chanel}')],
      ['olm.chanel |  | olm.chanel -> olm.channel'],
    ],
    ['deprecation-package-missing', [blob('schema: olm.deprecations')], ['olm.deprecations |  | ']],
    [
      'deprecation-package-unknown',
      [PACKAGE, blob('schema: olm.deprecations', 'package: gizmo2')],
      ['gizmo2 |  | gizmo2 -> gizmo'],
    ],
  ])('%s: %#', (rule, blobs, expected) => {
    expect(places(catalog(...blobs), rule)).toEqual(expected);
  });
});

describe('names that may be meant', () => {
  const missing = (entry: string, ...bundles: string[]) =>
    places(catalog(PACKAGE, channel(`- name: ${entry}`), ...bundles), 'channel-entry-bundle-missing');

  test('an entry is taken for the bundle of its version that no channel lists', () => {
    expect(missing('gizmos.v1.0.0', BUNDLE)).toEqual(['gizmos.v1.0.0 |  | gizmos.v1.0.0 -> gizmo.v1.0.0']);
    expect(missing('gizmo.v10.0', BUNDLE)).toEqual(['gizmo.v10.0 |  | gizmo.v10.0 -> gizmo.v1.0.0']);
  });

  test('another version is not meant, however near it is', () => {
    expect(missing('gizmo.v1.0.1', BUNDLE)).toEqual(['gizmo.v1.0.1 |  | ']);
  });

  test('a deprecation that is left behind does not move to the newest bundle', () => {
    const text = catalog(
      PACKAGE,
      channel('- name: gizmo.v1.3.0'),
      BUNDLE.replaceAll('1.0.0', '1.3.0'),
      blob(
        'schema: olm.deprecations',
        'package: gizmo',
        'entries:',
        '- reference: {schema: olm.bundle, name: gizmo.v0.9.0}',
        '  message: Too old.',
      ),
    );
    expect(message(text, 'deprecation-bundle-unknown')).toBe(
      'Package "gizmo" has no bundle "gizmo.v0.9.0" that could be deprecated.',
    );
  });

  test('another version that some other channel lists is not meant', () => {
    const other = blob(
      'schema: olm.channel',
      'package: gizmo',
      'name: other',
      'entries: [{name: gizmo.v1.0.0}]',
    );
    expect(missing('gizmo.v1.0.1', BUNDLE, other)).toEqual(['gizmo.v1.0.1 |  | ']);
    expect(missing('gizmo-v1.0.0', BUNDLE, other)).toEqual([
      'gizmo-v1.0.0 |  | gizmo-v1.0.0 -> gizmo.v1.0.0',
    ]);
  });

  test('the message asks for it', () => {
    expect(message(catalog(PACKAGE, CHANNEL.replace('gizmo', 'gizmos')), 'channel-package-unknown')).toBe(
      'There is no package "gizmos" in this catalog. Did you mean "gizmo"?',
    );
  });

  test('where a whole file is missing, the search ends', () => {
    const entries = Array.from({ length: 300 }, (_, i) => `- name: gizmo.v1.0.${i + 1}`);
    const found = missing(entries.join('\n  ').slice('- name: '.length), BUNDLE);
    expect(found).toHaveLength(300);
    expect(found.filter((line) => line.includes('->')).length).toBeLessThanOrEqual(MAX_LOOKUPS);
  });
});

describe('a package name', () => {
  test.each<[name: string, expected: string | undefined]>([
    ['gizmo', undefined],
    ['0-9', undefined],
    ['g'.repeat(63), undefined],
    ['g'.repeat(64), 'A package name has at most 63 characters; this one has 64.'],
    ['-gizmo', 'A package name starts and ends with a lower-case letter or a digit.'],
    ['gizmo-', 'A package name starts and ends with a lower-case letter or a digit.'],
    [
      'gizmo.tools',
      'A package name is made of lower-case letters, digits and "-" only; "." cannot be part of it.',
    ],
    ['gizmö', 'A package name is made of lower-case letters, digits and "-" only; "ö" cannot be part of it.'],
    ['😀', 'A package name is made of lower-case letters, digits and "-" only; "😀" cannot be part of it.'],
  ])('%s', (name, expected) => {
    const files = catalog(blob('schema: olm.package', `name: "${name}"`));
    expect(message(files, 'package-name-invalid')).toBe(expected);
  });

  test('with a line break behind it is refused', () => {
    const files = catalog(blob('schema: olm.package', 'name: "gizmo\\n"'));
    expect(message(files, 'package-name-invalid')).toContain('"\\n" cannot be part of it');
  });
});

test('the first of several files counts, in the order of their paths', () => {
  const files = { 'b.yaml': CHANNEL, 'a.yaml': PACKAGE, 'c/catalog.yaml': CHANNEL_OF_TWO };
  expect(places(files, 'channel-entry-bundle-missing')).toEqual(['gizmo.v1.0.0 |  | ']);
});
