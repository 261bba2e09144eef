/** Somebody opens a very large catalog: others are answered meanwhile, and what is asked or changed of it waits until it is open. */
import { afterEach, expect, it } from 'vitest';
import {
  CancellationTokenSource,
  LSPErrorCodes,
  type DocumentSymbol,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol';
import { LARGE_TEXT } from '../../server/src/protocol/session/open-document.ts';
import { serverInProcess, type ServerInProcess } from '../support/server-in-process.ts';

const FOLDER = 'mem://disk/project';
const SMALL = `${FOLDER}/small/catalog.yaml`;
const LARGE = `${FOLDER}/large/catalog.yaml`;

const packageOf = (name: string) => `schema: olm.package\nname: ${name}\ndefaultChannel: stable\n`;
const bundle = (at: number) =>
  `---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.${at}.0\nimage: quay.io/acme/gizmo:v1.${at}.0\nproperties:\n  - type: olm.package\n    value: {packageName: gizmo, version: 1.${at}.0}\n`;

/** A catalog with as many bundles as make it large. */
function largeCatalog(): string {
  const parts = [packageOf('gizmo')];
  for (let length = 0, at = 0; length <= LARGE_TEXT; at++) {
    parts.push(bundle(at));
    length += parts.at(-1)?.length ?? 0;
  }
  return parts.join('');
}

let server: ServerInProcess | undefined;

afterEach(() => {
  server?.dispose();
  server = undefined;
});

/** A server that lets others go first after every piece of work, and what it says, in its order. */
async function started() {
  const text = largeCatalog();
  const files = new Map([
    [SMALL, packageOf('other')],
    [LARGE, text],
  ]);
  const running = serverInProcess(files, FOLDER, { slow: true });
  server = running;
  const { connection, faults } = running;
  const idle = () => running.idle();
  const said: string[] = [];
  const shown = new Map<string, PublishDiagnosticsParams>();
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    shown.set(params.uri, params);
  });
  connection.listen();
  const workspaceFolders = [{ uri: FOLDER, name: 'work' }];
  const capabilities = { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } };
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: FOLDER,
    workspaceFolders,
    capabilities,
  });
  void connection.sendNotification('initialized', {});
  await idle();
  const open = (uri: string, content: string) =>
    void connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text: content },
    });
  const ask = async <Answer>(what: string, method: string, params: object): Promise<Answer> => {
    const answer = await connection.sendRequest<Answer>(method, params);
    said.push(what);
    return answer;
  };
  const codes = (uri: string) => new Set(shown.get(uri)?.diagnostics.map(({ code }) => code));
  return { connection, idle, faults, text, open, ask, said, shown, codes };
}

const symbols = (uri: string) => ({ textDocument: { uri } });

it('answers about other files first, and about it as it was opened', async () => {
  const { text, open, ask, said, idle, shown, faults } = await started();
  open(SMALL, packageOf('other'));
  open(LARGE, text);
  const ofLarge = ask<DocumentSymbol[]>('large', 'textDocument/documentSymbol', symbols(LARGE));
  const hover = { ...symbols(SMALL), position: { line: 1, character: 7 } };
  await Promise.all([ask('small', 'textDocument/hover', hover), ofLarge, idle()]);
  expect(said).toEqual(['small', 'large']);
  expect((await ofLarge).length).toBeGreaterThan(0);
  expect(shown.get(LARGE)?.version).toBe(1);
  expect(faults).toEqual([]);
});

it('makes changes, answers and closing wait for it in their order', async () => {
  const { connection, text, open, ask, idle, shown, codes } = await started();
  const start = { line: 0, character: 0 };
  open(LARGE, text);
  void connection.sendNotification('textDocument/didChange', {
    textDocument: { uri: LARGE, version: 2 },
    contentChanges: [{ range: { start, end: { line: 3, character: 0 } }, text: '' }],
  });
  const [first] = await ask<DocumentSymbol[]>('large', 'textDocument/documentSymbol', symbols(LARGE));
  await idle();
  expect(first?.range.start.line).toBe(1);
  expect(shown.get(LARGE)?.version).toBe(2);
  expect(codes(LARGE)).toContain('fbc/bundle-package-unknown');
  void connection.sendNotification('textDocument/didClose', symbols(LARGE));
  await idle();
  expect(codes(LARGE)).not.toContain('fbc/bundle-package-unknown');
});

it('lets what may change any file wait, so that it sees the text of the editor', async () => {
  const { text, open, ask, said, idle } = await started();
  open(SMALL, packageOf('other'));
  open(LARGE, text);
  const place = { ...symbols(SMALL), position: { line: 1, character: 7 } };
  await Promise.all([
    ask('rename', 'textDocument/rename', { ...place, newName: 'another' }).catch(() => said.push('rename')),
    ask('hover', 'textDocument/hover', place),
    ask('large', 'textDocument/hover', { ...symbols(LARGE), position: { line: 1, character: 7 } }),
    idle(),
  ]);
  expect(said[0]).toBe('hover');
  expect(said).toContain('rename');
});

it('answers at once that nobody waits any more for what was asked of it', async () => {
  const { connection, text, open, ask, said, idle } = await started();
  open(LARGE, text);
  const cancellation = new CancellationTokenSource();
  const answer = connection.sendRequest('textDocument/documentSymbol', symbols(LARGE), cancellation.token);
  const refused = expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  cancellation.cancel();
  void refused.then(() => said.push('cancelled'));
  await Promise.all([refused, ask('large', 'textDocument/documentSymbol', symbols(LARGE)), idle()]);
  expect(said).toEqual(['cancelled', 'large']);
});
