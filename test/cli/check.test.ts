/** `catalens check` as people and scripts use it: options, formats, exit codes, wrong input. */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalens, checkJson } from '../support/command-line.ts';
import { BAD, GOOD } from '../support/gizmo-catalog.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string | Uint8Array): string {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
  return file;
}

const run = (...args: string[]) => catalens(['check', ...args], { cwd: folder });
const json = (...args: string[]) => checkJson(args, { cwd: folder });
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });

describe('exit codes', () => {
  it('0 for a valid catalog, 1 for an invalid one, 2 for a path that does not exist', async () => {
    write('good/catalog.yaml', GOOD);
    write('bad/catalog.yaml', BAD);
    expect((await run('--suite', 'opm', 'good')).code).toBe(0);
    expect((await run('--suite', 'opm', 'bad')).code).toBe(1);
    const missing = await run('missing');
    expect(missing).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'catalens: There is no file or folder "missing".\n',
    });
  });

  it.for([
    ['--format', 'xml'],
    ['--suite', 'opn'],
    ['--only', 'no-such-rule'],
    ['--max-level', 'fatal'],
    ['--no-such-option'],
    ['--write-baseline'],
    ['--since', 'no-such-revision'],
  ])('2 for %j, with nothing on standard output', async (args) => {
    write('catalog.yaml', BAD);
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^catalens: .+\n$/);
  });

  it('follow the level that is asked for', async () => {
    write('catalog.yaml', GOOD);
    expect((await run('.')).code).toBe(0);
    expect((await run('--max-level', 'off', '.')).code).toBe(1);
    write('catalog.yaml', BAD);
    expect((await run('--max-level', 'error', '.')).code).toBe(0);
  });
});

describe('what is checked', () => {
  it('an empty folder has nothing to check, and says so', async () => {
    expect(await run('.')).toMatchObject({
      code: 0,
      stdout: 'There is no catalog, template, bundle or manifest here.\n',
    });
  });

  it('a folder that is named is meant to hold something', async () => {
    write('catalog.yaml', GOOD);
    write('damaged/gizmo.yaml', '[');
    const said = 'There is no catalog, template, bundle or manifest in "damaged". Nothing was checked in it.';
    expect(await run('damaged')).toEqual({ code: 2, stdout: '', stderr: `catalens: ${said}\n` });
    const beside = await run('.', 'damaged');
    expect(beside).toMatchObject({ code: 2, stderr: `catalens: ${said}\n` });
    expect(beside.stdout).toMatch(/1 catalog/);
    mkdirSync(path.join(folder, 'empty'));
    expect((await run('empty')).code).toBe(0);
  });

  it.each([
    ['a catalog that nobody can read', 'catalog/catalog.yaml', '['],
    ['a catalog of which nothing is left, under a name of its own', 'gizmo.yaml', '{}'],
    ['only other files', 'README.md', '# Gizmo'],
  ])('%s is nothing to check in the current folder, and no success', async (_what, file, text) => {
    write(file, text);
    const stdout = 'There is no catalog, template, bundle or manifest here.\n';
    const stderr = 'catalens: Nothing was checked, though there are files here.\n';
    expect(await run('.')).toEqual({ code: 2, stdout, stderr });
    expect(await run()).toEqual({ code: 2, stdout, stderr });
    expect(await json()).toMatchObject({ code: 2, report: { roots: [], diagnostics: [] } });
    expect((await run('--suite', 'opm', '.')).code).toBe(1);
  });

  it.each([
    ['parts of a catalog', 'parts/channel.yaml', 'fbc/channel-package-unknown'],
    ['a catalog with an odd name', 'parts/catalog.yaml.orig', 'fbc/channel-package-unknown'],
    ['a catalog in a folder of a tool', 'parts/node_modules/catalog.yaml', 'fbc/channel-package-unknown'],
  ])('%s in a folder that is named', async (_what, file, code) => {
    write(file, BAD.split('---\n')[1] ?? '');
    const { report } = await json('parts');
    expect(report.diagnostics.map((found) => found.code)).toContain(code);
  });

  it('a file is checked with the files beside it, and alone reported', async () => {
    write('catalog/package.yaml', BAD.slice(0, BAD.indexOf('---')));
    write('catalog/rest.yaml', BAD.slice(BAD.indexOf('---') + 4));
    const { report } = await json('catalog/rest.yaml');
    expect(report.diagnostics.filter((found) => found.severity === 'error')).toEqual([]);
    expect((await json('catalog/package.yaml')).report.diagnostics.map((found) => found.code)).toContain(
      'fbc/default-channel-unknown',
    );
  });

  it('a glob is looked up below the current folder', async () => {
    write('v1/catalog.yaml', BAD);
    write('v2/catalog.yaml', BAD);
    const { report } = await json('v2/**');
    expect(new Set(report.diagnostics.map((found) => found.file))).toEqual(new Set(['v2/catalog.yaml']));
  });

  it('standard input stands for a file', async () => {
    write('catalog/catalog.yaml', GOOD);
    const { report } = await checkJson(['--stdin-filename', 'catalog/catalog.yaml'], {
      cwd: folder,
      input: BAD,
    });
    expect(
      report.diagnostics.filter((found) => found.severity === 'error').map((found) => found.code),
    ).toEqual(['fbc/default-channel-unknown']);
  });

  it('standard input stands for a file that is yet to be written, in any folder', async () => {
    write('catalog/catalog.yaml', GOOD);
    const blob = 'schema: olm.bundle\npackage: gizmo\nname: gizmo.v2.0.0\nimage: [1]\n';
    for (const [file, cwd] of [
      ['more/new.yaml', folder],
      [path.join(folder, 'more/new.yaml'), path.join(folder, 'catalog')],
    ] as const) {
      write('more/README.md', '');
      const { report, code } = await checkJson(['--stdin-filename', file], { cwd, input: blob });
      expect([code, ...report.diagnostics.map((found) => found.code)]).toEqual([1, 'fbc/blob-type-mismatch']);
    }
  });

  it('a file that is named is looked at though it is in no catalog: what is wrong in any is wrong in it', async () => {
    write('catalog/catalog.yaml', GOOD);
    const blob = 'schema: olm.bundle\npackage: other\nname: other.v2.0.0\nimage: quay.io/acme/other\n';
    write('more/other.yaml', blob);
    write('more/README.md', 'Not yet.\n');
    for (const named of [['more/other.yaml', 'more/README.md'], ['more/*.yaml']]) {
      const { report, code } = await json(...named);
      const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
      // That there is no such package and no entry for it may be a matter of the catalog that it is meant for.
      expect([code, ...errors.map((found) => found.code)]).toEqual([1, 'fbc/package-property-count']);
      expect(report.roots).toEqual([]);
    }
    // Where a project is asked for, it may be material for anything.
    expect((await json('.')).report.diagnostics.filter(({ file }) => file.startsWith('more/'))).toEqual([]);
    write('more/readme.yaml', 'a: b\n');
    expect((await json('more/readme.yaml')).report.diagnostics).toEqual([]);
  });

  it('paths are shown relative to the current folder, with forward slashes', async () => {
    write('a/b/catalog.yaml', BAD);
    const { report } = await json('./a/');
    expect(report.roots).toEqual([{ root: 'a/b', kind: 'fbc' }]);
    expect(report.diagnostics[0]?.file).toBe('a/b/catalog.yaml');
  });

  it('rules can be chosen and left out', async () => {
    write('catalog.yaml', BAD);
    expect((await json('--only', 'fbc/default-channel-unknown', '.')).report.diagnostics).toHaveLength(1);
    const rest = await json('--skip', 'default-channel-unknown', '.');
    expect(rest.report.diagnostics.map((found) => found.code)).not.toContain('fbc/default-channel-unknown');
  });
});

describe('what a project says', () => {
  it('severities and comments apply, but not to the verdict of a suite', async () => {
    write('catalog.yaml', `# catalens-disable package-icon-missing: none here\n${BAD}`);
    write('.indexignore', '.catalens.yaml\n');
    write('.catalens.yaml', 'rules:\n  default-channel-unknown: info\n');
    const { code, report } = await json('.');
    const codes = report.diagnostics.map((found) => found.code);
    expect(code).toBe(0);
    expect(report.diagnostics.find((found) => found.code === 'fbc/default-channel-unknown')?.severity).toBe(
      'info',
    );
    expect(codes).not.toContain('fbc/package-icon-missing');
    const opm = await json('--suite', 'opm', '.');
    expect(opm.report.diagnostics.map(({ code: found, severity }) => [found, severity])).toEqual([
      ['fbc/default-channel-unknown', 'error'],
    ]);
  });

  it('a comment silences the next line only', async () => {
    const text = BAD.replace(
      'defaultChannel',
      '# catalens-disable-next-line default-channel-unknown: on its way\ndefaultChannel',
    );
    write('catalog.yaml', text);
    expect((await json('.')).report.diagnostics.filter((found) => found.severity === 'error')).toEqual([]);
  });

  it('a faulty project file is reported and not used', async () => {
    write('catalog/catalog.yaml', BAD);
    write('.catalens.yaml', 'rules:\n  default-channel-unknown: never\nrulez: {}\n');
    const { report } = await json('.');
    const faults = report.diagnostics.filter((found) => found.code === 'project/config-invalid');
    expect(faults.map((fault) => fault.range.start.line)).toEqual([1, 2]);
    expect(report.summary.errors).toBe(1);
  });

  it('roots can be named', async () => {
    write('one/catalog.yaml', BAD);
    write('two/catalog.yaml', BAD);
    write('.catalens.yaml', 'roots: [two]\n');
    expect((await json('.')).report.roots).toEqual([{ root: 'two', kind: 'fbc' }]);
  });
});

describe('what is left out', () => {
  it('a baseline knows the findings of before, wherever they have moved', async () => {
    write('catalog.yaml', BAD);
    expect((await run('--baseline', 'known.json', '--write-baseline', 'catalog.yaml')).code).toBe(0);
    write('catalog.yaml', `# moved\n${BAD}`);
    expect((await json('--baseline', 'known.json', 'catalog.yaml')).report.diagnostics).toEqual([]);
    write('catalog.yaml', BAD.replace('gizmo:1.0.0', 'Gizmo:1.0.0'));
    const { report } = await json('--baseline', 'known.json', 'catalog.yaml');
    expect(
      report.diagnostics.filter((found) => found.severity === 'error').map((found) => found.code),
    ).toEqual(['fbc/bundle-image-invalid']);
    expect(readdirSync(folder).sort()).toEqual(['catalog.yaml', 'known.json']);
  });

  it('findings on lines that did not change since a revision', async () => {
    write('catalog/catalog.yaml', BAD);
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'first');
    expect((await json('--since', 'HEAD', '.')).report.diagnostics).toEqual([]);
    write('catalog/catalog.yaml', BAD.replace('gizmo:1.0.0', 'Gizmo:1.0.0'));
    const { report } = await json('--since', 'HEAD', '.');
    expect(
      report.diagnostics.filter((found) => found.severity === 'error').map((found) => found.code),
    ).toEqual(['fbc/bundle-image-invalid']);
  });
});

describe('formats', () => {
  const formats = ['text', 'concise', 'sarif', 'junit', 'github', 'gitlab', 'checkstyle', 'azure', 'rdjson'];

  it.for(formats)('%s', async (format) => {
    write('catalog.yaml', BAD.replace('name: stable', 'name: "st<a>&\\"ble\\u202e"'));
    const { stdout, stderr, code } = await run('--suite', 'opm', '--format', format, '.');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout.replace(/"semanticVersion": "[^"]+"/, '"semanticVersion": "VERSION"')).toMatchSnapshot();
  });

  it('json is one object, as laid down', async () => {
    write('catalog.yaml', BAD);
    const { report } = await json('--suite', 'opm', '.');
    expect(report).toMatchSnapshot();
  });
});

describe('bad input', () => {
  const firstError = async () => {
    const { report, stderr } = await json('--suite', 'opm', '.');
    expect(stderr).toBe('');
    const [first] = report.diagnostics;
    return `${first?.file} ${first?.code} ${first?.message}`;
  };

  it('a binary file', async () => {
    write(
      'picture.png',
      Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256),
    );
    expect(await firstError()).toMatch(/^picture\.png fbc\/document-syntax /);
  });

  it('a file of a gigabyte', async () => {
    write('disk.img', '');
    truncateSync(path.join(folder, 'disk.img'), 1024 ** 3);
    expect(await firstError()).toBe(
      'disk.img project/file-too-large This file is larger than 200 MB and was not checked.',
    );
  });

  it('100,000 nested brackets', async () => {
    write('deep.yaml', '['.repeat(100_000));
    write('deep.json', '{"schema":"a","b":'.concat('['.repeat(100_000)));
    expect(await firstError()).toMatch(/^deep\.json fbc\/document-syntax /);
  });

  it('aliases that grow without end', async () => {
    const lines = Array.from(
      { length: 9 },
      (_, index) =>
        `k${index}: &a${index} [${Array(9)
          .fill(index === 0 ? 'x' : `*a${index - 1}`)
          .join(', ')}]`,
    );
    write('bomb.yaml', `${lines.join('\n')}\n`);
    expect(await firstError()).toMatch(/^bomb\.yaml fbc\/document-syntax Aliases /);
  });

  it('text that is no UTF-8', async () => {
    write('latin.yaml', Uint8Array.from([...Buffer.from('schema: olm.package\nname: '), 0xff, 0x0a]));
    expect(await firstError()).toMatch(/^latin\.yaml fbc\/document-syntax .*UTF-8/);
  });

  it('links that lead nowhere or to folders', async () => {
    write('catalog.yaml', GOOD);
    symlinkSync('nowhere', path.join(folder, 'dead'));
    symlinkSync('/', path.join(folder, 'loop'));
    const { report } = await json('--suite', 'opm', '.');
    expect(report.diagnostics.map((found) => [found.file, found.code])).toEqual([
      ['dead', 'fbc/file-unreadable'],
      ['loop', 'fbc/file-unreadable'],
    ]);
  });

  it('the link that is called the catalog: to nowhere, to a folder, or to what lies beside it', async () => {
    const called = async (target: string) => {
      rmSync(path.join(folder, 'catalog.yaml'), { force: true });
      symlinkSync(target, path.join(folder, 'catalog.yaml'));
      const { report } = await json('.');
      const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
      return errors.map(({ file, code }) => `${file} ${code}`);
    };
    expect(await called('nowhere')).toEqual(['catalog.yaml fbc/file-unreadable']);
    write('basic.yaml', 'schema: olm.template.basic\nentries: []\n');
    expect(await called('nowhere')).toEqual(['catalog.yaml fbc/file-unreadable']);
    expect(await called('/')).toEqual(['catalog.yaml fbc/file-unreadable']);
    rmSync(path.join(folder, 'basic.yaml'));
    write('v4.19.yaml', GOOD);
    expect(await called('v4.19.yaml')).toContain('v4.19.yaml fbc/package-duplicate');
  });

  it('links that lead in a circle, or to a name that is too long', async () => {
    write('catalog.yaml', GOOD);
    symlinkSync('circle.yaml', path.join(folder, 'circle.yaml'));
    symlinkSync('x'.repeat(300), path.join(folder, 'long.yaml'));
    for (const args of [['.'], ['--suite', 'opm', '.']]) {
      const { report } = await json(...args);
      expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
        { file: 'circle.yaml', code: 'fbc/file-unreadable' },
        { file: 'long.yaml', code: 'fbc/file-unreadable' },
      ]);
    }
  });

  it('an argument that is no path, and too long for one', async () => {
    const { code, stderr } = await run('--only', 'x'.repeat(300), '.');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^catalens: There is no rule/);
  });

  it('nothing is written', async () => {
    write('catalog.yaml', BAD);
    await run('.');
    expect(readdirSync(folder)).toEqual(['catalog.yaml']);
    expect(readFileSync(path.join(folder, 'catalog.yaml'), 'utf8')).toBe(BAD);
  });
});
