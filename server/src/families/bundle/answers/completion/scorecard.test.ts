/** The configuration of scorecard in an empty file of a bundle. */
import { afterEach, expect, it } from 'vitest';
import type { CompletionList } from 'vscode-languageserver-protocol';
import { serverInProcess, type ServerInProcess } from '../../../../../../test/support/server-in-process.ts';
import { LANTERN } from '../../testing/lantern-bundle.ts';

const FOLDER = 'mem://disk/project';

let server: ServerInProcess | undefined;
afterEach(() => server?.dispose());

it('is offered as a whole, with the tests that operator-sdk brings along', async () => {
  const uri = `${FOLDER}/1.2.0/tests/scorecard/config.yaml`;
  const files = Object.entries(LANTERN).map(([path, text]): [string, string] => [`${FOLDER}/${path}`, text]);
  server = serverInProcess(new Map([...files, [uri, '']]), FOLDER);
  const { connection } = server;
  connection.listen();
  const workspaceFolders = [{ uri: FOLDER, name: 'project' }];
  const ask = { processId: null, rootUri: null, workspaceFolders, capabilities: {} };
  await connection.sendRequest('initialize', ask);
  await connection.sendNotification('initialized', {});
  const textDocument = { uri, languageId: 'yaml', version: 1, text: '' };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  await server.idle();
  const position = { line: 0, character: 0 };
  const list = await connection.sendRequest<CompletionList>('textDocument/completion', {
    textDocument: { uri },
    position,
  });
  const found = list.items.find(({ label }) => label === 'scorecard configuration');
  const text = String(found?.textEdit?.newText);
  expect(text).toMatch(/^apiVersion: scorecard\.operatorframework\.io\/v1alpha3\nkind: Configuration\n/);
  expect(text).toContain('stages:\n  - parallel: true\n    tests:\n      - entrypoint:\n');
  expect(text.match(/scorecard-test\b/g)?.length).toBeGreaterThanOrEqual(6);
});
