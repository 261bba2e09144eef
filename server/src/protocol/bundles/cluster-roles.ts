/** "Write ClusterRoles for This CRD": three files beside the file of the CRD, wherever that is. */
import { joinPath, parentPath } from '../../engine/files/paths.ts';
import { clusterRoles } from '../../families/crd/render/cluster-roles.ts';
import { textAt } from '../../families/kube/model/fields.ts';
import { documentOf } from '../../features/edit/layout.ts';
import { PLAIN_DIALECT } from '../../text/dialect.ts';
import { formatMessage, msg } from '../../text/message.ts';
import type { CrdClusterRolesParams, CrdClusterRolesResult } from '../../families/bundle/requests.ts';
import { readSource, workspaceEdit } from '../features/workspace-edit.ts';
import type { ServerContext } from '../server-context.ts';
import { fileReader } from './bundle-at.ts';

/** Answers the request: for the first CRD of the file. */
export async function crdClusterRoles(
  server: ServerContext,
  { uri }: CrdClusterRolesParams,
): Promise<CrdClusterRolesResult> {
  const path = server.uris.path(uri);
  const readFile = fileReader(server, PLAIN_DIALECT);
  const trees = ((await readFile(path)) ?? []).flatMap((chunk) => documentOf(chunk)?.tree ?? []);
  const crd = trees
    .map((tree) => ({ tree, isExact: false }))
    .find((manifest) => textAt(manifest, 0, 'kind') === 'CustomResourceDefinition');
  if (crd === undefined) return null;
  const roles = clusterRoles(crd);
  if (roles === undefined)
    return { notes: [formatMessage(msg('The CRD does not say its group, plural and kind yet.'))] };
  const files = roles.map(({ name, text }) => ({ file: joinPath(parentPath(path), name), text }));
  const known = await Promise.all(files.map(({ file }) => readFile(file)));
  const fresh = files.filter((_, at) => known[at] === undefined);
  if (fresh.length === 0)
    return { notes: [formatMessage(msg('The files with the roles are there already.'))] };
  const start = { line: 0, character: 0 };
  const edits = fresh.map(({ file, text }) => ({
    file,
    range: { start, end: start },
    start: 0,
    end: 0,
    newText: text,
    creates: true as const,
  }));
  const source = await readSource(readFile, PLAIN_DIALECT, new Set());
  const edit = workspaceEdit(server, edits, source, { isExclusive: true });
  return { ...(edit && { edit }), files: fresh.map(({ file }) => server.uris.uri(file)), notes: [] };
}
