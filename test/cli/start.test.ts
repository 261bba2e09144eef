/** The command line starts from what the build has compiled of it, and says the same as from its text. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT } from '../support/cases.ts';
import { CATALENS } from '../support/command-line.ts';

const compiledOf = (program: string) =>
  `${program}-${process.version}-${process.platform}-${process.arch}.bin`;
const COMPILED = compiledOf('check');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-start-'));
  for (const file of ['catalens.cjs', 'check.cjs', COMPILED])
    cpSync(path.join(path.dirname(CATALENS), file), path.join(folder, file));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (file: string) => path.join(folder, file);

/** Exit code and output of a check of the samples. */
function checked() {
  const args = [inFolder('catalens.cjs'), 'check', '--format', 'json', 'samples'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const digestOf = (text: string) => createHash('sha256').update(text, 'latin1').digest('hex');

/** Puts another text of the same length in the place of the check: the engine alone would not notice. */
function replaceText(before: string, after: string) {
  const text = readFileSync(inFolder('check.cjs'), 'latin1');
  const digest = digestOf(text.slice(0, text.lastIndexOf('//')));
  expect(text.includes(before)).toBe(true);
  expect(after).toHaveLength(before.length);
  const changed = text.slice(0, text.lastIndexOf('//')).replaceAll(before, after);
  expect(text.endsWith(`//${digest}\n`)).toBe(true);
  writeFileSync(inFolder('check.cjs'), `${changed}//${digestOf(changed)}\n`, 'latin1');
}

describe('the command line', () => {
  it.each([
    ['check', 'check'],
    ['check-large', 'check'],
    ['command-line', 'command-line'],
  ])(
    '(%s) is compiled ahead by the build, so that this Node takes over what was made',
    (compiled, program) => {
      // In a process of its own, since the engine refuses what was made with other settings than its own.
      const script = `
      const { readFileSync } = require('node:fs');
      const [text, kept] = process.argv.slice(1);
      const cachedData = readFileSync(kept).subarray(64);
      const { cachedDataRejected } = new (require('node:vm').Script)(readFileSync(text, 'latin1'), { cachedData });
      console.log(cachedDataRejected);`;
      const built = path.dirname(CATALENS);
      const args = ['-e', script, path.join(built, `${program}.cjs`), path.join(built, compiledOf(compiled))];
      expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toBe('false\n');
    },
  );

  it('says the same without what was compiled, and with something that nobody can use', () => {
    const compiled = checked();
    expect(compiled.status).toBe(1);
    expect(compiled.stderr).toBe('');
    rmSync(inFolder(COMPILED));
    expect(checked()).toEqual(compiled);
    writeFileSync(inFolder(COMPILED), 'nothing of the kind');
    expect(checked()).toEqual(compiled);
    const text = readFileSync(inFolder('check.cjs'), 'latin1').trimEnd();
    writeFileSync(inFolder(COMPILED), `${text.slice(-64)} for this very text, and yet nothing`);
    expect(checked()).toEqual(compiled);
  });

  it.each(['check', 'command-line'])('(%s) is ASCII, as it is read', (program) => {
    const text = readFileSync(path.join(path.dirname(CATALENS), `${program}.cjs`), 'latin1');
    expect(/[^\0-\x7f]/.exec(text)?.index).toBeUndefined();
  });

  it('never runs what was compiled of another text', () => {
    replaceText('"No findings"', '"So findings"');
    const args = [inFolder('catalens.cjs'), 'check', 'samples/catalog'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
    expect(stdout).toContain('So findings in 9 files');
  });

  it('is loaded as a whole for what check alone does not know: other commands, and what rules say on their pages', () => {
    const start = (...args: string[]) =>
      spawnSync(process.execPath, [inFolder('catalens.cjs'), ...args], { cwd: PROJECT, encoding: 'utf8' });
    const others = [
      ['--version'],
      ['check', '--format=sarif', 'samples'],
      ['explain', 'channel-multiple-heads'],
    ];
    for (const args of others) expect(start(...args).stderr).toContain('command-line.cjs');
    for (const file of ['command-line.cjs', compiledOf('command-line')])
      cpSync(path.join(path.dirname(CATALENS), file), inFolder(file));
    const [version, sarif, explained] = others.map((args) => start(...args));
    expect(version?.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(explained?.stdout).toContain('Why it matters');
    const { runs } = JSON.parse(sarif?.stdout ?? '') as {
      runs: { tool: { driver: { rules: { help: { text: string } }[] } } }[];
    };
    const texts = runs[0]?.tool.driver.rules.map(({ help }) => help.text) ?? [];
    expect(texts.length).toBeGreaterThan(0);
    expect(texts).not.toContain('');
  });

  it('loads nothing for a small check that only other commands need', () => {
    const tells = inFolder('tells.cjs');
    writeFileSync(
      tells,
      "process.on('exit', () => process.stderr.write(process.moduleLoadList.join('\\n')));",
    );
    const args = ['--require', tells, inFolder('catalens.cjs'), 'check', 'samples/catalog'];
    const { stderr } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
    const loaded = stderr.split('\n');
    expect(loaded).toContain('NativeModule fs');
    for (const name of ['child_process', 'crypto', 'worker_threads'])
      expect(loaded).not.toContain(`NativeModule ${name}`);
  });

  it('writes and sorts in no language for a small check without findings: to get ready for one takes long', () => {
    const tells = inFolder('tells.cjs');
    writeFileSync(
      tells,
      `const asked = [];
      const watch = (owner, name) => {
        const given = owner[name];
        owner[name] = function (...args) {
          asked.push(name);
          return Reflect.apply(given, this, args);
        };
      };
      watch(Number.prototype, 'toLocaleString');
      watch(String.prototype, 'localeCompare');
      for (const name of Object.getOwnPropertyNames(Intl))
        if (typeof Intl[name] === 'function') watch(Intl, name);
      (1).toLocaleString('en');
      process.on('exit', () => process.stderr.write(asked.join(' ')));`,
    );
    const args = ['--require', tells, inFolder('catalens.cjs'), 'check', 'samples/catalog'];
    const { stderr } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
    // Its own question shows that it listens.
    expect(stderr).toBe('toLocaleString');
  });
});
