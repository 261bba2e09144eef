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
    '{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, default: {apiVersion: v1, kind: A}}',
    '{type: integer, default: 3, x-kubernetes-validations: [{rule: self > 1, message: x, reason: FieldValueInvalid}]}',
    // That fields of alternatives are described outside of them is asked for at the root only.
    '{type: object, oneOf: [{required: [a], properties: {a: {enum: [x]}}}]}',
    '{type: string, not: {additionalProperties: false}}',
    '{x-kubernetes-int-or-string: true, anyOf: [{type: integer, title: ""}, {type: string, enum: []}]}',
    '{type: string, id: "", definitions: {}, patternProperties: {}}',
    // Maps are never filled in.
    '{type: object, additionalProperties: {type: string, default: 1}}',
    '{type: object, properties: {a: {type: string}}, x-kubernetes-validations: [{rule: has(self.a), fieldPath: .a}]}',
    '{type: string, x-kubernetes-validations: [{rule: oldSelf == self, optionalOldSelf: true}]}',
    '{type: object, properties: {a-b: {type: object, additionalProperties: {type: string}}}, x-kubernetes-validations: [{rule: has(self.a__dash__b.c)}]}',
    '{type: object, properties: {in: {x-kubernetes-int-or-string: true}}, x-kubernetes-validations: [{rule: "self.__in__ > 1 && \'self.b\' != string(self.__in__)"}]}',
    '{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-validations: [{rule: self.metadata.name == self.kind}]}',
    '{type: array, items: {type: string, x-kubernetes-validations: [{rule: self != "oldSelf"}]}}',
    '{type: object, x-kubernetes-map-type: atomic, properties: {a: {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}}}',
  ])('may be %s', (schema) => {
    expect(inSpec(schema)).toEqual([]);
  });

  it.each([
    ['{description: x}', 'structural spec'],
    ['{type: array}', 'structural array'],
    ['{type: array, items: {}}', 'structural items'],
    ['{type: object, additionalProperties: {}}', 'structural additionalProperties'],
    ['{type: string, anyOf: [{type: string}]}', 'structural string'],
    ['{type: string, anyOf: [{enum: [a]}, {additionalProperties: true}]}', 'structural true'],
    ['{type: string, not: {uniqueItems: true}}', 'schema true'],
    ['{type: string, not: {x-kubernetes-preserve-unknown-fields: false}}', 'schema false'],
    ['{type: array, items: x}', 'structural array'],
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
    [
      '{type: object, properties: {a: {type: string}}, x-kubernetes-validations: [{rule: has(self.a), fieldPath: .b}]}',
      'schema .b',
    ],
    [
      '{type: string, x-kubernetes-validations: [{rule: self != "oldSelf", optionalOldSelf: false}]}',
      'schema false',
    ],
    [
      '{type: array, items: {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}}',
      'schema self == oldSelf',
    ],
    [
      '{type: object, x-kubernetes-embedded-resource: true, properties: {metadata: {type: object, additionalProperties: {type: string, default: x}}}}',
      'default x',
    ],
    [
      '{type: object, x-kubernetes-embedded-resource: true, properties: {metadata: {type: object, properties: {a: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}}}}}',
      'schema true',
    ],
    [
      '{type: object, properties: {a: {type: string}}, x-kubernetes-validations: [{rule: has(self.b)}]}',
      'schema has(self.b)',
    ],
    [
      '{type: object, properties: {a: {type: string}}, x-kubernetes-validations: [{rule: self.a.b == 1}]}',
      'schema self.a.b == 1',
    ],
    [
      '{type: object, properties: {a: {x-kubernetes-preserve-unknown-fields: true}}, x-kubernetes-validations: [{rule: has(self.a)}]}',
      'schema has(self.a)',
    ],
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
    ['{type: object, oneOf: [{required: [a], properties: {a: {enum: [x]}}}]}', 'structural a'],
    ['{type: object, properties: {metadata: {type: object, required: []}}}', 'structural required'],
    [
      '{type: object, properties: {metadata: {type: object, additionalProperties: false}}}',
      'structural false',
    ],
    ['{type: object, default: {kind: Lamp}}', 'default {kind: Lamp}'],
  ])('at the root is refused: %s', (schema, expected) => {
    expect(faults(schema)).toEqual([expected]);
  });

  it('at the root may restrict names', () => {
    const metadata =
      '{type: object, title: "", unknown: word, properties: {name: {type: string, maxLength: 9}}}';
    expect(faults(`{type: object, properties: {metadata: ${metadata}}}`)).toEqual([]);
  });

  it('may name a type in the two shapes only that stand for an integer or a text', () => {
    const either = 'anyOf: [{type: integer}, {type: string}]';
    expect(inSpec(`{x-kubernetes-int-or-string: true, not: {${either}}}`)).toEqual([
      'structural integer',
      'structural string',
    ]);
  });

  it('in a CRD of v1beta1 is let pass', () => {
    expect(faults('{description: x}', 'v1beta1')).toEqual([]);
  });
});

/** The faults of a CRD with some versions. */
function faultsOf(...versions: readonly string[]): readonly string[] {
  const { tree } = parseYaml(
    `{apiVersion: apiextensions.k8s.io/v1, spec: {versions: [${versions.join(', ')}]}}`,
  );
  if (tree === undefined) throw new Error('no document');
  return schemaFaults({ tree, isExact: false }).map(
    ({ rule, span }) => `${SHORT[rule]} ${tree.text.slice(span.start, span.end)}`,
  );
}

describe('a version', () => {
  const schema = (more = '') => `schema: {openAPIV3Schema: {type: object${more}}}`;
  const status = 'subresources: {status: {}}';

  it.each([
    ['without a schema', [`{name: v1}`], ['structural v1']],
    ['with a schema that is null', ['{name: v1, schema: {openAPIV3Schema: null}}'], ['structural v1']],
    ['with a status', [`{name: v1, ${status}, ${schema(', nullable: false, description: x')}}`], []],
    [
      'whose root could not be split from its status',
      [`{name: v1, ${status}, ${schema(', maxProperties: 5, oneOf: []')}}`],
      ['schema 5'],
    ],
    [
      'that shares its schema with one that has a status',
      [`{name: v1, ${schema(', not: {}')}}`, `{name: v2, ${status}, ${schema(', not: {}')}}`],
      ['schema not', 'schema not'],
    ],
    [
      'beside one that has a status',
      [`{name: v1, ${schema(', not: {}')}}`, `{name: v2, ${status}, ${schema()}}`],
      [],
    ],
    [
      'whose replicas are counted elsewhere',
      [
        `{name: v1, subresources: {scale: {specReplicasPath: .spec.a, statusReplicasPath: .spec.a}}, ${schema()}}`,
      ],
      ['schema .spec.a'],
    ],
  ])('%s', (_what, versions, expected) => {
    expect(faultsOf(...versions)).toEqual(expected);
  });
});
