/** What a catalog becomes when a bundle is added to it. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../features/edit/text-edit.ts';
import { formatMessage } from '../../../../text/message.ts';
import { contextOf } from '../../../testing/context.ts';
import { checkCatalogFiles } from '../../rules/conversion/testing/check-catalog.ts';
import { addBundle, isAddition, type NewBundle, type WantedEntry } from './add-bundle.ts';
import { PACKAGE, bundle, channel } from './testing/offered.ts';

const PATH = 'catalog/open.yaml';

const entry: WantedEntry = {
  channel: 'stable',
  name: 'gizmo.v1.1.0',
  replaces: '',
  skips: [],
  skipRange: '',
};

function newBundle(
  entries: readonly WantedEntry[] = [entry],
  image = 'quay.io/acme/gizmo:v1.1.0',
): NewBundle {
  const value = { packageName: 'gizmo', version: '1.1.0' };
  const blob = {
    schema: 'olm.bundle',
    name: 'gizmo.v1.1.0',
    package: 'gizmo',
    image,
    properties: [{ type: 'olm.package', value }],
  };
  return { blob, entries };
}

/** The files as they are then, and the notes; the message where nothing is done. */
async function added(text: string, wanted = newBundle(), others: Readonly<Record<string, string>> = {}) {
  const result = await addBundle(contextOf(PATH, text, others), wanted);
  if (!isAddition(result)) return formatMessage(result);
  const before: Readonly<Record<string, string>> = { ...others, [PATH]: text };
  const files = Object.fromEntries(
    Object.entries(before).map(([path, content]) => [
      path,
      applyEdits(
        content,
        result.edits.filter(({ file }) => file === path),
      ),
    ]),
  );
  return { files, notes: result.notes.map((note) => formatMessage(note)) };
}

const ENTRIES = '  - name: gizmo.v1.0.0\n';
const CATALOG = PACKAGE + channel(ENTRIES) + bundle('1.0.0');
const BLOB = `---
image: quay.io/acme/gizmo:v1.1.0
name: gizmo.v1.1.0
package: gizmo
properties:
- type: olm.package
  value:
    packageName: gizmo
    version: 1.1.0
schema: olm.bundle
`;

describe('a bundle that is added', () => {
  it('stands behind the last bundle, and replaces the head of its channel', async () => {
    const entries = '  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n';
    const after = PACKAGE + channel(entries + ENTRIES) + bundle('1.0.0') + BLOB;
    expect(await added(CATALOG)).toEqual({ files: { [PATH]: after }, notes: [] });
    expect(checkCatalogFiles({ [PATH]: after })).toEqual(checkCatalogFiles({ [PATH]: CATALOG }));
  });

  it('brings along what the CSV skips', async () => {
    const skipping = { ...entry, skips: ['gizmo.v0.9.0'], skipRange: '>=0.8.0 <1.1.0' };
    const result = await added(CATALOG, newBundle([skipping]));
    expect(result).toMatchObject({
      files: {
        [PATH]: expect.stringContaining(
          `  - name: gizmo.v1.1.0
    replaces: gizmo.v1.0.0
    skips:
    - gizmo.v0.9.0
    skipRange: '>=0.8.0 <1.1.0'
  - name: gizmo.v1.0.0
`,
        ) as string,
      },
    });
  });

  it('is written as JSON where the catalog is JSON', async () => {
    const objects = [
      { schema: 'olm.package', name: 'gizmo', defaultChannel: 'stable' },
      { schema: 'olm.bundle', name: 'gizmo.v1.0.0', package: 'gizmo', image: 'quay.io/acme/gizmo:v1.0.0' },
      { schema: 'olm.channel', name: 'stable', package: 'gizmo', entries: [{ name: 'gizmo.v1.0.0' }] },
    ];
    const text = objects.map((object) => JSON.stringify(object, undefined, 4)).join('\n');
    const result = await added(text);
    const after = typeof result === 'string' ? result : (result.files[PATH] ?? '');
    const read = JSON.parse(`[${after.replaceAll(/\}\n\{/g, '},{')}]`) as unknown[];
    expect(read).toEqual([
      objects[0],
      objects[1],
      {
        ...objects[2],
        entries: [{ name: 'gizmo.v1.1.0', replaces: 'gizmo.v1.0.0' }, { name: 'gizmo.v1.0.0' }],
      },
      newBundle().blob,
    ]);
    expect(after).toContain('\n{\n    "schema": "olm.bundle",\n    "name": "gizmo.v1.1.0",');
  });

  it('goes into the file of the bundles, and the entry into that of the channel', async () => {
    const others = { 'catalog/bundles.yaml': bundle('1.0.0') };
    const result = await added(PACKAGE + channel(ENTRIES), newBundle(), others);
    expect(result).toEqual({
      files: {
        [PATH]: `${PACKAGE}${channel(`  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n${ENTRIES}`)}`,
        'catalog/bundles.yaml': bundle('1.0.0') + BLOB,
      },
      notes: [],
    });
  });

  it('stands behind an entry that ends the file, with the line ends of the file', async () => {
    const text =
      PACKAGE + bundle('1.0.0') + channel(`${ENTRIES}  - name: gizmo.v1.0.1\n    replaces: gizmo.v1.0.0`);
    const result = await added(text.replaceAll('\n', '\r\n'));
    const after = `${text}\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.1\n${BLOB}`;
    expect(result).toEqual({ files: { [PATH]: after.replaceAll('\n', '\r\n') }, notes: [] });
  });
});

describe('what is said besides', () => {
  it.each([
    [
      'of a channel that is not there',
      CATALOG,
      { ...entry, channel: 'fast' },
      'The package has no channel `fast`, so the bundle is not listed there.',
    ],
    [
      'of a channel that lists it',
      PACKAGE + channel(`${ENTRIES}  - name: gizmo.v1.1.0\n`) + bundle('1.0.0'),
      entry,
      'The channel `stable` lists `gizmo.v1.1.0` already.',
    ],
    [
      'of a channel with two heads',
      PACKAGE + channel(`${ENTRIES}  - name: gizmo.v1.0.1\n`) + bundle('1.0.0'),
      entry,
      'The channel `stable` has not exactly one head, so the bundle is not listed there.',
    ],
    [
      'of a head that is newer',
      PACKAGE + channel('  - name: gizmo.v2.0.0\n') + bundle('2.0.0'),
      entry,
      'The head `gizmo.v2.0.0` of the channel `stable` is not older, so the bundle is not listed there.',
    ],
  ])('%s, where the bundle is added and not listed', async (_, text, wanted, note) => {
    expect(await added(text, newBundle([wanted]))).toEqual({ files: { [PATH]: text + BLOB }, notes: [note] });
  });

  it('of a CSV that replaces something else, and of a missing image', async () => {
    const result = await added(CATALOG, newBundle([{ ...entry, replaces: 'gizmo.v0.9.0' }], ''));
    expect(result).toMatchObject({
      notes: [
        'The CSV replaces `gizmo.v0.9.0`; in the channel `stable` the bundle replaces the head `gizmo.v1.0.0`.',
        'The bundle `gizmo.v1.1.0` has no `image` yet. Fill it in: clusters install the bundle from there.',
      ],
    });
  });
});

describe('a bundle is not added', () => {
  it.each([
    [
      'to a catalog without its package',
      CATALOG.replaceAll('gizmo', 'widget'),
      'The catalog has no package `gizmo`. Write its `olm.package` and a channel first; the bundle goes beside them.',
    ],
    [
      'to a catalog that has it',
      CATALOG + bundle('1.1.0'),
      'The catalog has a bundle `gizmo.v1.1.0` already. Remove it first to add it anew.',
    ],
    [
      'to a file with a fault',
      `${CATALOG}---\n"\n`,
      'The file of the package `gizmo` has a fault or has changed, so nothing is added to it.',
    ],
  ])('%s', async (_, text, message) => {
    expect(await added(text)).toBe(message);
  });
});
