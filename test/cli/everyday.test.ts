/** The commands on update graphs in the hands of somebody who does not know them: wrong folders, pipes, interrupts. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { CATALENS, catalens } from '../support/command-line.ts';

const TEMPLATE = 'schema: olm.semver\nstable: {bundles: [{image: quay.io/p/p:v1}]}\n';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-everyday-'));
  mkdirSync(path.join(folder, 'empty'));
  const text = catalogText('# stable\n2.0.0 replaces 1.0.0\n1.0.0');
  write('one/p.yaml', text);
  write('two/p.yaml', text);
  write('two/q.yaml', text.replaceAll(/\bp\b/g, 'q'));
  write('side/v1/p.yaml', text);
  write('side/v2/p.yaml', text);
  write('broken/p.yaml', 'schema: olm.package\nname: "p\n');
  write('template/t.yaml', TEMPLATE);
  const versions = Array.from({ length: 4000 }, (_, at) => `1.${at}.0`).reverse();
  const entries = versions.map((version, at) => {
    const before = versions[at + 1];
    return before === undefined ? version : `${version} replaces ${before}`;
  });
  write('faulty/p.yaml', 'name: p\n---\n'.repeat(4000));
  write('large/p.yaml', catalogText(`# stable\n${entries.join('\n')}`));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const run = (...args: string[]) => catalens(args, { cwd: folder });

describe.each(['graph', 'path'])('%s', (command) => {
  it.each([
    ['nowhere', 'There is no folder "nowhere".'],
    ['one/p.yaml', '"one/p.yaml" is a file; give the folder of the catalog.'],
    ['empty', 'There is no package in "empty".'],
    [
      'broken',
      'There is no package in "broken". One document in there cannot be read: "catalens check --suite opm broken" tells why.',
    ],
    [
      'template',
      'There is no package in "template". It holds a template: give the folder of the catalog that is rendered from it.',
    ],
    ['two', 'Name one of the 2 packages with --package: p, q.'],
    ['two --package pp', 'There is no package "pp". Did you mean "p"?'],
    ['two --package gizmo', 'There is no package "gizmo". There are p, q.'],
    ['one --config x.yaml', '--config goes with no folder: only then the catalog is looked for.'],
    ['one --channel', '--channel needs a value: --channel NAME.'],
    ['one --pakage p', `"${command}" has no option "--pakage". Did you mean "--package"?`],
    ['one two', 'Give one folder: that of the catalog.'],
  ])('%s is told in one line, with exit code 2', async (args, message) => {
    const { code, stdout, stderr } = await run(command, ...args.split(' '));
    expect(stderr).toBe(`catalens: ${message}\n`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('of a folder with several catalogs says so, and answers as opm would read it', async () => {
    const { code, stderr } = await run(command, 'side');
    expect(stderr).toBe(
      'catalens: "side" defines package "p" 2 times. If there is a catalog in each folder below it, give one of those.\n',
    );
    expect(code).not.toBe(2);
  });

  it('takes a name that is empty, as of a variable that is not set, for no folder', async () => {
    expect(await run(command, '')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'catalens: There is no folder "".\n',
    });
  });

  it('takes the current folder by default', async () => {
    const { code, stdout } = await catalens([command], { cwd: path.join(folder, 'one') });
    expect(stdout).toContain('p.v2.0.0');
    expect(code).toBe(0);
  });

  it('without a folder, takes the only catalog that lies in the current one, whatever lies beside it', async () => {
    write('repository/README.md', '# p: an operator\n');
    write('repository/deploy/p.yaml', catalogText('# stable\n2.0.0 replaces 1.0.0\n1.0.0'));
    const { code, stdout, stderr } = await catalens([command], { cwd: path.join(folder, 'repository') });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('p.v2.0.0');
  });

  it('without a folder, names the catalogs where there are several', async () => {
    expect(await catalens([command], { cwd: path.join(folder, 'side') })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'catalens: There are 2 catalogs here. Name the folder of one: v1, v2.\n',
    });
  });
});

it('diff takes an empty name for no folder, too', async () => {
  expect(await run('diff', '', 'one')).toMatchObject({
    code: 2,
    stderr: 'catalens: There is no folder "".\n',
  });
});

it('the graph of a package without channels is not just silence', async () => {
  write('bare/p.yaml', 'schema: olm.package\nname: p\n');
  const { stderr } = await run('graph', 'bare');
  expect(stderr).toBe('catalens: Package "p" has no channels: there is nothing to show.\n');
});

describe('output', () => {
  it('has no colors and no cursor movements, whatever the terminal is said to be', async () => {
    for (const env of [{ NO_COLOR: '1' }, { NO_COLOR: '', FORCE_COLOR: '1', TERM: 'xterm-256color' }]) {
      for (const args of [
        ['graph', 'one'],
        ['path', 'one'],
        ['diff', 'one', 'side/v1'],
        ['diff', 'one', 'large'],
      ]) {
        const { stdout, stderr } = await catalens(args, { cwd: folder, env });
        expect(stdout + stderr).not.toMatch(/\u001b/);
      }
    }
  });

  it.each([
    ['graph', 'large'],
    ['graph', 'large', '--format', 'json'],
    ['path', 'large', '--from', '1.0.0'],
    ['diff', 'large', 'one'],
    ['check', 'faulty', '--suite', 'opm'],
  ])('may be read in part, with the same exit code: catalens %s %s | head -1', async (...args) => {
    const { code, stderr, line } = await firstLine(args);
    expect(line).not.toBe('');
    expect(stderr).toBe('');
    expect(code).toBe((await run(...args)).code);
  });

  it.skipIf(process.platform === 'win32')('ends at once with Ctrl-C, as programs do', async () => {
    const child = spawn(process.execPath, [CATALENS, 'graph', 'large', '--format', 'svg'], { cwd: folder });
    // As soon as it writes; it cannot come to its end, since nobody reads so much.
    child.stdout.once('readable', () => child.kill('SIGINT'));
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const ended = new Promise<NodeJS.Signals | null>((resolve) =>
      child.on('exit', (_, signal) => resolve(signal)),
    );
    expect(await ended).toBe('SIGINT');
    expect(stderr).toBe('');
  });
});

/** Runs the command with a reader that goes away after the first piece of output. */
function firstLine(args: readonly string[]): Promise<{ code: number | null; stderr: string; line: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CATALENS, ...args], { cwd: folder });
    let stderr = '';
    let line = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdout.setEncoding('utf8').once('data', (text: string) => {
      line = text.split('\n')[0] ?? '';
      child.stdout.destroy();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stderr, line }));
  });
}
