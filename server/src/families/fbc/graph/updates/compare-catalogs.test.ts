import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundleContent } from '../bundle-content.ts';
import type { CatalogState, Subject } from '../compare.ts';
import { catalogText } from '../testing/graph-of.ts';
import { assembleCatalog } from '../../model/assemble.ts';
import type { Blob } from '../../model/blob.ts';
import { decodeBlob } from '../../model/decode.ts';
import { FBC_DIALECT } from '../../model/dialect.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import { compareCatalogs } from './compare-catalogs.ts';
import type { Olm } from './update-graph.ts';

/** A state of a catalog from its text. */
function stateOf(text: string): CatalogState {
  const contents = new Map<Blob, ReadonlyMap<string, string>>();
  for (const { document } of readChunks(text, { dialect: FBC_DIALECT })) {
    if (document?.tree === undefined) continue;
    const { blob } = decodeBlob(document.tree);
    if (blob !== undefined) contents.set(blob, bundleContent(document.tree));
  }
  const { packages } = assembleCatalog([...contents.keys()], false);
  return { packages, content: (bundle) => contents.get(bundle) };
}

const short = (name: string) => name.replaceAll('p.v', '');

function nameOf(subject: Subject): string {
  switch (subject.kind) {
    case 'package':
      return subject.package;
    case 'channel':
      return `#${subject.channel}`;
    case 'entry':
      return short(subject.name);
    case 'edge':
      return short(`${subject.from} ${subject.by} ${subject.to}`);
  }
}

/** What changed between two catalogs from lines, in short. */
function changes(before: string, after: string, olm: Olm = 'classic') {
  const found = compareCatalogs(stateOf(catalogText(before)), stateOf(catalogText(after)), olm);
  return {
    added: found.added.map(({ subject }) => nameOf(subject)),
    removed: found.removed.map(({ subject }) => nameOf(subject)),
    changed: found.changed.map(
      ({ subject, fields }) =>
        `${nameOf(subject)}: ${fields.map((f) => short(`${f.field} ${f.before} -> ${f.after}`)).join('; ')}`,
    ),
    heads: found.heads.map((head) => short(`${head.channel} ${head.before} -> ${head.after}`)),
    stranded: found.stranded.map(({ channel, entry }) => `${channel} ${short(entry.name)}`),
    contentChanged: found.contentChanged.map(({ name, fields }) => short(`${name} ${fields.join(' ')}`)),
  };
}

const NOTHING = { added: [], removed: [], changed: [], heads: [], stranded: [], contentChanged: [] };
const CHAIN = '# stable\n2.0.0 replaces 1.0.0\n1.0.0\n';

describe('two states of a catalog', () => {
  it('of which the new one has another version', () => {
    expect(changes(CHAIN, '# stable\n3.0.0 replaces 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0')).toEqual({
      ...NOTHING,
      added: ['3.0.0', '2.0.0 replaces 3.0.0'],
      heads: ['stable 2.0.0 -> 3.0.0'],
    });
  });

  it('of which the new one misses an edge, so that users are stranded', () => {
    expect(changes(CHAIN, '# stable\n2.0.0\n')).toEqual({
      ...NOTHING,
      removed: ['1.0.0', '1.0.0 replaces 2.0.0'],
      changed: ['2.0.0: replaces 1.0.0 -> null'],
      stranded: ['stable 1.0.0'],
    });
  });

  it('of which the new one drops a version that still finds its way by range', () => {
    expect(changes(CHAIN, '# stable\n2.0.0 range <2.0.0\n').stranded).toEqual([]);
  });

  it('of which the new one lost its only head', () => {
    expect(changes(CHAIN, '# stable\n3.0.0\n2.0.0 replaces 1.0.0\n1.0.0')).toEqual({
      ...NOTHING,
      added: ['3.0.0'],
      heads: ['stable 2.0.0 -> null'],
      stranded: ['stable 2.0.0', 'stable 1.0.0'],
    });
  });

  it('of which the new one has no such channel', () => {
    const found = changes(`${CHAIN}# old\n1.0.0`, CHAIN);
    expect(found.removed).toEqual(['#old', '1.0.0']);
    expect(found.stranded).toEqual(['old 1.0.0']);
  });

  it('that differ in a range', () => {
    expect(
      changes('# stable\n2.0.0 range <2.0.0\n1.0.0', '# stable\n2.0.0 range <=1.0.0\n1.0.0').changed,
    ).toEqual(['2.0.0: skipRange <2.0.0 -> <=1.0.0', '1.0.0 skipRange 2.0.0: range <2.0.0 -> <=1.0.0']);
  });

  it('that differ in a deprecation, which strands users of v1 only', () => {
    expect(changes(CHAIN, `${CHAIN}! 1.0.0`).changed).toEqual(['1.0.0: deprecated null -> use another one']);
    expect(changes(CHAIN, `${CHAIN}! 2.0.0`, 'v1').stranded).toEqual([]);
  });

  it('that strand users under the rules of Classic alone', () => {
    const before = '# stable\n3.0.0 replaces 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0';
    const after = '# stable\n3.0.0 skips 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0';
    expect(changes(before, after).stranded).toEqual(['stable 1.0.0']);
    expect(changes(before, after, 'v1').stranded).toEqual([]);
  });

  it('with a bundle that holds something else under the same name', () => {
    const text = catalogText(CHAIN);
    const edited = text.replace('image: quay.io/p/p-bundle:v1.0.0', 'image: quay.io/p/p-bundle@sha256:0');
    const found = compareCatalogs(stateOf(text), stateOf(edited), 'classic');
    expect(found.contentChanged.map(({ name, fields }) => [name, fields])).toEqual([['p.v1.0.0', ['image']]]);
  });

  it('that are written in another way only', () => {
    const before = stateOf(
      'schema: olm.bundle\npackage: p\nname: b\nimage: i\nproperties: [{type: a, value: {a: 1, b: [null]}}]\n',
    );
    const after = stateOf(
      '{"schema":"olm.bundle","image":"i","package":"p","properties":[{"value":{"b":[null],"a":1},"type":"a"}],"name":"b"}',
    );
    expect(compareCatalogs(before, after, 'classic')).toEqual({ ...NOTHING });
  });
});

describe('a catalog and itself', () => {
  const line = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
    .map(
      ([version, replaces, skips]) =>
        `${version}.0.0 replaces ${replaces}.0.0 skips ${skips}.0.0 range <${replaces}.0.0`,
    );

  it.each<Olm>(['classic', 'v1'])('do not differ (%s)', (olm) => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const text = `# stable\n${lines.join('\n')}\n# fast\n${lines.slice(1).join('\n')}`;
        expect(changes(text, text, olm)).toEqual(NOTHING);
      }),
      { numRuns: 50 },
    );
  });
});
