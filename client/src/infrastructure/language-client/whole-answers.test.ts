import { describe, expect, test, vi } from 'vitest';

vi.mock('vscode', () => ({ CancellationError: class CancellationError extends Error {} }));
const { CancellationError } = await import('vscode');
const { wholeAnswers } = await import('./whole-answers.ts');

type Provide = NonNullable<typeof wholeAnswers.provideDiagnostics>;

/** Asks for the diagnostics of a document; `cancelled` tells whether the client calls the question off meanwhile. */
async function ask(cancelled: boolean): Promise<unknown> {
  const token = { isCancellationRequested: false, onCancellationRequested: vi.fn() };
  const next: Parameters<Provide>[3] = () => {
    token.isCancellationRequested = cancelled;
    return Promise.resolve({ kind: 'full', items: [] } as never);
  };
  return wholeAnswers.provideDiagnostics?.({} as never, undefined, token, next);
}

describe('an answer about diagnostics', () => {
  test('is taken as it comes', async () => {
    await expect(ask(false)).resolves.toEqual({ kind: 'full', items: [] });
  });

  test('is thrown away when it was called off, as it may be half', async () => {
    await expect(ask(true)).rejects.toBeInstanceOf(CancellationError);
  });
});
