/** `catalens render-template`, as people and pipelines run it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT } from '../support/cases.ts';
import { catalens } from '../support/command-line.ts';

const SAMPLES = path.join(PROJECT, 'samples');
const IMAGE = 'registry.example.com/gizmo:1.0.0';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-render-'));
  const bundle =
    `schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: ${IMAGE}\nproperties:\n` +
    '  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n';
  // Nothing but the option says that this is a catalog.
  mkdirSync(path.join(folder, 'elsewhere'));
  writeFileSync(path.join(folder, 'elsewhere/x.yaml'), bundle);
  writeFileSync(
    path.join(folder, 'semver.yaml'),
    `schema: olm.semver\nstable: {bundles: [{image: "${IMAGE}"}]}\n`,
  );
  writeFileSync(path.join(folder, 'faulty.yaml'), 'schema: olm.semver\nstabel: {}\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('prints a template with the bundles of the catalogs around it', async () => {
  const { code, stdout, stderr } = await catalens(['render-template', 'templates/tidewatch-semver.yaml'], {
    cwd: SAMPLES,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('---\ndefaultChannel: stable-v1\ndescription: Watches');
  expect(stdout).toContain('- name: tidewatch.v1.4.1\n  replaces: tidewatch.v1.3.0\n  skips:\n');
  expect(stdout).not.toContain('#');
});

it('takes the catalog that is named', async () => {
  const run = (...args: string[]) => catalens(['render-template', 'semver.yaml', ...args], { cwd: folder });
  const { code, stdout } = await run('--catalog', 'elsewhere');
  expect(code).toBe(0);
  expect(stdout).toContain('name: stable-v1.0\n');
  expect(await run('--catalog', 'nowhere')).toMatchObject({ code: 2, stdout: '' });
});

it.each([
  ['a bundle that is in no catalog', 'semver.yaml', 1, `catalens: No catalog holds the bundle ${IMAGE}.\n`],
  ['a template that opm would refuse', 'faulty.yaml', 1, 'catalens: line 2: '],
  ['a catalog', 'elsewhere/x.yaml', 2, 'catalens: "elsewhere/x.yaml" is no template that opm knows.\n'],
  ['a file that is not there', 'nowhere.yaml', 2, 'catalens: There is no file "nowhere.yaml".\n'],
  ['a folder', 'elsewhere', 2, 'catalens: "elsewhere" is a folder; give the file of the template.\n'],
])('prints nothing for %s, and says why', async (_, file, code, message) => {
  mkdirSync(path.join(folder, 'empty'), { recursive: true });
  const result = await catalens(['render-template', file, '--catalog', 'empty'], { cwd: folder });
  expect(result).toMatchObject({ code, stdout: '' });
  expect(result.stderr).toContain(message);
});
