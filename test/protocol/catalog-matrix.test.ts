/** All catalogs of a workspace beside each other, as the panel asks for them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import {
  CATALOG_MATRIX,
  CATALOG_TREE_CHANGED,
  type CatalogMatrixResult,
} from '../../server/src/protocol/connection/custom-requests.ts';
import { TestServer } from '../support/language-server.ts';

let folder: string;
let server: TestServer | undefined;
beforeEach(() => {
  // A folder above the workspace that looks like that of a version.
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'matrix-')), 'v9.9');
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

function write(version: string, lines: string, pkg = 'p'): string {
  const file = path.join(folder, version, pkg, 'catalog.yaml');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, catalogText(lines, 'stable', pkg));
  return file;
}

async function matrix(
  olm: 'classic' | 'v1' = 'classic',
  columns = 3,
  name?: string,
): Promise<CatalogMatrixResult> {
  server ??= await TestServer.start({ folder });
  const connection = server.connection;
  const ask = () => connection.sendRequest<CatalogMatrixResult>(CATALOG_MATRIX, { olm, package: name });
  await expect.poll(async () => (await ask()).columns).toHaveLength(columns);
  return ask();
}

test('each channel has a cell for each catalog: its head, what differs from the left, and who is stuck', async () => {
  write('v4.9', '# stable\n1.0.0');
  write('v4.10', '# stable\n1.2.0 replaces 1.1.0\n1.1.0\n1.0.0');
  write('v4.11', '# beta\n1.2.0');
  const { columns, packages, legend } = await matrix();
  expect(columns).toEqual(['v4.9', 'v4.10', 'v4.11']);
  const rows = packages[0]?.channels.map(({ channel, cells }) => [
    channel,
    ...cells.map((cell) => cell && [cell.head, ...cell.signs].join(' ')),
  ]);
  expect(rows).toEqual([
    ['stable', '1.0.0 *', '2 heads * ≠ !3', null],
    ['beta', null, null, '1.2.0'],
  ]);
  expect(legend.map(({ sign }) => sign)).toEqual(['*', '≠', '!', '-']);
  const cell = packages[0]?.channels[0]?.cells[1];
  expect(cell?.root).toBe(pathToFileURL(path.join(folder, 'v4.10')).href);
  expect(cell?.words).toContain('3 versions have no way to the head');
  expect(cell?.stuck).toBe('3 versions, 1.0.0 to 1.2.0');
  // Of two heads OLM v1 takes the newer one.
  expect((await matrix('v1')).packages[0]?.channels[0]?.cells[1]?.stuck).toBe('1.0.0');
});

test('of one package it is told which catalogs lack a version: also those that lack the package', async () => {
  write('v4.9', '# stable\n1.0.0');
  write('v4.10', '# stable\n1.0.0', 'q');
  write('v4.11', '# beta\n1.10.0 replaces 1.9.0\n1.9.0\n# stable\n1.9.0');
  write('other/catalog', '# stable\n1.0.0', 'r');
  const { columns, packages } = await matrix('classic', 3, 'p');
  expect(columns).toEqual(['v4.9', 'v4.10', 'v4.11']);
  expect(packages.map((pkg) => pkg.package)).toEqual(['p']);
  expect(packages[0]?.versions).toEqual([
    { version: '1.10.0', channels: [[], [], ['beta']] },
    { version: '1.9.0', channels: [[], [], ['stable', 'beta']] },
    { version: '1.0.0', channels: [['stable'], [], []] },
  ]);
});

test('who has asked is told when a catalog changes', async () => {
  const file = write('v4.9', '# stable\n1.0.0');
  await matrix('classic', 1, 'p');
  let changes = 0;
  server?.connection.onNotification(CATALOG_TREE_CHANGED, () => void changes++);
  const text = catalogText('# stable\n1.1.0 replaces 1.0.0\n1.0.0');
  await server?.open(file, text);
  await expect.poll(() => changes).toBeGreaterThan(0);
  expect((await matrix('classic', 1, 'p')).packages[0]?.channels[0]?.cells[0]?.head).toBe('1.1.0');
});

test('an entry whose bundle is yet to be written has the version that its name ends with', async () => {
  const file = write('v4.9', '# stable\n1.0.0');
  const text = catalogText('# stable\n1.0.0');
  writeFileSync(file, text.replace('entries:', 'entries:\n- name: p.v1.1.0\n  replaces: p.v1.0.0'));
  const { packages } = await matrix('classic', 1, 'p');
  expect(packages[0]?.versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
});

test('a workspace without catalogs has no columns', async () => {
  mkdirSync(folder);
  expect(await matrix('classic', 0)).toEqual({ columns: [], packages: [], legend: [] });
});
