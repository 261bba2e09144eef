/** Comments that silence rules: what is said of those that name no rule, or have nothing to silence. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens, checkJson } from '../support/command-line.ts';

const CATALOG = catalogText('# stable\n2.0.0 replaces 1.0.0\n1.0.0');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-silence-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(text: string, file = 'catalog/p.yaml'): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** What is said of comments: rule, zero-based line and character, message. */
async function saidOfComments(...args: string[]) {
  const { report, code } = await checkJson(args, { cwd: folder });
  expect(code).toBe(0);
  return report.diagnostics
    .filter((found) => found.code.startsWith('project/suppression-'))
    .map(({ code: rule, severity, range: { start }, message }) => [
      rule.slice('project/suppression-'.length),
      severity,
      `${start.line}:${start.character}`,
      message,
    ]);
}

async function fixed(...args: string[]): Promise<string> {
  await catalens(['check', ...args], { cwd: folder });
  return readFileSync(path.join(folder, 'catalog/p.yaml'), 'utf8');
}

describe('a comment that names a rule that does not exist', () => {
  it('is told, with the rule that was meant', async () => {
    write(`# catalens-disable package-icon-mising, fbc/unknown-feild: so\n${CATALOG}`);
    expect(await saidOfComments()).toEqual([
      [
        'unknown-rule',
        'warning',
        '0:19',
        'There is no rule `package-icon-mising`, so this silences nothing. Did you mean `package-icon-missing`?',
      ],
      [
        'unknown-rule',
        'warning',
        '0:40',
        'There is no rule `fbc/unknown-feild`, so this silences nothing. Did you mean `fbc/unknown-field`?',
      ],
    ]);
  });

  it('is told where nothing is like it', async () => {
    write(`# catalens-disable everything-at-all\n${CATALOG}`);
    const [found] = await saidOfComments();
    expect(found?.at(-1)).toBe(
      'There is no rule `everything-at-all`, so this silences nothing. `catalens rules` lists them all.',
    );
  });
});

describe('a comment that silences nothing', () => {
  it('is told, and goes with --fix', async () => {
    write(`# catalens-disable fbc/channel-multiple-heads: once there were two\n${CATALOG}`);
    expect(await saidOfComments()).toEqual([
      [
        'unused',
        'warning',
        '0:0',
        'This comment silences nothing: `fbc/channel-multiple-heads` finds nothing in its reach. Remove it.',
      ],
    ]);
    expect(await fixed('--fix')).toBe(CATALOG);
  });

  it.each([
    ['channel-multiple-heads, package-icon-missing: so', 'package-icon-missing: so'],
    ['package-icon-missing, channel-multiple-heads: so', 'package-icon-missing: so'],
    ['package-icon-missing channel-multiple-heads', 'package-icon-missing'],
  ])('loses the name that does, of %j', async (names, left) => {
    const withIcon = CATALOG;
    write(`# catalens-disable ${names}\n${withIcon}`);
    expect((await saidOfComments()).map((found) => found.at(-1))).toEqual([
      '`channel-multiple-heads` finds nothing in the reach of this comment. Remove the name.',
    ]);
    expect(await fixed('--fix')).toBe(`# catalens-disable ${left}\n${withIcon}`);
  });

  it('is told where it names no rule, and there is none to silence', async () => {
    write(CATALOG.replace('entries:', '# catalens-disable-next-line\nentries:'));
    expect((await saidOfComments()).map(([rule]) => rule)).toEqual(['unused']);
  });

  it('stays where its rule is only switched off', async () => {
    write(`# catalens-disable package-icon-missing\n${CATALOG}`);
    expect(await saidOfComments()).toEqual([]);
    write('rules:\n  package-icon-missing: off\n', '.catalens.yaml');
    expect(await saidOfComments()).toEqual([]);
  });
});

describe('nothing is said of a comment', () => {
  const UNUSED = `# catalens-disable channel-multiple-heads\n${CATALOG}`;

  it('whose rule has not run', async () => {
    write(UNUSED);
    expect(await saidOfComments('--skip', 'channel-multiple-heads')).toEqual([]);
    expect(await saidOfComments('--only', 'suppression-unused')).toEqual([]);
  });

  it('while something cannot be read', async () => {
    write(`${UNUSED}---\nschema: [\n`);
    const { report } = await checkJson([], { cwd: folder });
    expect(report.diagnostics.map(({ code }) => code)).not.toContain('project/suppression-unused');
  });

  it('by a suite, to which comments mean nothing', async () => {
    write(`# catalens-disable channel-multiple-heads, nonsense\n${CATALOG}`);
    for (const suite of ['opm', 'opm-serve', 'advice']) {
      const { report } = await checkJson(['--suite', suite, 'catalog'], { cwd: folder });
      expect(report.diagnostics.filter(({ code }) => code.startsWith('project/'))).toEqual([]);
    }
  });

  it('that says it by name, or where the project says so', async () => {
    write(`# catalens-disable suppression-unused\n${UNUSED}`);
    expect(await saidOfComments()).toEqual([]);
    write(UNUSED);
    write('rules:\n  project/suppression-unused: off\n', '.catalens.yaml');
    expect(await saidOfComments()).toEqual([]);
  });
});

it('a fix is made although a comment is left with nothing to silence', async () => {
  const typo = CATALOG.replace('defaultChannel: stable', 'defaultchannel: stable');
  expect(typo).not.toBe(CATALOG);
  write(`# catalens-disable default-channel-missing\n${typo}`);
  expect(await fixed('--fix')).toBe(CATALOG);
});
