import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FBC_DIALECT } from '../model/dialect.ts';
import { growthOf, SAME_COST } from '../../../text/testing/growth.ts';
import { readChunks } from '../../../text/split/read-chunks.ts';
import { factsOfChunks, sniffFacts, type FileFacts } from './facts.ts';

const CATALOG = `---
schema: olm.package
name: foo
defaultChannel: stable
---
schema: olm.channel
package: foo
name: stable
entries:
  - name: foo.v1.0.0
    schema: not.at.the.root
---
schema: olm.bundle
package: foo
name: foo.v1.0.0
`;

const cases: readonly { title: string; text: string; facts: Partial<FileFacts> }[] = [
  {
    title: 'a catalog in YAML',
    text: CATALOG,
    facts: {
      documents: 3,
      blobs: 3,
      known: 3,
      defines: ['foo'],
      refersTo: ['foo'],
      channelsOf: ['foo'],
      bundlesOf: ['foo'],
    },
  },
  {
    title: 'a catalog in JSON, its keys in any order',
    text: '{"entries":[{"name":"x","schema":"y"}],"name":"a","package":"foo","schema":"olm.channel"}\n{"schema":"olm.package","name":"f\\"oo"}',
    facts: { documents: 2, known: 2, refersTo: ['foo'], channelsOf: ['foo'], bundlesOf: [] },
  },
  {
    title: 'JSON objects back to back',
    text: '{"schema":"olm.bundle","package":"a"}{"schema":"olm.bundle","package":"b"}',
    facts: { documents: 2, refersTo: ['a', 'b'], bundlesOf: ['a', 'b'] },
  },
  {
    title: 'keys in any case, quoted or not',
    text: 'Schema: "olm.channel"\n"PACKAGE": \'foo\' # note\n',
    facts: { known: 1, refersTo: ['foo'] },
  },
  {
    title: 'a mapping that is indented as a whole',
    text: '---\n  schema: olm.package\n  name: foo\n',
    facts: { known: 1, defines: ['foo'] },
  },
  { title: 'a byte order mark', text: '\ufeffschema: olm.package\nname: foo\n', facts: { defines: ['foo'] } },
  { title: 'CRLF', text: 'schema: olm.package\r\nname: foo\r\n', facts: { defines: ['foo'] } },
  { title: 'flow style', text: "{schema: olm.package, name: 'foo'}\n", facts: { defines: ['foo'] } },
  {
    title: 'tags and anchors before a value',
    text: 'schema: !!str olm.package\nname: &n foo\n',
    facts: { defines: ['foo'] },
  },
  {
    title: 'a template',
    text: 'entries:\n  - schema: olm.package\n    name: foo\nschema: olm.template.basic\n',
    facts: { blobs: 1, known: 0, defines: [] },
  },
  {
    title: 'blobs of other schemas',
    text: 'schema: acme.note\npackage: foo\n',
    facts: { documents: 1, blobs: 1, known: 0, refersTo: [] },
  },
  {
    title: 'deprecations',
    text: 'schema: olm.deprecations\npackage: foo\n',
    facts: { known: 1, refersTo: ['foo'] },
  },
  {
    title: 'a manifest',
    text: 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: foo\n',
    facts: { documents: 1, blobs: 0, known: 0 },
  },
  { title: 'an empty schema', text: 'schema: ""\nname: foo\n', facts: { documents: 1, blobs: 0 } },
  { title: 'a schema that is no text', text: 'schema: null\nname: foo\n', facts: { documents: 1, blobs: 0 } },
  { title: 'nothing', text: '', facts: { documents: 0, blobs: 0 } },
  {
    title: 'text behind the end of a document',
    text: 'schema: acme.a\n...\nschema: olm.package\n',
    facts: { blobs: 1 },
  },
  {
    title: 'text inside a scalar',
    text: 'schema: acme.a\nnote: |\n  name: x\n  ---\n  schema: olm.package\n',
    facts: { blobs: 1 },
  },
];

describe.each([
  { reader: 'a quick look', read: sniffFacts },
  {
    reader: 'a full read',
    read: (path: string, text: string) => factsOfChunks(path, readChunks(text, { dialect: FBC_DIALECT })),
  },
])('$reader sees', ({ read }) => {
  it.each(cases)('$title', ({ text, facts }) => {
    expect(read('catalog.yaml', text)).toMatchObject({ path: 'catalog.yaml', ...facts });
  });
});

describe('half-typed text', () => {
  it.each([
    'schema: olm.channel\npackage: foo\nentries:\n  - name: "foo.v1',
    'schema: olm.channel\npackage: foo\nentries: [\n',
    '{"schema": "olm.channel", "package": "foo", "entries": [',
  ])('still belongs to its package: %j', (text) => {
    expect(sniffFacts('a', text)).toMatchObject({ known: 1, refersTo: ['foo'] });
    expect(factsOfChunks('a', readChunks(text, { dialect: FBC_DIALECT }))).toMatchObject({
      known: 1,
      refersTo: ['foo'],
    });
  });
});

it('blobs behind a fault at which opm stops do not count', () => {
  const good = '{"schema":"olm.package","name":"foo"}\n{"schema":"olm.channel","package":"foo"}\n';
  const text = `${good}{"schema":"olm.bundle" oops}\n{"schema":"olm.package","name":"bar"}\n`;
  expect(factsOfChunks('a', readChunks(text, { dialect: FBC_DIALECT }))).toMatchObject({
    defines: ['foo'],
    channelsOf: ['foo'],
  });
});

describe('both ways of reading agree', () => {
  const word = fc.constantFrom(
    'olm.package',
    'olm.channel',
    'olm.bundle',
    'olm.semver',
    'acme.note',
    'foo',
    'bar',
    'foo-operator',
  );
  const value = fc.oneof(
    word,
    fc.constant('x'),
    fc.array(word, { maxLength: 2 }),
    fc.record({ name: word, schema: word }),
  );
  const blob = fc.dictionary(
    fc.constantFrom('schema', 'package', 'name', 'entries', 'Schema2', 'description'),
    value,
    {
      maxKeys: 6,
    },
  );
  const withFields = fc.tuple(blob, word, word, word).map(([rest, schema, name, packageName]) => ({
    ...rest,
    schema,
    name,
    package: packageName,
  }));

  it('on JSON that opm reads', () => {
    fc.assert(
      fc.property(fc.array(withFields, { maxLength: 4 }), fc.constantFrom(undefined, 2), (blobs, indent) => {
        const text = blobs.map((each) => JSON.stringify(each, undefined, indent)).join('\n');
        expect(sniffFacts('a', text)).toEqual(factsOfChunks('a', readChunks(text, { dialect: FBC_DIALECT })));
      }),
    );
  });

  it('on YAML in block style', () => {
    fc.assert(
      fc.property(fc.array(withFields, { maxLength: 4 }), (blobs) => {
        const text = blobs
          .map((each) =>
            Object.entries(each)
              .map(([key, held]) => `${key}: ${typeof held === 'string' ? held : JSON.stringify(held)}\n`)
              .join(''),
          )
          .join('---\n');
        expect(sniffFacts('a', text)).toEqual(factsOfChunks('a', readChunks(text, { dialect: FBC_DIALECT })));
      }),
    );
  });
});

describe('what is plainly meant counts', () => {
  it.each([
    ['a misspelt key', 'schem: olm.package\nname: foo\n'],
    ['a colon that is missing', 'schema olm.package\nname: foo\n'],
    ['a misspelt schema', 'schema: olm.pakcage\nname: foo\n'],
    ['no schema, and the keys of a package', 'name: foo\ndefaultChannel: stable\n'],
    ['a tab before the first line', '\tschema: olm.package\nname: foo\n'],
    ['carriage returns', 'schema: olm.package\rname: foo\r'],
    ['a byte that is no text', '\ufffdschema: olm.package\nname: foo\n'],
    ['a quote that is never closed', 'schema: "olm.package\nname: foo\n'],
    ['a value in the next line', 'schema: >-\n  olm.package\nname: foo\n'],
    ['a brace that nothing closes', '{schema: olm.package\nname: foo\n---\nacme: {}\n'],
    ['a brace and a quote that nothing closes', '{"a: b\nschema: olm.package\nname: foo\n---\nacme: {}\n'],
    ['a brace in a line of its own', '{\nschema: olm.package\nname: foo\n'],
    ['two bytes for each character', [...'schema: olm.package\nname: foo\n'].join('\0')],
    ['two bytes the other way round', `\0${[...'schema: olm.package\nname: foo\n'].join('\0')}`],
    [
      'two bytes appended to one for each character',
      `kind: ConfigMap\n---\n\ufffd\ufffd${[...'schema: olm.package\nname: foo\n'].join('\0')}`,
    ],
    ['JSON behind a comment', '// generated\n{"schema": "olm.package", "name": "foo"}'],
    ['JSON without a colon', '{"schema" "olm.package", "name": "foo"}'],
    ['JSON with a misspelt key', '{"shcema": "olm.package", "name": "foo"}'],
  ])('%s', (_what, text) => {
    expect(sniffFacts('a', text)).toMatchObject({ known: 1, defines: ['foo'] });
  });

  it('of a bundle that a separator cuts in two: an old template says no more than the image', () => {
    const cut = '--- |\n  version: 1.0.0\nrelatedImages: []\nimage: example.com/foo:1\nschema: olm.bundle\n';
    const facts = sniffFacts('a', `schema: olm.package\nname: foo\n${cut}`);
    expect(facts).toMatchObject({ known: 2, defines: ['foo'] });
  });

  it.each([
    ['an object of Kubernetes', 'kind: Slack\nname: foo\ndefaultChannel: general\n'],
    ['a schema of its own', 'schema: acme.package\nname: foo\n'],
    ['a template', 'schema: olm.template.basic\nentries:\n- schema: olm.package\n'],
    [
      'an old template in another',
      'schema: olm.package\nname: foo\n---\nschema: olm.bundle\nimage: {{ . }}\n{{- end }}\n',
    ],
    [
      'an old template',
      'schema: olm.package\nname: foo\n---\nschema: olm.bundle\nimage: example.com/foo:1\n',
    ],
  ])('not of %s', (_what, text) => {
    expect(sniffFacts('a', text)).toMatchObject({ known: 0, defines: [] });
  });
});

describe('hostile text', () => {
  it('is read to its end', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('{', '}', '[', ']', '"', "'", '\\', '---', '\n', ' ', ':', ',', '#', 'schema', 'x'),
        ),
        (parts) => {
          expect(sniffFacts('a', parts.join('')).defines).toEqual([]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    { title: 'nested brackets', of: (n: number) => '{'.repeat(4 * n) },
    { title: 'braces that nothing closes', of: (n: number) => '---\n{a: b\n'.repeat(n) },
    { title: 'escapes', of: (n: number) => `{"a":"${'\\"'.repeat(2 * n)}` },
    { title: 'separators', of: (n: number) => '---\n'.repeat(n) },
    { title: 'tags', of: (n: number) => `schema: ${'! '.repeat(2 * n)}` },
  ])('takes linear time: $title', ({ of }) => {
    expect(growthOf({ of, run: (text) => sniffFacts('a', text), size: 5000 })).toBeLessThan(SAME_COST);
  });

  it('has its long names cut off', () => {
    const text = `{"schema":"olm.package","name":"${'x'.repeat(100_000)}"}`;
    expect(sniffFacts('a', text).defines[0]).toHaveLength(999);
    expect(factsOfChunks('a', readChunks(text, { dialect: FBC_DIALECT })).defines[0]).toHaveLength(1000);
  });
});
