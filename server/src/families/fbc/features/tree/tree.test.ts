import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../engine/findings/diagnostic.ts';
import { contextOf } from '../../../testing/context.ts';
import type { TreeNode } from './node.ts';
import { catalogAround } from '../../answers/in-catalog.ts';
import { countProblems, rootProblems } from './problems.ts';
import { nodeSource } from './source.ts';
import type { TreeRoot } from './tree-root.ts';
import { treeChildren } from './tree.ts';

const CHANNELS =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n' +
  'schema: olm.channel\npackage: gizmo\nname: fast\nentries:\n  - name: gizmo.v2.0.0\n---\n' +
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n' +
  '  - name: gizmo.v1.0.0\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n  - {name: gizmo.v0.9.0}\n';
const bundle = (version: string) =>
  `---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: ${version}}}\n`;
const OTHERS = {
  'catalog/bundles.yaml': bundle('0.8.0') + bundle('1.0.0') + bundle('1.1.0'),
  'catalog/deprecations.yaml':
    'schema: olm.deprecations\npackage: gizmo\nentries:\n' +
    '  - reference: {schema: olm.channel, name: fast}\n    message: use stable\n' +
    '  - reference: {schema: olm.bundle, name: gizmo.v1.0.0}\n    message: too old\n',
  'catalog/other.yaml': 'schema: olm.channel\npackage: widget\nname: alpha\n',
};

/** A finding at the start of a line; what else it says makes no difference here. */
function at(file: string, line: number, severity: Diagnostic['severity']): Diagnostic {
  const start = { line, character: 6 };
  return { file, range: { start, end: start }, severity } as Diagnostic;
}

function rootOf(found: readonly Diagnostic[] = []): TreeRoot {
  const root = catalogAround(contextOf('catalog/open.yaml', CHANNELS, OTHERS));
  if (root === undefined) throw new Error('the test catalog has a root');
  const problems = rootProblems(root.snapshot, (file) => found.filter((each) => each.file === file));
  return { ...root, problems: () => problems };
}

/** What people see of a node, on one line. */
function line({ kind, label, version, badges, size, problems, hasChildren }: TreeNode): string {
  const { errors, warnings } = problems;
  return [
    kind,
    label,
    version,
    ...badges,
    size > 0 ? `(${size})` : '',
    errors + warnings > 0 ? `${errors}/${warnings}` : '',
    hasChildren ? '+' : '',
  ]
    .filter((word) => word !== '')
    .join(' ');
}

/** The node at the end of a way of labels. */
function down(root: TreeRoot, ...labels: readonly string[]): TreeNode | undefined {
  let node: TreeNode | undefined;
  for (const label of labels) node = treeChildren([root], node?.id).find((each) => each.label === label);
  return node;
}

const below = (root: TreeRoot, labels: readonly string[], filter?: string): string[] =>
  treeChildren([root], down(root, ...labels)?.id, filter).map(line);

describe('the levels of the tree', () => {
  it.each<[string, string[], string[]]>([
    ['roots', [], ['root catalog (1) +']],
    ['packages, by name', ['catalog'], ['package gizmo (2) +', 'package widget missing (1) +']],
    [
      'channels with the default first, then all bundles',
      ['catalog', 'gizmo'],
      ['channel stable default (3) +', 'channel fast deprecated (1) +', 'bundles (3) +'],
    ],
    [
      'entries, newest first',
      ['catalog', 'gizmo', 'stable'],
      [
        'entry gizmo.v1.1.0 1.1.0 head +',
        'entry gizmo.v1.0.0 1.0.0 deprecated +',
        'entry gizmo.v0.9.0 head missing',
      ],
    ],
    [
      'the bundle of an entry',
      ['catalog', 'gizmo', 'stable', 'gizmo.v1.1.0'],
      ['entry-bundle gizmo.v1.1.0 1.1.0'],
    ],
    [
      'the bundles of a package, also those in no channel',
      ['catalog', 'gizmo', ''],
      [
        'bundle gizmo.v1.1.0 1.1.0',
        'bundle gizmo.v1.0.0 1.0.0 deprecated',
        'bundle gizmo.v0.8.0 0.8.0 unlisted',
      ],
    ],
  ])('have %s', (_, labels, expected) => {
    expect(below(rootOf(), labels)).toEqual(expected);
  });

  it.each([
    '',
    'null',
    '{}',
    '["package"]',
    '["root","elsewhere"]',
    '["channel","catalog","gizmo","stable"]',
  ])('have nothing below %s', (id) => {
    expect(treeChildren([rootOf()], id)).toEqual([]);
    expect(nodeSource([rootOf()], id)).toBeUndefined();
  });
});

describe('problems', () => {
  const root = rootOf([
    at('catalog/open.yaml', 11, 'error'),
    at('catalog/open.yaml', 13, 'warning'),
    at('catalog/open.yaml', 13, 'hint'),
    at('catalog/bundles.yaml', 4, 'warning'),
    at('catalog/deprecations.yaml', 3, 'info'),
    at('catalog/broken.yaml', 0, 'error'),
  ]);

  it('are counted where they are and in everything above', () => {
    expect(below(root, [])).toEqual(['root catalog (1) 1/2 +']);
    expect(below(root, ['catalog'])[0]).toBe('package gizmo (2) 1/2 +');
    expect(below(root, ['catalog', 'gizmo'])).toEqual([
      'channel stable default (3) 1/1 +',
      'channel fast deprecated (1) +',
      'bundles (3) 0/1 +',
    ]);
    expect(below(root, ['catalog', 'gizmo', 'stable'])[1]).toBe('entry gizmo.v1.0.0 1.0.0 deprecated +');
    expect(countProblems(root.problems().all)).toEqual({ errors: 1, warnings: 2, infos: 1 });
  });

  it('that belong to no package are shown with their file', () => {
    const view = catalogAround(contextOf('catalog/open.yaml', 'schema: olm.bundle\nname: a\n'));
    if (view === undefined) throw new Error('the test catalog has a root');
    const problems = rootProblems(view.snapshot, (file) => [at(file, 0, 'error')]);
    const stray: TreeRoot = { ...view, problems: () => problems };
    const [file] = treeChildren([stray], down(stray, 'catalog')?.id);
    expect(file && line(file)).toBe('file open.yaml 1/0');
    expect(nodeSource([stray], file?.id ?? '')).toMatchObject({ path: 'catalog/open.yaml' });
  });
});

describe('a filter', () => {
  it.each<[string, string[], string[]]>([
    ['V1.1', [], ['root catalog (1) +']],
    ['V1.1', ['catalog'], ['package gizmo (2) +']],
    ['V1.1', ['catalog', 'gizmo'], ['channel stable default (3) +', 'bundles (3) +']],
    ['V1.1', ['catalog', 'gizmo', 'stable'], ['entry gizmo.v1.1.0 1.1.0 head +']],
    ['widget', ['catalog'], ['package widget missing (1) +']],
    ['widget', ['catalog', 'widget'], ['channel alpha']],
    ['nothing', [], []],
  ])('of %s leaves below %j', (filter, labels, expected) => {
    expect(below(rootOf(), labels, filter)).toEqual(expected);
  });

  it('opens what is shown for something inside of it, and nothing else', () => {
    const root = rootOf();
    const open = (filter: string) =>
      treeChildren([root], down(root, 'catalog')?.id, filter).map((node) => node.open);
    expect([open('v1.1'), open('gizmo'), open('')]).toEqual([[true], [false], [false, false]]);
  });
});

describe('the source of a node', () => {
  const text: Readonly<Record<string, string>> = { ...OTHERS, 'catalog/open.yaml': CHANNELS };

  it.each<[string[], string, string]>([
    [['catalog'], 'catalog/open.yaml', 'gizmo'],
    [['catalog', 'gizmo'], 'catalog/open.yaml', 'gizmo'],
    [['catalog', 'widget'], 'catalog/other.yaml', 'widget'],
    [['catalog', 'gizmo', 'fast'], 'catalog/open.yaml', 'fast'],
    [['catalog', 'gizmo', 'stable', 'gizmo.v1.1.0'], 'catalog/open.yaml', 'gizmo.v1.1.0'],
    [['catalog', 'gizmo', 'stable', 'gizmo.v1.1.0', 'gizmo.v1.1.0'], 'catalog/bundles.yaml', 'gizmo.v1.1.0'],
    [['catalog', 'gizmo', ''], 'catalog/bundles.yaml', 'gizmo.v0.8.0'],
    [['catalog', 'gizmo', '', 'gizmo.v1.0.0'], 'catalog/bundles.yaml', 'gizmo.v1.0.0'],
  ])('%j is its name in %s', (labels, path, name) => {
    const root = rootOf();
    const source = nodeSource([root], down(root, ...labels)?.id ?? '');
    expect(source?.path).toBe(path);
    const row = text[path]?.split('\n')[source?.range.start.line ?? -1];
    expect(row?.slice(source?.range.start.character, source?.range.end.character)).toBe(name);
  });
});
