/** What a folder is searched for that somebody asks for: by its name, or as the current one. */
import { describe, expect, it } from 'vitest';
import { findRest, findRoots, rootKey, type RootsInput } from './roots.ts';
import {
  blank,
  bundles,
  channels,
  deadLink,
  definitionAndChannels,
  foreignObject,
  inputOf,
  linked,
  manifest,
  template,
  text,
  whole,
  withoutPackage,
  type Content,
  type FileTree,
} from './testing/file-tree.ts';

const asked = (tree: FileTree, folder: string, by: RootsInput['asked']) => ({
  ...inputOf(tree, folder),
  ...(by && { asked: by }),
});
const named = (tree: FileTree, folder = 'gizmo') => asked(tree, folder, 'named');

const roots = (input: RootsInput) => findRoots(input).map(rootKey);

describe('what is left of a catalog', () => {
  const rest = (input: RootsInput) =>
    findRest(input)[0]?.files.map((path) => path.slice(input.folder.length + 1));

  it('is all that opm would read, where the folder is named', () => {
    const tree = {
      'a/bundle.yaml': bundles('gizmo'),
      'notes.txt': text,
      'x.md': text,
      '.indexignore': '*.md',
    };
    expect(rest(named(tree))).toEqual(['a/bundle.yaml', 'notes.txt']);
  });

  it('is no more than the blobs beside much else, or beside a template', () => {
    const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.md`, text]));
    expect(rest(named({ 'bundle.yaml': bundles('gizmo'), ...many }))).toEqual(['bundle.yaml']);
    expect(rest(named({ 'bundle.yaml': bundles('gizmo'), 'basic.yaml': template }))).toEqual(['bundle.yaml']);
  });

  it('is a lost `catalog.yaml` also where a catalog lies further inside, if the folder is named and builds nothing', () => {
    const tree = { 'catalog.yaml': blank, 'v1/catalog.yaml': whole('gizmo'), OWNERS: text };
    expect(roots(named(tree))).toEqual(['gizmo/catalog.yaml', 'gizmo/v1']);
    expect(roots(named({ ...tree, 'catalog.yaml': deadLink }))).toEqual(['gizmo/catalog.yaml', 'gizmo/v1']);
    expect(roots(named({ ...tree, Makefile: text }))).toEqual(['gizmo/v1']);
    expect(roots(asked(tree, 'gizmo', 'here'))).toEqual(['gizmo/v1']);
    expect(roots(named({ 'index.json': blank, 'v1/catalog.yaml': whole('gizmo') }))).toEqual(['gizmo/v1']);
  });

  it('is a link that is called the catalog and leads nowhere, beside a template, too', () => {
    const tree = { 'catalog.yaml': deadLink, 'basic.yaml': template };
    expect(rest(named(tree))).toEqual(['catalog.yaml']);
    expect(rest(asked(tree, 'gizmo', 'here'))).toEqual(['catalog.yaml']);
    expect(rest(asked(tree, 'gizmo', 'current'))).toBeUndefined();
    const inside = { 'gizmo/catalog.yaml': deadLink, 'basic.yaml': template };
    expect(roots(named(inside, 'v4.19'))).toEqual(['v4.19/gizmo/catalog.yaml']);
    expect(roots(named({ ...inside, Makefile: text }, 'v4.19'))).toEqual([]);
    expect(roots(asked(inside, 'v4.19', 'here'))).toEqual([]);
  });

  it('is nothing where there is no blob', () => {
    expect(rest(named({ 'source.yaml': manifest, 'basic.yaml': template }))).toBeUndefined();
  });

  it('is a file that is called as only catalogs are, where nothing of a catalog is left', () => {
    const tree = { 'catalog.yaml': blank, 'a/catalog.yaml': blank, 'basic.yaml': template, OWNERS: text };
    expect(rest(named(tree))).toEqual(['catalog.yaml']);
    expect(rest(asked(tree, 'gizmo', 'here'))).toEqual(['catalog.yaml']);
    expect(rest(asked({ ...tree, Makefile: text }, 'gizmo', 'here'))).toBeUndefined();
    expect(rest(named({ ...tree, '.indexignore': 'catalog.yaml' }))).toBeUndefined();
    expect(rest(asked(tree, 'gizmo', 'current'))).toBeUndefined();
    expect(rest(asked(tree, 'gizmo', 'repository'))).toBeUndefined();
  });

  it('is in the current folder what is called a catalog beside its template, and not what one is made of', () => {
    const here = (name: string) =>
      rest(asked({ [name]: bundles('gizmo'), 'basic.yaml': template }, 'gizmo', 'here'));
    expect(here('catalog.yaml')).toEqual(['catalog.yaml']);
    expect(here('index-bundles.yaml')).toBeUndefined();
  });

  it('is looked for in the current folder unless it is a project with more in it', () => {
    const parts = { 'channels.yaml': channels('gizmo'), OWNERS: text };
    expect(rest(asked(parts, '/repository', 'current'))).toEqual(['OWNERS', 'channels.yaml']);
    expect(rest(asked({ ...parts, Makefile: text }, '/repository', 'current'))).toBeUndefined();
    expect(rest(asked({ ...parts, 'basic.yaml': template }, '/repository', 'current'))).toBeUndefined();
  });
});

describe('what an image takes to `/configs`', () => {
  const Dockerfile = 'FROM scratch\nCOPY catalog /configs\n';
  const image = (files: FileTree) => ({ Dockerfile, 'basic.yaml': template, ...files });

  const found = (files: FileTree) => roots(asked(image(files), '/repository', 'current'));

  it.each<FileTree>([
    { 'catalog/catalog.yaml': deadLink },
    { 'catalog/index.yaml': text },
    { 'catalog/gizmo/catalog.json': manifest, 'catalog/README.md': text },
    { 'catalog/catalog.yaml.bak': text },
    { 'catalog/catalog.yaml.disabled': text, 'catalog/NOTES': text },
    { 'catalog/gizmo/package.yaml': manifest },
    { 'catalog/catalog': text },
  ])('is a catalog from a folder and a file that are called so, whatever is left in it: %j', (files) => {
    expect(found(files)).toEqual(['/repository/catalog']);
  });

  it.each<FileTree>([
    { 'catalog/README.md': text },
    { 'catalog/template.yaml': template },
    { 'catalog/values.yaml': manifest, Dockerfile: 'FROM nginx\nCOPY catalog /configs\n' },
    { 'catalog/values.yaml': foreignObject },
    { 'catalog/values.yaml': manifest, Dockerfile: 'FROM scratch\nCOPY gizmo /\nCOPY catalog /configs\n' },
    { 'catalog/how-to.yaml.txt': text },
    { 'catalog/catalog.yaml': foreignObject },
    { 'configs/config.yaml': manifest, Dockerfile: 'FROM scratch\nCOPY configs /configs\n' },
    { 'catalog/catalog.yaml': manifest, Dockerfile: 'FROM nginx\nCOPY catalog /configs\n' },
    // It may lead to a folder.
    { catalog: deadLink },
  ])('is none where something else may be meant: %j', (files) => {
    expect(found(files)).toEqual([]);
  });

  it('is a lost catalog in an image of something else only where nobody can read it', () => {
    const other = { Dockerfile: 'FROM scratch AS x\nFROM nginx\nCOPY catalog /configs\n' };
    expect(found({ ...other, 'catalog/catalog.yaml': blank })).toEqual(['/repository/catalog']);
    expect(found({ ...other, 'catalog/catalog.yaml': deadLink })).toEqual(['/repository/catalog']);
  });

  it('is a catalog with any name where the image has the label of catalogs', () => {
    const label = 'LABEL operators.operatorframework.io.index.configs.v1=/configs\n';
    const labelled = { Dockerfile: `FROM scratch\nCOPY gizmo /configs\n${label}` };
    expect(found({ ...labelled, 'gizmo/values.yaml': manifest })).toEqual(['/repository/gizmo']);
    expect(found({ ...labelled, 'gizmo/catalog.yaml.bak': text })).toEqual(['/repository/gizmo']);
    expect(found({ ...labelled, 'gizmo/template.yaml.disabled': text })).toEqual([]);
  });

  it('is what is left of a catalog under any name', () => {
    const rest = (files: FileTree) => findRest(asked(image(files), '/repository', 'repository')).map(rootKey);
    expect(rest({ 'catalog/README.md': whole('gizmo'), 'catalog/NOTES': text })).toEqual([
      '/repository/catalog',
    ]);
  });
});

describe('a folder that is named', () => {
  it('is the root whatever links lie in it, and none where as many other files do', () => {
    const beside = (content: Content) =>
      Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`note-${index}`, content]));
    const tree = (content: Content) => ({ 'catalog.yaml': whole('gizmo'), ...beside(content) });
    expect(roots(named(tree(deadLink), 'all'))).toEqual(['all']);
    expect(roots(named(tree(linked(text)), 'all'))).toEqual(['all']);
    expect(roots(named(tree(text), 'all'))).toEqual(['all/catalog.yaml']);
    expect(roots(asked(tree(deadLink), 'all', undefined))).toEqual(['all/catalog.yaml']);
  });

  it('is the root where a copy of what is in it was put aside', () => {
    const pair = (name: string) => ({
      'tools/catalog.yaml': whole('gizmo'),
      [`${name}/catalog.yaml`]: whole('gizmo'),
    });
    for (const name of ['tools.bak', 'tools copy', 'tools (1)', 'tools.old', 'tools~']) {
      expect(roots(named(pair(name), 'all'))).toEqual(['all']);
      expect(roots(asked(pair(name), 'all', undefined))).toEqual(
        [`all/${name}`, 'all/tools'].sort((a, b) => (a < b ? -1 : 1)),
      );
    }
    expect(roots(named(pair('other'), 'all'))).toEqual(['all/other', 'all/tools']);
    expect(roots(named(pair('tools-old'), 'all'))).toEqual(['all/tools', 'all/tools-old']);
    const both = { 'env (1)/catalog.yaml': whole('gizmo'), 'env (2)/catalog.yaml': whole('gizmo') };
    expect(roots(named(both, 'all'))).toEqual(['all/env (1)', 'all/env (2)']);
  });

  it('is the root where what lies right in it has lost its package, and a copy further inside has one', () => {
    const copy = { 'old/catalog.yaml': whole('gizmo'), 'old/.indexignore': '*.md' };
    expect(roots(named({ ...copy, 'catalog.yaml': withoutPackage('gizmo') }, 'tools'))).toEqual(['tools']);
    expect(roots(named({ ...copy, 'catalog.yaml': bundles('gizmo') }, 'tools'))).toEqual(['tools']);
    expect(roots(named({ ...copy, 'catalog.yaml': bundles('other') }, 'tools'))).toEqual(['tools/old']);
    expect(roots(named({ ...copy, 'index.yaml': bundles('gizmo') }, 'tools'))).toEqual(['tools/old']);
    expect(roots(named({ ...copy, 'channels.yaml': channels('gizmo') }, 'tools'))).toEqual(['tools/old']);
  });

  const tree = { 'gizmo/catalog.yaml': whole('gizmo'), 'stray.txt': text };

  it('is the root around folders of packages, also beside something else', () => {
    expect(roots(named(tree, 'tools'))).toEqual(['tools']);
    expect(roots(asked(tree, 'tools', undefined))).toEqual(['tools/gizmo']);
    expect(roots(named({ ...tree, Makefile: text }, 'tools'))).toEqual(['tools/gizmo']);
  });

  it('is the root around the only catalog in it, beside strays alone', () => {
    const other = { 'gizmo/catalog.yaml': whole('other'), 'stray.txt': text };
    expect(roots(named(other, 'tools'))).toEqual(['tools']);
    expect(roots(named({ 'gizmo/catalog.yaml': whole('other') }, 'tools'))).toEqual(['tools/gizmo']);
    expect(roots(named({ ...other, 'basic.yaml': template }, 'tools'))).toEqual(['tools/gizmo']);
    expect(roots(named({ 'catalog/gizmo.yaml': whole('gizmo'), 'stray.txt': text }, 'tools'))).toEqual([
      'tools/catalog',
    ]);
  });

  it('is the root as the current folder, too, unless that is a project', () => {
    const here = (files: FileTree) => roots(asked(files, 'tools', 'here'));
    const own = { 'catalog.yaml': whole('gizmo'), 'sub/sub/catalog.yaml': whole('gizmo') };
    expect(here(own)).toEqual(['tools']);
    expect(roots(asked(own, 'tools', 'current'))).not.toEqual(['tools']);
    expect(here({ ...own, Makefile: text })).not.toEqual(['tools']);
    expect(here({ ...own, '.gitignore': text })).toEqual(['tools']);
    expect(here(tree)).toEqual(['tools/gizmo']);
  });

  it('is a project as the current folder where a Dockerfile takes something from it', () => {
    const here = (dockerfile: FileTree[string]) =>
      roots(
        asked({ 'catalog.yaml': whole('gizmo'), 'a.txt': text, Dockerfile: dockerfile }, 'tools', 'here'),
      );
    expect(here('FROM scratch\nCOPY bin/gizmo /\n')).toEqual(['tools/catalog.yaml']);
    expect(here('FROM scratch\nCOPY --from=builder /gizmo /\n')).toEqual(['tools']);
    expect(here('Gizmo, for everybody.\n')).toEqual(['tools']);
    expect(here(text)).toEqual(['tools/catalog.yaml']);
  });

  it('is the root where its packages are there once more further inside', () => {
    const twice = { 'catalog.yaml': whole('gizmo'), 'sub/sub/catalog.yaml': whole('gizmo') };
    expect(roots(named(twice, 'tools'))).toEqual(['tools']);
    expect(roots(named({ ...twice, 'basic.yaml': template, OWNERS: text }, 'tools'))).toEqual(['tools']);
    const aside = { 'gizmo/catalog.yaml': whole('gizmo'), 'sub/catalog.yaml': whole('gizmo') };
    expect(roots(named(aside, 'tools'))).toEqual(['tools']);
    const inside = { 'catalog/gizmo/catalog.yaml': whole('gizmo'), 'graph.yaml': channels('gizmo') };
    expect(roots(named(inside, 'v4.18'))).toEqual(['v4.18/catalog']);
  });

  it('is the root beside a template and a link to a folder, and not beside a template and something else', () => {
    const tree = { 'gizmo/catalog.yaml': whole('gizmo'), 'basic.yaml': template };
    expect(roots(named({ ...tree, latest: deadLink }, 'v4.19'))).toEqual(['v4.19']);
    expect(roots(named({ ...tree, latest: text }, 'v4.19'))).toEqual(['v4.19/gizmo']);
    expect(roots(asked({ ...tree, latest: deadLink }, 'v4.19', undefined))).toEqual(['v4.19/gizmo']);
  });

  it('is the root of a file and the link to it that is called the catalog', () => {
    const pair = { 'v4.19.yaml': whole('gizmo'), 'catalog.yaml': linked(whole('gizmo')) };
    expect(roots(named(pair, 'tools'))).toEqual(['tools']);
    expect(roots(asked(pair, 'tools', undefined))).toEqual(['tools/catalog.yaml', 'tools/v4.19.yaml']);
    expect(roots(named({ ...pair, 'catalog.yaml': whole('gizmo') }, 'tools'))).toHaveLength(2);
    expect(roots(named({ ...pair, 'v4.18.yaml': whole('gizmo') }, 'tools'))).toHaveLength(3);
  });

  it('is the root of what lies in two places and is one package', () => {
    const graph = definitionAndChannels('gizmo');
    const both = { 'sub/gizmo.yaml': graph, 'sub/.indexignore': '', 'v1.0.0.yaml': bundles('gizmo') };
    const files = (tree: FileTree) => findRoots(named(tree, 'catalog')).map((root) => root.files);
    const whole = ['catalog/rest.yaml', 'catalog/sub/gizmo.yaml', 'catalog/v1.0.0.yaml'];
    expect(files({ ...both, 'rest.yaml': text })).toEqual([whole]);
    expect(files({ ...both, 'sub/more.yaml': bundles('gizmo'), 'rest.yaml': text })).toEqual([
      ['catalog/sub/gizmo.yaml', 'catalog/sub/more.yaml'],
    ]);
  });

  it('is no root around several catalogs', () => {
    const editions = { 'v4.18/catalog.yaml': whole('gizmo'), 'v4.19/catalog.yaml': whole('gizmo') };
    expect(roots(named(editions, 'tools'))).toEqual(['tools/v4.18', 'tools/v4.19']);
    expect(roots(named({ ...editions, 'catalog.yaml': whole('gizmo') }, 'tools'))).toEqual([
      'tools/catalog.yaml',
      'tools/v4.18',
      'tools/v4.19',
    ]);
  });

  it('is the root where a package stands in a file that was not looked into', () => {
    const odd = { 'a.txt': text, 'x.yaml': bundles('gizmo'), 'd/x.yaml': whole('widget') };
    expect(roots(named(odd, 'tools'))).toEqual(['tools']);
  });

  it('is the root of the packages in it beside as much as lies in a catalog by mistake', () => {
    const beside = { 'catalog.yaml': whole('gizmo'), 'a.txt': text, 'b.txt': text };
    expect(findRoots(named(beside, 'tools')).map(({ files }) => files.length)).toEqual([3]);
    expect(findRoots(asked(beside, 'tools', undefined)).map(({ files }) => files.length)).toEqual([1]);
    const more = { ...beside, Makefile: text };
    expect(findRoots(named(more, 'tools')).map(({ files }) => files.length)).toEqual([4]);
    const workshop = { ...more, 'c.txt': text, 'd.txt': text };
    expect(findRoots(named(workshop, 'tools')).map(({ files }) => files.length)).toEqual([1]);
  });

  it('may still be a whole repository', () => {
    expect(roots(asked(tree, 'tools', 'repository'))).toEqual(['tools/gizmo']);
    expect(roots(named(tree, '/tools'))).toEqual(['/tools']);
    expect(roots(named(tree, '../tools'))).toEqual(['../tools']);
  });

  it('says by its name what a folder further inside would say', () => {
    expect(roots(asked(tree, 'my-catalog', undefined))).toEqual(['my-catalog']);
    expect(roots(asked(tree, '/my-catalog', undefined))).toEqual(['/my-catalog/gizmo']);
  });
});

it('a folder with an `.indexignore` is given to opm as a whole, also where that leaves out too little', () => {
  const input = inputOf({ 'gizmo/catalog.yaml': whole('gizmo'), 'stray.txt': text, '.indexignore': '*.md' });
  expect(findRoots(input).map(rootKey)).toEqual([input.folder]);
});
