import { describe, expect, test } from 'vitest';
import { adviceOf } from './testing/advise.ts';

interface Parts {
  readonly name?: string;
  readonly version?: string;
  readonly image?: string;
  /** Items of `properties` beside `olm.package`, in flow style. */
  readonly properties?: readonly string[];
  /** Items of `relatedImages` in flow style. */
  readonly related?: readonly string[];
}

function bundle({
  name = 'gizmo.v1.0.0',
  version = '1.0.0',
  image,
  properties = [],
  related,
}: Parts): string {
  return [
    'schema: olm.bundle',
    'package: gizmo',
    `name: ${name}`,
    ...(image === undefined ? [] : [`image: ${image}`]),
    'properties:',
    `  - {type: olm.package, value: {packageName: gizmo, version: "${version}"}}`,
    ...properties.map((item) => `  - {${item}}`),
    ...(related === undefined ? [] : ['relatedImages:', ...related.map((item) => `  - {${item}}`)]),
    '',
  ].join('\n');
}

const base64 = (text: string) => btoa(text);
const DIGEST = `@sha256:${'1f'.repeat(32)}`;

describe('bundle-name-version-mismatch', () => {
  test.each<[name: string, version: string, isReported: boolean]>([
    ['gizmo.v1.0.0', '1.0.0', false],
    ['gizmo.1.0.0', '1.0.0', false],
    ['gizmo-1.0.0', '1.0.0', false],
    ['gizmo.v1.0.0-rc.1', '1.0.0-rc.1', false],
    ['gizmo.v1.0.0-7.p', '1.0.0+7.p', false],
    ['gizmo.v1.0.0', '1.0.0+7', true],
    ['gizmo.v1.0.0', '1.0.1', true],
    ['gizmo', '1.0.0', true],
    ['gizmo.v1.0.0', 'no version', true],
  ])('%s of version %s', (name, version, isReported) => {
    expect(adviceOf('bundle-name-version-mismatch', bundle({ name, version }))).toHaveLength(
      isReported ? 1 : 0,
    );
  });

  test('bundles with a release have a naming rule of their own', () => {
    const text = bundle({}).replace('version: "1.0.0"', 'version: "2.0.0", release: "1"');
    expect(adviceOf('bundle-name-version-mismatch', text)).toEqual([]);
  });
});

describe('bundle-name-dns1123', () => {
  test.each<[name: string, isReported: boolean]>([
    ['gizmo.v1.0.0', false],
    ['3scale.v1.0.0-7', false],
    ['Gizmo.v1.0.0', true],
    ['gizmo_v1', true],
    ['gizmo..v1', true],
    ['gizmo.v1.0.0+7', true],
    ['a'.repeat(254), true],
  ])('%s', (name, isReported) => {
    expect(adviceOf('bundle-name-dns1123', bundle({ name }))).toHaveLength(isReported ? 1 : 0);
  });
});

describe('images', () => {
  test.each<[image: string, isReported: boolean]>([
    ['quay.io/a/b:1', true],
    ['quay.io/a/b', true],
    [`quay.io/a/b${DIGEST}`, false],
    [`quay.io/a/b:1${DIGEST}`, false],
    ['""', false],
  ])('bundle-image-not-digest: %s', (image, isReported) => {
    expect(adviceOf('bundle-image-not-digest', bundle({ image }))).toHaveLength(isReported ? 1 : 0);
  });

  test.each<[situation: string, parts: Parts, isReported: boolean]>([
    ['listed', { image: 'a/b', related: ['image: c/d', 'image: a/b'] }, false],
    ['not listed', { image: 'a/b', related: ['image: c/d'] }, true],
    ['no list', { image: 'a/b' }, false],
    ['an empty list', { image: 'a/b', related: [] }, false],
    ['no image', { related: ['image: c/d'] }, false],
  ])('bundle-image-not-in-related-images: %s', (_, parts, isReported) => {
    expect(adviceOf('bundle-image-not-in-related-images', bundle(parts))).toHaveLength(isReported ? 1 : 0);
  });

  test('one image under two names is usual, under one name it is a copy', () => {
    const text = bundle({
      related: ['name: a, image: x', 'name: b, image: x', 'image: x, name: a', 'image: x', 'image: x'],
    });
    expect(adviceOf('related-image-duplicate', text).map((advice) => advice.at)).toEqual([
      '{image: x, name: a}',
      '{image: x}',
    ]);
  });

  test('related-image-empty: absent, null and empty are alike', () => {
    const text = bundle({
      related: ['name: a', 'name: b, image: ""', 'name: c, image: ~', 'name: d, image: x'],
    });
    expect(adviceOf('related-image-empty', text).map((advice) => advice.at)).toEqual([
      '{name: a}',
      '{name: b, image: ""}',
      '{name: c, image: ~}',
    ]);
  });
});

describe('what a bundle says of its CSV', () => {
  const object = (text: string) => `type: olm.bundle.object, value: {data: ${base64(text)}}`;
  const CSV = object('{"kind":"ClusterServiceVersion"}');
  const METADATA = 'type: olm.csv.metadata, value: {displayName: Gizmo}';

  test.each<[situation: string, properties: string[], rules: string[]]>([
    ['metadata', [METADATA], []],
    ['a CSV among the objects', [object('{"kind":"Service"}'), CSV], []],
    ['objects without a CSV', [object('{"kind":"Service"}')], ['csv-metadata-missing']],
    ['nothing', [], ['csv-metadata-missing']],
    ['an object that cannot be read may be the CSV', [object('{"kind":')], ['bundle-object-not-json']],
    ['both', [METADATA, CSV, CSV.replace('}}', '}}')], ['csv-metadata-and-bundle-object']],
    ['metadata twice', [METADATA, METADATA, METADATA], ['csv-metadata-multiple', 'csv-metadata-multiple']],
    [
      'an object without data',
      [METADATA, 'type: olm.bundle.object, value: {data: ""}'],
      ['csv-metadata-and-bundle-object', 'bundle-object-data-empty'],
    ],
    [
      'an object without a value',
      [METADATA, 'type: olm.bundle.object, value: ~'],
      ['csv-metadata-and-bundle-object', 'bundle-object-data-empty'],
    ],
    ['an object in YAML', [object('kind: ClusterServiceVersion\n')], []],
  ])('%s', (_, properties, rules) => {
    const ids = [
      'csv-metadata-missing',
      'csv-metadata-multiple',
      'csv-metadata-and-bundle-object',
      'bundle-object-data-empty',
      'bundle-object-not-json',
    ];
    const text = bundle({ properties });
    expect(ids.flatMap((id) => adviceOf(id, text)).map((advice) => advice.rule)).toEqual(rules);
  });

  test.each<[version: string, fixes: string[] | undefined]>([
    ['1.29.0', undefined],
    ['v1.29.0', undefined],
    ['1.29.0-rc.1', undefined],
    ['', undefined],
    ['1.29', ['"1.29" -> 1.29.0']],
    ['v1.29', ['"v1.29" -> v1.29.0']],
    ['1', []],
    ['>=1.29.0', []],
  ])('minKubeVersion %s', (version, fixes) => {
    const text = bundle({ properties: [`type: olm.csv.metadata, value: {minKubeVersion: "${version}"}`] });
    const found = adviceOf('csv-metadata-min-kube-version-invalid', text);
    expect(found.map((advice) => advice.fixes)).toEqual(fixes === undefined ? [] : [fixes]);
  });
});

describe('properties', () => {
  test.each<[value: string, fixes: string[] | undefined]>([
    ['"4.19"', undefined],
    ['4.19', ['4.19 -> 4.19']],
    // The text still has the zero that the number has lost.
    ['4.20', ['4.20 -> 4.20']],
    ['"4.19.0"', ['? "4.19.0" -> 4.19']],
    ['"4.19.1"', ['? "4.19.1" -> 4.19']],
    ['"v4.19"', ['? "v4.19" -> 4.19']],
    ['""', []],
    ['true', []],
    ['[4.19]', []],
  ])('olm.maxOpenShiftVersion: %s', (value, fixes) => {
    const found = adviceOf(
      'max-openshift-version-invalid',
      bundle({ properties: [`type: olm.maxOpenShiftVersion, value: ${value}`] }),
    );
    expect(found.map((advice) => advice.fixes)).toEqual(fixes === undefined ? [] : [fixes]);
  });

  test('a second olm.maxOpenShiftVersion is one too many, even if equal', () => {
    const twice = [
      'type: olm.maxOpenShiftVersion, value: "4.19"',
      'type: olm.maxOpenShiftVersion, value: "4.19"',
    ];
    const text = bundle({ properties: twice });
    expect(adviceOf('max-openshift-version-invalid', text)).toHaveLength(1);
    expect(adviceOf('property-duplicate', text)).toEqual([]);
  });

  test.each<[situation: string, properties: string[], count: number]>([
    [
      'the order of keys does not matter',
      ['type: a, value: {x: 1, y: [2]}', 'value: {y: [2], x: 1}, type: a'],
      1,
    ],
    ['nor does quoting', ['type: a, value: x', 'type: "a", value: "x"'], 1],
    ['a number is no string', ['type: a, value: 1', 'type: a, value: "1"'], 0],
    ['the order of items matters', ['type: a, value: [1, 2]', 'type: a, value: [2, 1]'], 0],
    ['types differ', ['type: a, value: 1', 'type: b, value: 1'], 0],
    ['every further one is reported', ['type: a, value: 1', 'type: a, value: 1', 'type: a, value: 1'], 2],
  ])('property-duplicate: %s', (_, properties, count) => {
    expect(adviceOf('property-duplicate', bundle({ properties }))).toHaveLength(count);
  });

  test.each<[type: string, fixes: string[] | undefined]>([
    ['olm.gvk', undefined],
    ['olm.search.metadata', undefined],
    ['com.example', undefined],
    ['olm.gvks', ['? olm.gvks -> olm.gvk']],
    ['olm.maxopenshiftversion', ['? olm.maxopenshiftversion -> olm.maxOpenShiftVersion']],
    ['OLM.GVK', ['? OLM.GVK -> olm.gvk']],
    ['olm.something.else', []],
  ])('property-type-unknown-olm: %s', (type, fixes) => {
    const found = adviceOf('property-type-unknown-olm', bundle({ properties: [`type: ${type}, value: 1`] }));
    expect(found.map((advice) => advice.fixes)).toEqual(fixes === undefined ? [] : [fixes]);
  });

  test.each<[value: string, found: string[]]>([
    ['{packageName: a, versionRange: ">=1.0.0"}', []],
    ['{packageName: a, versionRange: "^1.2.0"}', ['"^1.2.0"']],
    ['{packageName: "", versionRange: ">=1.0.0"}', ['""']],
    ['{versionRange: ">=1.0.0"}', ['{versionRange: ">=1.0.0"}']],
    ['{packageName: a, version: ">=1.0.0"}', ['{packageName: a, version: ">=1.0.0"}']],
  ])('package-required-range-invalid: %s', (value, found) => {
    const text = bundle({ properties: [`type: olm.package.required, value: ${value}`] });
    expect(adviceOf('package-required-range-invalid', text).map((advice) => advice.at)).toEqual(found);
  });

  test('gvk-incomplete names what is missing', () => {
    const text = bundle({
      properties: [
        'type: olm.gvk, value: {kind: A}',
        'type: olm.gvk.required, value: {group: a, version: v1, kind: ""}',
      ],
    });
    expect(adviceOf('gvk-incomplete', text).map((advice) => advice.message)).toEqual([
      'The API lacks `group`, `version`.',
      'The API lacks `kind`.',
    ]);
  });

  test('olmv1-dependency-unsupported is told once for a bundle', () => {
    const text = bundle({
      properties: [
        'type: olm.gvk.required, value: {group: a, version: b, kind: c}',
        'type: olm.constraint, value: {cel: {rule: "true"}}',
      ],
    });
    expect(adviceOf('olmv1-dependency-unsupported', text)).toMatchObject([
      { at: 'olm.gvk.required', related: ['olm.constraint'] },
    ]);
  });

  test.each<[item: string, isReported: boolean]>([
    ['type: olm.skips, value: a', true],
    ['type: olm.skipRange, value: a', true],
    ['type: olm.channel, value: {name: stable}', true],
    ['type: olm.channel, value: {channelName: stable}', false],
  ])('legacy-channel-property: %s', (item, isReported) => {
    expect(adviceOf('legacy-channel-property', bundle({ properties: [item] }))).toHaveLength(
      isReported ? 1 : 0,
    );
  });
});

describe('icons', () => {
  const SVG = base64('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const icon = (text: string) => `schema: olm.package\nname: gizmo\nicon: {${text}}\n`;

  test.each<[icon: string, rules: string[]]>([
    [`base64data: ${SVG}, mediatype: image/svg+xml`, []],
    [`base64data: ${SVG}, mediatype: IMAGE/svg+xml; charset=utf-8`, []],
    [`base64data: ${SVG}, mediatype: image/png`, ['icon-mediatype-mismatch']],
    [`base64data: ${base64('\xff\xd8\xff\xe0')}, mediatype: image/jpg`, []],
    [`base64data: ${base64('hello')}, mediatype: image/png`, ['icon-data-not-image']],
    [`base64data: ${SVG}`, ['icon-incomplete']],
    ['mediatype: image/png', ['icon-incomplete']],
    ['base64data: "", mediatype: ""', ['icon-incomplete']],
    ['', ['icon-incomplete']],
  ])('%s', (text, rules) => {
    const ids = ['icon-incomplete', 'icon-data-not-image', 'icon-mediatype-mismatch', 'package-icon-missing'];
    expect(ids.flatMap((id) => adviceOf(id, icon(text))).map((advice) => advice.rule)).toEqual(rules);
  });

  test('the fix is the media type of the data', () => {
    const [found] = adviceOf('icon-mediatype-mismatch', icon(`base64data: ${SVG}, mediatype: image/png`));
    expect(found?.fixes).toEqual(['image/png -> image/svg+xml']);
  });
});
