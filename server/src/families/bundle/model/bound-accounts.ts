/** The service accounts that an object binds to a role: their names with their places, kept after the text is dropped. */
import { detach } from '../../../text/detach.ts';
import type { Located } from '../../../text/span.ts';
import { itemsOf, textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';

const GROUP = 'rbac.authorization.k8s.io/';
const BINDINGS: ReadonlySet<string> = new Set(['RoleBinding', 'ClusterRoleBinding']);

/**
 * The names of the service accounts among the subjects of a RoleBinding or ClusterRoleBinding.
 * @returns undefined for other objects, and where no subject is an account with a name
 */
export function boundAccounts(
  manifest: Manifest,
  apiVersion: string,
  kind: string,
): readonly Located<string>[] | undefined {
  if (!BINDINGS.has(kind) || !apiVersion.startsWith(GROUP)) return undefined;
  const named = itemsOf(manifest, valueAt(manifest, 0, 'subjects')).flatMap((subject) => {
    const name = valueAt(manifest, subject, 'name');
    if (name === undefined || textAt(manifest, subject, 'kind') !== 'ServiceAccount') return [];
    return [{ value: detach(textOf(manifest, name)), ...manifest.tree.span(name) }];
  });
  return named.length === 0 ? undefined : named;
}
