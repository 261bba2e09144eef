/**
 * What the validators make of values of other types than the ones that are wanted: operator-sdk and opm read the same file in
 * different ways, and each object partly untyped (docs/reference/bundle-loading.md, "Decoding differences").
 */
import { describe, expect, it } from 'vitest';
import { errorsOf } from '../../../../../test/support/bundle-errors.ts';
import type { TextFiles } from '../../../../../test/support/check.ts';
import {
  ANNOTATIONS_PATH,
  bundleAtWork,
  bundleWhere,
  bundleWith,
  bundleWithCrd,
  CSV_FILE,
  GOOD_BUNDLE,
} from './shared/example.ts';

const CONFIG_MAP = 'manifests/settings.yaml';

const configMap = (metadata: string) =>
  bundleWith({ [CONFIG_MAP]: `apiVersion: v1\nkind: ConfigMap\nmetadata: ${metadata}\n` });

describe('the metadata of an object', () => {
  // operator-sdk looks at it untyped: what is not of its type is as good as missing. opm decodes it as JSON.
  it.each([
    ['{name: a, labels: {one: 1}}', [], ['object-metadata-invalid']],
    ['{name: a, labels: {"a b": text, one: 1}}', [], ['object-metadata-invalid']],
    ['{name: a, labels: {"a b": text}}', ['object-metadata-invalid'], ['object-metadata-invalid']],
    ['{name: a, labels: {"a b": null}}', ['object-metadata-invalid'], ['object-metadata-invalid']],
    ['{name: a, annotations: true}', [], ['object-metadata-invalid']],
    ['{name: a, creationTimestamp: soon}', [], ['object-metadata-invalid']],
    ['{name: a, finalizers: "a b"}', [], ['object-metadata-invalid']],
    ['{name: a, finalizers: ["a b", 1]}', [], ['object-metadata-invalid']],
    ['{name: a, ownerReferences: [text, {}]}', [], ['object-metadata-invalid']],
    ['{name: a, ownerReferences: {}}', [], ['object-metadata-invalid']],
    ['{name: a, managedFields: [{operation: Make, time: soon}]}', [], ['object-metadata-invalid']],
    ['{name: a, managedFields: text}', [], ['object-metadata-invalid']],
    ['{name: a, generation: -1.5}', [], ['object-metadata-invalid']],
    ['{name: a, generation: -1}', ['object-metadata-invalid'], ['object-metadata-invalid']],
    ['{name: a, namespace: 1}', [], ['object-metadata-invalid']],
    ['{name: 1}', ['object-metadata-invalid'], ['object-metadata-invalid']],
    ['[a]', ['object-metadata-invalid'], ['object-metadata-invalid']],
    // Only opm takes a key whatever the case of its letters.
    ['{Name: a}', ['object-metadata-invalid'], []],
    ['{name: a, Namespace: b}', [], ['object-metadata-invalid']],
  ])('%s', async (metadata, sdk, opm) => {
    expect(await errorsOf(configMap(metadata), 'sdk-default')).toEqual(sdk);
    expect(await errorsOf(configMap(metadata), 'opm-bundle')).toEqual(opm);
  });

  it('is decoded by opm together with the `apiVersion`', async () => {
    const files = bundleWith({ [CONFIG_MAP]: 'apiVersion: 1\nkind: ConfigMap\nmetadata: {name: a}\n' });
    expect(await errorsOf(files, 'sdk-default')).toEqual([]);
    expect(await errorsOf(files, 'opm-bundle')).toEqual(['object-metadata-invalid']);
  });
});

describe('the kind of an object', () => {
  it.each(['Kind: ConfigMap', 'kind: 1', 'apiVersion: a/b/c\nkind: ConfigMap'])('is not %j', async (kind) => {
    const files = bundleWith({ [CONFIG_MAP]: `${kind}\nmetadata: {name: a}\n` });
    expect(await errorsOf(files, 'sdk-default')).toEqual(['manifest-not-an-object']);
    expect(await errorsOf(files, 'opm-bundle')).toEqual(['manifest-not-an-object']);
  });
});

describe('a CSV', () => {
  const container = (field: string) =>
    bundleAtWork('containers: []', `containers: [{name: manager, ${field}}]`);

  it('has texts made of scalars for operator-sdk', async () => {
    expect(await errorsOf(container('env: [{name: A, value: 1}]'), 'sdk-default')).toEqual([]);
    expect(await errorsOf(container('env: [{name: A, value: 1}]'), 'opm-bundle')).toEqual([
      'opm-csv-not-decodable',
    ]);
  });

  // Of the fields that a Go type has of a struct embedded in it, the reader of YAML does not find the type.
  it.each([
    'env: [{name: A, valueFrom: {secretKeyRef: {name: 1, key: k}}}]',
    'envFrom: [{configMapRef: {name: 1}}]',
    'livenessProbe: {httpGet: {path: 1, port: 80}}',
    'readinessProbe: {exec: {command: [1]}}',
  ])('but not in %s', async (line) => {
    expect(await errorsOf(container(line), 'sdk-default')).toEqual(['csv-not-decodable']);
    expect(await errorsOf(container(line), 'opm-bundle')).toEqual(['opm-csv-not-decodable']);
  });

  it.each([
    'secret: {secretName: 1}',
    'hostPath: {path: 1}',
    'gitRepo: {repository: 1}',
    'rbd: {monitors: [1]}',
    'csi: {driver: d, volumeAttributes: {a: 1}}',
  ])('nor in a volume with %s', async (source) => {
    const files = bundleAtWork('containers: []', `volumes: [{name: v, ${source}}]`);
    expect(await errorsOf(files, 'sdk-default')).toEqual(['csv-not-decodable']);
  });
});

describe('a CRD', () => {
  it.each([
    ['  scope: Namespaced\n', '  scope: Namespaced\n  names2: 1\n', []],
    ['metadata:\n', 'metadata:\n  labels: {one: 1}\n', ['opm-bundle-not-decodable']],
  ])('with %j made %j', async (written, instead, opm) => {
    const files = bundleWithCrd(written, instead);
    expect(await errorsOf(files, 'sdk-default')).toEqual([]);
    expect(await errorsOf(files, 'opm-bundle')).toEqual(opm);
  });
});

describe('a key of a CRD with letters of another case', () => {
  // opm looks for the owned CRDs in what it decodes by the exact names of the fields.
  it.each(['metadata', 'spec', 'versions', 'names', 'kind: Gizmo'])('opm does not find: %s', async (key) => {
    const shouted = key.replace(/^\w+/, (name) => name.toUpperCase());
    const written = key.startsWith('kind') ? `    ${key}` : `${key}:`;
    const files = bundleWithCrd(written, written.replace(key, shouted));
    expect(await errorsOf(files, 'sdk-default')).toEqual([]);
    expect(await errorsOf(files, 'opm-bundle')).toEqual(['opm-owned-crd-missing']);
  });

  it('is none of a schema inside of `items`, whatever is behind it', async () => {
    const schema = (text: string) => bundleWithCrd('          type: object\n', `          ${text}\n`);
    const inItems = schema('items: {type: object, Type: true, MAXLENGTH: text}');
    const inProperty = schema('properties: {size: {type: object, Type: true, MAXLENGTH: text}}');
    for (const suite of ['sdk-default', 'opm-bundle']) expect(await errorsOf(inItems, suite)).toEqual([]);
    expect(await errorsOf(inProperty, 'sdk-default')).toEqual(['crd-not-decodable']);
  });
});

describe('a whole number that is too large', () => {
  it.each(['99999999999', '9223372036854775808', '1e20'])('opm cuts off: %s', async (seconds) => {
    const webhooks = `  webhookdefinitions: [{timeoutSeconds: ${seconds}}]\n  installModes:`;
    const files = bundleWhere('  installModes:', webhooks);
    expect(await errorsOf(files, 'sdk-default')).toEqual(['csv-not-decodable']);
    expect(await errorsOf(files, 'opm-bundle')).toEqual([]);
  });

  it('opm takes for a fault in the metadata', async () => {
    const files = bundleWhere('metadata:\n', 'metadata:\n  generation: 9223372036854775808\n');
    expect(await errorsOf(files, 'opm-bundle')).toEqual(['opm-csv-not-decodable']);
  });

  it('is no broken one', async () => {
    const files = bundleWhere(
      '  installModes:',
      '  webhookdefinitions: [{timeoutSeconds: 1.5}]\n  installModes:',
    );
    expect(await errorsOf(files, 'opm-bundle')).toEqual(['opm-csv-not-decodable']);
  });
});

describe('the versions of a CRD of v1beta1', () => {
  // Where `version` is written, opm does not look at the list.
  it.each([
    ['', []],
    ['version: v1', []],
    ['version: v2', ['crd-version-name-invalid', 'opm-owned-crd-missing']],
  ])('are with %j', async (version, opm) => {
    const list = '[{name: v1, served: true, storage: true}, {name: v2, served: true, storage: false}]';
    const spec = `group: example.com, scope: Namespaced, preserveUnknownFields: false`;
    const names = 'names: {plural: gizmos, kind: Gizmo}';
    const crd = `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: gizmos.example.com}
spec: {${spec}, ${names}, versions: ${list}${version === '' ? '' : `, ${version}`}}
`;
    const files = { ...bundleWithCrd(), 'manifests/crd.yaml': crd };
    expect(await errorsOf(files, 'opm-bundle')).toEqual(opm);
  });
});

describe('null in the place of a version or a release', () => {
  it.each(['version', 'release'])('is none to operator-sdk, and nothing to opm: %s', async (field) => {
    const files = bundleWhere('  version: 1.0.0\n', `  ${field}: null\n`);
    expect(await errorsOf(files, 'sdk-default')).toEqual(['csv-not-decodable']);
    expect(await errorsOf(files, 'opm-bundle')).toEqual([]);
  });
});

describe('a release', () => {
  it.each([
    ["''", ['csv-not-decodable'], ['opm-csv-not-decodable']],
    ['abcdefghijabcdefghijk', ['bundle-name-release-mismatch'], []],
  ])('is decoded from %s', async (release, sdk, opm) => {
    const files = bundleWhere('  minKubeVersion', `  release: ${release}\n  minKubeVersion`);
    expect(await errorsOf(files, 'sdk-default')).toEqual(sdk);
    expect(await errorsOf(files, 'opm-bundle')).toEqual(opm);
  });
});

describe('a number where a text is wanted', () => {
  // Beyond 64 bits it is a float, and the library writes floats of six digits or more with an exponent: no label has a `+`.
  it.each([
    ['18446744073709551615', []],
    ['100000000000000000000', ['crd-metadata-invalid']],
    ['1500000.5', ['crd-metadata-invalid']],
    ['1.50', []],
  ])('%s', async (number, errors) => {
    const files = bundleWithCrd('metadata:\n', `metadata:\n  labels: {one: ${number}}\n`);
    expect(await errorsOf(files, 'sdk-default')).toEqual(errors);
  });
});

describe('keys that differ only in the case of their letters', () => {
  // The library sorts them before it decodes, so that the small letters come last, wherever they stand.
  it('are taken in the order of their bytes', async () => {
    const end = (more: string) => bundleWith({ [CSV_FILE]: `${GOOD_BUNDLE[CSV_FILE] ?? ''}\n${more}\n` });
    expect(await errorsOf(end('Spec: {}'), 'sdk-default')).toEqual([]);
    expect(await errorsOf(end('METADATA: {name: "a b"}'), 'sdk-default')).toEqual([]);
  });
});

describe('the folder of the manifests', () => {
  const KEY = 'operators.operatorframework.io.bundle.manifests.v1: ';
  it.each(['', 'null', '"."'])('is the root where the annotation says %j', async (value) => {
    const files = bundleWhere(`${KEY}manifests/`, `${KEY}${value}`, 'metadata/annotations.yaml');
    expect(await errorsOf(files, 'sdk-default')).toEqual(['bundle-manifests-dir-empty']);
    expect(await errorsOf(files, 'opm-bundle')).toEqual([]);
    // With a file in the root, the CSV is found below it.
    expect(await errorsOf({ ...files, 'bundle.Dockerfile': 'FROM scratch\n' }, 'sdk-default')).toEqual([]);
  });

  it.each([
    ['../manifests', ['bundle-manifests-dir-empty']],
    ['manifests/../../manifests', ['bundle-manifests-dir-empty']],
    ['..', ['bundle-manifests-dir-empty']],
    ['/../manifests', []],
    ['metadata/../manifests', []],
  ])('is looked for outside of the bundle only where %j leads out of it', async (value, errors) => {
    const files = bundleWhere(`${KEY}manifests/`, `${KEY}${value}`, 'metadata/annotations.yaml');
    expect(await errorsOf(files, 'sdk-default')).toEqual(errors);
    expect(await errorsOf(files, 'opm-bundle')).toEqual([]);
  });
});

describe('dependencies of which one is no map', () => {
  const DEPENDENCIES = 'metadata/dependencies.yaml';
  const text = 'dependencies:\n- text\n- type: olm.label\n  value: {}\n';

  it('are passed over', async () => {
    const files = bundleWith({ [DEPENDENCIES]: text });
    expect(await errorsOf(files, 'sdk-default')).toEqual([]);
    expect(await errorsOf(files, 'opm-bundle')).toEqual([]);
  });

  it('are kept once another file can be read', async () => {
    const files = bundleWith({ [DEPENDENCIES]: text, 'metadata/properties.yaml': 'properties: []\n' });
    const errors = ['dependency-label-empty', 'dependency-unparseable'];
    expect(await errorsOf(files, 'sdk-default')).toEqual(errors);
    expect(await errorsOf(files, 'opm-bundle')).toEqual(errors);
  });
});

describe('annotations of which one is no text', () => {
  const LATER = 'metadata/later.yaml';
  const partly = (more: TextFiles) =>
    bundleWith({ [ANNOTATIONS_PATH]: `${GOOD_BUNDLE[ANNOTATIONS_PATH] ?? ''}  other: []\n`, ...more });

  it('are kept by opm once another file can be read', async () => {
    for (const text of ['properties: []\n', 'annotations: {}\n', 'annotations: {a: b}\n'])
      expect(await errorsOf(partly({ [LATER]: text }), 'opm-bundle')).toEqual([]);
    expect(await errorsOf(partly({ [LATER]: 'annotations: [a]\n' }), 'opm-bundle')).toEqual([
      'annotations-not-found',
    ]);
    expect(await errorsOf(partly({}), 'opm-bundle')).toEqual(['annotations-not-found']);
    expect(await errorsOf(partly({ [LATER]: 'properties: []\n' }), 'sdk-default')).toEqual([
      'annotations-not-parseable',
    ]);
  });

  it('are dropped by opm where null is written in their place', async () => {
    // In the order of their names: what is kept, null, the annotations as they should be.
    const files = (second: string) =>
      bundleWith({
        'metadata/a.yaml':
          'annotations: {operators.operatorframework.io.bundle.mediatype.v1: helm, other: []}\n',
        'metadata/ab.yaml': second,
      });
    expect(await errorsOf(files('annotations: null\n'), 'opm-bundle')).toEqual([]);
    expect(await errorsOf(files('annotations: {}\n'), 'opm-bundle')).not.toEqual([]);
  });

  it('give way to those of the later file', async () => {
    const later = 'annotations: {operators.operatorframework.io.bundle.mediatype.v1: helm}\n';
    expect(await errorsOf(partly({ [LATER]: later }), 'opm-bundle')).toEqual([
      'annotations-mediatype-mismatch',
    ]);
  });

  it('make the file behind them that of the annotations, which is not searched for dependencies', async () => {
    const dependencies = 'dependencies:\n- type: olm.label\n  value: {}\n';
    expect(await errorsOf(partly({ 'metadata/dependencies.yaml': dependencies }), 'opm-bundle')).toEqual([]);
    expect(
      await errorsOf(bundleWith({ 'metadata/dependencies.yaml': dependencies }), 'opm-bundle'),
    ).not.toEqual([]);
  });
});

describe('a service account with the name of that of a deployment', () => {
  const withAccount = (metadata: string, more = '') => ({
    ...bundleAtWork('containers: []', 'serviceAccountName: gizmo\n                containers: []'),
    'manifests/account.yaml': `apiVersion: v1\nkind: ServiceAccount\nmetadata: ${metadata}\n${more}`,
  });

  it('is refused by operator-sdk as far as it can decode it', async () => {
    const conflict = ['bundle-serviceaccount-conflict'];
    expect(await errorsOf(withAccount('{name: gizmo}'), 'sdk-default')).toEqual(conflict);
    expect(await errorsOf(withAccount('{name: gizmo, labels: {one: 1}}'), 'sdk-default')).toEqual([]);
    for (const more of [
      'secrets: [text]\n',
      'imagePullSecrets: {}\n',
      'automountServiceAccountToken: "true"\n',
    ])
      expect(await errorsOf(withAccount('{name: gizmo}', more), 'sdk-default')).toEqual([]);
    expect(await errorsOf(withAccount('{name: gizmo}', 'secrets: [{name: a}]\n'), 'sdk-default')).toEqual(
      conflict,
    );
  });
});

it('is asked of a bundle that is good without them', async () => {
  for (const suite of ['sdk-default', 'opm-bundle'])
    for (const files of [bundleWith({}), bundleAtWork(), bundleWithCrd()])
      expect(await errorsOf(files, suite)).toEqual([]);
  expect(Object.keys(bundleWith({}))).toContain(CSV_FILE);
});
