/** Refactorings: what they write, and that real catalogs stay what they are to opm. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../server/src/features/edit/text-edit.ts';
import { refactoringsAt } from '../../server/src/features/refactor/refactorings.ts';
import type { Refactoring } from '../../server/src/features/refactor/refactoring.ts';
import { asked, contextOf } from '../../server/src/features/testing/context.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { corpusRoots } from '../support/cases.ts';
import { filesIn, findingsIn, type Files } from './catalog-files.ts';

const bundle = (version: string) => `---
schema: olm.bundle
package: gizmo
name: gizmo.v${version}
image: quay.io/acme/gizmo:v${version}
properties:
  - type: olm.package
    value: {packageName: gizmo, version: ${version}}
`;

const PACKAGE = `schema: olm.package
name: gizmo
defaultChannel: stable
`;

const CHANNEL = `---
schema: olm.channel
package: gizmo
name: stable
entries:
  # newest first
  - name: gizmo.v1.1.0 # the head
    replaces: gizmo.v1.0.0
  - name: gizmo.v1.0.0
`;

async function offered(marked: string): Promise<Map<string, string>> {
  const { context, position, text } = asked(marked);
  const found = await refactoringsAt(context, position);
  return new Map(found.map(({ title, edits }) => [formatMessage(title), applyEdits(text, edits)]));
}

describe('a bundle is added to a channel', () => {
  it('as the new head, beside the old one', async () => {
    const text = PACKAGE + CHANNEL + bundle('1.0.0') + bundle('1.1.0');
    const found = await offered(text + bundle('1.2.0').replace('name: gizmo', 'name: ¦gizmo'));
    expect(found.get('Add gizmo.v1.2.0 to the channel stable')).toBe(
      text.replace(
        '  - name: gizmo.v1.1.0',
        '  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.1.0\n  - name: gizmo.v1.1.0',
      ) + bundle('1.2.0'),
    );
  });
  it('but not an older one', async () => {
    const text = PACKAGE + CHANNEL + bundle('1.0.0') + bundle('1.1.0');
    const found = await offered(text + bundle('1.0.5').replace('name: gizmo', 'name: ¦gizmo'));
    expect([...found.keys()]).toEqual(['Deprecate gizmo.v1.0.5']);
  });
});

describe('something is deprecated', () => {
  const text = PACKAGE + CHANNEL + bundle('1.0.0') + bundle('1.1.0');
  it('for the first time: the package gets its deprecations', async () => {
    const found = await offered(text.replace('entries', '¦entries'));
    expect(found.get('Deprecate stable')).toBe(
      `${text}---
schema: olm.deprecations
package: gizmo
entries:
- reference:
    schema: olm.channel
    name: stable
  message: stable is deprecated.
`,
    );
  });
  it('in the deprecations that are there', async () => {
    const deprecations =
      '---\nschema: olm.deprecations\npackage: gizmo\nentries:\n- reference: {schema: olm.package}\n  message: gone # soon\n';
    const found = await offered(text.replace('gizmo.v1.0.0\n', 'gizmo.v¦1.0.0\n') + deprecations);
    expect(found.get('Deprecate gizmo.v1.1.0')).toBe(
      `${text}${deprecations}- reference:
    schema: olm.bundle
    name: gizmo.v1.1.0
  message: gizmo.v1.1.0 is deprecated.
`,
    );
    expect([...(await offered(`¦${text}${deprecations}`)).keys()]).toEqual([]);
  });
});

describe('entries are sorted', () => {
  const sorted = async (channel: string) =>
    (
      await offered(
        PACKAGE + channel.replace('entries', '¦entries') + ['1.0.0', '1.1.0', '1.2.0'].map(bundle).join(''),
      )
    ).get('Sort the entries by version');
  it('with their comments', async () => {
    const entries = (list: string) =>
      `---\nschema: olm.channel\npackage: gizmo\nname: stable\nentries:\n${list}`;
    const text = await sorted(
      entries(
        '  # all of them\n  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.1.0\n  # old\n  - name: gizmo.v1.0.0 # oldest\n  # middle\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n',
      ),
    );
    expect(text).toContain(
      entries(
        '  # all of them\n  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.1.0\n  # middle\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n  # old\n  - name: gizmo.v1.0.0 # oldest\n',
      ),
    );
  });
  it('not where they are', async () => {
    expect(await sorted(CHANNEL)).toBeUndefined();
  });
});

/** The update edges of all channels, whatever the order of their entries. */
function edges(path: string, files: Files): unknown {
  const { [path]: own = '', ...others } = files;
  const { root } = contextOf(path, own, others);
  return (root?.snapshot.catalog.blobs ?? [])
    .flatMap((blob) => (blob.kind === 'channel' ? [blob] : []))
    .flatMap((channel) =>
      (channel.entries?.value ?? []).map((entry) =>
        JSON.stringify([
          channel.package?.value,
          channel.name?.value,
          entry.name?.value,
          entry.replaces?.value,
          entry.skips.map((skip) => skip.value),
          entry.skipRange?.value,
        ]),
      ),
    )
    .sort();
}

/** Places looked at in each catalog, and files above this size left out: each is checked as a whole afterwards. */
const PLACES = 12;
const MAX_LENGTH = 400_000;

const small = corpusRoots()
  .map(({ root, folder, valid }) => ({ root, valid, folder }))
  .filter(({ valid }) => valid)
  .flatMap(({ root, folder }) => {
    const files = filesIn(folder);
    const length = Object.values(files ?? {}).reduce((sum, text) => sum + text.length, 0);
    return files === undefined || length > MAX_LENGTH ? [] : [{ root, files }];
  })
  .slice(0, 5);

it.skipIf(small.length === 0).each(small)(
  'opm says of $root what it said before',
  async ({ files }) => {
    const errors = async (all: Files) =>
      (await findingsIn(all)).filter((finding) => finding.rule.suites.includes('opm')).length;
    const before = await errors(files);
    let made = 0;
    for (const [path, text] of Object.entries(files)) {
      const { [path]: _own, ...others } = files;
      const context = contextOf(path, text, others);
      const known = edges(path, files);
      const step = Math.max(1, Math.floor(context.file.chunks.length / PLACES));
      for (let chunk = 0; chunk < context.file.chunks.length; chunk += step) {
        const line = context.source.starts.line[chunk] ?? 0;
        const found: Refactoring[] = await refactoringsAt(context, { line: line + 1, character: 0 });
        for (const { title, edits } of found) {
          const after: Record<string, string> = { ...files };
          for (const file of new Set(edits.map((edit) => edit.file)))
            after[file] = applyEdits(
              files[file] ?? '',
              edits.filter((edit) => edit.file === file),
            );
          expect(await errors(after), formatMessage(title)).toBe(before);
          if (!title.template.startsWith('Add')) expect(edges(path, after)).toEqual(known);
          made++;
        }
      }
    }
    expect(made).toBeGreaterThan(0);
  },
  120_000,
);
