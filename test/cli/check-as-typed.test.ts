/** `catalens` typed by hand: slips, odd names, narrow terminals, places that cannot be written. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportText } from '../../server/src/cli/reporters/text.ts';
import { GOOD_BUNDLE } from '../../server/src/families/bundle/rules/shared/example.ts';
import { projectDiagnostics } from '../../server/src/families/project/diagnostics.ts';
import { msg } from '../../server/src/text/message.ts';
import { CATALENS, catalens, checkJson } from '../support/command-line.ts';
import { BAD, GOOD } from '../support/gizmo-catalog.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'typed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const run = (...args: string[]) => catalens(args, { cwd: folder });

describe('slips', () => {
  it.each([
    ['chek', 'There is no command "chek". Did you mean "check"?'],
    ['help chek', 'There is no command "chek". Did you mean "check"?'],
    ['something', 'There is no command "something". "catalens --help" lists them.'],
    ['--verison', 'There is no option "--verison". Did you mean "--version"?'],
    ['check --fromat json', '"check" has no option "--fromat". Did you mean "--format"?'],
    ['check --stdin a.yaml', '"check" has no option "--stdin". Did you mean "--stdin-filename"?'],
    ['check -f json', '"check" has no option "-f". "catalens check --help" tells which it has.'],
    ['rules --fromat json', '"rules" has no option "--fromat". Did you mean "--format"?'],
    ['lsp --stdo', '"lsp" has no option "--stdo". Did you mean "--stdio"?'],
    ['render-template --catalgo x', '"render-template" has no option "--catalgo". Did you mean "--catalog"?'],
    ['check --format', '--format needs a value: --format FORMAT[=FILE].'],
    ['check --format --fix', '--format needs a value: --format FORMAT[=FILE].'],
    ['check --fix=yes', '--fix takes no value.'],
    [
      'check --format sarfi',
      '--format takes one of text, concise, json, sarif, junit, github, gitlab, checkstyle, azure, rdjson; "sarfi" is none of them. Did you mean "sarif"?',
    ],
    [
      'check --suite opn',
      'There is no suite "opn". There are opm, opm-serve, advice, sdk-default, operatorhubv2, capabilities, categories, operatorhub, community, alpha-deprecated-apis, good-practices, multiarch, object, opm-bundle, render, olmv1. Did you mean "opm"?',
    ],
    [
      'check --max-level warn',
      '--max-level takes one of off, hint, info, warning, error; "warn" is none of them. Did you mean "warning"?',
    ],
    [
      'check --min-level fatal',
      '--min-level takes one of hint, info, warning, error; "fatal" is none of them.',
    ],
    ['check --max-findings all', '--max-findings takes a whole number, such as 50; "all" is none.'],
    ['rules --format jsn', '--format takes one of text, json; "jsn" is none of them. Did you mean "json"?'],
    ['path --olm v2', '--olm takes one of classic, v1; "v2" is none of them. Did you mean "v1"?'],
    [
      'check --format json --format sarif',
      'Only one format goes to standard output. Give the others a file: --format sarif=FILE.',
    ],
    ['check --format json=a --format sarif=a', 'Only one format goes to "a".'],
    ['check --format json=', 'Name the file to write: --format json=FILE.'],
    ['check --only channel-no-heads', 'There is no rule "channel-no-heads". Did you mean "channel-no-head"?'],
    [
      'explain fbc/chanel-no-head',
      'There is no rule "fbc/chanel-no-head". Did you mean "fbc/channel-no-head"?',
    ],
    ['explain everything', 'There is no rule "everything". "catalens rules" lists them.'],
    ['rules channel-no-head', 'rules lists all rules. For one of them: catalens explain channel-no-head'],
    ['check v4.*/catalog', 'No file and no folder matches "v4.*/catalog".'],
    ['check v4.*/', 'No folder matches "v4.*/".'],
    [
      'check --stdin-filename no/where/catalog.yaml',
      'There is no folder "no/where" for the file of --stdin-filename.',
    ],
  ])('%s', async (line, message) => {
    expect(await run(...line.split(' '))).toEqual({ code: 2, stdout: '', stderr: `catalens: ${message}\n` });
  });

  it.each([
    'check',
    'graph',
    'path',
    'diff',
    'render',
    'render-template',
    'rules',
    'explain',
    'lsp',
    'completion',
    'help',
  ])('the help of %s fits a terminal of 130 characters', async (command) => {
    const { code, stdout, stderr } = await run(command, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: catalens ${command}`));
    expect(stdout.split('\n').filter((line) => line.length > 130)).toEqual([]);
    expect((await run('help', command)).stdout).toBe(stdout);
  });
});

describe('paths', () => {
  it.each(['file', 'folder', 'standard input'])('an absolute one (%s) is told from here', async (kind) => {
    write('catalog/catalog.yaml', BAD);
    const file = path.join(folder, 'catalog/catalog.yaml');
    const args = {
      file: [file],
      folder: [path.join(folder, 'catalog')],
      'standard input': ['--stdin-filename', file],
    }[kind];
    const { report } = await checkJson(args ?? [], { cwd: folder, input: BAD });
    expect(report.roots).toEqual([{ root: 'catalog', kind: 'fbc' }]);
    expect(new Set(report.diagnostics.map((found) => found.file))).toEqual(new Set(['catalog/catalog.yaml']));
    expect(report.diagnostics.map((found) => found.code)).toContain('fbc/default-channel-unknown');
  });

  it('a glob may lead out of the current folder', async () => {
    write('one/catalog.yaml', GOOD);
    write('two/catalog.yaml', BAD);
    const { report } = await checkJson(['../two/*.yaml'], { cwd: path.join(folder, 'one') });
    expect(report.diagnostics[0]?.file).toBe('../two/catalog.yaml');
  });

  it('the current folder as a whole is called "."', async () => {
    const { report } = await checkJson(['--suite', 'advice', '.'], { cwd: folder });
    expect(report.diagnostics.map(({ file, code }) => [file, code])).toEqual([['.', 'fbc/catalog-empty']]);
  });

  it.each(['text', 'concise'])('a name with line breaks stays in its line of %s', async (format) => {
    write('x\n::error::y.yaml', BAD);
    const { stdout } = await run('check', '--format', format, '.');
    expect(stdout).toContain('x·::error::y.yaml:3:17');
    expect(stdout).not.toMatch(/^::error/m);
  });

  it.each(['concise', 'github', 'json', 'sarif', 'junit', 'gitlab', 'checkstyle', 'azure', 'rdjson'])(
    '%s tells where nothing was found',
    async (format) => {
      expect(await run('check', '--format', format, '.')).toMatchObject({
        code: 0,
        stderr: 'catalens: There is no catalog, template, bundle or manifest here.\n',
      });
    },
  );

  it.each([
    ['text', { stdout: 'There is no catalog, template, bundle or manifest in "./notes.txt".\n', stderr: '' }],
    [
      'concise',
      { stderr: 'catalens: There is no catalog, template, bundle or manifest in "./notes.txt".\n' },
    ],
  ])('of a single file that is none of them, %s tells that by its name', async (format, said) => {
    write('notes.txt', 'Buy milk.\n');
    expect(await run('check', '--format', format, './notes.txt')).toMatchObject({ code: 0, ...said });
  });
});

it('no blobs are counted where there is no catalog and no bundle', async () => {
  write(
    'wish.yaml',
    'apiVersion: operators.coreos.com/v1\nkind: OperatorGroup\nmetadata: {name: own, namespace: own}\n',
  );
  expect(await run('check')).toMatchObject({ code: 0, stdout: 'No findings in 1 file.\n' });
});

describe('files that look like parts of a catalog and lie in none', () => {
  const graph = 'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n- name: gizmo.v1.0.0\n';
  const last = (text: string) => text.trimEnd().split('\n').at(-1);

  it('are named, so that nobody takes them for checked', async () => {
    write('catalog/catalog.yaml', GOOD);
    write('parts/a.yaml', graph);
    expect(last((await run('check')).stdout)).toBe(
      '1 file lies in no catalog and was not checked: parts/a.yaml. Name it to have it checked.',
    );
    for (const name of ['b', 'c', 'd']) write(`parts/${name}.yaml`, graph);
    expect(last((await run('check')).stdout)).toBe(
      '4 files lie in no catalog and were not checked: parts/a.yaml, parts/b.yaml, parts/c.yaml and 1 more. Name one to have it checked.',
    );
    expect((await run('check', 'parts/a.yaml')).stdout).not.toContain('not checked');
    expect((await run('check', 'catalog')).stdout).not.toContain('not checked');
  });

  it('are not where somebody leaves them out', async () => {
    write('catalog/catalog.yaml', GOOD);
    write('catalog/.indexignore', 'aside.yaml\n');
    write('catalog/aside.yaml', graph);
    write('parts/a.yaml', graph);
    write('.catalens.yaml', 'ignore: [parts]\n');
    expect((await run('check')).stdout).not.toContain('not checked');
    write('.catalens.yaml', 'roots: [catalog]\n');
    expect((await run('check')).stdout).not.toContain('not checked');
  });
});

describe('a path that leads nowhere', () => {
  beforeEach(() => write('catalog/v4.19/catalog.yaml', GOOD));

  it.each([
    ['', 'An empty path leads nowhere. The current folder is ".".'],
    ['catlog', 'There is no file or folder "catlog". Did you mean "catalog"?'],
    [
      './catalog/v4.19/catalog.yml',
      'There is no file or folder "./catalog/v4.19/catalog.yml". Did you mean "catalog/v4.19/catalog.yaml"?',
    ],
    // Another version is another catalog.
    ['catalog/v4.9', 'There is no file or folder "catalog/v4.9".'],
    ['nowhere/near', 'There is no file or folder "nowhere/near".'],
  ])('%j is told, with what may be meant', async (given, message) => {
    const refused = { code: 2, stdout: '', stderr: `catalens: ${message}\n` };
    expect(await run('check', given)).toMatchObject(refused);
    expect(await run('check', '--suite', 'opm', given)).toMatchObject(refused);
  });
});

describe('a folder that is a part of a bundle', () => {
  beforeEach(() => {
    for (const [file, text] of Object.entries(GOOD_BUNDLE)) write(`bundle/${file}`, text);
  });

  it.each(['manifests', 'metadata'])('%s is checked with the rest of it', async (part) => {
    const alone = await run('check', '--format', 'concise', '--min-level', 'error', `bundle/${part}`);
    expect(alone).toMatchObject({ code: 0, stdout: '' });
  });
  it('says what is found in that part only, and counts once', async () => {
    write('bundle/metadata/annotations.yaml', 'annotations: {}\n');
    const { report } = await checkJson(['bundle/manifests'], { cwd: folder });
    expect(report.diagnostics.filter(({ file }) => !file.startsWith('bundle/manifests/'))).toEqual([]);
    const whole = await checkJson(['bundle'], { cwd: folder });
    const parts = await checkJson(['bundle/manifests', 'bundle/metadata'], { cwd: folder });
    expect(whole.report.summary.errors).toBeGreaterThan(0);
    expect(parts.report.summary).toEqual(whole.report.summary);
  });
});

describe('a glob that names folders', () => {
  beforeEach(() => {
    for (const name of ['broken-a', 'broken-b', 'fine'])
      write(`${name}/one.yaml`, name === 'fine' ? GOOD : BAD);
  });

  it.each(['broken-*', 'broken-*/', './broken-?', '{broken-a,broken-b}', '*'])(
    '%s is all of them, named one by one',
    async (glob) => {
      const { report, code } = await checkJson([glob], { cwd: folder });
      const named = glob === '*' ? ['broken-a', 'broken-b', 'fine'] : ['broken-a', 'broken-b'];
      expect(report).toEqual((await checkJson(named, { cwd: folder })).report);
      expect({ code, errors: report.summary.errors }).toEqual({ code: 1, errors: 2 });
    },
  );
});

describe('a project file that cannot be used', () => {
  it.each(['rules: [', 'roots: catalog\n', 'rulez: {}\n'])('%j is a fault of the call', async (text) => {
    write('catalog/catalog.yaml', GOOD);
    write('.catalens.yaml', text);
    const { code, stderr } = await run('check', '.');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^catalens: \.catalens\.yaml was not used, because of line 1: /m);
  });
});

describe.runIf(process.platform === 'linux')('a link in a catalog', () => {
  it.each([
    ['/dev/null', 0],
    ['/dev/zero', 1],
  ])('to %s is read as opm reads it, and never without end', async (device, code) => {
    write('catalog/catalog.yaml', GOOD);
    symlinkSync(device, path.join(folder, 'catalog/empty.yaml'));
    for (const args of [['catalog'], ['--suite', 'opm', 'catalog']])
      expect((await run('check', ...args)).code).toBe(code);
  });

  it('to a pipe is not waited for', async () => {
    write('catalog/catalog.yaml', GOOD);
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
    symlinkSync('../pipe', path.join(folder, 'catalog/pipe.yaml'));
    const { report, code } = await checkJson(['catalog'], { cwd: folder });
    expect(code).toBe(1);
    expect(report.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'fbc/file-unreadable', file: 'catalog/pipe.yaml' }),
    );
  });
});

describe('what cannot be read or written', () => {
  it('a project file', async () => {
    mkdirSync(path.join(folder, '.catalens.yaml'));
    const { code, stdout, stderr } = await run('check', '.');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^catalens: \.catalens\.yaml cannot be read: .+\n$/);
  });

  it('a baseline', async () => {
    const { code, stderr } = await run('check', '--baseline', 'no/where.json', '--write-baseline', '.');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^catalens: The baseline no\/where\.json cannot be written: .+\n$/);
  });

  it.runIf(process.platform === 'linux')('the result', async () => {
    write('catalog.yaml', BAD);
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [CATALENS, 'check', '.'], {
      cwd: folder,
      stdio: ['ignore', full, 'pipe'],
    });
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, lines: stderr.split('\n').length - 1 }).toEqual({ code: 2, lines: 1 });
    expect(stderr).toMatch(/^catalens: The result cannot be written: /);
  });
});

describe('the code frame', () => {
  /** What is shown of a line with a finding, on a terminal of that many characters. */
  async function frame(line: string, found: string, width?: number): Promise<string[]> {
    const start = line.indexOf(found);
    const diagnostics = projectDiagnostics('a.yaml', `\n${line}\n`, [
      { start: start + 1, end: start + 1 + found.length, message: msg('Here.') },
    ]);
    let shown = '';
    await reportText(
      { roots: [], diagnostics, summary: { files: 1, blobs: 0, errors: 0, warnings: 1 } },
      {
        color: false,
        version: '0',
        isFailure: () => false,
        readLines: () => Promise.resolve((at) => ['', line, ''][at]),
        ...(width === undefined ? {} : { width }),
      },
      (text) => (shown += text),
    );
    return shown.split('\n').slice(2, 4);
  }

  it('shows a line that fits as a whole, wherever the finding is', async () => {
    const line = `${'x'.repeat(80)} found`;
    expect(await frame(line, 'found')).toEqual([`    2 | ${line}`, `      | ${' '.repeat(81)}^^^^^`]);
  });

  it.each([40, 60, 80])('never wraps on a terminal of %d characters', async (width) => {
    for (const before of [0, 10, 50, 200]) {
      const [code = '', marks = ''] = await frame(
        `${'x'.repeat(before)}found${'y'.repeat(300)}`,
        'found',
        width,
      );
      expect(code.length).toBeLessThanOrEqual(width);
      expect(marks.length).toBeLessThanOrEqual(width);
      expect(code.slice(marks.indexOf('^')).startsWith('found')).toBe(true);
    }
  });
});
