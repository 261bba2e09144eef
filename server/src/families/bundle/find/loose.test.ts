/** Manifests that are no bundle: bases of a CSV, what kustomize puts together, a CSV with its CRDs and nothing else. */
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentSymbol, Hover } from 'vscode-languageserver-protocol';
import { checkAsProject } from '../../../../../test/support/check.ts';
import { serverInProcess, type ServerInProcess } from '../../../../../test/support/server-in-process.ts';
import { CRD_TEXT } from '../rules/shared/example.ts';

/** What `operator-sdk generate kustomize manifests` writes, with a mistake where one is wanted. */
function base(capabilities = 'Basic Install'): string {
  return `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  annotations:
    alm-examples: '[]'
    capabilities: ${capabilities}
  name: gizmo-operator.v0.0.0
  namespace: placeholder
spec:
  apiservicedefinitions: {}
  customresourcedefinitions:
    owned:
      - kind: Gizmo
        name: gizmos.example.com
        version: v1
  icon:
    - base64data: ""
      mediatype: ""
  install:
    spec:
      deployments: null
    strategy: ""
  version: 0.0.0
`;
}

const BASE = 'config/manifests/bases/gizmo-operator.clusterserviceversion.yaml';

it('annotations that a Dockerfile lays over those of a bundle are none by themselves', async () => {
  const annotations = 'annotations:\n  operators.operatorframework.io.bundle.channels.v1: stable\n';
  const files = (...lines: string[]) => ({
    'build/x/metadata/annotations.yaml': annotations,
    'build/Dockerfile.bundle': ['FROM scratch', ...lines, ''].join('\n'),
  });
  const OVER = 'COPY --chown=1 ./build/x/metadata/annotations.yaml /metadata/';
  const missing = {
    code: 'bundle/bundle-manifests-dir-missing',
    file: 'build/x/metadata/annotations.yaml',
    severity: 'error',
  };
  expect(await checkAsProject(files('COPY bundle/manifests /manifests/', OVER))).toEqual([]);
  expect(await checkAsProject(files('COPY --from=made /tmp/manifests /manifests/', OVER))).toEqual([]);
  expect(await checkAsProject(files('COPY ["bundle/manifests", "/manifests/"]', OVER))).toEqual([]);
  expect(await checkAsProject(files('COPY \\\n  bundle/manifests \\\n  /manifests/', OVER))).toEqual([]);
  expect(await checkAsProject(files(OVER))).toContainEqual(missing);
  expect(await checkAsProject(files('COPY build/x/manifests /manifests/', OVER))).toContainEqual(missing);
  expect(await checkAsProject(files('COPY build/x/manifests/*.yaml /manifests/', OVER))).toContainEqual(
    missing,
  );
});

it('what lies beside annotations is no bundle where an image takes its manifests from further inside', async () => {
  const layout = (manifests: string, metadata = 'metadata') => ({
    'config/metadata/annotations.yaml':
      'annotations:\n  operators.operatorframework.io.bundle.channels.v1: stable\n',
    'config/manifests/gizmo.package.yaml': 'packageName: gizmo\n',
    'config/manifests/stable/gizmo.clusterserviceversion.yaml': base(),
    'config/Dockerfile.community': `FROM scratch\nCOPY ${manifests} /manifests/\nCOPY ${metadata} /metadata/\n`,
  });
  const unread = {
    code: 'bundle/manifest-not-an-object',
    file: 'config/manifests/gizmo.package.yaml',
    severity: 'error',
  };
  expect(await checkAsProject(layout('manifests/stable/*.yaml'))).toEqual([]);
  expect(await checkAsProject(layout('manifests/stable', 'metadata/annotations.yaml'))).toEqual([]);
  expect(await checkAsProject(layout('manifests/stable/a.yaml /manifests/a.yaml\nCOPY b.yaml'))).toEqual([]);
  expect(await checkAsProject(layout('manifests'))).toContainEqual(unread);
  expect(await checkAsProject(layout('manifests /manifests/\nCOPY crds'))).toContainEqual(unread);
  expect(await checkAsProject(layout('other', 'other/metadata'))).toContainEqual(unread);
});

describe('a base', () => {
  it('may lack what makes a bundle of it', async () => {
    expect(await checkAsProject({ [BASE]: base() })).toEqual([]);
  });
  it('says what is wrong in any case', async () => {
    expect(await checkAsProject({ [BASE]: base('Basic') })).toEqual([
      { code: 'bundle/hub-capability-unknown', file: BASE, severity: 'warning' },
    ]);
  });
  it('may have a version that is put in later', async () => {
    const text = base().replace('version: 0.0.0', 'version: $VERSION');
    expect(await checkAsProject({ [BASE]: text })).toEqual([]);
  });
  it.each(['placeholder', 'REPLACE_ME', '+EXAMPLES_TO_REPLACE+', '"@EXAMPLES@"'])(
    'may have its examples put in later: %s',
    async (word) => {
      const text = (examples: string) => base().replace("'[]'", examples);
      expect(await checkAsProject({ [BASE]: text(word) })).toEqual([]);
      expect(await checkAsProject({ [BASE]: text('none') })).toHaveLength(1);
    },
  );
  it('has a fault in its examples also where such a word stands in them', async () => {
    const text = base().replace("'[]'", `'[{"image": "placeholder",}]'`);
    expect(await checkAsProject({ [BASE]: text })).toHaveLength(1);
  });
  it.each([
    ['categories', 'A list of comma separated categories that your operator falls under.'],
    ['categories', 'Pick one or more of these, such as Database, Monitoring.'],
    ['capabilities', 'One of the following - Basic Install, Seamless Upgrades, Full Lifecycle'],
    ['capabilities', 'How much the operator does by itself'],
    ['alm-examples', 'A string of a JSON list of example CRs'],
  ])('may say in words what belongs there: %s: %s', async (name, text) => {
    const scaffold = (value: string) =>
      base().replace(new RegExp(`    ${name}: .*\n|(?=  name: gizmo-operator)`), `    ${name}: ${value}\n`);
    const file = 'config/templates/csv-template.yaml';
    expect(await checkAsProject({ [file]: scaffold(text) })).toEqual([]);
    expect(await checkAsProject({ [file]: scaffold(`>-\n      ${text}`) })).toEqual([]);
    expect(await checkAsProject({ [file]: scaffold('Drivers, Big Data, Monitoring.') })).not.toEqual([]);
    const files = { 'gizmo/manifests/csv.yaml': scaffold(text) };
    const told = (await checkAsProject(files)).map(({ code }) => code);
    expect(told.some((code) => /category-unknown|capability-unknown|examples-not-json/.test(code))).toBe(
      true,
    );
  });
  it('is no bundle where kustomize makes one of the folder around it', async () => {
    const files = {
      'config/manifests/kustomization.yaml': 'resources: []\n',
      'config/manifests/csv.yaml': base(),
    };
    expect(await checkAsProject(files)).toEqual([]);
  });
});

describe('a CSV that a program embeds', () => {
  const CSV = 'pkg/manifests/csv.yaml';
  const SOURCE = 'package manifests\n\nimport _ "embed"\n\n//go:embed csv.yaml\nvar CSV []byte\n';
  const inProgram = { [CSV]: base('Basic'), 'pkg/manifests/manifests.go': SOURCE };
  const capability = { code: 'bundle/hub-capability-unknown', file: CSV, severity: 'warning' };

  it.each([
    ['in Go', inProgram],
    ['in Python', { [CSV]: base('Basic'), 'pkg/manifests/__init__.py': '' }],
    [
      'with a Dockerfile of the program',
      { ...inProgram, Dockerfile: 'FROM golang\nCOPY pkg/ pkg/\nCOPY . .\n' },
    ],
    [
      'with a Dockerfile of another bundle',
      {
        ...inProgram,
        'bundle.Dockerfile':
          'LABEL operators.operatorframework.io.bundle.package.v1=a\nCOPY bundle/manifests /manifests/\n',
      },
    ],
    ['beside a package for metadata', { ...inProgram, 'pkg/metadata/read.go': 'package metadata\n' }],
  ])('is looked at by itself: %s', async (_, files) => {
    expect(await checkAsProject(files)).toEqual([capability]);
  });
  it.each([
    ['with metadata', { 'pkg/metadata/dependencies.yaml': 'dependencies: []\n' }],
    [
      'with annotations',
      {
        'pkg/metadata/read.go': 'package metadata\n',
        'pkg/metadata/annotations.yaml':
          'annotations:\n  operators.operatorframework.io.bundle.channels.v1: stable\n',
      },
    ],
    [
      'with a Dockerfile of a bundle',
      {
        'pkg/bundle.Dockerfile':
          'FROM scratch\nLABEL operators.operatorframework.io.bundle.manifests.v1=manifests/\n',
      },
    ],
    ['with a Dockerfile elsewhere', { 'build/bundle.Dockerfile': 'COPY pkg/manifests \\\n  /manifests/\n' }],
    [
      'with one in JSON',
      { 'build/Dockerfile': 'FROM scratch\nCOPY ["pkg/manifests/*.yaml", "/manifests/"]\n' },
    ],
    [
      'with one that takes all of it',
      { Dockerfile: 'LABEL operators.operatorframework.io.bundle.package.v1=a\nADD --chown=1 pkg /\n' },
    ],
  ])('is that of a bundle %s', async (_, files) => {
    expect(await checkAsProject({ ...inProgram, ...files })).toContainEqual({
      code: 'bundle/manifest-not-an-object',
      file: 'pkg/manifests/manifests.go',
      severity: 'error',
    });
  });
  it('is that of a bundle where source lies elsewhere', async () => {
    const files = { [CSV]: base('Basic'), 'pkg/embed.go': 'package pkg\n' };
    expect((await checkAsProject(files)).map(({ code }) => code)).toContain('bundle/annotations-not-found');
  });
});

describe('a CSV with its CRDs', () => {
  const described = base().replace(
    'version: v1\n',
    'version: v1\n        specDescriptors:\n          - path: theeth\n',
  );
  const schema = 'type: object\n          properties:\n            spec:\n              type: object\n';
  const crd = CRD_TEXT.replace(
    'type: object\n',
    `${schema}              properties:\n                teeth:\n                  type: integer\n`,
  );

  it('is held against them', async () => {
    const found = await checkAsProject({ 'deploy/1.0.0/csv.yaml': described, 'deploy/1.0.0/crd.yaml': crd });
    expect(found.map(({ code }) => code)).toEqual(['bundle/hint-descriptor-path-unknown']);
  });
  it('leaves the other files beside it alone', async () => {
    const files = {
      'deploy/csv.yaml': base(),
      'deploy/values.yaml': 'a: [',
      'deploy/role.yaml': 'kind: Role\n',
    };
    expect(await checkAsProject(files)).toEqual([]);
  });
});

describe('a CSV in a chart', () => {
  const CHART = { 'chart/Chart.yaml': 'apiVersion: v2\nname: gizmo\nversion: 0.1.0\n' };
  const templated = base('"{{ .Values.level }}"')
    .replace("alm-examples: '[]'", `alm-examples: '[{{ .Files.Get "examples.json" }}]'`)
    .replace('version: 0.0.0', 'minKubeVersion: "${KUBE_VERSION}"\n  version: "{{ .Chart.Version }}"')
    .replace('version: v1\n', 'version: v1\n        name: "{{ .Values.name }}"\n');

  it('says nothing of what is put in later', async () => {
    expect(await checkAsProject({ ...CHART, 'chart/templates/csv.yaml': templated })).toEqual([]);
    expect(await checkAsProject({ 'olm/templates/csv.yaml': templated })).toEqual([]);
  });
  it('is no bundle, whatever its folder is called', async () => {
    const plain = base();
    for (const text of [plain, templated]) {
      const found = await checkAsProject({ ...CHART, 'chart/templates/manifests/csv.yaml': text });
      expect(found).toEqual([]);
    }
    expect(await checkAsProject({ 'templates/manifests/csv.yaml': templated })).toEqual([]);
    expect(await checkAsProject({ 'templates/manifests/csv.yaml': plain })).not.toEqual([]);
    expect(await checkAsProject({ 'gizmo/manifests/csv.yaml': templated })).not.toEqual([]);
  });
  it('says what is wrong whatever is put in', async () => {
    const file = 'chart/templates/csv.yaml';
    const text = base('Basic').replace('version: 0.0.0', 'version: "{{ .Chart.Version }}"');
    expect(await checkAsProject({ ...CHART, [file]: text })).toEqual([
      { code: 'bundle/hub-capability-unknown', file, severity: 'warning' },
    ]);
  });
});

describe('in the editor', () => {
  let server: ServerInProcess | undefined;
  afterEach(() => server?.dispose());

  it('a base is explained, and has an outline', async () => {
    const folder = 'mem://disk/project';
    const uri = `${folder}/${BASE}`;
    server = serverInProcess(new Map([[uri, base()]]), folder);
    const { connection } = server;
    connection.listen();
    const capabilities = { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } };
    const workspaceFolders = [{ uri: folder, name: 'project' }];
    await connection.sendRequest('initialize', {
      processId: null,
      rootUri: null,
      workspaceFolders,
      capabilities,
    });
    await connection.sendNotification('initialized', {});
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text: base() },
    });
    await server.idle();
    const textDocument = { uri };
    const hover = await connection.sendRequest<Hover>('textDocument/hover', {
      textDocument,
      position: { line: 5, character: 8 },
    });
    expect(JSON.stringify(hover.contents)).toContain('How much the operator does by itself');
    const symbols = await connection.sendRequest<DocumentSymbol[]>('textDocument/documentSymbol', {
      textDocument,
    });
    expect(symbols.map(({ name }) => name)).toEqual(['gizmo-operator.v0.0.0']);
  });
});
