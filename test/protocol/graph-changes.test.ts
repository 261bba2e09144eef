/** Changes that start at an update graph, asked of a real server: edits of entries, and new versions in several catalogs. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver-protocol';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import {
  RELEASE_VERSION,
  UPDATE_GRAPH_EDIT,
  type ProposedChange,
  type ReleaseVersionResult,
  type UpdateGraphEditResult,
} from '../../server/src/protocol/catalogs/update-graph/change-requests.ts';
import {
  UPDATE_GRAPH,
  type UpdateGraphResult,
} from '../../server/src/protocol/connection/custom-requests.ts';
import { TestServer } from '../support/language-server.ts';

const NEWER = catalogText(
  '# stable\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0\n# fast\n1.2.0 replaces 1.1.0\n1.1.0',
);
const OLDER = catalogText('# stable\n1.1.0 replaces 1.0.0\n1.0.0');

let folder: string;
let server: TestServer;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'change-'));
  write('v4.18/p/catalog.yaml', OLDER);
  write('v4.19/p/catalog.yaml', NEWER);
  server = await TestServer.start({ folder });
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

const uriOf = (file: string) => pathToFileURL(path.join(folder, file)).href;

/** Asks again until the workspace was read. */
async function answered<Result>(
  method: string,
  params: object,
  isWhole: (result: Result) => boolean = () => true,
) {
  return server.connection
    .sendRequest<Result | null>(method, params)
    .then(async (result): Promise<Result> => {
      if (result !== null && isWhole(result)) return result;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return answered(method, params, isWhole);
    });
}

const openGraph = () =>
  answered<NonNullable<UpdateGraphResult>>(UPDATE_GRAPH, { id: 'g', uri: uriOf('v4.19/p/catalog.yaml') });

const edit = (params: object) =>
  server.connection.sendRequest<UpdateGraphEditResult>(UPDATE_GRAPH_EDIT, {
    id: 'g',
    channel: 'stable',
    ...params,
  });

/** The texts of the files that a change is in, behind it. */
function textsAfter({ edit: change }: ProposedChange): Record<string, string> {
  const { changes = {} } = (change ?? {}) as WorkspaceEdit;
  return Object.fromEntries(
    Object.entries(changes).map(([uri, edits]) => {
      const file = fileURLToPath(uri);
      const lines = readFileSync(file, 'utf8').split('\n');
      const offset = ({ line, character }: { line: number; character: number }) =>
        lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + character;
      const fromBehind = edits
        .map((one, index) => ({ ...one, index }))
        .sort((a, b) => offset(b.range.start) - offset(a.range.start) || b.index - a.index);
      const text = fromBehind.reduce(
        (now, { range, newText }) =>
          now.slice(0, offset(range.start)) + newText + now.slice(offset(range.end)),
        lines.join('\n'),
      );
      return [path.relative(folder, file), text];
    }),
  );
}

test('an edit of an entry comes with the graph as it would be, and who would be stranded', async () => {
  await openGraph();
  const skipping = await edit({ edit: 'skip', name: 'p.v1.2.0', other: 'p.v1.1.0' });
  expect(skipping?.title).toBe('Let p.v1.2.0 skip p.v1.1.0');
  const [outcome] = skipping?.outcomes ?? [];
  expect(outcome).toMatchObject({ stranded: [], strandedV1: [], refused: [] });
  expect(outcome?.graph.channels.find(({ id }) => id === 'stable')?.edges).toEqual(
    expect.arrayContaining([
      { from: 'p.v1.1.0', to: 'p.v1.2.0', kind: 'skips' },
      { from: 'p.v1.0.0', to: 'p.v1.2.0', kind: 'replaces' },
    ]),
  );
  const [text = ''] = Object.values(textsAfter(skipping as ProposedChange));
  expect(text).toContain('- name: p.v1.2.0\n  replaces: p.v1.0.0\n  skips:\n  - p.v1.1.0\n');
});

test('who only OLM v1 would leave stranded is told apart', async () => {
  await openGraph();
  // OLM v1 prefers what is installed over a deprecated version; OLM Classic goes on through it.
  const deprecating = await edit({ edit: 'deprecate', name: 'p.v1.1.0' });
  const [outcome] = deprecating?.outcomes ?? [];
  expect(outcome?.stranded).toEqual([]);
  expect(outcome?.strandedV1).toMatchObject([{ channel: 'stable', name: 'p.v1.0.0' }]);
});

test('what there is to choose from is told first', async () => {
  await openGraph();
  const versions = await edit({ edit: 'add', name: 'p.v1.2.0' });
  expect(versions?.choices?.map(({ value }) => value)).toEqual(['p.v1.2.1', 'p.v1.3.0']);
  expect(versions?.edit).toBeUndefined();
  const added = await edit({ edit: 'add', name: 'p.v1.2.0', other: '1.2.1' });
  expect(added?.title).toBe('Add p.v1.2.1 after p.v1.2.0');
  expect(added?.notes.join()).toMatch(/only its name, version and image/);
  expect(added?.outcomes[0]?.refused).toEqual([]);
  expect(added?.outcomes[0]?.graph.channels.find(({ id }) => id === 'stable')?.head).toBe('p.v1.2.1');
});

test('what opm would refuse is not offered as a change, but explained', async () => {
  await openGraph();
  const refused = await edit({ edit: 'replace', name: 'p.v1.0.0', other: 'p.v1.2.0' });
  expect(refused?.edit).toBeUndefined();
  expect(refused?.notes).toEqual([
    '`p.v1.0.0` is older than `p.v1.2.0`: users would be taken back by an update.',
  ]);
  expect(await edit({ edit: 'remove', name: 'nobody' })).toBeNull();
});

test('a version is released in all catalogs side by side, in one change', async () => {
  const uri = uriOf('v4.19/p/catalog.yaml');
  const known = await answered<NonNullable<ReleaseVersionResult>>(
    RELEASE_VERSION,
    { uri },
    ({ catalogs }) => catalogs.length === 2,
  );
  expect(known.package).toBe('p');
  expect(known.catalogs.map(({ channels }) => channels.map(({ name, head }) => `${name}: ${head}`))).toEqual([
    ['stable: p.v1.2.0', 'fast: p.v1.2.0'],
    ['stable: p.v1.1.0'],
  ]);
  const release = {
    catalogs: known.catalogs.map((catalog) => catalog.uri),
    channels: ['stable'],
    version: '1.2.1',
    image: 'quay.io/acme/p-bundle:v{{.Version}}',
    skipRange: '>=1.0.0 <1.2.1',
  };
  const made = await server.connection.sendRequest<ReleaseVersionResult>(RELEASE_VERSION, { uri, release });
  expect(made?.title).toBe('Release p.v1.2.1 in 2 catalogs');
  expect(made?.outcomes.map(({ stranded, refused }) => [...stranded, ...refused])).toEqual([[], []]);
  const after = textsAfter(made as ProposedChange);
  expect(Object.keys(after).sort()).toEqual(['v4.18/p/catalog.yaml', 'v4.19/p/catalog.yaml']);
  for (const [file, text] of Object.entries(after)) {
    const head = file.startsWith('v4.18') ? 'p.v1.1.0' : 'p.v1.2.0';
    expect(text).toContain(`- name: p.v1.2.1\n  replaces: ${head}\n  skipRange: '>=1.0.0 <1.2.1'\n`);
    expect(text).toContain('image: quay.io/acme/p-bundle:v1.2.1\n');
  }
});

test('who would be left behind by a release is told before it is made', async () => {
  const uri = uriOf('v4.19/p/catalog.yaml');
  const known = await answered<NonNullable<ReleaseVersionResult>>(RELEASE_VERSION, { uri });
  const release = {
    catalogs: known.catalogs.slice(0, 1).map((catalog) => catalog.uri),
    channels: ['stable'],
    version: '1.2.1',
    image: '',
    replaces: 'p.v1.0.0',
    skips: ['p.v1.2.0'],
  };
  // The chain would pass over 1.1.0, which nothing skips.
  const made = await server.connection.sendRequest<ReleaseVersionResult>(RELEASE_VERSION, { uri, release });
  expect(made?.notes.join(' ')).toMatch(/would leave entries without a way on/);
  const skipping = { ...release, skips: ['p.v1.2.0', 'p.v1.1.0'] };
  const better = await server.connection.sendRequest<ReleaseVersionResult>(RELEASE_VERSION, {
    uri,
    release: skipping,
  });
  expect(better?.outcomes[0]?.stranded).toEqual([]);
  expect(better?.outcomes[0]?.graph.channels.find(({ id }) => id === 'stable')?.head).toBe('p.v1.2.1');
});
