/** What the typed decoders of manifests refuse. */
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { parseYaml } from '../../../text/yaml/parse.ts';
import { AS_JSON, EXACTLY, findMismatch, type Decoding } from './mismatch.ts';
import { CRD_V1 } from './shapes/crd.ts';
import { CSV } from './shapes/csv.ts';
import type { Shape } from './shapes/shape.ts';

const LENIENTLY: Decoding = { foldsKeys: true, convertsScalars: true };

/** What stands at the value that is refused, and why; undefined where all decodes. */
function refused(yaml: string, shape: Shape, decoding: Decoding): readonly string[] | undefined {
  const { tree } = parseYaml(yaml);
  const found = tree && findMismatch(tree, 0, shape, decoding);
  if (tree === undefined || found === undefined) return undefined;
  return [yaml.slice(tree.start(found.node), tree.end(found.node)), formatMessage(found.message)];
}

/** A CSV with one container, whose members are given. */
function container(members: string): string {
  return `spec: {install: {spec: {deployments: [{spec: {template: {spec: {containers: [{${members}}]}}}}]}}}`;
}

describe('a CSV', () => {
  it.each([
    'metadata: {creationTimestamp: null, annotations: {}}',
    'spec: {unknown: 5, version: 1.2.3, DisplayName: x}',
    container('resources: {limits: {cpu: 1, memory: 64Mi, x: 1.5e3}}, ports: [{containerPort: 8080}]'),
    container('livenessProbe: {httpGet: {port: metrics}, periodSeconds: 5}, command: null'),
  ])('takes %s', (yaml) => {
    expect(refused(yaml, CSV, AS_JSON)).toBeUndefined();
  });

  it.each([
    ['metadata: {labels: {a: 1}}', '1', '`metadata.labels.a` must be text. Put its value in quotes.'],
    ['spec: {version: spring}', 'spring', '`spec.version` must be a version'],
    ['spec: {version: ~}', '~', '`spec.version` must be a version'],
    ['spec: {release: "01"}', '"01"', '`spec.release` must be text of identifiers'],
    ['spec: {keywords: x}', 'x', '`spec.keywords` must be a list.'],
    ['spec: {provider: []}', '[]', '`spec.provider` must be a mapping.'],
    [
      'spec: {installModes: [{supported: "true"}]}',
      '"true"',
      '`spec.installModes[0].supported` must be `true`',
    ],
    ['spec: {cleanup: {Enabled: 1}}', '1', '`spec.cleanup.Enabled` must be `true`'],
    [container('resources: {limits: {cpu: 10 m}}'), '10 m', 'must be a quantity'],
    [container('ports: [{containerPort: 80.5}]'), '80.5', 'must be a whole number of 32 bits'],
    [container('readinessProbe: {tcpSocket: {port: true}}'), 'true', 'must be a whole number or text'],
  ])('refuses %s', (yaml, at, message) => {
    expect(refused(yaml, CSV, AS_JSON)).toEqual([at, expect.stringContaining(message)]);
  });

  it('becomes text where the decoder converts, and is read by exact keys where it does not fold', () => {
    expect(refused('metadata: {labels: {a: 1, b: true}}', CSV, LENIENTLY)).toBeUndefined();
    expect(refused('metadata: {Labels: {a: 1}}', CSV, EXACTLY)).toBeUndefined();
    expect(refused('metadata: {Labels: {a: 1}}', CSV, AS_JSON)?.[0]).toBe('1');
  });
});

describe('the schema in a CRD', () => {
  const schema = (members: string) =>
    `spec: {versions: [{schema: {openAPIV3Schema: {properties: {a: {${members}}}}}}]}`;

  it.each([
    'additionalProperties: true',
    'items: {type: string}',
    'default: [1]',
    'maximum: 1.5, minLength: 1',
  ])('takes %s', (members) => {
    expect(refused(schema(members), CRD_V1, EXACTLY)).toBeUndefined();
  });

  it.each([
    ['additionalProperties: {type: 5}', '5'],
    ['minLength: 1.5', '1.5'],
    ['required: true', 'true'],
    ['anyOf: [{not: {pattern: 1}}]', '1'],
  ])('refuses %s', (members, at) => {
    expect(refused(schema(members), CRD_V1, EXACTLY)?.[0]).toBe(at);
  });

  it('may be nested as deep as a file can be', () => {
    const depth = 3000;
    const nested = '{"not":'.repeat(depth) + '{}' + '}'.repeat(depth);
    expect(refused(schema(`not: ${nested}`), CRD_V1, EXACTLY)).toBeUndefined();
  });
});
