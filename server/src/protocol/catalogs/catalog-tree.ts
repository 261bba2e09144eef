/** The requests of the catalog tree (docs/custom-requests.md). */
import type { Connection } from 'vscode-languageserver';
import { bundleNodeSource, bundleTreeChildren } from '../../families/bundle/features/tree/tree.ts';
import { PLAIN } from '../../families/fbc/features/tree/node.ts';
import { countProblems } from '../../families/fbc/features/tree/problems.ts';
import { nodeSource } from '../../families/fbc/features/tree/source.ts';
import { treeChildren } from '../../families/fbc/features/tree/tree.ts';
import {
  CATALOG_TREE,
  CATALOG_TREE_SOURCE,
  type CatalogTreeParams,
  type CatalogTreeResult,
  type CatalogTreeSourceParams,
  type CatalogTreeSourceResult,
} from '../connection/custom-requests.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers the tree view. */
export function registerCatalogTree(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onRequest(
    CATALOG_TREE,
    guarded<[CatalogTreeParams], CatalogTreeResult>(CATALOG_TREE, log, { nodes: [] }, (params) => {
      const { tree, uris } = ready();
      tree.watch();
      const nodes = treeChildren(tree.roots(), params.node ?? undefined, params.filter);
      const bundles = bundleTreeChildren(tree.bundles(), params.node ?? undefined, params.filter);
      return {
        nodes: [
          ...nodes.map(({ root, ...node }) => ({ ...node, uri: uris.uri(root) })),
          ...bundles.map(({ root, found, ...node }) => ({
            ...PLAIN,
            ...node,
            problems: countProblems(found),
            hasChildren: node.size > 0,
            uri: uris.uri(root),
          })),
        ],
      };
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
        const source = nodeSource(tree.roots(), node) ?? bundleNodeSource(tree.bundles(), node);
        if (source === undefined) return null;
        const positions = server.convert();
        return { uri: positions.uri(source.path), range: positions.range(source.path, source.range) };
      },
    ),
  );
}
