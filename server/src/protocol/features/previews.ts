/** The requests for previews of files, by the names that families give them (docs/custom-requests.md). */
import type { CancellationToken, Connection } from 'vscode-languageserver';
import type { AnsweringFamily } from '../../features/answers.ts';
import type { ClosePreviewParams, Preview, PreviewParams } from '../../features/preview.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers the previews of all families. */
export function registerPreviews(
  connection: Connection,
  families: readonly AnsweringFamily[],
  log: FaultLog,
  ready: () => ServerContext,
): void {
  for (const { id, answers } of families) {
    if (answers.previews === undefined) continue;
    const { ask, close } = answers.previews.methods;
    connection.onRequest(
      ask,
      guarded<[PreviewParams, CancellationToken], Preview | null>(
        ask,
        log,
        null,
        ({ uri, watch }, token) =>
          ready()
            .previews.get(id)
            ?.ask(uri, watch === true, () => token.isCancellationRequested) ?? null,
      ),
    );
    connection.onNotification(
      close,
      guarded(close, log, undefined, ({ uri }: ClosePreviewParams) => ready().previews.get(id)?.close(uri)),
    );
  }
}
