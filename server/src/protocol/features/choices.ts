/** The requests of commands that let people choose among changes, by the names that families give them (docs/custom-requests.md). */
import type { CancellationToken, Connection } from 'vscode-languageserver';
import type { AnsweringFamily } from '../../features/answers.ts';
import type { FamilyChoices } from '../../features/refactor/choices.ts';
import { formatMessage } from '../../text/message.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';
import { askAbout, settle } from './asking.ts';
import { readSource, workspaceEdit } from './workspace-edit.ts';

/** The file that is asked about. */
interface ChoicesParams {
  readonly uri: string;
}

/** Null for a file that the command is not about. */
type ChoicesResult = {
  readonly choices: readonly { readonly title: string; readonly edit: object }[];
  /** Why there is nothing to choose; empty where there is. */
  readonly notes: readonly string[];
} | null;

/** Answers these commands of all families. */
export function registerChoices(
  connection: Connection,
  families: readonly AnsweringFamily[],
  log: FaultLog,
  ready: () => ServerContext,
): void {
  for (const { answers } of families) {
    const { choices } = answers;
    if (choices === undefined) continue;
    connection.onRequest(
      choices.method,
      guarded<[ChoicesParams, CancellationToken], ChoicesResult>(
        choices.method,
        log,
        null,
        ({ uri }, token) => choicesFor(ready(), choices, uri, token),
      ),
    );
  }
}

async function choicesFor(
  server: ServerContext,
  family: FamilyChoices,
  uri: string,
  token: CancellationToken,
): Promise<ChoicesResult> {
  const path = server.uris.path(uri);
  const contextOf = (file: string) => server.session.contextAsRead(file);
  const asking = askAbout(server, uri, { token, contextOf });
  if (asking === undefined) return null;
  await settle(server, path, asking.pause);
  const context = contextOf(path);
  const found = context && (await family.find(context));
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
