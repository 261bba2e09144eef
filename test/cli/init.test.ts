/** `catalens init`: the project file that it writes, and the ones that it leaves alone. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens, checkJson } from '../support/command-line.ts';

const CATALOG = catalogText('# stable\n2.0.0 replaces 1.0.0\n1.0.0');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-init-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const init = (...args: string[]) => catalens(['init', ...args], { cwd: folder });
const written = () => readFileSync(path.join(folder, '.catalens.yaml'), 'utf8');

describe('a new project file', () => {
  it('names the catalogs that are there, and changes nothing of what is found', async () => {
    write('catalog/v4.18/p.yaml', CATALOG);
    write('catalog/v4.19/p.yaml', CATALOG);
    write("a: b #'c/p.yaml", CATALOG.replaceAll('gizmo', 'gadget'));
    const before = (await checkJson([], { cwd: folder })).report;
    const { code, stderr } = await init();
    expect([code, stderr]).toEqual([0, 'Wrote .catalens.yaml with 3 roots.\n']);
    expect(written()).toContain("roots:\n  - 'a: b #''c'\n  - catalog/v4.18\n  - catalog/v4.19\n");
    expect((await checkJson([], { cwd: folder })).report).toEqual(before);
  });

  it('holds the rest as comments, each of which is valid once it is none', async () => {
    await init();
    expect(written()).toMatch(/^# yaml-language-server: \$schema=\S+catalens\.schema\.json\n/);
    const settings = written().replace(/^# (?=(?:roots|ignore|rules|overrides|baseline):|  )/gm, '');
    write('.catalens.yaml', settings.replace(/^baseline:.*\n/m, ''));
    const { report } = await checkJson([], { cwd: folder });
    // There is no folder that could be one of the roots of the example.
    expect(report.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('There is no folder and no file `catalog/v*`'),
    ]);
  });

  it('leaves the catalogs of project files further inside to them', async () => {
    write('mine/p.yaml', CATALOG);
    write('theirs/catalog/p.yaml', CATALOG.replaceAll('gizmo', 'gadget'));
    write('theirs/.catalens.yaml', 'roots: [catalog]\n');
    await init();
    expect(written()).toContain('roots:\n  - mine\n\n');
  });
});

describe('nothing is written', () => {
  it.each(['.catalens.yaml', '.catalens.yml'])('where there is %s', async (name) => {
    write(name, 'ignore: []\n');
    const { code, stderr } = await init();
    expect([code, stderr]).toEqual([2, `catalens: There is ${name} already; it stays as it is.\n`]);
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe('ignore: []\n');
  });

  it('where one has a wrong name', async () => {
    write('catalens.yaml', 'ignore: []\n');
    const { code, stderr } = await init();
    expect([code, stderr]).toEqual([2, expect.stringContaining('Rename it to .catalens.yaml')]);
    expect(readdirSync(folder)).toEqual(['catalens.yaml']);
  });

  it('into a catalog, of which opm reads every file', async () => {
    write('p.yaml', CATALOG);
    const { code, stderr } = await init();
    expect([code, stderr]).toEqual([2, expect.stringContaining('is a catalog itself')]);
    expect(existsSync(path.join(folder, '.catalens.yaml'))).toBe(false);
  });

  it('where more was given than it takes', async () => {
    expect((await init('somewhere')).code).toBe(2);
    expect((await init('--force')).code).toBe(2);
  });
});
