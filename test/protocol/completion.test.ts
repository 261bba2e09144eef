/** Completion as an editor meets it: a real process, messages over pipes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CompletionItemTag,
  InsertTextFormat,
  InsertTextMode,
  type ClientCapabilities,
  type CompletionItem,
  type CompletionList,
  type MarkupContent,
} from 'vscode-languageserver-protocol';
import { TestServer } from '../support/language-server.ts';

const bundle = (version: string) =>
  `---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\nimage: registry.example.com/gizmo:${version}\n` +
  `properties:\n  - type: olm.package\n    value: {packageName: gizmo, version: ${version}}\n`;
const HEAD =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n' +
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.0.0\n';
const DEPRECATION =
  '---\nschema: olm.deprecations\npackage: gizmo\nentries:\n' +
  '  - {reference: {schema: olm.bundle, name: gizmo.v1.9.0}, message: old}\n';
const CATALOG = HEAD + bundle('1.0.0') + bundle('1.9.0') + bundle('1.10.0') + DEPRECATION;
const FULL: ClientCapabilities = {
  textDocument: {
    completion: {
      completionItem: {
        snippetSupport: true,
        documentationFormat: ['markdown', 'plaintext'],
        labelDetailsSupport: true,
        tagSupport: { valueSet: [CompletionItemTag.Deprecated] },
        insertTextModeSupport: { valueSet: [InsertTextMode.asIs, InsertTextMode.adjustIndentation] },
      },
    },
    publishDiagnostics: {},
  },
};

let folder: string;
let server: TestServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'completion-'));
  writeFileSync(path.join(folder, 'gizmo.yaml'), CATALOG);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** What is offered behind a text that is typed below the first entry. */
async function typed(text: string, capabilities = FULL, trigger?: string): Promise<CompletionItem[]> {
  server = await TestServer.start({ folder, capabilities });
  const uri = await server.open(path.join(folder, 'gizmo.yaml'), CATALOG);
  await server.publish(uri);
  const start = { line: 9, character: 0 };
  await server.change(uri, `${text}\n`, { start, end: start });
  const lines = text.split('\n');
  const list = await server.connection.sendRequest<CompletionList | null>('textDocument/completion', {
    textDocument: { uri },
    position: { line: 9 + lines.length - 1, character: lines.at(-1)?.length ?? 0 },
    ...(trigger !== undefined && { context: { triggerKind: 2, triggerCharacter: trigger } }),
  });
  return list?.items ?? [];
}

describe('textDocument/completion', () => {
  it('offers bundles, newest first, at once behind what was just typed', async () => {
    const items = await typed('  - name: gizmo.v');
    const sorted = items.sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
    expect(sorted.map((item) => item.label)).toEqual(['gizmo.v1.10.0', 'gizmo.v1.9.0']);
    expect(sorted[1]?.tags).toEqual([CompletionItemTag.Deprecated]);
    expect(sorted[0]?.textEdit).toEqual({
      range: { start: { line: 9, character: 10 }, end: { line: 9, character: 17 } },
      newText: 'gizmo.v1.10.0',
    });
    expect(sorted[0]).not.toHaveProperty('documentation');
  });

  it('explains an item when it is looked at', async () => {
    const [item] = await typed('  - name: gizmo.v');
    const resolved = await server?.connection.sendRequest<CompletionItem>('completionItem/resolve', item);
    expect((resolved?.documentation as MarkupContent).kind).toBe('markdown');
    expect((resolved?.documentation as MarkupContent).value).toContain('- Version: `1.10.0`');
  });

  it('writes whole pieces as they are to be', async () => {
    const items = await typed('  - ');
    const next = items.find((item) => item.label === 'next entry after gizmo.v1.0.0');
    expect(next).toMatchObject({
      preselect: true,
      insertTextFormat: InsertTextFormat.PlainText,
      insertTextMode: InsertTextMode.asIs,
      textEdit: { newText: 'name: gizmo.v1.10.0\n    replaces: gizmo.v1.0.0' },
    });
    const skips = (await again('    sk')).find((item) => item.label === 'skips');
    expect(skips).toMatchObject({
      insertTextFormat: InsertTextFormat.Snippet,
      textEdit: { newText: 'skips:\n      - $1' },
    });
  });

  it('writes plain text for a client without snippets', async () => {
    const items = await typed('    sk', { textDocument: { completion: {}, publishDiagnostics: {} } });
    const skips = items.find((item) => item.label === 'skips');
    expect(skips).toMatchObject({
      insertTextFormat: InsertTextFormat.PlainText,
      textEdit: { newText: 'skips:\n      - ' },
    });
    expect(skips).not.toHaveProperty('insertTextMode');
  });

  it('leaves the indentation to a client that adjusts it', async () => {
    const capabilities = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };
    const items = await typed('    sk', { ...capabilities });
    expect(items.find((item) => item.label === 'skips')?.textEdit?.newText).toBe('skips:\n  - $1');
  });

  it('is quiet while a line is indented, and not behind a colon', async () => {
    expect(await typed('    ', FULL, ' ')).toEqual([]);
    expect((await again('    replaces: ', ' ')).length).toBeGreaterThan(0);
  });

  async function again(text: string, trigger?: string): Promise<CompletionItem[]> {
    await server?.stop();
    return typed(text, FULL, trigger);
  }
});
