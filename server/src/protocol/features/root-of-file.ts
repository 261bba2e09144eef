/** `catalens/rootOfFile`: which root a file belongs to, and how that root fares. */
import type { Connection } from 'vscode-languageserver';
import { ROOT_OF_FILE, type RootOfFileParams, type RootOfFileResult } from '../connection/custom-requests.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

const NO_ROOT: RootOfFileResult = { root: null, kind: '', label: '', errors: 0, warnings: 0, packages: 0 };

/** Answers the status item of the client. */
export function registerRootOfFile(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onRequest(
    ROOT_OF_FILE,
    guarded(ROOT_OF_FILE, log, NO_ROOT, ({ uri }: RootOfFileParams) => {
      const context = ready();
      return rootOfFile(context, context.uris.path(uri));
    }),
  );
}

function rootOfFile({ session, uris }: ServerContext, path: string): RootOfFileResult {
  const unit = session.unitOf(path)?.snapshot;
  if (unit === undefined) return NO_ROOT;
  const files = unit.files.map((file) => file.path);
  const count = (severity: string) =>
    files.reduce(
      (sum, file) => sum + session.diagnostics(file).filter((found) => found.severity === severity).length,
      0,
    );
  const { family, label } = unit.unit;
  const answers = session.families.find(({ id }) => id === family)?.answers;
  return {
    root: uris.uri(answers?.homeOf?.(unit) ?? unit.unit.path),
    kind: family,
    label,
    errors: count('error'),
    warnings: count('warning'),
    packages: answers?.count?.(unit.whole) ?? 0,
  };
}
