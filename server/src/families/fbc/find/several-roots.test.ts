/** Several catalogs in one repository: side by side, within each other, and as alternatives. */
import { describe, expect, it } from 'vitest';
import { findRoots } from './roots.ts';
import {
  channels,
  inputOf,
  manifest,
  template,
  text,
  whole,
  FOLDER,
  expectRoots,
} from './testing/file-tree.ts';

describe('several catalogs', () => {
  expectRoots([
    {
      title: 'lie side by side, one for each version',
      tree: {
        'catalogs/v4.18/foo/catalog.yaml': whole('foo'),
        'catalogs/v4.19/foo/catalog.yaml': whole('foo'),
        'catalogs/v4.19/bar/catalog.yaml': whole('bar'),
        'operators/foo/templates/basic.yaml': template,
        OWNERS: text,
      },
      roots: {
        'catalogs/v4.18': ['foo/catalog.yaml'],
        'catalogs/v4.19': ['bar/catalog.yaml', 'foo/catalog.yaml'],
      },
    },
    {
      title: 'lie side by side under plain names',
      tree: { 'candidate/foo.yaml': whole('foo'), 'stable/foo.yaml': whole('foo') },
      roots: { candidate: ['foo.yaml'], stable: ['foo.yaml'] },
    },
    {
      title: 'lie side by side in the folder of each operator',
      tree: {
        'foo/v1/catalog.yaml': whole('foo'),
        'foo/v2/catalog.yaml': whole('foo'),
        'bar/v1/catalog.yaml': whole('bar'),
        'bar/v2/catalog.yaml': whole('bar'),
      },
      roots: {
        'bar/v1': ['catalog.yaml'],
        'bar/v2': ['catalog.yaml'],
        'foo/v1': ['catalog.yaml'],
        'foo/v2': ['catalog.yaml'],
      },
    },
    {
      title: 'have the template of each version in the folder of the version',
      tree: {
        'catalog/v4.18/catalog-template.yaml': template,
        'catalog/v4.18/foo/catalog.yaml': whole('foo'),
        'catalog/v4.19/catalog-template.yaml': template,
        'catalog/v4.19/foo/catalog.yaml': whole('foo'),
      },
      roots: {
        'catalog/v4.18': ['catalog-template.yaml', 'foo/catalog.yaml'],
        'catalog/v4.19': ['catalog-template.yaml', 'foo/catalog.yaml'],
      },
    },
    {
      title: 'have a workshop around the folder of the package',
      tree: {
        'v4.18/Makefile': text,
        'v4.18/catalog-template.yaml': template,
        'v4.18/foo/catalog.yaml': whole('foo'),
      },
      roots: { 'v4.18/foo': ['catalog.yaml'] },
    },
    {
      title: 'belong to the operators of a repository',
      tree: {
        'foo-operator/main.go': text,
        'foo-operator/bundle/manifests/foo.clusterserviceversion.yaml': manifest,
        'foo-operator/catalog/index.yaml': whole('foo-operator'),
        'bar-operator/main.go': text,
        'bar-operator/catalog/index.yaml': whole('bar-operator'),
      },
      roots: { 'bar-operator/catalog': ['index.yaml'], 'foo-operator/catalog': ['index.yaml'] },
    },
    {
      title: 'belong to folders that hold nothing but a catalog each',
      tree: {
        'foo-operator/catalog/index.yaml': whole('foo-operator'),
        'bar-operator/catalog/index.yaml': whole('bar-operator'),
      },
      roots: { 'bar-operator/catalog': ['index.yaml'], 'foo-operator/catalog': ['index.yaml'] },
    },
    {
      title: 'are not joined by a folder with other things',
      tree: {
        'README.md': text,
        'catalogs.yaml': template,
        'foo/catalog.yaml': whole('foo'),
        'foo/semver.yaml': template,
        'bar/catalog.yaml': whole('bar'),
      },
      roots: { bar: ['catalog.yaml'], foo: ['catalog.yaml', 'semver.yaml'] },
    },
    {
      title: 'are not joined by a folder with a README.md',
      tree: { 'README.md': text, 'foo/catalog.yaml': whole('foo'), 'bar/catalog.yaml': whole('bar') },
      roots: { bar: ['catalog.yaml'], foo: ['catalog.yaml'] },
    },
    {
      title: 'are files of one folder, each with the same whole package',
      tree: {
        'auto-generated/catalog/released.yaml': whole('foo'),
        'auto-generated/catalog/y-stream.yaml': whole('foo'),
        'auto-generated/catalog/deprecations.yaml': channels('foo'),
        'auto-generated/catalog/README.md': text,
        'templates/released.yaml': template,
      },
      roots: {
        'auto-generated/catalog/released.yaml': ['deprecations.yaml', 'released.yaml'],
        'auto-generated/catalog/y-stream.yaml': ['deprecations.yaml', 'y-stream.yaml'],
      },
    },
    {
      title: 'are such files in a folder named after the package, too',
      tree: { 'catalog/foo/released.yaml': whole('foo'), 'catalog/foo/y-stream.yaml': whole('foo') },
      roots: {
        'catalog/foo/released.yaml': ['released.yaml'],
        'catalog/foo/y-stream.yaml': ['y-stream.yaml'],
      },
    },
    {
      title: 'are no such files where a bigger catalog is around them',
      tree: {
        'catalog/foo/catalog.yaml': whole('foo'),
        'catalog/foo/catalog-copy.yaml': whole('foo'),
        'catalog/bar/catalog.yaml': whole('bar'),
        'catalog/baz/catalog.yaml': whole('baz'),
      },
      roots: {
        catalog: ['bar/catalog.yaml', 'baz/catalog.yaml', 'foo/catalog-copy.yaml', 'foo/catalog.yaml'],
      },
    },
    {
      title: 'are what has the name of the catalog as a part of its own, or that of a version',
      tree: {
        'a/catalog.yaml': whole('foo'),
        'a/catalog-candidate.yaml': whole('foo'),
        'a/v4.19.json': whole('foo'),
        'b/foo-bar.yaml': whole('foo-bar'),
        'b/foo-bar_dev.yaml': whole('foo-bar'),
      },
      roots: {
        'a/catalog-candidate.yaml': ['catalog-candidate.yaml'],
        'a/catalog.yaml': ['catalog.yaml'],
        'a/v4.19.json': ['v4.19.json'],
        'b/foo-bar.yaml': ['foo-bar.yaml'],
        'b/foo-bar_dev.yaml': ['foo-bar_dev.yaml'],
      },
    },
    {
      title: 'are not a catalog and what somebody left beside it',
      tree: {
        'catalog/catalog.yaml': whole('foo'),
        'catalog/saved.yaml': whole('foo'),
        'other-catalog/foo.yaml': whole('foo'),
        'other-catalog/x.json': whole('foo'),
      },
      roots: { catalog: ['catalog.yaml', 'saved.yaml'], 'other-catalog': ['foo.yaml', 'x.json'] },
    },
    {
      title: 'are not one file in both formats',
      tree: { 'catalog/released.yaml': whole('foo'), 'catalog/released.json': whole('foo') },
      roots: { catalog: ['released.json', 'released.yaml'] },
    },
    {
      title: 'are no such files where the packages differ',
      tree: { 'index/one.yaml': whole('foo', 'bar'), 'index/other.yaml': whole('foo'), 'README.md': text },
      roots: { index: ['one.yaml', 'other.yaml'] },
    },
  ]);

  it('say of which folder they are alternatives, and that opm would refuse it', () => {
    const roots = findRoots(inputOf({ 'catalog/a.yaml': whole('foo'), 'catalog/b.yaml': whole('foo') }));
    expect(roots).toMatchObject([
      { path: `${FOLDER}/catalog`, alternativeOf: `${FOLDER}/catalog`, label: 'catalog/a.yaml' },
      { path: `${FOLDER}/catalog`, alternativeOf: `${FOLDER}/catalog`, label: 'catalog/b.yaml' },
    ]);
  });
});
