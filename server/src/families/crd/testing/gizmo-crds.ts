/** Two releases of a CRD for tests, between which many things change, safely and not. */

const HEAD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: gizmos.tools.example.com
spec:
  group: tools.example.com
  names:
    kind: Gizmo
    listKind: GizmoList
    plural: gizmos
    singular: gizmo
  scope: Namespaced
  versions:
`;

/** The CRD of version 1.4.0. */
export const OLD_GIZMOS = `${HEAD}  - name: v1alpha1
    served: false
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size:
                type: integer
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size:
                description: How many instances are wanted.
                type: integer
                minimum: 0
              mode:
                type: string
                enum: [Auto, Manual]
                default: Auto
              legacy:
                type: object
                properties:
                  path:
                    type: string
                  owner:
                    type: string
              storage:
                type: object
                properties:
                  class:
                    type: string
                  gigabytes:
                    type: integer
                    maximum: 500
          status:
            type: object
            properties:
              ready:
                type: boolean
`;

/** The CRD of version 1.5.0. */
export const NEW_GIZMOS = `${HEAD}  - name: v1alpha1
    served: false
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size:
                type: integer
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size, region]
            properties:
              size:
                description: How many instances are wanted at any time.
                type: integer
                minimum: 1
              mode:
                type: string
                enum: [Auto, Manual, Paused]
                default: Auto
              region:
                type: string
              storage:
                type: object
                properties:
                  class:
                    type: string
                  gigabytes:
                    type: integer
                    maximum: 1000
                  encrypted:
                    type: boolean
          status:
            type: object
            properties:
              ready:
                type: boolean
`;
