/** What a cluster would install, asked of a real server: from the manifest as it is typed and the catalogs as they are edited. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InlayHint } from 'vscode-languageserver-protocol';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import {
  PREVIEW_RESOLUTION,
  PREVIEW_RESOLUTION_CHANGED,
  type PreviewResolutionChangedParams,
  type PreviewResolutionResult,
  type ResolutionOther,
  type ResolutionQuestion,
} from '../../server/src/families/resolution/requests.ts';
import { TestServer } from '../support/language-server.ts';

const OLD = catalogText('# stable\n1.1.0 replaces 1.0.0\n1.0.0');
const NEW = catalogText(
  '# stable\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0\n# next\n2.0.0 replaces 1.2.0',
);

const EXTENSION = `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: kettle
spec:
  namespace: kitchen
  source:
    sourceType: Catalog
    catalog:
      packageName: p
      version: 1.1.x
`;

const SUBSCRIPTION = `apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata:
  name: kettle
  namespace: kitchen
spec:
  name: p
  channel: stable
  source: new
  sourceNamespace: kitchen
  startingCSV: p.v1.0.0
`;

let folder: string;
let server: TestServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'resolution-'));
  write('catalogs/old/p/catalog.yaml', OLD);
  write('catalogs/new/p/catalog.yaml', NEW);
});
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, text: string): string {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

const root = (name: string) => ({ name, root: pathToFileURL(path.join(folder, 'catalogs', name)).href });

/** A server with a manifest open in it, and the changes that it tells of what is asked there. */
async function opened(manifest: string) {
  const client = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } } });
  server = client;
  const changes: PreviewResolutionChangedParams[] = [];
  client.connection.onNotification(PREVIEW_RESOLUTION_CHANGED, (change: PreviewResolutionChangedParams) => {
    if (change.id === 'r') changes.push(change);
  });
  const uri = await client.open(write('cluster/manifest.yaml', manifest), manifest);
  const ask = async (question: ResolutionQuestion, other?: ResolutionOther | null) =>
    client.connection.sendRequest<PreviewResolutionResult>(PREVIEW_RESOLUTION, { id: 'r', question, other });
  // The workspace has to be read first. What is told of this question is no answer to those of the tests.
  for (;;) {
    const known = await client.connection.sendRequest<PreviewResolutionResult>(PREVIEW_RESOLUTION, {
      id: 'reading',
      question: { package: 'p' },
    });
    if (known?.roots.length === 2) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { client, changes, uri, ask };
}

/** The place of a word in a text. */
function placeOf(text: string, word: string) {
  const lines = text.split('\n');
  const line = lines.findIndex((own) => own.includes(word));
  const character = lines[line]?.indexOf(word) ?? 0;
  return { start: { line, character }, end: { line, character: character + word.length } };
}

test('a ClusterExtension is answered from the text as it stands', async () => {
  const { uri, ask } = await opened(EXTENSION);
  const result = await ask({ uri, catalogs: [root('new')] });
  expect(result?.wishes).toEqual([{ key: 'ClusterExtension kettle', title: 'ClusterExtension kettle' }]);
  expect(result?.question).toMatchObject({ engine: 'v1', package: 'p', version: '1.1.x', installed: '' });
  expect(result?.versions.map(({ version }) => version)).toEqual(['2.0.0', '1.2.0', '1.1.0', '1.0.0']);
  expect(result?.preview.answer).toBe('Resolves to 1.1.0, from catalog new.');
  expect(result?.preview.pick).toEqual({ name: 'p.v1.1.0', version: '1.1.0', catalog: 'new' });
  const removed = result?.preview.candidates.find(({ version }) => version === '1.2.0');
  expect(removed).toMatchObject({ outcome: 'removed', filter: 'version range', why: 'not in `1.1.x`' });
  expect(result?.preview.end).toContain('although there is `p.v2.0.0`');
});

test('the catalogs are those that the project sets, as for hints and findings', async () => {
  write('.catalens.yaml', 'clusterCatalogs:\n  new: catalogs/old\n');
  const { uri, ask } = await opened(SUBSCRIPTION);
  const result = await ask({ uri });
  expect(result?.question.catalogs).toEqual([{ ...root('old'), name: 'new' }]);
  expect(result?.versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
});

test('an edit that helps leads to the field in the manifest', async () => {
  const { uri, ask } = await opened(EXTENSION);
  const result = await ask({ uri, catalogs: [root('new')], installed: '1.1.0' });
  expect(result?.preview.answer).toBe('Nothing to do: 1.1.0 stays.');
  const [edit] = result?.preview.edits ?? [];
  expect(edit?.place).toEqual({ uri, range: placeOf(EXTENSION, '1.1.x') });
});

test('what is typed and what is edited in a catalog is followed, and nothing else is told', async () => {
  const { client, changes, uri, ask } = await opened(EXTENSION);
  const first = await ask({ uri, catalogs: [root('new')], installed: 'p.v1.0.0' });
  expect(first?.preview.steps.map(({ version, by }) => [version, by])).toEqual([['1.1.0', 'replaces']]);
  await client.change(uri, '1.x', placeOf(EXTENSION, '1.1.x'));
  await expect
    .poll(() => changes.at(-1)?.result?.preview.answer)
    .toBe('1.0.0 is updated to 1.1.0, from catalog new; then 1.2.0.');
  const catalog = await client.open(path.join(folder, 'catalogs/new/p/catalog.yaml'), NEW);
  const told = changes.length;
  await client.change(catalog, 'replaces: p.v1.9.9', placeOf(NEW, 'replaces: p.v1.1.0'));
  await expect
    .poll(() => changes.at(-1)?.result?.preview.steps.map(({ version }) => version))
    .toEqual(['1.1.0']);
  expect(changes.length).toBeGreaterThan(told);
  const settled = changes.length;
  const old = await client.open(path.join(folder, 'catalogs/old/p/catalog.yaml'), OLD);
  await client.change(old, '# a comment\n', {
    start: { line: 1, character: 0 },
    end: { line: 1, character: 0 },
  });
  // Longer than changes are collected.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await client.change(uri, '1.0.x', placeOf(EXTENSION.replace('1.1.x', '1.x'), '1.x'));
  await expect.poll(() => changes.at(-1)?.result?.question.version).toBe('1.0.x');
  expect(changes).toHaveLength(settled + 1);
});

test('a blob that OLM v1 cannot decode is named in one sentence, and the edit leads there', async () => {
  const { client, changes, uri, ask } = await opened(EXTENSION);
  await ask({ uri, catalogs: [root('new')] });
  const catalog = await client.open(path.join(folder, 'catalogs/new/p/catalog.yaml'), NEW);
  await client.change(catalog, 'replaces: 1', placeOf(NEW, 'replaces: p.v1.1.0'));
  await expect.poll(() => changes.at(-1)?.result?.preview.answer).toBe('Nothing can be installed.');
  const preview = changes.at(-1)?.result?.preview;
  const why = '`entries[0].replaces` must be a string, but 1 is a number. Put it in quotes.';
  expect(preview?.catalogs.map(({ words }) => words)).toEqual([
    `Catalog \`new\`: the \`olm.channel\` blob \`stable\` cannot be decoded, so the package is not loaded. ${why}`,
  ]);
  const { start } = placeOf(NEW, 'replaces: p.v1.1.0');
  expect(preview?.edits[0]).toMatchObject({
    message: `In catalog \`new\`, mend the \`olm.channel\` blob \`stable\`: ${why}`,
    place: { uri: catalog, range: { start: { ...start, character: start.character + 'replaces: '.length } } },
  });
});

test('while a manifest cannot be read, its last answer stays and says so', async () => {
  const { client, changes, uri, ask } = await opened(EXTENSION);
  await ask({ uri, catalogs: [root('new')] });
  await client.change(uri, '"1.1.x', placeOf(EXTENSION, '1.1.x'));
  await expect.poll(() => changes.at(-1)?.result?.outdated).toContain('cannot be read at the moment');
  expect(changes.at(-1)?.result?.preview.answer).toBe('Resolves to 1.1.0, from catalog new.');
});

test('a Subscription is answered by OLM Classic, from the catalog that it names', async () => {
  const { uri, ask } = await opened(SUBSCRIPTION);
  const result = await ask({ uri });
  expect(result?.question).toMatchObject({
    engine: 'classic',
    channels: ['stable'],
    catalogs: [root('new')],
  });
  expect(result?.preview.answer).toBe('Resolves to 1.0.0, from catalog new; then 1.1.0, 1.2.0.');
  expect(result?.preview.candidates).toContainEqual(
    expect.objectContaining({
      version: '1.2.0',
      outcome: 'removed',
      why: '`startingCSV` names another one.',
    }),
  );
  const there = await ask({ uri, engine: 'v1' });
  expect(there?.preview).toMatchObject({ engine: 'v1', answer: 'Resolves to 1.2.0, from catalog new.' });
});

test('what is typed needs no manifest', async () => {
  const { ask } = await opened(EXTENSION);
  const result = await ask({ package: 'p', channels: ['next'], catalogs: [root('new')], installed: '1.2.0' });
  expect(result).toMatchObject({
    wish: null,
    preview: { answer: '1.2.0 is updated to 2.0.0, from catalog new.', edits: [] },
  });
  const unknown = await ask({ package: 'p', catalogs: [root('new')], installed: 'kettle' });
  expect(unknown?.preview.notices[0]).toContain('No catalog has `kettle`');
});

test('two states of a catalog are compared in words', async () => {
  const { uri, ask } = await opened(EXTENSION.replace('1.1.x', '1.x'));
  const result = await ask({ uri, catalogs: [root('new')] }, { catalogs: [{ ...root('old'), name: 'new' }] });
  expect(result?.other?.preview.pick?.version).toBe('1.1.0');
  expect(result?.other?.differences).toEqual([
    expect.stringMatching(/^Next: 1\.2\.0 here, 1\.1\.0 in .*old\.$/),
    'Only here: p.v1.2.0, p.v2.0.0.',
  ]);
});

test('two manifests are compared in words; those of the workspace are told with their wishes', async () => {
  const other = pathToFileURL(write('cluster/subscription.yaml', SUBSCRIPTION)).href;
  const staging = pathToFileURL(write('staging/manifest.yaml', EXTENSION.replace('1.1.x', '1.0.x'))).href;
  write('cluster/group.yaml', 'apiVersion: operators.coreos.com/v1\nkind: OperatorGroup\n');
  const { uri, ask } = await opened(EXTENSION);
  await expect
    .poll(async () => (await ask({ uri }))?.manifests)
    .toEqual([
      { uri: other, wishes: [{ key: 'Subscription kitchen/kettle', title: 'Subscription kitchen/kettle' }] },
      { uri: staging, wishes: [{ key: 'ClusterExtension kettle', title: 'ClusterExtension kettle' }] },
    ]);
  const result = await ask({ uri, catalogs: [root('new')] }, { uri: other });
  expect(result?.other).toMatchObject({ label: 'subscription.yaml', preview: { engine: 'classic' } });
  expect(result?.other?.differences[0]).toBe('Next: 1.1.0 here, 1.0.0 in subscription.yaml.');
  // Files of one name are told apart by their folders.
  const key = 'ClusterExtension kettle';
  const namesake = await ask({ uri, catalogs: [root('new')] }, { uri: staging, wish: key });
  expect(namesake?.other?.differences[0]).toBe('Next: 1.1.0 here, 1.0.0 in staging/manifest.yaml.');
});

test('two wishes of a file are compared, each called by its name', async () => {
  const { uri, ask } = await opened(`${EXTENSION}---\n${SUBSCRIPTION}`);
  const result = await ask({ uri, catalogs: [root('new')] }, { wish: 'Subscription kitchen/kettle' });
  expect(result?.other?.label).toBe('Subscription kitchen/kettle');
  expect(result?.other?.differences[0]).toBe('Next: 1.1.0 here, 1.0.0 in Subscription kitchen/kettle.');
});

test('the catalogs are compared with what they were at a revision, as a client that knows git sends it', async () => {
  const { uri, ask } = await opened(EXTENSION.replace('1.1.x', '1.x'));
  const file = (name: string) => pathToFileURL(path.join(folder, 'catalogs/new', name)).href;
  const base64 = Buffer.from(OLD).toString('base64');
  const earlier = (files: { uri: string; base64: string | null }[]) => ({
    earlier: { label: 'HEAD (0123abcd)', roots: [{ root: root('new').root, files }] },
  });
  const now = await ask({ uri, catalogs: [root('new')] });
  const known = now?.roots.find((one) => one.uri === root('new').root);
  expect(known?.files).toEqual([file('p/catalog.yaml')]);
  const then = await ask(
    { uri, catalogs: [root('new')] },
    earlier([{ uri: file('p/catalog.yaml'), base64 }]),
  );
  expect(then?.preview.pick?.version).toBe('1.2.0');
  expect(then?.other).toMatchObject({ label: 'HEAD (0123abcd)', preview: { pick: { version: '1.1.0' } } });
  expect(then?.other?.differences).toContain('Next: 1.2.0 here, 1.1.0 in HEAD (0123abcd).');
  // The client leaves the revision, and comes back to one where the package was not there yet.
  await ask({ uri, catalogs: [root('new')] });
  const before = await ask(
    { uri, catalogs: [root('new')] },
    earlier([{ uri: file('p/catalog.yaml'), base64: null }]),
  );
  expect(before?.other?.preview.pick).toBeNull();
});

test('a Subscription is resolved with those of its namespace in other files of the folder, and says so', async () => {
  const LID = SUBSCRIPTION.replace('name: kettle', 'name: lid')
    .replace('name: p\n', 'name: q\n')
    .replace('  startingCSV: p.v1.0.0\n', '');
  write('catalogs/new/q/catalog.yaml', catalogText('# stable\n1.0.0', 'stable', 'q'));
  const lid = write('cluster/lid.yaml', LID);
  write(
    'cluster/group.yaml',
    'apiVersion: operators.coreos.com/v1\nkind: OperatorGroup\nmetadata: {name: all, namespace: kitchen}\n',
  );
  write('cluster/elsewhere.yaml', LID.replace('namespace: kitchen', 'namespace: cellar'));
  write(
    'cluster/unknown.yaml',
    LID.replace('name: lid', 'name: spoon')
      .replace('source: new', 'source: drawer')
      .replace('name: q', 'name: r'),
  );
  const { client, changes, uri, ask } = await opened(SUBSCRIPTION);
  await expect
    .poll(async () => (await ask({ uri }))?.preview.around)
    .toEqual([
      'Taken into account beside this file, as it is of the same namespace: OperatorGroup `all` (group.yaml), Subscription `lid` (lid.yaml).',
      'Left out, as nothing tells which folder is the catalog that it asks: Subscription `spoon` (unknown.yaml).',
    ]);
  const result = await ask({ uri });
  expect(result?.preview.notices).toContain('In the same namespace `q.v1.0.0` is installed, too.');
  expect(result?.preview.answer).toMatch(/^Resolves to 1\.0\.0/);

  // What is wrong with one of them holds up all.
  const other = await client.open(lid, LID);
  await client.change(other, 'steady', placeOf(LID, 'stable'));
  await expect.poll(() => changes.at(-1)?.result?.preview.isGood).toBe(false);
});

test('a Subscription is resolved with what is installed in its namespace, as CSVs in other files of the folder say', async () => {
  // What is installed is not in the catalog any more.
  const CSV = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: p.v0.9.0
  namespace: kitchen
  annotations:
    operatorframework.io/properties: '{"properties":[{"type":"olm.package","value":{"packageName":"p","version":"0.9.0"}}]}'
spec:
  version: 0.9.0
status:
  phase: Succeeded
`;
  write('catalogs/new/p/catalog.yaml', catalogText('# stable\n1.2.0 replaces 1.1.0 skips 0.9.0\n1.1.0'));
  const manifest = `${SUBSCRIPTION.replace('  startingCSV: p.v1.0.0\n', '')}status:\n  installedCSV: p.v0.9.0\n  currentCSV: p.v0.9.0\n`;
  const file = write('cluster/installed.yaml', CSV);
  const { client, uri, ask } = await opened(manifest);
  const hint = async () =>
    (
      await client.connection.sendRequest<InlayHint[] | null>('textDocument/inlayHint', {
        textDocument: { uri },
        range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } },
      })
    )?.map(({ label }) => label);
  await expect.poll(hint).toEqual(['updates to 1.2.0']);
  const result = await ask({ uri });
  expect(result?.preview.around).toEqual([
    'Taken into account beside this file, as it is of the same namespace: ClusterServiceVersion `p.v0.9.0` (installed.yaml).',
  ]);
  expect(result?.preview.answer).toMatch(/is updated to 1\.2\.0/);

  // A CSV of another namespace says nothing here, so that nothing is known of what is installed.
  const other = await client.open(file, CSV);
  await client.change(other, 'cellar', placeOf(CSV, 'kitchen'));
  await expect.poll(hint).toEqual([]);
});

test('a file without a wish has no answer', async () => {
  const { uri, ask } = await opened('kind: ConfigMap\napiVersion: v1\n');
  expect(await ask({ uri })).toBeNull();
});
