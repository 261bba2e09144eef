/** Objects held against the schema of their CRD, as the API server and OLM Classic do. */
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { parseJson } from '../../../text/json/parse.ts';
import { parseYaml } from '../../../text/yaml/parse.ts';
import type { Tree } from '../../../text/tree.ts';
import { storedObjectFaults, writtenObjectFaults } from './check.ts';
import type { ValueFault } from './fault.ts';
import { versionSchemas } from './version-schema.ts';

function treeOf(yaml: string): Tree {
  const { tree } = parseYaml(yaml);
  if (tree === undefined) throw new Error('no document');
  return tree;
}

/** The faults of an object whose `spec` is given, under a schema for it; each with what stands at its place. */
function faults(
  schema: string,
  spec: string,
  look: typeof writtenObjectFaults = writtenObjectFaults,
): readonly string[] {
  const crd = treeOf(
    `{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, spec: {versions: [{name: v1, served: true,
      schema: {openAPIV3Schema: {type: object, properties: {spec: ${schema}}}}}]}}`,
  );
  const [version] = versionSchemas({ tree: crd, isExact: false });
  if (version === undefined) throw new Error('no schema');
  const object = treeOf(
    `{apiVersion: a.example.com/v1, kind: A, metadata: {name: a, labels: {b: c}}, spec: ${spec}}`,
  );
  return look(object, 0, version).map((fault) => described(object, fault));
}

function described({ text }: Tree, { kind, path, span }: ValueFault): string {
  return `${kind} ${path} ${text.slice(span.start, span.end)}`;
}

function stored(schema: string, spec: string): readonly string[] {
  return faults(schema, spec, storedObjectFaults);
}

describe('an object that is applied', () => {
  it.each([
    ['{type: integer}', '1'],
    ['{type: integer}', '1.0'],
    ['{type: number}', '1'],
    ['{type: string, nullable: true}', 'null'],
    ['{x-kubernetes-int-or-string: true}', '50%'],
    ['{anyOf: [{type: integer}, {type: string}], x-kubernetes-int-or-string: true}', '5'],
    ['{type: string, pattern: "^a+$"}', 'aa'],
    ['{type: string, format: date-time}', '"2026-01-02T03:04:05Z"'],
    ['{type: string, format: unheard-of}', 'x'],
    ['{type: integer, format: int32}', '2147483647'],
    ['{type: integer, format: int64}', '9223372036854775807'],
    ['{type: integer, format: uint32}', '5000000000'],
    ['{type: number, format: int32}', '5000000000'],
    ['{type: number, format: double}', '1e+300'],
    ['{type: object, additionalProperties: {type: string}}', '{a: b}'],
    ['{type: object, x-kubernetes-preserve-unknown-fields: true}', '{a: b}'],
    [
      '{type: array, x-kubernetes-preserve-unknown-fields: true, items: {type: array, items: {type: object}}}',
      '[[{a: b}]]',
    ],
    ['{type: object, required: [a], properties: {a: {type: string, default: x}}}', '{}'],
    ['{type: object, required: [a], properties: {a: {type: string, default: x}}}', '{a: null}'],
    ['{type: object, properties: {a: {type: string}}}', '{a: null}'],
    ['{type: object, properties: {a: {type: string, default: x}}, oneOf: [{required: [a]}]}', '{}'],
    ['{type: array, items: {type: integer}, x-kubernetes-list-type: set}', '[1, 2]'],
    [
      '{type: object, x-kubernetes-embedded-resource: true, properties: {spec: {type: object}}}',
      '{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {}}',
    ],
  ])('may be, where the schema is %s: %s', (schema, spec) => {
    expect(faults(schema, spec)).toEqual([]);
  });

  it.each([
    ['{type: integer}', '"1"', 'type spec "1"'],
    ['{type: integer}', '1.5', 'type spec 1.5'],
    ['{type: string}', 'true', 'type spec true'],
    ['{type: string}', 'null', undefined],
    [
      '{type: object, properties: {a: {type: array, items: {type: string}}}}',
      '{a: [b, 1]}',
      'type spec.a[1] 1',
    ],
    ['{type: object, properties: {a: {type: array, items: {type: string}}}}', '{a: b}', 'type spec.a b'],
    ['{type: string, enum: [a, b]}', 'c', 'enum spec c'],
    ['{type: integer, maximum: 3}', '4', 'range spec 4'],
    ['{type: integer, minimum: 3, exclusiveMinimum: true}', '3', 'range spec 3'],
    ['{type: integer, multipleOf: 2}', '3', 'range spec 3'],
    ['{type: string, maxLength: 2}', 'abc', 'text spec abc'],
    ['{type: string, minLength: 1}', '""', 'text spec ""'],
    ['{type: string, pattern: "^a+$"}', 'b', 'text spec b'],
    ['{type: string, format: ipv4}', '1.2.3', 'text spec 1.2.3'],
    ['{type: string, format: date}', '"2026-02-30"', 'text spec "2026-02-30"'],
    ['{type: integer, format: int32}', '2147483648', 'range spec 2147483648'],
    ['{type: integer, format: int32}', '-3000000000.0', 'range spec -3000000000.0'],
    ['{type: integer, format: int32}', '1.5', 'type spec 1.5'],
    ['{type: number, format: float}', '1e+39', 'range spec 1e+39'],
    ['{type: integer, format: int32, maximum: 4294967295}', '1', 'range spec 1'],
    ['{type: integer, maximum: 1.5}', '1', 'range spec 1'],
    ['{type: integer, format: int64, minimum: -1.0e+30}', '1', 'range spec 1'],
    ['{type: object, required: [a], properties: {a: {type: string}}}', '{}', 'required spec spec'],
    ['{type: object, required: [a], properties: {a: {type: string}}}', '{a: null}', 'required spec spec'],
    ['{type: object, properties: {a: {type: string}}}', '{a: b, c: d}', 'unknown spec.c c'],
    ['{type: object}', '{c: d}', 'unknown spec.c c'],
    // The one fault tells what there is to tell.
    ['{type: array, items: {type: object}}', '{c: d}', 'type spec spec'],
    [
      '{type: array, x-kubernetes-preserve-unknown-fields: true, items: {type: object, properties: {a: {type: object}}}}',
      '[{a: {b: c}, d: e}]',
      'unknown spec[0].a.b b',
    ],
    [
      '{type: object, maxProperties: 1, additionalProperties: {type: string}}',
      '{a: b, c: d}',
      'count spec spec',
    ],
    ['{type: array, minItems: 1, items: {type: string}}', '[]', 'count spec spec'],
    ['{type: array, items: {type: integer}, x-kubernetes-list-type: set}', '[1, 2, 1]', 'repeated spec[2] 1'],
    [
      '{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [id], items: {type: object, properties: {id: {type: string}}}}',
      '[{id: a}, {id: a}]',
      'repeated spec[1] id',
    ],
    [
      '{type: object, properties: {a: {type: string}, b: {type: string}}, oneOf: [{required: [a]}, {required: [b]}]}',
      '{}',
      'junctor spec spec',
    ],
    [
      '{type: object, properties: {a: {type: string}, b: {type: string}}, oneOf: [{required: [a]}, {required: [b]}]}',
      '{a: x, b: z}',
      'junctor spec spec',
    ],
    ['{type: string, not: {enum: [a]}}', 'a', 'junctor spec a'],
    ['{type: string, allOf: [{minLength: 2}]}', 'a', 'text spec a'],
    ['{type: string, anyOf: [{pattern: "^a"}, {pattern: "^b"}]}', 'c', 'junctor spec c'],
    [
      '{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}',
      '{kind: Pod}',
      'resource spec spec',
    ],
  ])('is not as it should be, where the schema is %s: %s', (schema, spec, expected) => {
    expect(faults(schema, spec)).toEqual(expected === undefined ? [] : [expected]);
  });

  it('names the path and the values that may be', () => {
    const version = {
      version: 'v1',
      schema: { properties: { size: { type: 'string', enum: ['small', 'large'] } } },
      isServed: true,
      hasStatus: false,
      keepsUnknown: false,
    };
    const text = '{"apiVersion":"a/v1","kind":"A","size":"huge"}';
    const { tree } = parseJson(text, 0, text.length);
    expect(
      tree && writtenObjectFaults(tree, 0, version).map(({ message }) => formatMessage(message)),
    ).toEqual(['`size` must be one of `small`, `large`.']);
  });

  it.each([
    ['{type: string, pattern: "(a{1,1000}){1,1000}"}', 'b'],
    ['{type: string, pattern: "("}', 'b'],
    ['{type: string, format: ipv6}', 'b'],
    ['{type: string, anyOf: [{pattern: "("}, {pattern: "^b"}]}', 'c'],
  ])('is not judged where that cannot be decided: %s', (schema, spec) => {
    expect(faults(schema, spec)).toEqual([]);
  });

  it('with aliases that make it huge is looked at so far, and no further', () => {
    const levels = Array.from({ length: 30 }, (_, at) => `l${at + 1}: &a${at + 1} [*a${at}, *a${at}]`);
    const object = treeOf(`apiVersion: a/v1\nkind: A\nspec:\n  l0: &a0 [1]\n  ${levels.join('\n  ')}\n`);
    let schema: object = { type: 'string' };
    for (let depth = 0; depth < 40; depth++) schema = { type: 'array', items: schema };
    const whole = { properties: { spec: { additionalProperties: schema } } };
    const version = { version: 'v1', schema: whole, isServed: true, hasStatus: false, keepsUnknown: false };
    expect(writtenObjectFaults(object, 0, version).length).toBeLessThan(200_000);
  });
});

describe('an object that is stored', () => {
  it.each([
    // Nothing is dropped, and no default helps.
    ['{type: object, properties: {a: {type: string}}}', '{c: d}', []],
    [
      '{type: object, required: [a], properties: {a: {type: string, default: x}}}',
      '{}',
      ['required spec spec'],
    ],
    ['{type: object, properties: {a: {type: string}}}', '{a: null}', ['type spec.a null']],
    ['{type: array, items: {type: integer}, x-kubernetes-list-type: set}', '[1, 1]', []],
    ['{type: string, enum: [a]}', 'b', ['enum spec b']],
    ['{type: string, format: uuid}', 'b', ['text spec b']],
    // Without a type, a format of texts takes texts only.
    ['{type: integer, anyOf: [{format: email}, {minimum: 5}]}', '1', ['junctor spec 1']],
    ['{type: integer, oneOf: [{format: email}, {pattern: ^a}]}', '1', []],
    ['{type: integer, allOf: [{format: int32}, {format: unheard-of}]}', '1', []],
  ])('under %s: %s', (schema, spec, expected) => {
    expect(stored(schema, spec)).toEqual(expected);
  });
});

describe('the schema of a version', () => {
  it('is that of the whole where a CRD of v1beta1 has one for all', () => {
    const crd = treeOf(
      '{apiVersion: apiextensions.k8s.io/v1beta1, spec: {validation: {openAPIV3Schema: {type: object}}, versions: [{name: v1, served: true}, {name: v2}]}}',
    );
    expect(
      versionSchemas({ tree: crd, isExact: false }).map(({ version, schema }) => [version, schema]),
    ).toEqual([
      ['v1', { type: 'object' }],
      ['v2', { type: 'object' }],
    ]);
  });

  it.each([
    // What a CRD of v1beta1 does not say, it asks for.
    ['v1beta1', '', []],
    ['v1beta1', 'preserveUnknownFields: true, ', []],
    ['v1beta1', 'preserveUnknownFields: false, ', ['unknown spec.x', 'unknown spec.of.b']],
    ['v1', '', ['unknown spec.x', 'unknown spec.of.b']],
  ])(
    'of %s with {%s} keeps fields at any depth that it does not know, or drops them',
    (api, says, expected) => {
      const schema =
        '{type: object, properties: {spec: {type: object, properties: {of: {type: object}, closed: {type: object, additionalProperties: false}}}}}';
      const crd = treeOf(
        `{apiVersion: apiextensions.k8s.io/${api}, spec: {${says}versions: [{name: v1, schema: {openAPIV3Schema: ${schema}}}]}}`,
      );
      const [version] = versionSchemas({ tree: crd, isExact: false });
      const object = treeOf('{apiVersion: a/v1, kind: A, spec: {x: 1, of: {b: 2}, closed: {z: 3}}}');
      const found = version && writtenObjectFaults(object, 0, version);
      expect(found?.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
        ...expected,
        'required spec.closed.z',
      ]);
    },
  );

  it('says nothing of a status that is a resource of its own', () => {
    const crd = treeOf(
      '{apiVersion: apiextensions.k8s.io/v1, spec: {versions: [{name: v1, subresources: {status: {}}, schema: {openAPIV3Schema: {type: object, properties: {status: {type: string}}}}}]}}',
    );
    const [version] = versionSchemas({ tree: crd, isExact: false });
    const object = treeOf('{apiVersion: a/v1, kind: A, status: {x: 1}}');
    expect(version && writtenObjectFaults(object, 0, version)).toEqual([]);
    expect(version && storedObjectFaults(object, 0, version)).toHaveLength(1);
  });
});
