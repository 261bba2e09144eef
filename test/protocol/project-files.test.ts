/** The editor goes by the project files and baselines that the command line goes by. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens } from '../support/command-line.ts';
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
