/** A glance at a schema never overlooks a fault. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseYaml } from '../../../../text/yaml/parse.ts';
import { insideOfPlain } from './plain-schema.ts';
import { schemaFaults } from './schema-faults.ts';

type Schema = Readonly<Record<string, unknown>>;

const EMBEDDED = 'x-kubernetes-embedded-resource';

/** At most one of these is in a schema, and mostly none: a glance is enough only where there is nothing else. */
const OTHERS: readonly Schema[] = [
  ...['a', 1, {}].map((value) => ({ default: value })),
  ...['^a', '('].map((pattern) => ({ pattern })),
  ...[true, false].flatMap((flag) => [
    { uniqueItems: flag },
    { [EMBEDDED]: flag },
    { additionalProperties: flag },
  ]),
  ...['set', 'map', 'atomic', 'bag'].map((type) => ({ 'x-kubernetes-list-type': type })),
  ...['atomic', 'granular'].map((type) => ({ 'x-kubernetes-map-type': type })),
  { 'x-kubernetes-validations': [{ rule: 'self.z == oldSelf' }] },
  { anyOf: [{ type: 'string' }, { properties: { z: {} } }] },
  { items: [{ type: 'string' }] },
];

const TYPES = ['object', 'array', 'string', 'integer'];

const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc
    .tuple(
      fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...TYPES) }, fc.constantFrom('', 'null', 'text', 3)),
      fc.record(
        {
          description: fc.constantFrom('says so', '', 'type', null),
          required: fc.constantFrom(['a'], []),
          nullable: fc.boolean(),
          properties: fc.oneof(
            { depthSize: 'small' },
            fc.constantFrom({}, null),
            fc.dictionary(fc.constantFrom('a', 'b', 'type', 'metadata', 'kind'), tie('schema'), {
              maxKeys: 3,
            }),
          ),
          items: fc.oneof({ depthSize: 'small' }, fc.constant({}), tie('schema')),
          additionalProperties: fc.oneof({ depthSize: 'small' }, fc.constant({}), tie('schema')),
        },
        { requiredKeys: [] },
      ),
      fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, fc.constantFrom(...OTHERS)),
    )
    .map(([type, own, other]) => ({ ...(type !== '' && { type }), ...own, ...other })),
}));

/** The same with a keyword that nobody knows in each schema, so that none is plain. */
function marked(value: unknown, isSchema = true): unknown {
  if (Array.isArray(value)) return value.map((each) => marked(each));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([name, each]): [string, unknown] => [
    name,
    isSchema && ['default', 'required', 'x-kubernetes-validations'].includes(name)
      ? each
      : marked(each, !isSchema || name !== 'properties'),
  ]);
  return Object.fromEntries(isSchema ? [...inside, ['unheard-of', 1]] : inside);
}

function faults(schemaAtRoot: unknown): readonly string[] {
  const text = JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    spec: { versions: [{ name: 'v1', schema: { openAPIV3Schema: schemaAtRoot } }] },
  });
  const { tree } = parseYaml(text);
  if (tree === undefined) throw new Error('no document');
  return schemaFaults({ tree, isExact: false }).map(
    ({ rule, message }) => `${rule} ${JSON.stringify(message)}`,
  );
}

it('what is plain has no faults of its own', () => {
  fc.assert(
    fc.property(schema, (own) => {
      const atRoot = { type: 'object', properties: { spec: own } };
      expect(faults(atRoot)).toEqual(faults(marked(atRoot)));
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['{type: string, description: type, maxLength: 3}', true],
  ['{\'type\': "object", properties: {a: {}}}', true],
  ['{type: array, items: {}}', true],
  ['{type: array}', false],
  ['{type: object, properties: {}, additionalProperties: {}}', false],
  ['{type: string, default: a}', false],
  ['{<<: {type: string}}', false],
  ['{type: &a string, title: *a}', true],
  ['{title: &a string, type: *a}', false],
  ['{description: a}', false],
  ['text', false],
])('%s is plain: %s', (text, isPlain) => {
  const { tree } = parseYaml(text);
  expect(tree && insideOfPlain(tree, 0) !== undefined).toBe(isPlain);
});
