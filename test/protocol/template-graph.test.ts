/** The update graph of what a template generates, asked of a real server: live while it is edited, with places in the template. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import {
  UPDATE_GRAPH,
  UPDATE_GRAPH_CHANGED,
  UPDATE_GRAPH_ENTRY_AT,
  UPDATE_GRAPH_PLACE,
  type UpdateGraphChangedParams,
  type UpdateGraphPlaceResult,
  type UpdateGraphResult,
} from '../../server/src/protocol/connection/custom-requests.ts';
import { TestServer } from '../support/language-server.ts';

const CATALOG = catalogText('# stable\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0');
const imageOf = (version: string) =>
  CATALOG.split('\n')
    .find((line) => line.startsWith('image:') && line.includes(version))
    ?.slice(7)
    .trim() ?? '';

const SEMVER = `schema: olm.semver
generateMajorChannels: false
generateMinorChannels: true
stable:
  bundles:
  - image: ${imageOf('1.0.0')}
  - image: ${imageOf('1.1.0')}
  - image: ${imageOf('1.2.0')}
`;
const BASIC = `schema: olm.template.basic
entries:
- schema: olm.package
  name: p
  defaultChannel: fast
- schema: olm.channel
  package: p
  name: fast
  entries:
  - name: p.v1.1.0
    replaces: p.v1.0.0
  - name: p.v1.0.0
- schema: olm.bundle
  image: ${imageOf('1.0.0')}
- schema: olm.bundle
  image: ${imageOf('1.1.0')}
`;

let folder: string;
let server: TestServer;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'template-graph-'));
  write('catalog/p/catalog.yaml', CATALOG);
  write('semver-template.yaml', SEMVER);
  write('basic-template.yaml', BASIC);
  server = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } } });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

/** Asks again until the workspace was read, and the bundles are known. */
async function graphOf(uri: string): Promise<NonNullable<UpdateGraphResult>> {
  for (;;) {
    const graph = await server.connection.sendRequest<UpdateGraphResult>(UPDATE_GRAPH, { id: 'g', uri });
    if (graph !== null && (graph.notes ?? []).length === 0) return graph;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const placeOf = (channel: string, name: string) =>
  server.connection.sendRequest<UpdateGraphPlaceResult>(UPDATE_GRAPH_PLACE, {
    id: 'g',
    channel,
    name,
    what: 'entry',
  });

const lineOf = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part));

test('a semver template shows the channels that it generates, each entry at the image that stands for it', async () => {
  const uri = await server.open(path.join(folder, 'semver-template.yaml'), SEMVER);
  const { graph, generated, label } = await graphOf(uri);
  expect(label).toBe('semver-template.yaml');
  expect(generated).toBe(true);
  expect(graph.channels.map(({ name, head }) => `${name}: ${head}`)).toEqual([
    'stable-v1.0: p.v1.0.0',
    'stable-v1.1: p.v1.1.0',
    'stable-v1.2: p.v1.2.0',
  ]);
  const place = await placeOf('stable-v1.1', 'p.v1.1.0');
  expect(place?.uri).toBe(uri);
  expect(place?.range.start.line).toBe(lineOf(SEMVER, imageOf('1.1.0')));
  const position = { line: lineOf(SEMVER, imageOf('1.2.0')), character: 12 };
  expect(await server.connection.sendRequest(UPDATE_GRAPH_ENTRY_AT, { id: 'g', uri, position })).toEqual({
    name: 'p.v1.2.0',
  });
});

test('a basic template has its channels in itself, and is live while it is edited', async () => {
  const changes: UpdateGraphChangedParams[] = [];
  server.connection.onNotification(UPDATE_GRAPH_CHANGED, (change: UpdateGraphChangedParams) => {
    changes.push(change);
  });
  const uri = await server.open(path.join(folder, 'basic-template.yaml'), BASIC);
  const { graph } = await graphOf(uri);
  expect(graph.channels.map(({ name, head }) => `${name}: ${head}`)).toEqual(['fast: p.v1.1.0']);
  expect((await placeOf('fast', 'p.v1.0.0'))?.range.start.line).toBe(lineOf(BASIC, '- name: p.v1.0.0'));
  const line = lineOf(BASIC, '- name: p.v1.1.0');
  const start = { line, character: 0 };
  // Half-typed at first: what was there stays.
  await server.change(uri, '  - name: p.v1.2.0\n    replaces: {\n', { start, end: start });
  await server.change(uri, '    replaces: p.v1.1.0\n', {
    start: { line: line + 1, character: 0 },
    end: { line: line + 2, character: 0 },
  });
  const head = () => changes.at(-1)?.patch?.channels[0]?.facts?.heads;
  await expect.poll(head).toEqual(['p.v1.2.0']);
  expect(changes.every(({ patch }) => patch !== null && patch.removedChannels.length === 0)).toBe(true);
});

test('a substitution shows what stands in for what, and leads to its line', async () => {
  const text = `schema: olm.template.substitutes
entries:
- schema: olm.package
  name: p
  defaultChannel: stable
- schema: olm.channel
  package: p
  name: stable
  entries:
  - name: p.v1.1.0
    replaces: p.v1.0.0
  - name: p.v1.0.0
${['1.0.0', '1.1.0'].map((version) => `- schema: olm.bundle\n  name: p.v${version}\n  package: p\n  image: ${imageOf(version)}\n  properties:\n  - type: olm.package\n    value: {packageName: p, version: ${version}}\n`).join('')}substitutions:
- name: ${imageOf('1.2.0')}
  base: p.v1.1.0
`;
  const uri = await server.open(path.join(folder, 'substitutes-template.yaml'), text);
  const { graph } = await graphOf(uri);
  expect(graph.channels.map(({ name, head }) => `${name}: ${head}`)).toEqual(['stable: p.v1.2.0']);
  expect((await placeOf('stable', 'p.v1.2.0'))?.range.start.line).toBe(
    lineOf(text, `- name: ${imageOf('1.2.0')}`),
  );
});

test('bundles that no catalog holds are counted', async () => {
  const text = SEMVER.replace(imageOf('1.2.0'), 'quay.io/acme/unheard-of:v9');
  const uri = await server.open(path.join(folder, 'other-semver.yaml'), text);
  const heads = async () => {
    const graph = await server.connection.sendRequest<UpdateGraphResult>(UPDATE_GRAPH, { id: 'g', uri });
    return [graph?.graph.channels.at(-1)?.head, graph?.notes?.join()];
  };
  await expect
    .poll(heads)
    .toEqual([
      'p.v1.1.0',
      'No catalog of this workspace holds the bundle quay.io/acme/unheard-of:v9: the graph is drawn without it.',
    ]);
});

test('a lens of a template leads to its graph', async () => {
  const client = await TestServer.start({ folder, initializationOptions: { showsUpdateGraph: true } });
  try {
    const uri = await client.open(path.join(folder, 'semver-template.yaml'), SEMVER);
    const titles = async () => {
      const lenses = await client.connection.sendRequest<
        { command?: { title: string; arguments?: unknown[] } }[]
      >('textDocument/codeLens', { textDocument: { uri } });
      return lenses.map(({ command }) => `${command?.title} ${JSON.stringify(command?.arguments)}`);
    };
    await expect.poll(titles).toContain(`Show update graph ${JSON.stringify([{ uri, package: 'p' }])}`);
  } finally {
    await client.stop();
  }
});
