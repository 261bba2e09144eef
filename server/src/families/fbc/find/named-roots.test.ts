import { describe, expect, it } from 'vitest';
import { findRoots } from './roots.ts';
import {
  bundles,
  channels,
  definitionAndChannels,
  inputOf,
  manifest,
  template,
  text,
  whole,
  type FileTree,
  relative,
  show,
  expectRoots,
} from './testing/file-tree.ts';

describe('a Dockerfile', () => {
  expectRoots([
    {
      title: 'names the catalog',
      tree: {
        'index.Dockerfile': 'FROM opm\nADD index /configs\n',
        'index/README.md': text,
        'index/template.yaml': template,
        'index/foo/catalog.yaml': whole('foo'),
      },
      roots: { index: ['README.md', 'foo/catalog.yaml', 'template.yaml'] },
    },
    {
      title: 'names the catalog also where none of its blobs can be read',
      tree: {
        Dockerfile: 'FROM opm\nENTRYPOINT ["/bin/opm"]\nCMD ["serve", "/configs"]\nADD index /configs\n',
        'index/foo.yaml': text,
      },
      roots: { index: ['foo.yaml'] },
    },
    {
      title: 'of something else may have a folder of that name as well',
      tree: { Dockerfile: 'FROM nginx\nCOPY settings /configs\n', 'settings/site.yaml': manifest },
      roots: {},
    },
    {
      title: 'may lie in the folder of a version',
      tree: {
        'v4.18/catalog.Dockerfile': 'add catalog /configs',
        'v4.18/catalog/foo/catalog.json': whole('foo'),
        'v4.18/graph.yaml': channels('foo'),
      },
      roots: { 'v4.18/catalog': ['foo/catalog.json'] },
    },
    {
      title: 'may be built from a folder above it',
      tree: {
        'build/index/Dockerfile': 'COPY build/index/configs/ /configs/',
        'build/index/configs/index.yaml': whole('foo'),
        'build/index/policy.json': manifest,
      },
      roots: { 'build/index/configs': ['index.yaml'] },
    },
    {
      title: 'names the folder of a package, for which the folder around it stands',
      tree: {
        'Dockerfile.v4-19': 'ADD catalog/foo /configs/foo',
        'catalog/foo/catalog.yaml': whole('foo'),
        'catalog/foo/OWNERS': text,
      },
      roots: { catalog: ['foo/OWNERS', 'foo/catalog.yaml'] },
    },
    {
      title: 'names the folder of a package that lies among other things',
      tree: {
        'catalog/v4.19/Containerfile': 'ADD foo /configs/foo',
        'catalog/v4.19/catalog-template.yaml': template,
        'catalog/v4.19/foo/catalog.yaml': whole('foo'),
      },
      roots: { 'catalog/v4.19/foo': ['catalog.yaml'] },
    },
    {
      title: 'puts folders together',
      tree: {
        Dockerfile: 'COPY meta /configs/foo\nCOPY bundles /configs/foo/bundles\n',
        'meta/package.yaml': definitionAndChannels('foo'),
        'bundles/v1.yaml': bundles('foo'),
        'README.md': text,
      },
      roots: { '.': ['bundles/v1.yaml', 'meta/package.yaml'] },
    },
    {
      title: 'puts catalogs together that stand by themselves',
      tree: {
        Dockerfile: 'COPY foo /configs/foo\nCOPY bar /configs/bar\n',
        'foo/catalog.yaml': whole('foo'),
        'bar/catalog.yaml': whole('bar'),
        'README.md': text,
      },
      roots: { bar: ['catalog.yaml'], foo: ['catalog.yaml'] },
    },
    {
      title: 'names single files',
      tree: {
        Dockerfile: 'COPY catalog/foo.yaml catalog/bar.yaml /configs/',
        'catalog/foo.yaml': whole('foo'),
        'catalog/bar.yaml': whole('bar'),
        'catalog/README.md': text,
      },
      roots: { catalog: ['bar.yaml', 'foo.yaml'] },
    },
    {
      title: 'names files by their extension',
      tree: {
        Dockerfile: 'COPY catalog/*.yaml /configs/',
        'catalog/foo.yaml': whole('foo'),
        'catalog/README.md': text,
      },
      roots: { 'catalog/foo.yaml': ['foo.yaml'] },
    },
    {
      title: 'says nothing with variables, and the packages decide',
      tree: {
        Dockerfile:
          'ARG INPUT_DIR\nCOPY ./${INPUT_DIR}/ /configs/foo\nCOPY --from=builder /configs /configs\n',
        'catalog-4-18/package.yaml': whole('foo'),
        'catalog-4-19/package.yaml': whole('foo'),
      },
      roots: { 'catalog-4-18': ['package.yaml'], 'catalog-4-19': ['package.yaml'] },
    },
    {
      title: 'copies a part of a catalog that the build completes',
      tree: {
        Dockerfile: 'COPY configs /configs\nRUN opm init foo >> /configs/index.yaml\n',
        'configs/index.yaml': channels('foo'),
      },
      roots: {},
    },
    {
      title: 'has a /configs that is no catalog',
      tree: { Dockerfile: 'COPY settings /configs', 'settings/app.yaml': manifest },
      roots: {},
    },
    {
      title: 'leaves the other folders to their packages',
      tree: {
        Dockerfile: 'ADD released /configs',
        'released/foo.yaml': whole('foo'),
        'candidate/foo.yaml': whole('foo'),
      },
      roots: { candidate: ['foo.yaml'], released: ['foo.yaml'] },
    },
    {
      title: 'may not copy several catalogs of one package as one',
      tree: {
        Dockerfile: 'COPY . /configs',
        'v4.18/Dockerfile': 'COPY catalog /configs',
        'v4.18/catalog/foo.yaml': whole('foo'),
        'v4.19/Dockerfile': 'COPY catalog /configs',
        'v4.19/catalog/foo.yaml': whole('foo'),
      },
      roots: { 'v4.18/catalog': ['foo.yaml'], 'v4.19/catalog': ['foo.yaml'] },
    },
    {
      title: 'may copy everything, where that is one catalog',
      tree: { Dockerfile: 'COPY . /configs', 'foo/catalog.yaml': whole('foo') },
      roots: { '.': ['Dockerfile', 'foo/catalog.yaml'] },
    },
  ]);
});

describe('.indexignore', () => {
  expectRoots([
    {
      title: 'makes a folder a catalog',
      tree: {
        'shipped/.indexignore': 'OWNERS\n*.sh\n',
        'shipped/OWNERS': text,
        'shipped/render.sh': text,
        'shipped/foo/OWNERS': text,
        'shipped/foo/catalog.yaml': whole('foo'),
        'README.md': text,
      },
      roots: { shipped: ['foo/catalog.yaml'] },
    },
    {
      title: 'reaches only what lies below it',
      tree: {
        '.indexignore': '**/*\n!*.json\n',
        'v4.18/catalog/foo/catalog.json': whole('foo'),
        'v4.18/catalog/README.md': text,
        'v4.19/catalog/foo/catalog.json': whole('foo'),
        'v4.19/devfile.yaml': manifest,
      },
      roots: { 'v4.18/catalog': ['README.md', 'foo/catalog.json'], 'v4.19/catalog': ['foo/catalog.json'] },
    },
    {
      title: 'may lie in the folder of a package',
      tree: {
        'catalog/foo/.indexignore': 'notes/',
        'catalog/foo/notes/plan.txt': text,
        'catalog/foo/catalog.yaml': whole('foo'),
        'catalog/bar/catalog.yaml': whole('bar'),
      },
      roots: { catalog: ['bar/catalog.yaml', 'foo/catalog.yaml'] },
    },
    {
      title: 'stands for its folder, beside other folders',
      tree: {
        'one/.indexignore': '# nothing',
        'one/foo.yaml': whole('foo'),
        'other/bar.yaml': whole('bar'),
      },
      roots: { one: ['foo.yaml'], other: ['bar.yaml'] },
    },
    {
      title: 'in an inner folder has the last word',
      tree: {
        'catalog/.indexignore': 'notes.txt',
        'catalog/foo/.indexignore': '!notes.txt',
        'catalog/foo/notes.txt': text,
        'catalog/foo/catalog.yaml': whole('foo'),
        'catalog/notes.txt': text,
      },
      roots: { catalog: ['foo/catalog.yaml', 'foo/notes.txt'] },
    },
    {
      title: 'in an inner folder that opm comes by before it has not',
      tree: {
        'catalog/.indexignore': 'notes.txt',
        'catalog/.a/.indexignore': '!notes.txt',
        'catalog/.a/notes.txt': text,
        'catalog/foo/catalog.yaml': whole('foo'),
      },
      roots: { catalog: ['foo/catalog.yaml'] },
    },
    {
      title: 'hides a draft, so that its packages do not count',
      tree: {
        'catalog/.indexignore': 'drafts/',
        'catalog/foo/catalog.yaml': whole('foo'),
        'catalog/drafts/foo.yaml': whole('foo'),
      },
      roots: { catalog: ['foo/catalog.yaml'] },
    },
  ]);

  it('is told from the files that it keeps out', () => {
    const [root] = findRoots(
      inputOf({
        'catalog/.indexignore': 'README.md\n',
        'catalog/README.md': text,
        'catalog/foo/README.md': text,
        'catalog/foo/catalog.yaml': whole('foo'),
      }),
    );
    expect(root).toMatchObject({ reason: 'indexignore', label: 'catalog' });
    expect(root?.ignored.map(relative)).toEqual(['catalog/README.md', 'catalog/foo/README.md']);
    expect(root?.files.map(relative)).toEqual(['catalog/foo/catalog.yaml']);
  });
});

describe('configured roots', () => {
  const tree: FileTree = {
    'catalog/v4.18/foo/catalog.yaml': whole('foo'),
    'catalog/v4.19/foo/catalog.yaml': whole('foo'),
    'drafts/foo/catalog.yaml': whole('foo'),
    'streams/released.yaml': whole('foo'),
    'streams/y-stream.yaml': whole('foo'),
    'empty/README.md': text,
    'catalog/OWNERS': text,
  };
  const found = (...configured: string[]): string[] =>
    Object.keys(show(findRoots({ ...inputOf(tree), configured })));

  it.each([
    { configured: ['catalog/v4.18'], roots: ['catalog/v4.18'] },
    { configured: ['./catalog/v4.18/'], roots: ['catalog/v4.18'] },
    { configured: ['catalog/*', 'drafts'], roots: ['catalog/v4.18', 'catalog/v4.19', 'drafts'] },
    { configured: ['**/v4.1?'], roots: ['catalog/v4.18', 'catalog/v4.19'] },
    { configured: ['**/foo'], roots: ['catalog/v4.18/foo', 'catalog/v4.19/foo', 'drafts/foo'] },
    { configured: ['.'], roots: ['.'] },
    { configured: ['streams/*.yaml'], roots: ['streams/released.yaml', 'streams/y-stream.yaml'] },
    { configured: ['empty'], roots: ['empty'] },
    { configured: ['nowhere', '../catalog', ''], roots: [] },
  ])('$configured', ({ configured, roots }) => {
    expect(found(...configured)).toEqual(roots);
  });

  it('are looked for where none are configured', () => {
    expect(found()).toEqual([
      'catalog/v4.18',
      'catalog/v4.19',
      'drafts',
      'streams/released.yaml',
      'streams/y-stream.yaml',
    ]);
  });

  it('win over Dockerfiles', () => {
    const input = inputOf({ ...tree, Dockerfile: 'ADD drafts /configs' });
    expect(findRoots({ ...input, configured: ['catalog/v4.18'] })).toMatchObject([
      { label: 'catalog/v4.18', reason: 'configured' },
    ]);
  });
});
