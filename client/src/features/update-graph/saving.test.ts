/** Pictures are saved outside of catalogs: that is proposed, and a place in a catalog asks whether it is meant. */
import { URI, Utils } from 'vscode-uri';
import { beforeEach, expect, test, vi } from 'vitest';

/** What people choose, one after the other, and what they were shown. */
const host = vi.hoisted(
  (): { places: (string | undefined)[]; answer: string | undefined; shown: string[]; written: string[] } => ({
    places: [],
    answer: undefined,
    shown: [],
    written: [],
  }),
);

const text = (words: string, ...args: unknown[]) =>
  words.replace(/\{(\d)\}/g, (_, at) => String(args[Number(at)]));

vi.mock('vscode', () => ({
  Uri: Object.assign(URI, { joinPath: Utils.joinPath }),
  l10n: { t: text },
  window: {
    showSaveDialog: ({ defaultUri }: { defaultUri: URI }) => {
      host.shown.push(`proposed ${defaultUri.path}`);
      const place = host.places.shift();
      return Promise.resolve(place === undefined ? undefined : URI.parse(place));
    },
    showWarningMessage: (words: string) => {
      host.shown.push(words);
      return Promise.resolve(host.answer);
    },
  },
  workspace: {
    workspaceFolders: [{ uri: URI.parse('file:///repo') }],
    getWorkspaceFolder: () => undefined,
    asRelativePath: ({ path }: URI) => path.replace('/repo/', ''),
    fs: { writeFile: (uri: URI) => Promise.resolve(void host.written.push(uri.path)) },
  },
}));
const { savePicture } = await import('./saving.ts');

const PICTURE = { name: 'p-graph.svg', base64: btoa('<svg/>') };

/** Saves the picture of the first of some catalogs. */
const save = (...roots: string[]): Promise<void> => {
  const nodes = roots.map((uri) => ({ kind: 'root', uri }));
  const client = { sendRequest: () => Promise.resolve({ nodes }) };
  return savePicture({ client: () => client } as never, roots[0], PICTURE);
};

beforeEach(() => Object.assign(host, { places: [], answer: undefined, shown: [], written: [] }));

test('the folder of the workspace is proposed, not the catalog', async () => {
  host.places = ['file:///repo/p-graph.svg'];
  await save('file:///repo/v4.18', 'file:///repo/v4.19');
  expect(host.shown).toEqual(['proposed /repo/p-graph.svg']);
  expect(host.written).toEqual(['/repo/p-graph.svg']);
});

test('where the workspace is the catalog, the folder above it is proposed', async () => {
  await save('file:///repo');
  expect(host.shown).toEqual(['proposed /p-graph.svg']);
  expect(host.written).toEqual([]);
});

test('a place in any catalog is asked about, and another one proposed', async () => {
  host.places = ['file:///repo/v4.19/p/p-graph.svg', 'file:///repo/pictures/p-graph.svg'];
  host.answer = 'Choose Another Place';
  await save('file:///repo/v4.18', 'file:///repo/v4.19');
  expect(host.shown.slice(1)).toEqual(['This place is in the catalog v4.19.', 'proposed /repo/p-graph.svg']);
  expect(host.written).toEqual(['/repo/pictures/p-graph.svg']);
});

test('who means it saves there all the same; who says nothing, nowhere', async () => {
  host.places = ['file:///repo/v4.18/p-graph.svg', 'file:///repo/v4.18/p-graph.svg'];
  await save('file:///repo/v4.18');
  expect(host.written).toEqual([]);
  host.answer = 'Save Here Anyway';
  await save('file:///repo/v4.18');
  expect(host.written).toEqual(['/repo/v4.18/p-graph.svg']);
});

test('a folder with a longer name is not in the catalog', async () => {
  host.places = ['file:///repo/v4.18-pictures/p-graph.svg'];
  await save('file:///repo/v4.18');
  expect(host.shown).toHaveLength(1);
  expect(host.written).toEqual(['/repo/v4.18-pictures/p-graph.svg']);
});
