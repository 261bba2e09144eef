/** Custom resources anywhere in a workspace, against the CRDs in it. */
import { afterEach, describe, expect, it } from 'vitest';
import type { CompletionList, Hover } from 'vscode-languageserver-protocol';
import { checkAsProject, diagnosticsInProject } from '../../../../test/support/check.ts';
import { serverInProcess, type ServerInProcess } from '../../../../test/support/server-in-process.ts';
import { formatMessage } from '../../text/message.ts';
import { gizmoWith } from './rules/shared/examples.ts';

const CRD = 'config/crd/bases/example.com_gizmos.yaml';
const SAMPLE = 'config/samples/gizmo.yaml';
const BAD = gizmoWith('teeth: many');
const bad = BAD[SAMPLE] ?? '';
const crd = BAD[CRD] ?? '';

async function said(files: Record<string, string>): Promise<string[]> {
  const found = await checkAsProject(files);
  return found.filter(({ code }) => code.startsWith('resource/')).map(({ code, file }) => `${file} ${code}`);
}

describe('where the CRD may be', () => {
  it('in a bundle', async () => {
    const files = { 'bundle/manifests/crd.yaml': crd, 'bundle/metadata/annotations.yaml': ANNOTATIONS };
    expect(await said({ ...files, 'deploy/gizmo.yaml': bad })).toEqual([
      'deploy/gizmo.yaml resource/resource-invalid',
    ]);
  });
  it('in a bundle, which is checked as one all the same', async () => {
    const csv = 'apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata: {}\n';
    const found = await checkAsProject({
      'bundle/manifests/crd.yaml': crd,
      'bundle/manifests/csv.yaml': csv,
      [SAMPLE]: bad,
    });
    expect(found.map(({ code }) => code)).toContain('bundle/bundle-crd-not-owned');
    expect(found.map(({ code }) => code)).toContain('resource/resource-invalid');
  });
  it('in a stream', async () => {
    expect(await said({ 'install.yaml': `kind: Namespace\n---\n${crd}---\n${bad}` })).toEqual([
      'install.yaml resource/resource-invalid',
    ]);
  });
  it('nowhere: then nothing is said', async () => {
    expect(await said({ [SAMPLE]: bad })).toEqual([]);
  });
  it('of several with the version, the nearest one counts', async () => {
    const free = crd.replace('type: integer', 'type: string');
    expect(await said({ 'a/crd.yaml': crd, 'b/crd.yaml': free, 'b/gizmo.yaml': bad })).toEqual([]);
    expect(await said({ 'a/crd.yaml': crd, 'b/crd.yaml': free, 'a/gizmo.yaml': bad })).toHaveLength(1);
    expect(await said({ 'a/crd.yaml': crd, 'b/crd.yaml': free, 'c/gizmo.yaml': bad })).toEqual([]);
  });
  it('with other versions only: then nothing is said', async () => {
    expect(await said({ 'crd.yaml': crd, 'gizmo.yaml': bad.replace('/v1', '/v2') })).toEqual([]);
  });
});

describe('what is marked', () => {
  it('is the value, in the document that it is in', async () => {
    const text = `# first\n${bad.replace('many', '3')}---\n${bad}`;
    const [found] = await diagnosticsInProject({ [CRD]: crd, [SAMPLE]: text });
    expect(text.split('\n')[found?.range.start.line ?? -1]).toBe('  teeth: many');
    expect(found?.range.start.line).toBe(text.split('\n').indexOf('  teeth: many'));
  });
  it('in JSON too', async () => {
    const json =
      '{"apiVersion": "example.com/v1", "kind": "Gizmo", "metadata": {"name": "a"}, "spec": {"teeth": "x"}}';
    expect(await said({ [CRD]: crd, 'gizmo.json': json })).toEqual(['gizmo.json resource/resource-invalid']);
  });
});

it('what an object lacks in one place is told once', async () => {
  const several = crd.replace('required: [teeth]', 'required: [teeth, wheel]');
  const text = bad.replace('teeth: many', 'color: red');
  const found = await diagnosticsInProject({ [CRD]: several, [SAMPLE]: text });
  expect(
    found
      .filter(({ rule }) => rule.id === 'resource-incomplete')
      .map(({ message }) => formatMessage(message)),
  ).toEqual(['The CRD requires `spec.teeth`, `spec.wheel`, which this object lacks.']);
});

describe('files that others complete', () => {
  const lacking = bad.replace('teeth: many', 'wheel: oak');

  it('lack what they lack', async () => {
    const kustomization = 'patches:\n- path: ../small/gizmo.yaml\n  target:\n    kind: Gizmo\n';
    const files = {
      [CRD]: crd,
      'overlay/big/kustomization.yaml': kustomization,
      'overlay/small/gizmo.yaml': lacking,
    };
    expect(await said(files)).toEqual([]);
    expect(await said({ [CRD]: crd, 'chart/templates/gizmo.yaml': lacking })).toEqual([]);
    expect(
      await said({ [CRD]: crd, 'gizmo.yaml': lacking.replace('  name: gizmo\n', '  labels: {}\n') }),
    ).toEqual([]);
    expect(await said({ [CRD]: crd, 'gizmo.yaml': lacking })).toEqual([
      'gizmo.yaml resource/resource-incomplete',
    ]);
  });
  it('have values that are put in later', async () => {
    expect(await said({ [CRD]: crd, [SAMPLE]: bad.replace('many', '"{{ .Values.teeth }}"') })).toEqual([]);
    for (const value of [
      '${TEETH}',
      '$TEETH',
      '"$TEETH"',
      '$teeth',
      '-$TEETH_MIN',
      '{gizmo_teeth}',
      '{teeth} ',
    ])
      expect(await said({ [CRD]: crd, [SAMPLE]: bad.replace('many', value) })).toEqual([]);
    for (const value of ['many$', '$', 'US$5', '$Teeth of $gold', '[many]', '"{many}"'])
      expect(await said({ [CRD]: crd, [SAMPLE]: bad.replace('many', value) })).toHaveLength(1);
    expect(await said({ [CRD]: crd, [SAMPLE]: bad.replace('  teeth', '  {{- if .x }}\n  teeth') })).toEqual(
      [],
    );
  });
});

describe('what a webhook completes', () => {
  const lacking = bad.replace('teeth: many', 'wheel: oak');
  const webhook = (rule: string) =>
    `apiVersion: admissionregistration.k8s.io/v1\nkind: MutatingWebhookConfiguration\nmetadata:\n  name: gizmos\nwebhooks:\n- name: mgizmo.example.com\n  rules:\n  - ${rule}\n`;

  it.for([
    ['{apiGroups: [example.com], resources: [gizmos], operations: [CREATE, UPDATE]}', 0],
    ['{apiGroups: [example.com], resources: ["*"], operations: ["*"]}', 0],
    ['{apiGroups: [example.com], resources: [gizmos], operations: [UPDATE]}', 1],
    ['{apiGroups: [example.com], resources: [gizmos/status], operations: [CREATE]}', 1],
    ['{apiGroups: [example.com], resources: [widgets], operations: [CREATE]}', 1],
    ['{apiGroups: ["*"], resources: ["*"], operations: [CREATE]}', 1],
  ] as const)('lacks nothing: %s', async ([rule, count]) => {
    const files = { [CRD]: crd, [SAMPLE]: lacking, 'config/webhook/manifests.yaml': webhook(rule) };
    expect(await said(files)).toHaveLength(count);
    expect(await said({ ...files, [SAMPLE]: bad })).toEqual([`${SAMPLE} resource/resource-invalid`]);
  });

  it.for([
    ['webhook.gizmo.example.com', 'clientConfig: {}', 0],
    ['webhook.example.com', 'clientConfig: {}', 0],
    ['example.com', 'clientConfig: {}', 0],
    ['webhook.example.com', 'rules: []\n  clientConfig: {}', 0],
    ['webhook.example.com', 'failurePolicy: Ignore', 1],
    [`${'a.'.repeat(125)}example.com`, 'clientConfig: {}', 1],
    [
      'webhook.example.com',
      'clientConfig: {}\n  rules: [{apiGroups: [other.example.com], resources: [cogs]}]',
      1,
    ],
    ['webhook.gizmo.acme.org', 'clientConfig: {}', 1],
    ['webhook.another-example.com', 'clientConfig: {}', 1],
    ['webhook', 'clientConfig: {}', 1],
  ] as const)('lacks nothing where rules are put in on the cluster: %s, %s', async ([name, line, count]) => {
    const text = webhook('')
      .replace('mgizmo.example.com', name)
      .replace(/  rules:.*/s, `  ${line}\n`);
    expect(await said({ [CRD]: crd, [SAMPLE]: lacking, 'config/webhook.yaml': text })).toHaveLength(count);
  });

  it('lacks something where only a group beside its own is named', async () => {
    const files = {
      [CRD]: crd.replaceAll('example.com', 'gizmo.co.uk'),
      [SAMPLE]: lacking.replace('example.com', 'gizmo.co.uk'),
    };
    const named = (name: string) =>
      webhook('')
        .replace('mgizmo.example.com', name)
        .replace(/  rules:.*/s, '  clientConfig: {}\n');
    expect(await said({ ...files, 'config/webhook.yaml': named('hook.other.co.uk') })).toHaveLength(1);
    expect(await said({ ...files, 'config/webhook.yaml': named('config.hook.gizmo.co.uk') })).toEqual([]);
  });

  it('lacks something where what has no rules is a patch of what has some', async () => {
    const ruled = webhook('{apiGroups: [other.example.com], resources: [cogs], operations: [CREATE]}');
    const patch = webhook('')
      .replace('mgizmo.', 'webhook.')
      .replace(/  rules:.*/s, '  clientConfig: {}\n');
    const files = { [CRD]: crd, [SAMPLE]: lacking, 'config/default/webhook_patch.yaml': patch };
    expect(await said(files)).toEqual([]);
    expect(await said({ ...files, 'config/webhook/manifests.yaml': ruled })).toHaveLength(1);
    const named = ruled.replace('name: gizmos', 'name: cogs');
    expect(await said({ ...files, 'config/webhook/manifests.yaml': named })).toEqual([]);
  });

  it('lacks nothing where the CSV of a bundle registers it', async () => {
    const csv = (type: string) =>
      `apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata: {}\nspec:\n  webhookdefinitions:\n  - type: ${type}\n    rules:\n    - {apiGroups: [example.com], resources: [gizmos], operations: [CREATE]}\n`;
    const found = (type: string) =>
      said({ 'bundle/manifests/crd.yaml': crd, 'bundle/manifests/csv.yaml': csv(type), [SAMPLE]: lacking });
    expect(await found('MutatingAdmissionWebhook')).toEqual([]);
    expect(await found('ValidatingAdmissionWebhook')).toEqual([`${SAMPLE} resource/resource-incomplete`]);
  });
});

it('a CRD whose schema knows no field stands in for another one, and says nothing', async () => {
  const at = crd.indexOf('          properties:');
  const text = bad.replace('teeth: many', 'anything: 3');
  expect(await said({ [CRD]: crd.slice(0, at), [SAMPLE]: text })).toEqual([]);
  expect(await said({ [CRD]: crd, [SAMPLE]: text })).toContain(`${SAMPLE} resource/resource-unknown-field`);
});

it('tests, where objects are wrong on purpose, are not judged', async () => {
  expect(await said({ [CRD]: crd, 'tests/e2e/gizmo.yaml': bad, 'test/gizmo.yaml': bad })).toEqual([]);
});

it('a form that is to be filled in lacks nothing', async () => {
  expect(await said({ [CRD]: crd, [SAMPLE]: bad.replace('  teeth: many', '  # Add fields here.') })).toEqual(
    [],
  );
});

describe('in the editor', () => {
  let server: ServerInProcess | undefined;
  afterEach(() => server?.dispose());

  async function ask<Answer>(method: string, text: string, behind: string): Promise<Answer> {
    const folder = 'mem://disk/project';
    const uri = `${folder}/${SAMPLE}`;
    const described = crd.replace('wheel:\n', 'wheel:\n                  description: What it is made of.\n');
    server = serverInProcess(
      new Map([
        [uri, bad],
        [`${folder}/${CRD}`, described],
      ]),
      folder,
    );
    const { connection } = server;
    connection.listen();
    const workspaceFolders = [{ uri: folder, name: 'project' }];
    await connection.sendRequest('initialize', {
      processId: null,
      rootUri: null,
      workspaceFolders,
      capabilities: {},
    });
    await connection.sendNotification('initialized', {});
    const document = { uri, languageId: 'yaml', version: 1, text };
    await connection.sendNotification('textDocument/didOpen', { textDocument: document });
    await server.idle();
    const before = text.slice(0, text.indexOf(behind) + behind.length).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    return connection.sendRequest<Answer>(method, { textDocument: { uri }, position });
  }

  it('fields are explained as the CRD does', async () => {
    const hover = await ask<Hover>('textDocument/hover', bad.replace('teeth: many', 'wheel: oak'), '  whe');
    expect(JSON.stringify(hover.contents)).toContain('What it is made of.');
  });
  it('answers at every place, half-typed or not, without a fault', async () => {
    const text = bad.replace('teeth: many', 'teeth: 3\n  wheel');
    await ask<Hover | null>('textDocument/hover', text, 'api');
    const textDocument = { uri: `mem://disk/project/${SAMPLE}` };
    for (const [line, content] of text.split('\n').entries())
      for (let character = 0; character <= content.length; character++)
        for (const method of ['textDocument/hover', 'textDocument/completion', 'textDocument/documentSymbol'])
          await server?.connection.sendRequest(method, { textDocument, position: { line, character } });
    expect(server?.faults).toEqual([]);
  });
  it('fields are completed from the CRD', async () => {
    const text = bad.replace('teeth: many', 'teeth: 3\n  ');
    const list = await ask<CompletionList>('textDocument/completion', text, 'teeth: 3\n  ');
    expect(list.items.map(({ label }) => label)).toContain('wheel');
  });
});

const ANNOTATIONS = 'annotations:\n  operators.operatorframework.io.bundle.package.v1: gizmo\n';
