import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, fromText } from '../../../text/source.ts';
import { parseYaml } from '../../../text/yaml/parse.ts';
import { FBC_DIALECT } from './dialect.ts';
import { rootRejection } from './root-rejection.ts';
import { decodeBlob } from './decode.ts';
import { decodeText, faultsOf, messagesOf, withPlaces, written } from './decode/testing/decode-text.ts';

describe('the root of a document', () => {
  it.each([
    ['A short text.', 'document-not-mapping: A short text.'],
    ['42', 'document-not-mapping: 42'],
    ['yes', 'document-not-mapping: yes'],
    ['- schema: olm.package', 'document-not-mapping: - schema: olm.package'],
    ['[]', 'document-not-mapping: []'],
  ])('must be a mapping: %j', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
    expect(decodeText(text).blob).toBeUndefined();
  });

  it('is left to the reader where it is null', () => {
    expect(decodeText('~')).toEqual({ faults: [] });
  });

  it('says what to do with a text file', () => {
    expect(messagesOf('Read me.')).toEqual([
      'This document is plain text, but every document of a catalog must be a mapping with a `schema`. If the file does not belong to the catalog, name it in `.indexignore`.',
    ]);
  });
});

describe('root keys that differ in case only', () => {
  it('are a fault at the second one, with the first one beside it', () => {
    const text = 'schema: a.b\nextra: 1\nExtra: 2\nEXTRA: 3\n';
    const { faults, blob } = decodeText(text);
    expect(blob).toBeUndefined();
    expect(faultsOf(text)).toEqual(['root-key-duplicate-fold: Extra', 'root-key-duplicate-fold: EXTRA']);
    expect(faults.map((fault) => fault.related?.map((place) => written(text, place)))).toEqual([
      ['extra'],
      ['extra'],
    ]);
    expect(messagesOf(text)[0]).toBe(
      '`Extra` is the same key as `extra` to opm, which ignores case here. Keep one of them.',
    );
  });

  it.each([
    ['schema: olm.package\nSchema: olm.channel', 'Schema'],
    ['schema: a.b\nstrasse: 1\nstra\u00dfe: 1', 'stra\u00dfe'],
    ['schema: a.b\nfile: 1\n\ufb01le: 1', '\ufb01le'],
    ['base: &b {Name: x}\n<<: *b\nname: z\nschema: a.b', 'name'],
  ])('in %j: %s', (text, key) => {
    expect(faultsOf(text)).toEqual([`root-key-duplicate-fold: ${key}`]);
  });

  it.each([
    ['a key that is repeated exactly', 'schema: a.b\nname: x\nname: z'],
    ['keys below the root', 'schema: a.b\nspec: {Name: x, name: y}'],
    ['letters that only look alike', 'schema: a.b\nicon: 1\n\u0131con: 2\n\u13a0: 1\n\uab70: 1'],
  ])('are not %s', (_, text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

describe('schema, package and name', () => {
  it.each([
    ['schema: a.b\nname:\n', 'meta-field-not-string: '],
    ['schema: a.b\nname: ~\n', 'meta-field-not-string: ~'],
    ['schema: a.b\nname: 4.10\n', 'meta-field-not-string: 4.10'],
    ['schema: a.b\nNAME: yes\n', 'meta-field-not-string: yes'],
    ['schema: a.b\npackage: [gizmo]\n', 'meta-field-not-string: [gizmo]'],
    ['schema: {}\n', 'meta-field-not-string: {}'],
    ['schema: olm.package\nname: 5\n', 'meta-field-not-string: 5'],
    ['schema: olm.channel\nPackage: 5\nname: stable', 'meta-field-not-string: 5'],
  ])('must be strings if they are there: %j', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
    expect(decodeText(text).blob).toBeUndefined();
  });

  it('say what they must be', () => {
    expect(messagesOf('schema: a.b\nname: 4.10\npackage: on\nother: x')).toEqual([
      '`name` must be a string, but 4.10 is a number. Put it in quotes.',
      '`package` must be a string, but on is a boolean. Put it in quotes.',
    ]);
    expect(messagesOf('schema: a.b\nname:')).toEqual([
      '`name` must be a string, but it is null here. Give it a value, or take the key away.',
    ]);
  });

  it.each([
    ['name: x\n', 'schema-missing: name'],
    ['schema: ""\nname: x\n', 'schema-missing: schema'],
    ['name: x\nschema: ""\n', 'schema-missing: name'],
    ['{}', 'schema-missing: {}'],
    ['version: 2\nupdates: []\n', 'schema-missing: version'],
  ])('a schema must be there: %j', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
    expect(decodeText(text).blob).toBeUndefined();
  });

  it('are all reported where several are wrong', () => {
    expect(faultsOf('name: 1\npackage: 2\nx: 1\nX: 2')).toEqual([
      'schema-missing: name',
      'meta-field-not-string: 1',
      'meta-field-not-string: 2',
      'root-key-duplicate-fold: X',
    ]);
  });

  it('are found in any spelling, and may be empty', () => {
    const text = 'Schema: acme.note\nPACKAGE: ""\nname: "a note"\n';
    expect(withPlaces(text, decodeText(text).blob)).toEqual({
      at: text.trimEnd(),
      kind: 'custom',
      schema: { at: 'acme.note', value: 'acme.note' },
      package: { at: '""', value: '' },
      name: { at: '"a note"', value: 'a note' },
    });
  });

  it.each(['OLM.Package', 'olm.deprecation', 'olm.semver', 'toString'])(
    'a schema of another name than the four known ones is never looked into: %s',
    (schema) => {
      const text = `schema: ${schema}\nentries: 5\nproperties: x\nicon: {base64data: "!"}\n`;
      expect(faultsOf(text)).toEqual([]);
      expect(decodeText(text).blob?.kind).toBe('custom');
    },
  );
});

describe('what decoding refuses', () => {
  const key = fc.constantFrom(
    'schema',
    'Schema',
    'name',
    'NAME',
    'package',
    'x',
    'X',
    'stra\u00dfe',
    'STRASSE',
  );
  const value = fc.constantFrom('a', '5', '~', 'true', '""', '[]', '{}');

  it('includes what is refused before the schema is known', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { minLength: 1 }), (pairs) => {
        const { tree } = parseYaml(pairs.map(([name, written]) => `${name}: ${written}\n`).join(''));
        if (!tree) return;
        const rejection = rootRejection(tree);
        const { faults } = decodeBlob(tree);
        const early = faults.filter((fault) => fault.rule !== 'schema-missing');
        expect(early.length > 0).toBe(rejection !== undefined);
        expect(early.map((fault) => fault.rule)).toEqual(
          expect.arrayContaining(rejection ? [rejection.rule] : []),
        );
      }),
    );
  });
});

it('does not put a large text together that was edited', () => {
  const text = `schema: olm.bundle\nname: a.v1.0.0\npackage: a\nnote: |\n${'  a line\n'.repeat(10_000)}Image: b\n`;
  const range = { start: { line: 5000, character: 4 }, end: { line: 5000, character: 4 } };
  const [chunk] = applyEdit(fromText(text, { dialect: FBC_DIALECT }), range, 'x').chunks;
  const { blob } = decodeBlob(chunk!.document!.tree!);
  expect(blob).toMatchObject({ image: { value: 'b' } });
  expect(chunk?.pieces?.pieceCount).toBeGreaterThan(1);
});
