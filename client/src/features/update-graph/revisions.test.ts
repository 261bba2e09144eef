/** Catalogs as they were: what the Git extension says becomes files for the server, and nothing is asked that git could mistake. */
import { URI } from 'vscode-uri';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  DELETED,
  INDEX_ADDED,
  type GitChange,
  type GitRepository,
} from '../../infrastructure/git/git-extension.ts';

const host = vi.hoisted((): { isTrusted: boolean; enabled: boolean; repository: unknown } => ({
  isTrusted: true,
  enabled: true,
  repository: null,
}));

vi.mock('vscode', async () => ({
  Uri: (await import('vscode-uri')).URI,
  ThemeIcon: class {},
  l10n: {
    t: (text: string, ...args: unknown[]) => text.replace(/\{(\d)\}/g, (_, at) => String(args[Number(at)])),
  },
  window: {},
  workspace: {
    get isTrusted() {
      return host.isTrusted;
    },
  },
  extensions: {
    getExtension: () => ({
      activate: () =>
        Promise.resolve({
          enabled: host.enabled,
          getAPI: () => ({ state: 'initialized', getRepository: () => host.repository }),
        }),
    }),
  },
}));

const { filesAt } = await import('./revisions.ts');

const MODIFIED = 5;
const RENAMED = 3;
const HASH = 'a'.repeat(40);
const ROOT = URI.parse('file:///repo/catalog');
const at = (name: string) => URI.parse(`file:///repo/${name}`);
const base64 = (text: string) => Buffer.from(text).toString('base64');

function change(status: number, uri: string, before = uri): GitChange {
  return { status, uri: at(uri), originalUri: at(before), renameUri: at(uri) };
}

/** A repository whose commit has these files, and differs from the working tree by these changes. */
function repository(files: Readonly<Record<string, string>>, changes: readonly GitChange[]): void {
  const asked: string[] = [];
  const text = (path: string) => files[path.replace('/repo/', '')];
  const fake: Partial<GitRepository> & { readonly asked: string[] } = {
    asked,
    getCommit: (ref) => {
      asked.push(ref);
      return ref === 'main' ? Promise.resolve({ hash: HASH }) : Promise.reject(new Error('no such commit'));
    },
    diffWith: (ref) => Promise.resolve(ref === HASH ? [...changes] : []),
    buffer: (ref, path) =>
      ref === HASH && text(path) !== undefined
        ? Promise.resolve(Buffer.from(text(path) ?? ''))
        : Promise.reject(new Error('no such file')),
    getObjectDetails: (_, path) =>
      text(path) === undefined ? Promise.reject(new Error('unknown path')) : Promise.resolve({}),
  };
  host.repository = fake;
}

beforeEach(() => {
  host.isTrusted = host.enabled = true;
  host.repository = null;
});

test('changed, added, deleted and renamed files of the catalog are told as they were; others are left out', async () => {
  repository(
    { 'catalog/a.yaml': 'old a', 'catalog/gone.yaml': 'gone', 'catalog/was.yaml': 'moved', 'b.md': 'b' },
    [
      change(MODIFIED, 'catalog/a.yaml'),
      change(INDEX_ADDED, 'catalog/new.yaml'),
      change(DELETED, 'catalog/gone.yaml'),
      change(RENAMED, 'catalog/now.yaml', 'catalog/was.yaml'),
      change(MODIFIED, 'b.md'),
      change(MODIFIED, 'catalogue/other.yaml'),
    ],
  );
  expect(await filesAt('main', ROOT, [])).toEqual({
    ok: true,
    label: 'main (aaaaaaaa)',
    files: [
      { uri: 'file:///repo/catalog/a.yaml', base64: base64('old a') },
      { uri: 'file:///repo/catalog/gone.yaml', base64: base64('gone') },
      { uri: 'file:///repo/catalog/new.yaml', base64: null },
      { uri: 'file:///repo/catalog/now.yaml', base64: null },
      { uri: 'file:///repo/catalog/was.yaml', base64: base64('moved') },
    ],
  });
});

test('a new file with the name of one that was renamed does not hide what was there', async () => {
  const renamed = change(RENAMED, 'catalog/b.yaml', 'catalog/a.yaml');
  const added = change(INDEX_ADDED, 'catalog/a.yaml');
  for (const changes of [
    [renamed, added],
    [added, renamed],
  ]) {
    repository({ 'catalog/a.yaml': 'old' }, changes);
    expect(await filesAt('main', ROOT, [])).toMatchObject({
      files: [{ base64: base64('old') }, { uri: 'file:///repo/catalog/b.yaml', base64: null }],
    });
  }
});

test('a file that git does not know was not there', async () => {
  repository({ 'catalog/tracked.yaml': 'same' }, []);
  const files = [at('catalog/tracked.yaml'), at('catalog/untracked.yaml')];
  expect(await filesAt('main', ROOT, files)).toMatchObject({
    files: [{ uri: 'file:///repo/catalog/untracked.yaml', base64: null }],
  });
});

test.each(['no-such-branch', '--output=/somewhere', '-', 'main other', 'main\nother'])(
  'there is no revision %j',
  async (revision) => {
    repository({}, []);
    expect(await filesAt(revision, ROOT, [])).toMatchObject({ ok: false });
    const { asked } = host.repository as { readonly asked: readonly string[] };
    // What git could take for an option is never handed to it.
    expect(asked).toEqual(/^-|\s/.test(revision) ? [] : [revision]);
  },
);

test('a revision from which hundreds of files differ is not read', async () => {
  repository(
    {},
    Array.from({ length: 501 }, (_, index) => change(MODIFIED, `catalog/${index}.yaml`)),
  );
  expect(await filesAt('main', ROOT, [])).toEqual({
    ok: false,
    reason: 'More than 500 files of this catalog differ from that revision.',
  });
});

test.each([
  ['nobody trusts the workspace', () => void (host.isTrusted = false)],
  ['git is switched off', () => void (host.enabled = false)],
  ['there is no repository', () => void (host.repository = null)],
])('no git is asked where %s', async (_, prepare) => {
  repository({}, []);
  prepare();
  expect(await filesAt('main', ROOT, [])).toEqual({
    ok: false,
    reason: 'VS Code knows no git repository for this catalog.',
  });
});
