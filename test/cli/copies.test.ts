/** Catalogs that lie in one folder twice: what opm would refuse is never green where that folder is what was asked for. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens, checkJson } from '../support/command-line.ts';

const TEXT = catalogText('# stable\n2.0.0 replaces 1.0.0\n1.0.0');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text = TEXT): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const check = (...args: string[]) => checkJson(args, { cwd: folder });

/** Errors by file and rule. */
async function errors(...args: string[]) {
  const { report, code } = await check(...args);
  const found = report.diagnostics.filter(({ severity }) => severity === 'error');
  return { code, errors: found.map(({ file, code: rule }) => `${file} ${rule}`) };
}

describe('a copy beside a catalog', () => {
  it.each([
    ['catalog copy.yaml'],
    ['catalog copy 2.yaml'],
    ['catalog - Copy.yaml'],
    ['catalog (1).yaml'],
    ['Copy of catalog.yaml'],
    ['catalog.orig.yaml'],
    ['catalog-old.yaml'],
    ['catalog_backup.json'],
    ['catalog_LOCAL_4711.yaml'],
  ])('is a part of the catalog, and refused: %s', async (name) => {
    write('catalog/catalog.yaml');
    write(`catalog/${name}`);
    expect((await check('--suite', 'opm', 'catalog')).code).toBe(1);
    const { code, errors: found } = await errors();
    expect(code).toBe(1);
    expect(found.map((one) => one.slice(one.lastIndexOf(' ') + 1))).toContain('fbc/package-duplicate');
  });

  it('is one of several, where their names say that a build picks one', async () => {
    write('catalog/released.yaml');
    write('catalog/y-stream.yaml');
    write('catalog/released copy.yaml');
    expect(await errors()).toEqual({ code: 0, errors: [] });
  });
});

describe('alternatives in a folder', () => {
  beforeEach(() => {
    write('catalogs/released.yaml');
    write('catalogs/y-stream.yaml');
    write('catalogs/z-stream.yaml');
  });

  it('are no errors where the repository is checked', async () => {
    expect(await errors()).toEqual({ code: 0, errors: [] });
  });

  it.each(['catalogs', 'catalogs/', './catalogs'])(
    'are what opm says where that folder is named: %s',
    async (name) => {
      expect((await check('--suite', 'opm', name)).code).toBe(1);
      const code = 'project/root-alternatives';
      expect(await errors(name)).toEqual({
        code: 1,
        errors: [`catalogs/y-stream.yaml ${code}`, `catalogs/z-stream.yaml ${code}`],
      });
    },
  );

  it('are also that in the current folder', async () => {
    const { code, stdout } = await catalens(['check'], { cwd: path.join(folder, 'catalogs') });
    expect(code).toBe(1);
    expect(stdout).toContain('what this file defines is defined in "released.yaml" already');
  });

  it('are none where the files are named, or the project does so', async () => {
    expect(await errors('catalogs/y-stream.yaml', 'catalogs/z-stream.yaml')).toEqual({ code: 0, errors: [] });
    write('catalogs/.catalens.yaml', "roots: ['*.yaml']\n");
    expect(await errors('catalogs')).toEqual({ code: 0, errors: [] });
    const { report } = await check('catalogs');
    expect(report.roots).toHaveLength(3);
  });

  it('are what a project says of the rule', async () => {
    write('.catalens.yaml', 'rules:\n  project/root-alternatives: off\n');
    expect(await errors('catalogs')).toEqual({ code: 0, errors: [] });
  });
});
