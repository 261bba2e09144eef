/** Roots that a project names in `.catalens.yaml`: where they are looked for, and what is said of those that are not there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens, checkJson } from '../support/command-line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-roots-'));
  const text = catalogText('# stable\n2.0.0 replaces 1.0.0\n1.0.0');
  write('catalogs/v1/p.yaml', text);
  write('catalogs/v2/p.yaml', text);
  write('elsewhere/p.yaml', text);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const check = (...args: string[]) => checkJson(args, { cwd: folder });

describe('a root that is not there', () => {
  it('is reported at its place in the project file', async () => {
    write('.catalens.yaml', "roots:\n  - catalogs/*\n  - catalog/v9\n  - '../outside'\n");
    const { report, code, stderr } = await check();
    const found = report.diagnostics.filter(({ file }) => file === '.catalens.yaml');
    expect(found.map(({ code: rule, severity, range }) => [rule, severity, range.start])).toEqual([
      ['project/config-invalid', 'warning', { line: 2, character: 4 }],
      ['project/config-invalid', 'warning', { line: 3, character: 4 }],
    ]);
    expect(found[0]?.message).toContain('There is no folder and no file `catalog/v9`');
    expect(report.roots.map(({ root }) => root)).toEqual(['catalogs/v1', 'catalogs/v2']);
    // What was to be checked was not.
    expect(code).toBe(2);
    expect(stderr).toContain('.catalens.yaml names the root "catalog/v9", which is not there.');
  });

  it('changes nothing for a verdict', async () => {
    write('.catalens.yaml', 'roots: [catalog/v9]\n');
    expect((await check('--suite', 'opm', 'elsewhere')).code).toBe(0);
  });

  it('is reported in words, although nothing else is found', async () => {
    write('.catalens.yaml', 'roots: [nothing]\n');
    const { stdout } = await catalens(['check'], { cwd: folder });
    expect(stdout).toContain('.catalens.yaml:1:9');
    expect(stdout).toContain('There is no folder and no file `nothing`');
  });
});

describe('the paths of a project file', () => {
  it('are those of its folder, also where only a part of it is checked', async () => {
    write('.catalens.yaml', 'roots: [catalogs/v1]\n');
    const { report } = await check('catalogs');
    expect(report.roots.map(({ root }) => root)).toEqual(['catalogs/v1']);
    expect(report.diagnostics.filter(({ file }) => file === '.catalens.yaml')).toEqual([]);
    expect((await check('elsewhere')).report.roots).toEqual([]);
  });

  it('hold for what is left out as well', async () => {
    write('.catalens.yaml', 'ignore: [catalogs/v1]\n');
    const { report } = await check('catalogs');
    expect(report.roots.map(({ root }) => root)).toEqual(['catalogs/v2']);
  });
});
