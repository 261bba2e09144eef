/** Asks and tells the server what is beyond the Language Server Protocol. */
import type { Uri } from 'vscode';
import type { Session } from './session.ts';

/** Null if no server runs, it cannot answer now, or it has no answer. Never rejects. */
export async function askServer<Result>(
  session: Session,
  method: string,
  params: object,
): Promise<Result | null> {
  try {
    return (await session.client()?.sendRequest<Result | null>(method, params)) ?? null;
  } catch {
    // Cancelled, restarting, or an older server: the next occasion asks again.
    return null;
  }
}

/** Tells the server something; nobody hears it where none runs. */
export function tellServer(session: Session, method: string, params: object): void {
  session
    .client()
    ?.sendNotification(method, params)
    .catch(() => undefined);
}

/** A file or folder as the server calls it; as the editor does where no server runs. */
export function serverUri(session: Session, uri: Uri): string {
  return session.client()?.code2ProtocolConverter.asUri(uri) ?? uri.toString();
}
