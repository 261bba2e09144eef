/** Asks the server which root a file belongs to. */
import type { Uri } from 'vscode';
import {
  ROOT_OF_FILE,
  type RootOfFileResult,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import type { Session } from './session.ts';

/** Undefined if no server runs or it cannot answer now. Never rejects. */
export async function askRootOf(session: Session, file: Uri): Promise<RootOfFileResult | undefined> {
  const client = session.client();
  if (!client) return undefined;
  try {
    const uri = client.code2ProtocolConverter.asUri(file);
    return await client.sendRequest<RootOfFileResult>(ROOT_OF_FILE, { uri });
  } catch {
    // Cancelled, restarting, or an older server: the next occasion asks again.
    return undefined;
  }
}
