/** From what speaks of a CRD to the place in it, and back: descriptors and examples of CSVs, and custom resources. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Location } from 'vscode-languageserver-protocol';
import { serverInProcess, type ServerInProcess } from '../../../../test/support/server-in-process.ts';
import { CURSOR, positionOf } from '../testing/context.ts';

const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: lanterns.lights.example.com
spec:
  group: lights.example.com
  scope: Namespaced
  names: {kind: Lantern, plural: lanterns}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                colour: {type: string}
                posts:
                  type: array
                  items:
                    type: object
                    properties:
                      height: {type: integer}
                limits:
                  type: object
                  additionalProperties:
                    type: object
                    properties:
                      glow: {type: integer}
            status:
              type: object
              properties:
                lit: {type: boolean}
`;

const CSV = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: lantern-operator.v1.0.0
  annotations:
    alm-examples: |-
      [
        {
          "apiVersion": "lights.example.com/v1",
          "kind": "Lantern",
          "spec": {"colour": "red", "posts": [{"height": 3}]}
        }
      ]
spec:
  customresourcedefinitions:
    owned:
      - name: lanterns.lights.example.com
        version: v1
        kind: Lantern
        specDescriptors:
          - path: colour
          - path: posts[0].height
          - path: limits.glow
        statusDescriptors:
          - path: lit
        actionDescriptors:
          - path: posts
`;

const RESOURCE = `apiVersion: lights.example.com/v1
kind: Lantern
metadata:
  name: harbour
spec:
  colour: green
  posts:
    - height: 5
  limits:
    quay: {glow: 7}
`;

const [OF_CRD, OF_CSV, OF_RESOURCE] = [
  'bundle/manifests/crd.yaml',
  'bundle/manifests/csv.yaml',
  'config/samples/lantern.yaml',
] as const;
const FILES = { [OF_CRD]: CRD, [OF_CSV]: CSV, [OF_RESOURCE]: RESOURCE };
type Files = Readonly<Record<string, string>>;

let server: ServerInProcess | undefined;
afterEach(() => {
  server?.dispose();
  server = undefined;
});

const FOLDER = 'mem://disk/project';

/** A server over some files, one of which is open, with the text that it is open with. */
async function opened(files: Files, path: string): Promise<{ readonly uri: string; readonly text: string }> {
  const text = files[path]?.replace(CURSOR, '') ?? '';
  const entries = Object.entries(files).map(([name, content]): [string, string] => [
    `${FOLDER}/${name}`,
    content.replace(CURSOR, ''),
  ]);
  server = serverInProcess(new Map(entries), FOLDER);
  const { connection } = server;
  connection.listen();
  const workspaceFolders = [{ uri: FOLDER, name: 'project' }];
  const ask = { processId: null, rootUri: null, workspaceFolders, capabilities: {} };
  await connection.sendRequest('initialize', ask);
  await connection.sendNotification('initialized', {});
  const uri = `${FOLDER}/${path}`;
  const textDocument = { uri, languageId: 'yaml', version: 1, text };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  await server.idle();
  return { uri, text };
}

/** The places that a question about the cursor is answered with: of each its file, its line, and what is marked in it. */
async function answered(method: string, files: Files): Promise<string[]> {
  const [path, marked = ''] = Object.entries(files).find(([, text]) => text.includes(CURSOR)) ?? [''];
  const { uri, text } = await opened(files, path);
  const position = positionOf(text, marked.indexOf(CURSOR));
  const context = { includeDeclaration: false };
  const found = await server?.connection.sendRequest<Location[] | null>(method, {
    textDocument: { uri },
    position,
    context,
  });
  return (found ?? []).map(({ uri: at, range: { start, end } }) => {
    const file = at.slice(FOLDER.length + 1);
    const line = files[file]?.replace(CURSOR, '').split('\n')[start.line] ?? '';
    return `${file}:${String(start.line + 1)} ${line.slice(start.character, end.character)}`;
  });
}

const leadsTo = (files: Files) => answered('textDocument/definition', files);
const usesOf = (files: Files) => answered('textDocument/references', files);

/** The files with the cursor in a text of one of them, the first that stands behind another text. */
function at(path: keyof typeof FILES, text: string, behind = ''): Files {
  const content: string = FILES[path];
  const place = content.indexOf(text, content.indexOf(behind) + behind.length);
  if (place < 0) throw new Error(`There is no ${text}.`);
  return { ...FILES, [path]: `${content.slice(0, place + 1)}${CURSOR}${content.slice(place + 1)}` };
}

/** Where a text of the CRD stands, of which the last word is meant. */
function inCrd(text: string, file: string = OF_CRD): string {
  const line = CRD.split('\n').findIndex((one) => one.includes(text));
  return `${file}:${String(line + 1)} ${(text.split(' ').at(-1) ?? '').replace(/:$/, '')}`;
}

describe('the path of a descriptor leads to the field in the CRD', () => {
  it.each([
    ['of the spec', 'colour', 'specDescriptors', 'colour:'],
    ['of the items of a list', 'posts[0]', 'specDescriptors', 'height:'],
    ['of the values of a map, whose key is left out', 'limits', 'specDescriptors', 'glow:'],
    ['of the status', 'lit', 'statusDescriptors', 'lit:'],
    ['that an action changes', 'posts', 'actionDescriptors', 'posts:'],
  ])('%s', async (_, path, list, field) => {
    expect(await leadsTo(at(OF_CSV, path, list))).toEqual([inCrd(field)]);
  });
  it('also where the CRD lies in another folder of the workspace', async () => {
    const { [OF_CRD]: crd, ...rest } = at(OF_CSV, 'colour', 'specDescriptors');
    const files = { ...rest, 'config/crd/bases/lanterns.yaml': crd ?? '' };
    expect(await leadsTo(files)).toEqual([inCrd('colour:', 'config/crd/bases/lanterns.yaml')]);
  });
  it('and nowhere where there is no such field', async () => {
    expect(await leadsTo({ ...FILES, [OF_CSV]: CSV.replace('path: colour', 'path: co¦lor') })).toEqual([]);
  });
});

describe('a custom resource leads to its CRD', () => {
  it.each([
    ['by its kind', 'Lantern', '', 'Lantern'],
    ['by its version', 'lights', '', 'name: v1'],
    ['by a field', 'colour', '', 'colour:'],
    ['by a field of the items of a list', 'height', '', 'height:'],
    ['by a key of a map', 'quay', '', 'additionalProperties:'],
    ['by a field behind such a key', 'glow', '', 'glow:'],
  ])('%s', async (_, text, behind, field) => {
    expect(await leadsTo(at(OF_RESOURCE, text, behind))).toEqual([inCrd(field)]);
  });
  it('while a line of it is half-typed', async () => {
    const half = RESOURCE.replace('name: harbour', 'name harbour').replace('colour:', `col${CURSOR}our:`);
    expect(await leadsTo({ ...FILES, [OF_RESOURCE]: half })).toEqual([inCrd('colour:')]);
  });
  it('the nearest one of several', async () => {
    const files = { ...at(OF_RESOURCE, 'colour'), 'config/crd/lanterns.yaml': CRD };
    expect(await leadsTo(files)).toEqual([inCrd('colour:', 'config/crd/lanterns.yaml')]);
  });
  it('and nowhere by a field that the CRD does not have', async () => {
    const files = { ...FILES, [OF_RESOURCE]: RESOURCE.replace('colour', `co${CURSOR}lor`) };
    expect(await leadsTo(files)).toEqual([]);
  });
});

describe('an example of a CSV leads to its CRD', () => {
  it.each([
    ['by its kind', '"Lantern', 'Lantern'],
    ['by its version', '"lights', 'name: v1'],
    ['by a field', '"colour', 'colour:'],
    ['by a field of the items of a list', '"height', 'height:'],
  ])('%s', async (_, text, field) => {
    expect(await leadsTo(at(OF_CSV, text))).toEqual([inCrd(field)]);
  });
});

describe('a CRD leads to what speaks of it', () => {
  it('from a field, to descriptors, examples and custom resources', async () => {
    expect((await usesOf(at(OF_CRD, 'height'))).sort()).toEqual([
      `${OF_CSV}:11 "height"`,
      `${OF_CSV}:22 posts[0].height`,
      `${OF_RESOURCE}:8 height`,
    ]);
  });
  it('from a field of the values of a map', async () => {
    expect((await usesOf(at(OF_CRD, 'glow'))).sort()).toEqual([
      `${OF_CSV}:23 limits.glow`,
      `${OF_RESOURCE}:10 glow`,
    ]);
  });
  it('from its kind', async () => {
    expect((await usesOf(at(OF_CRD, 'Lantern'))).sort()).toEqual([
      `${OF_CSV}:10 "Lantern"`,
      `${OF_RESOURCE}:2 Lantern`,
    ]);
  });
  it('also where it lies in no bundle', async () => {
    const { [OF_CRD]: crd, ...rest } = at(OF_CRD, 'colour');
    const found = await usesOf({ ...rest, 'config/crd/bases/lanterns.yaml': crd ?? '' });
    expect(found).toContain(`${OF_RESOURCE}:6 colour`);
    expect(found).toContain(`${OF_CSV}:21 colour`);
  });
  it('and from keywords to nothing', async () => {
    expect(await usesOf(at(OF_CRD, 'additionalProperties'))).toEqual([]);
  });
});

it.each([OF_CRD, OF_CSV, OF_RESOURCE])('%s is asked at every place without a fault', async (path) => {
  const loop = FILES[path].replace('type: object', 'type: object\n          items: &all {items: *all}');
  const { uri, text } = await opened({ ...FILES, [path]: loop }, path);
  for (const [line, content] of text.split('\n').entries())
    for (let character = 0; character <= content.length; character += 3)
      for (const method of ['textDocument/definition', 'textDocument/references'])
        await server?.connection.sendRequest(method, {
          textDocument: { uri },
          position: { line, character },
          context: { includeDeclaration: true },
        });
  expect(server?.faults).toEqual([]);
});
