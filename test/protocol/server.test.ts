/** The language server as an editor meets it: a real process, messages over pipes, files on disk. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DiagnosticSeverity,
  type DocumentDiagnosticReport,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver-protocol';
import { CATALENS } from '../support/command-line.ts';
import { TestServer, type ServerOptions } from '../support/language-server.ts';

const CHANNEL = 'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.0.0\n';
const BUNDLE =
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/gizmo:1.0.0\nproperties:\n' +
  '  - type: olm.package\n    value:\n      packageName: gizmo\n      version: 1.0.0\n';
const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const CATALOG = `${PACKAGE}---\n${CHANNEL}---\n${BUNDLE}`;

let folder: string;
let server: TestServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'server-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, text: string): string {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

async function start(options: ServerOptions = {}): Promise<TestServer> {
  server = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } }, ...options });
  return server;
}

const errorsOf = (diagnostics: readonly { code?: unknown; severity?: DiagnosticSeverity | undefined }[]) =>
  diagnostics.filter((found) => found.severity === DiagnosticSeverity.Error).map((found) => found.code);

describe('a client that takes what it is sent', () => {
  it('hears of a fault at its place, and that it is gone', async () => {
    const file = write('catalog/gizmo.yaml', CATALOG);
    const client = await start();
    const uri = await client.open(file, CATALOG);
    expect(errorsOf(await client.publish(uri))).toEqual([]);
    const at = { line: 8, character: 22 };
    const broken = await client.change(uri, 'x', { start: at, end: at });
    // Until the folder is read, it is answered with what is known of the file alone.
    const found = await client.publish(
      uri,
      ({ version, diagnostics }) => version === broken && errorsOf(diagnostics).length > 0,
    );
    expect(found.filter((each) => each.severity === DiagnosticSeverity.Error)).toMatchObject([
      {
        code: 'fbc/channel-entry-bundle-missing',
        range: { start: { line: 8, character: 10 }, end: { line: 8, character: 23 } },
      },
      { code: 'fbc/bundle-not-in-channel', range: { start: { line: 12, character: 6 } } },
    ]);
    const repaired = await client.change(uri, '', { start: at, end: { line: 8, character: 23 } });
    expect(errorsOf(await client.publish(uri, (params) => params.version === repaired))).toEqual([]);
  });

  it('gets one publish for every version, also when nothing changed', async () => {
    const file = write('gizmo.yaml', CATALOG);
    const client = await start();
    const uri = await client.open(file, CATALOG);
    await client.publish(uri);
    for (let edit = 0; edit < 5; edit++) {
      const version = await client.change(uri, '# note\n', {
        start: { line: 0, character: 0 },
        end: { line: 0, character: 0 },
      });
      await client.publish(uri, (params) => params.version === version);
    }
    const versions = client.published.filter((params) => params.uri === uri).map((params) => params.version);
    expect(new Set(versions)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(versions.filter((version) => version !== 1)).toEqual([2, 3, 4, 5, 6]);
  });

  it('hears of faults that an edit causes in other files, and that a deleted file is clean', async () => {
    const channels = write('catalog/channels.yaml', `${PACKAGE}---\n${CHANNEL}`);
    const bundles = write('catalog/bundles.yaml', BUNDLE);
    const client = await start();
    const bundleUri = pathToFileURL(bundles).href;
    const uri = await client.open(channels, readFileSync(channels, 'utf8'));
    await client.publish(uri);
    await client.change(uri, '9', { start: { line: 8, character: 21 }, end: { line: 8, character: 22 } });
    expect(errorsOf(await client.publish(bundleUri, (params) => params.diagnostics.length > 0))).toEqual([
      'fbc/bundle-not-in-channel',
    ]);
    rmSync(bundles);
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: bundleUri, type: 3 }],
    });
    await client.publish(bundleUri, (params) => params.diagnostics.length === 0);
  });

  it('keeps to the document when its editor has other text than the disk', async () => {
    const file = write('gizmo.yaml', `${CATALOG}---\n`);
    const client = await start();
    const uri = await client.open(file, CATALOG.replace('defaultChannel: stable', 'defaultChannel: stabel'));
    const found = await client.publish(uri, (params) => errorsOf(params.diagnostics).length > 0);
    expect(errorsOf(found)).toEqual(['fbc/default-channel-unknown']);
    await client.close(uri);
    await client.publish(uri, (params) =>
      params.diagnostics.every((each) => each.severity !== DiagnosticSeverity.Error),
    );
  });

  it('takes settings and the project file without a restart', async () => {
    const text = CATALOG.replace('entries:\n', 'entries:\n  - name: gizmo.v0.9.0\n');
    const file = write('gizmo.yaml', text);
    const client = await start();
    const uri = await client.open(file, text);
    await client.publish(uri, (params) =>
      errorsOf(params.diagnostics).includes('fbc/channel-multiple-heads'),
    );
    const config = write('.catalens.yaml', 'rules:\n  channel-multiple-heads: off\n');
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: pathToFileURL(config).href, type: 1 }],
    });
    await client.publish(
      uri,
      (params) => !errorsOf(params.diagnostics).includes('fbc/channel-multiple-heads'),
    );
  });

  it('hears of what opm will say once it gets that far, as a warning that says what holds it up', async () => {
    const text = CATALOG.replace('defaultChannel: stable', 'defaultChannel: 1.0');
    expect(text).not.toBe(CATALOG);
    const file = write('catalog/gizmo.yaml', text);
    const client = await start();
    const uri = await client.open(file, text);
    const found = await client.publish(uri, ({ diagnostics }) =>
      diagnostics.some((each) => each.code === 'fbc/default-channel-unknown'),
    );
    expect(errorsOf(found)).toEqual(['fbc/blob-type-mismatch']);
    const [fault] = found.filter((each) => each.severity === DiagnosticSeverity.Error);
    expect(found.find((each) => each.code === 'fbc/default-channel-unknown')).toMatchObject({
      severity: DiagnosticSeverity.Warning,
      relatedInformation: [
        {
          location: { uri, range: fault?.range },
          message: 'opm says so only once what stands here is mended.',
        },
      ],
    });
  });

  it('sees what an .indexignore does before it is saved, and that it was not saved', async () => {
    const file = write('catalog/gizmo.yaml', CATALOG);
    write('catalog/notes.txt', 'just a note\n');
    const ignoring = write('catalog/.indexignore', '# nothing yet\n');
    const client = await start();
    const uri = await client.open(file, CATALOG);
    const notes = pathToFileURL(path.join(folder, 'catalog/notes.txt')).href;
    await client.publish(notes, ({ diagnostics }) => diagnostics.length > 0);
    const ignoreFile = await client.open(ignoring, '# nothing yet\n', 'ignore');
    await client.change(ignoreFile, 'notes.txt\n');
    await client.until(
      () =>
        client.published.findLast((params) => params.uri === notes)?.diagnostics.length === 0 || undefined,
      'the note to be left out',
    );
    await client.close(ignoreFile);
    await client.until(
      () =>
        (client.published.findLast((params) => params.uri === notes)?.diagnostics.length ?? 0) > 0 ||
        undefined,
      'the note to be back',
    );
    expect(errorsOf(await client.publish(uri))).toEqual([]);
  });

  it('sees what a project file does before it is saved', async () => {
    const text = CATALOG.replace('defaultChannel: stable', 'defaultChannel: none');
    const file = write('catalog/gizmo.yaml', text);
    const project = write('.catalens.yaml', '# nothing yet\n');
    const client = await start();
    const uri = await client.open(file, text);
    await client.publish(uri, ({ diagnostics }) => errorsOf(diagnostics).length === 1);
    const projectFile = await client.open(project, '# nothing yet\n');
    await client.change(projectFile, 'rules:\n  default-channel-unknown: off\n');
    await client.publish(uri, ({ diagnostics }) => errorsOf(diagnostics).length === 0);
    const half = client.published.length;
    await client.change(projectFile, 'rules:\n  default-channel-unknown: off\n  x: [\n');
    const faults = await client.publish(projectFile, ({ diagnostics }) => diagnostics.length > 0);
    expect(faults).toMatchObject([{ code: 'project/config-invalid' }]);
    // What the file said last stays in force.
    const later = client.published.slice(half).filter((params) => params.uri === uri);
    expect(later.flatMap(({ diagnostics }) => errorsOf(diagnostics))).toEqual([]);
  });

  it('hears of a file that changed together with the project file', async () => {
    const file = write('gizmo.yaml', CATALOG.replace('defaultChannel: stable', 'defaultChannel: none'));
    const uri = pathToFileURL(file).href;
    const client = await start();
    await client.publish(uri, ({ diagnostics }) => errorsOf(diagnostics).length === 1);
    write('gizmo.yaml', CATALOG);
    const project = write('.catalens.yaml', 'rules:\n  package-icon-missing: off\n');
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [
        { uri: pathToFileURL(project).href, type: 1 },
        { uri, type: 2 },
      ],
    });
    await client.until(
      () => client.published.findLast((params) => params.uri === uri)?.diagnostics.length === 0 || undefined,
      'the mended file to be clean',
    );
  });

  it('is served in the units that it counts in', async () => {
    const text = CATALOG.replace(
      'defaultChannel: stable',
      'description: "äöü 😀"\ndefaultChannel: stable',
    ).replace('  - name: gizmo.v1.0.0\n', '  - {name: "ü😀x"}\n');
    const file = write('gizmo.yaml', text);
    const client = await start({ capabilities: { general: { positionEncodings: ['utf-8'] } } });
    expect(client.initialized.capabilities.positionEncoding).toBe('utf-8');
    const uri = await client.open(file, text);
    const found = await client.publish(uri, (params) => errorsOf(params.diagnostics).length > 0);
    const entry = found.find((each) => each.code === 'fbc/channel-entry-bundle-missing');
    expect(entry?.range).toEqual({ start: { line: 9, character: 11 }, end: { line: 9, character: 20 } });
    const version = await client.change(uri, 'y', {
      start: { line: 9, character: 18 },
      end: { line: 9, character: 19 },
    });
    const after = await client.publish(uri, (params) => params.version === version);
    expect(after.find((each) => each.code === 'fbc/channel-entry-bundle-missing')?.message).toContain('ü😀y');
  });

  it('can open a document that is in no folder', async () => {
    const client = await start();
    const uri = await client.open(
      'untitled:Untitled-1',
      CATALOG.replace('stable\n---', 'stable\nName: gizmo\n---'),
    );
    expect(errorsOf(await client.publish(uri))).toEqual(['fbc/root-key-duplicate-fold']);
  });

  it('is served by catalens lsp as well', async () => {
    const file = write('gizmo.yaml', PACKAGE);
    const client = await start({ command: [CATALENS, 'lsp', '--stdio'] });
    const uri = await client.open(file, PACKAGE);
    const found = await client.publish(uri, (params) => errorsOf(params.diagnostics).length > 0);
    expect(errorsOf(found)).toEqual(['fbc/package-no-channels']);
    expect(found.find((each) => each.code === 'fbc/package-no-channels')).toMatchObject({
      source: 'catalens',
      codeDescription: { href: expect.stringContaining('docs/rules/fbc/') as string },
    });
  });
});

it('leads to the pages of rules where the client shows them, else to the web', async () => {
  const hrefOf = async (initializationOptions: object) => {
    const client = await TestServer.start({ initializationOptions });
    const uri = await client.open('untitled:pages', 'schema: olm.channel\npackage: gizmo\nname: stable\n');
    const [found] = await client.publish(uri, ({ diagnostics }) => diagnostics.length > 0);
    await client.stop();
    return found?.codeDescription?.href;
  };
  expect(await hrefOf({ pages: 'command:x?{page}' })).toMatch(
    /^command:x\?docs%2Frules%2Ffbc%2F[a-z-]+\.md$/,
  );
  expect(await hrefOf({ pages: 17 })).toMatch(/^https:\/\/.*\/docs\/rules\/fbc\/[a-z-]+\.md$/);
});

describe('a client that asks', () => {
  const capabilities = { textDocument: { diagnostic: {} } };

  it('gets the diagnostics of a document, and hears when they are the same', async () => {
    const text = CATALOG.replace('defaultChannel: stable', 'defaultChannel: nothing');
    const file = write('gizmo.yaml', text);
    const client = await start({ capabilities });
    const uri = await client.open(file, text);
    const ask = (previousResultId?: string) =>
      client.connection.sendRequest<DocumentDiagnosticReport>('textDocument/diagnostic', {
        textDocument: { uri },
        previousResultId,
      });
    await client.connection.sendRequest('workspace/diagnostic', { previousResultIds: [] });
    const first = await ask();
    if (first.kind !== 'full') throw new Error('the first answer is not full');
    expect(errorsOf(first.items)).toEqual(['fbc/default-channel-unknown']);
    expect(await ask(first.resultId)).toEqual({ kind: 'unchanged', resultId: first.resultId });
    await client.change(uri, text.replace('nothing', 'stable'));
    const second = await ask(first.resultId);
    expect(second.kind === 'full' && errorsOf(second.items)).toEqual([]);
    expect(client.published).toEqual([]);
  });

  it('gets the diagnostics of the whole workspace', async () => {
    write('a/gizmo.yaml', CATALOG.replace('defaultChannel: stable', 'defaultChannel: nothing'));
    write('b/widget.yaml', CATALOG.replaceAll('gizmo', 'widget'));
    const client = await start({ capabilities });
    const ask = (previousResultIds: { uri: string; value: string }[]) =>
      client.connection.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds });
    const first = await ask([]);
    const faulty = first.items.filter((item) => item.kind === 'full' && errorsOf(item.items).length > 0);
    expect(faulty.map((item) => path.basename(item.uri))).toEqual(['gizmo.yaml']);
    const ids = first.items.map((item) => ({ uri: item.uri, value: item.resultId ?? '' }));
    const second = await ask(ids);
    expect(second.items.every((item) => item.kind === 'unchanged')).toBe(true);
  });
});

describe('the process', () => {
  it('ends when it is told to', async () => {
    const client = await start();
    expect(await client.stop()).toBe(0);
  });

  it('ends when its input closes', async () => {
    const client = await start();
    client.process.stdin?.end();
    await client.ended();
  });

  it('survives text that is no catalog at all', async () => {
    const client = await start();
    for (const text of [
      '',
      '\u0000\u0001',
      '['.repeat(100_000),
      '&a [*a, *a]',
      '---\n---\n---\n',
      `a: ${'x'.repeat(1_000_000)}`,
    ]) {
      const uri = await client.open(path.join(folder, `odd${text.length}.yaml`), text);
      await client.publish(uri);
    }
    const uri = await client.open(path.join(folder, 'gizmo.yaml'), CATALOG);
    expect(errorsOf(await client.publish(uri))).toEqual([]);
  });
});
