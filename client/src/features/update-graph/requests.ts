/** Asks the server about update graphs. */
import type { Session } from '../../infrastructure/language-client/index.ts';

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
