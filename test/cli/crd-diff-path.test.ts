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

function bundle(version: string, replaces: string, crd: string, channels = 'stable,fast'): void {
  const root = `operators/gizmo/${version}`;
  write(`${root}/manifests/gizmos.yaml`, crd);
  write(
    `${root}/manifests/gizmo.clusterserviceversion.yaml`,
    `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: gizmo.v${version}
spec:
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

it.each([
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
