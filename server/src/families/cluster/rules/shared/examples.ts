/** The manifests and the catalog that the examples of rules are made of. */

/** A catalog of one package with the channel `stable`, beside the manifests. */
export const CATALOG = {
  'catalogs/gizmos/gizmo/catalog.yaml': `schema: olm.package
name: gizmo
defaultChannel: stable
---
schema: olm.channel
package: gizmo
name: stable
entries:
  - name: gizmo.v1.0.0
  - name: gizmo.v1.1.0
    replaces: gizmo.v1.0.0
---
schema: olm.bundle
package: gizmo
name: gizmo.v1.0.0
image: registry.example.com/gizmo@sha256:${'1'.repeat(64)}
properties:
  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}
---
schema: olm.bundle
package: gizmo
name: gizmo.v1.1.0
image: registry.example.com/gizmo@sha256:${'2'.repeat(64)}
properties:
  - {type: olm.package, value: {packageName: gizmo, version: 1.1.0}}
`,
  '.catalens.yaml': 'clusterCatalogs:\n  gizmos: catalogs/gizmos\n',
} as const;

/** A Subscription to the catalog `gizmos`. @param spec lines of its `spec` */
export function subscription(...spec: readonly string[]): string {
  return `apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata:
  name: gizmo
  namespace: gizmos
spec:
  source: gizmos
  sourceNamespace: openshift-marketplace
${spec.map((line) => `  ${line}\n`).join('')}`;
}

/** A ClusterExtension. @param catalog lines of its `spec.source.catalog` */
export function extension(...catalog: readonly string[]): string {
  return `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: gizmo
spec:
  namespace: gizmos
  serviceAccount:
    name: gizmo-installer
  source:
    sourceType: Catalog
    catalog:
${catalog.map((line) => `      ${line}\n`).join('')}`;
}
