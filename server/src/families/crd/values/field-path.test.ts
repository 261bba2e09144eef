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
    tenants: { additionalProperties: { properties: { limit: { properties: { bytes: {} } } } } },
    gateway: { properties: { component: { properties: { replicas: {}, labels: {} } }, tls: {} } },
    template: { embeddedResource: true, properties: { spec: {} } },
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
  // The key of a map is left out by operator-sdk.
  ['tenants.limit.bytes', true],
  ['tenants.blue.limit.bytes', true],
  ['tenants[blue].limit.bytes', true],
  ['tenants.limit.byts', false],
  // So is the name of what is embedded in Go.
  ['gateway.component.replicas', true],
  ['gateway.replicas', true],
  ['gateway.replcas', false],
  ['gateway.replicas.min', false],
  ['template.metadata.name', true],
  ['template.status', false],
  // That there may be any fields somewhere does not mean that there are any everywhere.
  ['a', false],
])('%s', (path, expected) => {
  expect(hasField(SCHEMA, path)).toBe(expected);
});

it('lists paths, outer ones first', () => {
  expect(
    fieldPaths({ properties: { ...SCHEMA.properties, tenants: {}, gateway: {}, template: {} } }),
  ).toEqual(['size', 'ports', 'labels', 'extra', 'plain', 'tenants', 'gateway', 'template', 'ports[0].name']);
});
