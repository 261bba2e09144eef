/** Two bundles of one package, the one replacing the other, whose definitions differ in one thing. */
import type { Example } from '../../../../engine/rules/rule.ts';

/** What is special about a definition; `size` is the schema of `spec.size`, undefined where there is no such property. */
export interface CrdExample {
  readonly size?: string | undefined;
  readonly required?: string;
  readonly scope?: string;
  readonly kind?: string;
  /** All are served, and objects are stored as the last one. */
  readonly versions?: readonly string[];
  readonly stored?: string;
}

/** The files of the older bundle and of the one that replaces it. */
export function upgradeExample(old: CrdExample, next: CrdExample): Example {
  return {
    'gizmo/1.0.0/manifests/gizmo.csv.yaml': csv('1.0.0', ''),
    'gizmo/1.0.0/manifests/gizmos.crd.yaml': crd(old),
    'gizmo/1.1.0/manifests/gizmo.csv.yaml': csv('1.1.0', '  replaces: gizmo.v1.0.0\n'),
    'gizmo/1.1.0/manifests/gizmos.crd.yaml': crd(next),
  };
}

function csv(version: string, replaces: string): string {
  return `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: gizmo.v${version}
spec:
  version: ${version}
${replaces}`;
}

function crd(example: CrdExample): string {
  const { scope = 'Namespaced', kind = 'Gizmo', versions = ['v1'], stored } = example;
  const last = versions.at(-1);
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: gizmos.example.com
spec:
  group: example.com
  scope: ${scope}
  names: { kind: ${kind}, plural: gizmos }
  versions:
${versions.map((name) => version(name, name === last, example)).join('')}${stored === undefined ? '' : `status:\n  storedVersions: ${stored}\n`}`;
}

function version(name: string, isStorage: boolean, example: CrdExample): string {
  const { required } = example;
  const size = 'size' in example ? example.size : '{ type: integer }';
  return `    - name: ${name}
      served: true
      storage: ${isStorage}
      schema:
        openAPIV3Schema:
          type: object
${required === undefined ? '' : `          required: ${required}\n`}          properties:
            color: { type: string }
${size === undefined ? '' : `            size: ${size}\n`}`;
}
