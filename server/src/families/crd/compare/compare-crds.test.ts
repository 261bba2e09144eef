/** What the conformance cases cannot show: the places of findings, and how values are compared. */
import { describe, expect, it } from 'vitest';
import { manifestOf } from '../../kube/testing/manifest.ts';
import { definitionOf } from '../model/definition.ts';
import { compareCrds } from './compare-crds.ts';
import { CRDIFY_DEFAULTS, OLM_V1_SETTINGS } from './configuration.ts';
import { compareVersions } from './version-priority.ts';

/** A definition with the properties of `spec`, in flow style. */
const crd = (spec: string) => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: lamps.example.com}
spec:
  scope: Cluster
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: ${spec}
`;

/** What is found, each with the texts that it points at: in the new definition, and in the old one. */
function found(old: string, next: string, settings = OLM_V1_SETTINGS): string[] {
  const texts = { old, new: next, object: '' };
  const changes = compareCrds(
    definitionOf(manifestOf(old, true).tree),
    definitionOf(manifestOf(next, true).tree),
    settings,
  );
  return changes.map(({ rule, property, place, related }) => {
    const textAt = (at: typeof place) => texts[at.side].slice(at.span.start, at.span.end);
    return `${rule.id} ${property ?? ''} at ${textAt(place)}, was ${related ? textAt(related) : ''}`;
  });
}

const between = (old: string, next: string, settings = OLM_V1_SETTINGS) =>
  found(crd(old), crd(next), settings);

describe('a change is shown at the place that is responsible', () => {
  it.each<[old: string, next: string, changes: string[]]>([
    ['{type: string}', '{type: integer}', ['type ^.spec at integer, was string']],
    // A keyword that is gone is shown at the property, one that is new beside the old property.
    ['{maxLength: 4}', '{maxLength: 3}', ['max-length ^.spec at 3, was 4']],
    ['{pattern: a}', '{}', ['pattern ^.spec at spec, was a']],
    ['{}', '{default: 1}', ['default ^.spec at 1, was spec']],
    // Of names that are required, the first one that is new.
    ['{required: [a]}', '{required: [a, c, b]}', ['required ^.spec at c, was required']],
    ['{enum: [a]}', '{enum: [b]}', ['enum ^.spec at enum, was a']],
    ['{title: a}', '{title: b}', ['unhandled ^.spec at b, was a']],
    // Of what is gone, the mapping that it was in, and for its keywords what is left around it.
    [
      '{properties: {a: {type: string}}}',
      '{properties: {}}',
      ['existing-field-removal ^.spec.a at properties, was a', 'type ^.spec.a at spec, was string'],
    ],
  ])('%s becomes %s', (old, next, changes) => {
    expect(between(old, next)).toEqual(changes);
  });
});

describe('what amounts to the same is no change', () => {
  it.each([
    ['{default: {a: 1, b: 2}}', '{default: {b: 2.0, a: 1}}'],
    ['{default: null}', '{}'],
    ['{enum: [yes, a]}', '{enum: [a, true, a]}'],
    ['{nullable: false, uniqueItems: false, format: "", required: []}', '{}'],
    ['{anyOf: []}', '{}'],
    ['{anyOf: [{properties: {}, title: ""}]}', '{anyOf: [{}]}'],
    ['{x-mine: 1}', '{x-mine: 2}'],
    ['{maximum: 1.0}', '{maximum: 1}'],
    ['{properties: {a: null}}', '{properties: {a: {}}}'],
    ['{description: a}', '{description: b}'],
  ])('%s and %s', (old, next) => {
    expect(between(old, next)).toEqual([]);
  });
});

describe('what is set to nothing is set', () => {
  it.each([
    ['{x-kubernetes-preserve-unknown-fields: false}', '{}'],
    ['{x-kubernetes-list-type: ""}', '{}'],
    ['{additionalProperties: true}', '{additionalProperties: {}}'],
    ['{externalDocs: {}}', '{}'],
    ['{not: {}}', '{}'],
    ['{default: {a: null}}', '{default: {}}'],
    ['{default: 12345678901234567}', '{default: 12345678901234568}'],
  ])('%s and %s', (old, next) => {
    expect(between(old, next)).not.toEqual([]);
  });
});

it('places with the same path are not mixed up', () => {
  const items = (of: string) => `{type: array, items: ${of}, properties: {items: {type: string}}}`;
  expect(between(items('{type: integer}'), items('{type: integer}'))).toEqual([]);
  expect(between(items('{type: integer}'), items('{type: boolean}'))).toEqual([
    'type ^.spec.items at boolean, was integer',
  ]);
});

it('a schema that is gone is gone as a whole', () => {
  const next = crd('{type: string}').replace(/\n {6}openAPIV3Schema:[^]*/, ' {}\n');
  expect(found(crd('{type: string}'), next).filter((each) => each.startsWith('existing'))).toEqual([
    'existing-field-removal ^ at schema, was openAPIV3Schema',
    'existing-field-removal ^.spec at schema, was spec',
  ]);
});

it('versions that share a name are all looked at', () => {
  const two = (first: string, second: string) => {
    const [, version = ''] = /(  - name: v1\n[^]*)$/.exec(crd(second)) ?? [];
    return crd(first) + version;
  };
  const [text, other] = ['{type: object, properties: {a: {type: string}}}', '{type: object}'];
  expect(found(two(text, text), two(text, text))).toEqual([]);
  // The second one is compared with the first one of before, and between the two of them.
  expect(found(two(text, text), two(text, other)).map((each) => each.split(' at')[0])).toEqual([
    'existing-field-removal ^.spec.a',
    'type ^.spec.a',
  ]);
});

it('schemas that are referred to by aliases are compared for what they are', () => {
  const schema = (of: string) => `{properties: {a: &a {type: ${of}}, b: *a}}`;
  expect(between(schema('string'), schema('integer'))).toEqual([
    'type ^.spec.a at integer, was string',
    'type ^.spec.b at integer, was string',
  ]);
});

it('a text is another one where only its indentation is', () => {
  const described = (indent: string) => crd(`\n            description: |2\n${indent}a`);
  expect(found(described('              '), described('               '), CRDIFY_DEFAULTS)).toHaveLength(1);
});

it('versions of an API have an order of their own', () => {
  const names = ['v10', 'v1', 'v2alpha1', 'zeta', 'v1beta2', 'v1beta10', 'v1alpha1', 'alpha'];
  expect(names.sort(compareVersions)).toEqual([
    'zeta',
    'alpha',
    'v1alpha1',
    'v2alpha1',
    'v1beta2',
    'v1beta10',
    'v1',
    'v10',
  ]);
});
