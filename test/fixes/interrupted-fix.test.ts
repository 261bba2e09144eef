/** `catalens check --fix` that is stopped at any moment: every file is whole, and opm reads nothing that was not there. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalens, CATALENS } from '../support/command-line.ts';
import { PATIENCE } from '../support/patience.ts';

/** How often a run is interrupted; more than a few take minutes. */
const INTERRUPTIONS = Number(process.env['CATALENS_INTERRUPTIONS'] ?? 12);

const FILES = 60;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGKILL', 'SIGHUP'] as const;
const STOPS = SIGNALS.filter((signal) => signal !== 'SIGKILL');
/** Where texts lie for a moment. */
const ASIDE = '.tmp-catalens';

const entry = (at: number) => `gizmo.v1.${at}.0`;
/** A bundle with a key in the wrong case: opm takes it as it is, and mended. */
const bundle = (at: number, key: string) =>
  `schema: olm.bundle\npackage: gizmo\nname: ${entry(at)}\n${key}: quay.io/acme/gizmo:1.${at}.0\n` +
  `properties:\n  - type: olm.package\n    value: {packageName: gizmo, version: 1.${at}.0}\n` +
  `  - type: acme.note\n    value: "${'words '.repeat(500)}"\n`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'interrupted-'));
  mkdirSync(path.join(folder, 'catalog/bundles'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (at: number) => path.join(folder, `catalog/bundles/${at}.yaml`);
const all = Array.from({ length: FILES }, (_, at) => at);

function writeCatalog(): void {
  const entries = all.map(
    (at) => `  - name: ${entry(at)}\n${at === 0 ? '' : `    replaces: ${entry(at - 1)}\n`}`,
  );
  writeFileSync(
    path.join(folder, 'catalog/package.yaml'),
    'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n' +
      `schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n${entries.join('')}`,
  );
  for (const at of all) writeFileSync(file(at), bundle(at, 'Image'));
}

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

/** Starts to mend, and sends a signal when `moment` is over. */
async function fix(signal?: NodeJS.Signals, moment?: Promise<unknown>): Promise<Ended> {
  const child = spawn(process.execPath, [CATALENS, 'check', '--fix', '--format', 'concise'], { cwd: folder });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdout.resume();
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code, by) => resolve({ code, signal: by, stderr })),
  );
  if (signal !== undefined) {
    await moment;
    child.kill(signal);
  }
  return ended;
}

/** Every file as it was or as it is to be; returns how many are mended. */
function expectWhole(): number {
  let mended = 0;
  for (const at of all) {
    const text = readFileSync(file(at), 'utf8');
    if (text === bundle(at, 'image')) mended++;
    else expect(text, `file ${at}`).toBe(bundle(at, 'Image'));
  }
  return mended;
}

const names = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() || one.name === ASIDE)
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)))
    .sort();
const OWN = ['catalog/package.yaml', ...all.map((at) => `catalog/bundles/${at}.yaml`)].sort();

/** What opm would say of the catalog, whatever lies in it: under another name it is no folder that anybody knows. */
async function expectTakenByOpm(): Promise<void> {
  const copy = path.join(folder, 'copy');
  cpSync(path.join(folder, 'catalog'), copy, { recursive: true });
  const aside = path.join(copy, 'bundles', ASIDE);
  if (existsSync(aside)) renameSync(aside, path.join(copy, 'bundles/unknown'));
  const { code, stdout } = await catalens(['check', '--suite', 'opm', 'copy'], { cwd: folder });
  expect({ code, stdout }).toMatchObject({ code: 0 });
  rmSync(copy, { recursive: true });
}

/** The files in the order in which they are written. */
const inOrder = [...all].sort((a, b) => (`${a}.yaml` < `${b}.yaml` ? -1 : 1));
const isMended = (at: number) => readFileSync(file(at), 'utf8') === bundle(at, 'image');

/** Some moment before anything is written, or while or after the n-th file is: how long that takes, the machine decides. */
async function randomMoment(): Promise<void> {
  const wanted = inOrder[Math.floor((Math.random() - 0.2) * FILES)];
  const deadline = performance.now() + PATIENCE;
  while (wanted !== undefined && !isMended(wanted) && performance.now() < deadline) await sleep(1);
  await sleep(Math.random() * (wanted === undefined ? 500 : 10));
}

describe('an interrupted --fix', () => {
  it(`leaves every file whole, ${INTERRUPTIONS} times at random moments`, { timeout: 0 }, async () => {
    const counts = { before: 0, between: 0, after: 0, leftBehind: 0 };
    for (let round = 0; round < INTERRUPTIONS; round++) {
      writeCatalog();
      const signal = SIGNALS[round % SIGNALS.length] ?? 'SIGKILL';
      const ended = await fix(signal, randomMoment());
      const mended = expectWhole();
      counts[mended === 0 ? 'before' : mended < FILES ? 'between' : 'after']++;
      const left = names().filter((name) => !OWN.includes(name));
      if (left.length > 0) {
        counts.leftBehind++;
        expect(signal).toBe('SIGKILL');
        expect(left.every((name) => name.startsWith(`catalog/bundles/${ASIDE}`))).toBe(true);
      }
      if (ended.signal === null && ended.code !== 0) {
        expect(ended.code).toBe(128 + os.constants.signals[signal]);
        expect(ended.stderr).toMatch(/^Interrupted: /m);
        expect(ended.stderr).not.toContain('Fixed');
      }
      if (left.length > 0 || round === 0) {
        await expectTakenByOpm();
        await catalens(['check', 'catalog'], { cwd: folder });
        expect(names()).toEqual(OWN);
      }
    }
    process.stdout.write(`${INTERRUPTIONS} interruptions of --fix: ${JSON.stringify(counts)}\n`);
  });

  it.each(STOPS)('by %s amid the writing says how far it came', async (signal) => {
    writeCatalog();
    const firstIsWritten = async () => {
      while (!isMended(inOrder[0] ?? 0)) await sleep(1);
    };
    const { code, stderr } = await fix(signal, firstIsWritten());
    expect(code).toBe(128 + os.constants.signals[signal]);
    const mended = expectWhole();
    expect(mended).toBeGreaterThan(0);
    expect(stderr).toBe(
      `Interrupted: ${mended} of ${FILES} files are written; the others are as they were.\n`,
    );
    expect(names()).toEqual(OWN);
  });
});

describe('what a killed process left behind', () => {
  /** As it is when a process is killed while it writes. */
  function leaveBehind(process: number): void {
    const own = path.join(folder, 'catalog/bundles', ASIDE, String(process));
    mkdirSync(own, { recursive: true });
    writeFileSync(path.join(own, '.indexignore'), '*\n');
    writeFileSync(path.join(own, 'text'), bundle(0, 'image').slice(0, 300));
  }
  /** The number of a process that is gone. */
  async function goneProcess(): Promise<number> {
    const child = spawn(process.execPath, ['--version']);
    await new Promise((resolve) => child.on('close', resolve));
    return child.pid ?? 0;
  }
  beforeEach(writeCatalog);

  it('is not read by opm, also where a catalog brings back what others leave out', async () => {
    leaveBehind(await goneProcess());
    writeFileSync(path.join(folder, 'catalog/.indexignore'), '!*\n');
    await expectTakenByOpm();
  });

  it('makes no catalog of its own, and is removed at the next start', async () => {
    leaveBehind(await goneProcess());
    const dry = await catalens(['check', '--fix', '--dry-run', '--format', 'concise'], { cwd: folder });
    expect(dry.stderr).toContain(`Would fix ${FILES} findings in ${FILES} files.`);
    expect(names()).toHaveLength(OWN.length + 3);
    await catalens(['check'], { cwd: folder });
    expect(names()).toEqual(OWN);
  });

  it('stays while the process is there, and where it is not ours', async () => {
    leaveBehind(process.pid);
    await catalens(['check'], { cwd: folder });
    expect(names()).toHaveLength(OWN.length + 3);
    const foreign = path.join(folder, 'catalog/bundles', ASIDE, String(await goneProcess()), 'notes');
    mkdirSync(path.dirname(foreign));
    writeFileSync(foreign, 'mine');
    await catalens(['check'], { cwd: folder });
    expect(readFileSync(foreign, 'utf8')).toBe('mine');
  });
});
