/** "Render Into the Catalog": the request of the command (docs/custom-requests.md). */
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { rendersOfTemplate } from '../../families/template/features/into/refactorings.ts';
import {
  RENDER_INTO_CATALOG,
  type RenderIntoCatalogParams,
  type RenderIntoCatalogResult,
} from '../../families/template/requests.ts';
import { formatMessage } from '../../text/message.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import { askAbout, settle } from '../features/asking.ts';
import { readSource, workspaceEdit } from '../features/workspace-edit.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers the command about templates. */
export function registerRenderInto(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onRequest(
    RENDER_INTO_CATALOG,
    guarded<[RenderIntoCatalogParams, CancellationToken], RenderIntoCatalogResult>(
      RENDER_INTO_CATALOG,
      log,
      null,
      ({ uri }, token) => renderInto(ready(), uri, token),
    ),
  );
}

async function renderInto(
  server: ServerContext,
  uri: string,
  token: CancellationToken,
): Promise<RenderIntoCatalogResult> {
  const path = server.uris.path(uri);
  const contextOf = (file: string) => server.session.contextAsRead(file);
  const asking = askAbout(server, uri, { token, contextOf });
  if (asking === undefined) return null;
  await settle(server, path, asking.pause);
  const context = contextOf(path);
  const found = context && (await rendersOfTemplate(context));
  if (context === undefined || found === undefined) return null;
  const choices: { readonly title: string; readonly edit: object }[] = [];
  for (const { title, edits } of found.refactorings) {
    await asking.pause();
    const files = new Set(edits.map(({ file }) => file));
    const source = await readSource(context.readFile, context.source.dialect, files);
    const edit = workspaceEdit(server, edits, source);
    if (edit !== undefined) choices.push({ title: formatMessage(title), edit });
  }
  return { choices, notes: found.reason === undefined ? [] : [formatMessage(found.reason)] };
}
