/** Sessions of the language server without a connection: over files in memory, with one workspace folder. */
import type { Environment } from '../../server/src/engine/files/environment.ts';
import { allFamilies } from '../../server/src/families/answering.ts';
import { Session } from '../../server/src/protocol/session/session.ts';

/** The workspace folder. */
export const FOLDER = 'mem://project';

/** A session, and the files whose diagnostics may have changed so far. */
export interface OpenSession {
  readonly session: Session;
  readonly touched: Set<string>;
  /** Reads the folder, or reads it again. */
  readonly index: () => Promise<void>;
}

/** A session with the folder, which was not read yet. */
export async function newSession(env: Environment, families = allFamilies): Promise<OpenSession> {
  const touched = new Set<string>();
  const session = new Session(env, families, { severity: {} }, (paths) => {
    for (const path of paths) touched.add(path);
  });
  const folder = await session.addFolder(FOLDER);
  return { session, touched, index: () => session.index(folder, { cancelled: false }, () => undefined) };
}

/** A session with the folder, which was read. */
export async function startedSession(env: Environment, families = allFamilies): Promise<OpenSession> {
  const started = await newSession(env, families);
  await started.index();
  return started;
}
