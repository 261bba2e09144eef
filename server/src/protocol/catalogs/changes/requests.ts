/** The requests that change catalogs from their graphs: edits of entries, and new versions (docs/custom-requests.md). */
import type { Connection } from 'vscode-languageserver';
import { guarded, type FaultLog } from '../../connection/guard.ts';
import type { ServerContext } from '../../server-context.ts';
import {
  RELEASE_VERSION,
  UPDATE_GRAPH_EDIT,
  type ReleaseVersionParams,
  type ReleaseVersionResult,
  type UpdateGraphEditParams,
  type UpdateGraphEditResult,
} from '../update-graph/change-requests.ts';
import { editGraph } from './edit.ts';
import { releaseVersion } from './release.ts';

/** Answers what changes catalogs from their graphs. */
export function registerGraphChanges(
  connection: Connection,
  log: FaultLog,
  ready: () => ServerContext,
): void {
  connection.onRequest(
    UPDATE_GRAPH_EDIT,
    guarded<[UpdateGraphEditParams], UpdateGraphEditResult>(UPDATE_GRAPH_EDIT, log, null, (params) =>
      editGraph(ready(), params),
    ),
  );
  connection.onRequest(
    RELEASE_VERSION,
    guarded<[ReleaseVersionParams], ReleaseVersionResult>(RELEASE_VERSION, log, null, (params) =>
      releaseVersion(ready(), params),
    ),
  );
}
