/** `catalens render`, as people and pipelines run it. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesFolder } from '../support/cases.ts';
import { catalens } from '../support/command-line.ts';

const CASES = casesFolder('bundle');
const TEMPLATE = 'registry.example.com/lights/{{.Package}}-bundle:v{{ .Version }}';
const CSV = 'manifests/lantern-operator.clusterserviceversion.yaml';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-render-bundle-'));
  for (const version of ['0.3.1', '0.4.0'])
    cpSync(path.join(CASES, 'valid-minimal'), path.join(folder, 'operators/lantern', version), {
      recursive: true,
    });
  mkdirSync(path.join(folder, 'empty'));
  cpSync(path.join(CASES, 'valid-minimal'), path.join(folder, 'slip'), { recursive: true });
  const csv = path.join(folder, 'slip', CSV);
  writeFileSync(csv, readFileSync(csv, 'utf8').replace('  displayName:', '   displayName:'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const render = (...args: string[]) => catalens(['render', ...args], { cwd: CASES });
const expected = (name: string) => readFileSync(path.join(CASES, 'valid-minimal', name), 'utf8');

it('prints the bytes that opm render writes', async () => {
  const plain = await render('valid-minimal', '--image-template', TEMPLATE);
  expect(plain).toEqual({ code: 0, stdout: expected('expected-render.yaml'), stderr: '' });
});

it('prints the metadata of the CSV in place of the manifests', async () => {
  const migrated = await render('valid-minimal/', '--migrate', '--image-template', TEMPLATE);
  expect(migrated).toEqual({ code: 0, stdout: expected('expected-render-migrated.yaml'), stderr: '' });
});

it('prints JSON in the order of opm', async () => {
  const { stdout } = await render('valid-minimal', '--format', 'json', '--image-template', TEMPLATE);
  expect(stdout).toMatch(/^\{\n {4}"schema": "olm.bundle",\n {4}"name"/);
  const members = ['schema', 'name', 'package', 'image', 'properties', 'relatedImages'];
  expect(Object.keys(JSON.parse(stdout) as object)).toEqual(members);
});

it('says what cannot be known without an image', async () => {
  const { code, stdout, stderr } = await render('valid-minimal', '--migrate');
  expect(code).toBe(0);
  expect(stdout).toContain('---\nimage: ""\n');
  expect(stdout).toContain('type: olm.bundle.object');
  expect(stderr.split('\n')).toEqual([
    expect.stringMatching(/^catalens: "image" is empty: .* Give --image-template/),
    expect.stringMatching(/^catalens: --migrate has no effect: /),
    '',
  ]);
});

it('says what it leaves out, and where', async () => {
  const { code, stderr } = await render('layout-readme', '--image-template', TEMPLATE);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'catalens: layout-readme/manifests/README.md: left out. This is no Kubernetes object.\n',
  });
});

describe('a bundle that opm refuses', () => {
  it.each([
    ['decode-env-number', `${CSV}:133:26: \`spec.install.spec`, 'render-not-decodable'],
    [
      'decode-crd-shape',
      'manifests/lights.example.com_lanterns.yaml:13:13: `spec.versions`',
      'render-not-decodable',
    ],
    ['bundle-owned-crd-missing', `${CSV}:59:7: The CSV owns`, 'render-owned-crd-missing'],
    ['csv-owned-name-without-group', `${CSV}:59:13: The name of an owned CRD`, 'render-owned-crd-name'],
    [
      'property-value-wrong-shape',
      'metadata/properties.yaml:3:10: `value` must',
      'render-property-not-decodable',
    ],
  ])('%s is told with its place', async (name, start, rule) => {
    const { code, stdout, stderr } = await render(name);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`catalens: ${name}/${start}`);
    expect(stderr).toContain(`(${rule})\n`);
  });

  it('says which file could not be read before it says that none is a CSV', async () => {
    const { code, stderr } = await catalens(['render', 'slip'], { cwd: folder });
    const [slip, missing] = stderr.split('\n');
    expect(code).toBe(1);
    expect(slip).toMatch(new RegExp(`^catalens: slip/${CSV}:\\d+:\\d+: left out\\. `));
    expect(missing).toBe(
      'catalens: slip: No file in `manifests` holds a ClusterServiceVersion that can be read, so there is no bundle. (render-csv-missing)',
    );
  });
});

describe('what was given wrongly', () => {
  it.each([
    [[], 'Give one folder: the bundle.'],
    [['nowhere'], 'There is no folder "nowhere".'],
    [['slip/expected.json'], '"slip/expected.json" is a file; give the folder of the bundle.'],
    [['slip/manifests'], '"slip/manifests" is a part of a bundle; give the folder above it: "slip".'],
    [['empty'], '"empty" is no bundle: it has neither "manifests" nor "metadata". (render-not-a-bundle)'],
    [
      ['operators'],
      '"operators" is no bundle: it has neither "manifests" nor "metadata". (render-not-a-bundle) Below it are bundles; ' +
        'give one of them: "operators/lantern/0.3.1", "operators/lantern/0.4.0".',
    ],
    [['slip', '--format', 'jsn'], '--format takes one of yaml, json; "jsn" is none of them.'],
    [
      ['slip', '--image-template', 'a/{{.Tag}}'],
      '--image-template: The image template has the action `{{.Tag}}`. It may have `{{.Package}}`, `{{.Name}}` and ' +
        '`{{.Version}}`, and no others.',
    ],
  ])('%j', async (args, message) => {
    const result = await catalens(['render', ...args], { cwd: folder });
    expect(result).toEqual({ code: 2, stdout: '', stderr: `catalens: ${message}\n` });
  });
});
