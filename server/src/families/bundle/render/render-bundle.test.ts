/** What opm makes of single files of a bundle, beyond the cases that its output is known of. */
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { isRendered, renderBundle, type RenderOptions } from './render-bundle.ts';

/** A CSV with more in its spec, and with annotations. */
function csvWith(spec: string, annotations = ''): string {
  return `kind: ClusterServiceVersion
metadata: {name: gizmo.v1.0.0, annotations: {${annotations}}}
spec: {version: 1.0.0, ${spec}}
`;
}

const CSV = csvWith('');
const ANNOTATIONS = `annotations:
  operators.operatorframework.io.bundle.package.v1: gizmo
  operators.operatorframework.io.bundle.channels.v1: stable, fast,
  operators.operatorframework.io.bundle.channel.default.v1: stable
`;
const FILES = { 'manifests/csv.yaml': CSV, 'metadata/annotations.yaml': ANNOTATIONS };

function render(files: Readonly<Record<string, string>>, options?: RenderOptions) {
  const given = Object.entries({ ...FILES, ...files }).map(([path, text]) => ({ path, text }));
  return renderBundle(given, options);
}

/** The properties but for objects, each in one line; the rule where opm stops. */
function properties(files: Readonly<Record<string, string>>): readonly string[] | string {
  const result = render(files);
  if (!isRendered(result)) return result.rule;
  return result.blob.properties
    .filter(({ type }) => type !== 'olm.bundle.object')
    .map(({ type, value }) => `${type} ${JSON.stringify(value)}`);
}

/** What stands where a bundle is refused, by the rule. */
function refusal(files: Readonly<Record<string, string>>): readonly string[] {
  const result = render(files);
  if (isRendered(result)) return [];
  const { rule, path, start, span } = result;
  const text = ({ ...FILES, ...files } as Readonly<Record<string, string>>)[path] ?? '';
  return [rule, path, text.slice(start + span.start, start + span.end)];
}

describe('properties', () => {
  it('of several packages the last counts, and the derived one comes behind those of the file', () => {
    const own = '{type: olm.package, value: {packageName: gizmo, version: 9.9.9}}';
    expect(properties({ 'metadata/properties.yaml': `properties: [${own}]` })).toEqual([
      'olm.package {"packageName":"gizmo","version":"1.0.0"}',
    ]);
    const annotation = '[{"type": "olm.package", "value": {"packageName": "gizmo", "version": "9.9.9"}}]';
    const csv = csvWith('', `olm.properties: '${annotation}'`);
    expect(properties({ 'manifests/csv.yaml': csv })).toEqual([
      'olm.package {"packageName":"gizmo","version":"9.9.9"}',
    ]);
  });

  it('keep YAML types, and have null where nothing is written', () => {
    const text =
      'properties:\n- {type: b, value: 4.10}\n- {type: a}\n- {type: b, value: 4.10}\n- {type: 5, value: x}\n';
    expect(properties({ 'metadata/properties.yaml': text })).toEqual([
      '5 "x"',
      'a null',
      'b 4.1',
      'olm.package {"packageName":"gizmo","version":"1.0.0"}',
    ]);
  });

  it('are sorted by the JSON text of the value', () => {
    const text =
      'properties: [{type: x, value: 10}, {type: x, value: 9}, {type: x, value: "9"}, {type: x, value: [1]}]';
    expect(properties({ 'metadata/p.yaml': text })).toEqual([
      'olm.package {"packageName":"gizmo","version":"1.0.0"}',
      'x "9"',
      'x 10',
      'x 9',
      'x [1]',
    ]);
  });

  it('say a release that is a number as text', () => {
    const csv = csvWith('release: 2');
    expect(properties({ 'manifests/csv.yaml': csv })).toEqual([
      'olm.package {"packageName":"gizmo","version":"1.0.0","release":"2"}',
    ]);
  });
});

describe('what keeps a bundle from being rendered', () => {
  it.each([
    [
      'an annotation that is no text',
      'manifests/csv.yaml',
      csvWith('', 'a: false'),
      'render-not-decodable',
      'false',
    ],
    [
      'an `apiVersion` that is no text',
      'manifests/csv.yaml',
      `apiVersion: 1\n${CSV}`,
      'render-not-decodable',
      '1',
    ],
    [
      'metadata whose key has another case',
      'manifests/csv.yaml',
      CSV.replace('{name:', '{Namespace: [a], name:'),
      'render-not-decodable',
      '[a]',
    ],
    [
      'a CSV behind a separator',
      'manifests/csv.yaml',
      '---\nkind: ClusterServiceVersion\nspec: 7\n',
      'render-not-decodable',
      '7',
    ],
    [
      'a CRD of another group',
      'manifests/crd.yaml',
      'apiVersion: example.com/v1\nkind: CustomResourceDefinition\n',
      'render-not-decodable',
      'example.com/v1',
    ],
    [
      'a value that is missing',
      'metadata/d.yaml',
      'dependencies: [{type: olm.gvk}]',
      'render-property-not-decodable',
      '{type: olm.gvk}',
    ],
  ])('%s is told at its place', (_, path, text, rule, at) => {
    expect(refusal({ [path]: text })).toEqual([rule, path, at]);
  });

  it('a property in an annotation is told at the annotation', () => {
    const annotation = `'[{"type": "olm.gvk", "value": 5}]'`;
    const csv = csvWith('', `olm.properties: ${annotation}`);
    expect(refusal({ 'manifests/csv.yaml': csv })).toEqual([
      'render-property-not-decodable',
      'manifests/csv.yaml',
      annotation,
    ]);
  });

  it('is not what opm does not decode', () => {
    const csv = csvWith('keywords: 5, icon: x, minKubeVersion: 1.2');
    expect(properties({ 'manifests/csv.yaml': csv })).toHaveLength(1);
  });

  it('is also what only the migrated form decodes', () => {
    const csv = csvWith('keywords: 5');
    const result = render({ 'manifests/csv.yaml': csv }, { image: ['x'], migrate: true });
    expect(isRendered(result) ? 'rendered' : result.rule).toBe('render-not-decodable');
  });
});

it('files that are passed over are told, and what the second document of a file holds', () => {
  const result = render({
    'manifests/a.yaml': 'kind: Service\n---\nkind: Secret\n',
    'manifests/b.yaml': 'a: [\n',
    'manifests/.c.yaml': '[',
    'manifests/deeper/d.yaml': 'kind: Service\n',
    'metadata/dependencies.yaml': 'dependencies: {type: x}\n',
  });
  expect(result.remarks.map(({ path, message }) => `${path}: ${formatMessage(message)}`)).toEqual([
    'manifests/a.yaml: Only the first document of this file counts.',
    expect.stringMatching(/^manifests\/b\.yaml: /),
    'metadata/dependencies.yaml: `dependencies` must be a list.',
  ]);
  const objects = isRendered(result)
    ? result.blob.properties.filter(({ type }) => type === 'olm.bundle.object')
    : [];
  expect(objects).toHaveLength(2);
});

it('entries are suggested for each channel, with what the CSV replaces and skips', () => {
  const csv = csvWith('replaces: gizmo.v0.9.0, skips: [gizmo.v0.8.0]', "olm.skipRange: '<1.0.0'");
  const result = render({ 'manifests/csv.yaml': csv });
  const entry = {
    name: 'gizmo.v1.0.0',
    replaces: 'gizmo.v0.9.0',
    skips: ['gizmo.v0.8.0'],
    skipRange: '<1.0.0',
  };
  expect(isRendered(result) && result.suggestedEntries).toEqual([
    { channel: 'stable', ...entry },
    { channel: 'fast', ...entry },
  ]);
});
