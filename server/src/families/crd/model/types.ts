/** The types that a CustomResourceDefinition is decoded into, of both versions of its API. */
import { OBJECT_FIELDS } from '../../kube/decode/object-meta.ts';
import { BYTES, TIME } from '../../kube/decode/scalars.ts';
import {
  BOOLEAN_TYPE,
  INT32,
  listOf,
  STRING_TYPE,
  struct,
  type DecodedType,
} from '../../kube/decode/types.ts';
import { JSON_SCHEMA } from './schema-types.ts';

const NAMES = struct({
  plural: STRING_TYPE,
  singular: STRING_TYPE,
  shortNames: listOf(STRING_TYPE),
  kind: STRING_TYPE,
  listKind: STRING_TYPE,
  categories: listOf(STRING_TYPE),
});

const VALIDATION = struct({ openAPIV3Schema: JSON_SCHEMA });

const SUBRESOURCES = struct({
  status: struct({}),
  scale: struct({
    specReplicasPath: STRING_TYPE,
    statusReplicasPath: STRING_TYPE,
    labelSelectorPath: STRING_TYPE,
  }),
});

/** In v1beta1 the path is `JSONPath`; where keys must be exact, that is another one. */
function columns(pathField: string): DecodedType {
  return listOf(
    struct({
      name: STRING_TYPE,
      type: STRING_TYPE,
      format: STRING_TYPE,
      description: STRING_TYPE,
      priority: INT32,
      [pathField]: STRING_TYPE,
    }),
  );
}

function versions(pathField: string): DecodedType {
  return listOf(
    struct({
      name: STRING_TYPE,
      served: BOOLEAN_TYPE,
      storage: BOOLEAN_TYPE,
      deprecated: BOOLEAN_TYPE,
      deprecationWarning: STRING_TYPE,
      schema: VALIDATION,
      subresources: SUBRESOURCES,
      additionalPrinterColumns: columns(pathField),
      selectableFields: listOf(struct({ jsonPath: STRING_TYPE })),
    }),
  );
}

const CLIENT_CONFIG = struct({
  url: STRING_TYPE,
  service: struct({ namespace: STRING_TYPE, name: STRING_TYPE, path: STRING_TYPE, port: INT32 }),
  caBundle: BYTES,
});

const STATUS = struct({
  conditions: listOf(
    struct({
      type: STRING_TYPE,
      status: STRING_TYPE,
      lastTransitionTime: TIME,
      reason: STRING_TYPE,
      message: STRING_TYPE,
    }),
  ),
  acceptedNames: NAMES,
  storedVersions: listOf(STRING_TYPE),
});

const COMMON_SPEC = {
  group: STRING_TYPE,
  names: NAMES,
  scope: STRING_TYPE,
  preserveUnknownFields: BOOLEAN_TYPE,
};

/** `apiextensions.k8s.io/v1`. */
export const CRD_V1: DecodedType = struct({
  ...OBJECT_FIELDS,
  spec: struct({
    ...COMMON_SPEC,
    versions: versions('jsonPath'),
    conversion: struct({
      strategy: STRING_TYPE,
      webhook: struct({ clientConfig: CLIENT_CONFIG, conversionReviewVersions: listOf(STRING_TYPE) }),
    }),
  }),
  status: STATUS,
});

/** `apiextensions.k8s.io/v1beta1`. */
export const CRD_V1BETA1: DecodedType = struct({
  ...OBJECT_FIELDS,
  spec: struct({
    ...COMMON_SPEC,
    version: STRING_TYPE,
    validation: VALIDATION,
    subresources: SUBRESOURCES,
    versions: versions('JSONPath'),
    additionalPrinterColumns: columns('JSONPath'),
    selectableFields: listOf(struct({ jsonPath: STRING_TYPE })),
    conversion: struct({
      strategy: STRING_TYPE,
      webhookClientConfig: CLIENT_CONFIG,
      conversionReviewVersions: listOf(STRING_TYPE),
    }),
  }),
  status: STATUS,
});
