/** `catalens matrix`, run as users run it: on small catalogs, and on real repositories against a reading of its own. */
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { corpusFolder } from '../support/cases.ts';
import { catalens } from '../support/command-line.ts';
import { readChannels } from './independent-reading.ts';

let folder: string;

/** Writes a catalog of one package, in a folder of its own. */
function write(name: string, lines: string, pkg = 'p', defaultChannel = 'stable'): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, 'catalog.yaml'), catalogText(lines, defaultChannel, pkg));
}

const run = (...args: string[]) => catalens(['matrix', ...args], { cwd: folder });

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'catalens-matrix-')));
  write('ocp/v4.9/p', '# stable\n1.0.0\n# old\n1.0.0');
  write('ocp/v4.10/p', '# stable\n2.0.0 replaces 1.0.0\n1.0.0');
  write('ocp/v4.11/p', '# stable\n2.0.0 skips 1.5.0\n1.5.0 replaces 1.0.0\n1.0.0\n! 2.0.0');
  write('ocp/v4.11/q', '# stable\n2.0.0 replaces 1.0.0\n1.0.0', 'q');
  write('ocp/v4.12/p', '# stable\n2.0.0 skips 1.5.0\n1.5.0 replaces 1.0.0\n1.0.0\n! 2.0.0');
  for (const version of Array.from({ length: 16 }, (_, at) => `wide/v4.${at}`)) {
    write(version, '# candidate-with-a-name-that-nobody-can-remember\n10.20.30-rc.1\n# stable\n1.0.0', 'p');
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('catalens matrix', () => {
  it('prints package by catalog, 4.9 before 4.10, with what differs, is missing, deprecated or stuck', async () => {
    const { code, stdout, stderr } = await run('ocp');
    expect(stderr).toBe('');
    expect(stdout).toBe(
      [
        'PACKAGE  CHANNEL  v4.9     v4.10      v4.11           v4.12',
        'p        stable   1.0.0 *  2.0.0 * ↑  2.0.0 * ~ † !1  2.0.0 * † !1',
        '         old      1.0.0    -          -               -',
        'q        stable   -        -          2.0.0 *         -',
        '',
        '  *  the default channel',
        '  ↑  a newer head than to the left',
        '  ~  the same head as to the left, with other versions or updates below it',
        '  †  the head, the channel or the package is deprecated',
        '  !  so many versions have no way to the head',
        '  -  not in this catalog',
        '',
        'Without a way to the head:',
        '  p stable in v4.11 to v4.12: 1.0.0',
        '',
      ].join('\n'),
    );
    expect(code).toBe(0);
  });

  it('answers for one package, and for OLM v1', async () => {
    const { stdout } = await run('ocp', '--package', 'q', '--olm', 'v1');
    expect(stdout).toBe('PACKAGE  CHANNEL  v4.11\nq        stable   2.0.0 *\n\n  *  the default channel\n');
  });

  it('breaks a wide table where a log would, and shortens long names', async () => {
    const { stdout } = await run('wide');
    const lines = stdout.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
    const headings = lines.filter((line) => line.startsWith('PACKAGE'));
    expect(headings.length).toBeGreaterThan(1);
    expect(headings.flatMap((line) => line.match(/v4\.\d+/g))).toHaveLength(16);
    expect(stdout).toContain('candidate-with-a-…ody-can-remember');
  });

  it('prints a Markdown table', async () => {
    const { stdout } = await run('ocp', '--format', 'markdown');
    const [heading, rule, first] = stdout.split('\n');
    expect(heading).toBe('| Package | Channel | v4.9 | v4.10 | v4.11 | v4.12 |');
    expect(rule).toBe('| --- | --- | --- | --- | --- | --- |');
    expect(first?.split(' | ')).toHaveLength(6);
    expect(stdout).toContain('- p stable in v4.11 to v4.12: ');
  });

  it('prints a line of CSV for each cell, missing ones included', async () => {
    const { stdout } = await run('ocp', '--format', 'csv');
    const lines = stdout.split('\r\n');
    expect(lines).toHaveLength(1 + 3 * 4 + 1);
    expect(lines).toContain('p,stable,v4.10,ocp/v4.10,newer,p.v2.0.0,2.0.0,true,false,2,0');
    expect(lines).toContain('p,old,v4.10,,missing,,,,,,');
  });

  it('hands no formula of a hostile catalog to a spreadsheet', async () => {
    write('hostile', "# '=1+1'\n1.0.0", 'h', "'=1+1'");
    const { stdout } = await run('hostile', '--format', 'csv');
    expect(stdout).toContain("\r\nh,'=1+1,");
  });

  it('tells catalogs of the same version apart where they have the same package', async () => {
    write('two/a/v4.9', '# stable\n1.0.0');
    write('two/a/v4.10', '# stable\n2.0.0 replaces 1.0.0\n1.0.0');
    write('two/b/v4.9', '# stable\n3.0.0');
    const { stdout } = await run('two');
    expect(stdout).toContain('PACKAGE  CHANNEL  a/v4.9   a/v4.10    b/v4.9\n');
    // What lies in another folder is no predecessor.
    expect(stdout).toContain('p        stable   1.0.0 *  2.0.0 * ↑  3.0.0 *\n');
  });

  it.each([
    ['a folder', ['nowhere'], 'There is no folder "nowhere".'],
    ['a package', ['ocp', '--package', 'z'], 'No catalog has a package "z".'],
    ['an OLM', ['ocp', '--olm', 'v2'], '--olm takes one of classic, v1; "v2" is none of them.'],
    ['a format', ['ocp', '--format', 'gif'], '--format takes one of text, json, markdown, csv'],
  ])('says so where there is no such thing as %s', async (_, args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

interface JsonMatrix {
  readonly catalogs: readonly { readonly name: string; readonly roots: readonly string[] }[];
  readonly packages: readonly {
    readonly name: string;
    readonly channels: readonly {
      readonly name: string;
      readonly catalogs: readonly { readonly root?: string; readonly head?: string | null }[];
    }[];
  }[];
}

const corpus = corpusFolder('fbc');
const repositories = corpus === undefined ? [] : readdirSync(corpus).sort();

/** Repositories without any catalog: what they hold are templates. */
const TEMPLATES_ONLY = 3;

describe.runIf(repositories.length > 0)('the matrix of a real repository', () => {
  let heads = 0;
  let without = 0;

  it.for(repositories)('%s has the heads of a second reading', async (repository) => {
    const cwd = path.join(corpus ?? '', repository);
    const { code, stdout } = await catalens(['matrix', '--format', 'json'], { cwd });
    if (code === 2) {
      without += 1;
      return;
    }
    const matrix = JSON.parse(stdout) as JsonMatrix;
    const found = matrix.packages.flatMap((pkg) =>
      pkg.channels.flatMap((channel) =>
        channel.catalogs.flatMap(({ root, head }) =>
          root === undefined ? [] : [`${root}: ${pkg.name} ${channel.name} ${head ?? 'none'}`],
        ),
      ),
    );
    const read = matrix.catalogs.flatMap(({ roots }) =>
      roots.flatMap((root) =>
        (readChannels(path.join(cwd, root)) ?? []).map(
          (channel) => `${root}: ${channel.package} ${channel.channel} ${channel.head ?? 'none'}`,
        ),
      ),
    );
    expect(found.sort()).toEqual(read.sort());
    heads += found.length;
  });

  it('is not empty', () => {
    expect(without).toBeLessThanOrEqual(TEMPLATES_ONLY);
    expect(heads).toBeGreaterThan(200);
  });
});
