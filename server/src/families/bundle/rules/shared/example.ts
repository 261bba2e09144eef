/** Examples of rules: the files of a small bundle, and what is changed in them. */
import type { Example } from '../../../../engine/rules/rule.ts';

const CSV = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: gizmo-operator.v1.0.0
  annotations:
    alm-examples: '[]'
    capabilities: Basic Install
spec:
  displayName: Gizmo Operator
  version: 1.0.0
  minKubeVersion: 1.28.0
  provider:
    name: Example
  icon:
    - base64data: PHN2Zy8+
      mediatype: image/svg+xml
  installModes:
    - type: AllNamespaces
      supported: true
  install:
    strategy: deployment
    spec:
      deployments: []
`;

const ANNOTATIONS = `annotations:
  operators.operatorframework.io.bundle.mediatype.v1: registry+v1
  operators.operatorframework.io.bundle.manifests.v1: manifests/
  operators.operatorframework.io.bundle.metadata.v1: metadata/
  operators.operatorframework.io.bundle.package.v1: gizmo-operator
  operators.operatorframework.io.bundle.channels.v1: stable
`;

/** The name of the CSV in examples. */
export const CSV_FILE = 'manifests/gizmo-operator.clusterserviceversion.yaml';
/** The name of the annotations in examples. */
export const ANNOTATIONS_PATH = 'metadata/annotations.yaml';

/** A CRD, for examples. */
export const CRD_TEXT = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: gizmos.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: gizmos
    kind: Gizmo
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
`;

/** An object of an API that is gone, for examples. */
export const OLD_ROLE =
  'apiVersion: rbac.authorization.k8s.io/v1beta1\nkind: Role\nmetadata:\n  name: gizmo\n';

/** What stands in the place of `installModes:` of the CSV where it owns that CRD. */
export const OWNED_TEXT = `  customresourcedefinitions:
    owned:
      - name: gizmos.example.com
        version: v1
        kind: Gizmo
  installModes:`;

/** The files of a bundle that every validator takes. */
export const GOOD_BUNDLE: Example = { [CSV_FILE]: CSV, [ANNOTATIONS_PATH]: ANNOTATIONS };

/** The same bundle with other files beside or in place of some of them. */
export function bundleWith(files: Example): Example {
  return { ...GOOD_BUNDLE, ...files };
}

/** The same bundle with a text of a file replaced by another one; the file is the CSV unless another one is named. */
export function bundleWhere(written: string, instead: string, file: string = CSV_FILE): Example {
  return { ...GOOD_BUNDLE, [file]: (GOOD_BUNDLE[file] ?? '').replace(written, instead) };
}

/** The same bundle without a file. */
export function bundleWithout(file: string): Example {
  const { [file]: _gone, ...rest } = GOOD_BUNDLE;
  return rest;
}

/** The same bundle with a CRD that its CSV owns; `written` gives way to `instead` in the CRD. */
export function bundleWithCrd(written = '', instead = ''): Example {
  return {
    ...bundleWhere('  installModes:', OWNED_TEXT),
    'manifests/crd.yaml': CRD_TEXT.replace(written, instead),
  };
}

const DEPLOYMENTS = `deployments:
        - name: gizmo
          spec:
            selector: {matchLabels: {app: gizmo}}
            template:
              metadata: {labels: {app: gizmo}}
              spec:
                serviceAccountName: gizmo
                containers: []
      permissions:
        - serviceAccountName: gizmo
          rules:
            - {apiGroups: [''], resources: [pods], verbs: [get]}
`;

const WEBHOOKS = `  webhookdefinitions:
    - type: ValidatingAdmissionWebhook
      generateName: vgizmo.example.com
      deploymentName: gizmo
      sideEffects: None
      admissionReviewVersions: [v1]
      rules:
        - apiGroups: [example.com]
          apiVersions: [v1]
          operations: [CREATE]
          resources: [gizmos]
    - type: ConversionWebhook
      generateName: cgizmo.example.com
      deploymentName: gizmo
      sideEffects: None
      admissionReviewVersions: [v1]
      conversionCRDs: [gizmos.example.com]
`;

/** A bundle with a CRD, a deployment and two webhooks; `written` gives way to `instead` in the CSV. */
export function bundleAtWork(written = '', instead = ''): Example {
  const csv = CSV.replace('  installModes:', WEBHOOKS + OWNED_TEXT)
    .replace('deployments: []\n', DEPLOYMENTS)
    .replace(written, instead);
  return { ...GOOD_BUNDLE, [CSV_FILE]: csv, 'manifests/crd.yaml': CRD_TEXT };
}
