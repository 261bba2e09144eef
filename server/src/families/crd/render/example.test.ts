/** Examples that are made of a schema: the least that it asks for. */
import { expect, it } from 'vitest';
import { specFor, valueFor } from './example.ts';

it.each([
  [
    'what is required, and nothing else',
    {
      type: 'object',
      required: ['size'],
      properties: { size: { type: 'integer' }, name: { type: 'string' } },
    },
    { size: 0 },
  ],
  [
    'defaults, required or not',
    { type: 'object', properties: { size: { type: 'integer', default: 3 }, old: { default: null } } },
    { size: 3 },
  ],
  ['the first of a list of values', { type: 'string', enum: ['Warm', 'Cold'] }, 'Warm'],
  [
    'the name of the field as its text',
    { type: 'object', required: ['color'], properties: { color: { type: 'string' } } },
    { color: 'color' },
  ],
  [
    'texts that are long enough',
    { type: 'object', required: ['id'], properties: { id: { type: 'string', minLength: 4 } } },
    { id: 'idxx' },
  ],
  ['texts of known formats', { type: 'string', format: 'date-time' }, '2026-01-01T00:00:00Z'],
  ['the least number', { type: 'integer', minimum: 5, exclusiveMinimum: true }, 6],
  ['not more than the most', { type: 'integer', maximum: -2 }, -2],
  ['a multiple', { type: 'integer', minimum: 5, multipleOf: 4 }, 8],
  [
    'as many items as there have to be',
    { type: 'array', minItems: 2, items: { type: 'boolean' } },
    [false, false],
  ],
  ['a number where there may be a text', { 'x-kubernetes-int-or-string': true }, 0],
  ['nothing for what is no schema', 'text', {}],
])('%s', (_, schema, expected) => {
  expect(valueFor(schema)).toEqual(expected);
});

it('takes the spec out of the schema of an object', () => {
  const schema = {
    properties: { spec: { type: 'object', required: ['on'], properties: { on: { type: 'boolean' } } } },
  };
  expect(specFor(schema)).toEqual({ on: false });
  expect(specFor({ type: 'object' })).toBeUndefined();
});

it('ends on a schema that asks for ever more', () => {
  const schema: Record<string, unknown> = { type: 'object', required: ['in'] };
  schema['properties'] = { in: schema };
  expect(JSON.stringify(valueFor(schema)).length).toBeLessThan(1000);
});
