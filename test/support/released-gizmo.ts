/** A bundle whose predecessors only a catalog has, with their manifests in it; for tests of what CRDs are compared with. */

/** The CRD of gizmos; `size` is the schema of the one property. */
export const gizmos = (size: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: gizmos.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Gizmo, plural: gizmos}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            size: ${size}
`;

const PREFIX = 'operators.operatorframework.io.bundle.';

/** The files of a bundle of the package `gizmo`, by path. */
export function gizmoBundle(version: string, spec: string, crd: string): Readonly<Record<string, string>> {
  const root = `bundles/${version}`;
  return {
    [`${root}/manifests/csv.yaml`]: `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: gizmo.v${version}
spec:
  version: ${version}
${spec}`,
    [`${root}/manifests/crd.yaml`]: crd,
    [`${root}/metadata/annotations.yaml`]: `annotations:
  ${PREFIX}mediatype.v1: registry+v1
  ${PREFIX}manifests.v1: manifests/
  ${PREFIX}metadata.v1: metadata/
  ${PREFIX}package.v1: gizmo
  ${PREFIX}channels.v1: stable
`,
  };
}

/** A release of the package `gizmo` as catalogs list it; `crd` is undefined where they do not hold its manifests. */
export interface GizmoRelease {
  readonly version: string;
  readonly replaces?: string;
  readonly crd?: string;
}

/** The text of a catalog of the package `gizmo`, which holds the manifests of its releases. */
export function gizmoCatalog(releases: readonly GizmoRelease[]): string {
  const entries = releases.map(
    ({ version, replaces }) =>
      `  - name: gizmo.v${version}\n${replaces === undefined ? '' : `    replaces: gizmo.v${replaces}\n`}`,
  );
  return `schema: olm.package
name: gizmo
defaultChannel: stable
---
schema: olm.channel
package: gizmo
name: stable
entries:
${entries.join('')}${releases.map(releaseBlob).join('')}`;
}

function releaseBlob({ version, crd }: GizmoRelease): string {
  const object =
    crd === undefined
      ? ''
      : `  - type: olm.bundle.object\n    value: {data: ${Buffer.from(crd).toString('base64')}}\n`;
  return `---
schema: olm.bundle
package: gizmo
name: gizmo.v${version}
image: registry.example.com/gizmo:${version}
properties:
  - type: olm.package
    value: {packageName: gizmo, version: ${version}}
${object}`;
}
