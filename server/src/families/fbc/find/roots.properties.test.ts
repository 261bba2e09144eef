import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundRoot } from '../model/catalog-unit.ts';
import { findRoots, rootKey, rootsOfFile, type RootsInput } from './roots.ts';
import { isDockerfile } from './folder-names.ts';
import {
  bundles,
  channels,
  definition,
  inputOf,
  manifest,
  template,
  text,
  whole,
  withoutPackage,
  type Content,
  type FileTree,
} from './testing/file-tree.ts';

const folderName = fc.constantFrom('catalog', 'v4.18', 'v4.19', 'foo', 'bar', 'src', 'a-fbc', '.a');
const fileName = fc.constantFrom(
  'catalog.yaml',
  'b.json',
  'README.md',
  'OWNERS',
  'build.sh',
  '.indexignore',
  'Dockerfile',
);
const content: fc.Arbitrary<Content> = fc.constantFrom(
  ...['foo', 'bar', 'src'].flatMap((name) => [
    whole(name),
    definition(name),
    channels(name),
    bundles(name),
    withoutPackage(name),
  ]),
  whole('foo', 'bar'),
  ...[template, manifest, text, text],
);
const ignoreText = fc.constantFrom('README.md', '*\n!*.yaml', 'foo/', '**/OWNERS\n!/OWNERS', '# nothing');
const dockerText = fc.constantFrom(
  'ADD catalog /configs',
  'COPY . /configs',
  'COPY foo /configs/foo',
  'COPY *.yaml /configs/',
  'FROM x',
);

const fileTree: fc.Arbitrary<FileTree> = fc
  .array(fc.tuple(fc.array(folderName, { maxLength: 4 }), fileName, content, ignoreText, dockerText), {
    maxLength: 25,
  })
  .map((files) =>
    Object.fromEntries(
      files.map(([folders, name, facts, ignore, docker]): [string, Content] => [
        [...folders, name].join('/'),
        name === '.indexignore' ? ignore : isDockerfile(name) ? docker : name === 'README.md' ? text : facts,
      ]),
    ),
  );

const input: fc.Arbitrary<RootsInput> = fc
  .record({ tree: fileTree, isPartial: fc.boolean(), configured: fc.option(fc.constant(['**/v4.*', 'foo'])) })
  .map(({ tree, isPartial, configured }) => ({
    ...inputOf(tree),
    isPartial,
    ...(configured === null ? {} : { configured }),
  }));

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const order = items.map((item, index) => ({ item, key: (index * 7919 + seed * 104729) % 1009 }));
  return order.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** Everything about a root but the path that all files share. */
function below(roots: readonly FoundRoot[], folder: string): unknown {
  const cut = (path: string): string => path.slice(folder.length);
  return roots.map((root) => ({
    ...root,
    label: root.path === folder && root.file === undefined ? '' : root.label,
    path: cut(root.path),
    files: root.files.map(cut),
    ignored: root.ignored.map(cut),
    file: root.file === undefined ? '' : cut(root.file),
    alternativeOf: root.alternativeOf === undefined ? '' : cut(root.alternativeOf),
  }));
}

describe('whatever the files are', () => {
  it('their order changes nothing', () => {
    fc.assert(
      fc.property(input, fc.nat(1000), (given, seed) => {
        const other = {
          ...given,
          files: shuffled([...given.files, ...given.files.slice(0, 3)], seed),
          indexignores: shuffled(given.indexignores, seed),
          dockerfiles: shuffled(given.dockerfiles, seed),
        };
        expect(findRoots(other)).toEqual(findRoots(given));
      }),
      { numRuns: 500 },
    );
  });

  it('the path of the workspace folder changes nothing', () => {
    fc.assert(
      fc.property(fileTree, (tree) => {
        const here = inputOf(tree, '/home/me/work');
        const there = inputOf(tree, 'vscode-vfs://github/acme/work');
        expect(below(findRoots(there), there.folder)).toEqual(below(findRoots(here), here.folder));
      }),
      { numRuns: 300 },
    );
  });

  it('roots differ in their keys, list files of the workspace once, and all of them lie in the folder', () => {
    fc.assert(
      fc.property(input, (given) => {
        const roots = findRoots(given);
        const listed = new Set(given.files.map((file) => file.path));
        expect(new Set(roots.map(rootKey)).size).toBe(roots.length);
        for (const root of roots) {
          const all = [...root.files, ...root.ignored];
          expect(new Set(all).size).toBe(all.length);
          for (const path of all) {
            expect(listed.has(path) && path.startsWith(`${root.path}/`)).toBe(true);
          }
          for (const path of root.files) expect(rootsOfFile(roots, path)).toContain(root);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a file is in several roots only where these are alternatives that share it', () => {
    fc.assert(
      fc.property(fileTree, (tree) => {
        const given = inputOf(tree);
        const roots = findRoots(given);
        for (const { path } of given.files) {
          const of = rootsOfFile(roots, path).filter((root) => root.files.includes(path));
          if (of.length > 1) expect(of.every((root) => root.alternativeOf !== undefined)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a root that is found has blobs that opm decodes, if only ignored ones', () => {
    fc.assert(
      fc.property(fileTree, (tree) => {
        const given = inputOf(tree);
        const known = new Set(given.files.filter((file) => file.known > 0).map((file) => file.path));
        for (const root of findRoots(given))
          expect([...root.files, ...root.ignored].some((path) => known.has(path))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('a further file of plain text far from all roots changes none of them', () => {
    fc.assert(
      fc.property(fileTree, (tree) => {
        const moved = Object.fromEntries(
          Object.entries(tree).map(([path, held]) => [`catalog/${path}`, held]),
        );
        const before = findRoots(inputOf({ ...moved, 'docs/a.md': text }));
        expect(findRoots(inputOf({ ...moved, 'docs/a.md': text, 'docs/b.md': text }))).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });
});
