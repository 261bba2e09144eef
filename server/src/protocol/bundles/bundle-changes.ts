/** The requests for changes that start at a bundle (docs/custom-requests.md). */
import type { Connection } from 'vscode-languageserver';
import {
  ADD_BUNDLE_TO_CATALOG,
  CRD_CLUSTER_ROLES,
  NEW_BUNDLE_VERSION,
  type AddBundleToCatalogParams,
  type AddBundleToCatalogResult,
  type CrdClusterRolesParams,
  type CrdClusterRolesResult,
  type NewBundleVersionParams,
  type NewBundleVersionResult,
} from '../../families/bundle/requests.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';
import { addBundleToCatalog } from './add-to-catalog.ts';
import { crdClusterRoles } from './cluster-roles.ts';
import { newBundleVersion } from './new-version.ts';

/** Answers the commands about bundles. */
export function registerBundleChanges(
  connection: Connection,
  log: FaultLog,
  ready: () => ServerContext,
): void {
  const answer = <Params, Result>(
    method: string,
    handler: (server: ServerContext, params: Params) => Promise<Result | null>,
  ) =>
    connection.onRequest(
      method,
      guarded(method, log, null, (params: Params) => handler(ready(), params)),
    );
  answer<AddBundleToCatalogParams, AddBundleToCatalogResult>(ADD_BUNDLE_TO_CATALOG, addBundleToCatalog);
  answer<NewBundleVersionParams, NewBundleVersionResult>(NEW_BUNDLE_VERSION, newBundleVersion);
  answer<CrdClusterRolesParams, CrdClusterRolesResult>(CRD_CLUSTER_ROLES, crdClusterRoles);
}
