/** Changes that start at a bundle, as an editor asks for them: into a catalog, and to the next version. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  ClientCapabilities,
  Position,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import type {
  AddBundleToCatalogParams,
  AddBundleToCatalogResult,
  CrdClusterRolesResult,
  NewBundleVersionParams,
  NewBundleVersionResult,
} from '../../server/src/families/bundle/requests.ts';
import { CSV, crd } from '../../server/src/families/bundle/testing/lantern-bundle.ts';
import { applyEdits } from '../../server/src/features/edit/text-edit.ts';
import { lineStartsOf } from '../../server/src/text/lines.ts';
import { TestServer } from '../support/language-server.ts';

const PREFIX = 'operators.operatorframework.io.bundle.';
const ANNOTATIONS = `annotations:
  ${PREFIX}mediatype.v1: registry+v1
  ${PREFIX}manifests.v1: manifests/
  ${PREFIX}metadata.v1: metadata/
  ${PREFIX}package.v1: lantern-operator
  ${PREFIX}channels.v1: stable,nightly
`;
const ENTRIES = 'entries:\n  # the newest first\n  - name: lantern-operator.v1.1.0\n';
const CATALOG = `schema: olm.package
name: lantern-operator
defaultChannel: stable
---
schema: olm.channel
package: lantern-operator
name: stable
${ENTRIES}---
schema: olm.channel
package: lantern-operator
name: fast
${ENTRIES}---
schema: olm.bundle
package: lantern-operator
name: lantern-operator.v1.1.0
image: registry.example.com/lantern-bundle:v1.1.0@sha256:${'4'.repeat(64)}
properties:
  - {type: olm.package, value: {packageName: lantern-operator, version: 1.1.0}}
`;

const FILES = {
  'catalog/lantern/catalog.yaml': CATALOG,
  'operators/lantern/1.2.0/manifests/lantern.v1.2.0.yaml': CSV,
  'operators/lantern/1.2.0/manifests/lanterns.yaml': crd('Lantern'),
  'operators/lantern/1.2.0/metadata/annotations.yaml': ANNOTATIONS,
  'operators/lantern/1.2.0/tests/scorecard/config.yaml': 'kind: Configuration\n',
};
const CSV_FILE = 'operators/lantern/1.2.0/manifests/lantern.v1.2.0.yaml';
const EDITS: ClientCapabilities['workspace'] = {
  workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
};

let folder: string;
let server: TestServer;
const uriOf = (file: string) => pathToFileURL(path.join(folder, file)).href;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'changes-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  server = await TestServer.start({
    folder,
    capabilities: { workspace: EDITS ?? {} },
    settings: { diagnostics: { delay: 0 } },
  });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks until the workspace has been read that far. */
async function add(
  params: Partial<AddBundleToCatalogParams> = {},
): Promise<NonNullable<AddBundleToCatalogResult>> {
  const ask = () =>
    server.connection.sendRequest<AddBundleToCatalogResult>('catalens/addBundleToCatalog', {
      uri: uriOf(CSV_FILE),
      ...params,
    });
  await expect.poll(async () => (await ask())?.catalogs.length).toBe(1);
  return (await ask()) ?? { bundle: '', package: '', catalogs: [], notes: [] };
}

/** The files that a change writes, as they are then; those that it creates start empty. */
function written(edit: object | undefined): Record<string, string> {
  const changes = (edit as WorkspaceEdit | undefined)?.documentChanges ?? [];
  const edits = changes.filter((change): change is TextDocumentEdit => 'edits' in change);
  return Object.fromEntries(
    edits.map(({ textDocument, edits: own }) => {
      const file = Object.keys(FILES).find((one) => uriOf(one) === textDocument.uri);
      const text = file === undefined ? '' : FILES[file as keyof typeof FILES];
      return [textDocument.uri.slice(uriOf('').length).replace(/^\//, ''), applied(text, own as TextEdit[])];
    }),
  );
}

function applied(text: string, edits: readonly TextEdit[]): string {
  const lines = lineStartsOf(text);
  const offset = ({ line, character }: Position) => (lines[line] ?? text.length) + character;
  return applyEdits(
    text,
    edits.map(({ range, newText }) => ({ start: offset(range.start), end: offset(range.end), newText })),
  );
}

it('a bundle is offered the catalogs that have its package, with the channels of its annotations', async () => {
  const { bundle, catalogs, edit } = await add();
  expect(bundle).toBe('lantern-operator.v1.2.0');
  expect(catalogs).toEqual([
    {
      uri: uriOf('catalog'),
      label: 'catalog',
      channels: ['stable', 'fast'],
      suggested: ['stable'],
      image: 'registry.example.com/lantern-bundle:v{{.Version}}',
    },
  ]);
  expect(edit).toBeUndefined();
});

it('it is written into the catalog as opm renders it, with an entry after the head', async () => {
  const image = 'registry.example.com/lantern-bundle:v{{.Version}}';
  const { edit, notes, files } = await add({ catalog: uriOf('catalog'), channels: ['fast'], image });
  const after = written(edit)['catalog/lantern/catalog.yaml'] ?? '';
  const ENTRY = '  - name: lantern-operator.v1.2.0\n    replaces: lantern-operator.v1.1.0\n';
  const [stable = '', fast = ''] = after.split('name: fast');
  expect(stable).toBe(CATALOG.split('name: fast')[0]);
  expect(fast).toContain(ENTRY);
  expect(after).toContain(
    'image: registry.example.com/lantern-bundle:v1.2.0\nname: lantern-operator.v1.2.0\n',
  );
  expect(after).toContain('type: olm.gvk');
  expect(notes).toEqual([]);
  expect(files).toEqual([uriOf('catalog/lantern/catalog.yaml')]);
});

it('what somebody types in the bundle counts before it is saved', async () => {
  await server.open(path.join(folder, CSV_FILE), CSV.replaceAll('1.2.0', '1.2.1'));
  await expect.poll(async () => (await add()).bundle).toBe('lantern-operator.v1.2.1');
});

it('the next version is a folder beside it, as one change', async () => {
  const ask = (params: Partial<NewBundleVersionParams>) =>
    server.connection.sendRequest<NewBundleVersionResult>('catalens/newBundleVersion', {
      uri: uriOf('operators/lantern/1.2.0'),
      ...params,
    });
  await expect.poll(async () => (await ask({}))?.versions).toEqual(['1.2.1', '1.3.0', '2.0.0']);
  const made = await ask({ version: '1.3.0' });
  expect(made?.csv).toBe(uriOf('operators/lantern/1.3.0/manifests/lantern.v1.3.0.yaml'));
  const files = written(made?.edit);
  expect(Object.keys(files).sort()).toEqual([
    'operators/lantern/1.3.0/manifests/lantern.v1.3.0.yaml',
    'operators/lantern/1.3.0/manifests/lanterns.yaml',
    'operators/lantern/1.3.0/metadata/annotations.yaml',
    'operators/lantern/1.3.0/tests/scorecard/config.yaml',
  ]);
  expect(files['operators/lantern/1.3.0/manifests/lantern.v1.3.0.yaml']).toContain(
    'replaces: lantern-operator.v1.2.0',
  );
  expect((await ask({ version: '1.1.0' }))?.notes).toEqual([
    '`1.1.0` is not newer than `1.2.0`, the version of this bundle.',
  ]);
});

it('the roles of a CRD are three files beside it', async () => {
  const params = { uri: uriOf('operators/lantern/1.2.0/manifests/lanterns.yaml') };
  const made = await server.connection.sendRequest<CrdClusterRolesResult>('catalens/crdClusterRoles', params);
  const roles = ['admin', 'edit', 'view'].map(
    (role) => `operators/lantern/1.2.0/manifests/lanterns.lights.example.com-${role}.clusterrole.yaml`,
  );
  expect(made?.files).toEqual(roles.map(uriOf));
  expect(Object.keys(written(made?.edit))).toEqual(roles);
  const csv = { uri: uriOf(CSV_FILE) };
  expect(await server.connection.sendRequest('catalens/crdClusterRoles', csv)).toBeNull();
});

it('nothing is offered for a file outside of every bundle', async () => {
  await add();
  const params = { uri: uriOf('catalog/lantern/catalog.yaml') };
  expect(await server.connection.sendRequest('catalens/addBundleToCatalog', params)).toBeNull();
  expect(await server.connection.sendRequest('catalens/newBundleVersion', params)).toBeNull();
});
