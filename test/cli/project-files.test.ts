/** Project files: which one counts where, what is said of those that do not, and baselines that know too much. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens, checkJson } from '../support/command-line.ts';

const CATALOG = catalogText('# stable\n2.0.0 replaces 1.0.0\n1.0.0');
const NO_ICON = 'rules:\n  package-icon-missing: off\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-project-'));
  write('operators/gizmo/catalog/p.yaml', CATALOG);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const check = (...args: string[]) => checkJson(args, { cwd: folder });

/** Where a rule reports. */
async function filesOf(code: string, ...args: string[]): Promise<string[]> {
  const { report } = await check(...args);
  return report.diagnostics.filter((found) => found.code === code).map(({ file }) => file);
}

const ICON = 'fbc/package-icon-missing';

describe('a project file further inside', () => {
  it('holds for the files in its folder, from wherever they are checked', async () => {
    write('other/catalog/p.yaml', CATALOG.replaceAll('gizmo', 'gadget'));
    expect(await filesOf(ICON)).toEqual(['operators/gizmo/catalog/p.yaml', 'other/catalog/p.yaml']);
    write('operators/gizmo/.catalens.yaml', NO_ICON);
    expect(await filesOf(ICON)).toEqual(['other/catalog/p.yaml']);
    expect(await filesOf(ICON, 'operators')).toEqual([]);
    expect(await filesOf(ICON, 'operators/gizmo/catalog')).toEqual([]);
    expect(await filesOf(ICON, 'operators/gizmo/catalog/p.yaml')).toEqual([]);
  });

  it('takes the place of the one further out, whose severities do not hold there', async () => {
    write('.catalens.yaml', NO_ICON);
    expect(await filesOf(ICON)).toEqual([]);
    write('operators/gizmo/.catalens.yaml', 'ignore: []\n');
    expect(await filesOf(ICON)).toEqual(['operators/gizmo/catalog/p.yaml']);
  });

  it('names the roots of its folder, and leaves files out', async () => {
    write('operators/gizmo/old/p.yaml', CATALOG);
    write('operators/gizmo/.catalens.yaml', 'roots: [catalog]\n');
    expect((await check()).report.roots.map(({ root }) => root)).toEqual(['operators/gizmo/catalog']);
    write('operators/gizmo/.catalens.yaml', 'ignore: [catalog]\n');
    expect((await check()).report.roots.map(({ root }) => root)).toEqual(['operators/gizmo/old']);
  });

  it('takes nothing of its meaning from a folder that is named: it must hold something', async () => {
    write('operators/gizmo/.catalens.yaml', NO_ICON);
    write('operators/gizmo/catalog/p.yaml', '# All of it is gone.\n');
    const { code, stderr } = await catalens(['check', 'operators/gizmo/catalog'], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toContain('in "operators/gizmo/catalog". Nothing was checked in it.');
  });

  it('is told what is wrong with it also where nothing was checked', async () => {
    write('notes/.catalens.yaml', 'roots: none\n');
    const { code, report } = await check('notes');
    expect(code).toBe(2);
    expect(report.diagnostics.map(({ code: rule }) => rule)).toEqual(['project/config-invalid']);
  });

  it('lists a catalog with its files where some in it are left out', async () => {
    write('operators/gizmo/catalog/draft.yaml', 'a: b\n');
    write('operators/gizmo/.catalens.yaml', 'ignore: [catalog/draft.yaml]\n');
    for (const named of ['.', 'operators', 'operators/gizmo/catalog']) {
      const root = 'operators/gizmo/catalog';
      const { code, report } = await check(named);
      expect(report.roots).toEqual([{ root, kind: 'fbc', files: [`${root}/p.yaml`] }]);
      expect(code).toBe(0);
    }
  });

  it('is told what is wrong with it', async () => {
    write('operators/gizmo/.catalens.yaml', 'roots: [catalog, none]\nrules: {nonsense: off}\n');
    const { report } = await check();
    const found = report.diagnostics.filter(({ code }) => code === 'project/config-invalid');
    expect(found.map(({ file, range }) => [file, range.start])).toEqual([
      ['operators/gizmo/.catalens.yaml', { line: 0, character: 17 }],
      ['operators/gizmo/.catalens.yaml', { line: 1, character: 8 }],
    ]);
  });

  it('says nothing to a suite', async () => {
    write('operators/gizmo/.catalens.yaml', 'ignore: [catalog]\n');
    write('catalens.yaml', '');
    const { report } = await check('--suite', 'opm', 'operators/gizmo/catalog');
    expect(report.diagnostics).toEqual([]);
    expect(report.summary.blobs).toBe(4);
  });
});

describe('the name of a project file', () => {
  it('may end with .yml', async () => {
    write('.catalens.yml', NO_ICON);
    expect(await filesOf(ICON)).toEqual([]);
    expect(await filesOf('project/config-not-read')).toEqual([]);
  });

  it.each(['catalens.yaml', 'catalens.yml', '.catalens.json', 'catalens.json'])(
    'is not %s, which is told',
    async (name) => {
      write(name, NO_ICON);
      const { report, code } = await check();
      const found = report.diagnostics.filter(({ file }) => file === name);
      expect(found.map((each) => [each.code, each.severity, each.message])).toEqual([
        [
          'project/config-not-read',
          'warning',
          'This file is not read: the settings of a project stand in `.catalens.yaml`. Rename it.',
        ],
      ]);
      expect(code).toBe(0);
    },
  );

  it('is one of two that lie beside each other', async () => {
    write('.catalens.yaml', 'ignore: []\n');
    write('.catalens.yml', NO_ICON);
    expect(await filesOf(ICON)).toEqual(['operators/gizmo/catalog/p.yaml']);
    expect(await filesOf('project/config-not-read')).toEqual(['.catalens.yml']);
  });
});

describe('--config', () => {
  it('takes the place of all project files, with the paths of the current folder', async () => {
    write('.catalens.yaml', 'ignore: [operators]\n');
    write('operators/gizmo/.catalens.yaml', 'ignore: [catalog]\n');
    write('ci/strict.yaml', `${NO_ICON}roots: [operators/*/catalog, none]\n`);
    const { report } = await check('--config', 'ci/strict.yaml');
    expect(report.roots.map(({ root }) => root)).toEqual(['operators/gizmo/catalog']);
    expect(report.diagnostics.map(({ file, code }) => [file, code])).toContainEqual([
      'ci/strict.yaml',
      'project/config-invalid',
    ]);
    expect(report.diagnostics.map(({ code }) => code)).not.toContain(ICON);
  });

  it('is taken by every command that reads a project file', async () => {
    write('.catalens.yaml', 'ignore: [operators]\n');
    write('all.yaml', 'ignore: []\n');
    const image = /image: (\S+)/.exec(CATALOG)?.[1] ?? '';
    write(
      'template.yaml',
      `schema: olm.template.basic\nentries:\n  - schema: olm.bundle\n    image: ${image}\n`,
    );
    const render = (...args: string[]) =>
      catalens(['render-template', 'template.yaml', ...args], { cwd: folder });
    expect((await render()).code).toBe(1);
    expect((await render('--config', 'all.yaml')).code).toBe(0);
  });

  it('must be there', async () => {
    const { code, stderr } = await catalens(['check', '--config', 'none.yaml'], { cwd: folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining('none.yaml cannot be read')]);
  });

  it('goes with a comparison that looks for catalogs', async () => {
    const { code, stderr } = await catalens(['diff', 'a', 'b', '--config', 'x.yaml'], { cwd: folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining('--config goes with --base')]);
  });
});

describe('a baseline', () => {
  const known = { file: 'operators/gizmo/catalog/p.yaml', code: 'fbc/unknown-field', message: 'x', count: 1 };
  const baseline = (...findings: object[]) => JSON.stringify({ version: 1, findings }, null, 2);

  beforeEach(async () => {
    write('.catalens.yaml', 'baseline: known.json\n');
    await catalens(['check', '--baseline', 'known.json', '--write-baseline'], { cwd: folder });
  });

  it('leaves nothing to say where it knows what there is', async () => {
    expect((await check()).report.diagnostics).toEqual([]);
  });

  it('is told what it knows and is not there any more, at its place', async () => {
    write('.catalens.yaml', 'baseline: known.json\nrules:\n  project/config-not-read: off\n');
    write('known.json', baseline(known, { ...known, message: 'y', count: 3 }));
    const { report, code } = await check();
    const stale = report.diagnostics.filter(({ file }) => file === 'known.json');
    expect(
      stale.map(({ code: rule, severity, range, message }) => [rule, severity, range.start.line, message]),
    ).toEqual([
      [
        'project/baseline-stale',
        'warning',
        3,
        '`fbc/unknown-field` is not found any more in `operators/gizmo/catalog/p.yaml`: write this baseline anew, else it hides the next one.',
      ],
      [
        'project/baseline-stale',
        'warning',
        9,
        '`fbc/unknown-field` is found 3 times less in `operators/gizmo/catalog/p.yaml`: write this baseline anew, else it hides the next ones.',
      ],
    ]);
    expect(code).toBe(0);
  });

  it('is told nothing where only a part was checked', async () => {
    write('known.json', baseline(known));
    for (const args of [
      ['operators'],
      ['--only', 'unknown-field'],
      ['--skip', 'unknown-field'],
      ['--suite', 'opm'],
    ])
      expect(await filesOf('project/baseline-stale', ...args)).toEqual([]);
    expect(await filesOf('project/baseline-stale', '.')).toEqual(['known.json']);
  });

  it('of a project file further inside holds in its folder, beside the one further out', async () => {
    rmSync(path.join(folder, 'known.json'));
    const inner = path.join(folder, 'operators/gizmo');
    write('.catalens.yaml', 'ignore: []\n');
    write('operators/gizmo/.catalens.yaml', 'baseline: own.json\n');
    await catalens(['check', '--baseline', 'own.json', '--write-baseline'], { cwd: inner });
    expect((await check()).report.diagnostics).toEqual([]);
    write('.catalens.yaml', 'baseline: known.json\n');
    write('known.json', baseline());
    write('operators/gizmo/own.json', baseline(known));
    const found = (await check()).report.diagnostics.map(({ file, code }) => [file, code]);
    expect(found).toContainEqual(['operators/gizmo/own.json', 'project/baseline-stale']);
    expect(found).toContainEqual(['operators/gizmo/catalog/p.yaml', ICON]);
  });

  it('is no baseline where something in it is not a finding', async () => {
    write('known.json', baseline({ file: 1 }));
    const { code, stderr } = await catalens(['check'], { cwd: folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining('known.json is no baseline of Catalens')]);
  });
});
