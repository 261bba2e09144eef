/** The language server behind the update graph: a real process that sends the graph, its patches, places and answers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import {
  UPDATE_GRAPH,
  UPDATE_GRAPH_CHANGED,
  UPDATE_GRAPH_COMPARE,
  UPDATE_GRAPH_ENTRY_AT,
  UPDATE_GRAPH_MARKDOWN,
  UPDATE_GRAPH_PATH,
  UPDATE_GRAPH_PLACE,
  type UpdateGraphChangedParams,
  type UpdateGraphCompareResult,
  type UpdateGraphMarkdownResult,
  type UpdateGraphPathResult,
  type UpdateGraphPlaceResult,
  type UpdateGraphResult,
} from '../../server/src/protocol/connection/custom-requests.ts';
import { TestServer } from '../support/language-server.ts';

const OLD = catalogText('# stable\n1.1.0 replaces 1.0.0\n1.0.0');
const NEW = catalogText('# stable\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0');

let folder: string;
let server: TestServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'graph-'));
  // Two folders that share a package are two roots.
  write('catalogs/old/p/catalog.yaml', OLD);
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

/** Asks again until the workspace was read. */
async function graphOf(client: TestServer, uri: string, id = 'g'): Promise<NonNullable<UpdateGraphResult>> {
  for (;;) {
    const graph = await client.connection.sendRequest<UpdateGraphResult>(UPDATE_GRAPH, { id, uri });
    if (graph !== null && graph.root.endsWith('new')) return graph;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A server with the newer catalog open in it, and the patches that it will send. */
async function watched() {
  const file = write('catalogs/new/p/catalog.yaml', NEW);
  const client = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } } });
  server = client;
  const patches: UpdateGraphChangedParams[] = [];
  client.connection.onNotification(
    UPDATE_GRAPH_CHANGED,
    (change: UpdateGraphChangedParams) => void patches.push(change),
  );
  return { client, patches, uri: await client.open(file, NEW) };
}

test('a graph is sent once, and its changes as patches', async () => {
  const { client, patches, uri } = await watched();
  const sent = await graphOf(client, uri);
  expect(sent.graph.channels.map(({ id, head }) => [id, head])).toEqual([['stable', 'p.v1.2.0']]);
  const line = NEW.split('\n').findIndex((text) => text.includes('replaces: p.v1.1.0'));
  const at = { line, character: '  replaces: p.v1.'.length };
  await client.change(uri, '0', { start: at, end: { line, character: at.character + 1 } });
  await expect.poll(() => patches.length).toBe(1);
  expect(patches[0]).toMatchObject({ id: 'g', from: sent.version, version: sent.version + 1 });
  expect(patches[0]?.patch?.channels[0]?.facts?.heads).toEqual(['p.v1.2.0', 'p.v1.1.0']);
  // A comment moves places, and nothing else.
  await client.change(uri, '# a comment\n', {
    start: { line: 1, character: 0 },
    end: { line: 1, character: 0 },
  });
  const place = await client.connection.sendRequest<UpdateGraphPlaceResult>(UPDATE_GRAPH_PLACE, {
    id: 'g',
    channel: 'stable',
    name: 'p.v1.1.0',
    what: 'entry',
  });
  expect(place?.uri).toBe(uri);
  expect(patches).toHaveLength(1);
});

test('an entry that is being typed takes no channel away', async () => {
  const { client, patches, uri } = await watched();
  await graphOf(client, uri);
  let at = { line: NEW.split('\n').indexOf('entries:'), character: 'entries:'.length };
  for (const letter of '\n- name: p.v2.0.0\n  replaces: p.v1.2.0') {
    await client.change(uri, letter, { start: at, end: at });
    at = letter === '\n' ? { line: at.line + 1, character: 0 } : { ...at, character: at.character + 1 };
    // Long enough for the update graph to follow each letter.
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const head = () => patches.at(-1)?.patch?.channels[0]?.facts?.heads;
  await expect.poll(head).toEqual(['p.v2.0.0']);
  expect(patches.flatMap(({ patch }) => patch?.removedChannels ?? ['all'])).toEqual([]);
});

test('places lead to entries, and entries to places', async () => {
  const file = write('catalogs/new/p/catalog.yaml', NEW);
  server = await TestServer.start({ folder });
  const uri = await server.open(file, NEW);
  await graphOf(server, uri);
  const { connection } = server;
  const place = await connection.sendRequest<UpdateGraphPlaceResult>(UPDATE_GRAPH_PLACE, {
    id: 'g',
    channel: 'stable',
    name: 'p.v1.1.0',
    what: 'bundle',
  });
  const line = place?.range.start.line ?? -1;
  expect(NEW.split('\n')[line]).toBe('name: p.v1.1.0');
  const entryAt = (row: number) =>
    connection.sendRequest(UPDATE_GRAPH_ENTRY_AT, { id: 'g', uri, position: { line: row, character: 3 } });
  expect(await entryAt(line)).toEqual({ name: 'p.v1.1.0' });
  const replaces = NEW.split('\n').findIndex((text) => text.includes('replaces: p.v1.1.0'));
  expect(await entryAt(replaces)).toEqual({ channel: 'stable', name: 'p.v1.2.0' });
});

test('paths are answered in words, and states compared', async () => {
  const file = write('catalogs/new/p/catalog.yaml', NEW);
  server = await TestServer.start({ folder });
  const uri = await server.open(file, NEW);
  await graphOf(server, uri);
  const { connection } = server;
  const question = { id: 'g', channel: 'stable', from: 'p.v1.0.0', olm: 'classic' };
  expect(await connection.sendRequest<UpdateGraphPathResult>(UPDATE_GRAPH_PATH, question)).toEqual({
    found: true,
    steps: [
      { from: 'p.v1.0.0', to: 'p.v1.1.0', by: 'replaces' },
      { from: 'p.v1.1.0', to: 'p.v1.2.0', by: 'replaces' },
    ],
    words: ['p.v1.0.0 reaches p.v1.2.0 in 2 updates.'],
  });
  const older = pathToFileURL(path.join(folder, 'catalogs/old')).href;
  await expect
    .poll(async () => (await graphOf(server as TestServer, uri)).comparable.map((root) => root.uri))
    .toEqual([older]);
  const compared = await connection.sendRequest<UpdateGraphCompareResult>(UPDATE_GRAPH_COMPARE, {
    id: 'g',
    root: older,
  });
  expect(compared?.graph.channels[0]?.head).toBe('p.v1.1.0');
  expect(compared?.stranded).toEqual([]);
});

test('files as they were make an older state, and edits are compared with it', async () => {
  const file = write('catalogs/new/p/catalog.yaml', NEW);
  server = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } } });
  const { connection } = server;
  const changes: UpdateGraphChangedParams[] = [];
  connection.onNotification(
    UPDATE_GRAPH_CHANGED,
    (change: UpdateGraphChangedParams) => void changes.push(change),
  );
  const uri = await server.open(file, NEW);
  const sent = await graphOf(server, uri);
  expect(sent.files).toEqual([uri]);
  const before = catalogText('# stable\n1.1.0 replaces 1.0.0\n1.0.0').replace('bundle:v1.1.0', 'bundle:old');
  const files = [{ uri, base64: Buffer.from(before).toString('base64') }];
  const compare = (params: object) =>
    connection.sendRequest<UpdateGraphCompareResult>(UPDATE_GRAPH_COMPARE, { id: 'g', ...params });
  const compared = await compare({ root: sent.root, label: 'HEAD', files });
  expect(compared?.label).toBe('HEAD');
  expect(compared?.graph.channels[0]?.head).toBe('p.v1.1.0');
  expect(compared?.stranded).toEqual([]);
  expect(compared?.contentChanged).toEqual([{ name: 'p.v1.1.0', fields: ['image'] }]);
  // Without this update nobody gets on from 1.0.0.
  const line = NEW.split('\n').findIndex((text) => text.includes('replaces: p.v1.0.0'));
  await server.change(uri, '', { start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
  await expect
    .poll(() => changes.at(-1)?.compared?.stranded.map(({ name }) => name))
    .toEqual(['p.v1.1.0', 'p.v1.0.0']);
  expect(changes.at(-1)?.compared?.stranded[0]?.why).toMatch(/2 heads/);
  expect(changes.at(-1)?.compared?.strandedGroups).toMatchObject([
    { channels: ['stable'], names: ['p.v1.0.0', 'p.v1.1.0'], who: '1.0.0 and 1.1.0' },
  ]);
  const markdown = () =>
    connection.sendRequest<UpdateGraphMarkdownResult>(UPDATE_GRAPH_MARKDOWN, { id: 'g' });
  expect(await markdown()).toMatch(/^### 2 versions are left stranded \(OLM Classic\)\n/);
  // Of two heads OLM v1 takes the newer one.
  const byV1 = await compare({ root: sent.root, files, olm: 'v1' });
  expect(byV1?.strandedGroups.map(({ names }) => names)).toEqual([['p.v1.0.0']]);
  expect(await markdown()).toMatch(/^### 1 version is left stranded \(OLM v1\)\n/);
  // A package that was not there, and a catalog that is not there.
  const nothing = await compare({ root: sent.root, files: [{ uri, base64: null }] });
  expect(nothing?.graph.channels).toEqual([]);
  expect(await compare({ root: `${sent.root}/nowhere` })).toBeNull();
});

test('a folder outside the workspace is compared with, and a file that is gone is read as it was', async () => {
  const file = write('catalogs/new/p/catalog.yaml', NEW);
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'older-'));
  try {
    writeFileSync(path.join(elsewhere, 'catalog.yaml'), OLD);
    server = await TestServer.start({ folder });
    const uri = await server.open(file, NEW);
    const { root } = await graphOf(server, uri);
    const { connection } = server;
    const compare = (params: object) =>
      connection.sendRequest<UpdateGraphCompareResult>(UPDATE_GRAPH_COMPARE, { id: 'g', ...params });
    expect((await compare({ root: pathToFileURL(elsewhere).href }))?.graph.channels[0]?.head).toBe(
      'p.v1.1.0',
    );
    // The package was in another file, in a folder that is not there any more.
    const base64 = Buffer.from(OLD).toString('base64');
    const files = [
      { uri, base64: null },
      { uri: `${root}/was/here/catalog.yaml`, base64 },
    ];
    expect((await compare({ root, files }))?.graph.channels[0]?.head).toBe('p.v1.1.0');
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});
