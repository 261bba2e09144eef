/** What is one catalog, and what is none. */
import { describe, expect, it } from 'vitest';
import { findRoots } from './roots.ts';
import {
  bundles,
  channels,
  custom,
  cut,
  definition,
  definitionAndChannels,
  inputOf,
  manifest,
  nameless,
  template,
  text,
  whole,
  withoutPackage,
  expectRoots,
} from './testing/file-tree.ts';

describe('one catalog', () => {
  expectRoots([
    {
      title: 'is the folder around the folders of its packages',
      tree: { 'catalog/foo/catalog.yaml': whole('foo'), 'catalog/bar/catalog.yaml': whole('bar') },
      roots: { catalog: ['bar/catalog.yaml', 'foo/catalog.yaml'] },
    },
    {
      title: 'is the folder around a single package, and not the folder around that',
      tree: { 'v4.19/catalog/foo/catalog.json': whole('foo'), 'v4.19/catalog-template.yaml': template },
      roots: { 'v4.19/catalog': ['foo/catalog.json'] },
    },
    {
      title: 'is the folder that is called so, with what lies deep below it',
      tree: { 'catalog/a.yaml': whole('foo'), 'catalog/x/y/b.yaml': whole('foo'), 'README.md': text },
      roots: { catalog: ['a.yaml', 'x/y/b.yaml'] },
    },
    {
      title: 'may have one file for each blob',
      tree: {
        'catalog-4-16/package.yaml': definition('foo'),
        'catalog-4-16/channels/stable.yaml': channels('foo'),
        'catalog-4-16/bundles/v1.yaml': bundles('foo'),
        'catalog-template.yaml': template,
        'README.md': text,
      },
      roots: { 'catalog-4-16': ['bundles/v1.yaml', 'channels/stable.yaml', 'package.yaml'] },
    },
    {
      title: 'may keep the definition in a folder of its own',
      tree: {
        'index/meta/package.yaml': definition('foo'),
        'index/channels/stable.yaml': channels('foo'),
        'index/bundles/v1.yaml': bundles('foo'),
        'README.md': text,
      },
      roots: { index: ['bundles/v1.yaml', 'channels/stable.yaml', 'meta/package.yaml'] },
    },
    {
      title: 'may keep the definition in a folder of its own among tools',
      tree: {
        'index/Makefile': text,
        'index/meta/package.yaml': definition('foo'),
        'index/channels/stable.yaml': channels('foo'),
        'index/bundles/v1.yaml': bundles('foo'),
      },
      roots: { index: ['bundles/v1.yaml', 'channels/stable.yaml', 'meta/package.yaml'] },
    },
    {
      title: 'is the folder with the package, where no name speaks for the one around it',
      tree: { 'deploy/olm/index.yaml': whole('foo'), 'deploy/olm/foo.v2.yaml': bundles('foo') },
      roots: { 'deploy/olm': ['foo.v2.yaml', 'index.yaml'] },
    },
    {
      title: 'may have lost its package to a file that says nothing any more',
      tree: {
        'op/package.yaml': manifest,
        'op/channels.yaml': channels('foo'),
        'op/bundles.yaml': bundles('foo'),
      },
      roots: { op: ['bundles.yaml', 'channels.yaml', 'package.yaml'] },
    },
    {
      title: 'may have lost its package where others for other versions have it',
      tree: {
        'v4.18/foo/catalog.yaml': whole('foo'),
        'v4.19/foo/catalog.yaml': channels('foo'),
        'v4.19/catalog-template.yaml': template,
        'README.md': text,
      },
      roots: { 'v4.18': ['foo/catalog.yaml'], 'v4.19/foo/catalog.yaml': ['foo/catalog.yaml'] },
    },
    {
      title: 'may have lost all but a bundle, in the folder of its package',
      tree: { 'build/foo/catalog.yaml': bundles('foo'), 'README.md': text },
      roots: { build: ['foo/catalog.yaml'] },
    },
    {
      title: 'may have lost all but a bundle of which nobody can tell whose it is',
      tree: {
        'v4.19/foo/catalog.yaml': nameless,
        'README.md': text,
      },
      roots: { 'v4.19': ['foo/catalog.yaml'] },
    },
    {
      title: 'may have the name of its package misspelt where it is defined',
      tree: { 'op/meta/package.yaml': definition('fo'), 'op/bundles/v1.yaml': bundles('foo') },
      roots: { op: ['bundles/v1.yaml', 'meta/package.yaml'] },
    },
    {
      title: 'may lie in a folder of templates with its bundles',
      tree: { 'template-catalog/foo.yaml': whole('foo'), 'README.md': text },
      roots: { 'template-catalog': ['foo.yaml'] },
    },
    {
      title: 'may be the workspace folder',
      tree: { 'foo/catalog.yaml': whole('foo'), 'bar/catalog.yaml': whole('bar') },
      roots: { '.': ['bar/catalog.yaml', 'foo/catalog.yaml'] },
    },
    {
      title: 'may be a single file in the workspace folder',
      tree: { 'catalog.yaml': whole('foo') },
      roots: { '.': ['catalog.yaml'] },
    },
    {
      title: 'keeps a stray file, which is a finding and no reason to look away',
      tree: {
        'catalog/README.md': text,
        'catalog/OWNERS': text,
        'catalog/.catalens.yaml': manifest,
        'catalog/foo/catalog.yaml': whole('foo'),
      },
      roots: { catalog: ['.catalens.yaml', 'OWNERS', 'README.md', 'foo/catalog.yaml'] },
    },
    {
      title: 'keeps a stray file in a folder whose name says nothing',
      tree: { 'operators/foo.yaml': whole('foo'), 'operators/README.md': text, Makefile: text },
      roots: { operators: ['README.md', 'foo.yaml'] },
    },
    {
      title: 'keeps stray files in the folders of its packages',
      tree: {
        'catalog/foo/catalog.yaml': whole('foo'),
        'catalog/foo/OWNERS': text,
        'catalog/foo/NOTES': text,
        'catalog/bar/catalog.yaml': whole('bar'),
      },
      roots: { catalog: ['bar/catalog.yaml', 'foo/NOTES', 'foo/OWNERS', 'foo/catalog.yaml'] },
    },
    {
      title: 'keeps blobs of other schemas, templates among them',
      tree: {
        'catalog/foo/catalog.yaml': whole('foo'),
        'catalog/foo/notes.yaml': custom,
        'catalog/template.yaml': template,
      },
      roots: { catalog: ['foo/catalog.yaml', 'foo/notes.yaml', 'template.yaml'] },
    },
    {
      title: 'is found below any folder, tests included',
      tree: { 'internal/testdata/catalog/foo.yaml': whole('foo'), 'internal/main.go': text },
      roots: { 'internal/testdata/catalog': ['foo.yaml'] },
    },
    {
      title: 'stays one when its package blob goes missing',
      tree: { 'catalog/foo/catalog.yaml': withoutPackage('foo') },
      roots: { catalog: ['foo/catalog.yaml'] },
    },
    {
      title: 'has a package that is defined twice as a fault',
      tree: {
        'catalog/foo/catalog.yaml': whole('foo'),
        'catalog/bar/catalog.yaml': whole('foo'),
        'catalog/baz/catalog.yaml': whole('baz'),
      },
      roots: { catalog: ['bar/catalog.yaml', 'baz/catalog.yaml', 'foo/catalog.yaml'] },
    },
    {
      title: 'has a definition that was copied beside bundle files as a fault',
      tree: {
        'catalog/foo/foo.yaml': definitionAndChannels('foo'),
        'catalog/foo/foo-copy.yaml': definitionAndChannels('foo'),
        'catalog/foo/foo.v1.yaml': bundles('foo'),
      },
      roots: { catalog: ['foo/foo-copy.yaml', 'foo/foo.v1.yaml', 'foo/foo.yaml'] },
    },
    {
      title: 'has a backup beside a file as a fault',
      tree: { 'catalog/foo/catalog.yaml': whole('foo'), 'catalog/foo/catalog.yaml.bak': whole('foo') },
      roots: { catalog: ['foo/catalog.yaml', 'foo/catalog.yaml.bak'] },
    },
  ]);
});

describe('no catalog', () => {
  expectRoots([
    { title: 'is in an empty folder', tree: {}, roots: {} },
    {
      title: 'is in a folder with templates only',
      tree: { 'catalog/v4.18/template.yaml': template, 'catalog/v4.19/template.yaml': template },
      roots: {},
    },
    {
      title: 'is in a bundle',
      tree: {
        'bundle/manifests/foo.clusterserviceversion.yaml': manifest,
        'bundle/metadata/annotations.yaml': manifest,
        'bundle.Dockerfile': 'COPY bundle/manifests /manifests/\n',
      },
      roots: {},
    },
    {
      title: 'is made of parts whose package comes with the build',
      tree: {
        'index/index-bundles.yaml': bundles('foo'),
        'index/configs/index.yaml': channels('foo'),
        'index/policy.json': manifest,
      },
      roots: {},
    },
    {
      title: 'is made of what is defined where it is made for the same version',
      tree: {
        'v4.18/graph.yaml': channels('foo'),
        'v4.18/catalog/foo/catalog.yaml': whole('foo'),
        'v4.19/graph.yaml': definitionAndChannels('foo'),
        'v4.19/catalog/foo/catalog.yaml': whole('foo'),
        Dockerfile:
          'FROM opm\nENTRYPOINT ["/bin/opm"]\nCMD ["serve", "/configs"]\nCOPY v4.19/catalog /configs\n',
        'README.md': text,
      },
      roots: { 'v4.18/catalog': ['foo/catalog.yaml'], 'v4.19/catalog': ['foo/catalog.yaml'] },
    },
    {
      title: 'is made of blobs whose package is defined elsewhere',
      tree: {
        'fragments/foo.yaml': withoutPackage('foo'),
        'catalog/foo/catalog.yaml': whole('foo'),
      },
      roots: { catalog: ['foo/catalog.yaml'] },
    },
    {
      title: 'is in a folder of templates what has no bundles yet',
      tree: {
        'catalog-templates/foo.yaml': definitionAndChannels('foo'),
        'catalog-templates/v4.19/bar.yaml': definitionAndChannels('bar'),
        'catalog/foo/catalog.yaml': whole('foo'),
        'update-release.sh': text,
      },
      roots: { catalog: ['foo/catalog.yaml'] },
    },
    {
      title: 'is a JSON file that was cut off, beside the same catalog in YAML',
      tree: { 'op/catalog.yaml': whole('foo'), 'op/catalog.json': cut(whole('foo')) },
      roots: { 'op/catalog.yaml': ['catalog.yaml'] },
    },
    {
      title: 'is a JSON file that was cut off behind its package, beside the same catalog in YAML',
      tree: { 'op/catalog.yaml': whole('foo'), 'op/catalog.json': cut(definition('foo')) },
      roots: { 'op/catalog.yaml': ['catalog.yaml'] },
    },
    {
      title: 'is a lone definition',
      tree: { 'fragments/package.yaml': definition('foo'), 'README.md': text },
      roots: {},
    },
    {
      title: 'is a lone definition in a workshop',
      tree: { 'hack/operator.yaml': definition('foo'), 'hack/build.sh': text, 'hack/notes.md': text },
      roots: {},
    },
  ]);
});

describe('a repository with blobs right in it', () => {
  expectRoots([
    {
      title: 'has them as its catalog, without the files around them',
      tree: {
        'catalog.yaml': whole('foo'),
        'README.md': text,
        LICENSE: text,
        'config/manager.yaml': manifest,
      },
      roots: { 'catalog.yaml': ['catalog.yaml'] },
    },
    {
      title: 'has blobs of several files together',
      tree: {
        Makefile: text,
        'index/package.yaml': definition('foo'),
        'index/render.sh': text,
        'index/channels/stable.yaml': channels('foo'),
        'index/bundles/v1.yaml': bundles('foo'),
        'index/bundles/other.yaml': bundles('other'),
      },
      roots: { index: ['bundles/v1.yaml', 'channels/stable.yaml', 'package.yaml'] },
    },
  ]);
});

it('the name of a repository says nothing about the folder', () => {
  const tree = { 'README.md': text, 'foo/catalog.yaml': whole('foo'), 'bar/catalog.yaml': whole('bar') };
  const labels = findRoots(inputOf(tree, '/home/my-catalog')).map((root) => root.label);
  expect(labels).toEqual(['bar', 'foo']);
});

it('a folder that packages and their parts share is a root as a whole', () => {
  const roots = findRoots(
    inputOf({
      'index/meta/package.yaml': definition('foo'),
      'index/channels/stable.yaml': channels('foo'),
      'index/notes.yaml': custom,
      'README.md': text,
    }),
  );
  expect(roots).toMatchObject([{ label: 'index', reason: 'packages' }]);
});
