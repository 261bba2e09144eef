/** "CRD Safety of an Update Path", as an editor asks for it: every update along a channel, with the word of every program. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  CompareCrdsResult,
  CrdPathParams,
  CrdPathResult,
  CrdPathsResult,
} from '../../server/src/families/crd/requests.ts';
import { CSV } from '../../server/src/families/bundle/testing/lantern-bundle.ts';
import { NEW_GIZMOS, OLD_GIZMOS } from '../../server/src/families/crd/testing/gizmo-crds.ts';
import { TestServer } from '../support/language-server.ts';

const PREFIX = 'operators.operatorframework.io.bundle.';
const annotations = (name: string) => `annotations:
  ${PREFIX}mediatype.v1: registry+v1
  ${PREFIX}manifests.v1: manifests/
  ${PREFIX}metadata.v1: metadata/
  ${PREFIX}package.v1: ${name}
  ${PREFIX}channels.v1: stable
`;

/** A version of an operator as a folder. */
function bundle(
  name: string,
  version: string,
  replaces: string,
  crd: string,
): Readonly<Record<string, string>> {
  const csv = CSV.replaceAll('lantern-operator', name)
    .replaceAll('1.2.0', version)
    .replace(/ *replaces: .*\n/, replaces === '' ? '' : `  replaces: ${name}.v${replaces}\n`);
  const root = `operators/${name}/${version}`;
  return {
    [`${root}/manifests/csv.yaml`]: csv,
    [`${root}/manifests/gizmos.yaml`]: crd,
    [`${root}/metadata/annotations.yaml`]: annotations(name),
  };
}

const blob = (name: string, crd?: string) => `---
schema: olm.bundle
package: gizmo
name: ${name}
image: registry.example.com/${name}
properties:
- type: olm.package
  value: {packageName: gizmo, version: ${name.slice('gizmo.v'.length)}}
${crd === undefined ? '' : `- type: olm.bundle.object\n  value:\n    data: ${Buffer.from(crd).toString('base64')}\n`}`;
const channel = (name: string, ...entries: string[]) =>
  `---\nschema: olm.channel\npackage: gizmo\nname: ${name}\nentries:\n${entries.map((entry) => `- {${entry}}\n`).join('')}`;

const FILES = {
  ...bundle('widget', '1.0.0', '', OLD_GIZMOS),
  ...bundle('widget', '1.1.0', '1.0.0', OLD_GIZMOS),
  ...bundle('widget', '1.2.0', '1.1.0', NEW_GIZMOS),
  ...bundle('widget', '1.3.0', '1.2.0', NEW_GIZMOS),
  'catalog/catalog.yaml': [
    'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n',
    channel(
      'stable',
      'name: gizmo.v1.0.0',
      'name: gizmo.v1.1.0, replaces: gizmo.v1.0.0',
      'name: gizmo.v1.2.0, replaces: gizmo.v1.1.0',
    ),
    channel('edge', 'name: gizmo.v2.0.0', 'name: gizmo.v2.1.0, replaces: gizmo.v2.0.0'),
    blob('gizmo.v1.0.0', OLD_GIZMOS),
    blob('gizmo.v1.1.0', NEW_GIZMOS),
    blob('gizmo.v1.2.0'),
    blob('gizmo.v2.0.0'),
    blob('gizmo.v2.1.0'),
  ].join(''),
};

let folder: string;
let server: TestServer;
const uriOf = (file: string) => pathToFileURL(path.join(folder, file)).href;

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'crd-paths-'));
  write(FILES);
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } } });
  // The workspace is read by then.
  const read = async () => {
    const widget = await ask({ package: 'widget' });
    return (
      'starts' in widget &&
      widget.starts.length === 3 &&
      !('reason' in (await ask({ catalog: uriOf('catalog'), package: 'gizmo' })))
    );
  };
  await expect.poll(read).toBe(true);
}
const ask = (params: CrdPathParams) =>
  server.connection.sendRequest<CrdPathResult>('catalens/crdPath', params);

async function told(params: CrdPathParams) {
  const result = await ask(params);
  if ('reason' in result) throw new Error(result.reason);
  return result;
}

it('the packages of catalogs and of bundles can be asked for, the default channel first', async () => {
  await start();
  const { packages } = await server.connection.sendRequest<CrdPathsResult>('catalens/crdPaths', {});
  expect(packages).toEqual([
    { catalog: uriOf('catalog'), label: 'catalog', package: 'gizmo', channels: ['stable', 'edge'] },
    { label: '', package: 'widget', channels: ['stable'] },
  ]);
});

describe('the bundles of a package', () => {
  it('are gone along to the head, with the word of every program', async () => {
    await start();
    const { head, starts, steps, verdicts, notes } = await told({ package: 'widget' });
    expect(head).toBe('widget.v1.3.0');
    expect(starts).toEqual(['widget.v1.0.0', 'widget.v1.1.0', 'widget.v1.2.0']);
    expect(steps.map(({ from, to, crds }) => [from, to, crds[0]?.unsafe['olm-v1']])).toEqual([
      ['widget.v1.0.0', 'widget.v1.1.0', 0],
      ['widget.v1.1.0', 'widget.v1.2.0', 3],
      ['widget.v1.2.0', 'widget.v1.3.0', 0],
    ]);
    expect(verdicts[0]).toEqual({ suite: 'olm-v1', unsafe: 1, unknown: 0, safeFrom: 'widget.v1.2.0' });
    expect(verdicts[2]).toEqual({ suite: 'olm-classic', unsafe: 0, unknown: 0 });
    expect(notes).toEqual([]);
  });

  it('are gone along from any release', async () => {
    await start();
    const { from, steps, verdicts } = await told({ package: 'widget', from: 'widget.v1.2.0' });
    expect(from).toBe('widget.v1.2.0');
    expect(steps.map(({ to }) => to)).toEqual(['widget.v1.3.0']);
    expect(verdicts[0]).toEqual({ suite: 'olm-v1', unsafe: 0, unknown: 0 });
  });

  it('are compared step by step', async () => {
    await start();
    const { steps } = await told({ package: 'widget' });
    const step = steps[1];
    expect(step?.new).toEqual({ uri: uriOf('operators/widget/1.2.0') });
    const compared = await server.connection.sendRequest<CompareCrdsResult>('catalens/compareCrds', {
      old: step?.old,
      new: step?.new,
    });
    expect('comparison' in compared && compared.comparison.different).toBe(9);
  });

  it('count as they are typed', async () => {
    await start();
    await server.connection.sendNotification('textDocument/didOpen', {
      textDocument: {
        uri: uriOf('operators/widget/1.2.0/manifests/gizmos.yaml'),
        languageId: 'yaml',
        version: 1,
        text: OLD_GIZMOS,
      },
    });
    const { verdicts } = await told({ package: 'widget' });
    expect(verdicts[0]).toEqual({ suite: 'olm-v1', unsafe: 1, unknown: 0 });
  });
});

describe('a catalog', () => {
  it('says of what it holds no manifests of that nobody knows', async () => {
    await start();
    const {
      channel: name,
      steps,
      verdicts,
      notes,
    } = await told({ catalog: uriOf('catalog'), package: 'gizmo' });
    expect(name).toBe('stable');
    expect(steps.map(({ to, isKnown }) => [to, isKnown])).toEqual([
      ['gizmo.v1.1.0', true],
      ['gizmo.v1.2.0', false],
    ]);
    expect(steps[0]?.old).toEqual({ uri: uriOf('catalog/catalog.yaml'), bundle: 'gizmo.v1.0.0' });
    expect(verdicts[0]).toEqual({ suite: 'olm-v1', unsafe: 1, unknown: 1 });
    expect(notes).toEqual([
      'Of 1 of 3 releases the catalog holds no manifests: nothing can be said of their CRDs, unless their bundles are in the workspace.',
    ]);
  });

  it('without any manifests is answered with what to do', async () => {
    await start();
    const result = await ask({ catalog: uriOf('catalog'), package: 'gizmo', channel: 'edge' });
    expect(result).toMatchObject({ channel: 'edge', channels: ['stable', 'edge'] });
    expect('reason' in result && result.reason).toContain(
      'the catalog holds only metadata (`olm.csv.metadata`)',
    );
    expect('reason' in result && result.reason).toContain(
      'Have the bundles of these releases in the workspace',
    );
  });

  it('is judged by the bundles of the workspace that have its names', async () => {
    write({ ...bundle('gizmo', '2.0.0', '', OLD_GIZMOS), ...bundle('gizmo', '2.1.0', '2.0.0', NEW_GIZMOS) });
    await start();
    await expect
      .poll(
        async () => 'reason' in (await ask({ catalog: uriOf('catalog'), package: 'gizmo', channel: 'edge' })),
      )
      .toBe(false);
    const { steps, notes } = await told({ catalog: uriOf('catalog'), package: 'gizmo', channel: 'edge' });
    expect(steps.map(({ to, isKnown, crds }) => [to, isKnown, crds[0]?.unsafe['olm-v1']])).toEqual([
      ['gizmo.v2.1.0', true, 3],
    ]);
    expect(notes).toEqual(['The CRDs of 2 releases are those of bundles in the workspace.']);
  });
});

it('a package that is gone is said to be', async () => {
  await start();
  expect(await ask({ package: 'gadget' })).toEqual({
    reason: 'The workspace has no release of `gadget` any more.',
  });
});
