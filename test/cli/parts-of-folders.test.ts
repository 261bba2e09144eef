/** Which files `check` lists in JSON for a catalog that is only a part of its folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalens, checkJson } from '../support/command-line.ts';
import { BAD, GOOD } from '../support/gizmo-catalog.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'catalens-parts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): string {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
  return file;
}

const run = (...args: string[]) => catalens(['check', ...args], { cwd: folder });
const json = (...args: string[]) => checkJson(args, { cwd: folder });

it.each([
  [GOOD, 0],
  [BAD, 1],
])('a part of a folder is listed with its files, and has the verdict on these alone', async (text, code) => {
  const file = write('gizmo/catalog.yaml', text);
  write('gizmo/render.sh', 'opm alpha render-template basic template.yaml\n');
  const found = await json('.');
  expect(found.code).toBe(code);
  expect(found.report.roots).toEqual([{ root: 'gizmo', kind: 'fbc', files: [file] }]);
  write(`alone/${file}`, text);
  expect((await run('--suite', 'opm', 'alone/gizmo')).code).toBe(code);
});

it.each(['.git/HEAD', 'node_modules/gizmo/package.json'])(
  'at the top of a project, %s is none of the catalog, which is listed with its files',
  async (tool) => {
    const file = write('catalog.yaml', GOOD);
    expect((await json('.')).report.roots).toEqual([{ root: '.', kind: 'fbc' }]);
    write(tool, 'gizmo: [');
    const found = await json('.');
    expect(found.code).toBe(0);
    expect(found.report.roots).toEqual([{ root: '.', kind: 'fbc', files: [file] }]);
  },
);
