/** "Compare CRD Upgrade", as an editor asks for it: two states of a CRD, row by row, with the word of every program. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileChangeType } from 'vscode-languageserver-protocol/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  CompareCrdsParams,
  CompareCrdsResult,
  CrdOldSidesResult,
} from '../../server/src/families/crd/requests.ts';
import { CSV, crd } from '../../server/src/families/bundle/testing/lantern-bundle.ts';
import { NEW_GIZMOS, OLD_GIZMOS } from '../../server/src/families/crd/testing/gizmo-crds.ts';
import { TestServer } from '../support/language-server.ts';

const PREFIX = 'operators.operatorframework.io.bundle.';
const ANNOTATIONS = `annotations:
  ${PREFIX}mediatype.v1: registry+v1
  ${PREFIX}manifests.v1: manifests/
  ${PREFIX}metadata.v1: metadata/
  ${PREFIX}package.v1: lantern-operator
`;
const csv = (version: string, replaces: string) =>
  CSV.replaceAll('1.2.0', version).replace(/replaces: .*/, `replaces: lantern-operator.v${replaces}`);
const BASE64 = Buffer.from(OLD_GIZMOS).toString('base64');

const FILES = {
  'old/gizmos.yaml': OLD_GIZMOS,
  'new/gizmos.yaml': NEW_GIZMOS,
  'catalog/catalog.yaml': `schema: olm.bundle
name: gizmo.v1.4.0
package: gizmo
image: registry.example.com/gizmo:v1.4.0
properties:
- type: olm.bundle.object
  value:
    data: ${BASE64}
`,
  'operators/lantern/1.1.0/manifests/csv.yaml': csv('1.1.0', '1.0.0'),
  'operators/lantern/1.1.0/manifests/lanterns.yaml': crd('Lantern'),
  'operators/lantern/1.1.0/metadata/annotations.yaml': ANNOTATIONS,
  'operators/lantern/1.0.5/manifests/csv.yaml': csv('1.0.5', '0.9.0'),
  'operators/lantern/1.0.5/manifests/lanterns.yaml': crd('Lantern'),
  'operators/lantern/1.0.5/metadata/annotations.yaml': ANNOTATIONS,
  'operators/lantern/1.2.0/manifests/csv.yaml': csv('1.2.0', '1.1.0'),
  'operators/lantern/1.2.0/manifests/lanterns.yaml': crd('Lantern').replace('type: object', 'type: string'),
  'operators/lantern/1.2.0/metadata/annotations.yaml': ANNOTATIONS,
};

const OBJECT = `apiVersion: tools.example.com/v1
kind: Gizmo
metadata:
  name: mill
spec:
  size: 0
`;

let folder: string;
let server: TestServer;
const uriOf = (file: string) => pathToFileURL(path.join(folder, file)).href;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'crds-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  server = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } } });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function compare(params: Partial<CompareCrdsParams> = {}) {
  const result = await server.connection.sendRequest<CompareCrdsResult>('catalens/compareCrds', {
    old: { uri: uriOf('old/gizmos.yaml') },
    new: { uri: uriOf('new/gizmos.yaml') },
    ...params,
  });
  if ('reason' in result) throw new Error(result.reason);
  return result;
}

describe('objects of the kind in the workspace', () => {
  it('are what OLM Classic would stumble over', async () => {
    const { comparison } = await compare();
    expect(comparison.verdicts.find(({ suite }) => suite === 'olm-classic')?.unsafe).toBe(0);

    const object = path.join(folder, 'config/samples/gizmo.yaml');
    mkdirSync(path.dirname(object), { recursive: true });
    writeFileSync(object, OBJECT);
    await server.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: pathToFileURL(object).href, type: FileChangeType.Created }],
    });
    let known = await compare();
    while (known.notes.length === 0) known = await compare();
    expect(known.notes.join()).toContain('as if it were stored: mill (config/samples/gizmo.yaml).');
    expect(known.comparison.verdicts.find(({ suite }) => suite === 'olm-classic')?.isSafe).toBe(false);
    const said = known.comparison.rows.flatMap(({ findings }) => findings);
    expect(said.map(({ message }) => message).join('\n')).toContain(
      'The stored object `mill (config/samples/gizmo.yaml)` does not fit',
    );
  });
});

describe('two files', () => {
  it('are answered by every program first', async () => {
    const { crd: name, comparison } = await compare();
    expect(name).toBe('gizmos.tools.example.com');
    expect(comparison.verdicts).toEqual([
      { suite: 'olm-v1', isSafe: false, unsafe: 3, warnings: 0 },
      { suite: 'crdify', isSafe: false, unsafe: 5, warnings: 0 },
      { suite: 'olm-classic', isSafe: true, unsafe: 0, warnings: 0 },
      { suite: 'api-server', isSafe: true, unsafe: 0, warnings: 0 },
    ]);
  });

  it('are shown with what differs, what it is in, and how much is folded away', async () => {
    const { comparison } = await compare();
    const shown = comparison.rows.map(
      ({ depth, name, state, folded }) => `${'  '.repeat(depth - 1)}${name} ${state} +${folded}`,
    );
    expect(shown).toEqual([
      'gizmos.tools.example.com same +0',
      'v1alpha1 same +2',
      'v1 same +2',
      '  spec changed +0',
      '    size changed +0',
      '    mode changed +0',
      '    legacy removed +2',
      '    region added +0',
      '    storage same +1',
      '      gigabytes changed +0',
      '      encrypted added +0',
    ]);
    expect(comparison).toMatchObject({ leftOut: 0, properties: 15, different: 9 });
  });

  it('say of a property what it was and is, who refuses that, and where it stands', async () => {
    const { comparison } = await compare();
    const size = comparison.rows.find(({ path: own }) => own === '^.spec.size');
    expect(size?.oldFacts).toContainEqual({ keyword: 'minimum', text: '0', differs: true });
    expect(size?.newFacts).toContainEqual({ keyword: 'minimum', text: '1', differs: true });
    expect(size?.newFacts).toContainEqual({ keyword: 'needed', text: 'required', differs: false });
    expect(size?.findings.map(({ rule, suites }) => [rule, suites.map(({ suite }) => suite)])).toEqual([
      ['minimum', ['olm-v1', 'crdify']],
      ['description', ['crdify']],
    ]);
    const line = (text: string, word: string) => text.slice(0, text.indexOf(word)).split('\n').length - 1;
    expect(size?.findings[0]).toMatchObject({
      old: { uri: uriOf('old/gizmos.yaml'), range: { start: { line: line(OLD_GIZMOS, 'minimum: 0') } } },
      new: { uri: uriOf('new/gizmos.yaml'), range: { start: { line: line(NEW_GIZMOS, 'minimum: 1') } } },
    });
    expect(size?.findings[0]?.wayOut).not.toBe('');
  });

  it('are shown as a whole when that is asked for', async () => {
    const { comparison } = await compare({ rows: 'all' });
    const names = comparison.rows.map(({ path: own }) => own);
    expect(names).toContain('^.status.ready');
    expect(names).toContain('^.spec.legacy.owner');
    expect(comparison.rows.every(({ folded }) => folded === 0)).toBe(true);
    expect(comparison).toMatchObject({ properties: 15, different: 9 });
  });

  it('count as they are typed', async () => {
    const uri = uriOf('new/gizmos.yaml');
    await server.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text: OLD_GIZMOS },
    });
    const { comparison } = await compare();
    expect(comparison.different).toBe(0);
  });
});

it('the old side may be a text, as git has it', async () => {
  const uri = uriOf('new/gizmos.yaml');
  const { comparison } = await compare({ old: { uri, text: OLD_GIZMOS }, new: { uri } });
  expect(comparison.different).toBe(9);
});

it('the old side may be a bundle in a catalog, whose places are those of the property that holds the CRD', async () => {
  const old = { uri: uriOf('catalog/catalog.yaml'), bundle: 'gizmo.v1.4.0' };
  const { comparison } = await compare({ old });
  expect(comparison.different).toBe(9);
  const legacy = comparison.rows.find(({ path: own }) => own === '^.spec.legacy');
  expect(legacy?.old).toMatchObject({ uri: old.uri, range: { start: { line: 7, character: 10 } } });
});

it('versions that are served together get rows of their own behind all others', async () => {
  const [before, now] = [OLD_GIZMOS, NEW_GIZMOS].map((text) => text.replace('served: false', 'served: true'));
  const uri = uriOf('new/gizmos.yaml');
  const { comparison } = await compare({ old: { uri, text: before ?? '' }, new: { uri, text: now ?? '' } });
  const at = comparison.rows.findIndex(({ kind }) => kind === 'served-pair');
  expect(comparison.rows[at]?.name).toBe('v1alpha1 -> v1');
  const told = comparison.rows.slice(at + 1).map(({ name, findings }) => [name, findings[0]?.rule]);
  expect(told).toEqual([
    ['^.spec', 'required'],
    ['^.spec.size', 'minimum'],
  ]);
  // What is between versions is no property of either.
  expect(comparison).toMatchObject({ properties: 15, different: 9 });
});

it('CRDs of one name are told apart, and each can be asked for', async () => {
  for (const [file, text] of Object.entries({
    'twice/old/a.yaml': OLD_GIZMOS,
    'twice/old/b.yaml': OLD_GIZMOS,
    'twice/new/a.yaml': OLD_GIZMOS,
    'twice/new/b.yaml': NEW_GIZMOS,
  })) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const [old, next] = [{ uri: uriOf('twice/old') }, { uri: uriOf('twice/new') }];
  const [safe, unsafe] = ['gizmos.tools.example.com (a.yaml)', 'gizmos.tools.example.com (b.yaml)'];
  const { crds, crd: shown } = await compare({ old, new: next });
  expect(crds.map(({ name }) => name)).toEqual([safe, unsafe]);
  expect(shown).toBe(unsafe);
  expect((await compare({ old, new: next, crd: safe })).comparison.different).toBe(0);
  expect((await compare({ old, new: next, crd: unsafe })).comparison.different).toBe(9);
});

it('says why there is nothing to compare', async () => {
  const uri = uriOf('operators/lantern/1.2.0/manifests/csv.yaml');
  await expect(compare({ new: { uri } })).rejects.toThrow('no CustomResourceDefinition on the new side');
  const text = OLD_GIZMOS.replace('extensions.k8s.io/v1', 'extensions.k8s.io/v1beta1');
  await expect(compare({ old: { uri, text } })).rejects.toThrow('v1beta1');
});

it('proposes the bundles that came before, and compares all of their CRDs', async () => {
  const uri = uriOf('operators/lantern/1.2.0/manifests/lanterns.yaml');
  const ask = () => server.connection.sendRequest<CrdOldSidesResult>('catalens/crdOldSides', { uri });
  await expect.poll(async () => (await ask()).sides.length).toBe(2);
  expect(await ask()).toEqual({
    crds: ['lanterns.lights.example.com'],
    sides: [
      { side: { uri: uriOf('operators/lantern/1.1.0') }, as: 'replaced', label: 'v1.1.0' },
      { side: { uri: uriOf('operators/lantern/1.0.5') }, as: 'lower', label: 'v1.0.5' },
    ],
  });
  const { crds, notes } = await compare({
    old: { uri: uriOf('operators/lantern/1.1.0') },
    new: { uri: uriOf('operators/lantern/1.2.0') },
  });
  expect(crds).toEqual([{ name: 'lanterns.lights.example.com', state: 'both', unsafe: 1 }]);
  expect(notes[0]).toContain('webhook');
});
