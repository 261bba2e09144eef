import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../../text/yaml/parse.ts';
import { matchFields, RELATED_IMAGE } from '../shape.ts';
import { base64, blobOf, withPlaces } from './testing/decode-text.ts';
import { lastNode, nodeOfField, stringField, stringOfField } from './values.ts';

const SVG = base64('<svg xmlns="http://www.w3.org/2000/svg"/>');

describe('a package', () => {
  it('has its values with their places', () => {
    const text = `schema: olm.package
name: gizmo
defaultChannel: stable
description: |
  Runs gizmos.
icon:
  base64data: ${SVG}
  mediatype: "image/svg+xml"
properties:
  - {type: a, value: 5}
  - ~
`;
    expect(withPlaces(text, blobOf(text, 'package'))).toEqual({
      at: text.trimEnd(),
      kind: 'package',
      hasPlainKeys: true,
      schema: { at: 'olm.package', value: 'olm.package' },
      name: { at: 'gizmo', value: 'gizmo' },
      defaultChannel: { at: 'stable', value: 'stable' },
      description: { at: expect.stringContaining('Runs gizmos.') as unknown, value: true },
      icon: {
        at: `base64data: ${SVG}\n  mediatype: "image/svg+xml"`,
        data: { at: SVG, value: 'image/svg+xml' },
        mediatype: { at: '"image/svg+xml"', value: 'image/svg+xml' },
      },
      properties: [
        { at: '{type: a, value: 5}', type: { at: 'a', value: 'a' }, value: { at: '5' } },
        { at: '~' },
      ],
    });
  });

  it('has nothing where nothing or null is written', () => {
    const text = 'schema: olm.package\ndefaultChannel: ~\ndescription:\nicon: ~\nproperties: ~';
    expect(withPlaces(text, blobOf(text, 'package'))).toEqual({
      at: text,
      kind: 'package',
      hasPlainKeys: true,
      schema: { at: 'olm.package', value: 'olm.package' },
      properties: [],
    });
  });

  it.each([
    ['base64data: ""', { value: '' }],
    ['base64data: []', { value: '' }],
    ['base64data: eHh4', { value: null }],
    ['base64data: [0x89, 80, 78, 71, 13, 10, 26, 10]', { value: 'image/png' }],
    ['base64data: ~', undefined],
    ['mediatype: ""', undefined],
  ])('tells what its icon is: %s', (icon, data) => {
    const found = blobOf(`schema: olm.package\nicon: {${icon}}`, 'package').icon?.data;
    expect(found && { value: found.value }).toEqual(data);
  });

  it('knows an empty description', () => {
    expect(blobOf('schema: olm.package\ndescription: ""', 'package').description?.value).toBe(false);
  });
});

describe('a channel', () => {
  it('has its entries with their places', () => {
    const text = `schema: olm.channel
package: gizmo
name: "stable"
entries:
  - name: gizmo.v1.0.0
  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0, skips: [a, ~, ""], skipRange: '<1.1.0'}
  - ~
`;
    expect(withPlaces(text, blobOf(text, 'channel'))).toMatchObject({
      package: { at: 'gizmo', value: 'gizmo' },
      name: { at: '"stable"', value: 'stable' },
      entries: {
        at: text.slice(text.indexOf('- name')).trimEnd(),
        value: [
          { at: 'name: gizmo.v1.0.0', name: { at: 'gizmo.v1.0.0', value: 'gizmo.v1.0.0' }, skips: [] },
          {
            at: '{name: gizmo.v1.1.0, replaces: gizmo.v1.0.0, skips: [a, ~, ""], skipRange: \'<1.1.0\'}',
            name: { at: 'gizmo.v1.1.0', value: 'gizmo.v1.1.0' },
            replaces: { at: 'gizmo.v1.0.0', value: 'gizmo.v1.0.0' },
            skips: [
              { at: 'a', value: 'a' },
              { at: '~', value: '' },
              { at: '""', value: '' },
            ],
            skipsSpan: { at: '[a, ~, ""]' },
            skipRange: { at: "'<1.1.0'", value: '<1.1.0' },
          },
          { at: '~', skips: [] },
        ],
      },
    });
  });

  it.each([
    ['', undefined],
    ['entries: ~', undefined],
    ['entries: []', []],
  ])('tells a list from none: %j', (line, entries) => {
    expect(blobOf(`schema: olm.channel\n${line}`, 'channel').entries?.value).toEqual(entries);
  });

  const entry = (fields: string) =>
    blobOf(`schema: olm.channel\nentries: [{${fields}}]`, 'channel').entries?.value[0];

  it.each([
    ['NAME: a, Name: b, name: c', 'c'],
    ['name: c, NAME: a', 'c'],
    ['Name: b, name: ~', 'b'],
    ['n\u0061me: c', 'c'],
    ['name: a, name: b', 'b'],
    ['nam: a', undefined],
  ])('gives a field the value that opm does: %s', (fields, name) => {
    expect(entry(fields)?.name?.value).toBe(name);
  });

  it.each([
    ['Skips: [a, b], skips: [c]', ['c']],
    ['Skips: [a, b], skips: [~, c, ~]', ['a', 'c', '']],
    ['Skips: [a], skips: ~', []],
    ['SKIPS: [a], Skips: ~, skips: [~]', ['']],
    ['SKIP\u017f: [a]', ['a']],
  ])('reads several lists one over the other: %s', (fields, skips) => {
    expect(entry(fields)?.skips.map((skip) => skip.value)).toEqual(skips);
  });

  it('has the values of aliases where the alias stands', () => {
    const text = 'schema: olm.channel\nnew: &new gizmo.v2\nentries: [{name: *new}]';
    expect(withPlaces(text, blobOf(text, 'channel').entries?.value)).toMatchObject([
      { name: { at: '*new', value: 'gizmo.v2' } },
    ]);
  });
});

describe('a bundle', () => {
  it('has its values with their places', () => {
    const text = `schema: olm.bundle
package: gizmo
name: gizmo.v1.0.0
image: q.io/a/b:1
properties:
  - {type: olm.package, value: {packageName: gizmo, Version: "1.0.0"}}
  - {type: olm.gvk, value: {group: g, kind: K}}
relatedImages: [{name: x, image: q.io/a/c}, {name: z}, ~]
`;
    expect(withPlaces(text, blobOf(text, 'bundle'))).toMatchObject({
      image: { at: 'q.io/a/b:1', value: 'q.io/a/b:1' },
      propertiesSpan: { at: expect.stringMatching(/^- \{type: olm.package[^]*K\}\}$/) as unknown },
      properties: [
        {
          type: { value: 'olm.package' },
          value: { at: '{packageName: gizmo, Version: "1.0.0"}' },
          content: {
            type: 'olm.package',
            packageName: { at: 'gizmo', value: 'gizmo' },
            version: { at: '"1.0.0"', value: '1.0.0' },
          },
        },
        { content: { type: 'olm.gvk', group: 'g', version: '', kind: 'K' } },
      ],
      relatedImages: {
        at: '[{name: x, image: q.io/a/c}, {name: z}, ~]',
        value: ['q.io/a/c', '', ''],
      },
    });
  });

  const content = (type: string, value: string) =>
    blobOf(`schema: olm.bundle\nproperties: [{type: ${type}, value: ${value}}]`, 'bundle').properties[0]
      ?.content;

  it.each([
    ['olm.package', '~', {}],
    ['olm.package', '{release: ""}', { release: { value: '' } }],
    ['olm.package.required', '{packageName: w, versionRange: ">1"}', { versionRange: { value: '>1' } }],
    ['olm.gvk.required', '~', { group: '', version: '', kind: '' }],
    [
      'olm.csv.metadata',
      '{displayName: Gizmo, minKubeVersion: 1.2.3}',
      { displayName: 'Gizmo', minKubeVersion: { value: '1.2.3' } },
    ],
    [
      'olm.csv.metadata',
      '{installModes: [{type: AllNamespaces, supported: true}, {type: OwnNamespace, supported: false}], apiServiceDefinitions: {owned: [{name: a}]}}',
      { install: { modes: ['AllNamespaces'], ownsApiServices: true } },
    ],
    ['olm.constraint', '{cel: {rule: a}}', { value: { cel: { rule: 'a' } } }],
    ['olm.maxOpenShiftVersion', '"4.19"', { value: '4.19' }],
  ])('keeps of %s %s', (type, value, kept) => {
    expect(content(type, value)).toMatchObject({ type, ...kept });
  });

  it.each([
    ['olm.channel', '{channelName: a}'],
    ['acme.note', '{a: b}'],
  ])('keeps nothing of %s', (type, value) => {
    expect(content(type, value)).toBeUndefined();
  });
});

describe('deprecations', () => {
  it('have their entries with their places', () => {
    const text = `schema: olm.deprecations
package: gizmo
entries:
  - reference: {schema: olm.bundle, name: gizmo.v1.0.0}
    message: Old.
  - ~
`;
    expect(withPlaces(text, blobOf(text, 'deprecations'))).toMatchObject({
      entriesSpan: { at: text.slice(text.indexOf('- ref')).trimEnd() },
      entries: [
        {
          reference: {
            at: '{schema: olm.bundle, name: gizmo.v1.0.0}',
            schema: { at: 'olm.bundle', value: 'olm.bundle' },
            name: { at: 'gizmo.v1.0.0', value: 'gizmo.v1.0.0' },
          },
          message: { at: 'Old.', value: 'Old.' },
        },
        { at: '~' },
      ],
    });
  });

  it('have references read one over the other', () => {
    const text =
      'schema: olm.deprecations\nentries: [{Reference: {schema: a, name: b}, reference: {name: c}}]';
    expect(withPlaces(text, blobOf(text, 'deprecations').entries)).toMatchObject([
      { reference: { at: '{name: c}', schema: { value: 'a' }, name: { value: 'c' } } },
    ]);
  });
});

describe('one field of a mapping', () => {
  const key = fc.constantFrom(
    'image',
    'image',
    'name',
    'Image',
    'IMAGE',
    '"im\\u0061ge"',
    "'image'",
    'imagé',
    '<<',
    '*k',
  );
  const value = fc.constantFrom('a', '"b"', '~', '5', '[c]', '{d: e}', '*m', '*v', '""');

  it('is the same whether or not all of its fields are asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 4 }), (pairs) => {
        const lines = pairs.map(([name, text]) => `  ${name} : ${name === '<<' ? '*m' : text}`);
        const text = `- &k image\n- &v written\n- &m {image: merged}\n- ${lines.length === 0 ? '{}' : ''}\n${lines.join('\n')}\n`;
        const { tree } = parseYaml(text, 0, text.length);
        const node = tree?.items(0).at(-1);
        if (tree === undefined || node === undefined) return;
        const all = matchFields(tree, node, RELATED_IMAGE);
        expect(nodeOfField(tree, node, RELATED_IMAGE, 'image')).toBe(lastNode(all, 'image'));
        expect(stringOfField(tree, node, RELATED_IMAGE, 'image')).toEqual(stringField(tree, all, 'image'));
      }),
      { numRuns: 1000 },
    );
  });
});
