/** A file may have more findings than a call takes arguments: it is told what is wrong, and not that Catalens fails. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalens } from '../support/command-line.ts';

const COUNT = 130_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-many-'));
  mkdirSync(path.join(folder, 'catalog'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('as in a file of very many documents in UTF-16', async () => {
  const document = Buffer.from('\xfe\xff\0a\n---\n', 'latin1');
  const catalog = Buffer.concat(Array.from({ length: COUNT }, () => document));
  writeFileSync(path.join(folder, 'catalog/catalog.yaml'), catalog);
  const { code, stdout, stderr } = await catalens(
    ['check', '--suite', 'opm', '--max-findings', '1', 'catalog'],
    { cwd: folder },
  );
  expect(stderr).toBe('');
  expect(stdout).toContain(`${String(COUNT)} errors in 1 file`);
  expect(code).toBe(1);
});
