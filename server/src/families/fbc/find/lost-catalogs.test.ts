/** Catalogs of which nothing is left but a file where one belongs. */
import { describe } from 'vitest';
import { sniffFacts } from './facts.ts';
import {
  blank,
  bundles,
  channels,
  expectRoots,
  manifest,
  template,
  text,
  whole,
  type Content,
} from './testing/file-tree.ts';

const NOTHING = { documents: 0, blobs: 0, known: 0, defines: [], refersTo: [] } as const;
const empty: Content = { ...NOTHING, isEmpty: true };
const oldTemplate: Content = sniffFacts(
  '',
  'schema: olm.package\nname: gizmo\n---\nschema: olm.bundle\nimage: quay.io/acme/gizmo\n',
);

describe('a file that holds nothing of a catalog', () => {
  expectRoots([
    {
      title: 'is a root where the same catalog for other versions has its file',
      tree: {
        'v4.18/gizmo/operator.yaml': whole('gizmo'),
        'v4.19/gizmo/operator.yaml': blank,
        'v4.20/gizmo/operator.yaml': empty,
      },
      roots: {
        'v4.18': ['gizmo/operator.yaml'],
        'v4.19': ['gizmo/operator.yaml'],
        'v4.20': ['gizmo/operator.yaml'],
      },
    },
    {
      title: 'is a root by the names of the file and of the folder, beside the template that it is made of',
      tree: { 'catalog-template.yaml': template, 'catalog/gizmo/catalog.json': blank },
      roots: { 'catalog/gizmo/catalog.json': ['catalog.json'] },
    },
    {
      title: 'is a root beside a template of old, a stream of blobs',
      tree: { 'gizmo/input.yaml': oldTemplate, 'gizmo/catalog.yaml': { ...NOTHING, documents: 1 } },
      roots: { 'gizmo/catalog.yaml': ['catalog.yaml'] },
    },
    {
      title: 'is a root beside a template, unless it is empty: then it is yet to be rendered',
      tree: {
        'gizmo/basic.yaml': template,
        'gizmo/catalogs.yaml': blank,
        'gizmo/catalog.json': { ...NOTHING, documents: 1 },
        'gizmo/widget/catalog.yaml': blank,
        'gizmo/service/catalog.yaml': { ...NOTHING, documents: 1 },
        'gizmo/doodad/catalog.yaml': { ...NOTHING, documents: 1, isOther: true },
        'gizmo/catalog.Dockerfile': text,
        'gadget/basic.yaml': template,
        'gadget/catalog.yaml': empty,
        'gadget/docs/html/catalog.yaml': blank,
      },
      roots: {
        'gizmo/catalog.json': ['catalog.json'],
        'gizmo/catalogs.yaml': ['catalogs.yaml'],
        'gizmo/widget/catalog.yaml': ['catalog.yaml'],
      },
    },
    {
      title: 'is a root with what is left of the catalog around it',
      tree: {
        'v4.18/catalog.yaml': empty,
        'v4.18/bundles/gizmo.v1.0.0.yaml': bundles('gizmo'),
        'v4.18/README.md': text,
        'catalog/catalog.yaml': blank,
        'catalog/channels.yaml': channels('widget'),
      },
      roots: {
        catalog: ['catalog.yaml', 'channels.yaml'],
        'v4.18': ['README.md', 'bundles/gizmo.v1.0.0.yaml', 'catalog.yaml'],
      },
    },
    {
      title: 'is a root by itself where a build, a template or another catalog lies with what is left',
      tree: {
        'v4.18/catalog.yaml': empty,
        'v4.18/bundles/gizmo.v1.0.0.yaml': bundles('gizmo'),
        'v4.18/Makefile': text,
        'v4.19/catalog.yaml': empty,
        'v4.19/bundles/gizmo.v1.0.0.yaml': bundles('gizmo'),
        'v4.19/bundles/basic.yaml': template,
        'v4.20/catalog.yaml': empty,
        'v4.20/bundles/gizmo.v1.0.0.yaml': bundles('gizmo'),
        'v4.20/catalogs/widget/widget.yaml': whole('widget'),
        'v4.20/catalogs/gadget/gadget.yaml': whole('gadget'),
      },
      roots: {
        'v4.18/catalog.yaml': ['catalog.yaml'],
        'v4.19/catalog.yaml': ['catalog.yaml'],
        'v4.20/catalog.yaml': ['catalog.yaml'],
        'v4.20/catalogs': ['gadget/gadget.yaml', 'widget/widget.yaml'],
      },
    },
    {
      title: 'is none elsewhere',
      tree: {
        'catalog/gizmo/catalog.yaml': whole('gizmo'),
        'docs/index.yaml': blank,
        'catalogs/gizmo.yaml': blank,
        'old/gizmo/widget.yaml': blank,
        'docs/shop/catalog.json': blank,
        'docs/v4.18/index.json': empty,
      },
      roots: { catalog: ['gizmo/catalog.yaml'] },
    },
    {
      title: 'is none where nothing else has to do with operators',
      tree: { 'catalog/catalog.json': blank, 'shop.yaml': manifest, OWNERS: text },
      roots: {},
    },
    {
      title: 'is none where an `.indexignore` leaves it out',
      tree: {
        'basic.yaml': template,
        'catalog/gizmo/catalog.yaml': blank,
        'catalog/.indexignore': 'gizmo/\n',
      },
      roots: {},
    },
    {
      title: 'is a part of the catalog around it',
      tree: { 'catalog/gizmo/catalog.yaml': whole('gizmo'), 'catalog/widget/catalog.yaml': blank },
      roots: { catalog: ['gizmo/catalog.yaml', 'widget/catalog.yaml'] },
    },
  ]);
});
