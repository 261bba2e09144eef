/** Which findings of sibling catalogs, and of copies of a bundle, are told once. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { rule } from '../../families/fbc/rules/advice/package-icon-missing.ts';
import { msg } from '../../text/message.ts';
import type { CheckedRoot, CheckReport } from './report.ts';
import { toldOnce } from './told-once.ts';

/** What is told of findings, given as `file: message`, in these roots; a root is a path, or has a name besides. */
function told(roots: readonly (string | CheckedRoot)[], findings: readonly string[]): string[] {
  const diagnostics = findings.map((finding, line): Diagnostic => {
    const [file = '', message = ''] = finding.split(': ');
    const at = { line, character: 0 };
    return {
      file,
      range: { start: at, end: at },
      rule,
      severity: 'info',
      message: msg(message),
      related: [],
      fixes: [],
    };
  });
  const report: CheckReport = {
    roots: roots.map((root) => (typeof root === 'string' ? { root, kind: 'catalog' } : root)),
    diagnostics,
    summary: { files: 1, blobs: 1, errors: 0, warnings: 0 },
  };
  return toldOnce(report).map(({ diagnostic, alsoIn }) => [diagnostic.file, ...alsoIn].join(' and in '));
}

const everywhere = (roots: readonly string[]) => roots.map((root) => `${root}/catalog.yaml: no icon`);

describe('what sibling catalogs have alike is told once', () => {
  it.each<[situation: string, roots: string[], found: string[], told: string[]]>([
    [
      'three and more in a row are a run',
      ['v4.9', 'v4.10', 'v4.11', 'v4.12'],
      everywhere(['v4.10', 'v4.11', 'v4.12', 'v4.9']),
      ['v4.10/catalog.yaml and in v4.9, v4.11 and v4.12'],
    ],
    [
      'the numbers may be anywhere in one folder of the path',
      [
        'ops/catalog-4-14/gizmo',
        'ops/catalog-4-15/gizmo',
        'ops/catalog-4-16/gizmo',
        'ops/catalog-4-17/gizmo',
      ],
      everywhere([
        'ops/catalog-4-14/gizmo',
        'ops/catalog-4-15/gizmo',
        'ops/catalog-4-16/gizmo',
        'ops/catalog-4-17/gizmo',
      ]),
      ['ops/catalog-4-14/gizmo/catalog.yaml and in catalog-4-15 to catalog-4-17'],
    ],
    [
      'manifests of several releases that are in no catalog are siblings, too',
      [],
      ['v1.2.0', 'v1.2.1', 'v1.3.0'].map((release) => `releases/${release}/gizmo.yaml: no such field`),
      ['releases/v1.2.0/gizmo.yaml and in v1.2.1 and v1.3.0'],
    ],
    [
      'a run ends at a catalog without the finding',
      ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'],
      everywhere(['v1', 'v2', 'v3', 'v4', 'v6', 'v7']),
      ['v1/catalog.yaml and in v2 to v4, v6 and v7'],
    ],
  ])('%s', (_, roots, found, expected) => {
    expect(told(roots, found)).toEqual(expected);
  });
});

describe('each is told by itself', () => {
  it.each<[situation: string, roots: string[], found: string[]]>([
    ['where the words differ', ['v1', 'v2'], ['v1/catalog.yaml: no a', 'v2/catalog.yaml: no b']],
    ['where the files differ', ['v1', 'v2'], ['v1/a.yaml: no icon', 'v2/b.yaml: no icon']],
    ['where one catalog has it twice', ['v1', 'v2'], ['v1/a.yaml: no icon', 'v1/a.yaml: no icon']],
    ['where the folders have other names', ['gizmo', 'widget'], everywhere(['gizmo', 'widget'])],
    ['where a number may be part of a name', ['kafka2', 'kafka3'], everywhere(['kafka2', 'kafka3'])],
    [
      'where two folders of the path differ',
      ['a1/v1', 'a2/v2'],
      ['a1/v1/catalog.yaml: no icon', 'a2/v2/catalog.yaml: no icon'],
    ],
    ['in folders of one catalog', ['.'], everywhere(['v1', 'v2'])],
    ['where there is one catalog', ['v1'], ['v1/catalog.yaml: no icon', '.catalens.yaml: no icon']],
    ['outside of catalogs', ['v1', 'v2'], ['a.yaml: no icon', 'b.yaml: no icon', 'a.yaml: no icon']],
  ])('%s', (_, roots, found) => {
    expect(told(roots, found)).toEqual(found.map((finding) => finding.split(': ')[0]));
  });

  it('although what is found twice in both catalogs is told twice, and not four times', () => {
    const twice = (root: string) => [`${root}/a.yaml: no icon`, `${root}/a.yaml: no icon`];
    expect(told(['v1', 'v2'], [...twice('v1'), ...twice('v2')])).toEqual([
      'v1/a.yaml and in v2',
      'v1/a.yaml and in v2',
    ]);
  });
});

describe('what copies of a bundle have alike is told once', () => {
  const bundle = (root: string, name: string): CheckedRoot => ({ root, kind: 'bundle', name });
  const gizmo = ['bundle', 'gizmo/1.2.0'].map((root) => bundle(root, 'gizmo.v1.2.0'));

  it.each<[situation: string, roots: CheckedRoot[], found: string[], told: string[]]>([
    [
      'a bundle and what was put away of it',
      gizmo,
      ['bundle/crds.yaml: new limit', 'gizmo/1.2.0/crds.yaml: new limit'],
      ['bundle/crds.yaml and in gizmo/1.2.0'],
    ],
    [
      'the version may stand in the name of the file',
      gizmo,
      ['bundle/gizmo.csv.yaml: no icon', 'gizmo/1.2.0/gizmo.v1.2.0.csv.yaml: no icon'],
      ['bundle/gizmo.csv.yaml and in gizmo/1.2.0'],
    ],
    [
      'what older bundles have as well is told of them once more',
      [...gizmo, bundle('gizmo/1.0.0', 'gizmo.v1.0.0'), bundle('gizmo/1.1.0', 'gizmo.v1.1.0')],
      everywhere(['bundle', 'gizmo/1.0.0', 'gizmo/1.1.0', 'gizmo/1.2.0']),
      ['bundle/catalog.yaml and in gizmo/1.2.0', 'gizmo/1.0.0/catalog.yaml and in 1.1.0'],
    ],
    [
      'bundles of other names are told by themselves',
      [bundle('a', 'gizmo.v1.0.0'), bundle('b', 'gizmo.v1.1.0')],
      everywhere(['a', 'b']),
      ['a/catalog.yaml', 'b/catalog.yaml'],
    ],
    [
      'what only one of them has is told of it',
      gizmo,
      ['bundle/crds.yaml: new limit', 'gizmo/1.2.0/crds.yaml: no description'],
      ['bundle/crds.yaml', 'gizmo/1.2.0/crds.yaml'],
    ],
  ])('%s', (_, roots, found, expected) => {
    expect(told(roots, found)).toEqual(expected);
  });
});
