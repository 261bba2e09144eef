/** What `catalens crd-diff` says where the two sides are not quite what somebody thought they were. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NEW_GIZMOS, OLD_GIZMOS } from '../../server/src/families/crd/testing/gizmo-crds.ts';
import { catalens } from '../support/command-line.ts';

const GIZMOS = 'gizmos.tools.example.com';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'catalens-crd-sides-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => catalens(['crd-diff', ...args], { cwd: folder });

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

it('CRDs of one name are told apart by their files, and each is compared', async () => {
  write('old/gizmos.yaml', OLD_GIZMOS);
  write('new/a/manifests/gizmos.yaml', OLD_GIZMOS);
  write('new/a/gizmos.yaml', NEW_GIZMOS);
  const { code, stdout } = await run('old', 'new/a');
  expect(code).toBe(1);
  expect(stdout).toContain(`${GIZMOS} (a/gizmos.yaml) is unsafe`);
  expect(stdout).toContain(`${GIZMOS} (manifests/gizmos.yaml) is safe.`);
  expect(stdout).not.toContain('is new.');
  const { stdout: json } = await run('old', 'new/a', '--format', 'json');
  expect(JSON.parse(json)).toMatchObject({
    crds: [
      { name: GIZMOS, file: 'new/a/gizmos.yaml', verdict: 'unsafe' },
      { name: GIZMOS, file: 'new/a/manifests/gizmos.yaml', verdict: 'safe' },
    ],
  });
});

it('several CRDs of one name in a file are told apart by their numbers', async () => {
  write('old.yaml', OLD_GIZMOS);
  write('new.yaml', `${OLD_GIZMOS}---\n${NEW_GIZMOS}`);
  const { stdout } = await run('old.yaml', 'new.yaml');
  expect(stdout).toContain(`${GIZMOS} (new.yaml) is safe.`);
  expect(stdout).toContain(`${GIZMOS} (new.yaml) #2 is unsafe`);
});

it('what the old side holds several times is not gone', async () => {
  write('old.yaml', `${OLD_GIZMOS}---\n${NEW_GIZMOS}`);
  write('new.yaml', NEW_GIZMOS);
  const { stderr } = await run('old.yaml', 'new.yaml');
  expect(stderr).toBe(
    `catalens: "${GIZMOS}" is several times on the old side: see at "old" which one is compared.\n`,
  );
});

it('a folder whose CRDs lie deeper is answered with where they are', async () => {
  write('operators/1.4.0/manifests/gizmos.yaml', OLD_GIZMOS);
  write('new.yaml', NEW_GIZMOS);
  const { code, stderr } = await run('operators', 'new.yaml');
  expect(code).toBe(2);
  expect(stderr).toContain('There is no CustomResourceDefinition directly in "operators"');
  expect(stderr).toContain('such as "operators/1.4.0/manifests"; or go along all versions with --path.');
});

it('sides without a CRD in common are not called safe', async () => {
  write('old/gizmos.yaml', OLD_GIZMOS);
  write('new/widgets.yaml', NEW_GIZMOS.replaceAll('gizmos', 'widgets'));
  const { code, stdout, stderr } = await run('old', 'new');
  expect(code).toBe(0);
  expect(stdout).toContain('widgets.tools.example.com is new.');
  expect(stdout).toContain('Nothing was compared: no CRD is on both sides under the same name.');
  expect(stderr).toContain(`"${GIZMOS}" is gone; what is gone is not compared.`);
});

it('a folder without bundles says what a bundle would be', async () => {
  write('crds/gizmos.yaml', OLD_GIZMOS);
  const { code, stderr } = await run('--path', 'crds');
  expect(code).toBe(2);
  expect(stderr).toContain('neither a folder with a ClusterServiceVersion, nor an "olm.bundle" of a catalog');
});
