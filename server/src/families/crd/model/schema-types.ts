/** The type that the schema of a custom resource is decoded into (`JSONSchemaProps`), before anybody asks what it means. */
import { msg } from '../../../text/message.ts';
import { BOOLEAN, MAPPING, SEQUENCE } from '../../../text/tree.ts';
import {
  ANY,
  BOOLEAN_TYPE,
  FLOAT64,
  INT64,
  late,
  listOf,
  mapOf,
  own,
  STRING_TYPE,
  struct,
  type DecodedType,
} from '../../kube/decode/types.ts';

const NESTED = late(() => JSON_SCHEMA);
const NESTED_LIST = listOf(NESTED);
const NESTED_MAP = mapOf(NESTED);
const STRINGS = listOf(STRING_TYPE);
/** What has a decoder of its own here reads keys as they are written. */
const IN_JSON = { as: NESTED, isExactKey: true } as const;

/** `items` and `dependencies` do not look at what is neither a mapping nor a list. */
function schemaOr(list: DecodedType): DecodedType {
  return own((tree, node) => {
    const kind = tree.kind(node);
    if (kind === MAPPING) return IN_JSON;
    return kind === SEQUENCE ? { as: list, isExactKey: true } : undefined;
  });
}

const SCHEMA_OR_BOOLEAN = own((tree, node) => {
  const kind = tree.kind(node);
  if (kind === MAPPING) return IN_JSON;
  return kind === BOOLEAN ? undefined : { fault: msg('This must be `true`, `false` or a schema.') };
});

const CEL_RULE = struct({
  rule: STRING_TYPE,
  message: STRING_TYPE,
  messageExpression: STRING_TYPE,
  reason: STRING_TYPE,
  fieldPath: STRING_TYPE,
  optionalOldSelf: BOOLEAN_TYPE,
});

/** A schema of OpenAPI v3, in the dialect of Kubernetes. */
export const JSON_SCHEMA: DecodedType = struct({
  id: STRING_TYPE,
  $schema: STRING_TYPE,
  $ref: STRING_TYPE,
  description: STRING_TYPE,
  type: STRING_TYPE,
  format: STRING_TYPE,
  title: STRING_TYPE,
  default: ANY,
  maximum: FLOAT64,
  exclusiveMaximum: BOOLEAN_TYPE,
  minimum: FLOAT64,
  exclusiveMinimum: BOOLEAN_TYPE,
  maxLength: INT64,
  minLength: INT64,
  pattern: STRING_TYPE,
  maxItems: INT64,
  minItems: INT64,
  uniqueItems: BOOLEAN_TYPE,
  multipleOf: FLOAT64,
  enum: listOf(ANY),
  maxProperties: INT64,
  minProperties: INT64,
  required: STRINGS,
  items: schemaOr(NESTED_LIST),
  allOf: NESTED_LIST,
  oneOf: NESTED_LIST,
  anyOf: NESTED_LIST,
  not: NESTED,
  properties: NESTED_MAP,
  additionalProperties: SCHEMA_OR_BOOLEAN,
  patternProperties: NESTED_MAP,
  dependencies: mapOf(schemaOr(STRINGS)),
  additionalItems: SCHEMA_OR_BOOLEAN,
  definitions: NESTED_MAP,
  externalDocs: struct({ description: STRING_TYPE, url: STRING_TYPE }),
  example: ANY,
  nullable: BOOLEAN_TYPE,
  'x-kubernetes-preserve-unknown-fields': BOOLEAN_TYPE,
  'x-kubernetes-embedded-resource': BOOLEAN_TYPE,
  'x-kubernetes-int-or-string': BOOLEAN_TYPE,
  'x-kubernetes-list-map-keys': STRINGS,
  'x-kubernetes-list-type': STRING_TYPE,
  'x-kubernetes-map-type': STRING_TYPE,
  'x-kubernetes-validations': listOf(CEL_RULE),
});
