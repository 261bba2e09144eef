/** Takes answers about diagnostics whole or not at all. */
import { CancellationError } from 'vscode';
import type { Middleware } from 'vscode-languageclient';

/**
 * The client turns an answer into VS Code's objects in slices and stops between two of them when it asks again, but keeps
 * what it has, as the full answer of that state of the file. The next answer is then "unchanged", and the rest would never
 * be shown. Thrown away, the half answer is simply asked for again.
 */
export const wholeAnswers: Middleware = {
  provideDiagnostics: async (document, previousResultId, token, next) => {
    const report = await next(document, previousResultId, token);
    if (token.isCancellationRequested) throw new CancellationError();
    return report;
  },
};
