/** Requests that an editor takes back: the server ends them with the error that the protocol has for it, and goes on. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CancellationToken, CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver-protocol';
import { TestServer } from '../support/language-server.ts';

const BUNDLES = 400;
const names = Array.from({ length: BUNDLES }, (_, at) => `gizmo.v1.${at}.0`);
const CATALOG =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n' +
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n' +
  names
    .map((name, at) => `  - name: ${name}\n${at === 0 ? '' : `    replaces: ${names[at - 1] ?? ''}\n`}`)
    .join('') +
  names
    .map(
      (name, at) =>
        `---\nschema: olm.bundle\npackage: gizmo\nname: ${name}\nimage: quay.io/acme/gizmo:${at}\nproperties:\n` +
        `  - {type: olm.package, value: {packageName: gizmo, version: 1.${at}.0}}\n`,
    )
    .join('');

let folder: string;
let server: TestServer;
let uri: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cancellation-'));
  mkdirSync(path.join(folder, 'catalog'));
  const file = path.join(folder, 'catalog/catalog.yaml');
  writeFileSync(file, CATALOG);
  server = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } } });
  uri = await server.open(file, CATALOG);
  await server.publish(pathToFileURL(file).href);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const RANGE = { start: { line: 0, character: 0 }, end: { line: 400, character: 0 } };
const NAME = { position: { line: 8, character: 12 } };
const REQUESTS: readonly (readonly [method: string, params: object])[] = [
  ['workspace/symbol', { query: 'g' }],
  ['textDocument/references', { ...NAME, context: { includeDeclaration: true } }],
  ['textDocument/rename', { ...NAME, newName: 'gizmo.v9.0.0' }],
  ['textDocument/codeAction', { range: RANGE, context: { diagnostics: [] } }],
  ['textDocument/inlayHint', { range: RANGE }],
  ['textDocument/documentSymbol', {}],
  ['textDocument/documentLink', {}],
  ['textDocument/foldingRange', {}],
  ['textDocument/codeLens', {}],
  ['textDocument/semanticTokens/full', {}],
  ['textDocument/completion', NAME],
  ['textDocument/hover', NAME],
  ['textDocument/prepareCallHierarchy', NAME],
  ['catalens/updateGraph', { id: 'a' }],
];

describe('a request that is taken back', () => {
  it.each(REQUESTS)('is answered as cancelled: %s', async (method, params) => {
    const ask = (what: string, more: object, token: CancellationToken) =>
      server.connection.sendRequest(what, { textDocument: { uri }, uri, ...more }, token);
    // Somebody scrolls: what was asked before keeps the server busy.
    const before = Array.from({ length: 10 }, () =>
      ask('textDocument/documentSymbol', {}, CancellationToken.None),
    );
    const taken = new CancellationTokenSource();
    const answer = ask(method, params, taken.token);
    taken.cancel();
    await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    await Promise.all(before);
  });

  it('leaves nothing behind: the next one is answered', async () => {
    const found = await server.connection.sendRequest<unknown[]>('workspace/symbol', {
      query: 'gizmo.v1.399.0',
    });
    expect(found).toHaveLength(1);
    expect(server.log.join('')).not.toContain('A fault');
  });
});
