/** Paths of descriptors, followed through schemas. */
import { expect, it } from 'vitest';
import { fieldPaths, hasField } from './field-path.ts';
import type { Schema } from './schema.ts';

const SCHEMA: Schema = {
  properties: {
    size: { type: 'integer' },
    ports: { type: 'array', items: { properties: { name: { type: 'string' } } } },
    labels: { additionalProperties: { type: 'string' } },
    extra: { preserveUnknownFields: true },
    plain: { type: 'object' },
  },
};

it.each([
  ['size', true],
  ['Size', false],
  ['ports[0].name', true],
  ['ports.name', true],
  ['ports[0].host', false],
  ['labels.app', true],
  ['labels.app.x', false],
  ['extra.a.b', true],
  ['plain.a', false],
  ['spec.size', false],
])('%s', (path, expected) => {
  expect(hasField(SCHEMA, path)).toBe(expected);
});

it('lists paths, outer ones first', () => {
  expect(fieldPaths(SCHEMA)).toEqual(['size', 'ports', 'labels', 'extra', 'plain', 'ports[0].name']);
});
