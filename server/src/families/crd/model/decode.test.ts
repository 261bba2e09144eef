import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { manifestOf } from '../../kube/testing/manifest.ts';
import { crdDecodeFaults } from './decode.ts';

const V1 = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n';
const BETA = V1.replace('v1', 'v1beta1');

const pathsIn = (yaml: string) => crdDecodeFaults(manifestOf(yaml)).map(({ path }) => path);
/** A definition with a schema. */
const schema = (text: string) => `${V1}spec: {versions: [{schema: {openAPIV3Schema: ${text}}}]}\n`;
const AT = 'spec.versions[0].schema.openAPIV3Schema';

describe('a CRD cannot be decoded', () => {
  it.each<[yaml: string, paths: string[]]>([
    [`${V1}spec: {versions: v1}`, ['spec.versions']],
    [
      `${V1}spec: {versions: [{served: "true", storage: 1}]}`,
      ['spec.versions[0].served', 'spec.versions[0].storage'],
    ],
    [`${V1}spec: {names: {shortNames: lamp}}`, ['spec.names.shortNames']],
    [`${V1}metadata: {annotations: {a: [b]}}`, ['metadata.annotations.a']],
    [`${V1}spec: {versions: [{subresources: {status: true}}]}`, ['spec.versions[0].subresources.status']],
    [
      `${V1}spec: {conversion: {webhook: {clientConfig: {caBundle: "?"}}}}`,
      ['spec.conversion.webhook.clientConfig.caBundle'],
    ],
    [`${BETA}spec: {validation: {openAPIV3Schema: []}}`, ['spec.validation.openAPIV3Schema']],
    [schema('{properties: {a: {maxLength: "5"}}}'), [`${AT}.properties.a.maxLength`]],
    [schema('{required: true}'), [`${AT}.required`]],
    [schema('{additionalProperties: "true"}'), [`${AT}.additionalProperties`]],
    // What has a decoder of its own is read as JSON, in which a number is no text.
    [schema('{items: {description: 1}}'), [`${AT}.items.description`]],
  ])('%s', (yaml, paths) => {
    expect(pathsIn(yaml)).toEqual(paths);
  });

  it('with a word on what is wanted', () => {
    const [fault] = crdDecodeFaults(manifestOf(schema('{additionalProperties: 1}')));
    expect(fault && formatMessage(fault.message)).toBe('This must be `true`, `false` or a schema.');
  });
});

describe('a CRD can be decoded', () => {
  it.each([
    V1,
    `${V1}metadata: {labels: {a: 1, b: true}, creationTimestamp: null}\nspec: {GROUP: example.com, other: []}`,
    `${V1}status: {conditions: [], storedVersions: []}`,
    schema('{description: 1, default: [], example: {}, enum: [1, a, {}], maximum: 1.5}'),
    schema('{items: true, dependencies: {a: 1}, additionalProperties: false}'),
    schema('{items: [{type: string}], dependencies: {a: [b], c: {type: string}}}'),
    // Of what belongs to v1beta1 nothing is known in v1.
    `${V1}spec: {validation: []}`,
    // Which version of the API it is says another rule.
    'apiVersion: apiextensions.k8s.io/v2\nspec: []',
  ])('%s', (yaml) => {
    expect(pathsIn(yaml)).toEqual([]);
  });
});
