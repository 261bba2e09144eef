/** What a check cannot read to its end is told, never waited for, and never praise: files beyond the limit, pipes, odd names. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { MAX_FILES_PER_FOLDER } from '../../server/src/engine/units/listing.ts';
import { checkPaths } from '../support/check.ts';
import { catalens } from '../support/command-line.ts';

const CATALOG = catalogText('# stable\n2.0.0 replaces 1.0.0\n1.0.0');
const BEYOND_LIMIT = 250 * 2 ** 20;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-unreadable-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function placed(file: string): string {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  return full;
}

function write(file: string, text = CATALOG): void {
  writeFileSync(placed(file), text);
}

function writeHuge(file: string): void {
  write(file);
  truncateSync(path.join(folder, file), BEYOND_LIMIT);
}

function makePipe(file: string): void {
  expect(spawnSync('mkfifo', [placed(file)]).status).toBe(0);
}

/** A file whose name has a byte that is no UTF-8. */
function writeMisnamed(within: string, name: string): void {
  const start = Buffer.from(placed(`${within}/x`).slice(0, -1));
  writeFileSync(Buffer.concat([start, Buffer.from(name, 'latin1')]), CATALOG);
}

async function check(...args: string[]) {
  const { code, stdout, stderr } = await catalens(
    ['check', '--format', 'concise', '--min-level', 'warning', ...args],
    { cwd: folder },
  );
  return { code, stdout: stdout.trimEnd(), stderr: stderr.trimEnd().replace(/^catalens: /, '') };
}

describe('a file beyond the limit', () => {
  it('that is all there is leaves nothing checked', async () => {
    writeHuge('catalog/gizmo/catalog.yaml');
    expect(await check()).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Nothing was checked. The file "catalog/gizmo/catalog.yaml" is larger than 200 MB.',
    });
  });

  it('beside other catalogs does not let them speak for it', async () => {
    writeHuge('v4.14/catalog.yaml');
    write('v4.15/catalog.yaml');
    expect(await check()).toEqual({
      code: 2,
      stdout:
        'v4.14/catalog.yaml:1:1: warning project/not-looked-into: This file is larger than 200 MB: it was not looked through for catalogs.',
      stderr:
        'The file "v4.14/catalog.yaml" is larger than 200 MB. Nothing was checked in it. If it is no catalog, name it under "ignore" in .catalens.yaml.',
    });
    expect((await check('v4.15')).code).toBe(0);
    write('.catalens.yaml', 'ignore: [v4.14]\n');
    expect(await check()).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('in a catalog is an error', async () => {
    writeHuge('catalog/gizmo/catalog.yaml');
    write('catalog/widget/catalog.yaml', CATALOG.replaceAll('gizmo', 'widget'));
    const { code, stdout } = await check();
    expect(code).toBe(1);
    expect(stdout).toMatch(/^catalog\/gizmo\/catalog\.yaml:1:1: error project\/file-too-large/m);
  });
});

describe.skipIf(process.platform === 'win32')('a pipe', () => {
  it.each([{ args: [] }, { args: ['--suite', 'opm', 'catalog'] }])(
    'in a catalog is an error: $args',
    async ({ args }) => {
      write('catalog/catalog.yaml');
      makePipe('catalog/pipe.yaml');
      expect(await check(...args)).toEqual({
        code: 1,
        stdout:
          'catalog/pipe.yaml:1:1: error fbc/file-unreadable: This is no file but a pipe, a socket or a device: opm fails, or waits for it forever. Remove it, or name it in `.indexignore`.',
        stderr: '',
      });
    },
  );

  it('that is all there is leaves nothing checked', async () => {
    makePipe('catalog/catalog.yaml');
    expect(await check()).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Nothing was checked. "catalog/catalog.yaml" is a pipe, a socket or a device.',
    });
  });

  it('beside a catalog is told where it may be taken for one', async () => {
    write('catalog/catalog.yaml');
    makePipe('run/control');
    makePipe('run/values.yaml');
    expect(await check()).toEqual({
      code: 0,
      stdout:
        'run/values.yaml:1:1: warning project/not-looked-into: This is no file but a pipe, a socket or a device: it was not looked through for catalogs. Remove it.',
      stderr: '',
    });
  });

  it('is not waited for in the place of a project file, nor of an `.indexignore`', async () => {
    write('catalog/catalog.yaml');
    makePipe('catalog/.indexignore');
    const { code, stdout } = await check();
    expect(code).toBe(1);
    expect(stdout).toContain('indexignore-unreadable');
    makePipe('.catalens.yaml');
    expect(await check()).toEqual({
      code: 2,
      stdout: '',
      stderr: '.catalens.yaml is not read: it is a pipe.',
    });
  });
});

// Other systems refuse such names.
describe.runIf(process.platform === 'linux')('a name that is not UTF-8', () => {
  it.each([{ args: [] }, { args: ['--suite', 'opm', 'catalog'] }])(
    'of a file of a catalog is an error, as it is to opm: $args',
    async ({ args }) => {
      write('catalog/catalog.yaml');
      writeMisnamed('catalog', 'caf\xe9.yaml');
      expect(await check(...args)).toEqual({
        code: 1,
        stdout:
          'catalog/caf\ufffd.yaml:1:1: error fbc/file-unreadable: The name of this file is not UTF-8, so opm cannot open it. Rename it, or name it in `.indexignore`.',
        stderr: '',
      });
      write('catalog/.indexignore', 'caf*\n');
      expect(await check(...args)).toMatchObject({ code: 0 });
    },
  );

  it('of the only file leaves nothing checked', async () => {
    writeMisnamed('catalog', 'caf\xe9.yaml');
    expect(await check()).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Nothing was checked. The name of the file "catalog/caf\ufffd.yaml" is not UTF-8.',
    });
  });

  it('is no fault of a file that is there by that very name', async () => {
    write('catalog/caf\ufffd.yaml');
    expect(await check()).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('more files than a search looks at', () => {
  const vendored = Object.fromEntries(
    Array.from({ length: MAX_FILES_PER_FOLDER }, (_none, index) => [`vendor/${index}.go`, '']),
  );
  const files = { ...vendored, 'zoo/catalog.yaml': CATALOG };
  const told = async (more: Record<string, string> = {}, paths = ['.']) =>
    (await checkPaths(paths, { ...files, ...more })).filter(({ severity }) => severity !== 'info');

  it('are told at the first that is left', async () => {
    expect(await told()).toEqual([{ code: 'project/not-looked-into', file: 'zoo', severity: 'warning' }]);
  });

  it('are not told of what was seen all the same, nor where the project ignores the others', async () => {
    expect(await told({}, ['zoo'])).toEqual([]);
    expect(await told({ '.catalens.yaml': 'ignore: [vendor/]\n' })).toEqual([]);
  });
});
