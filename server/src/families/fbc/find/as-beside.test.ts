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
      title: 'is one beside a catalog at the top, and where numbers have no dot',
      tree: {
        'catalog.yaml': whole('gizmo'),
        'README.md': text,
        Makefile: text,
        'ocp418/index.yaml': whole('gizmo'),
        'ocp419/index.yaml': remains,
      },
      roots: {
        'catalog.yaml': ['catalog.yaml'],
        ocp418: ['index.yaml'],
        ocp419: ['index.yaml'],
      },
    },
    {
      title: 'is told once where versions have it in several places',
      tree: {
        'v4.18/index.yaml': whole('gizmo'),
        'v4.19/catalog/gizmo.yaml': whole('gizmo'),
        'v4.20/index.yaml': remains,
        'v4.20/catalog/gizmo.yaml': remains,
      },
      roots: {
        'v4.18': ['index.yaml'],
        'v4.19/catalog': ['gizmo.yaml'],
        'v4.20': ['catalog/gizmo.yaml', 'index.yaml'],
      },
    },
    {
      title: 'is the file alone where an image takes no more than that',
      tree: {
        'v4.18/gizmo.yaml': whole('gizmo'),
        'v4.18/notes.md': text,
        'v4.18/Dockerfile': 'FROM quay.io/operator-framework/opm\nCOPY gizmo.yaml /configs/gizmo.yaml\n',
        'v4.19/gizmo.yaml': remains,
        'v4.19/notes.md': text,
      },
      roots: { 'v4.18/gizmo.yaml': ['gizmo.yaml'], 'v4.19/gizmo.yaml': ['gizmo.yaml'] },
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
  const others = {
    'README.md': text,
    'ops/gizmo/index.yaml': whole('gizmo'),
    'ops/gadget/index.yaml': whole('gadget'),
  };
  const known = { 'ops/gadget': ['index.yaml'], 'ops/gizmo': ['index.yaml'] };

  expectRoots([
    {
      title: 'is a catalog as theirs are',
      tree: { ...others, 'ops/README.md': text, 'ops/widget/index.yaml': remains },
      roots: { ...known, 'ops/widget/index.yaml': ['index.yaml'] },
    },
    {
      title: 'is none where it is something else',
      tree: { ...others, 'ops/OWNERS': text, 'ops/doodad/index.yaml': other },
      roots: known,
    },
    {
      title: 'is none under another name, or with another ending',
      tree: { ...others, 'ops/OWNERS': text, 'ops/docs/a.yaml': remains, 'ops/web/index.json': remains },
      roots: known,
    },
    {
      title: 'is none where more lies beside it',
      tree: { ...others, 'ops/OWNERS': text, 'ops/docs/index.yaml': remains, 'ops/docs/a.md': text },
      roots: known,
    },
    {
      title: 'is none where it holds blobs of another package',
      tree: { ...others, 'ops/OWNERS': text, 'ops/parts/index.yaml': channels('gizmo') },
      roots: known,
    },
    {
      title: 'is none where only one other package tells of it',
      tree: { OWNERS: text, 'ops/gizmo/index.yaml': whole('gizmo'), 'ops/widget/index.yaml': remains },
      roots: { 'ops/gizmo': ['index.yaml'] },
    },
  ]);
});
