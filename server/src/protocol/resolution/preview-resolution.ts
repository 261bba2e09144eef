/** The requests of the resolution preview (docs/custom-requests.md). */
import type { Connection } from 'vscode-languageserver';
import {
  CLOSE_PREVIEW_RESOLUTION,
  PREVIEW_RESOLUTION,
  type ClosePreviewResolutionParams,
  type PreviewResolutionParams,
  type PreviewResolutionResult,
} from '../../families/resolution/requests.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers the panel of the resolution preview. */
export function registerPreviewResolution(
  connection: Connection,
  log: FaultLog,
  ready: () => ServerContext,
): void {
  connection.onRequest(
    PREVIEW_RESOLUTION,
    guarded<[PreviewResolutionParams], PreviewResolutionResult>(
      PREVIEW_RESOLUTION,
      log,
      null,
      ({ id, question, other }) =>
        ready().resolutions.ask({
          id,
          question: withoutNulls(question),
          other: other ? withoutNulls(other) : null,
        }),
    ),
  );
  connection.onNotification(
    CLOSE_PREVIEW_RESOLUTION,
    guarded(CLOSE_PREVIEW_RESOLUTION, log, undefined, ({ id }: ClosePreviewResolutionParams) =>
      ready().resolutions.close(id),
    ),
  );
}

/** Many clients write null for what they leave out. */
function withoutNulls<Given extends object>(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Given;
}
