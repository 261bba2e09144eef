import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../../text/message.ts';
import { FBC_DIALECT } from '../../../fbc/model/dialect.ts';
import { fromText } from '../../../../text/source.ts';
import { isCatalog, type CatalogSnapshot } from '../../../fbc/model/catalog-view.ts';
import { contextOf } from '../../../testing/context.ts';
import { MAX_PREVIEW, templatePreview } from './preview.ts';
import type { BundleCache } from './read-bundles.ts';

const IMAGE = 'registry.example.com/gizmo:';

function bundle(version: string, description = ''): string {
  return (
    `schema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\nimage: ${IMAGE}${version}\nproperties:\n` +
    `  - {type: olm.package, value: {packageName: gizmo, version: ${version}}}\n` +
    (description && `  - {type: olm.csv.metadata, value: {description: "${description}"}}\n`)
  );
}

const SEMVER = `schema: olm.semver\nstable:\n  bundles:\n    - image: ${IMAGE}1.0.0\n    - image: ${IMAGE}1.0.1\n`;
const CHANNEL =
  'defaultChannel: stable-v1.0\nname: gizmo\nschema: olm.package\n---\nentries:\n- name: gizmo.v1.0.0\n';

interface Workspace {
  /** Files of catalogs by path. Each catalog is a folder; its files are closed. */
  readonly files?: Readonly<Record<string, string>>;
  /** What was read of them earlier; of `files` if left out. */
  readonly catalogs?: readonly CatalogSnapshot[];
  readonly path?: string;
  readonly cache?: BundleCache;
  readonly cancelled?: () => boolean;
  readonly reads?: string[];
}

/** Each folder is a catalog, as of files that nobody has open: without texts. */
function catalogsOf(files: Readonly<Record<string, string>>): CatalogSnapshot[] {
  const folders = [...new Set(Object.keys(files).map((file) => file.slice(0, file.lastIndexOf('/'))))];
  return folders.map((folder): CatalogSnapshot => {
    const own = Object.entries(files).filter(([file]) => file.startsWith(`${folder}/`));
    const context = contextOf(`${folder}/.open.yaml`, '# nothing\n', Object.fromEntries(own));
    const snapshot = context.units().find(isCatalog);
    if (snapshot === undefined) throw new Error('no catalog');
    const closed = snapshot.files.map((file) => ({
      ...file,
      chunks: file.chunks.map(({ chunk: _, ...kept }) => kept),
    }));
    return { ...snapshot, unit: { ...snapshot.unit, path: folder, label: folder }, files: closed };
  });
}

async function preview(text: string, workspace: Workspace = {}) {
  const { files = {}, path = 'templates/gizmo.yaml', catalogs = catalogsOf(files), ...more } = workspace;
  const shown = await templatePreview(
    { path, source: fromText(text, { dialect: FBC_DIALECT }) },
    {
      catalogs,
      cache: more.cache ?? new WeakMap(),
      readText: (file) => {
        more.reads?.push(file);
        return Promise.resolve(files[file]);
      },
      ...(more.cancelled && { cancelled: more.cancelled }),
    },
  );
  // Where comments are broken is for their own test.
  return shown && { ...shown, text: shown.text.replaceAll('\n#   ', ' ') };
}

const CATALOG = { 'catalog/gizmo.yaml': `${bundle('1.0.0')}---\n${bundle('1.0.1')}` };

describe('the preview of a template', () => {
  it('says where it comes from, and is otherwise what opm writes', async () => {
    const shown = await preview(SEMVER, { files: CATALOG });
    expect(shown?.faults).toEqual([]);
    expect(shown?.text.replace(/^---\n/, '')).toBe(
      '# Generated from gizmo.yaml, as opm would write it.\n' +
        '# The bundles are taken from the catalog "catalog".\n' +
        '# If the CSV of gizmo.v1.0.1 has an icon, opm adds it here. The catalog does not keep it.\n' +
        shown?.generated.replace(/^---\n/, ''),
    );
    expect(shown?.generated).toContain(`---\n${CHANNEL}- name: gizmo.v1.0.1\n  skips:\n  - gizmo.v1.0.0\n`);
  });

  it('names bundles that no catalog holds where they would be, and leaves the rest as it is', async () => {
    const shown = await preview(SEMVER, { files: { 'catalog/gizmo.yaml': bundle('1.0.0') } });
    expect(shown?.unknown).toEqual([`${IMAGE}1.0.1`]);
    expect(shown?.text).toContain('# One bundle is not known here; it is named below.\n');
    expect(shown?.text).toContain(CHANNEL);
    expect(shown?.text).toContain(
      `schema: olm.bundle\n# No catalog of this workspace holds the bundle ${IMAGE}1.0.1: opm would put it here, from its image.\n`,
    );
  });

  it('is nothing but comments where nothing is known', async () => {
    const { text } = (await preview(SEMVER)) ?? {};
    expect(text).toMatch(/^(# .*\n)+$/);
    expect(text).toContain('2 bundles are not known here');
    expect((await preview('schema: olm.semver\n'))?.text).toContain('There is nothing to generate yet.');
  });

  it('tells why opm would refuse the template, with lines, and goes on without what is refused', async () => {
    const text = `${SEMVER}    - image: ${IMAGE}1.0.1\nstabel: {}\n`;
    const shown = await preview(text, { files: CATALOG });
    const faults = shown?.faults.map((fault) => formatMessage(fault)) ?? [];
    expect(faults.map((fault) => fault.slice(0, 8))).toEqual(['line 6: ', 'line 7: ']);
    expect(shown?.text).toContain(
      '# opm would refuse this template. What it would generate without these faults:\n# - line ',
    );
    expect(shown?.text).toContain('- name: gizmo.v1.0.1\n  skips:\n');
  });

  it('tells what opm validate would say of a result that has everything', async () => {
    const basic = `schema: olm.template.basic\nentries:\n  - {schema: olm.package, name: gizmo, defaultChannel: fast}\n  - {schema: olm.channel, package: gizmo, name: stable, entries: [{name: gizmo.v1.0.0}]}\n  - {schema: olm.bundle, image: "${IMAGE}1.0.0"}\n`;
    const shown = await preview(basic, { files: CATALOG });
    expect(shown?.invalid.map((fault) => formatMessage(fault)).join()).toContain('"fast"');
    expect(shown?.faults).toEqual([]);
    expect(shown?.text).toContain('# `opm validate` would refuse this catalog:\n# - ');
    // What is not known may mend that.
    expect((await preview(basic))?.invalid).toEqual([]);
  });

  it.each([
    [
      'a line that is being typed',
      SEMVER.replace(`    - image: ${IMAGE}1.0.1\n`, `    - image: "${IMAGE}1\n`),
    ],
    ['an item that is being typed', SEMVER.replace(`    - image: ${IMAGE}1.0.1\n`, '    - ima\n')],
  ])('goes on with the rest of a template around %s', async (_, text) => {
    const shown = await preview(text, { files: CATALOG });
    expect(shown?.text).toContain(CHANNEL);
    expect(shown?.faults.length).toBeGreaterThan(0);
  });

  it.each([
    ['the catalog whose name is in the path of the template', 'templates/v4.19.yaml', 'new'],
    ['the catalog in the nearest folder', 'catalogs/v4.18/template.yaml', 'old'],
  ])('takes bundles from %s', async (_, path, expected) => {
    const files = {
      'catalogs/v4.18/gizmo.yaml': bundle('1.0.0', 'old'),
      'catalogs/v4.19/gizmo.yaml': bundle('1.0.0', 'new'),
    };
    const shown = await preview(SEMVER, { files, path });
    expect(shown?.text).toContain(`description: ${expected}\n`);
  });

  it('reads a file once for all bundles, and a bundle once for all previews', async () => {
    const reads: string[] = [];
    const workspace = { files: CATALOG, catalogs: catalogsOf(CATALOG), cache: new WeakMap(), reads };
    const first = await preview(SEMVER, workspace);
    expect(reads).toEqual(['catalog/gizmo.yaml']);
    expect(await preview(SEMVER, workspace)).toEqual(first);
    expect(reads).toEqual(['catalog/gizmo.yaml']);
  });

  it('leaves out bundles whose file is another by now, until that is known', async () => {
    const files = { 'catalog/gizmo.yaml': CATALOG['catalog/gizmo.yaml'].slice(30) };
    const shown = await preview(SEMVER, { files, catalogs: catalogsOf(CATALOG) });
    expect(shown?.unknown).toEqual([`${IMAGE}1.0.0`, `${IMAGE}1.0.1`]);
  });

  it('leaves out bundles that would make it too long, and names them', async () => {
    const long = 'x'.repeat(MAX_PREVIEW / 2);
    const files = { 'catalog/gizmo.yaml': `${bundle('1.0.0', long)}---\n${bundle('1.0.1', long)}` };
    const shown = await preview(SEMVER, { files });
    expect(shown?.text).toContain(
      '# The olm.bundle `gizmo.v1.0.1` is left out here: the preview would be too large.\n',
    );
    expect(shown?.text.length).toBeLessThan(MAX_PREVIEW + 10_000);
  });

  it.each([
    ['a catalog', 'schema: olm.package\nname: gizmo\n'],
    ['a removed template', 'schema: olm.composite\n'],
    ['nothing', ''],
    ['a word', 'olm.semver\n'],
  ])('does not exist for %s', async (_, text) => {
    expect(await preview(text)).toBeUndefined();
  });

  it('is not made for those who do not wait any more', async () => {
    expect(await preview(SEMVER, { files: CATALOG, cancelled: () => true })).toBeUndefined();
  });
});
