import { describe, expect, it } from 'vitest';
import { growthOf, SAME_COST } from '../../../text/testing/growth.ts';
import { findRoots, rootsOfFile } from './roots.ts';
import {
  bundles,
  channels,
  inputOf,
  text,
  whole,
  type Content,
  type FileTree,
  FOLDER,
  relative,
  show,
} from './testing/file-tree.ts';

describe('before all files are read', () => {
  const firstLook = (tree: FileTree): string[] =>
    Object.keys(show(findRoots({ ...inputOf(tree), isPartial: true })));

  it('an opened catalog file has its root', () => {
    expect(
      firstLook({
        'catalogs/v4.18/foo/catalog.yaml': text,
        'catalogs/v4.19/foo/catalog.yaml': whole('foo'),
        'catalogs/v4.19/bar/catalog.yaml': text,
        'README.md': text,
      }),
    ).toEqual(['catalogs/v4.19']);
  });

  it('a file with bundles of a package that nobody has seen yet has its root', () => {
    expect(
      firstLook({
        'catalog-4-18/package.yaml': text,
        'catalog-4-18/bundles/v1.yaml': bundles('foo'),
        'catalog-4-19/channels/stable.yaml': channels('foo'),
      }),
    ).toEqual(['catalog-4-18', 'catalog-4-19']);
  });

  it('an .indexignore proves nothing about files that were not read', () => {
    expect(
      firstLook({
        '.indexignore': '*\n!*.yaml\n',
        'v4.18/catalog/foo/catalog.yaml': whole('foo'),
        'v4.19/catalog/foo/catalog.yaml': text,
      }),
    ).toEqual(['v4.18/catalog']);
  });
});

describe('the roots of a file', () => {
  const roots = findRoots(
    inputOf({
      'catalog/.indexignore': 'README.md',
      'catalog/README.md': text,
      'catalog/foo/catalog.yaml': whole('foo'),
      'streams/a.yaml': whole('bar'),
      'streams/b.yaml': whole('bar'),
      'streams/shared.yaml': channels('bar'),
      Makefile: text,
    }),
  );
  const labels = (path: string): string[] =>
    rootsOfFile(roots, `${FOLDER}/${path}`).map((root) => root.label);

  it.each([
    { path: 'catalog/foo/catalog.yaml', roots: ['catalog'] },
    { path: 'catalog/.indexignore', roots: ['catalog'] },
    { path: 'catalog/README.md', roots: [] },
    { path: 'streams/a.yaml', roots: ['streams/a.yaml'] },
    { path: 'streams/shared.yaml', roots: ['streams/a.yaml', 'streams/b.yaml'] },
    { path: 'Makefile', roots: [] },
    { path: '.indexignore', roots: [] },
  ])('$path', ({ path, roots: expected }) => {
    expect(labels(path)).toEqual(expected);
  });
});

describe('paths', () => {
  it('may be URIs with escapes', () => {
    const folder = 'vscode-vfs://github/acme/my%20catalogs';
    const tree: FileTree = {
      'v4.18/.indexignore': 'read me.md',
      'v4.18/read%20me.md': text,
      'v4.18/foo/catalog.yaml': whole('foo'),
      'v4.19/foo/catalog.yaml': whole('foo'),
    };
    const roots = findRoots(inputOf(tree, folder));
    expect(roots.map((root) => root.label)).toEqual(['v4.18', 'v4.19']);
    expect(roots[0]?.ignored).toEqual([`${folder}/v4.18/read%20me.md`]);
    expect(findRoots(inputOf({ 'catalog.yaml': whole('foo') }, folder))[0]?.label).toBe('my catalogs');
  });

  it('may be relative to the current folder', () => {
    const tree: FileTree = { 'catalog/foo/catalog.yaml': whole('foo'), 'README.md': text };
    const files = inputOf(tree, '').files.map((file) => ({ ...file, path: file.path.slice(1) }));
    const roots = findRoots({ folder: '', files, indexignores: [], dockerfiles: [] });
    expect(roots).toMatchObject([{ path: 'catalog', files: ['catalog/foo/catalog.yaml'] }]);
  });

  it('outside the folder are left out', () => {
    const { files } = inputOf({ 'catalog/foo.yaml': whole('foo') }, '/home/other');
    expect(findRoots({ folder: FOLDER, files, indexignores: [], dockerfiles: [] })).toEqual([]);
  });

  it('are listed in the order in which opm walks them', () => {
    const [root] = findRoots(
      inputOf({
        'catalog/foo.yaml': whole('foo'),
        'catalog/foo/bundles.yaml': bundles('foo'),
        'catalog/foo-a/bundles.yaml': bundles('foo'),
        'catalog/Foo.yaml': channels('foo'),
      }),
    );
    expect(root?.files.map((file) => relative(file).slice('catalog/'.length))).toEqual([
      'Foo.yaml',
      'foo/bundles.yaml',
      'foo-a/bundles.yaml',
      'foo.yaml',
    ]);
  });
});

it('a workspace of many files takes linear time', () => {
  const of = (size: number) => {
    const tree: Record<string, Content> = { 'catalogs/.indexignore': 'OWNERS' };
    for (let i = 0; i < size / 160; i++)
      tree[`catalogs/v4.${i % 10}/op-${i}/catalog.yaml`] = whole(`op-${i}`);
    for (let i = 0; i < size; i++)
      tree[`src/module-${i % (size / 200)}/folder-${i % (size / 20)}/file-${i}.ts`] = text;
    return inputOf(tree);
  };
  const run = (input: ReturnType<typeof of>) => expect(findRoots(input)).toHaveLength(1);
  expect(growthOf({ of, run, size: 800 })).toBeLessThan(SAME_COST);
});
