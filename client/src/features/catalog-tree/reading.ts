/** Tells in the view that the server still reads the workspace: catalogs may be missing as long as it does. */
import { l10n, window, type Disposable } from 'vscode';
import type { ReadingStatus } from '../../infrastructure/language-client/index.ts';

/** Shows the bar above the view that says: there is something going on. */
export function showReading(viewId: string, status: ReadingStatus): Disposable {
  let shown: Promise<void> | undefined;
  return status.onDidChange(({ state }) => {
    if (state === 'idle' || shown) return;
    shown = status.untilIdle().finally(() => (shown = undefined));
    void window.withProgress({ location: { viewId } }, () => shown ?? Promise.resolve());
  });
}

/** @param total 0 as long as nobody knows how many files there are */
export function readingWords(done: number, total: number): string {
  return total === 0
    ? l10n.t('Looking for catalogs in the workspace…')
    : l10n.t('Reading the workspace: {0} of {1} files…', done, total);
}
