/** Refactorings: what they write. That they keep their promises on real catalogs is tried in test/refactor. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../server/src/features/edit/text-edit.ts';
import { refactoringsAt } from '../../server/src/families/fbc/features/refactor/refactorings.ts';
import { asked } from '../../server/src/families/testing/context.ts';
import { formatMessage } from '../../server/src/text/message.ts';

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
    expect([...found.keys()].filter((title) => !title.startsWith('Remove'))).toEqual([
      'Deprecate gizmo.v1.0.5',
    ]);
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
  it('but not the entry of a bundle that is not there', async () => {
    const found = await offered(
      PACKAGE + CHANNEL.replace('name: gizmo.v1.1.0', 'name: ¦gizmo.v1.1.0') + bundle('1.0.0'),
    );
    expect([...found.keys()]).toEqual([]);
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
