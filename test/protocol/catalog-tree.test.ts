/** The catalog tree as an editor meets it: levels on request, sources, and word of changes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  CatalogTreeNode,
  CatalogTreeParams,
  CatalogTreeResult,
  CatalogTreeSourceResult,
} from '../../server/src/protocol/connection/custom-requests.ts';
import { TestServer } from '../support/language-server.ts';

const CATALOG =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n' +
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.0.0\n---\n' +
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/gizmo:1.0.0\nproperties:\n' +
  '  - type: olm.package\n    value:\n      packageName: gizmo\n      version: 1.0.0\n';

let folder: string;
let file: string;
let server: TestServer | undefined;
let changes: number;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tree-'));
  file = path.join(folder, 'catalog/gizmo.yaml');
  mkdirSync(path.dirname(file));
  writeFileSync(file, CATALOG);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<TestServer> {
  server = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } } });
  changes = 0;
  server.connection.onNotification('catalens/catalogTreeChanged', () => {
    changes++;
  });
  return server;
}

async function children(params: Partial<CatalogTreeParams> = {}): Promise<readonly CatalogTreeNode[]> {
  const all = { node: null, ...params };
  const answer = await server?.connection.sendRequest<CatalogTreeResult>('catalens/catalogTree', all);
  return answer?.nodes ?? [];
}

/** The nodes on the way down by labels, as soon as the workspace has been read that far. */
async function way(...labels: readonly string[]): Promise<CatalogTreeNode[]> {
  const found: CatalogTreeNode[] = [];
  for (const label of labels) {
    const node = found.at(-1)?.id ?? null;
    const next = await expect
      .poll(async () => (await children({ node })).find((each) => each.label === label))
      .toBeDefined()
      .then(async () => (await children({ node })).find((each) => each.label === label));
    if (next !== undefined) found.push(next);
  }
  return found;
}

const sourceOf = (node: string): Promise<CatalogTreeSourceResult> | undefined =>
  server?.connection.sendRequest<CatalogTreeSourceResult>('catalens/catalogTreeSource', { node });

it('is asked for level by level, with no file open', async () => {
  await start();
  const [root, pkg, channel, entry, bundle] = await way(
    'catalog',
    'gizmo',
    'stable',
    'gizmo.v1.0.0',
    'gizmo.v1.0.0',
  );
  expect(root).toMatchObject({
    kind: 'root',
    size: 1,
    uri: pathToFileURL(path.join(folder, 'catalog')).href,
  });
  expect(pkg).toMatchObject({ kind: 'package', package: 'gizmo', problems: { errors: 0 } });
  expect(channel).toMatchObject({ kind: 'channel', badges: ['default'], heads: ['gizmo.v1.0.0'] });
  expect(entry).toMatchObject({ kind: 'entry', badges: ['head'], version: '1.0.0' });
  expect(bundle).toMatchObject({ kind: 'entry-bundle', hasChildren: false });
  expect(await sourceOf(entry?.id ?? '')).toEqual({
    uri: pathToFileURL(file).href,
    range: { start: { line: 8, character: 10 }, end: { line: 8, character: 22 } },
  });
  expect(await children({ filter: 'no such name' })).toEqual([]);
});

it('tells of changes once they have settled; nodes keep their ids, and sources are those of the text as it is', async () => {
  const client = await start();
  const uri = await client.open(file, CATALOG);
  await client.publish(uri);
  const before = await way('catalog', 'gizmo', 'stable', 'gizmo.v1.0.0');
  const heard = changes;
  const start0 = { line: 0, character: 0 };
  await client.change(uri, '# one more line\n', { start: start0, end: start0 });
  expect((await sourceOf(before[3]?.id ?? ''))?.range.start).toEqual({ line: 9, character: 10 });
  const end = { line: 3, character: 22 };
  await client.change(uri, 'stabel', { start: { line: 3, character: 16 }, end });
  await client.until(() => (changes > heard ? true : undefined), 'word of a change');
  const after = await way('catalog', 'gizmo', 'stable', 'gizmo.v1.0.0');
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after[1]?.problems).toMatchObject({ errors: 1 });
  expect(after[2]?.badges).toEqual([]);
});

it('answers calmly to ids and texts that make no sense', async () => {
  await start();
  await way('catalog');
  for (const node of ['', '[]', '["package","nowhere","gizmo"]', 'null']) {
    expect(await children({ node })).toEqual([]);
    expect(await sourceOf(node)).toBeNull();
  }
});

it('says nothing to clients that have not asked for the tree', async () => {
  const client = await start();
  const uri = await client.open(file, CATALOG);
  await client.publish(uri);
  const version = await client.change(uri, '# note\n');
  await client.publish(uri, (params) => params.version === version);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(changes).toBe(0);
});

/** Writes a bundle of an operator; returns its CSV. */
function writeBundle(version: string): string {
  const root = path.join(folder, 'operators/lamp', version);
  const csv = path.join(root, 'manifests/lamp.clusterserviceversion.yaml');
  mkdirSync(path.dirname(csv), { recursive: true });
  mkdirSync(path.join(root, 'metadata'));
  writeFileSync(
    csv,
    `kind: ClusterServiceVersion\nmetadata:\n  name: lamp.v${version}\nspec:\n  version: ${version}\n`,
  );
  writeFileSync(
    path.join(root, 'metadata/annotations.yaml'),
    'annotations:\n  operators.operatorframework.io.bundle.package.v1: lamp\n',
  );
  return csv;
}

it('holds the bundles beside the catalogs: operators, their versions, and the files of each', async () => {
  writeBundle('1.9.0');
  const csv = writeBundle('1.10.0');
  await start();
  await expect.poll(async () => (await way('lamp', 'lamp.v1.10.0')).length).toBe(2);
  expect((await children()).map(({ kind, label }) => [kind, label])).toEqual([
    ['root', 'catalog'],
    ['operator', 'lamp'],
  ]);
  const [operator, bundle] = await way('lamp', 'lamp.v1.10.0');
  const versions = () => children({ node: operator?.id ?? '' });
  // The other one may not have been read yet.
  await expect
    .poll(async () => (await versions()).map(({ label, version }) => [label, version]))
    .toEqual([
      ['lamp.v1.10.0', '1.10.0'],
      ['lamp.v1.9.0', '1.9.0'],
    ]);
  expect((await children({ node: bundle?.id ?? '' })).map(({ label }) => label)).toEqual([
    'manifests/lamp.clusterserviceversion.yaml',
    'metadata/annotations.yaml',
  ]);
  // A CSV with so little in it is far from being valid.
  expect(bundle?.problems.errors).toBeGreaterThan(0);
  expect(await sourceOf(bundle?.id ?? '')).toMatchObject({
    uri: pathToFileURL(csv).href,
    range: { start: { line: 2 } },
  });
});

it('filters bundles by the names of operators, bundles and files', async () => {
  writeBundle('1.0.0');
  await start();
  await way('lamp', 'lamp.v1.0.0');
  expect((await children({ filter: 'v1.0.0' })).map(({ label, open }) => [label, open])).toEqual([
    ['catalog', true],
    ['lamp', true],
  ]);
  expect((await children({ filter: 'annotations' })).map(({ label }) => label)).toEqual(['lamp']);
  expect(await children({ filter: 'nothing of the kind' })).toEqual([]);
});
