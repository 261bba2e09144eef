/** Files as they were at a revision: asked for by their folder, and nothing is handed to git that is no revision alone. */
import { URI, Utils } from 'vscode-uri';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GitRepository } from './git-extension.ts';

const git = vi.hoisted(() => ({ asked: [] as string[], commits: new Map<string, string>() }));

vi.mock('vscode', () => ({
  Uri: { joinPath: Utils.joinPath },
  workspace: { isTrusted: true },
  extensions: {
    getExtension: () => ({
      activate: () =>
        Promise.resolve({
          enabled: true,
          getAPI: () => ({
            state: 'initialized',
            // As in a repository around the workspace folder, which nobody has opened yet.
            getRepository: () => null,
            openRepository: (folder: URI) =>
              Promise.resolve(folder.path === '/repo/crds' ? repository : null),
          }),
        }),
    }),
  },
}));

const HASH = 'a'.repeat(40);
const FILE = URI.parse('file:///repo/crds/gizmos.yaml');

const repository: Partial<GitRepository> = {
  getCommit: (ref) => {
    git.asked.push(ref);
    const hash = git.commits.get(ref);
    return hash === undefined ? Promise.reject(new Error('no such commit')) : Promise.resolve({ hash });
  },
  buffer: (ref, path) =>
    [HASH, 'HEAD'].includes(ref) && path === FILE.fsPath
      ? Promise.resolve(Buffer.from('old'))
      : Promise.reject(new Error('no such file')),
  getMergeBase: (ref, other) => Promise.resolve(`${ref} and ${other}`),
};

const { fileAt, fileAtHead } = await import('./file-at.ts');
const { mergeBaseOf } = await import('./merge-base.ts');

beforeEach(() => {
  git.asked = [];
  git.commits = new Map([['main', HASH]]);
});

test('a file is found in a repository that is not open yet, and can be opened as it was', async () => {
  const found = await fileAt('main', FILE);
  expect(found && new TextDecoder().decode(found.bytes)).toBe('old');
  expect(found?.hash).toBe(HASH);
  expect(found?.uri.scheme).toBe('git');
  expect(JSON.parse(found?.uri.query ?? '')).toEqual({ path: FILE.fsPath, ref: 'main' });
});

test('for what was committed last nobody asks which commit that is', async () => {
  const found = await fileAtHead(FILE);
  expect(found && new TextDecoder().decode(found.bytes)).toBe('old');
  expect(JSON.parse(found?.uri.query ?? '')).toEqual({ path: FILE.fsPath, ref: 'HEAD' });
  expect(git.asked).toEqual([]);
});

test('a file that was not committed is not found', async () => {
  expect(await fileAtHead(URI.parse('file:///repo/crds/other.yaml'))).toBeUndefined();
});

test('a file that a revision has not is not found', async () => {
  expect(await fileAt('main', URI.parse('file:///repo/crds/other.yaml'))).toBeUndefined();
});

test.each(['--output=/somewhere', '-', 'main other', 'main\nother', 'main:crds/other.yaml'])(
  '%j is never handed to git',
  async (revision) => {
    expect(await fileAt(revision, FILE)).toBeUndefined();
    expect(git.asked).toEqual([]);
  },
);

test('what is not on disk has no earlier state', async () => {
  expect(await fileAt('main', URI.parse('untitled:gizmos.yaml'))).toBeUndefined();
  expect(await fileAtHead(URI.parse('untitled:gizmos.yaml'))).toBeUndefined();
  expect(await mergeBaseOf(URI.parse('untitled:gizmos.yaml'))).toBeUndefined();
});

test.each([
  [['main'], 'main'],
  [['main', 'origin/main'], 'origin/main'],
  [['main', 'origin/main', 'origin/HEAD'], 'origin/HEAD'],
  [['main', 'origin/HEAD', 'upstream/master'], 'upstream/master'],
])('of the branches %j, the merge base is that with %s', async (branches, branch) => {
  git.commits = new Map(branches.map((name) => [name, HASH]));
  expect(await mergeBaseOf(FILE)).toEqual({ branch, hash: `HEAD and ${branch}` });
});

test('without a default branch there is no merge base', async () => {
  git.commits = new Map([['feature', HASH]]);
  expect(await mergeBaseOf(FILE)).toBeUndefined();
});
