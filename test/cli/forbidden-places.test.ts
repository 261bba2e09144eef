/** Files and folders that may not be read or written, disks that are full, and names that mean something else. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens, type RunOptions } from '../support/command-line.ts';

const CATALOG = catalogText('# stable\n2.0.0 replaces 1.0.0\n1.0.0');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-forbidden-'));
  write('catalog/p.yaml', CATALOG);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

async function run(args: string, options: RunOptions = {}) {
  const { code, stdout, stderr } = await catalens(args.split(' '), { cwd: folder, ...options });
  return { code, stdout, stderr: stderr.trimEnd().replace(/^catalens: /, '') };
}

/** What is answered to a wrong question: nothing but a line on standard error. */
const refused = (stderr: string) => ({ code: 2, stdout: '', stderr });

describe.skipIf(process.platform === 'win32')('for who may not do everything', () => {
  const ordinary = (args: string) => run(args, { isOrdinary: true });

  beforeEach(() => {
    write('locked/p.yaml', CATALOG);
    write('secret', CATALOG);
    chmodSync(path.join(folder, 'locked'), 0o000);
    chmodSync(path.join(folder, 'secret'), 0o000);
    chmodSync(path.join(folder, 'catalog'), 0o555);
    chmodSync(folder, 0o555);
  });
  afterEach(() => {
    for (const own of ['', 'locked', 'catalog']) chmodSync(path.join(folder, own), 0o755);
  });

  it.each([
    'check locked',
    'graph locked',
    'path locked',
    'diff locked catalog',
    'diff catalog locked',
    'matrix locked',
    'crd-diff locked catalog',
    'crd-diff --path locked',
  ])('%s says that the folder may not be read, and not that it is empty', async (args) => {
    expect(await ordinary(args)).toEqual(refused('You may not read the folder "locked".'));
  });

  describe('check without a suite', () => {
    beforeEach(() => {
      chmodSync(folder, 0o755);
      write('around/locked/p.yaml', CATALOG);
      chmodSync(path.join(folder, 'around/locked'), 0o000);
    });
    afterEach(() => chmodSync(path.join(folder, 'around/locked'), 0o755));

    it.each([
      'around',
      '--format json around',
      '--min-level error around',
      '--only fbc/file-unreadable around',
    ])('%s does not praise where all that there is may not be read', async (args) => {
      expect(await ordinary(`check ${args}`)).toEqual(
        refused('Nothing was checked. You may not read the folder "around/locked".'),
      );
    });

    it('the same is said of files, and how many there are', async () => {
      write('around/one.yaml', CATALOG);
      chmodSync(path.join(folder, 'around/one.yaml'), 0o000);
      expect(await ordinary('check around')).toEqual(
        refused(
          'Nothing was checked. You may not read the folder "around/locked", and 1 more could not be looked into.',
        ),
      );
    });

    it('beside something that can be checked it is a warning in one line', async () => {
      write('around/catalog/p.yaml', CATALOG);
      const { code, stdout } = await ordinary('check --format concise --min-level warning around');
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout:
          'around/locked:1:1: warning project/not-looked-into: You may not list this folder: it was not looked through for catalogs. Change its permissions.\n',
      });
    });

    it.each(['ignore: [around/locked]', 'rules: { project/not-looked-into: off }'])(
      'it is fine where the project file says %s',
      async (config) => {
        write('.catalens.yaml', `${config}\n`);
        expect(await ordinary('check around')).toMatchObject({ code: 0, stderr: '' });
      },
    );

    it('in a catalog it is an error', async () => {
      write('around/catalog/p.yaml', CATALOG);
      write('around/catalog/locked/p.yaml', CATALOG);
      chmodSync(path.join(folder, 'around/catalog/locked'), 0o000);
      const { code, stdout } = await ordinary('check --format concise --min-level error around');
      chmodSync(path.join(folder, 'around/catalog/locked'), 0o755);
      expect(code).toBe(1);
      expect(stdout).toContain('around/catalog/locked:1:1: error fbc/file-unreadable');
    });
  });

  it.each([
    ['check --config secret catalog', 'secret cannot be read: you may not read it.'],
    ['check --baseline secret catalog', 'The baseline secret cannot be read: you may not read it.'],
    ['graph catalog --format png --font secret', 'The font "secret" cannot be read: you may not read it.'],
    ['init', '.catalens.yaml cannot be written: you may not write there.'],
    [
      'check --baseline b.json --write-baseline catalog',
      'The baseline b.json cannot be written: you may not write there.',
    ],
    [
      'check --format json=catalog/o.json catalog',
      'The report catalog/o.json cannot be written: you may not write there.',
    ],
    ['graph catalog --output g.svg', '"g.svg" cannot be written: you may not write there.'],
  ])('%s says what may not be done', async (args, message) => {
    expect(await ordinary(args)).toEqual(refused(message));
  });
});

describe('a folder in the place of a file', () => {
  it.each([
    ['check --config catalog .', 'catalog cannot be read: it is a folder.'],
    ['check --baseline catalog .', 'The baseline catalog cannot be read: it is a folder.'],
    ['graph catalog --format png --font catalog', 'The font "catalog" cannot be read: it is a folder.'],
  ])('%s', async (args, message) => {
    expect(await run(args)).toEqual(refused(message));
  });

  it('a baseline that is not there is written first', async () => {
    expect(await run('check --baseline none.json .')).toEqual(
      refused(
        'The baseline none.json cannot be read: there is no such file. Write it with --write-baseline.',
      ),
    );
  });
});

describe('on a full disk', () => {
  /** Files come into being there, and no byte gets into them. */
  const FULL = `
    const fs = require('node:fs');
    const { writeFileSync, promises: { writeFile } } = fs;
    const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    fs.writeFileSync = (file, _, how) => { writeFileSync(file, '', how); throw full(); };
    fs.promises.writeFile = async (file, _, how) => { await writeFile(file, '', how); throw full(); };
  `;
  const onFullDisk = (args: string) =>
    run(args, { env: { NODE_OPTIONS: `--require ${path.join(folder, 'full.cjs')}` } });

  beforeEach(() => write('full.cjs', FULL));

  it('init leaves nothing behind, so that it can be run again', async () => {
    expect(await onFullDisk('init')).toEqual(refused('.catalens.yaml cannot be written: the disk is full.'));
    expect(existsSync(path.join(folder, '.catalens.yaml'))).toBe(false);
    expect(await run('init')).toMatchObject({ code: 0 });
  });

  it('a baseline stays as it was', async () => {
    await run('check --baseline b.json --write-baseline catalog');
    const before = readFileSync(path.join(folder, 'b.json'), 'utf8');
    write('catalog/p.yaml', CATALOG.replace('1.0.0', '1.0'));
    expect(await onFullDisk('check --baseline b.json --write-baseline catalog')).toEqual(
      refused('The baseline b.json cannot be written: the disk is full.'),
    );
    expect(readFileSync(path.join(folder, 'b.json'), 'utf8')).toBe(before);
  });
});

describe('names that mean something else', () => {
  it('check - says how to check what is piped in', async () => {
    expect(await run('check -', { input: CATALOG })).toEqual(
      refused('There is no file or folder "-". What is piped in is checked with --stdin-filename PATH.'),
    );
  });

  it('a graph is not written as text into what is called a picture', async () => {
    expect(await run('graph catalog --output graph.gif')).toEqual(
      refused('There are no such pictures as "graph.gif". Write a .png or a .svg, or say the --format.'),
    );
    expect(existsSync(path.join(folder, 'graph.gif'))).toBe(false);
    expect(await run('graph catalog --output graph.gif --format svg')).toMatchObject({ code: 0 });
  });

  it.each(['graph', 'path'])(
    '%s of a folder that can only be taken for a catalog names the check that tells why',
    async (command) => {
      write('bytes/p.yaml', Uint8Array.of(0xff, 0, 0xff, 0xff));
      const { code, stderr } = await run(`${command} bytes`);
      expect([code, stderr]).toEqual([
        2,
        'There is no package in "bytes". One document in there cannot be read: "catalens check --suite opm bytes" tells why.',
      ]);
      expect(await run('check --suite opm bytes')).toMatchObject({
        code: 1,
        stdout: expect.stringContaining('fbc/document-syntax') as string,
      });
    },
  );
});
