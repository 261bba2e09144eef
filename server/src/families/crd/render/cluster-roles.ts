/**
 * The ClusterRoles through which the users of a cluster get at the objects of a CRD: they add to the roles `admin`, `edit` and
 * `view` that every cluster has (Kubernetes, "Aggregated ClusterRoles").
 */
import type { NewValue } from '../../../engine/findings/finding.ts';
import { newYaml } from '../../../features/edit/new-yaml.ts';
import type { Manifest } from '../../kube/model/fields.ts';
import { crdFacts } from '../model/facts.ts';

/** A file with one role. */
export interface RoleFile {
  readonly name: string;
  readonly text: string;
}

const READING = ['get', 'list', 'watch'];
const WRITING = ['create', 'delete', 'patch', 'update'];

/** What each role may do; who may edit may also look, by the roles of the cluster itself. */
const ROLES: readonly {
  readonly role: string;
  readonly into: readonly string[];
  readonly verbs: readonly string[];
}[] = [
  { role: 'admin', into: ['admin'], verbs: ['*'] },
  { role: 'edit', into: ['admin', 'edit'], verbs: WRITING },
  { role: 'view', into: ['admin', 'edit', 'view'], verbs: READING },
];

/** The three roles of a CRD, each as a file of its own; undefined where its names are not all there. */
export function clusterRoles(manifest: Manifest): readonly RoleFile[] | undefined {
  const { group, plural, kind } = crdFacts(manifest);
  if (group.value === '' || !/^[a-z0-9-]+$/.test(plural.value) || kind.value === '') return undefined;
  return ROLES.map(({ role, into, verbs }) => {
    const name = `${plural.value}.${group.value}-${role}`;
    return {
      name: `${name}.clusterrole.yaml`,
      text: newYaml({
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRole',
        metadata: { name, labels: labelsOf(into) },
        rules: rulesOf(group.value, plural.value, role, verbs),
      }),
    };
  });
}

function labelsOf(into: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    into.map((role) => [`rbac.authorization.k8s.io/aggregate-to-${role}`, 'true'] as const),
  );
}

/** The status is for looking at; only the operator writes it. */
function rulesOf(group: string, plural: string, role: string, verbs: readonly string[]): NewValue {
  const own = { apiGroups: [group], resources: [plural], verbs: [...verbs] };
  return role === 'view'
    ? [own, { apiGroups: [group], resources: [`${plural}/status`], verbs: ['get'] }]
    : [own];
}
