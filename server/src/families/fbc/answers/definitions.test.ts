import { describe, expect, it } from 'vitest';
import { asked } from '../../testing/context.ts';
import { definitionAt, typeDefinitionAt } from '../../../features/definition/definition.ts';

const BUNDLES =
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: quay.io/acme/gizmo:1\nproperties:\n' +
  '  - type: olm.gvk\n    value: {group: acme.io, kind: Gizmo, version: v1}\n---\n' +
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.1.0\nimage: quay.io/acme/gizmo:2\n';
const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const CHANNEL = 'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.0.0\n';
const OTHERS = {
  'catalog/bundles.yaml': BUNDLES,
  'catalog/package.yaml': PACKAGE,
  'catalog/channel.yaml': CHANNEL,
};

function targets(marked: string, find = definitionAt): string[] {
  const { context, position } = asked(marked, OTHERS);
  const found = find(context, position);
  return (found?.targets ?? []).map(
    ({ path, range }) => `${path}:${range.start.line}:${range.start.character}`,
  );
}

describe('definition', () => {
  const fast = 'schema: olm.channel\npackage: gizmo\nname: fast\nentries:\n';
  it.each([
    ['an entry leads to its bundle', `${fast}  - name: giz¦mo.v1.1.0\n`, ['catalog/bundles.yaml:10:6']],
    [
      '`replaces` leads to the entry that it names',
      `${fast}  - name: gizmo.v1.1.0\n    replaces: gizmo.v1¦.0.0\n  - name: gizmo.v1.0.0\n`,
      ['catalog/open.yaml:6:10'],
    ],
    [
      '`replaces` of what is no entry leads to the bundle',
      `${fast}  - name: gizmo.v1.1.0\n    replaces: gizmo.v1¦.0.0\n`,
      ['catalog/bundles.yaml:2:6'],
    ],
    [
      'an item of `skips` leads to its entry, in JSON as well',
      '{"schema":"olm.channel","package":"gizmo","name":"a","entries":[{"name":"gizmo.v1.1.0","skips":["gizmo.v¦1.0.0"]},{"name":"gizmo.v1.0.0"}]}',
      ['catalog/open.yaml:0:121'],
    ],
    [
      'a deprecation leads to the channel that it is about',
      'schema: olm.deprecations\npackage: gizmo\nentries:\n  - reference: {schema: olm.channel, name: sta¦ble}\n    message: x\n',
      ['catalog/channel.yaml:2:6'],
    ],
    [
      'a deprecation leads to the bundle that it is about',
      'schema: olm.deprecations\npackage: gizmo\nentries:\n  - reference: {schema: olm.bundle, name: gizmo¦.v1.1.0}\n    message: x\n',
      ['catalog/bundles.yaml:10:6'],
    ],
    ['`package` leads to the package', fast.replace('gizmo', 'giz¦mo'), ['catalog/package.yaml:1:6']],
    [
      'a required API leads to what provides it',
      'schema: olm.bundle\npackage: other\nname: other.v1\nproperties:\n  - type: olm.gvk.required\n    value: {group: acme.io, kind: Giz¦mo, version: v1}\n',
      ['catalog/bundles.yaml:5:4'],
    ],
    [
      'a half-typed blob is no obstacle',
      `${fast}  - name: gizmo.v1.1.0\n    replaces: gizmo.v1¦.0.0\n  - name: gizmo.v1.0.0\n    skips: [\n`,
      ['catalog/open.yaml:6:10'],
    ],
    ['a name that nothing defines leads nowhere', `${fast}  - name: giz¦mo.v9.9.9\n`, []],
    ['a key leads nowhere', `${fast}  - na¦me: gizmo.v1.1.0\n`, []],
  ])('%s', (_, marked, expected) => {
    expect(targets(marked)).toEqual(expected);
  });

  it('`defaultChannel` leads to its channel', () => {
    const { context, position } = asked(PACKAGE.replace('stable', 'sta¦ble'), {
      'catalog/channel.yaml': CHANNEL,
    });
    expect(definitionAt(context, position)?.targets).toMatchObject([
      { path: 'catalog/channel.yaml', range: { start: { line: 2, character: 6 } } },
    ]);
  });

  it('the type of an API is what provides it', () => {
    expect(
      targets(
        'schema: olm.bundle\npackage: o\nname: o.v1\nproperties:\n  - type: olm.gvk.required\n    value: {group: acme.io, ki¦nd: Gizmo, version: v1}\n',
        typeDefinitionAt,
      ),
    ).toEqual(['catalog/bundles.yaml:5:4']);
  });
});
