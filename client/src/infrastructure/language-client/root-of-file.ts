/** Asks the server which root a file belongs to. */
import type { Uri } from 'vscode';
import {
  ROOT_OF_FILE,
  type RootOfFileResult,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import { askServer, serverUri } from './asking.ts';
import type { Session } from './session.ts';

/** Undefined if no server runs or it cannot answer now. Never rejects. */
export async function askRootOf(session: Session, file: Uri): Promise<RootOfFileResult | undefined> {
  const params = { uri: serverUri(session, file) };
  return (await askServer<RootOfFileResult>(session, ROOT_OF_FILE, params)) ?? undefined;
}
