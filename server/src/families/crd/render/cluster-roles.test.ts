/** The roles that are written for a CRD. */
import { expect, it } from 'vitest';
import { documentOf } from '../../../features/edit/layout.ts';
import { PLAIN_DIALECT } from '../../../text/dialect.ts';
import { readChunks } from '../../../text/split/read-chunks.ts';
import { clusterRoles } from './cluster-roles.ts';

function rolesOf(text: string) {
  const [chunk] = readChunks(text, { dialect: PLAIN_DIALECT });
  const tree = chunk && documentOf(chunk)?.tree;
  return tree && clusterRoles({ tree, isExact: false });
}

const CRD =
  'kind: CustomResourceDefinition\nspec: {group: lights.example.com, names: {plural: lanterns, kind: Lantern}}\n';

it('are three, each of which adds to those of the cluster', () => {
  const roles = rolesOf(CRD) ?? [];
  expect(roles.map(({ name }) => name)).toEqual([
    'lanterns.lights.example.com-admin.clusterrole.yaml',
    'lanterns.lights.example.com-edit.clusterrole.yaml',
    'lanterns.lights.example.com-view.clusterrole.yaml',
  ]);
  expect(roles[1]?.text).toBe(`apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: lanterns.lights.example.com-edit
  labels:
    rbac.authorization.k8s.io/aggregate-to-admin: 'true'
    rbac.authorization.k8s.io/aggregate-to-edit: 'true'
rules:
- apiGroups:
  - lights.example.com
  resources:
  - lanterns
  verbs:
  - create
  - delete
  - patch
  - update
`);
});

it('are none where the names of the CRD are not there', () => {
  expect(rolesOf(CRD.replace('plural: lanterns, ', ''))).toBeUndefined();
});
