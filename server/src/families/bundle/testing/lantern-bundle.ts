/** A small bundle for tests, whose names are those of the reference. */

/** A CSV with everything that names something. */
export const CSV = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: lantern-operator.v1.2.0
  annotations:
    capabilities: Seamless Upgrades
    categories: Monitoring, Storage
spec:
  displayName: Lantern Operator
  version: 1.2.0
  replaces: lantern-operator.v1.1.0
  icon:
    - base64data: PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=
      mediatype: image/svg+xml
  installModes:
    - type: OwnNamespace
      supported: true
  customresourcedefinitions:
    owned:
      - name: lanterns.lights.example.com
        version: v1
        kind: Lantern
        specDescriptors:
          - path: size
            x-descriptors:
              - urn:alm:descriptor:com.tectonic.ui:podCount
  webhookdefinitions:
    - type: ConversionWebhook
      generateName: clanterns.example.com
      deploymentName: lantern-controller
      conversionCRDs:
        - lanterns.lights.example.com
  install:
    strategy: deployment
    spec:
      permissions:
        - serviceAccountName: lantern-keeper
          rules: []
      deployments:
        - name: lantern-controller
          spec:
            template:
              spec:
                serviceAccountName: lantern-keeper
                containers: []
`;

/** A CRD of the bundle. */
export function crd(kind: string, versions: readonly string[] = ['v1']): string {
  const plural = `${kind.toLowerCase()}s`;
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${plural}.lights.example.com
spec:
  group: lights.example.com
  names: {kind: ${kind}, plural: ${plural}}
  scope: Namespaced
  versions:
${versions
  .map(
    (version) => `    - name: ${version}
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec: {type: object, properties: {size: {type: integer}}}
`,
  )
  .join('')}`;
}

/** The whole bundle; the CSV of the version before is in a bundle beside it. */
export const LANTERN = {
  '1.2.0/manifests/csv.yaml': CSV,
  '1.2.0/manifests/lanterns.yaml': crd('Lantern'),
  '1.1.0/manifests/csv.yaml': CSV.replaceAll('1.2.0', '1.1.0').replace(
    'replaces: lantern-operator.v1.1.0',
    '',
  ),
};

/** The bundle with another text in place of its CSV. */
export function withCsv(csv: string): Readonly<Record<string, string>> {
  return { ...LANTERN, '1.2.0/manifests/csv.yaml': csv };
}

/** The CSV with the mark of the cursor behind a text that occurs in it, from a place on. */
export function csvAt(text: string, from = ''): string {
  const at = CSV.indexOf(text, CSV.indexOf(from));
  if (at < 0) throw new Error(`The CSV does not hold ${text}.`);
  return `${CSV.slice(0, at + 1)}¦${CSV.slice(at + 1)}`;
}
