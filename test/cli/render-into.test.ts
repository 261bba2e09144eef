/** `catalens render-template --into`: a catalog that was rendered before is brought up to date, and nothing else in it is touched. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalens } from '../support/command-line.ts';

const IMAGE = 'registry.example.com/gizmo:';
const blobs = (...written: string[]) => written.join('---\n');
const PACKAGE = '# ours\nschema: olm.package\nname: "gizmo"\ndefaultChannel: stable # for now\n';
const channelOf = (entries: string) =>
  `schema: olm.channel\npackage: gizmo\nname: stable\n# the newest last\nentries:\n${entries}`;
const FIRST = '  # keep\n  - {name: gizmo.v1.0.0}\n';
const SECOND = '  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n';
const bundle = (version: string) =>
  `image: '${IMAGE}${version}' # pulled\nname: gizmo.v${version}\npackage: gizmo\nschema: olm.bundle\nproperties:\n` +
  `- {type: olm.package, value: {packageName: gizmo, version: ${version}}}\n`;
const FAST = 'schema: olm.channel\npackage: gizmo\nname: fast\nentries:\n- name: gizmo.v1.1.0\n';

const basic = (...entries: object[]) => JSON.stringify({ schema: 'olm.template.basic', entries });
const WANTED_PACKAGE = { schema: 'olm.package', name: 'gizmo', defaultChannel: 'stable' };
const wantedChannel = (name: string, ...entries: object[]) => {
  return { schema: 'olm.channel', package: 'gizmo', name, entries };
};
const ENTRIES = [{ name: 'gizmo.v1.0.0' }, { name: 'gizmo.v1.1.0', replaces: 'gizmo.v1.0.0' }];
const image = (version: string) => ({ schema: 'olm.bundle', image: `${IMAGE}${version}` });
const NEW = basic(WANTED_PACKAGE, wantedChannel('stable', ...ENTRIES), image('1.0.0'), image('1.1.0'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-into-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const render = (...more: string[]) =>
  catalens(['render-template', 'template.yaml', '--into', 'catalog', ...more], { cwd: folder });

describe('what the template decides otherwise is written', () => {
  it.each([
    [
      'an entry',
      blobs(PACKAGE, channelOf(FIRST), bundle('1.0.0'), bundle('1.1.0')),
      NEW,
      blobs(PACKAGE, channelOf(FIRST + SECOND), bundle('1.0.0'), bundle('1.1.0')),
    ],
    [
      'other updates, and the default channel',
      blobs(PACKAGE, channelOf(FIRST + SECOND), FAST, bundle('1.0.0'), bundle('1.1.0')),
      basic(
        { ...WANTED_PACKAGE, defaultChannel: 'fast' },
        wantedChannel('stable', { name: 'gizmo.v1.0.0' }, { name: 'gizmo.v1.1.0', skips: ['gizmo.v1.0.0'] }),
        wantedChannel('fast', { name: 'gizmo.v1.1.0' }),
        image('1.0.0'),
        image('1.1.0'),
      ),
      blobs(
        PACKAGE.replace('stable', 'fast'),
        channelOf(`${FIRST}  - name: gizmo.v1.1.0\n    skips:\n    - gizmo.v1.0.0\n`),
        FAST,
        bundle('1.0.0'),
        bundle('1.1.0'),
      ),
    ],
    [
      'a channel',
      blobs(PACKAGE, channelOf(FIRST + SECOND), bundle('1.0.0'), bundle('1.1.0')),
      basic(
        WANTED_PACKAGE,
        wantedChannel('stable', ...ENTRIES),
        wantedChannel('fast', { name: 'gizmo.v1.1.0' }),
        image('1.0.0'),
        image('1.1.0'),
      ),
      blobs(
        PACKAGE,
        channelOf(FIRST + SECOND),
        'entries:\n- name: gizmo.v1.1.0\nname: fast\npackage: gizmo\nschema: olm.channel\n',
        bundle('1.0.0'),
        bundle('1.1.0'),
      ),
    ],
    [
      'what is there no more: an entry, a channel and the last bundle',
      blobs(PACKAGE, channelOf(FIRST + SECOND), FAST, bundle('1.0.0'), bundle('1.1.0')),
      basic(WANTED_PACKAGE, wantedChannel('stable', { name: 'gizmo.v1.0.0' }), image('1.0.0')),
      blobs(PACKAGE, channelOf(FIRST), bundle('1.0.0')),
    ],
  ])('%s', async (_, before, template, after) => {
    write({ 'catalog/catalog.yaml': before, 'template.yaml': template });
    expect(await render()).toEqual({ code: 0, stdout: '', stderr: 'catalens: Rendered into catalog.\n' });
    expect(read('catalog/catalog.yaml')).toBe(after);
    expect((await render()).stderr).toBe('catalens: catalog is what the template makes already.\n');
    expect(read('catalog/catalog.yaml')).toBe(after);
  });

  it('a bundle that another catalog has', async () => {
    write({
      'catalog/catalog.yaml': blobs(PACKAGE, channelOf(FIRST), bundle('1.0.0')),
      'other/catalog.yaml': blobs(PACKAGE, channelOf(FIRST + SECOND), bundle('1.0.0'), bundle('1.1.0')),
      'template.yaml': NEW,
    });
    expect((await render()).code).toBe(0);
    const own = blobs(PACKAGE, channelOf(FIRST + SECOND), bundle('1.0.0'));
    expect(read('catalog/catalog.yaml')).toBe(
      `${own}---\nimage: ${IMAGE}1.1.0\nname: gizmo.v1.1.0\npackage: gizmo\nproperties:\n- type: olm.package\n` +
        '  value:\n    packageName: gizmo\n    version: 1.1.0\nschema: olm.bundle\n',
    );
  });

  it('with the line ends of the file', async () => {
    const before = blobs(PACKAGE, channelOf(FIRST), bundle('1.0.0'), bundle('1.1.0')).replaceAll(
      '\n',
      '\r\n',
    );
    write({ 'catalog/catalog.yaml': before, 'template.yaml': NEW });
    expect((await render()).code).toBe(0);
    const after = blobs(PACKAGE, channelOf(FIRST + SECOND), bundle('1.0.0'), bundle('1.1.0'));
    expect(read('catalog/catalog.yaml')).toBe(after.replaceAll('\n', '\r\n'));
  });

  it('as JSON in a catalog of JSON', async () => {
    const json = (...values: object[]) =>
      values.map((value) => `${JSON.stringify(value, undefined, 4)}\n`).join('');
    const own = [
      { ...image('1.0.0'), name: 'gizmo.v1.0.0', package: 'gizmo', properties: [] },
      { ...image('1.1.0'), name: 'gizmo.v1.1.0', package: 'gizmo', properties: [] },
    ];
    const before = json(WANTED_PACKAGE, wantedChannel('stable', { name: 'gizmo.v1.0.0' }), ...own);
    const fast = wantedChannel('fast', { name: 'gizmo.v1.1.0' });
    const template = basic(
      WANTED_PACKAGE,
      wantedChannel('stable', ...ENTRIES),
      fast,
      image('1.0.0'),
      image('1.1.0'),
    );
    write({ 'catalog/catalog.json': before, 'template.yaml': template });
    expect((await render()).code).toBe(0);
    const { entries, name, package: pkg, schema } = fast;
    expect(read('catalog/catalog.json')).toBe(
      json(
        WANTED_PACKAGE,
        wantedChannel('stable', ...ENTRIES),
        { entries, name, package: pkg, schema },
        ...own,
      ),
    );
  });

  it('in the files that the catalog is cut into, and in no other', async () => {
    const files = {
      'catalog/package.yaml': PACKAGE,
      'catalog/channels.yaml': channelOf(FIRST),
      'catalog/bundles/1.0.0.yaml': bundle('1.0.0'),
      'catalog/bundles/1.1.0.yaml': bundle('1.1.0'),
    };
    write({ ...files, 'template.yaml': NEW });
    expect((await render()).code).toBe(0);
    const after = { ...files, 'catalog/channels.yaml': channelOf(FIRST + SECOND) };
    for (const [file, text] of Object.entries(after)) expect(read(file)).toBe(text);
  });
});

describe('what needs images is left to opm', () => {
  it('of a basic template the bundles alone', async () => {
    write({
      'catalog/catalog.yaml': blobs(PACKAGE, channelOf(FIRST), bundle('1.0.0')),
      'template.yaml': NEW,
    });
    const { code, stderr } = await render();
    expect(code).toBe(1);
    expect(stderr).toContain(`opm render ${IMAGE}1.1.0 -o yaml >> catalog/catalog.yaml\n`);
    expect(read('catalog/catalog.yaml')).toBe(blobs(PACKAGE, channelOf(FIRST + SECOND), bundle('1.0.0')));
  });

  it('of a semver template everything', async () => {
    const before = blobs(PACKAGE, channelOf(FIRST), bundle('1.0.0'));
    const template = `schema: olm.semver\nstable:\n  bundles: [{image: "${IMAGE}1.0.0"}, {image: "${IMAGE}1.1.0"}]\n`;
    write({ 'catalog/catalog.yaml': before, 'template.yaml': template });
    const { code, stderr } = await render();
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`opm render ${IMAGE}1.1.0 -o yaml`) as string,
    });
    expect(read('catalog/catalog.yaml')).toBe(before);
  });
});

it('a semver template takes no icon away that its catalog has', async () => {
  const icon = 'icon: {base64data: aGk=, mediatype: image/png}\n';
  const channel = 'schema: olm.channel\npackage: gizmo\nname: stable-v1.0\nentries:\n- name: gizmo.v1.0.0\n';
  const before = blobs(
    PACKAGE.replace('stable', 'stable-v1.0') + icon,
    channel,
    bundle('1.0.0'),
    bundle('1.1.0'),
  );
  const template = `schema: olm.semver\nstable:\n  bundles: [{image: "${IMAGE}1.0.0"}, {image: "${IMAGE}1.1.0"}]\n`;
  write({ 'catalog/catalog.yaml': before, 'template.yaml': template });
  expect((await render()).code).toBe(0);
  expect(read('catalog/catalog.yaml')).toContain(PACKAGE.replace('stable', 'stable-v1.1') + icon);
  expect(read('catalog/catalog.yaml')).toContain('name: stable-v1.1\n');
});

it('a semver template leaves what another release of opm would write otherwise', async () => {
  const channel =
    'schema: olm.channel\npackage: gizmo\nname: stable-v1.0\nentries:\n- name: gizmo.v1.0.0\n' +
    '- name: gizmo.v1.0.1\n  replaces: gizmo.v1.0.0\n  skips: [gizmo.v1.0.0]\n';
  const before = blobs(PACKAGE.replace('stable', 'stable-v1.0'), channel, bundle('1.0.0'), bundle('1.0.1'));
  const template = `schema: olm.semver\nstable:\n  bundles: [{image: "${IMAGE}1.0.0"}, {image: "${IMAGE}1.0.1"}]\n`;
  write({ 'catalog/catalog.yaml': before, 'template.yaml': template });
  expect((await render()).stderr).toBe('catalens: catalog is what the template makes already.\n');
  expect(read('catalog/catalog.yaml')).toBe(before);
});

it.each([
  ['a catalog of other packages', blobs(PACKAGE, channelOf(FIRST)).replaceAll('gizmo', 'gadget'), 1],
  ['a folder that is not there', undefined, 2],
])('nothing is written into %s', async (_, text, code) => {
  write({
    'template.yaml': NEW,
    'other/catalog.yaml': blobs(PACKAGE, channelOf(FIRST), bundle('1.0.0'), bundle('1.1.0')),
  });
  if (text !== undefined) write({ 'catalog/catalog.yaml': text });
  const result = await render();
  expect(result).toMatchObject({ code, stdout: '' });
  expect(result.stderr).not.toBe('');
  if (text !== undefined) expect(read('catalog/catalog.yaml')).toBe(text);
});

it('a file of the catalog that may not be written is told, with exit code 2', async () => {
  const before = blobs(PACKAGE, channelOf(FIRST), bundle('1.0.0'), bundle('1.1.0'));
  write({ 'catalog/gizmo.yaml': before, 'template.yaml': NEW });
  chmodSync(path.join(folder, 'catalog/gizmo.yaml'), 0o444);
  const { code, stderr } = await render();
  expect([code, stderr]).toEqual([
    2,
    'catalens: catalog/gizmo.yaml was not written: you may not write to it.\n',
  ]);
  expect(read('catalog/gizmo.yaml')).toBe(before);
});
