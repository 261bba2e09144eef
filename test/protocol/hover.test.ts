/** Hover as an editor meets it: a real process, messages over pipes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientCapabilities, Hover, MarkupContent } from 'vscode-languageserver-protocol';
import { TestServer } from '../support/language-server.ts';

const CATALOG = [
  'schema: olm.package',
  'name: gizmo',
  'defaultChannel: stable',
  '---',
  'schema: olm.channel',
  'package: gizmo',
  'name: stable',
  'entries:',
  '  - name: gizmo.v1.0.0',
  '    skipRange: "<1.0.0"',
  '---',
  'schema: olm.bundle',
  'package: gizmo',
  'name: gizmo.v1.0.0',
  'image: registry.example.com/gizmo:1.0.0',
  'properties:',
  '  - type: olm.package',
  '    value: {packageName: gizmo, version: 1.0.0}',
  '',
].join('\n');

let folder: string;
let server: TestServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hover-'));
  writeFileSync(path.join(folder, 'gizmo.yaml'), CATALOG);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function hover(
  line: number,
  character: number,
  capabilities: ClientCapabilities = {},
  text = CATALOG,
): Promise<Hover | null> {
  server = await TestServer.start({ folder, capabilities });
  const uri = await server.open(path.join(folder, 'gizmo.yaml'), text);
  if (capabilities.textDocument?.diagnostic === undefined) await server.publish(uri);
  return server.connection.sendRequest<Hover | null>('textDocument/hover', {
    textDocument: { uri },
    position: { line, character },
  });
}

const MARKDOWN: ClientCapabilities = {
  textDocument: { hover: { contentFormat: ['markdown', 'plaintext'] }, publishDiagnostics: {} },
};

describe('textDocument/hover', () => {
  it('explains an entry, in Markdown where the client asks for it', async () => {
    const found = await hover(8, 14, MARKDOWN);
    expect(found?.range).toEqual({ start: { line: 8, character: 10 }, end: { line: 8, character: 22 } });
    expect(found?.contents).toMatchObject({ kind: 'markdown' });
    const { value } = found?.contents as MarkupContent;
    expect(value).toContain('**`gizmo.v1.0.0`**');
    expect(value).toContain('- Channel `stable`: head');
    expect(value).toContain('- Head of the channel');
  });

  it('explains in plain text otherwise', async () => {
    const found = await hover(9, 18);
    expect(found?.contents).toMatchObject({ kind: 'plaintext' });
    expect((found?.contents as MarkupContent).value).toContain('every version below 1.0.0');
  });

  it('has nothing to say about other files', async () => {
    expect(await hover(1, 2, MARKDOWN, 'apiVersion: v1\nkind: Pod\n')).toBeNull();
  });

  it('counts characters as the client does', async () => {
    const text = CATALOG.replace('name: gizmo.v1.0.0\n    ', 'x: "ää", name: gizmo.v1.0.0}\n    ')
      .replace('  - x', '  - {x')
      .replace('    skipRange: "<1.0.0"\n', '');
    const found = await hover(8, 25, { ...MARKDOWN, general: { positionEncodings: ['utf-8'] } }, text);
    expect(found?.range).toEqual({ start: { line: 8, character: 22 }, end: { line: 8, character: 34 } });
  });
});
