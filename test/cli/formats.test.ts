/** What other programs read: each format as its readers lay it down, counts that agree with the exit code, several at once. */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CATALENS, catalens, checkJson } from '../support/command-line.ts';
import { BAD, GOOD } from '../support/gizmo-catalog.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'formats-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const check = (...args: string[]) => catalens(['check', ...args], { cwd: folder });

/** Names as nobody should choose them: with all that formats have to escape. */
const ODD_FILE = 'a b;%]&"é.yaml';
const ODD_NAME = '##vso[x]%;é<a>&\\"\\t::error::\\u202e';

/** One error, behind letters of two bytes. */
const ODD = BAD.replace('defaultChannel: stabel', `icon: {"é": 1}\ndefaultChannel: "${ODD_NAME}"`);

describe('escaping', () => {
  it.each(['junit', 'checkstyle', 'gitlab', 'azure', 'rdjson', 'github'])('%s', async (format) => {
    write(ODD_FILE, ODD);
    const { stdout, code } = await check('--suite', 'opm', '--format', format, '.');
    expect(code).toBe(1);
    expect(stdout).toMatchSnapshot();
  });

  it('a name in a file never becomes a command of Azure Pipelines', async () => {
    write('##vso[task.setvariable variable=x]1.yaml', ODD);
    const { stdout } = await check('--format', 'azure', '--max-level', 'off', '.');
    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      // The agent takes the first `##vso[` of a line, and what stands behind the next `]` is the message.
      const at = line.indexOf('##vso[');
      if (at < 0) continue;
      expect(at).toBe(0);
      expect(line).toMatch(/^##vso\[task\.logissue type=(error|warning);[^\]]*code=[a-z/-]+;\]/);
    }
  });
});

describe('what readers ask for', () => {
  it('no two findings have the same fingerprint for GitLab, and it stays where lines move', async () => {
    const twice = GOOD.replace('entries:', 'entries:\n  - {name: gizmo.v9.0.0}\n  - {name: gizmo.v9.0.0}');
    write('catalog.yaml', twice);
    const prints = async () => {
      const { stdout } = await check('--format', 'gitlab', '.');
      const found = JSON.parse(stdout) as { fingerprint: string; location: { lines: { begin: number } } }[];
      return found.map(({ fingerprint }) => fingerprint);
    };
    const before = await prints();
    expect(before.length).toBeGreaterThan(2);
    expect(new Set(before).size).toBe(before.length);
    write('catalog.yaml', `# one line more\n${twice}`);
    expect(await prints()).toEqual(before);
  });

  it('columns of rdjson count the bytes of UTF-8, those of others characters', async () => {
    write(
      'catalog.yaml',
      '{"schema": "olm.package", "é𐐀": 1, "name": "gizmo", "defaultChannel": "stabel"}\n' +
        BAD.slice(BAD.indexOf('---')),
    );
    const { stdout } = await check('--only', 'default-channel-unknown', '--format', 'rdjson', '.');
    const { report } = await checkJson(['--only', 'default-channel-unknown', '.'], { cwd: folder });
    const character = report.diagnostics[0]?.range.start.character ?? 0;
    const found = JSON.parse(stdout) as { diagnostics: { location: { range: { start: object } } }[] };
    // Two bytes for é, where UTF-16 has one unit; four for 𐐀, where it has two.
    expect(found.diagnostics[0]?.location.range.start).toEqual({ line: 1, column: character + 1 + 1 + 2 });
  });
});

describe('junit counts as failures what makes the exit code', () => {
  const failures = (xml: string) => [...xml.matchAll(/failures="(\d+)"/g)].map(([, count]) => Number(count));
  const cases = (xml: string) => (xml.match(/<testcase /g) ?? []).length;

  it.each(['off', 'hint', 'info', 'warning', 'error'])('at --max-level %s', async (level) => {
    write('bad/catalog.yaml', BAD);
    write('good/catalog.yaml', GOOD);
    const args = ['--max-level', level, '.'];
    const { code, stdout } = await check('--format', 'junit', ...args);
    const { report } = await checkJson(args, { cwd: folder });
    const grave = ['off', 'hint', 'info', 'warning', 'error'];
    const counted = report.diagnostics.filter(
      ({ severity }) => grave.indexOf(severity) > grave.indexOf(level),
    );
    const [all = -1, ...suites] = failures(stdout);
    expect(all).toBe(counted.length);
    expect(all > 0 ? 1 : 0).toBe(code);
    expect(suites.reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(stdout.match(/<failure /g) ?? []).toHaveLength(all);
    expect(cases(stdout)).toBe(report.diagnostics.length);
  });

  it('also where they are not shown', async () => {
    write('catalog.yaml', BAD);
    const { code, stdout } = await check(
      '--max-level',
      'off',
      '--max-findings',
      '0',
      '--format',
      'junit',
      '.',
    );
    expect(code).toBe(1);
    expect(failures(stdout)[0]).toBe(1);
    expect(stdout).toMatch(/<failure type="error" message="\d+ more found, and not asked for.">/);
  });
});

describe('several formats at once', () => {
  it('each goes where it is told to', async () => {
    write('catalog.yaml', BAD);
    const one = async (format: string) => (await check('--format', format, 'catalog.yaml')).stdout;
    const { code, stdout, stderr } = await check(
      ...['--format', 'concise', '--format', 'sarif=out.sarif', '--format', 'junit=out.xml', 'catalog.yaml'],
    );
    expect({ code, stderr, stdout }).toEqual({ code: 1, stderr: '', stdout: await one('concise') });
    expect(read('out.sarif')).toBe(await one('sarif'));
    expect(read('out.xml')).toBe(await one('junit'));
    expect(readdirSync(folder).sort()).toEqual(['catalog.yaml', 'out.sarif', 'out.xml']);
  });

  it('with files alone, nothing is printed', async () => {
    write('catalog.yaml', BAD);
    const { code, stdout, stderr } = await check('--format', 'json=a=b.json', 'catalog.yaml');
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: '' });
    expect(JSON.parse(read('a=b.json'))).toMatchObject({ version: 1 });
  });

  it('a text in a file has no colours', async () => {
    write('catalog.yaml', BAD);
    const env = { NO_COLOR: '', FORCE_COLOR: '1' };
    await catalens(['check', '--format', 'text=out.txt', 'catalog.yaml'], { cwd: folder, env });
    expect(read('out.txt')).not.toMatch(/\u001b/);
  });

  it('a file that cannot be written is told, and nothing half of it is left', async () => {
    write('catalog.yaml', BAD);
    const { code, stdout, stderr } = await check(
      ...['--format', 'text', '--format', 'sarif=no/where.sarif', 'catalog.yaml'],
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe('catalens: The report no/where.sarif cannot be written: there is no folder "no".\n');
    const whole = await check('--format', 'sarif=.', 'catalog.yaml');
    expect(whole.stderr).toBe('catalens: The report . cannot be written: it is a folder.\n');
    expect(readdirSync(folder)).toEqual(['catalog.yaml']);
  });

  it.skipIf(process.platform === 'win32')(
    'a link is followed, and a pipe is written to as it is',
    async () => {
      write('catalog.yaml', BAD);
      write('reports/old.json', 'old');
      symlinkSync('reports/old.json', path.join(folder, 'new.json'));
      await check('--format', 'json=new.json', 'catalog.yaml');
      expect(read('reports/old.json')).toMatch(/^\{"version":1,/);
      const line = `"${process.execPath}" "${CATALENS}" check --format json=/dev/stdout catalog.yaml | cat`;
      expect(execFileSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' })).toMatch(/^\{"version":1,/);
    },
  );

  it('--max-findings shows the gravest, in the order of the files', async () => {
    write('a/catalog.yaml', GOOD);
    write('b/catalog.yaml', BAD);
    const all = await checkJson(['.'], { cwd: folder });
    const { code, report } = await checkJson(['--max-findings', '1', '.'], { cwd: folder });
    expect(report.diagnostics).toEqual(all.report.diagnostics.filter(({ severity }) => severity === 'error'));
    expect(all.report.diagnostics[0]?.severity).not.toBe('error');
    expect(code).toBe(1);
    const three = (await checkJson(['--max-findings', '3', '.'], { cwd: folder })).report.diagnostics;
    expect(three).toHaveLength(3);
    const places = all.report.diagnostics.map((found) => JSON.stringify(found));
    const order = three.map((found) => places.indexOf(JSON.stringify(found)));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('the text says that there is more, and the exit code knows of it', async () => {
    write('catalog.yaml', BAD);
    const { code, stdout } = await check('--max-findings', '0', '--skip', 'package-icon-missing', '.');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^1 error, .* in 1 file of 1 catalog \(3 blobs\)\.\n\d+ of them are not shown\.\n/,
    );
  });
});

describe('what can be fixed', () => {
  const counts = async (...args: string[]) =>
    (await check(...args)).stdout.split('\n').filter((line) => /can be fixed/.test(line));

  /** A double entry goes, a version gets its quotes: both are plain. Which channel is meant is a guess. */
  const FIXABLE = BAD.replace(
    '  - name: gizmo.v1.0.0',
    '  - name: gizmo.v1.0.0\n  - name: gizmo.v1.0.0',
  ).replace('version: 1.0.0', 'version: 1.0');

  it('is counted by the option that mends it', async () => {
    write('catalog.yaml', FIXABLE);
    expect(await counts('.')).toEqual(['2 can be fixed with --fix, and 1 more with --fix-unsafe.']);
    expect(await counts('--max-findings', '0', '.')).toEqual(await counts('.'));
    write('catalog.yaml', BAD);
    expect(await counts('.')).toEqual(['1 can be fixed with --fix-unsafe: look at the result.']);
  });

  it('is as much as --fix then mends', async () => {
    write('catalog.yaml', FIXABLE);
    expect((await check('--fix', '.')).stderr).toMatch(/^Fixed 2 findings in 1 file\.$/m);
  });

  it('is nothing to talk of where nothing can be, and where it was just done', async () => {
    write('catalog.yaml', GOOD);
    expect(await counts('.')).toEqual([]);
    write('catalog.yaml', FIXABLE);
    expect(await counts('--fix', '.')).toEqual([]);
  });
});
