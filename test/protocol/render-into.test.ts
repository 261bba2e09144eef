/** A catalog that is older than its template, in an editor: the finding, and the light bulb that brings the catalog up to date. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CodeAction, Diagnostic, Position, TextEdit } from 'vscode-languageserver-protocol';
import { applyEdits } from '../../server/src/features/edit/text-edit.ts';
import {
  RENDER_INTO_CATALOG,
  type RenderIntoCatalogResult,
} from '../../server/src/families/template/requests.ts';
import { lineStartsOf } from '../../server/src/text/lines.ts';
import { TestServer } from '../support/language-server.ts';

const IMAGE = 'registry.example.com/gizmo:';
const ENTRY = '  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n';
const bundle = (version: string) =>
  `---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\nimage: ${IMAGE}${version} # pulled\nproperties:\n` +
  `  - {type: olm.package, value: {packageName: gizmo, version: ${version}}}\n`;
const rendered = (entries: string) =>
  '# ours\nschema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: gizmo\n' +
  `name: stable\nentries:\n  - name: gizmo.v1.0.0 # the first\n${entries}${bundle('1.0.0')}${bundle('1.1.0')}`;
const json = (...entries: object[]) =>
  [
    { schema: 'olm.package', name: 'gizmo', defaultChannel: 'stable' },
    { schema: 'olm.channel', package: 'gizmo', name: 'stable', entries },
  ]
    .map((blob) => `${JSON.stringify(blob, undefined, 2)}\n`)
    .join('');
const TEMPLATE =
  'schema: olm.template.basic\nentries:\n- {schema: olm.package, name: gizmo, defaultChannel: stable}\n' +
  '- schema: olm.channel\n  package: gizmo\n  name: stable\n  entries:\n  - name: gizmo.v1.0.0\n' +
  ENTRY +
  `- {schema: olm.bundle, image: "${IMAGE}1.0.0"}\n- {schema: olm.bundle, image: "${IMAGE}1.1.0"}\n`;
const CI = 'fbc: {catalog_mapping: [{template_name: basic.yaml, catalog_names: [v4.18, v4.19]}]}\n';
const OF_TEMPLATE = 'operators/gizmo/catalog-templates/basic.yaml';
const YAML = 'catalogs/v4.18/gizmo/catalog.yaml';
const JSON_FILE = 'catalogs/v4.19/gizmo/catalog.json';

const LITERALS = { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } };

let folder: string;
let server: TestServer;
const uriOf = (file: string) => pathToFileURL(path.join(folder, file)).href;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'into-'));
  const files = {
    'operators/gizmo/ci.yaml': CI,
    [OF_TEMPLATE]: TEMPLATE,
    [YAML]: rendered(''),
    [JSON_FILE]: json({ name: 'gizmo.v1.0.0' }),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const capabilities = { textDocument: LITERALS };
  server = await TestServer.start({ folder, capabilities, settings: { diagnostics: { delay: 0 } } });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function offered(line: number): Promise<CodeAction[]> {
  const at = { line, character: 12 };
  return server.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri: uriOf(OF_TEMPLATE) },
    range: { start: at, end: at },
    context: { diagnostics: [], triggerKind: 1 },
  });
}

const isRender = ({ title }: CodeAction) => title.startsWith('Render into');

function editsOf({ edit }: CodeAction): ReadonlyMap<string, readonly TextEdit[]> {
  const changes = (edit?.documentChanges ?? []).flatMap((change) =>
    'edits' in change ? [[change.textDocument.uri, change.edits as TextEdit[]] as const] : [],
  );
  return new Map([...Object.entries(edit?.changes ?? {}), ...changes]);
}

/** The text with the edits made; it has no characters beyond ASCII. */
function applied(text: string, edits: readonly TextEdit[] = []): string {
  const lines = lineStartsOf(text);
  const offset = ({ line, character }: Position) => (lines[line] ?? text.length) + character;
  return applyEdits(
    text,
    edits.map(({ range, newText }) => ({ start: offset(range.start), end: offset(range.end), newText })),
  );
}

const isStale = (found: readonly Diagnostic[]) =>
  found.some(({ code }) => code === 'fbc/template-catalog-stale');

it('is offered where the template is ahead, for each catalog and for all, as it is written there', async () => {
  const uri = await server.open(path.join(folder, OF_TEMPLATE), TEMPLATE);
  const found = await server.publish(uri, ({ diagnostics }) => isStale(diagnostics));
  const finding = found.find(({ code }) => code === 'fbc/template-catalog-stale');
  expect(finding?.message).toContain(
    'The catalogs catalogs/v4.18, catalogs/v4.19 are not what this template makes: ' +
      'its channel `stable` lacks `gizmo.v1.1.0`',
  );
  const line = finding?.range.start.line ?? 0;
  const actions = (await offered(line)).filter(isRender);
  expect(actions.map(({ title, kind }) => [title, kind])).toEqual([
    ['Render into all 2 catalogs of this template', 'quickfix'],
    ['Render into the catalog catalogs/v4.18', 'quickfix'],
    ['Render into the catalog catalogs/v4.19', 'quickfix'],
  ]);
  const all = editsOf(actions[0] as CodeAction);
  expect(applied(rendered(''), all.get(uriOf(YAML)))).toBe(rendered(ENTRY));
  const [first, second] = [{ name: 'gizmo.v1.0.0' }, { name: 'gizmo.v1.1.0', replaces: 'gizmo.v1.0.0' }];
  expect(applied(json(first), all.get(uriOf(JSON_FILE))).startsWith(json(first, second))).toBe(true);
});

it('is offered at the head of the template too, but neither elsewhere nor once it is done', async () => {
  const uri = await server.open(path.join(folder, OF_TEMPLATE), TEMPLATE);
  await server.publish(uri, ({ diagnostics }) => isStale(diagnostics));
  const atHead = (await offered(0)).filter(isRender);
  expect(atHead).toHaveLength(3);
  expect((await offered(2)).filter(isRender)).toEqual([]);
  const edits = editsOf(atHead[0] as CodeAction);
  for (const [file, text] of [
    [YAML, rendered('')],
    [JSON_FILE, json({ name: 'gizmo.v1.0.0' })],
  ] as const)
    await server.open(path.join(folder, file), applied(text, edits.get(uriOf(file))));
  await server.until(() => {
    const last = server.published.findLast((one) => one.uri === uri);
    return last !== undefined && !isStale(last.diagnostics) ? last : undefined;
  }, 'the end of the finding');
  expect((await offered(0)).filter(isRender)).toEqual([]);
});

it('is answered to the command too, which says why where there is nothing to do', async () => {
  const ask = (file: string) =>
    server.connection.sendRequest<RenderIntoCatalogResult>(RENDER_INTO_CATALOG, { uri: uriOf(file) });
  const uri = await server.open(path.join(folder, OF_TEMPLATE), TEMPLATE);
  await server.publish(uri, ({ diagnostics }) => isStale(diagnostics));
  const found = await ask(OF_TEMPLATE);
  expect(found?.choices.map(({ title }) => title)).toEqual([
    'Render into all 2 catalogs of this template',
    'Render into the catalog catalogs/v4.18',
    'Render into the catalog catalogs/v4.19',
  ]);
  const edits = editsOf(found?.choices[0] as CodeAction);
  expect(applied(rendered(''), edits.get(uriOf(YAML)))).toBe(rendered(ENTRY));
  expect(found?.notes).toEqual([]);

  await server.open(path.join(folder, YAML), rendered(ENTRY));
  await server.open(
    path.join(folder, JSON_FILE),
    applied(json({ name: 'gizmo.v1.0.0' }), edits.get(uriOf(JSON_FILE))),
  );
  expect(await ask(OF_TEMPLATE)).toEqual({
    choices: [],
    notes: ['The catalogs of this template are what it makes.'],
  });
  expect(await ask(YAML)).toBeNull();
});
