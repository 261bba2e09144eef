/** `catalens crd-diff --path`: every update along a channel, judged for every program. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NEW_GIZMOS, OLD_GIZMOS } from '../../server/src/families/crd/testing/gizmo-crds.ts';
import { catalens } from '../support/command-line.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'catalens-crd-path-')));
  bundle('1.3.0', '', OLD_GIZMOS);
  bundle('1.4.0', '1.3.0', OLD_GIZMOS);
  bundle('1.5.0', '1.4.0', NEW_GIZMOS);
  bundle('1.6.0', '1.5.0', NEW_GIZMOS, 'stable');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => catalens(['crd-diff', '--path', ...args], { cwd: folder });

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const PREFIX = 'operators.operatorframework.io.bundle.';

function bundle(version: string, replaces: string, crd: string, channels = 'stable,fast', range = ''): void {
  const root = `operators/gizmo/${version}`;
  write(`${root}/manifests/gizmos.yaml`, crd);
  write(
    `${root}/manifests/gizmo.clusterserviceversion.yaml`,
    `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: gizmo.v${version}
${range === '' ? '' : `  annotations:\n    olm.skipRange: '${range}'\n`}spec:
  version: ${version}
${replaces === '' ? '' : `  replaces: gizmo.v${replaces}\n`}`,
  );
  write(
    `${root}/metadata/annotations.yaml`,
    `annotations:\n  ${PREFIX}package.v1: gizmo\n  ${PREFIX}channels.v1: ${channels}\n`,
  );
}

describe('a folder of bundles', () => {
  it('is told update by update, with the word of every program, and from where on all is well', async () => {
    const { code, stdout } = await run('operators', '--channel', 'stable');
    expect(code).toBe(1);
    expect(stdout).toBe(`gizmo, channel stable
  Update                        CRD                       olm-v1      crdify      olm-classic  api-server
  gizmo.v1.3.0 -> gizmo.v1.4.0  gizmos.tools.example.com  safe        safe        safe         safe
  gizmo.v1.4.0 -> gizmo.v1.5.0  gizmos.tools.example.com  unsafe (3)  unsafe (5)  safe         safe
  gizmo.v1.5.0 -> gizmo.v1.6.0  gizmos.tools.example.com  safe        safe        safe         safe
1 of 3 updates is unsafe for olm-v1; from gizmo.v1.5.0 on, the way to gizmo.v1.6.0 is safe.
`);
  });

  it('answers for the program that is asked for', async () => {
    const { code, stdout } = await run('operators', '--channel', 'stable', '--suite', 'olm-classic');
    expect(code).toBe(0);
    expect(stdout).toContain('Every update to gizmo.v1.6.0 is safe for olm-classic.');
  });

  it('is told channel by channel, to programs', async () => {
    const { code, stdout } = await run('operators', '--format', 'json');
    expect(code).toBe(1);
    const report = JSON.parse(stdout) as { channels: { channel: string; head: string; steps: object[] }[] };
    expect(report).toMatchObject({ version: 1, suite: 'olm-v1', verdict: 'unsafe' });
    expect(report.channels.map(({ channel, head, steps }) => [channel, head, steps.length])).toEqual([
      ['fast', 'gizmo.v1.5.0', 2],
      ['stable', 'gizmo.v1.6.0', 3],
    ]);
    expect(report.channels[0]?.steps[1]).toEqual({
      from: 'gizmo.v1.4.0',
      to: 'gizmo.v1.5.0',
      by: 'replaces',
      verdict: 'unsafe',
      crds: [
        {
          name: 'gizmos.tools.example.com',
          unsafe: { 'olm-v1': 3, crdify: 5, 'olm-classic': 0, 'api-server': 0 },
        },
      ],
    });
  });
});

it('a catalog is gone along by its channels, also from what is skipped', async () => {
  const objects = (crd: string) =>
    `properties:\n- type: olm.bundle.object\n  value:\n    data: ${Buffer.from(crd).toString('base64')}\n`;
  const blob = (version: string, crd: string) =>
    `---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\nimage: example.com/gizmo:v${version}\n${objects(crd)}`;
  write(
    'catalog/catalog.yaml',
    `schema: olm.channel
package: gizmo
name: stable
entries:
- name: gizmo.v1.3.0
- name: gizmo.v1.4.0
- name: gizmo.v1.5.0
  replaces: gizmo.v1.3.0
  skips: [gizmo.v1.4.0]
${blob('1.3.0', OLD_GIZMOS)}${blob('1.4.0', NEW_GIZMOS)}${blob('1.5.0', NEW_GIZMOS)}`,
  );
  const { code, stdout } = await run('catalog', '--format', 'markdown');
  expect(code).toBe(1);
  expect(stdout).toContain('| gizmo.v1.4.0 -\\> gizmo.v1.5.0 (skips) | gizmos.tools.example.com | safe |');
  expect(stdout).toContain('| gizmo.v1.3.0 -\\> gizmo.v1.5.0 | gizmos.tools.example.com | unsafe (3) |');
});

it('webhooks of the CSV count in a catalog as in a folder', async () => {
  const served = (crd: string) => crd.replace('served: false', 'served: true');
  const csv = `kind: ClusterServiceVersion
metadata: {name: gizmo.v1.5.0}
spec:
  webhookdefinitions:
  - type: ConversionWebhook
    conversionCRDs: [gizmos.tools.example.com]
`;
  const objects = (...manifests: readonly string[]) =>
    manifests
      .map((text) => `- {type: olm.bundle.object, value: {data: ${Buffer.from(text).toString('base64')}}}\n`)
      .join('');
  const catalog = (...manifests: readonly string[]) => `schema: olm.channel
package: gizmo
name: stable
entries: [{name: gizmo.v1.5.0, replaces: gizmo.v1.4.0}, {name: gizmo.v1.4.0}]
---
schema: olm.bundle
package: gizmo
name: gizmo.v1.4.0
properties:
${objects(served(OLD_GIZMOS))}---
schema: olm.bundle
package: gizmo
name: gizmo.v1.5.0
properties:
${objects(...manifests)}`;
  write('with/catalog.yaml', catalog(served(NEW_GIZMOS), csv));
  write('without/catalog.yaml', catalog(served(NEW_GIZMOS)));
  expect((await run('with')).stdout).toContain('gizmos.tools.example.com  unsafe (3)');
  expect((await run('without')).stdout).toContain('gizmos.tools.example.com  unsafe (5)');
});

describe('where nothing here names an update', () => {
  it('the next version is taken, as between bundles whose releases in between lie elsewhere', async () => {
    bundle('1.9.0', '1.8.0', NEW_GIZMOS, 'stable');
    const { code, stdout } = await run('operators', '--channel', 'stable');
    expect(code).toBe(1);
    expect(stdout).toContain(
      '  gizmo.v1.6.0 -> gizmo.v1.9.0 (next version here)  gizmos.tools.example.com  safe',
    );
    expect(stdout).toContain('from gizmo.v1.5.0 on, the way to gizmo.v1.9.0 is safe.');
  });

  it('a range that holds the version comes first', async () => {
    bundle('1.8.0', '', OLD_GIZMOS, 'candidate');
    bundle('1.9.0', '', OLD_GIZMOS, 'candidate');
    bundle('2.0.0', '', NEW_GIZMOS, 'candidate', '>=1.8.0 <2.0.0');
    const { stdout } = await run('operators', '--channel', 'candidate', '--format', 'json');
    const { channels } = JSON.parse(stdout) as {
      channels: { steps: { from: string; to: string; by: string }[] }[];
    };
    expect(channels[0]?.steps.map(({ from, to, by }) => [from, to, by])).toEqual([
      ['gizmo.v1.8.0', 'gizmo.v2.0.0', 'skipRange'],
      ['gizmo.v1.9.0', 'gizmo.v2.0.0', 'skipRange'],
    ]);
  });
});

describe('a catalog without manifests', () => {
  const blob = (version: string) =>
    `---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\nimage: example.com/gizmo:v${version}\n`;
  beforeEach(() =>
    write(
      'catalogs/catalog.yaml',
      `schema: olm.channel
package: gizmo
name: preview
entries:
- name: gizmo.v1.4.0
- name: gizmo.v1.5.0
  replaces: gizmo.v1.4.0
${blob('1.4.0')}${blob('1.5.0')}`,
    ),
  );

  it('is not called safe: nobody knows', async () => {
    const { code, stdout, stderr } = await run('catalogs');
    expect(code).toBe(2);
    expect(stdout).toContain('gizmo.v1.4.0 -> gizmo.v1.5.0  not all CRDs are known  ?');
    expect(stdout).toContain('1 of 1 update cannot be judged: not all CRDs are known.');
    expect(stderr).toContain('Of 2 of 2 releases the catalog holds no manifests');
    const { stdout: json } = await run('catalogs', '--format', 'json');
    expect(JSON.parse(json)).toMatchObject({
      verdict: 'unknown',
      channels: [{ steps: [{ verdict: 'unknown', crds: [] }] }],
    });
  });

  it('is judged by the bundles that lie beside it', async () => {
    const { code, stdout } = await run('.', '--channel', 'preview');
    expect(code).toBe(1);
    expect(stdout).toContain('gizmo.v1.4.0 -> gizmo.v1.5.0  gizmos.tools.example.com  unsafe (3)');
  });
});

it('a file of a catalog without channels is refused', async () => {
  write('catalogs/bundle.yaml', 'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.5.0\n');
  const { code, stderr } = await run('catalogs/bundle.yaml');
  expect(code).toBe(2);
  expect(stderr).toBe(
    'catalens: No channel in "catalogs/bundle.yaml" lists a release of "gizmo". Give the folder of the whole catalog.\n',
  );
});

it('releases without an update to the head are named', async () => {
  const blob = (version: string) =>
    `---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\nproperties:\n- type: olm.bundle.object\n  value:\n    data: ${Buffer.from(OLD_GIZMOS).toString('base64')}\n`;
  write(
    'catalog/catalog.yaml',
    `schema: olm.channel
package: gizmo
name: stable
entries:
- name: gizmo.v1.0.0
- name: gizmo.v1.1.0
- name: gizmo.v1.2.0
  replaces: gizmo.v1.1.0
${blob('1.0.0')}${blob('1.1.0')}${blob('1.2.0')}`,
  );
  const { code, stdout, stderr } = await run('catalog');
  expect(code).toBe(0);
  expect(stdout).toContain('Every update to gizmo.v1.2.0 is safe for olm-v1.');
  expect(stderr).toContain('In channel "stable" there is no update to gizmo.v1.2.0 from gizmo.v1.0.0.');
});

it('a release that is only skipped has its way, and so has what it replaces', async () => {
  const blob = (version: string) => `---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\n`;
  write(
    'catalog/catalog.yaml',
    `schema: olm.channel
package: gizmo
name: stable
entries:
- name: gizmo.v1.0.0
- name: gizmo.v1.1.0
  replaces: gizmo.v1.0.0
- name: gizmo.v2.0.0
  skips: [gizmo.v1.1.0]
${blob('1.0.0')}${blob('1.1.0')}${blob('2.0.0')}`,
  );
  const { stdout } = await run('catalog', '--format', 'json');
  const { channels } = JSON.parse(stdout) as { channels: { steps: { from: string; to: string }[] }[] };
  expect(channels[0]?.steps.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'gizmo.v1.0.0 gizmo.v1.1.0',
    'gizmo.v1.1.0 gizmo.v2.0.0',
  ]);
});

it('CRDs that nobody refuses are counted; --from leaves out what came before, and what cannot be judged there', async () => {
  const widgets = OLD_GIZMOS.replaceAll('gizmos', 'widgets').replaceAll('Gizmo', 'Widget');
  const gadgets = OLD_GIZMOS.replaceAll('gizmos', 'gadgets').replaceAll('Gizmo', 'Gadget');
  for (const version of ['1.4.0', '1.5.0', '1.6.0'])
    write(`operators/gizmo/${version}/manifests/more.yaml`, `${widgets}---\n${gadgets}`);
  const old = OLD_GIZMOS.replace('extensions.k8s.io/v1', 'extensions.k8s.io/v1beta1');
  write('operators/gizmo/1.3.0/manifests/gizmos.yaml', old);
  const whole = await run('operators', '--channel', 'stable');
  expect(whole.code).toBe(2);
  expect(whole.stderr).toContain('is of "apiextensions.k8s.io/v1beta1"');
  const { code, stdout, stderr } = await run('operators', '--from', 'gizmo.v1.4.0', '--channel', 'stable');
  expect(code).toBe(1);
  expect(stderr).toBe('');
  expect(stdout).toBe(`gizmo, channel stable
  Update                        CRD                       olm-v1      crdify      olm-classic  api-server
  gizmo.v1.4.0 -> gizmo.v1.5.0  gizmos.tools.example.com  unsafe (3)  unsafe (5)  safe         safe
  gizmo.v1.4.0 -> gizmo.v1.5.0  2 other CRDs              safe        safe        safe         safe
  gizmo.v1.5.0 -> gizmo.v1.6.0  3 CRDs                    safe        safe        safe         safe
1 of 2 updates is unsafe for olm-v1; from gizmo.v1.5.0 on, the way to gizmo.v1.6.0 is safe.
`);
});

it.each([
  [['operators', '--from', 'gizmo.v9'], 'There is no release "gizmo.v9". The package has: gizmo.v1'],
  [['operators', '--from', 'gizmo.v1.6.0'], 'No update leads on from "gizmo.v1.6.0".'],
  [['nowhere'], 'There is no file or folder "nowhere".'],
  [['operators', '--package', 'widget'], 'There is no package "widget" in "operators". It has: gizmo.'],
  [['operators', '--channel', 'beta'], 'There is no channel "beta". The package has: fast, stable.'],
  [['operators', '--format', 'sarif'], '--format is text, json or markdown'],
  [['operators', '--base', 'main'], 'and nothing else'],
])('%j is refused', async (args, reason) => {
  const { code, stderr } = await run(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(reason);
});
