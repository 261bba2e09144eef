/** `catalens diff` and `path` with `--format markdown` and `github`: what stands in a pull request. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens } from '../support/command-line.ts';

let folder: string;

function write(name: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const run = (...args: string[]) => catalens(args, { cwd: folder });
const markdown = async (...args: string[]) => (await run(...args, '--format', 'markdown')).stdout;

/** 1.0.0 to 1.`last`.0, each replacing the one before. */
const chain = (last: number) =>
  Array.from({ length: last + 1 }, (_, at) => last - at)
    .map((minor) => `1.${minor}.0${minor === 0 ? '' : ` replaces 1.${minor - 1}.0`}`)
    .join('\n');
const CUT = chain(9).replace('1.5.0 replaces 1.4.0', '1.5.0');

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'catalens-markdown-')));
  write('old/p.yaml', catalogText(`# stable\n${chain(9)}`));
  write('new/p.yaml', catalogText('# stable\n1.10.0 replaces 1.9.0\n1.9.0'));
  write('cut/p.yaml', catalogText(`# stable\n1.10.0 replaces 1.9.0 skips 1.4.0\n${CUT}`));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('catalens diff --format markdown', () => {
  it('says who is stranded in one sentence for one reason, which heads moved, and draws it', async () => {
    const { code, stdout } = await run('diff', 'old', 'new', '--format', 'markdown');
    expect(code).toBe(1);
    expect(stdout.split('\n').slice(0, 7)).toEqual([
      '### 9 versions are left stranded (OLM Classic)',
      '',
      '- **p** stable: 9 versions, 1.0.0 to 1.8.0: no `replaces`, `skips` or `skipRange` leads on from there `old/p.yaml:27:9`',
      '',
      '| Package | Channel | Head before | Head now |',
      '| --- | --- | --- | --- |',
      '| p | stable | 1.9.0 | 1.10.0 |',
    ]);
    expect(stdout).toContain('```mermaid\ngraph LR\n');
    expect(stdout).toContain(
      [
        '  n0["1.8.0"]:::stranded',
        '  n1["8 versions, 1.0.0 to 1.7.0"]:::stranded',
        '  n2["1.10.0"]:::added',
        '  n3["1.9.0"]',
        '  n3 == replaces ==> n2',
        '  n0 -. replaces .-> n3',
        '  n1 -. replaces .-> n0',
        '```',
      ].join('\n'),
    );
  });

  it('says that nothing differs, and nothing else', async () => {
    expect(await markdown('diff', 'old', 'old')).toBe('### Nothing differs (OLM Classic)\n');
  });

  it('answers under v1', async () => {
    expect(await markdown('diff', 'old', 'cut', '--olm', 'v1')).toMatch(
      /^### Nobody is left stranded \(OLM v1\)\n/,
    );
  });

  it('stays below 60 kB with thousands of changes, and says what it leaves out', async () => {
    // Each channel is another picture with another reason, and all names are as long as they may be.
    const channels = Array.from({ length: 150 }, (_, at) => `channel-${at}-${'ä'.repeat(60)}`);
    const text = (entries: (at: number) => string) =>
      catalogText(channels.map((name, at) => `# ${name}\n${entries(at)}`).join('\n'), channels[0]);
    write(
      'many-old/p.yaml',
      text((at) => `9.${at}.9 replaces 9.${at}.3\n${ladder(at)}`),
    );
    write(
      'many-new/p.yaml',
      text((at) => `9.${at}.9 skips 9.${at}.7\n9.${at}.7 replaces 9.${at}.3\n${ladder(at)}`),
    );
    const report = JSON.parse((await run('diff', 'many-old', 'many-new', '--format', 'json')).stdout) as {
      added: unknown[];
      removed: unknown[];
      stranded: unknown[];
    };
    expect(report.added.length + report.removed.length + report.stranded.length).toBeGreaterThan(1000);
    const stdout = await markdown('diff', 'many-old', 'many-new');
    expect(Buffer.byteLength(stdout)).toBeLessThanOrEqual(60_000);
    expect(stdout).toMatch(/… and \d+ more of these sentences\./);
    expect(stdout).toMatch(/Left out of the picture: \d+ changes in \d+ channels\./);
  });

  it('says what is the same in several catalogs once', async () => {
    write('repo/v4.18/p/p.yaml', catalogText(`# stable\n${chain(3)}`));
    write('repo/v4.19/p/p.yaml', catalogText(`# stable\n${chain(3)}`));
    const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.com'];
    const git = (...args: string[]) =>
      execFileSync('git', [...identity, ...args], { cwd: path.join(folder, 'repo') });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'before');
    for (const version of ['v4.18', 'v4.19'])
      write(`repo/${version}/p/p.yaml`, catalogText('# stable\n1.3.0 replaces 1.2.0\n1.2.0'));
    const { stdout } = await catalens(['diff', '--base', 'HEAD', '--format', 'markdown'], {
      cwd: path.join(folder, 'repo'),
    });
    expect(stdout).toMatch(/^### 4 versions are left stranded/);
    expect(stdout.match(/1\.0\.0 and 1\.1\.0: no/g)).toHaveLength(1);
    expect(stdout).toContain('(v4.18 and v4.19)');
    expect(stdout.match(/```mermaid/g)).toHaveLength(1);
  });

  it('lets nothing act that stands in a hostile catalog', async () => {
    const evil = '"<img src=x onerror=alert(1)>|[a](javascript:1) @all `x`"';
    write('evil-old/p.yaml', catalogText(`# stable\n2.0.0 replaces 1.0.0\n1.0.0\n# ${evil}\n1.0.0`));
    write('evil-new/p.yaml', catalogText(`# stable\n2.0.0\n1.0.0\n# ${evil}\n3.0.0 replaces 1.0.0\n1.0.0`));
    const stdout = await markdown('diff', 'evil-old', 'evil-new');
    expect(stdout).not.toMatch(/<img|[^\\]\[a\]|[^\\]@all|[^\\]\|\[/);
    const rows = stdout.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.map((row) => row.replaceAll('\\|', '').split('|').length)).toEqual(rows.map(() => 6));
  });
});

/** 9.`at`.3 down to 9.`at`.0. */
function ladder(at: number): string {
  return [3, 2, 1, 0]
    .map((patch) => `9.${at}.${patch}${patch === 0 ? '' : ` replaces 9.${at}.${patch - 1}`}`)
    .join('\n');
}

describe('--format github', () => {
  it('annotates the entry that lacks an update, and the channel with another head', async () => {
    const { code, stdout } = await run('diff', 'old', 'cut', '--format', 'github');
    expect(code).toBe(1);
    const [skipped, stranded, head, ...more] = stdout.trimEnd().split('\n');
    expect(skipped).toContain('p stable: 1.3.0: `p.v1.10.0` skips `p.v1.4.0`');
    expect(stranded).toMatch(
      /^::error file=cut\/p\.yaml,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=stranded::p stable: 3 versions, 1\.0\.0 to 1\.2\.0: what they would be updated to /,
    );
    expect(head).toMatch(
      /^::notice file=cut\/p\.yaml.*title=head::p stable: the head was 1\.9\.0 and is 1\.10\.0$/,
    );
    expect(more).toEqual([]);
  });

  it('annotates what stands in the way of a path', async () => {
    const { code, stdout } = await run('path', 'cut', '--from', '1.0.0', '--format', 'github');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^::error file=cut\/p\.yaml.*title=path::/);
    expect((await run('path', 'old', '--from', '1.0.0', '--format', 'github')).stdout).toBe('');
    expect((await run('path', 'cut', '--format', 'github')).stdout).toContain('does not reach the head');
    expect((await run('path', 'cut', '--to', '1.9.0', '--format', 'github')).stdout).toContain(
      'stable: 6 versions, 1.0.0 to 1.10.0 does not reach p.v1.9.0',
    );
  });
});

describe('catalens path --format markdown', () => {
  it('tells the way in steps, and draws it', async () => {
    expect(await markdown('path', 'old', '--from', '1.7.0')).toBe(
      [
        '### From 1.7.0 to 1.9.0 in 2 updates',
        '',
        'OLM Classic, channel stable',
        '',
        '1. 1.8.0 by `replaces`',
        '1. 1.9.0 by `replaces`',
        '',
        '```mermaid',
        'graph LR',
        '  n0["1.7.0"] -- replaces --> n1["1.8.0"]',
        '  n1 -- replaces --> n2["1.9.0"]',
        '```',
        '',
      ].join('\n'),
    );
  });

  it('tells why there is none', async () => {
    const text = await markdown('path', 'cut', '--from', '1.0.0');
    expect(text).toMatch(/^### No way from 1\.0\.0 to 1\.10\.0\n/);
    expect(text).toContain('is not on the chain of `replaces`');
  });

  it('tells who does not get there, and what would mend it', async () => {
    const stuck = await markdown('path', 'cut');
    expect(stuck).toContain('| stable | 1.10.0 | 7 | 4 |');
    expect(stuck).toContain('- **stable** 3 versions, 1.0.0 to 1.2.0: what they would be updated to ');
    expect(await markdown('path', 'cut', '--to', '1.9.0')).toContain('Do not: 6 versions, 1.0.0 to 1.10.0');
  });
});
