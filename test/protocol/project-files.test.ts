/** The editor goes by the project files and baselines that the command line goes by. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens } from '../support/command-line.ts';
import type { ExpectationsResult } from '../../server/src/protocol/connection/custom-requests.ts';
import { TestServer } from '../support/language-server.ts';

const CATALOG = catalogText('# stable\n2.0.0 replaces 1.0.0\n1.0.0');
const NO_ICON = 'rules:\n  package-icon-missing: off\n';
const ICON = 'fbc/package-icon-missing';

let folder: string;
let server: TestServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-projects-'));
  write('operators/gizmo/catalog/p.yaml', CATALOG);
});
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

function write(file: string, text: string): string {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
  return pathToFileURL(path.join(folder, file)).href;
}

async function start(): Promise<TestServer> {
  server = await TestServer.start({ folder });
  return server;
}

const changed = (client: TestServer, uri: string, type = 2) =>
  client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });

/** Opens the catalog, and waits until something is said of it that fits. */
async function opened(client: TestServer, fits: (codes: unknown[]) => boolean): Promise<string> {
  const uri = await client.open(path.join(folder, 'operators/gizmo/catalog/p.yaml'), CATALOG);
  await client.publish(uri, ({ diagnostics }) => fits(diagnostics.map(({ code }) => code)));
  return uri;
}

it('the nearest project file holds, and is read again when it changes, comes or goes', async () => {
  const inner = write('operators/gizmo/.catalens.yaml', NO_ICON);
  const client = await start();
  const uri = await opened(client, (codes) => codes.length > 0 && !codes.includes(ICON));
  write('operators/gizmo/.catalens.yaml', 'ignore: []\n');
  await changed(client, inner);
  await client.publish(uri, ({ diagnostics }) => diagnostics.some(({ code }) => code === ICON));
  write('operators/.catalens.yml', NO_ICON);
  rmSync(path.join(folder, 'operators/gizmo/.catalens.yaml'));
  await changed(client, inner, 3);
  await client.publish(uri, ({ diagnostics }) => diagnostics.every(({ code }) => code !== ICON));
});

it('what is wrong with a project file further inside is shown in it', async () => {
  const inner = write('operators/gizmo/.catalens.yaml', 'roots: [none]\n');
  const client = await start();
  const found = await client.publish(inner, ({ diagnostics }) => diagnostics.length > 0);
  expect(found.map(({ code, range }) => [code, range.start])).toEqual([
    ['project/config-invalid', { line: 0, character: 8 }],
  ]);
});

it('a file that is meant for a project file and is not read says so', async () => {
  const mistaken = write('catalens.yaml', NO_ICON);
  const client = await start();
  const found = await client.publish(mistaken, ({ diagnostics }) => diagnostics.length > 0);
  expect(found.map(({ code }) => code)).toEqual(['project/config-not-read']);
});

it('what the baseline knows is not shown, until the baseline changes', async () => {
  write('.catalens.yaml', 'baseline: known.json\n');
  await catalens(['check', '--baseline', 'known.json', '--write-baseline'], { cwd: folder });
  const client = await start();
  const uri = await opened(client, (codes) => codes.length === 0);
  const known = write('known.json', '{"version": 1, "findings": []}');
  await changed(client, known);
  await client.publish(uri, ({ diagnostics }) => diagnostics.some(({ code }) => code === ICON));
});

it('a baseline that is not there is told at its name', async () => {
  const config = write('.catalens.yaml', 'baseline: known.json\n');
  const client = await start();
  const found = await client.publish(config, ({ diagnostics }) => diagnostics.length > 0);
  expect(found.map(({ range, message }) => [range.start.character, message])).toEqual([
    [10, expect.stringContaining('There is no baseline `known.json`')],
  ]);
});

it('a promise that the catalog does not keep is shown in the project file, as long as that is so', async () => {
  const project = write('.catalens.yaml', "expect:\n- package: p\n  from: '>=1.0.0'\n  reaches: 2.0.0\n");
  const client = await start();
  const uri = await opened(client, (codes) => codes.length > 0);
  const at = CATALOG.indexOf('  replaces: p.v1.0.0');
  expect(at).toBeGreaterThan(0);
  await client.change(uri, CATALOG.replace('  replaces: p.v1.0.0', '  skips: [p.v0.1.0]'));
  const broken = await client.publish(project, ({ diagnostics }) => diagnostics.length > 0);
  expect(broken.map(({ code, range }) => [code, range])).toEqual([
    ['project/expectation-broken', { start: { line: 3, character: 11 }, end: { line: 3, character: 16 } }],
  ]);
  expect(broken[0]?.relatedInformation?.[0]?.location.uri).toBe(uri);
  await client.change(uri, CATALOG);
  await client.publish(project, ({ diagnostics }) => diagnostics.length === 0);
});

it('promises are completed and explained by their schema', async () => {
  const client = await start();
  const text = 'expect:\n- package: p\n  olm: \n  \n';
  const uri = await client.open(path.join(folder, '.catalens.yaml'), text);
  const labels = async (line: number, character: number) => {
    const answer = await client.connection.sendRequest('textDocument/completion', {
      textDocument: { uri },
      position: { line, character },
    });
    const items = (Array.isArray(answer) ? answer : (answer as { items: unknown[] }).items) as {
      label: string;
    }[];
    return items.map(({ label }) => label);
  };
  expect(await labels(2, 7)).toEqual(expect.arrayContaining(['classic', 'v1']));
  expect(await labels(3, 2)).toEqual(expect.arrayContaining(['from', 'reaches', 'within']));
  const hover = await client.connection.sendRequest('textDocument/hover', {
    textDocument: { uri },
    position: { line: 1, character: 4 },
  });
  expect(JSON.stringify(hover)).toContain('The package that it is about.');
});

it('promises are listed with what comes of them, also in text that is not saved', async () => {
  write('.catalens.yaml', 'expect:\n- package: p\n  from: 1.0.0\n- package: q\n');
  const client = await start();
  const uri = await opened(client, (codes) => codes.length > 0);
  const states = async () => {
    const answer = await client.connection.sendRequest('catalens/expectations', {});
    return (answer as ExpectationsResult).expectations.map(({ title, state }) => `${title}: ${state}`);
  };
  // Nothing is known of them until the folder is read.
  await expect.poll(states).toEqual(['p: 1.0.0 reaches head: kept', 'q: everybody reaches head: faulty']);
  await client.change(uri, CATALOG.replace('  replaces: p.v1.0.0', '  skips: [p.v0.1.0]'));
  expect((await states())[0]).toBe('p: 1.0.0 reaches head: broken');
});
