/** Previews of templates as an editor meets them: on request, live while somebody types, in the template and in a catalog. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  RenderTemplateResult,
  TemplatePreviewChangedParams,
} from '../../server/src/families/template/requests.ts';
import { TestServer } from '../support/language-server.ts';

const IMAGE = 'registry.example.com/gizmo:';
const bundle = (version: string) =>
  `---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\nimage: ${IMAGE}${version}\nproperties:\n` +
  `  - type: olm.package\n    value:\n      packageName: gizmo\n      version: ${version}\n`;
const CATALOG =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n' +
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.0.0\n  - name: gizmo.v1.0.1\n    replaces: gizmo.v1.0.0\n' +
  bundle('1.0.0') +
  bundle('1.0.1');
const TEMPLATE = `schema: olm.semver\nstable:\n  bundles:\n    - image: ${IMAGE}1.0.0\n`;

let folder: string;
let catalog: string;
let template: string;
let uri: string;
let server: TestServer | undefined;
let told: TemplatePreviewChangedParams[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  catalog = path.join(folder, 'catalog/gizmo.yaml');
  template = path.join(folder, 'templates/gizmo.yaml');
  uri = pathToFileURL(template).href;
  for (const [file, text] of [
    [catalog, CATALOG],
    [template, TEMPLATE],
  ] as const) {
    mkdirSync(path.dirname(file));
    writeFileSync(file, text);
  }
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Parameters<typeof TestServer.start>[0] = {}): Promise<TestServer> {
  server = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } }, ...options });
  told = [];
  server.connection.onNotification(
    'catalens/templatePreviewChanged',
    (params: TemplatePreviewChangedParams) => {
      told.push(params);
    },
  );
  return server;
}

async function render(watch = false): Promise<RenderTemplateResult | undefined> {
  return server?.connection.sendRequest<RenderTemplateResult>('catalens/renderTemplate', { uri, watch });
}

/** The preview as soon as the catalogs have been read. */
async function rendered(watch = false): Promise<NonNullable<RenderTemplateResult>> {
  await expect.poll(async () => (await render(watch))?.unknown).toEqual([]);
  const preview = await render(watch);
  if (!preview) throw new Error('no preview');
  return preview;
}

it('is made of closed files, for whoever asks', async () => {
  await start();
  const preview = await rendered();
  expect(preview).toMatchObject({ kind: 'semver', faults: [] });
  expect(preview.text).toContain('entries:\n- name: gizmo.v1.0.0\nname: stable-v1.0\npackage: gizmo\n');
  expect(preview.text).toContain(`image: ${IMAGE}1.0.0\nname: gizmo.v1.0.0\n`);
});

it('follows what is typed in the template, half-typed lines included, and in the catalog', async () => {
  const client = await start();
  await client.open(template, TEMPLATE);
  await rendered(true);
  const end = { line: 4, character: 0 };
  await client.change(uri, `    - image: ${IMAGE}1.0.1\n`, { start: end, end });
  const linked = '- name: gizmo.v1.0.1\n  skips:\n  - gizmo.v1.0.0\n';
  const next = await client.until(
    () => told.find(({ preview }) => preview?.text.includes(linked)),
    'a change',
  );
  expect(next.uri).toBe(uri);

  const behind = { line: 4, character: 4 };
  await client.change(uri, '"', { start: behind, end: behind });
  const half = await client.until(() => told.find(({ preview }) => preview?.faults.length), 'a fault');
  expect(half.preview?.text).toContain('# opm would refuse this template.');
  expect(half.preview?.text).toContain('- name: gizmo.v1.0.0\n');

  await client.change(uri, TEMPLATE);
  const other = await client.open(catalog, CATALOG);
  await client.change(
    other,
    CATALOG.replace('name: gizmo.v1.0.0\nimage', 'name: gizmo.v1.0.0-renamed\nimage'),
  );
  await client.until(() => told.find(({ preview }) => preview?.text.includes('-renamed')), 'a new name');
});

it('keeps what there was while the file is no template, and says so', async () => {
  const client = await start();
  await client.open(template, TEMPLATE);
  const before = await rendered(true);
  await client.change(uri, TEMPLATE.replace('olm.semver', 'olm.semve'));
  const kept = `# The file is no template as it stands. What it generated before:\n${before.text}`;
  await client.until(() => (told.at(-1)?.preview?.text === kept ? true : undefined), 'what there was');
  await client.change(uri, TEMPLATE);
  await client.until(() => (told.at(-1)?.preview?.text === before.text ? true : undefined), 'the preview');
});

it('is announced to those who watch it alone, and no longer than they do', async () => {
  const client = await start();
  await client.open(template, TEMPLATE);
  await rendered(false);
  await client.publish(uri, (params) => params.version === 1);
  const version = await client.change(uri, `${TEMPLATE}    - image: ${IMAGE}1.0.1\n`);
  await client.publish(uri, (params) => params.version === version);
  await rendered(true);
  await client.connection.sendNotification('catalens/closeTemplatePreview', { uri });
  const last = await client.change(uri, TEMPLATE);
  await client.publish(uri, (params) => params.version === last);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(told).toEqual([]);
});

it('does not exist for catalogs, for files that are not there, and for what is no file at all', async () => {
  const client = await start();
  await rendered();
  for (const other of [pathToFileURL(catalog).href, `${uri}x`, 'nonsense', '']) {
    const params = { uri: other, watch: true };
    expect(await client.connection.sendRequest('catalens/renderTemplate', params)).toBeNull();
  }
});

it('is offered by a code lens to clients that can show it', async () => {
  const lenses = async (client: TestServer) => {
    await client.open(template, TEMPLATE);
    const textDocument = { uri };
    return client.connection.sendRequest('textDocument/codeLens', { textDocument });
  };
  expect(await lenses(await start())).toEqual([]);
  await server?.stop();
  const client = await start({ initializationOptions: { showsPreview: true } });
  expect(await lenses(client)).toEqual([
    {
      range: { start: { line: 0, character: 8 }, end: { line: 0, character: 18 } },
      command: {
        title: 'Show what this generates',
        command: 'catalens.showPreview',
        arguments: [{ uri }],
      },
    },
  ]);
});
