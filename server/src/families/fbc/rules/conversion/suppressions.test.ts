import { describe, expect, test } from 'vitest';
import {
  blob,
  bundle,
  catalog,
  channel,
  CHANNEL,
  CHANNEL_OF_TWO,
  deprecations,
  image,
  PACKAGE,
  packageProperty,
} from '../shared/example-blobs.ts';
import { brokenRules } from './testing/check-catalog.ts';

const BUNDLE = bundle('1.0.0');

/** A bundle without version, image and name, as far as nothing is given. */
function oddBundle({ pkg = 'gizmo', name = '', extra = [] as string[], property = [] as string[] }): string {
  return blob(
    'schema: olm.bundle',
    ...(pkg === '' ? [] : [`package: ${pkg}`]),
    ...(name === '' ? [] : [`name: ${name}`]),
    ...extra,
    'properties:',
    ...(property.length > 0 ? property : ['  []']),
  );
}

const channelOf = (pkg: string, name: string, ...lines: string[]) =>
  blob('schema: olm.channel', `package: ${pkg}`, `name: ${name}`, ...lines);

describe('1: while a blob cannot be read, nothing is said to be missing', () => {
  const UNREADABLE = blob('schema: olm.bundle', 'package: gizmo', 'name: 5');
  test.each<[absence: string, blobs: string[]]>([
    [
      'channel-package-unknown',
      [PACKAGE, CHANNEL, BUNDLE, channelOf('gadget', 'a', 'entries:', '- name: x')],
    ],
    [
      'bundle-package-unknown',
      [PACKAGE, CHANNEL, BUNDLE, bundle('1.1.0').replaceAll(': gizmo\n', ': gadget\n')],
    ],
    ['bundle-not-in-channel', [PACKAGE, CHANNEL, BUNDLE, bundle('1.1.0')]],
    ['channel-entry-bundle-missing', [PACKAGE, CHANNEL]],
    [
      'deprecation-package-unknown',
      [PACKAGE, CHANNEL, BUNDLE, blob('schema: olm.deprecations', 'package: gadget')],
    ],
    [
      'deprecation-bundle-unknown',
      [PACKAGE, CHANNEL, BUNDLE, deprecations('- {reference: {schema: olm.bundle, name: x}, message: old}')],
    ],
    [
      'deprecation-channel-unknown',
      [PACKAGE, CHANNEL, BUNDLE, deprecations('- {reference: {schema: olm.channel, name: x}, message: old}')],
    ],
    [
      'default-channel-unknown',
      [blob('schema: olm.package', 'name: gizmo', 'defaultChannel: fast'), CHANNEL, BUNDLE],
    ],
    ['package-no-channels', [PACKAGE]],
  ])('%s', (absence, blobs) => {
    expect(brokenRules(catalog(...blobs))).toEqual([absence]);
    expect(brokenRules(catalog(...blobs, UNREADABLE))).toEqual(['meta-field-not-string']);
  });

  test('what is there is checked all the same, also in a package whose definition may be unread', () => {
    const wrong = oddBundle({ pkg: 'gadget', name: 'gadget.v1', property: packageProperty('version: "1"') });
    expect(brokenRules(catalog(UNREADABLE, wrong))).toEqual([
      'bundle-image-missing',
      'bundle-version-invalid',
      'meta-field-not-string',
      'package-property-mismatch',
    ]);
  });
});

describe('what is held back', () => {
  test.each<[why: string, blobs: string[], rules: string[]]>([
    [
      '2: a second package is not checked further',
      [PACKAGE, CHANNEL, BUNDLE, blob('schema: olm.package', 'name: gizmo')],
      ['package-duplicate'],
    ],
    [
      '2: nor is the form of its name reported twice',
      [blob('schema: olm.package', 'name: G', 'defaultChannel: a'), blob('schema: olm.package', 'name: G')],
      ['package-duplicate', 'package-name-invalid', 'package-no-channels'],
    ],
    [
      '2: a second channel is not checked further',
      [PACKAGE, CHANNEL, BUNDLE, channel('- name: a', '- name: b', '  skips: [""]', '  skipRange: x')],
      ['channel-duplicate'],
    ],
    [
      '2: but what it lists is listed',
      [PACKAGE, CHANNEL, BUNDLE, channel('- name: gizmo.v1.1.0'), bundle('1.1.0')],
      ['channel-duplicate'],
    ],
    [
      '2: a second bundle is not checked further',
      [PACKAGE, CHANNEL, BUNDLE, oddBundle({ name: 'gizmo.v1.0.0', extra: ['image: "?"'] })],
      ['bundle-duplicate'],
    ],
    [
      '2: second deprecations are not checked further',
      [
        PACKAGE,
        CHANNEL,
        BUNDLE,
        deprecations('- {reference: {schema: olm.package}, message: old}'),
        deprecations('- {reference: {schema: olm.bundle, name: x}}', '- {message: old}'),
      ],
      ['deprecation-package-duplicate'],
    ],
    [
      '3: a channel of an unknown package is not checked further',
      [
        PACKAGE,
        CHANNEL,
        BUNDLE,
        channelOf('gadget', '""', 'entries: []'),
        channelOf('gadget', 'a', 'entries: []'),
      ],
      ['channel-package-unknown'],
    ],
    [
      '3: a channel without package is not checked further',
      [PACKAGE, CHANNEL, BUNDLE, blob('schema: olm.channel', 'entries: []')],
      ['channel-package-unknown'],
    ],
    [
      '3: a channel without name is not checked further',
      [PACKAGE, CHANNEL, BUNDLE, channelOf('gizmo', '""', 'entries:', '- {name: a, skips: [""]}', '- {}')],
      ['channel-name-missing'],
    ],
    [
      '4: no graph rules where an entry has no name',
      [PACKAGE, channel('- name: gizmo.v1.0.0', '- name: ""'), BUNDLE],
      ['channel-entry-name-missing'],
    ],
    [
      '4: no graph rules where an entry is there twice',
      [PACKAGE, channel('- name: gizmo.v1.0.0', '- name: gizmo.v1.0.0', '  replaces: gizmo.v1.0.0'), BUNDLE],
      ['channel-entry-duplicate'],
    ],
    ['4: no graph rules without entries', [PACKAGE, channelOf('gizmo', 'stable')], ['channel-no-entries']],
    ['5: no unknown default channel without channels', [PACKAGE], ['package-no-channels']],
    [
      '6: a bundle without name is not missed in the channels',
      [
        PACKAGE,
        CHANNEL,
        BUNDLE,
        oddBundle({ extra: [`image: ${image('2')}`], property: packageProperty('version: 2.0.0') }),
      ],
      ['bundle-name-missing'],
    ],
    [
      '6: a bundle without package is not checked further',
      [PACKAGE, CHANNEL, BUNDLE, oddBundle({ pkg: '' })],
      ['bundle-package-missing'],
    ],
    [
      '6: a bundle of an unknown package is not checked further',
      [PACKAGE, CHANNEL, BUNDLE, oddBundle({ pkg: 'gadget' }), oddBundle({ pkg: 'gadget', name: 'a' })],
      ['bundle-package-unknown'],
    ],
    [
      '7: bundles without one version that can be read have no duplicates',
      [
        PACKAGE,
        channel('- name: a', '  skips: [b, c]', '- name: b', '- name: c'),
        ...['a', 'b', 'c'].map((name) =>
          oddBundle({
            name,
            extra: [`image: ${image('1')}`],
            property:
              name === 'a'
                ? packageProperty('version: v1', 'release: "1"')
                : name === 'b'
                  ? [
                      ...packageProperty('version: v1'),
                      ...packageProperty('version: 1.0.0+a', 'release: "1"'),
                    ]
                  : packageProperty('version: 1.0.0+a', 'release: "01"'),
          }),
        ),
      ],
      ['bundle-release-invalid', 'bundle-version-invalid', 'package-property-count'],
    ],
    [
      '8: several heads, and nothing about the circle below or the rest',
      [
        PACKAGE,
        channel('- name: gizmo.v1.1.0', '- name: gizmo.v1.0.0', '- name: a', '  replaces: a'),
        BUNDLE,
        bundle('1.1.0'),
        oddBundle({
          name: 'a',
          extra: [`image: ${image('3')}`],
          property: packageProperty('version: 3.0.0'),
        }),
      ],
      ['channel-multiple-heads'],
    ],
    [
      '9: the default channel that does not exist may be deprecated',
      [
        PACKAGE.replace('stable', 'ghost'),
        CHANNEL,
        BUNDLE,
        deprecations('- {reference: {schema: olm.channel, name: ghost}, message: old}'),
      ],
      ['default-channel-unknown'],
    ],
    [
      '10: a malformed package name is a name',
      [PACKAGE, CHANNEL, BUNDLE].map((text) => text.replaceAll(': gizmo\n', ': Gizmo\n')),
      ['package-name-invalid'],
    ],
    [
      'the bundles and channels of an unknown package are not looked for',
      [
        PACKAGE,
        CHANNEL,
        BUNDLE,
        blob(
          'schema: olm.deprecations',
          'package: gadget',
          'entries:',
          '- {reference: {schema: olm.bundle, name: x}, message: old}',
          '- {reference: {schema: olm.channel, name: x}, message: old}',
        ),
      ],
      ['deprecation-package-unknown'],
    ],
    [
      'a package without name is not looked into',
      [blob('schema: olm.package'), PACKAGE, CHANNEL_OF_TWO, BUNDLE, bundle('1.1.0')],
      ['package-name-missing'],
    ],
  ])('%s', (_, blobs, rules) => {
    expect(brokenRules(catalog(...blobs))).toEqual(rules);
  });
});
