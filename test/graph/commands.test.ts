/** `catalens graph`, `path` and `diff`, run as users run them. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens } from '../support/command-line.ts';

const CHAIN = `
  # stable
  3.0.0 replaces 2.0.0
  2.0.0 replaces 1.0.0
  1.0.0`;

let folder: string;

/** Writes a catalog of package p below the test folder. */
function write(name: string, lines: string): void {
  mkdirSync(path.join(folder, name, 'p'), { recursive: true });
  writeFileSync(path.join(folder, name, 'p', 'catalog.yaml'), catalogText(lines));
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder });

const run = (...args: string[]) => catalens(args, { cwd: folder });

async function json(...args: string[]): Promise<{ code: number | null; report: Record<string, unknown> }> {
  const { code, stdout } = await run(...args, '--format', 'json');
  return { code, report: JSON.parse(stdout) as Record<string, unknown> };
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'catalens-graph-')));
  write('old', CHAIN);
  write('new', '# stable\n3.0.0 replaces 2.0.0\n2.0.0');
  write('skipped', '# stable\n3.0.0 skips 2.0.0\n2.0.0 range >=1.0.0 <2.0.0');
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('catalens graph', () => {
  it('prints JSON', async () => {
    const { code, report } = await json('graph', 'old', '--package', 'p');
    expect(code).toBe(0);
    expect(report).toMatchObject({
      version: 1,
      package: 'p',
      defaultChannel: 'stable',
      channels: [{ name: 'stable', head: 'p.v3.0.0' }],
    });
  });

  it.each([
    ['mermaid', 'graph LR'],
    ['dot', 'digraph "p" {'],
    ['svg', '<?xml'],
    ['text', 'stable (default)'],
  ])('prints %s', async (format, start) => {
    const { code, stdout } = await run('graph', 'old', '--format', format);
    expect(code).toBe(0);
    expect(stdout.startsWith(start)).toBe(true);
  });

  it('says in the picture who gets to the head, in versions without the name of the package', async () => {
    const { stdout } = await run('graph', 'skipped', '--format', 'svg');
    expect(stdout).toContain('>Everybody reaches 3.0.0 in 1 update.</text>');
    expect(stdout).toContain('>2.0.0</text>');
    expect(stdout).not.toContain('>p.v2.0.0</text>');
  });

  it.each([
    ['a folder', ['nowhere'], 'There is no folder "nowhere".'],
    ['a package', ['old', '--package', 'q'], 'There is no package "q".'],
    ['a channel', ['old', '--channel', 'stabel'], 'has no channel "stabel". Did you mean "stable"?'],
    ['a format', ['old', '--format', 'gif'], '--format takes one of text, json, svg, png, mermaid, dot'],
    ['an option', ['old', '--pakage', 'p'], 'has no option "--pakage". Did you mean "--package"?'],
  ])('says so where there is no such thing as %s', async (_, args, message) => {
    const { code, stderr, stdout } = await run('graph', ...args);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

describe('catalens path', () => {
  it('lists the steps with their places', async () => {
    const { code, report } = await json('path', 'old', '--package', 'p', '--from', 'p.v1.0.0');
    expect(code).toBe(0);
    expect(report).toEqual({
      version: 1,
      olm: 'classic',
      from: 'p.v1.0.0',
      to: 'p.v3.0.0',
      steps: [
        {
          from: 'p.v1.0.0',
          to: 'p.v2.0.0',
          by: 'replaces',
          file: 'old/p/catalog.yaml',
          range: { start: { line: 11, character: 12 }, end: { line: 11, character: 20 } },
        },
        {
          from: 'p.v2.0.0',
          to: 'p.v3.0.0',
          by: 'replaces',
          file: 'old/p/catalog.yaml',
          range: { start: { line: 9, character: 12 }, end: { line: 9, character: 20 } },
        },
      ],
      blockedBy: [],
    });
  });

  it('exits with 1 where there is none, and says why', async () => {
    const { code, report } = await json('path', 'skipped', '--from', '1.0.0');
    expect(code).toBe(1);
    expect(report).toMatchObject({ steps: [], blockedBy: [{ reason: 'skipped', entry: 'p.v2.0.0' }] });
  });

  it('answers for OLM v1', async () => {
    const { code, report } = await json('path', 'skipped', '--from', '1.0.0', '--olm', 'v1');
    expect(code).toBe(0);
    expect(report).toMatchObject({
      steps: [
        { to: 'p.v2.0.0', by: 'skipRange' },
        { to: 'p.v3.0.0', by: 'skips' },
      ],
    });
  });

  it('tells who is stuck, and what would mend it, where nothing is said to be installed', async () => {
    write('stuck', '# stable\n3.0.0 skips 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0');
    const { code, stdout } = await run('path', 'stuck');
    expect(code).toBe(1);
    expect(stdout).toContain('stable: 2 of 3 reach p.v3.0.0');
    expect(stdout).toContain('To mend it: Let `p.v3.0.0` replace `p.v1.0.0`.');
  });

  it.each([
    ['an entry', ['--from', 'p.v1.0.O'], 'has an entry "p.v1.0.O". Did you mean "p.v1.0.0"?'],
    ['a target', ['--from', '1.0.0', '--to', '9.9.9'], 'has an entry "9.9.9".'],
    ['an OLM', ['--from', '1.0.0', '--olm', 'v0'], '--olm takes one of classic, v1'],
  ])('says so where there is no such thing as %s', async (_, args, message) => {
    const { code, stderr } = await run('path', 'old', ...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

describe('catalens diff', () => {
  it('exits with 1 where users are left stranded', async () => {
    const { code, report } = await json('diff', 'old', 'new');
    expect(code).toBe(1);
    expect(report).toMatchObject({
      version: 1,
      added: [],
      removed: [
        { kind: 'entry', package: 'p', channel: 'stable', name: 'p.v1.0.0', file: 'old/p/catalog.yaml' },
        { kind: 'edge', from: 'p.v1.0.0', to: 'p.v2.0.0', by: 'replaces', file: 'old/p/catalog.yaml' },
      ],
      changed: [{ kind: 'entry', name: 'p.v2.0.0', file: 'new/p/catalog.yaml' }],
      heads: [],
      stranded: [{ package: 'p', channel: 'stable', name: 'p.v1.0.0', file: 'old/p/catalog.yaml' }],
      contentChanged: [],
    });
  });

  it('of a catalog with itself is empty', async () => {
    const { code, report } = await json('diff', 'old', 'old');
    expect(code).toBe(0);
    expect(report).toEqual({
      version: 1,
      added: [],
      removed: [],
      changed: [],
      heads: [],
      stranded: [],
      contentChanged: [],
    });
  });

  it('reads a revision of git', async () => {
    git('init', '-q');
    git('add', 'old', 'new');
    git('commit', '-qm', 'first');
    cpSync(path.join(folder, 'new'), path.join(folder, 'old'), { recursive: true });
    const edited = await run('diff', '--base', 'HEAD', 'old');
    expect(edited.stdout).toContain(
      'Stranded\n  p stable 1.0.0: no `replaces`, `skips` or `skipRange` leads on from there',
    );
    expect(edited.code).toBe(1);
    const same = await run('diff', '--base', 'HEAD', 'new');
    expect(same.stdout).toBe('Nothing differs.\n');
    expect(same.code).toBe(0);
    const everywhere = await run('diff', '--base', 'HEAD');
    expect(everywhere.stdout).toContain('Stranded');
    expect((await run('diff', '--base', 'nothing', 'old')).stderr).toContain(
      'git knows no revision "nothing"',
    );
  });

  it('needs two states', async () => {
    const { code, stderr } = await run('diff', 'old');
    expect(stderr).toContain('Give two folders');
    expect(code).toBe(2);
  });
});
