/** Examples of rules: a CRD, and an object of its kind. */
import type { Example } from '../../../../engine/rules/rule.ts';

const CRD = `apiVersion: apiextensions.k8s.io/v1
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
          properties:
            spec:
              type: object
              required: [teeth]
              properties:
                teeth:
                  type: integer
                wheel:
                  type: string
`;

/** An object whose `spec` has a line, beside its CRD. */
export function gizmoWith(line: string, name = 'gizmo'): Example {
  return {
    'config/crd/bases/example.com_gizmos.yaml': CRD,
    'config/samples/gizmo.yaml': `apiVersion: example.com/v1\nkind: Gizmo\nmetadata:\n  name: ${name}\nspec:\n  ${line}\n`,
  };
}
