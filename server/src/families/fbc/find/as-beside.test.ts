/** Catalogs that nobody would take for one, were it not for others beside them: for other versions, or of other packages. */
import { describe } from 'vitest';
import { channels, expectRoots, template, text, whole, type Content } from './testing/file-tree.ts';

const NOTHING = { documents: 0, blobs: 0, known: 0, defines: [], refersTo: [] } as const;
/** What is left of a catalog: text with keys that say nothing. */
const remains: Content = { ...NOTHING, documents: 1 };
const other: Content = { ...remains, isOther: true };

describe('what stands where another version has a file of its catalog', () => {
  expectRoots([
    {
      title: 'is a catalog as that is, whatever is left in the file',
      tree: { 'v4.18/gizmo/index.yaml': whole('gizmo'), 'v4.19/gizmo/index.yaml': remains, OWNERS: text },
      roots: { 'v4.18': ['gizmo/index.yaml'], 'v4.19': ['gizmo/index.yaml'] },
    },
    {
      title: 'is one under another name for the same file',
      tree: {
        'catalog-4.18/gizmo-4.18.yaml': whole('gizmo'),
        'catalog-4.19/.gizmo-4.19.yaml': remains,
        'catalog-4.20/gizmo-4.20.yaml.bak': remains,
        OWNERS: text,
      },
      roots: {
        'catalog-4.18': ['gizmo-4.18.yaml'],
        'catalog-4.19': ['.gizmo-4.19.yaml'],
        'catalog-4.20': ['gizmo-4.20.yaml.bak'],
      },
    },
    {
      title: 'is one under any name, if blobs of the package are left in it',
      tree: {
        'v4.18/catalog/gizmo.yaml': whole('gizmo'),
        'v4.19/catalog/a.yaml': channels('gizmo'),
        'v4.19/catalog/b.yaml': remains,
      },
      roots: { 'v4.18/catalog': ['gizmo.yaml'], 'v4.19/catalog': ['a.yaml', 'b.yaml'] },
    },
    {
      title: 'is a catalog without the template beside it',
      tree: {
        'v4.18/gizmo.yaml': whole('gizmo'),
        'v4.19/gizmo.yaml': remains,
        'v4.19/basic.yaml': template,
      },
      roots: { 'v4.18': ['gizmo.yaml'], 'v4.19/gizmo.yaml': ['gizmo.yaml'] },
    },
    {
      title: 'is a catalog where that is one beside its template',
      tree: {
        'v4.18/basic.yaml': template,
        'v4.18/gizmo/index.yaml': whole('gizmo'),
        'v4.18/README.md': text,
        'v4.19/basic.yaml': template,
        'v4.19/gizmo/index.yaml': remains,
      },
      roots: { 'v4.18/gizmo': ['index.yaml'], 'v4.19/gizmo': ['index.yaml'] },
    },
    {
      title: 'is none where its version has one',
      tree: {
        'v4.18/index.yaml': whole('gizmo'),
        'v4.19/index.yaml': remains,
        'v4.19/catalog/gizmo.yaml': whole('gizmo'),
        'README.md': text,
      },
      roots: { 'v4.18': ['index.yaml'], 'v4.19/catalog': ['gizmo.yaml'] },
    },
    {
      title: 'is none where it is something else',
      tree: {
        'v4.18/gizmo.yaml': whole('gizmo'),
        'v4.19/gizmo.yaml': template,
        'v4.20/gizmo.yaml': other,
        'v4.21/README.md': text,
      },
      roots: { 'v4.18': ['gizmo.yaml'] },
    },
    {
      title: 'is none where numbers tell examples apart, and not versions',
      tree: { 'case1/gizmo.yaml': whole('gizmo'), 'case2/gizmo.yaml': remains },
      roots: { case1: ['gizmo.yaml'] },
    },
    {
      title: 'is none where an `.indexignore` leaves it out',
      tree: {
        'all/v4.18/gizmo.yaml': whole('gizmo'),
        'all/v4.19/gizmo.yaml': remains,
        'all/.indexignore': 'v4.19/\n',
        'basic.yaml': template,
      },
      roots: { all: ['v4.18/gizmo.yaml'] },
    },
  ]);
});

describe('what stands where other packages have their file', () => {
  const others = { 'ops/gizmo/index.yaml': whole('gizmo'), 'ops/gadget/index.yaml': whole('gadget') };

  expectRoots([
    {
      title: 'is a catalog as theirs are',
      tree: { ...others, 'ops/widget/index.yaml': remains, 'ops/README.md': text },
      roots: {
        'ops/gadget': ['index.yaml'],
        'ops/gizmo': ['index.yaml'],
        'ops/widget': ['index.yaml'],
      },
    },
    {
      title: 'is one where the files are called after their packages',
      tree: {
        'ops/gizmo/gizmo.yaml': whole('gizmo'),
        'ops/gadget/gadget.yaml': whole('gadget'),
        'ops/widget/widget.yaml': remains,
        'ops/README.md': text,
      },
      roots: { 'ops/gadget': ['gadget.yaml'], 'ops/gizmo': ['gizmo.yaml'], 'ops/widget': ['widget.yaml'] },
    },
    {
      title: 'is none where it is something else, has another name, or only one other package tells of it',
      tree: {
        ...others,
        'ops/doodad/index.yaml': other,
        'ops/docs/start.yaml': remains,
        'ops/parts/index.yaml': channels('gizmo'),
        'ops/README.md': text,
        'one/gizmo/index.yaml': whole('gizmo'),
        'one/widget/index.yaml': remains,
        'one/README.md': text,
      },
      roots: {
        'ops/gadget': ['index.yaml'],
        'ops/gizmo': ['index.yaml'],
        'one/gizmo': ['index.yaml'],
      },
    },
  ]);
});
