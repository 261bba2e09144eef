/** A folder with very many catalogs is read: what is wrong in them is told once for each file, and others are answered meanwhile. */
import { afterEach, expect, it } from 'vitest';
import type { PublishDiagnosticsParams } from 'vscode-languageserver-protocol';
import { allFamilies } from '../../server/src/families/answering.ts';
import { Session } from '../../server/src/protocol/session/session.ts';
import { memoryEnvironment, type MemoryFiles } from '../support/memory-files.ts';
import { serverInProcess, type ServerInProcess } from '../support/server-in-process.ts';

const FOLDER = 'mem://disk/project';
const OPEN = `${FOLDER}/open/catalog.yaml`;
const COUNT = 20;

const packageOf = (name: string) => `schema: olm.package\nname: ${name}\ndefaultChannel: stable\n`;
const faulty = Array.from({ length: COUNT }, (_, at) => `${FOLDER}/catalog-4-${at}/catalog.yaml`);

let server: ServerInProcess | undefined;

afterEach(() => {
  server?.dispose();
  server = undefined;
});

/** The files that are told of while the folder is read for the first time, as often as they are told of. */
async function toldOf(files: MemoryFiles, before: (session: Session) => void = () => undefined) {
  const told: string[] = [];
  const session = new Session(memoryEnvironment(files), allFamilies, { severity: {} }, (paths) => {
    told.push(...paths);
  });
  before(session);
  const folder = await session.addFolder(FOLDER);
  told.length = 0;
  await session.index(folder, { cancelled: false }, () => undefined);
  return told;
}

it('tells each file once', async () => {
  const files = new Map(faulty.map((path, at) => [path, packageOf(`gizmo${at}`)]));
  const told = await toldOf(files);
  expect(told.filter((path) => faulty.includes(path)).sort()).toEqual([...faulty].sort());
});

it('tells a file also where what is typed in it is of another kind than what is on disk', async () => {
  const template = `${FOLDER}/template.yaml`;
  const files = new Map([
    [template, 'schema: olm.semver\nstable: {bundles: [{image: quay.io/acme/gizmo:v1}]}\n'],
  ]);
  const halfTyped = `${packageOf('gizmo')}description: "half\n`;
  expect(await toldOf(files, (session) => session.open(template, halfTyped, 1))).toContain(template);
});

/** A server on the folder to which every piece of work takes so long that it lets others go first, and what it tells. */
async function started(hear: (told: PublishDiagnosticsParams) => void) {
  const files = new Map([...faulty, OPEN].map((path, at) => [path, packageOf(`gizmo${at}`)]));
  const running = serverInProcess(files, FOLDER, { slow: true });
  server = running;
  const { connection } = running;
  connection.onNotification('textDocument/publishDiagnostics', hear);
  connection.listen();
  const workspaceFolders = [{ uri: FOLDER, name: 'work' }];
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: FOLDER,
    workspaceFolders,
    capabilities: {},
  });
  const open = (uri: string, text = packageOf('gizmo')) =>
    void connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text },
    });
  open(OPEN);
  void connection.sendNotification('initialized', {});
  return { running, connection, open };
}

it('answers between two files', async () => {
  const said: string[] = [];
  let ask: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const { running, connection } = await started(({ uri }) => {
    if (uri !== OPEN) said.push(uri);
    if (said.length === 1) ask();
  });
  const answered = asked.then(async () => {
    const hover = { textDocument: { uri: OPEN }, position: { line: 1, character: 7 } };
    await connection.sendRequest('textDocument/hover', hover);
    said.push('hover');
  });
  await Promise.all([answered, running.idle()]);
  expect(said).toHaveLength(COUNT + 1);
  expect(said.indexOf('hover')).toBeLessThan(COUNT - 1);
  expect(running.faults).toEqual([]);
});

it('tells a file that is opened meanwhile as the document that it is, once', async () => {
  const versions: (number | undefined)[] = [];
  const last = faulty.at(-1) ?? '';
  const { running, open } = await started(({ uri, version }) => {
    if (uri === faulty[0]) open(last, `# Faulty.\n${packageOf('gizmo')}`);
    if (uri === last) versions.push(version);
  });
  await running.idle();
  expect(versions).toEqual([1]);
});
