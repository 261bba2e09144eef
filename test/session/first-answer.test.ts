/** Before a folder has been read, nobody is told that a document in it is free of faults. */
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentDiagnosticReport } from 'vscode-languageserver-protocol';
import { READ_DIRECTORY, READ_FILE } from '../../server/src/protocol/connection/custom-requests.ts';
import { serverInProcess, type ServerInProcess } from '../support/server-in-process.ts';

const FOLDER = 'slow://disk/project';
const FILE = `${FOLDER}/channel.yaml`;
const CHANNEL = 'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n- name: gizmo.v1.0.0\n';
const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const BROKEN = `${CHANNEL}---\n[\n`;

let server: ServerInProcess;
afterEach(() => server.dispose());

/** A server whose client does not say what is in the folder until it is told to. */
async function waiting(refreshSupport: boolean): Promise<{ answer: () => void }> {
  server = serverInProcess(new Map(), '');
  const { connection } = server;
  let answer = () => undefined as void;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  connection.onRequest(READ_DIRECTORY, async ({ uri }: { uri: string }) => {
    await isAnswered;
    const names = uri === FOLDER ? ['channel.yaml', 'package.yaml'] : [];
    return names.map((name) => ({ name, type: 'file', symbolicLink: false }));
  });
  connection.onRequest(READ_FILE, ({ uri }: { uri: string }) => {
    const text = uri === FILE ? CHANNEL : uri === `${FOLDER}/package.yaml` ? PACKAGE : undefined;
    return text === undefined ? null : { size: text.length, base64: Buffer.from(text).toString('base64') };
  });
  connection.onRequest('workspace/diagnostic/refresh', () => null);
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: FOLDER,
    workspaceFolders: null,
    capabilities: { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport } } },
    initializationOptions: { readThroughClient: ['slow'] },
  });
  await connection.sendNotification('initialized', {});
  return { answer };
}

/** Opens the file with a text and asks what is wrong with it; the answers so far, none or one. */
async function ask(text: string): Promise<string[][]> {
  const textDocument = { uri: FILE, languageId: 'yaml', version: 1, text };
  await server.connection.sendNotification('textDocument/didOpen', { textDocument });
  const answers: string[][] = [];
  const asked = server.connection.sendRequest<DocumentDiagnosticReport>('textDocument/diagnostic', {
    textDocument: { uri: FILE },
  });
  void asked.then((report) => {
    const items = report.kind === 'full' ? report.items : [];
    answers.push(items.filter(({ severity }) => severity === 1).map(({ code }) => String(code)));
  });
  await server.idle();
  return answers;
}

describe('the first answer', () => {
  it.each([true, false])(
    'is not empty but late, whether the client can be told to ask again (%s)',
    async (can) => {
      const { answer } = await waiting(can);
      const answers = await ask(CHANNEL);
      expect(answers).toEqual([]);
      answer();
      await server.idle();
      expect(answers).toEqual([['fbc/channel-entry-bundle-missing']]);
    },
  );

  it('comes at once where something is wrong with the text itself, and the client can be told to ask again', async () => {
    await waiting(true);
    expect(await ask(BROKEN)).toEqual([['fbc/document-syntax']]);
  });
});
