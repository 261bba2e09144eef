/** The shapes of a CustomResourceDefinition, in both of its versions (docs/reference/bundle-rendering.md, "What is decoded"). */
import { METADATA, TYPE_FIELDS } from './metadata.ts';
import {
  ANY,
  BYTES,
  FLAG,
  FLOAT,
  INT32,
  INT64,
  TEXTS,
  TIME,
  each,
  either,
  later,
  list,
  map,
  object,
  texts,
  type Fields,
  type Shape,
} from './shape.ts';

const SCHEMA: Shape = later(() => JSON_SCHEMA);
const SCHEMA_OR_FLAG = either(FLAG, SCHEMA);
const SCHEMA_MAP = map(SCHEMA);

const JSON_SCHEMA: Shape = object({
  ...texts('id $schema $ref description type format title pattern x-kubernetes-list-type'),
  ...texts('x-kubernetes-map-type'),
  ...each(FLOAT, 'maximum minimum multipleOf'),
  ...each(INT64, 'maxLength minLength maxItems minItems maxProperties minProperties'),
  ...each(FLAG, 'exclusiveMaximum exclusiveMinimum uniqueItems nullable'),
  ...each(FLAG, 'x-kubernetes-preserve-unknown-fields x-kubernetes-embedded-resource'),
  'x-kubernetes-int-or-string': FLAG,
  ...each(ANY, 'default example'),
  enum: list(ANY),
  ...each(TEXTS, 'required x-kubernetes-list-map-keys'),
  // Of other values nobody complains here.
  items: either(list(SCHEMA), SCHEMA, ANY),
  ...each(list(SCHEMA), 'allOf oneOf anyOf'),
  not: SCHEMA,
  ...each(SCHEMA_MAP, 'properties patternProperties definitions'),
  ...each(SCHEMA_OR_FLAG, 'additionalProperties additionalItems'),
  dependencies: map(either(TEXTS, SCHEMA, ANY)),
  externalDocs: object(texts('description url')),
  'x-kubernetes-validations': list(
    object({ ...texts('rule message messageExpression reason fieldPath'), optionalOldSelf: FLAG }),
  ),
});

const CLIENT_CONFIG = object({
  ...texts('url'),
  service: object({ ...texts('namespace name path'), port: INT32 }),
  caBundle: BYTES,
});

const SUBRESOURCES = object({
  status: object({}),
  scale: object(texts('specReplicasPath statusReplicasPath labelSelectorPath')),
});

const VALIDATION = object({ openAPIV3Schema: SCHEMA });
const SELECTABLE_FIELDS = list(object(texts('jsonPath')));

const NAMES = object({ ...texts('plural singular kind listKind'), ...each(TEXTS, 'shortNames categories') });

function printerColumns(path: string): Shape {
  return list(object({ ...texts(`name type format description ${path}`), priority: INT32 }));
}

function versions(path: string): Shape {
  return list(
    object({
      ...texts('name deprecationWarning'),
      ...each(FLAG, 'served storage deprecated'),
      schema: VALIDATION,
      subresources: SUBRESOURCES,
      additionalPrinterColumns: printerColumns(path),
      selectableFields: SELECTABLE_FIELDS,
    }),
  );
}

const STATUS = object({
  conditions: list(
    object({ ...texts('type status reason message'), lastTransitionTime: TIME, observedGeneration: INT64 }),
  ),
  acceptedNames: NAMES,
  storedVersions: TEXTS,
  observedGeneration: INT64,
});

const COMMON: Fields = { ...texts('group scope'), names: NAMES, preserveUnknownFields: FLAG };

/** A CustomResourceDefinition of `apiextensions.k8s.io/v1`. */
export const CRD_V1 = object({
  ...TYPE_FIELDS,
  metadata: METADATA,
  spec: object({
    ...COMMON,
    versions: versions('jsonPath'),
    conversion: object({
      ...texts('strategy'),
      webhook: object({ clientConfig: CLIENT_CONFIG, conversionReviewVersions: TEXTS }),
    }),
  }),
  status: STATUS,
});

/** A CustomResourceDefinition of `apiextensions.k8s.io/v1beta1`. */
export const CRD_V1BETA1 = object({
  ...TYPE_FIELDS,
  metadata: METADATA,
  spec: object({
    ...COMMON,
    ...texts('version'),
    validation: VALIDATION,
    subresources: SUBRESOURCES,
    versions: versions('JSONPath'),
    additionalPrinterColumns: printerColumns('JSONPath'),
    selectableFields: SELECTABLE_FIELDS,
    conversion: object({
      ...texts('strategy'),
      webhookClientConfig: CLIENT_CONFIG,
      conversionReviewVersions: TEXTS,
    }),
  }),
  status: STATUS,
});
