/** What the API server refuses in the schemas of CRDs, and what it takes. */
import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../../text/yaml/parse.ts';
import { schemaFaults } from './schema-faults.ts';

const SHORT = {
  'cluster-crd-not-structural': 'structural',
  'cluster-crd-schema-invalid': 'schema',
  'cluster-crd-default-invalid': 'default',
} as const;

/** The faults of a CRD with a schema at the root: the rule, and what is marked. */
function faults(schema: string, api = 'v1'): readonly string[] {
  const { tree } = parseYaml(
    `{apiVersion: apiextensions.k8s.io/${api}, spec: {versions: [{name: v1, schema: {openAPIV3Schema: ${schema}}}]}}`,
  );
  if (tree === undefined) throw new Error('no document');
  return schemaFaults({ tree, isExact: false }).map(
    ({ rule, span }) => `${SHORT[rule]} ${tree.text.slice(span.start, span.end)}`,
  );
}

/** The faults of the schema of `spec`. */
const inSpec = (schema: string) => faults(`{type: object, properties: {spec: ${schema}}}`);

describe('a schema', () => {
  it.each([
    '{type: string, pattern: "^[a-z]+$", nullable: true}',
    '{x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}',
    '{x-kubernetes-int-or-string: true, allOf: [{anyOf: [{type: integer}, {type: string}]}, {pattern: "^a"}]}',
    '{x-kubernetes-preserve-unknown-fields: true}',
    '{type: object, properties: {a: {type: string}}, oneOf: [{required: [a]}, {properties: {a: {enum: [x]}}}]}',
    '{type: array, items: {type: string}, x-kubernetes-list-type: set}',
    '{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, required: [k], properties: {k: {type: string}}}}',
    '{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}',
    '{type: object, additionalProperties: {type: string}, default: {a: b}}',
    '{type: integer, default: 3, x-kubernetes-validations: [{rule: self > 1, message: x, reason: FieldValueInvalid}]}',
  ])('may be %s', (schema) => {
    expect(inSpec(schema)).toEqual([]);
  });

  it.each([
    ['{description: x}', 'structural spec'],
    ['{type: array}', 'structural array'],
    ['{type: array, items: {}}', 'structural items'],
    ['{type: object, additionalProperties: {}}', 'structural additionalProperties'],
    ['{type: string, anyOf: [{type: string}]}', 'structural string'],
    ['{type: object, oneOf: [{required: [a], properties: {a: {enum: [x]}}}]}', 'structural a'],
    [
      '{type: object, properties: {a: {type: string}}, not: {properties: {a: {description: x}}}}',
      'structural x',
    ],
    [
      '{type: string, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}',
      'structural string',
    ],
    ['{type: map}', 'schema map'],
    ['{type: array, items: {type: string}, uniqueItems: true}', 'schema true'],
    ['{type: object, properties: {a: {type: string}}, additionalProperties: false}', 'schema false'],
    ['{type: string, $ref: "#/x"}', 'schema "#/x"'],
    ['{type: string, pattern: "(?!x)"}', 'schema "(?!x)"'],
    ['{type: object, x-kubernetes-preserve-unknown-fields: false}', 'schema false'],
    ['{type: object, x-kubernetes-map-type: whole}', 'schema whole'],
    ['{type: object, x-kubernetes-list-type: atomic}', 'schema atomic'],
    ['{type: array, items: {type: object}, x-kubernetes-list-type: set}', 'schema items'],
    [
      '{type: array, items: {type: string}, x-kubernetes-list-map-keys: [k]}',
      'schema x-kubernetes-list-map-keys',
    ],
    [
      '{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, properties: {k: {type: string}}}}',
      'schema k',
    ],
    ['{type: string, x-kubernetes-validations: [{rule: ""}]}', 'schema ""'],
    ['{type: string, x-kubernetes-validations: [{rule: self, reason: Bad}]}', 'schema Bad'],
    ['{type: integer, default: many}', 'default many'],
    ['{type: object, properties: {a: {type: string}}, default: {b: c}}', 'default b'],
  ])('is refused: %s', (schema, expected) => {
    expect(inSpec(schema)).toEqual([expected]);
  });

  it.each([
    ['{type: array, items: {type: string}}', 'structural array'],
    ['{type: object, additionalProperties: {type: string}}', 'structural additionalProperties'],
    ['{type: object, nullable: true}', 'schema true'],
    ['{type: object, properties: {kind: {type: integer}}}', 'structural integer'],
    ['{type: object, properties: {metadata: {type: object, description: x}}}', 'structural x'],
    ['{type: object, properties: {kind: {type: string, default: x}}}', 'default x'],
  ])('at the root is refused: %s', (schema, expected) => {
    expect(faults(schema)).toEqual([expected]);
  });

  it('at the root may restrict names', () => {
    expect(
      faults(
        '{type: object, properties: {metadata: {type: object, properties: {name: {type: string, maxLength: 9}}}}}',
      ),
    ).toEqual([]);
  });

  it('in a CRD of v1beta1 is let pass', () => {
    expect(faults('{description: x}', 'v1beta1')).toEqual([]);
  });
});
