/** Code actions of a real server: what is offered, and what the text is once it is done. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  ClientCapabilities,
  CodeAction,
  Range,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { TestServer } from '../support/language-server.ts';

const TEXT = `schema: olm.package
name: gizmo
defaultchannel: stable # é
---
schema: olm.channel
package: gizmo
name: stable
entries:
  - name: gizmo.v1.0.0
    replace: gizmo.v0.9.0
    skips: [gizmo.v0.8.0, gizmo.v0.8.0]
---
schema: olm.bundle
package: gizmo
name: gizmo.v1.0.0
image: quay.io/acme/gizmo@sha256:${'1'.repeat(64)}
properties:
  - type: olm.package
    value: {packageName: gizmo, version: 1.0.0}
`;

const LITERALS = { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } };
const CLIENT: ClientCapabilities = {
  textDocument: LITERALS,
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } },
};

let folder: string;
let server: TestServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'actions-'));
  mkdirSync(path.join(folder, 'catalog'));
  writeFileSync(path.join(folder, 'catalog/catalog.yaml'), TEXT);
});
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

async function open(text = TEXT, name = 'catalog/catalog.yaml', capabilities = CLIENT): Promise<string> {
  server = await TestServer.start({ folder, capabilities });
  const uri = await server.open(path.join(folder, name), text);
  await server.publish(uri, (params) => params.diagnostics.length > 0);
  return uri;
}

async function ask(uri: string, line: number, only?: string[]): Promise<CodeAction[]> {
  // The whole line, as if it were selected.
  const range: Range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
  const context = { diagnostics: [], ...(only === undefined ? {} : { only }) };
  return (
    (await server?.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context,
    })) ?? []
  );
}

/** Asks until an action is offered: right after the start the folder may still be being read. */
async function offered(uri: string, line: number, title: string): Promise<CodeAction> {
  let actions: CodeAction[] = [];
  const titles = async () => (actions = await ask(uri, line)).map((action) => action.title);
  await expect.poll(titles).toContain(title);
  const found = actions.find((action) => action.title === title);
  if (found === undefined) throw new Error(`no "${title}"`);
  return found;
}

/** The text of a file with the changes for it. */
function applied(text: string, edit: WorkspaceEdit | undefined, uri: string): string {
  const edits: TextEdit[] = [...(edit?.changes?.[uri] ?? [])];
  for (const change of edit?.documentChanges ?? []) {
    if ('edits' in change && change.textDocument.uri === uri) edits.push(...(change.edits as TextEdit[]));
  }
  const lines = text.split('\n');
  const offset = ({ line, character }: Range['start']) =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  return edits
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (result, { range, newText }) =>
        result.slice(0, offset(range.start)) + newText + result.slice(offset(range.end)),
      text,
    );
}

describe('a quick fix', () => {
  it('mends the finding at the cursor; the only safe one is preferred', async () => {
    const uri = await open();
    const action = await offered(uri, 2, 'Change to "defaultChannel"');
    expect(action).toMatchObject({ kind: 'quickfix', isPreferred: true });
    expect(action.diagnostics?.[0]?.code).toBe('fbc/key-case-mismatch');
    expect(action.edit?.documentChanges).toHaveLength(1);
    expect(applied(TEXT, action.edit, uri)).toBe(TEXT.replace('defaultchannel', 'defaultChannel'));
  });
  it('that is not safe is offered, and not preferred', async () => {
    const uri = await open();
    expect((await offered(uri, 9, 'Change to "replaces"')).isPreferred).toBeUndefined();
  });
  it('comes as plain changes to a client that takes no others', async () => {
    const uri = await open(TEXT, 'catalog/catalog.yaml', { textDocument: LITERALS });
    const { edit } = await offered(uri, 2, 'Change to "defaultChannel"');
    expect(Object.keys(edit?.changes ?? {})).toEqual([uri]);
  });
  it('works on a text that is not saved yet', async () => {
    const uri = await open();
    const text = `# note\n${TEXT}`;
    await server?.change(uri, text);
    const { edit } = await offered(uri, 3, 'Change to "defaultChannel"');
    expect(applied(text, edit, uri)).toBe(text.replace('defaultchannel', 'defaultChannel'));
  });
  it('counts in the units of the client', async () => {
    const text = TEXT.replace('skips: [', 'skips: ["ééé", ');
    server = await TestServer.start({
      folder,
      capabilities: { ...CLIENT, general: { positionEncodings: ['utf-8'] } },
    });
    const uri = await server.open(path.join(folder, 'catalog/catalog.yaml'), text);
    await server.publish(uri, (params) => params.diagnostics.length > 0);
    const { edit } = await offered(uri, 10, 'Remove this item');
    const [change] = edit?.documentChanges ?? [];
    const before = text.split('\n')[10]?.split(', gizmo.v0.8.0]')[0] ?? '';
    expect(change && 'edits' in change && change.edits[0]).toMatchObject({
      range: { start: { line: 10, character: Buffer.byteLength(before) } },
    });
  });
});

describe('a change that brings up what opm has not looked at', () => {
  const DROPPED = `${TEXT}...\nschema: olm.package\nname: Gadget\n`;
  it('is no fix, and says how much comes up', async () => {
    const uri = await open(DROPPED);
    const title = 'Make it a document of its own (brings up 5 other findings)';
    const action = await offered(uri, 20, title);
    expect(action.kind).toBe('refactor.rewrite');
    expect(action.diagnostics).toBeUndefined();
    expect(applied(DROPPED, action.edit, uri)).toBe(DROPPED.replace('...\n', '...\n---\n'));
    expect((await ask(uri, 20, ['quickfix'])).map((one) => one.title)).not.toContain(title);
  });
  it('is a fix where nothing comes up', async () => {
    const sound = `${TEXT}...\nschema: acme.note\n`;
    const action = await offered(await open(sound), 20, 'Make it a document of its own');
    expect(action.kind).toBe('quickfix');
  });
});

describe('all safe fixes of a file', () => {
  it('are one action, for those who ask for it', async () => {
    const uri = await open();
    await offered(uri, 2, 'Change to "defaultChannel"');
    const kinds = (await ask(uri, 2)).map((action) => action.kind);
    expect(kinds).not.toContain('source.fixAll.catalens');
    expect(kinds).toContain('quickfix');
    const [action] = await ask(uri, 0, ['source.fixAll']);
    expect(action).toMatchObject({ kind: 'source.fixAll.catalens' });
    expect(applied(TEXT, action?.edit, uri)).toBe(
      TEXT.replace('defaultchannel', 'defaultChannel').replace(', gizmo.v0.8.0]', ']'),
    );
  });
});

describe('a rule is silenced', () => {
  const silent = async (title: string, line = 2) => {
    const uri = await open();
    const action = await offered(uri, line, title);
    const text = applied(TEXT, action.edit, uri);
    await server?.change(uri, text);
    await server?.until(
      () => server?.published.findLast((params) => params.uri === uri && params.version === 2),
      'the next diagnostics',
    );
    const after = server?.published.findLast((params) => params.uri === uri);
    expect(after?.diagnostics.map((found) => found.code)).not.toContain('fbc/key-case-mismatch');
    return text;
  };
  it('on one line', async () => {
    expect(await silent('Silence fbc/key-case-mismatch on this line')).toBe(
      TEXT.replace('defaultchannel', '# catalens-disable-next-line fbc/key-case-mismatch\ndefaultchannel'),
    );
  });
  it('in one entry for all findings of a line, behind everything else', async () => {
    const uri = await open(TEXT.replace('replace:', 'replaces: gizmo.v0.8.1\n    Replace:'));
    const line = 10;
    await expect
      .poll(async () => (await ask(uri, line)).some(({ title }) => title.startsWith('Silence')))
      .toBe(true);
    const titles = (await ask(uri, line)).map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith('Silence'))).toEqual([titles.at(-1)]);
    expect(titles.at(-1)).toMatch(/ on this line$/);
  });
  it('in JSON, which has no comments, by the project file', async () => {
    const json = '{"defaultchannel": "stable", "schema": "olm.package", "name": "gizmo"}\n';
    writeFileSync(path.join(folder, 'catalog/package.json'), json);
    rmSync(path.join(folder, 'catalog/catalog.yaml'));
    const uri = await open(json, 'catalog/package.json');
    const { edit } = await offered(uri, 0, 'Silence fbc/key-case-mismatch in this project');
    const config = path.join(folder, '.catalens.yaml');
    expect(edit?.documentChanges?.[0]).toMatchObject({ kind: 'create', uri: pathToFileURL(config).href });
    expect(applied('', edit, pathToFileURL(config).href)).toBe('rules:\n  fbc/key-case-mismatch: off\n');
    const titles = (await ask(uri, 0)).map((action) => action.title);
    expect(titles.filter((title) => title.startsWith('Silence fbc/key-case'))).toEqual([
      'Silence fbc/key-case-mismatch in this project',
    ]);
  });
  it.each([
    [
      'rules:\n  fbc/unknown-field: error # so\n',
      'rules:\n  fbc/unknown-field: error # so\n  fbc/key-case-mismatch: off\n',
    ],
    ['rules:\n  fbc/key-case-mismatch: error\n', 'rules:\n  fbc/key-case-mismatch: off\n'],
    ['ignore: [old]\n', 'ignore: [old]\nrules:\n  fbc/key-case-mismatch: off\n'],
    ['# nothing yet\n', '# nothing yet\nrules:\n  fbc/key-case-mismatch: off\n'],
  ])('in a project whose file is %j', async (text, expected) => {
    const config = path.join(folder, '.catalens.yaml');
    writeFileSync(config, text);
    const json = '{"defaultchannel": "stable", "schema": "olm.package", "name": "gizmo"}\n';
    writeFileSync(path.join(folder, 'catalog/package.json'), json);
    rmSync(path.join(folder, 'catalog/catalog.yaml'));
    const uri = await open(json, 'catalog/package.json');
    const { edit } = await offered(uri, 0, 'Silence fbc/key-case-mismatch in this project');
    expect(applied(text, edit, pathToFileURL(config).href)).toBe(expected);
  });
});

describe('a package moves into a folder of its own', () => {
  const title = 'Move the package gizmo into a folder of its own';
  const other = TEXT.replaceAll('gizmo', 'other').replace('defaultchannel', 'defaultChannel');
  const able = (resourceOperations: ('create' | 'rename' | 'delete')[]): ClientCapabilities => ({
    ...CLIENT,
    workspace: { workspaceEdit: { documentChanges: true, resourceOperations } },
  });
  const uriOf = (name: string) => pathToFileURL(path.join(folder, 'catalog', name)).href;

  it('as a renamed file, where the client can do that', async () => {
    const uri = await open(TEXT, 'catalog/catalog.yaml', able(['create', 'rename', 'delete']));
    const action = await offered(uri, 0, title);
    expect(action.kind).toBe('refactor.move');
    expect(action.edit?.documentChanges).toEqual([
      { kind: 'rename', oldUri: uri, newUri: uriOf('gizmo/catalog.yaml') },
    ]);
  });
  it('out of a file with others, as a new file and an edit of the old one', async () => {
    const text = `${TEXT}---\n${other}`;
    writeFileSync(path.join(folder, 'catalog/catalog.yaml'), text);
    const uri = await open(text, 'catalog/catalog.yaml', able(['create']));
    const { edit } = await offered(uri, 0, title);
    const created = uriOf('gizmo/catalog.yaml');
    expect(edit?.documentChanges?.[0]).toEqual({
      kind: 'create',
      uri: created,
      options: { ignoreIfExists: false },
    });
    expect(applied('', edit, created)).toBe(TEXT);
    expect(applied(text, edit, uri)).toBe(other);
  });
  it('not for a client that cannot create files', async () => {
    const uri = await open(TEXT, 'catalog/catalog.yaml', able(['delete']));
    await offered(uri, 0, 'Deprecate gizmo');
    expect((await ask(uri, 0, ['refactor'])).map((action) => action.title)).not.toContain(title);
  });
  it('only where moves are asked for, if kinds are', async () => {
    const uri = await open(TEXT, 'catalog/catalog.yaml', able(['create', 'rename']));
    await offered(uri, 0, title);
    expect((await ask(uri, 0, ['refactor.move'])).map((action) => action.title)).toEqual([title]);
    expect((await ask(uri, 0, ['refactor.rewrite'])).map((action) => action.title)).toEqual([
      'Deprecate gizmo',
    ]);
  });
});

describe('a comment that silences nothing', () => {
  it('is shown pale, and goes with the first fix', async () => {
    const text = TEXT.replaceAll('defaultchannel', 'defaultChannel')
      .replace('    replace: gizmo.v0.9.0\n    skips: [gizmo.v0.8.0, gizmo.v0.8.0]\n', '')
      .replace('name: stable\n', 'name: stable\n# catalens-disable-next-line unknown-field: so\n');
    const uri = await open(text);
    const found = await server?.publish(uri, ({ diagnostics }) =>
      diagnostics.some(({ code }) => code === 'project/suppression-unused'),
    );
    const unused = found?.filter(({ code }) => code === 'project/suppression-unused');
    expect(unused).toMatchObject([{ range: { start: { line: 7, character: 0 } }, severity: 2, tags: [1] }]);
    const { edit, isPreferred } = await offered(uri, 7, 'Remove this comment');
    expect(isPreferred).toBe(true);
    expect(applied(text, edit, uri)).toBe(
      text.replace('# catalens-disable-next-line unknown-field: so\n', ''),
    );
  });
});
