import { describe, expect, it } from 'vitest';
import { definitionAt } from '../../../features/definition/definition.ts';
import { asked } from '../../testing/context.ts';

const BUNDLES =
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: quay.io/acme/gizmo:1\nproperties:\n' +
  '  - type: olm.gvk\n    value: {group: acme.io, kind: Gizmo, version: v1}\n---\n' +
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.1.0\nimage: quay.io/acme/gizmo:2\n';

function targets(marked: string): string[] {
  const { context, position } = asked(marked, { 'catalog/bundles.yaml': BUNDLES });
  return (definitionAt(context, position)?.targets ?? []).map(
    ({ path, range }) => `${path}:${range.start.line}:${range.start.character}`,
  );
}

describe('definition', () => {
  const channel =
    'schema: olm.template.basic\nentries:\n  - schema: olm.channel\n    package: gizmo\n    name: a\n    entries:\n';
  it.each([
    [
      'an image leads to the bundle',
      'schema: olm.semver\nstable:\n  bundles:\n    - image: quay.io/acme¦/gizmo:2\n',
      ['catalog/bundles.yaml:10:6'],
    ],
    [
      'an entry leads to its bundle',
      `${channel}      - name: gizmo.v1¦.1.0\n`,
      ['catalog/bundles.yaml:10:6'],
    ],
    [
      '`replaces` leads to the entry that it names',
      `${channel}      - name: gizmo.v1.1.0\n        replaces: gizmo.v1¦.0.0\n      - name: gizmo.v1.0.0\n`,
      ['catalog/open.yaml:8:14'],
    ],
  ])('%s', (_, marked, expected) => {
    expect(targets(marked)).toEqual(expected);
  });
});
