/** The panel compares with the revision that was asked for last, whatever is read first. */
import { URI, Utils } from 'vscode-uri';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../infrastructure/language-client/index.ts';
import type { FromPreview } from '../../../webview/src/resolution/messages.ts';
import type { PreviewResolutionParams } from '../../../../server/src/families/resolution/requests.ts';
import type { Earlier } from './earlier.ts';

/** Readings of earlier states that have not ended, and which of those that have are still listened for. */
const earlier = vi.hoisted(() => ({
  reading: new Map<string, (read: Earlier) => void>(),
  living: new Set<string>(),
}));

vi.mock('vscode', () => ({
  Uri: Object.assign(URI, { joinPath: Utils.joinPath }),
  ViewColumn: { One: 1 },
  env: { language: 'en' },
  l10n: { t: (text: string) => text },
  extensions: { getExtension: () => undefined },
  workspace: { isTrusted: true },
  window: {},
}));
vi.mock('./earlier.ts', () => ({
  rootsKey: () => 'catalogs',
  chooseRevision: () => undefined,
  readEarlier: (_: unknown, revision: string) =>
    new Promise<Earlier>((resolve) => void earlier.reading.set(revision, resolve)),
}));

const { openPreviewPanel } = await import('./panel.ts');

/** What the server was asked to compare with, by the label of the state; null for nothing. */
let compared: (string | null)[];
let tell: (message: FromPreview) => void;
let close: () => void;

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function ask(revision: string | null): Promise<void> {
  tell({ kind: 'ask', chosen: { package: 'p' }, other: revision === null ? null : { revision } });
  await settled();
}

/** Git has read the catalogs as they were. */
async function read(revision: string): Promise<void> {
  earlier.living.add(revision);
  earlier.reading.get(revision)?.({
    revision,
    key: 'catalogs',
    state: { label: revision, roots: [] },
    dispose: () => earlier.living.delete(revision),
  });
  await settled();
}

beforeEach(async () => {
  earlier.reading.clear();
  earlier.living.clear();
  compared = [];
  const client = {
    sendRequest: (_: string, { other }: PreviewResolutionParams) => {
      compared.push(other?.earlier?.label ?? null);
      const question = { package: 'p', catalogs: [{ root: 'file:///catalog' }] };
      return Promise.resolve({ question, roots: [], packages: [] });
    },
    sendNotification: () => Promise.resolve(),
  };
  const session = { client: () => client, start: () => Promise.resolve() } as unknown as Session;
  const panel = {
    webview: {
      asWebviewUri: (uri: URI) => uri,
      onDidReceiveMessage: (listener: typeof tell) => (tell = listener),
      postMessage: () => Promise.resolve(true),
    },
    onDidDispose: (listener: () => void) => (close = listener),
  };
  openPreviewPanel('1', panel as never, URI.parse('file:///extension'), session, {});
  await ask(null);
  compared = [];
});

test('a revision is compared with once it has been read', async () => {
  await ask('v1');
  expect(compared).toEqual([]);
  await read('v1');
  expect(compared).toEqual(['v1']);
});

test('what was compared stays until the next state has been read', async () => {
  await ask('v1');
  await read('v1');
  await ask('v2');
  expect([...earlier.living]).toEqual(['v1']);
  await read('v2');
  expect([...earlier.living]).toEqual(['v2']);
});

test('a reading that ends after a later one is not listened for, and does not take its place', async () => {
  await ask('v1');
  await ask('v2');
  await read('v2');
  await read('v1');
  expect([...earlier.living]).toEqual(['v2']);
  await ask('v2');
  expect(compared).toEqual(['v2', 'v2']);
});

test('a reading that ends after nothing is to be compared any more is not listened for', async () => {
  await ask('v1');
  await ask(null);
  await read('v1');
  expect([...earlier.living]).toEqual([]);
  expect(compared).toEqual([null]);
});

test('a reading that ends after the panel was closed is not listened for', async () => {
  await ask('v1');
  close();
  await read('v1');
  expect([...earlier.living]).toEqual([]);
});
