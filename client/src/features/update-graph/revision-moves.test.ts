/** A comparison with a revision hears of commits: once for each that moves the revision, and of nothing else. */
import { URI } from 'vscode-uri';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const git = vi.hoisted(() => ({ hash: '', listeners: new Set<() => void>() }));

vi.mock('vscode', () => ({
  Disposable: class {
    constructor(readonly dispose: () => void) {}
  },
  l10n: { t: (text: string) => text },
  ThemeIcon: class {},
  window: {},
  workspace: { isTrusted: true },
  extensions: {
    getExtension: () => ({
      activate: () =>
        Promise.resolve({
          enabled: true,
          getAPI: () => ({ state: 'initialized', getRepository: () => repository }),
        }),
    }),
  },
}));

const repository = {
  getCommit: () => Promise.resolve({ hash: git.hash }),
  state: {
    onDidChange: (listener: () => void) => {
      git.listeners.add(listener);
      return { dispose: () => void git.listeners.delete(listener) };
    },
  },
};

const { onRevisionMoved } = await import('./revision-moves.ts');

beforeEach(() => {
  vi.useFakeTimers();
  git.hash = 'a'.repeat(40);
});
afterEach(() => vi.useRealTimers());

/** Git says that something has changed, several times as it does, and rests. */
async function gitChanges(): Promise<void> {
  for (let time = 0; time < 3; time++) for (const listener of git.listeners) listener();
  await vi.advanceTimersByTimeAsync(1000);
}

test('a commit is heard once, other changes are not, and nothing is heard after the end', async () => {
  const heard = vi.fn();
  const listening = await onRevisionMoved('HEAD', URI.parse('file:///repo/catalog'), heard);
  await gitChanges();
  expect(heard).not.toHaveBeenCalled();
  git.hash = 'b'.repeat(40);
  await gitChanges();
  await gitChanges();
  expect(heard).toHaveBeenCalledTimes(1);
  listening.dispose();
  expect(git.listeners.size).toBe(0);
});
