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
  const root = session.rootOf(path);
  const count = (paths: readonly string[], severity: string) =>
    paths.reduce(
      (sum, file) => sum + session.diagnostics(file).filter((found) => found.severity === severity).length,
      0,
    );
  if (root === undefined) {
    if (session.document(path)?.file.facts.template === undefined) return NO_ROOT;
    const label = path.slice(path.lastIndexOf('/') + 1);
    return {
      root: uris.uri(path),
      kind: 'template',
      label,
      errors: count([path], 'error'),
      warnings: count([path], 'warning'),
      packages: 0,
    };
  }
  const { snapshot } = root;
  const files = snapshot.files.map((file) => file.path);
  const packages = [...snapshot.catalog.packages.values()].filter((pkg) => pkg.definitions.length > 0).length;
  return {
    root: uris.uri(snapshot.root.alternativeOf === undefined ? snapshot.root.path : (files[0] ?? path)),
    kind: 'fbc',
    label: snapshot.root.label,
    errors: count(files, 'error'),
    warnings: count(files, 'warning'),
    packages,
  };
}
