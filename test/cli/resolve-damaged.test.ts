/** `catalens resolve` on catalogs with blobs that OLM v1 cannot decode: whom they take along, and what is said of them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens } from '../support/command-line.ts';

const CATALOG = catalogText('# stable\n2.0.0 replaces 1.0.0 range <2.0.0\n1.0.0');
const OTHER = catalogText('# stable\n1.0.0', 'stable', 'other');

const EXTENSION = `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata: {name: kettle}
spec:
  namespace: kitchen
  source: {sourceType: Catalog, catalog: {packageName: p}}
`;

interface Answer {
  readonly resolved: readonly { readonly name: string }[] | null;
  readonly error: string | null;
  readonly message: string | null;
  readonly derivation: {
    readonly catalogs: readonly {
      readonly outcome: string;
      readonly damaged?: { readonly file: string; readonly range: { readonly start: object } };
    }[];
    readonly edits: readonly { readonly kind: string; readonly message: string }[];
  };
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-damaged-'));
  writeFileSync(path.join(folder, 'extension.yaml'), EXTENSION);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(catalog: string, more = OTHER): void {
  mkdirSync(path.join(folder, 'main'), { recursive: true });
  writeFileSync(path.join(folder, 'main/p.yaml'), catalog);
  writeFileSync(path.join(folder, 'main/q.yaml'), more);
}

const run = (...args: string[]) =>
  catalens(['resolve', 'extension.yaml', '--catalog', 'main=main', ...args], { cwd: folder });

async function ask(): Promise<Answer> {
  return JSON.parse((await run('--format', 'json')).stdout) as Answer;
}

/** The catalog with another text in the place of one that is in it. */
function withText(before: string, after: string, text = CATALOG): string {
  expect(text).toContain(before);
  return text.replace(before, after);
}

const NOT_LOADED =
  'error walking catalogs: error getting package "p" from catalog "main": error loading package "p": ';
const NOT_SERVED =
  'error walking catalogs: error getting package "p" from catalog "main": catalog "main" is not being served';

describe('a value of a wrong type in a package ends every request for it', () => {
  it.each([
    ['in a channel', "range: '<2.0.0'", '', 'parse channel'],
    ['a property', 'type: olm.package', 'type: [olm.package]', 'parse bundle'],
    ['of the package itself', 'defaultChannel: stable', 'defaultChannel: [stable]', 'parse package'],
  ])('%s', async (where, before, after, said) => {
    write(
      where === 'in a channel' ? CATALOG.replace(/skipRange: .*/, 'skipRange: 2') : withText(before, after),
    );
    const answer = await ask();
    expect(answer).toMatchObject({ resolved: null, error: 'catalog-error', message: NOT_LOADED + said });
    expect(answer.derivation.catalogs[0]).toMatchObject({
      outcome: 'damaged',
      damaged: { reach: 'package' },
    });
  });

  it('of deprecations, and where no schema is', async () => {
    write(`${CATALOG}---\nschema: olm.deprecations\npackage: p\nentries: old\n`);
    expect((await ask()).message).toBe(`${NOT_LOADED}parse deprecation`);
    write(`${CATALOG}---\npackage: p\nname: x\n`);
    expect((await ask()).message).toBe(`${NOT_LOADED}object is missing root schema field`);
  });

  it('others are not touched', async () => {
    write(CATALOG, withText('defaultChannel: stable', 'defaultChannel: [stable]', OTHER));
    expect(await ask()).toMatchObject({ resolved: [{ name: 'p.v2.0.0' }], error: null });
  });

  it('unless a later blob of the same schema and name takes its place', async () => {
    const damaged = '---\nschema: olm.channel\npackage: p\nname: stable\nentries: [1]\n';
    const sound = '---\nschema: olm.channel\npackage: p\nname: stable\nentries: [{name: p.v1.0.0}]\n';
    write(CATALOG + damaged + sound);
    expect(await ask()).toMatchObject({ resolved: [{ name: 'p.v2.0.0' }] });
    write(CATALOG + sound + damaged);
    expect(await ask()).toMatchObject({ error: 'catalog-error' });
  });
});

describe('what is wrong with schema, name or package of a blob of any package keeps the catalog from being served', () => {
  it.each([
    ['package: other\n', 'package: 1\n'],
    ['\nname: other.v1.0.0', '\nname: [other]'],
    ['schema: olm.channel', 'schema: null'],
    ['name: other\n', 'name: other\nName: other\n'],
  ])('%j written as %j', async (before, after) => {
    write(CATALOG, withText(before, after, OTHER));
    const answer = await ask();
    expect(answer).toMatchObject({ resolved: null, error: 'catalog-error', message: NOT_SERVED });
    expect(answer.derivation.catalogs[0]).toMatchObject({
      outcome: 'damaged',
      damaged: { reach: 'catalog', file: 'main/q.yaml' },
    });
  });
});

describe('it is told', () => {
  it('which blob it is, where, and what lets it go on', async () => {
    write(CATALOG.replace(/skipRange: .*/, 'skipRange: 2'));
    const { code, stdout, stderr } = await run();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^catalens: One document of "main" cannot be read, .*\n$/);
    const at = CATALOG.split('\n').findIndex((line) => line.includes('skipRange')) + 1;
    const why = '`entries[0].skipRange` must be a string, but 2 is a number. Put it in quotes.';
    expect(stdout).toBe(`ClusterExtension kettle, package p
Nothing can be installed.
OLM v1 says: ${NOT_LOADED}parse channel

Why
  Catalog \`main\`: the \`olm.channel\` blob \`stable\` cannot be decoded, so the package is not loaded. ${why}  main/p.yaml:${at}:14

What would help
  In catalog \`main\`, mend the \`olm.channel\` blob \`stable\`: ${why}  main/p.yaml:${at}:14
    It leads to p.v2.0.0.
`);
  });

  it('how many there are', async () => {
    write(
      CATALOG.replace(/skipRange: .*/, 'skipRange: 2').replace('defaultChannel: stable', 'defaultChannel: 1'),
    );
    const { derivation } = await ask();
    expect(derivation.edits).toMatchObject([
      {
        kind: 'catalog-blob',
        message:
          'In catalog `main`, mend the `olm.package` blob `p` and 1 more that cannot be decoded: `defaultChannel` must be a string, but 1 is a number. Put it in quotes.',
      },
    ]);
  });
});
