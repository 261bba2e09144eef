/** Navigation as an editor meets it: a real server, several files, some of them closed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  ClientCapabilities,
  CodeLens,
  DocumentSymbol,
  FoldingRange,
  InlayHint,
  Location,
  LocationLink,
  SelectionRange,
  SemanticTokens,
  SymbolInformation,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { TestServer, type ServerOptions } from '../support/language-server.ts';

const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const CHANNEL =
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  # 💡\n  - {name: "b💡", replaces: a}\n  - name: a\n';
const BUNDLES = ['a', 'b💡']
  .map(
    (name, at) =>
      `schema: olm.bundle\npackage: gizmo\nname: ${name}\nimage: quay.io/acme/gizmo:${at}\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.${at}.0}}\n`,
  )
  .join('---\n');

let folder: string;
let server: TestServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'navigation-'));
  mkdirSync(path.join(folder, 'catalog'));
  write('package.yaml', PACKAGE);
  write('channel.yaml', CHANNEL);
  write('bundles.yaml', BUNDLES);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (name: string) => path.join(folder, 'catalog', name);
const uriOf = (name: string) => pathToFileURL(fileOf(name)).href;
const write = (name: string, text: string) => writeFileSync(fileOf(name), text);

/** A server that has read the whole folder, with the channel's file open. */
async function start(options: ServerOptions = {}) {
  server = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } }, ...options });
  const client = server;
  const uri = await client.open(fileOf('channel.yaml'), CHANNEL);
  const ask = <T>(method: string, params: object = {}) =>
    client.connection.sendRequest<T>(method, { textDocument: { uri }, ...params });
  const symbols = () => client.connection.sendRequest<unknown[] | null>('workspace/symbol', { query: '' });
  await expect
    .poll(async () => ((await symbols()) ?? []).length, { message: 'the folder is read' })
    .toBeGreaterThanOrEqual(4);
  return { client, uri, ask };
}

const at = (line: number, character: number) => ({ position: { line, character } });
const shown = ({ uri, range }: Location) =>
  `${uri.split('/').at(-1) ?? ''} ${range.start.line}:${range.start.character}`;

describe('navigation', () => {
  it('leads from an entry to its bundle in a closed file, with a link where the client takes one', async () => {
    const { ask } = await start();
    const plain = await ask<Location[]>('textDocument/definition', at(6, 10));
    expect(plain.map(shown)).toEqual(['bundles.yaml 2:6']);
    await server?.stop();
    const capabilities: ClientCapabilities = { textDocument: { definition: { linkSupport: true } } };
    const linked = await (
      await start({ capabilities })
    ).ask<LocationLink[]>('textDocument/definition', at(6, 10));
    expect(linked).toMatchObject([
      {
        targetUri: uriOf('bundles.yaml'),
        originSelectionRange: { start: { line: 6, character: 10 }, end: { line: 6, character: 11 } },
      },
    ]);
  });

  it('finds and highlights references', async () => {
    const { ask } = await start();
    const context = { includeDeclaration: true };
    const found = await ask<Location[]>('textDocument/references', { ...at(6, 10), context });
    expect(found.map(shown)).toEqual(['bundles.yaml 2:6', 'channel.yaml 5:28', 'channel.yaml 6:10']);
    expect(await ask('textDocument/documentHighlight', at(6, 10))).toHaveLength(2);
  });

  it('counts characters as the client does', async () => {
    const capabilities: ClientCapabilities = { general: { positionEncodings: ['utf-8'] } };
    const { ask } = await start({ capabilities });
    const context = { includeDeclaration: false };
    const found = await ask<Location[]>('textDocument/references', { ...at(6, 10), context });
    expect(found.map(shown)).toEqual(['channel.yaml 5:30', 'channel.yaml 6:10']);
    const tokens = await ask<SemanticTokens>('textDocument/semanticTokens/full');
    // The bundle `b💡`: five bytes.
    expect(tokens.data.slice(10, 13)).toEqual([3, 12, 5]);
  });

  it('gives outlines, nested or flat as the client takes them', async () => {
    const flat = await (await start()).ask<SymbolInformation[]>('textDocument/documentSymbol');
    expect(flat.map(({ name, containerName }) => [name, containerName])).toEqual([
      ['stable', undefined],
      ['b💡', 'stable'],
      ['a', 'stable'],
    ]);
    await server?.stop();
    const capabilities: ClientCapabilities = {
      textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
    };
    const nested = await (await start({ capabilities })).ask<DocumentSymbol[]>('textDocument/documentSymbol');
    expect(nested[0]?.children?.map(({ name, detail }) => [name, detail])).toEqual([
      ['b💡', '1.1.0'],
      ['a', '1.0.0'],
    ]);
  });

  it('finds symbols in files that nobody opened', async () => {
    const { client } = await start();
    const found = await client.connection.sendRequest<SymbolInformation[]>('workspace/symbol', {
      query: 'GIZ',
    });
    expect(found.map(({ location }) => shown(location))).toEqual(['package.yaml 1:6']);
  });

  it('renames in open and closed files, and says why it does not', async () => {
    const { ask, uri } = await start();
    expect(await ask('textDocument/prepareRename', at(2, 8))).toMatchObject({ placeholder: 'stable' });
    const edit = await ask<WorkspaceEdit>('textDocument/rename', { ...at(2, 8), newName: 'fast' });
    expect(Object.keys(edit.changes ?? {}).sort()).toEqual([uri, uriOf('package.yaml')].sort());
    expect(edit.changes?.[uriOf('package.yaml')]).toEqual([
      { range: { start: { line: 2, character: 16 }, end: { line: 2, character: 22 } }, newText: 'fast' },
    ]);
    await expect(ask('textDocument/prepareRename', at(0, 12))).rejects.toThrow(/can be renamed/);
    await expect(ask('textDocument/rename', { ...at(6, 10), newName: 'b💡' })).rejects.toThrow(/taken/);
  });

  it('folds, links, selects', async () => {
    const { ask, client } = await start();
    expect(await ask<FoldingRange[]>('textDocument/foldingRange')).toContainEqual({
      startLine: 3,
      endLine: 6,
    });
    const [selection] = await ask<SelectionRange[]>('textDocument/selectionRange', {
      positions: [{ line: 6, character: 10 }],
    });
    expect(selection?.range).toEqual({ start: { line: 6, character: 10 }, end: { line: 6, character: 11 } });
    expect(selection?.parent?.range.start).toEqual({ line: 6, character: 4 });
    const bundles = await client.open(fileOf('bundles.yaml'), BUNDLES);
    const links = await ask<{ target: string }[]>('textDocument/documentLink', {
      textDocument: { uri: bundles },
    });
    expect(links.map(({ target }) => target)).toContain('https://quay.io/repository/acme/gizmo');
  });

  it('shows hints as the settings say', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const settings = { diagnostics: { delay: 0 }, inlayHints: { version: false, hops: false } };
    const { ask } = await start({ settings });
    const hints = await ask<InlayHint[]>('textDocument/inlayHint', { range });
    expect(hints.map(({ label }) => label)).toEqual(['head']);
  });

  it('shows lenses, and offers the update graph to clients that have it', async () => {
    const plain = await (await start()).ask<CodeLens[]>('textDocument/codeLens');
    expect(plain.map(({ command }) => command?.title)).toEqual(['2 entries', 'Head: b💡']);
    await server?.stop();
    const { ask, uri } = await start({ initializationOptions: { showsUpdateGraph: true } });
    expect((await ask<CodeLens[]>('textDocument/codeLens')).at(-1)?.command).toEqual({
      title: 'Show update graph',
      command: 'catalens.showUpdateGraph',
      arguments: [{ uri, package: 'gizmo', channel: 'stable' }],
    });
  });

  it('tells which lines to fold, which all begin a range', async () => {
    const { client } = await start();
    const uri = await client.open(fileOf('bundles.yaml'), BUNDLES);
    const lines = (what: string) =>
      client.connection.sendRequest<{ lines: number[] }>('catalens/linesToFold', { uri, what });
    expect(await lines('bundles')).toEqual({ lines: [0, 7] });
    expect(await lines('texts')).toEqual({ lines: [] });
    const folds = await client.connection.sendRequest<FoldingRange[]>('textDocument/foldingRange', {
      textDocument: { uri },
    });
    expect(folds.map(({ startLine }) => startLine)).toEqual(expect.arrayContaining([0, 7]));
  });

  it('asks for hints anew when another file changes', async () => {
    const capabilities: ClientCapabilities = { workspace: { inlayHint: { refreshSupport: true } } };
    const { client } = await start({ capabilities });
    let asked = 0;
    client.connection.onRequest('workspace/inlayHint/refresh', () => {
      asked++;
      return null;
    });
    await client.open(fileOf('bundles.yaml'), BUNDLES);
    await client.until(() => (asked > 0 ? asked : undefined), 'a refresh of the hints');
  });

  it('follows updates from entry to entry, from a bundle on', async () => {
    const { client } = await start();
    const bundles = await client.open(fileOf('bundles.yaml'), BUNDLES);
    const [item] = await client.connection.sendRequest<CallHierarchyItem[]>(
      'textDocument/prepareCallHierarchy',
      {
        textDocument: { uri: bundles },
        ...at(2, 6),
      },
    );
    expect(item).toMatchObject({ name: 'a', uri: uriOf('channel.yaml') });
    const calls = await client.connection.sendRequest<CallHierarchyOutgoingCall[]>(
      'callHierarchy/outgoingCalls',
      { item },
    );
    expect(calls).toMatchObject([
      { to: { name: 'b💡' }, fromRanges: [{ start: { line: 5, character: 28 } }] },
    ]);
    expect(await client.connection.sendRequest('callHierarchy/incomingCalls', { item })).toEqual([]);
  });
});
