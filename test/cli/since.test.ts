/** `check --since` and `check --staged`: what is new in a git repository, wherever it shows. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalens, CATALENS, checkJson } from '../support/command-line.ts';
import { PROJECT } from '../support/cases.ts';
import { GIT_SETTINGS, gitFolder } from '../support/git-folder.ts';

const bundle = (version: string, extra = '') =>
  `schema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\nimage: registry.example.com/gizmo:${version}\n` +
  `properties:\n  - type: olm.package\n    value: {packageName: gizmo, version: ${version}}\n${extra}`;
const channel = (...entries: string[]) =>
  `schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n${entries.map((entry) => `  - ${entry}\n`).join('')}`;
const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';

/** A catalog that opm takes, its blobs in files of their own. */
const WHOLE = {
  'catalog/package.yaml': PACKAGE,
  'catalog/channel.yaml': channel('{name: gizmo.v1.0.0}'),
  'catalog/v1.yaml': bundle('1.0.0'),
};
/** An image that opm refuses, in a line of a bundle. */
const REFUSED = WHOLE['catalog/v1.yaml'].replace('/gizmo:', '/Gizmo:');
const AGAIN = REFUSED.replaceAll('1.0.0', '1.1.0');

const { path: current, enter, write, remove, git, commit } = gitFolder('since-');
let folder: string;
beforeEach(() => {
  folder = current();
});

/** The errors that `check` reports: rule and file. */
async function errors(...args: string[]): Promise<string[]> {
  const { report, code } = await checkJson(args, { cwd: folder });
  const found = report.diagnostics.filter(({ severity }) => severity === 'error');
  expect(code).toBe(found.length > 0 ? 1 : 0);
  return found.map((one) => `${one.code} ${one.file}`);
}

describe('--since reports what is new', () => {
  it('in a file that did not change: the last bundle of a channel is gone', async () => {
    commit(WHOLE);
    remove('catalog/v1.yaml');
    expect(await errors('--since', 'HEAD')).toEqual([
      'fbc/channel-entry-bundle-missing catalog/channel.yaml',
    ]);
  });

  it('and nothing else, whatever was wrong before', async () => {
    commit({ ...WHOLE, 'catalog/v1.yaml': REFUSED });
    expect(await errors()).toEqual(['fbc/bundle-image-invalid catalog/v1.yaml']);
    expect(await errors('--since', 'HEAD')).toEqual([]);
  });

  it('not what only moved: to other lines, behind other documents, into files of another name', async () => {
    commit({ ...WHOLE, 'catalog/v1.yaml': REFUSED });
    write({ 'catalog/v1.yaml': `# moved\n\n${REFUSED}` });
    expect(await errors('--since', 'HEAD')).toEqual([]);
    write({ 'catalog/v1.yaml': `schema: acme.note\npackage: gizmo\n---\n${REFUSED}` });
    expect(await errors('--since', 'HEAD')).toEqual([]);
    remove('catalog/v1.yaml');
    write({ 'catalog/bundles/first.yaml': `# renamed\n${REFUSED}` });
    expect(await errors('--since', 'HEAD')).toEqual([]);
    renameSync(path.join(folder, 'catalog'), path.join(folder, 'catalogs'));
    expect(await errors('--since', 'HEAD')).toEqual([]);
    expect(await errors('--since', 'HEAD', 'catalogs')).toEqual([]);
    expect(await errors('--since', 'HEAD', 'catalogs/bundles/first.yaml')).toEqual([]);
  });

  it('a second one beside the first, even with the same words', async () => {
    const twice = (text: string) => text.replace('    value: {', '    valu: {');
    const first = twice(bundle('1.0.0'));
    commit({ ...WHOLE, 'catalog/v1.yaml': first });
    expect(await errors('--since', 'HEAD')).toEqual([]);
    write({ 'catalog/v2.yaml': first });
    expect(await errors('--since', 'HEAD')).not.toEqual([]);
    remove('catalog/v2.yaml');
    write({ 'catalog/v1.yaml': `${first}---\n${first}` });
    expect(await errors('--since', 'HEAD')).not.toEqual([]);
  });

  it('one that came where another one of the same words was mended', async () => {
    const entries = (first: string, second: string) =>
      channel(`{name: gizmo.v1.0.0, ${first}: ''}`, `{name: gizmo.v1.1.0, ${second}: gizmo.v1.0.0}`);
    const rest = { ...WHOLE, 'catalog/v2.yaml': bundle('1.1.0') };
    commit({ ...rest, 'catalog/channel.yaml': entries('replace', 'replaces') });
    write({ 'catalog/channel.yaml': entries('replaces', 'replace') });
    const { report } = await checkJson(['--since', 'HEAD'], { cwd: folder });
    expect(report.diagnostics.map(({ code }) => code)).toContain('fbc/unknown-field');
  });

  it('with findings on changed lines first', async () => {
    commit({ ...WHOLE, 'catalog/a.yaml': bundle('1.1.0'), 'catalog/z.yaml': bundle('1.2.0') });
    const entries = channel('{name: gizmo.v1.0.0, replaces: gizmo.v1.1.0}', '{name: gizmo.v1.1.0}');
    commit({ 'catalog/channel.yaml': entries });
    remove('catalog/a.yaml');
    write({ 'catalog/z.yaml': bundle('1.2.0').replace('/gizmo:', '/Gizmo:') });
    expect(await errors('--since', 'HEAD')).toEqual([
      'fbc/bundle-image-invalid catalog/z.yaml',
      'fbc/channel-entry-bundle-missing catalog/channel.yaml',
    ]);
  });

  it('what a suppression or an entry of the baseline held back, or a level in the project file', async () => {
    const held = REFUSED.replace(
      'image:',
      '# catalens-disable-next-line bundle-image-invalid: known\nimage:',
    );
    commit({ ...WHOLE, 'catalog/v1.yaml': held });
    write({ 'catalog/v1.yaml': REFUSED });
    const found = ['fbc/bundle-image-invalid catalog/v1.yaml'];
    expect(await errors('--since', 'HEAD')).toEqual(found);

    commit({ '.catalens.yaml': 'baseline: known.json\n' });
    await catalens(['check', '--write-baseline', '--baseline', 'known.json'], { cwd: folder });
    expect(await errors('--since', 'HEAD')).toEqual([]);
    commit();
    write({ 'known.json': '{"version":1,"findings":[]}' });
    expect(await errors('--since', 'HEAD')).toEqual(found);

    commit({ '.catalens.yaml': 'rules:\n  fbc/bundle-image-invalid: off\n' });
    expect(await errors('--since', 'HEAD')).toEqual([]);
    write({ '.catalens.yaml': 'rules: {}\n' });
    expect(await errors('--since', 'HEAD')).toEqual(found);
    commit({ '.catalens.yaml': 'rules:\n  fbc/bundle-image-invalid: warning\n' });
    write({ '.catalens.yaml': 'rules: {}\n' });
    expect(await errors('--since', 'HEAD')).toEqual(found);
  });

  it('as a verdict, too, and of standard input', async () => {
    commit({ ...WHOLE, 'catalog/v1.yaml': REFUSED });
    expect(await errors('--suite', 'opm', '--since', 'HEAD', 'catalog')).toEqual([]);
    const input = (text: string) =>
      checkJson(['--since', 'HEAD', '--stdin-filename', 'catalog/v1.yaml'], { cwd: folder, input: text });
    expect((await input(`\n${REFUSED}`)).code).toBe(0);
    expect(
      (await input(REFUSED.replace('value: {packageName: gizmo', 'value: {packageName: gismo'))).code,
    ).toBe(1);
    remove('catalog/v1.yaml');
    expect(await errors('--suite', 'opm', '--since', 'HEAD', 'catalog')).toEqual([
      'fbc/channel-entry-bundle-missing catalog/channel.yaml',
    ]);
  });

  it('from a sub folder and for a new root', async () => {
    commit({ 'readme.md': 'Nothing yet.\n' });
    write({ ...WHOLE, 'catalog/v1.yaml': REFUSED });
    const found = ['fbc/bundle-image-invalid catalog/v1.yaml'];
    expect(await errors('--since', 'HEAD')).toEqual(found);
    expect(await errors('--since', 'HEAD', 'catalog')).toEqual(found);
    expect(await errors('--suite', 'opm', '--since', 'HEAD', 'catalog')).toEqual(found);
    const { report } = await checkJson(['--since', 'HEAD', '..'], { cwd: path.join(folder, 'catalog') });
    expect(report.diagnostics.map(({ code }) => code)).toContain('fbc/bundle-image-invalid');
    commit();
    const below = await checkJson(['--since', 'HEAD', '..'], { cwd: path.join(folder, 'catalog') });
    expect(below.report.diagnostics).toEqual([]);
  });
});

describe('--since in repositories of all kinds', () => {
  it('links lead where they led then; out of the repository, where they lead now', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
    writeFileSync(path.join(outside, 'v2.yaml'), AGAIN);
    write({ ...WHOLE, 'shared/v1.txt': REFUSED, 'catalog/v1.yaml': '' });
    remove('catalog/v1.yaml');
    symlinkSync('../shared/v1.txt', path.join(folder, 'catalog/v1.yaml'));
    symlinkSync(path.join(outside, 'v2.yaml'), path.join(folder, 'catalog/v2.yaml'));
    commit();
    expect(await errors()).not.toEqual([]);
    expect(await errors('--since', 'HEAD')).toEqual([]);
    write({ 'shared/v1.txt': REFUSED.replace('value: {packageName: gizmo', 'value: {packageName: gismo') });
    expect(await errors('--since', 'HEAD')).toEqual(['fbc/package-property-mismatch catalog/v1.yaml']);
    rmSync(outside, { recursive: true });
  });

  it('submodules are compared with the commit that the revision has of them', async () => {
    commit({ ...WHOLE, 'catalog/v1.yaml': REFUSED });
    const origin = path.join(folder, 'origin');
    mkdirSync(origin);
    renameSync(path.join(folder, '.git'), path.join(origin, '.git'));
    renameSync(path.join(folder, 'catalog'), path.join(origin, 'catalog'));
    write({ 'main/readme.md': '' });
    const outer = folder;
    folder = enter(path.join(outer, 'main'));
    git('init', '-q');
    git('submodule', 'add', '-q', origin, 'module');
    commit();
    expect(await errors('--since', 'HEAD')).toEqual([]);
    remove('module/catalog/v1.yaml');
    const found = ['fbc/channel-entry-bundle-missing module/catalog/channel.yaml'];
    expect(await errors('--since', 'HEAD')).toEqual(found);
    execFileSync('git', [...GIT_SETTINGS.flatMap((one) => ['-c', one]), 'commit', '-qam', 'next'], {
      cwd: path.join(folder, 'module'),
    });
    expect(await errors('--since', 'HEAD')).toEqual(found);
    git('add', 'module');
    expect(await errors('--staged')).toEqual(found);
    folder = enter(outer);
  });

  it.each([
    ['a revision that does not exist', ['--since', 'v9'], 'git knows no revision "v9".'],
    ['an option in its place', ['--since=--all'], '"--all" is no revision.'],
  ])('%s', async (_, args, message) => {
    commit(WHOLE);
    const { code, stdout, stderr } = await catalens(['check', ...args], { cwd: folder });
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `catalens: ${message}\n` });
  });

  it('a shallow clone says what it lacks', async () => {
    commit(WHOLE);
    commit({ 'catalog/v1.yaml': REFUSED });
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, 'clone'], {
      cwd: folder,
      stdio: 'pipe',
    });
    const cwd = path.join(folder, 'clone');
    const { code, stderr } = await catalens(['check', '--since', 'HEAD~1'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('This clone is shallow');
    expect((await catalens(['check', '--since', 'HEAD'], { cwd })).code).toBe(0);
  });

  it('a clone without the older contents is no reason to find nothing', async () => {
    commit(WHOLE);
    git('config', 'uploadpack.allowFilter', 'true');
    commit({ 'catalog/v1.yaml': REFUSED });
    execFileSync('git', ['clone', '-q', '--filter=blob:none', `file://${folder}`, 'clone'], {
      cwd: folder,
      stdio: 'pipe',
    });
    const cwd = path.join(folder, 'clone');
    const { code, stdout, stderr } = await catalens(['check', '--since', 'HEAD~1'], { cwd });
    expect(stderr).toContain('a partial clone?');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('a folder without a repository', async () => {
    write(WHOLE);
    for (const option of [['--since', 'HEAD'], ['--staged']]) {
      const { code, stderr } = await catalens(['check', ...option], { cwd: folder });
      expect(code).toBe(2);
      expect(stderr).toContain('is in no git repository');
    }
  });
});

describe('--staged', () => {
  it('checks what is staged, whatever the working tree holds', async () => {
    commit(WHOLE);
    write({ 'catalog/v1.yaml': REFUSED });
    expect(await errors('--staged')).toEqual([]);
    git('add', '-A');
    write({ 'catalog/v1.yaml': WHOLE['catalog/v1.yaml'] });
    expect(await errors('--staged')).toEqual(['fbc/bundle-image-invalid catalog/v1.yaml']);
    expect(await errors('--staged', 'catalog/v1.yaml')).toEqual(['fbc/bundle-image-invalid catalog/v1.yaml']);
    expect(await errors('--staged', 'catalog/package.yaml')).toEqual([]);
  });

  it('shows the lines that are staged', async () => {
    commit(WHOLE);
    write({ 'catalog/v1.yaml': REFUSED });
    git('add', '-A');
    write({ 'catalog/v1.yaml': '# nothing left\n' });
    const { stdout } = await catalens(['check', '--staged'], { cwd: folder });
    expect(stdout).toContain('4 | image: registry.example.com/Gizmo:1.0.0');
  });

  it('finds what a staged deletion brings up elsewhere, and nothing that was there', async () => {
    commit({ ...WHOLE, 'catalog/v2.yaml': AGAIN });
    git('rm', '-q', '--cached', 'catalog/v1.yaml');
    expect(await errors('--staged')).toEqual(['fbc/channel-entry-bundle-missing catalog/channel.yaml']);
  });

  it('files that are not staged are not part of it', async () => {
    commit(WHOLE);
    write({ 'catalog/v2.yaml': AGAIN });
    expect(await errors('--staged')).toEqual([]);
    const { code, stderr } = await catalens(['check', '--staged', 'catalog/v2.yaml'], { cwd: folder });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'catalens: There is no file or folder "catalog/v2.yaml".\n',
    });
  });

  it('before the first commit all is new; with --since another revision counts', async () => {
    write({ ...WHOLE, 'catalog/v1.yaml': REFUSED });
    git('init', '-q');
    git('add', '-A');
    const found = ['fbc/bundle-image-invalid catalog/v1.yaml'];
    expect(await errors('--staged')).toEqual(found);
    commit();
    expect(await errors('--staged')).toEqual([]);
    commit({ 'catalog/v1.yaml': WHOLE['catalog/v1.yaml'] });
    write({ 'catalog/v1.yaml': REFUSED });
    git('add', '-A');
    expect(await errors('--staged', '--since', 'HEAD~1')).toEqual([]);
    expect(await errors('--staged')).toEqual(found);
  });

  it('amid a merge it says that there is no answer', async () => {
    commit(WHOLE);
    git('checkout', '-qb', 'other');
    commit({ 'catalog/v1.yaml': `${WHOLE['catalog/v1.yaml']}# other\n` });
    git('checkout', '-q', '-');
    commit({ 'catalog/v1.yaml': `${WHOLE['catalog/v1.yaml']}# own\n` });
    expect(() => git('merge', 'other')).toThrow();
    const { code, stderr } = await catalens(['check', '--staged'], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toContain('"catalog/v1.yaml" is not merged yet');
    expect((await catalens(['check', '--since', 'HEAD'], { cwd: folder })).code).not.toBe(2);
  });

  it.each([
    [['--staged', '--fix'], '--fix cannot be combined with --staged.'],
    [
      ['--staged', '--stdin-filename', 'a.yaml'],
      '--stdin-filename checks standard input, --staged what git holds',
    ],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await catalens(['check', ...args], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('the pre-commit hook of the recipes', () => {
  /** The hook as the page has it, with this build of the command. */
  function installHook(): void {
    const page = readFileSync(path.join(PROJECT, 'docs/recipes.md'), 'utf8');
    const [, script = ''] =
      /```sh\n(#!\/bin\/sh\n[^`]*)```/.exec(page.slice(page.indexOf('pre-commit'))) ?? [];
    expect(script).toContain('catalens check');
    const program = `'${process.execPath}' '${CATALENS}' check`;
    const hook = path.join(folder, '.git/hooks/pre-commit');
    mkdirSync(path.dirname(hook), { recursive: true });
    writeFileSync(hook, script.replaceAll('catalens check', program));
    chmodSync(hook, 0o755);
  }
  const commits = (...args: string[]) => {
    try {
      git('commit', '-qm', 'next', ...args);
      return true;
    } catch (error) {
      expect(String((error as { stderr: Buffer }).stderr)).toMatch(/ error fbc\//);
      return false;
    }
  };

  it('refuses a commit that deletes the last bundle of a channel', () => {
    commit(WHOLE);
    installHook();
    git('rm', '-q', 'catalog/v1.yaml');
    expect(commits()).toBe(false);
  });

  it('goes by what is committed: parts of files, all files, or some', () => {
    commit(WHOLE);
    installHook();
    write({ 'catalog/v1.yaml': REFUSED, 'catalog/package.yaml': `# a word\n${PACKAGE}` });
    git('add', 'catalog/package.yaml');
    expect(commits()).toBe(true);
    expect(commits('-a')).toBe(false);
    expect(commits('catalog/v1.yaml')).toBe(false);
    write({ 'catalog/package.yaml': PACKAGE });
    expect(commits('catalog/package.yaml')).toBe(true);
  });
});
