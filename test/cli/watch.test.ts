/** `catalens check --watch`: every change is seen, however it is saved, and the check's own files are none. */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CATALENS, catalens } from '../support/command-line.ts';
import { BAD, GOOD } from '../support/gizmo-catalog.ts';

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watch-'));
});
afterEach(async () => {
  const ended = child?.exitCode === null && child.signalCode === null ? once(child) : undefined;
  child?.kill('SIGKILL');
  await ended;
  child = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const at = (file: string) => path.join(folder, file);

function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

/** Saves as many editors do: a new file takes the place of the old one. */
function replace(file: string, text: string): void {
  write(`${file}.new`, text);
  renameSync(at(`${file}.new`), at(file));
}

const once = (process: ChildProcess) =>
  new Promise<NodeJS.Signals | number | null>((resolve) =>
    process.on('exit', (code, signal) => resolve(code ?? signal)),
  );

/** A check that goes on, and what it has said. */
function watching(...args: string[]) {
  const said = { out: '', err: '' };
  const started = spawn(
    process.execPath,
    [CATALENS, 'check', '--watch', '--only', 'default-channel-unknown', ...args],
    {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    },
  );
  child = started;
  started.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  started.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const rests = () => said.err.split('Watching for changes').length - 1;
  return {
    said,
    rests,
    /** Waits until so many checks are done, and one more. */
    async checked(number: number): Promise<void> {
      await expect.poll(rests, { message: said.err }).toBeGreaterThan(number);
    },
  };
}

const RED = /^1 error in 1 file of 1 catalog/m;
const GREEN = /^No findings in 1 file of 1 catalog/m;

describe('every change is seen', () => {
  it('in place, by a new file in the place of the old one, and again', async () => {
    write('catalog/catalog.yaml', GOOD);
    const check = watching();
    await check.checked(0);
    expect(check.said.out).toMatch(GREEN);
    const saves = [write, replace, replace, write, replace];
    for (const [index, save] of saves.entries()) {
      const before = check.said.out.length;
      const [text, result] = index % 2 === 0 ? [BAD, RED] : [GOOD, GREEN];
      save('catalog/catalog.yaml', text);
      await expect.poll(() => check.said.out.slice(before)).toMatch(result);
    }
    expect(check.said.err).toMatch(/^catalens: .* changed at \d\d:\d\d:\d\d, checking again\.$/m);
  });

  it('also in folders that were not there', async () => {
    const check = watching('--format', 'concise');
    await check.checked(0);
    write('a/new/catalog/catalog.yaml', BAD);
    await expect.poll(() => check.said.out).toContain('a/new/catalog/catalog.yaml:3:17: error');
    const before = check.said.out.length;
    await expect.poll(check.rests).toBeGreaterThan(1);
    renameSync(at('a/new'), at('a/newer'));
    await expect
      .poll(() => check.said.out.slice(before))
      .toContain('a/newer/catalog/catalog.yaml:3:17: error');
  });

  it('in a folder that was named, and in the project file', async () => {
    write('one/catalog.yaml', BAD);
    const check = watching('one');
    await check.checked(0);
    expect(check.said.out).toMatch(RED);
    write('.catalens.yaml', 'rules:\n  default-channel-unknown: off\n');
    await expect.poll(() => check.said.out).toMatch(GREEN);
  });
});

describe('it goes on', () => {
  it('where a folder goes and comes back, and says what is wrong in between', async () => {
    write('one/catalog.yaml', GOOD);
    const check = watching('one');
    await check.checked(0);
    renameSync(at('one'), at('two'));
    await expect.poll(() => check.said.err).toContain('There is no file or folder "one".');
    renameSync(at('two'), at('one'));
    await expect.poll(() => check.said.out.match(/No findings/g)?.length).toBe(2);
  });

  it.skipIf(process.platform === 'win32')('until Ctrl-C, with which it ends as programs do', async () => {
    write('catalog.yaml', GOOD);
    const check = watching();
    await check.checked(0);
    const ended = child && once(child);
    child?.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
  });
});

describe('what it writes itself is no change', () => {
  it('reports, and what its output is sent to', async () => {
    write('catalog/catalog.yaml', GOOD);
    const out = openSync(at('out.txt'), 'w');
    const started = spawn(
      process.execPath,
      [CATALENS, 'check', '--watch', '--format', 'text', '--format', 'json=out.json', '.'],
      { cwd: folder, stdio: ['ignore', out, out] },
    );
    child = started;
    const text = () => readFileSync(at('out.txt'), 'utf8');
    const checks = () => text().split('Watching for changes').length - 1;
    await expect.poll(checks).toBe(1);
    appendFileSync(at('catalog/catalog.yaml'), '# changed\n');
    await expect.poll(checks).toBeGreaterThan(1);
    // A change of its own would be seen before this one, and told.
    appendFileSync(at('catalog/catalog.yaml'), '# changed again\n');
    await expect.poll(checks).toBeGreaterThan(2);
    const told = [...text().matchAll(/^catalens: (.+) changed at/gm)].map(([, what]) => what);
    expect(new Set(told)).toEqual(new Set(['catalog/catalog.yaml']));
  });

  it('output for programs holds results alone, one after the other', async () => {
    write('catalog.yaml', GOOD);
    const check = watching('--format', 'json');
    await check.checked(0);
    replace('catalog.yaml', BAD);
    // Each line that begins a report is the start of one that stands for itself.
    const errors = () =>
      check.said.out
        .split(/^(?=\{"version")/m)
        .map((text) => (JSON.parse(text) as { summary: { errors: number } }).summary.errors);
    await check.checked(1);
    await expect.poll(errors).toContain(1);
    expect(errors()[0]).toBe(0);
    expect(check.said.out).not.toContain('\u001b');
  });
});

it.each(['--fix', '--fix-unsafe', '--write-baseline --baseline x', '--stdin-filename x'])(
  'it does not go with %s',
  async (other) => {
    const { code, stderr } = await catalens(['check', '--watch', ...other.split(' ')], { cwd: folder });
    const [option = ''] = other.split(' ');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `catalens: --watch cannot be combined with ${option}.\n`,
    });
  },
);
