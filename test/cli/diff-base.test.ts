/** `catalens diff --base`: an older state out of git, whatever the repository looks like. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens, type RunOptions } from '../support/command-line.ts';

const LONG = '# stable\n3.0.0 replaces 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0';
const SHORT = '# stable\n3.0.0 replaces 2.0.0\n2.0.0';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'catalens-base-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function git(...args: string[]): void {
  gitIn('.', ...args);
}

function gitIn(below: string, ...args: string[]): void {
  const settings = [
    'user.name=t',
    'user.email=t@example.com',
    'protocol.file.allow=always',
    'init.defaultBranch=main',
  ];
  execFileSync('git', [...settings.flatMap((one) => ['-c', one]), ...args], {
    cwd: path.join(folder, below),
    stdio: 'pipe',
  });
}

function commit(): void {
  if (!existsSync(path.join(folder, '.git'))) git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'state');
}

const diff = (...args: string[]) => diffWith({}, ...args);
const diffWith = ({ cwd = '.', env }: RunOptions, ...args: string[]) =>
  catalens(['diff', ...args], { cwd: path.join(folder, cwd), ...(env && { env }) });

describe('which states are compared', () => {
  it('a folder that is gone is in the old state only: its users are stranded', async () => {
    write('catalog/p.yaml', catalogText(LONG));
    commit();
    rmSync(path.join(folder, 'catalog'), { recursive: true });
    const { code, stdout, stderr } = await diff('--base', 'HEAD', 'catalog');
    expect(stderr).toBe('catalens: "catalog" is gone since HEAD.\n');
    expect(stdout).toContain('Removed\n  package p\n  channel p stable  catalog/p.yaml:7:7\n');
    expect(stdout).toContain('Stranded\n  p stable 3 versions, 1.0.0 to 3.0.0: the package is gone');
    expect(code).toBe(1);
  });

  it('a folder that is new is in the new state only: nobody is stranded', async () => {
    write('other/p.yaml', catalogText(LONG));
    commit();
    write('catalog/p.yaml', catalogText(LONG));
    const { code, stdout, stderr } = await diff('--base', 'HEAD', 'catalog');
    expect(stderr).toBe('catalens: "catalog" is new since HEAD.\n');
    expect(stdout).toContain('Added\n  package p\n  channel p stable  catalog/p.yaml:7:7\n');
    expect(stdout).not.toContain('Stranded');
    expect(code).toBe(0);
  });

  it('without a folder, all catalogs of then and now', async () => {
    for (const name of ['v4.14', 'v4.15', 'v4.16']) write(`catalog/${name}/p.yaml`, catalogText(LONG));
    commit();
    rmSync(path.join(folder, 'catalog/v4.14'), { recursive: true });
    write('catalog/v4.16/p.yaml', catalogText(SHORT));
    write('catalog/v4.17/p.yaml', catalogText(LONG));
    const { code, stdout, stderr } = await diff('--base', 'HEAD');
    expect(stderr).toBe(
      'catalens: Catalog "catalog/v4.14" is gone since HEAD.\ncatalens: Catalog "catalog/v4.17" is new since HEAD.\n',
    );
    const titles = stdout.split('\n').filter((line) => line.startsWith('catalog/'));
    expect(titles).toEqual(['catalog/v4.14', 'catalog/v4.16', 'catalog/v4.17']);
    expect(code).toBe(1);
  });

  it('without a folder, the roots and the left-out files of the project count', async () => {
    write('.catalens.yaml', 'ignore: [old]\n');
    write('old/p.yaml', catalogText(LONG));
    write('catalog/p.yaml', catalogText(LONG));
    commit();
    write('old/p.yaml', catalogText(SHORT));
    expect((await diff('--base', 'HEAD')).stdout).toBe('Nothing differs.\n');
  });

  it('from a folder below, as from the top', async () => {
    write('a/catalog/p.yaml', catalogText(LONG));
    commit();
    write('a/catalog/p.yaml', catalogText(SHORT));
    const below = await diffWith({ cwd: 'a' }, '--base', 'HEAD');
    expect(below.stdout).toContain('entry p stable p.v1.0.0  catalog/p.yaml:');
    const named = await diffWith({ cwd: 'a/catalog' }, '--base', 'HEAD', '.');
    expect(named.stdout).toContain('entry p stable p.v1.0.0  p.yaml:');
    const above = await diffWith({ cwd: 'a/catalog' }, '--base', 'HEAD', '../../a/catalog');
    expect(above.stdout).toContain('Stranded');
  });

  it('the repository is the one that the folder lies in', async () => {
    write('repository/catalog/p.yaml', catalogText(LONG));
    gitIn('repository', 'init', '-q');
    gitIn('repository', 'add', '-A');
    gitIn('repository', 'commit', '-qm', 'state');
    write('repository/catalog/p.yaml', catalogText(SHORT));
    expect((await diff('--base', 'HEAD', 'repository/catalog')).stdout).toContain('Stranded');
  });

  it('a package must be in one of the catalogs, not in each of them', async () => {
    write('a/p.yaml', catalogText(LONG));
    write('b/q.yaml', catalogText(LONG).replaceAll(/\bp\b/g, 'q'));
    commit();
    expect(await diff('--base', 'HEAD', '--package', 'q')).toMatchObject({
      code: 0,
      stdout: 'Nothing differs.\n',
    });
    const { code, stderr } = await diff('--base', 'HEAD', '--package', 'qq');
    expect(stderr).toBe('catalens: Neither state has a package "qq". Did you mean "q"?\n');
    expect(code).toBe(2);
  });
});

describe('symbolic links', () => {
  it('to a file of the revision are followed', async () => {
    write('shared/p.yaml', catalogText(LONG));
    mkdirSync(path.join(folder, 'catalog'));
    symlinkSync('../shared/p.yaml', path.join(folder, 'catalog/p.yaml'));
    commit();
    expect(await diff('--base', 'HEAD', 'catalog')).toMatchObject({
      code: 0,
      stdout: 'Nothing differs.\n',
      stderr: '',
    });
    write('shared/p.yaml', catalogText(SHORT));
    expect((await diff('--base', 'HEAD', 'catalog')).stdout).toContain('Stranded\n  p stable 1.0.0');
  });

  it('may be the folder itself', async () => {
    write('v1/p.yaml', catalogText(LONG));
    write('v2/p.yaml', catalogText(SHORT));
    symlinkSync('v1', path.join(folder, 'latest'));
    commit();
    rmSync(path.join(folder, 'latest'));
    symlinkSync('v2', path.join(folder, 'latest'));
    expect((await diff('--base', 'HEAD', 'latest')).stdout).toContain('Stranded\n  p stable 1.0.0');
  });

  it.each([
    ['out of the repository', '../../elsewhere.yaml'],
    ['to an absolute path', '/elsewhere.yaml'],
    ['to nothing', 'nothing.yaml'],
    ['in a circle', 'link.yaml'],
    ['to a folder, as for opm', '../other'],
  ])('%s are reported', async (_, target) => {
    write('other/file.yaml', 'schema: custom\n');
    write('catalog/p.yaml', catalogText(LONG));
    symlinkSync(target, path.join(folder, 'catalog/link.yaml'));
    commit();
    rmSync(path.join(folder, 'catalog/link.yaml'));
    const { code, stdout, stderr } = await diff('--base', 'HEAD', 'catalog');
    expect(stderr).toBe(
      'catalens: One document of "catalog" in HEAD cannot be read, so the answer may lack what is in there.\n',
    );
    expect(stdout).toBe('Nothing differs.\n');
    expect(code).toBe(0);
  });
});

describe('what cannot be answered is said, with exit code 2', () => {
  it('a revision that does not exist', async () => {
    write('catalog/p.yaml', catalogText(LONG));
    commit();
    for (const revision of ['nothing', '--output=x', '']) {
      const { code, stdout, stderr } = await diff(`--base=${revision}`, 'catalog');
      expect(stderr).toMatch(/^catalens: (git knows no revision "nothing"|".*" is no revision)\.\n$/);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    }
  });

  it('a revision that a shallow clone lacks', async () => {
    write('origin/catalog/p.yaml', catalogText(LONG));
    gitIn('origin', 'init', '-q');
    for (const message of ['first', 'second']) {
      gitIn('origin', 'add', '-A');
      gitIn('origin', 'commit', '-qm', message, '--allow-empty');
    }
    git('clone', '-q', '--depth=1', `file://${folder}/origin`, 'clone');
    const { code, stderr } = await diffWith({ cwd: 'clone' }, '--base', 'HEAD~1');
    expect(stderr).toContain('git knows no revision "HEAD~1". This clone is shallow');
    expect(code).toBe(2);
  });

  it('a partial clone, which would have to ask a server', async () => {
    write('origin/catalog/p.yaml', catalogText(LONG));
    gitIn('origin', 'init', '-q');
    gitIn('origin', 'config', 'uploadpack.allowFilter', 'true');
    gitIn('origin', 'add', '-A');
    gitIn('origin', 'commit', '-qm', 'first');
    write('origin/catalog/p.yaml', catalogText(SHORT));
    gitIn('origin', 'commit', '-qam', 'second');
    git('clone', '-q', '--filter=blob:none', `file://${folder}/origin`, 'clone');
    const { code, stdout, stderr } = await diffWith({ cwd: 'clone' }, '--base', 'HEAD~1', 'catalog');
    expect(stderr).toContain('partial clone');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('a folder in no repository', async () => {
    write('catalog/p.yaml', catalogText(LONG));
    const { code, stdout, stderr } = await diffWith(
      { env: { GIT_CEILING_DIRECTORIES: path.dirname(folder) } },
      '--base',
      'HEAD',
      'catalog',
    );
    expect(stderr).toBe(
      `catalens: "${folder}/catalog" is in no git repository, so there is no older state to read.\n`,
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('a folder that is neither here nor there, and a file', async () => {
    write('catalog/p.yaml', catalogText(LONG));
    commit();
    const nowhere = await diff('--base', 'HEAD', 'nowhere');
    expect(nowhere).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'catalens: There is no folder "nowhere", neither now nor in HEAD.\n',
    });
    const file = await diff('--base', 'HEAD', 'catalog/p.yaml');
    expect(file.stderr).toContain('"catalog/p.yaml" is a file; give the folder of the catalog.');
    expect(file.code).toBe(2);
  });

  it('a machine without git', async () => {
    write('catalog/p.yaml', catalogText(LONG));
    const { code, stdout, stderr } = await diffWith({ env: { PATH: folder } }, '--base', 'HEAD', 'catalog');
    expect(stderr).toBe(
      'catalens: git is not installed, or not on the PATH, so older states cannot be read.\n',
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

describe('submodules', () => {
  beforeEach(() => {
    write('module/catalog/p.yaml', catalogText(LONG));
    gitIn('module', 'init', '-q');
    gitIn('module', 'add', '-A');
    gitIn('module', 'commit', '-qm', 'state');
    renameSync(path.join(folder, 'module'), path.join(folder, 'origin'));
    mkdirSync(path.join(folder, 'main/own'), { recursive: true });
    write('main/own/q.yaml', catalogText(LONG));
    gitIn('main', 'init', '-q');
    gitIn('main', 'submodule', 'add', '-q', `${folder}/origin`, 'module');
    gitIn('main', 'add', '-A');
    gitIn('main', 'commit', '-qm', 'state');
    write('main/module/catalog/p.yaml', catalogText(SHORT));
  });

  it('have a repository of their own, which is asked for folders in them', async () => {
    const { code, stdout } = await diffWith({ cwd: 'main' }, '--base', 'HEAD', 'module/catalog');
    expect(stdout).toContain('Stranded\n  p stable 1.0.0');
    expect(code).toBe(1);
  });

  it('below the folder cannot be compared, and that is said', async () => {
    const { code, stdout, stderr } = await diffWith({ cwd: 'main' }, '--base', 'HEAD', '.');
    expect(stderr).toContain('"module" is a submodule, so this repository does not hold its older states.');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('are left out where catalogs are looked for', async () => {
    const { code, stdout, stderr } = await diffWith({ cwd: 'main' }, '--base', 'HEAD');
    expect(stderr).toBe('catalens: "module" is a submodule and left out; run the comparison inside of it.\n');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Nothing differs.\n' });
  });
});

describe('git is only read', () => {
  it('nothing that the repository configures is run', async () => {
    write('catalog/p.yaml', catalogText(LONG));
    write('.gitattributes', '*.yaml filter=evil diff=evil text=auto\n');
    commit();
    write('catalog/p.yaml', catalogText(SHORT));
    write('evil.sh', `#!/bin/sh\ntouch '${folder}/ran'\ncat\n`);
    chmodSync(path.join(folder, 'evil.sh'), 0o755);
    mkdirSync(path.join(folder, '.git/hooks'), { recursive: true });
    for (const hook of [
      'post-checkout',
      'fsmonitor-watchman',
      'post-index-change',
      'reference-transaction',
    ]) {
      symlinkSync(`${folder}/evil.sh`, path.join(folder, '.git/hooks', hook));
    }
    for (const [key, value] of [
      ['core.fsmonitor', `${folder}/evil.sh`],
      ['core.hooksPath', `${folder}/.git/hooks`],
      ['core.pager', `${folder}/evil.sh`],
      ['core.sshCommand', `${folder}/evil.sh`],
      ['core.alternateRefsCommand', `${folder}/evil.sh`],
      ['diff.external', `${folder}/evil.sh`],
      ['diff.evil.command', `${folder}/evil.sh`],
      ['diff.evil.textconv', `${folder}/evil.sh`],
      ['filter.evil.smudge', `${folder}/evil.sh`],
      ['filter.evil.clean', `${folder}/evil.sh`],
      ['filter.evil.process', `${folder}/evil.sh`],
      ['alias.rev-parse', `!${folder}/evil.sh`],
      ['alias.ls-tree', `!${folder}/evil.sh`],
      ['alias.cat-file', `!${folder}/evil.sh`],
    ] as const) {
      execFileSync('git', ['-c', 'core.fsmonitor=false', 'config', key, value], { cwd: folder });
    }
    expect((await diff('--base', 'HEAD', 'catalog')).code).toBe(1);
    expect((await diff('--base', 'HEAD')).code).toBe(1);
    expect(existsSync(path.join(folder, 'ran'))).toBe(false);
  });

  it('also from a hook, which git tells where the repository is', async () => {
    write('a/catalog/p.yaml', catalogText(LONG));
    commit();
    write('a/catalog/p.yaml', catalogText(SHORT));
    const env = { GIT_DIR: '.git', GIT_INDEX_FILE: '.git/index', GIT_PREFIX: '' };
    expect((await diffWith({ env }, '--base', 'HEAD', 'a/catalog')).code).toBe(1);
  });
});
