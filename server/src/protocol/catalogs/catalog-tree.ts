/** The requests of the catalog tree, and the notification that it has changed (docs/custom-requests.md). */
import { isCatalogView } from '../../families/fbc/model/catalog-view.ts';
import type { Connection } from 'vscode-languageserver';
import { rootProblems, type RootProblems } from '../../families/fbc/features/tree/problems.ts';
import { nodeSource } from '../../families/fbc/features/tree/source.ts';
import { keyOf, type TreeRoot } from '../../families/fbc/features/tree/tree-root.ts';
import { treeChildren } from '../../families/fbc/features/tree/tree.ts';
import {
  CATALOG_TREE,
  CATALOG_TREE_CHANGED,
  CATALOG_TREE_SOURCE,
  type CatalogTreeParams,
  type CatalogTreeResult,
  type CatalogTreeSourceParams,
  type CatalogTreeSourceResult,
} from '../connection/custom-requests.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { Host } from '../host.ts';
import type { ServerContext } from '../server-context.ts';
import type { Session } from '../session/session.ts';

/** How long changes are collected before the client is told that the tree has changed, in milliseconds. */
const COLLECT_MS = 250;

/** The tree that a client looks at. */
export interface CatalogTreeState {
  /** The roots as they stand now. What was found in them is kept until something changes. */
  readonly roots: () => TreeRoot[];
  /** Remembers that the client wants to hear of changes. */
  readonly watch: () => void;
  /** Something has changed: a client that has asked for the tree is told when all that comes together has come. */
  readonly touch: () => void;
}

/** The state of the tree of one client. */
export function catalogTreeState(
  connection: Connection,
  host: Host,
  session: () => Session,
): CatalogTreeState {
  let watched = false;
  let collecting: (() => void) | undefined;
  const found = new Map<string, RootProblems>();
  const problemsOf = (root: Pick<TreeRoot, 'snapshot' | 'places'>): RootProblems => {
    const key = keyOf(root);
    const known = found.get(key) ?? rootProblems(root.snapshot, (file) => session().diagnostics(file));
    found.set(key, known);
    return known;
  };
  return {
    roots: () =>
      session()
        .lenientUnits()
        .filter(isCatalogView)
        .map((root) => ({ ...root, problems: () => problemsOf(root) })),
    watch: () => {
      watched = true;
    },
    touch: () => {
      found.clear();
      if (!watched) return;
      collecting ??= host.timer(COLLECT_MS, () => {
        collecting = undefined;
        void connection.sendNotification(CATALOG_TREE_CHANGED);
      });
    },
  };
}

/** Answers the tree view. */
export function registerCatalogTree(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onRequest(
    CATALOG_TREE,
    guarded<[CatalogTreeParams], CatalogTreeResult>(CATALOG_TREE, log, { nodes: [] }, (params) => {
      const { tree, uris } = ready();
      tree.watch();
      const nodes = treeChildren(tree.roots(), params.node ?? undefined, params.filter);
      return { nodes: nodes.map(({ root, ...node }) => ({ ...node, uri: uris.uri(root) })) };
    }),
  );
  connection.onRequest(
    CATALOG_TREE_SOURCE,
    guarded<[CatalogTreeSourceParams], CatalogTreeSourceResult>(
      CATALOG_TREE_SOURCE,
      log,
      null,
      ({ node }) => {
        const server = ready();
        const { session, tree } = server;
        // Somebody may go to the source right after typing: the place is that in the text as it stands.
        for (const path of session.openPaths()) session.settle(path);
        const source = nodeSource(tree.roots(), node);
        if (source === undefined) return null;
        const positions = server.convert();
        return { uri: positions.uri(source.path), range: positions.range(source.path, source.range) };
      },
    ),
  );
}
