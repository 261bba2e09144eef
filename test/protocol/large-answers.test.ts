/** Long answers are made piece by piece: others are answered in between, and what is not wanted any more is left. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver-protocol';
import { serverInProcess, type ServerInProcess } from '../support/server-in-process.ts';

const FOLDER = 'mem://disk/project';
const LARGE = `${FOLDER}/catalog/catalog.yaml`;
const OTHER = `${FOLDER}/other/catalog.yaml`;

const NUMBERS = Array.from({ length: 60 }, (_, number) => number);
const ENTRIES = NUMBERS.map((number) => {
  const replaces = number === 0 ? '' : `    replaces: gizmo.v1.${number - 1}.0\n`;
  return `  - name: gizmo.v1.${number}.0\n${replaces}`;
});
const BUNDLES = NUMBERS.map(
  (number) => `---
schema: olm.bundle
package: gizmo
name: gizmo.v1.${number}.0
image: quay.io/acme/gizmo:v1.${number}.0
properties:
  - type: olm.package
    value:
      packageName: gizmo
      version: 1.${number}.0
`,
);
const CATALOG = `schema: olm.package
name: gizmo
defaultChannel: stable
---
schema: olm.channel
package: gizmo
name: stable
entries:
${ENTRIES.join('')}${BUNDLES.join('')}`;
const SMALL = 'schema: olm.package\nname: other\ndefaultChannel: stable\n';

/** The last line of the entries, with the name of the last but one in it. */
const LAST_ENTRY = { line: 6 + 2 * NUMBERS.length, character: 18 };
const EVERYWHERE = { start: { line: 0, character: 0 }, end: { line: 2000, character: 0 } };

/** What takes long about a large file. */
const LONG: readonly (readonly [method: string, params: object])[] = [
  ['textDocument/documentSymbol', {}],
  ['textDocument/inlayHint', { range: EVERYWHERE }],
  ['textDocument/foldingRange', {}],
  ['textDocument/documentLink', {}],
  ['textDocument/codeLens', {}],
  ['textDocument/semanticTokens/full', {}],
  ['textDocument/semanticTokens/range', { range: EVERYWHERE }],
  ['catalens/linesToFold', { what: 'bundles' }],
  ['catalens/linesToFold', { what: 'texts' }],
];

/** What changes files, for the texts as they are. */
const CHANGING: typeof LONG = [
  ['textDocument/rename', { position: LAST_ENTRY, newName: 'gizmo.v9.0.0' }],
  ['textDocument/codeAction', { range: EVERYWHERE, context: { diagnostics: [] } }],
];

let server: ServerInProcess;

beforeEach(async () => {
  const files = new Map([
    [LARGE, CATALOG],
    [OTHER, SMALL],
  ]);
  server = serverInProcess(files, FOLDER, { slow: true });
  server.connection.listen();
  await server.connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    workspaceFolders: [{ uri: FOLDER, name: 'project' }],
    capabilities: {
      textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
    },
  });
  await server.connection.sendNotification('initialized', {});
  for (const [uri, text] of files) {
    const textDocument = { uri, languageId: 'yaml', version: 1, text };
    await server.connection.sendNotification('textDocument/didOpen', { textDocument });
  }
  await server.idle();
});
afterEach(() => {
  expect(server.faults).toEqual([]);
  server.dispose();
});

const long = ([method, params]: (typeof LONG)[number], token = new CancellationTokenSource().token) =>
  server.connection.sendRequest<unknown>(
    method,
    { textDocument: { uri: LARGE }, uri: LARGE, ...params },
    token,
  );
const hover = () =>
  server.connection.sendRequest('textDocument/hover', {
    textDocument: { uri: OTHER },
    position: { line: 1, character: 8 },
  });
const type = (text: string) =>
  server.connection.sendNotification('textDocument/didChange', {
    textDocument: { uri: LARGE, version: 2 },
    contentChanges: [{ range: { start: LAST_ENTRY, end: LAST_ENTRY }, text }],
  });

describe('a long answer', () => {
  it.each(LONG)('lets a hover go first: %s', async (...request) => {
    const answered: string[] = [];
    await Promise.all([
      long(request).then(() => answered.push('long')),
      hover().then((found) => answered.push(found === null ? 'nothing' : 'hover')),
    ]);
    expect(answered).toEqual(['hover', 'long']);
  });

  it('lets a hover go first also where many are asked for at once', async () => {
    const answered: string[] = [];
    await Promise.all([
      ...LONG.map((request) => long(request).then(() => answered.push('long'))),
      hover().then(() => answered.push('hover')),
    ]);
    expect(answered[0]).toBe('hover');
  });

  it.each(LONG)('ends when nobody waits for it any more: %s', async (...request) => {
    const taken = new CancellationTokenSource();
    const answer = long(request, taken.token);
    const ended = expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    // It has been begun by then.
    await hover();
    taken.cancel();
    await ended;
  });

  it.each([...LONG, ...CHANGING])('is never about two texts: %s', async (...request) => {
    const before = long(request);
    const refused = expect(before).rejects.toMatchObject({ code: LSPErrorCodes.ContentModified });
    await type('1\n  - name: gizmo.v0.');
    const after = await long(request);
    await refused;
    await server.idle();
    expect(after).toEqual(await long(request));
  });
});
