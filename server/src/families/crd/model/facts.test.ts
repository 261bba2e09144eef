import { expect, it } from 'vitest';
import { manifestOf } from '../../kube/testing/manifest.ts';
import { crdFacts } from './facts.ts';

const V1 = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: lamps.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: Lamps}
  versions:
  - {name: v1, served: true, storage: true}
  - {name: v0, deprecated: true}
`;

it('names and versions are told with their places', () => {
  const facts = crdFacts(manifestOf(V1));
  const texts = [
    facts.name,
    facts.group,
    facts.scope,
    facts.plural,
    facts.singular,
    facts.kind,
    facts.listKind,
  ];
  expect(texts.map(({ value }) => value)).toEqual([
    'lamps.example.com',
    'example.com',
    'Cluster',
    'lamps',
    'lamp',
    'Lamp',
    'Lamps',
  ]);
  for (const { value, start, end } of texts) expect(V1.slice(start, end)).toBe(value);
  expect(
    facts.versions.map(({ name, isServed, isStorage, isDeprecated }) => [
      name.value,
      isServed,
      isStorage,
      isDeprecated,
    ]),
  ).toEqual([
    ['v1', true, true, false],
    ['v0', false, false, true],
  ]);
  expect(V1.slice(facts.versionsSpan.start, facts.versionsSpan.end)).toBe('versions');
});

it('v1beta1 may have one version only', () => {
  const beta = 'apiVersion: apiextensions.k8s.io/v1beta1\nspec: {version: v1}\n';
  const { versions } = crdFacts(manifestOf(beta));
  expect(versions.map(({ name, isServed, isStorage }) => [name.value, isServed, isStorage])).toEqual([
    ['v1', true, true],
  ]);
  expect(crdFacts(manifestOf(beta.replace('beta1', ''))).versions).toEqual([]);
});

it('what is missing is empty, at the key that it is missing in', () => {
  const text = 'kind: CustomResourceDefinition\nspec:\n  names:\n';
  const { name, kind, apiVersion } = crdFacts(manifestOf(text));
  expect([name.value, kind.value, apiVersion.value]).toEqual(['', '', '']);
  expect(text.slice(kind.start, kind.end)).toBe('names');
  expect(text.slice(name.start, name.end)).toBe('kind');
});
