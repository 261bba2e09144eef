import { describe, expect, it } from 'vitest';
import { asked } from '../../../testing/context.ts';
import { updateHierarchy } from './update-hierarchy.ts';

const CHANNEL =
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n' +
  '  - name: c\n    replaces: b\n    skips: [a, gone]\n  - name: b\n    replaces: a\n  - name: a\n';
const BUNDLE =
  'schema: olm.bundle\npackage: gizmo\nname: b\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.1.0}}\n';

function steps(marked: string, direction: 'to' | 'from', others: Record<string, string> = {}): string[] {
  const { context, position } = asked(marked, others);
  const { unit } = context;
  return updateHierarchy
    .at(context, position)
    .flatMap(({ key }) =>
      (unit === undefined ? [] : updateHierarchy.steps(unit, key, direction)).map(
        ({ entry: { name }, written }) => `${name} ${written.map(({ start }) => start.line).join()}`,
      ),
    );
}

describe('the update hierarchy', () => {
  it('has what updates to an entry, also names that are no entries', () => {
    expect(steps(CHANNEL.replace('name: c', 'name: ¦c'), 'to')).toEqual(['a 6', 'gone 6', 'b 5']);
  });
  it('has what an entry updates to', () => {
    expect(steps(CHANNEL.replace('- name: a', '- name: ¦a'), 'from')).toEqual(['c 6', 'b 8']);
  });
  it('starts at the entries of a bundle in all channels, with their version', () => {
    const { context, position } = asked(BUNDLE.replace('name: b', 'name: ¦b'), {
      'catalog/c.yaml': CHANNEL,
      'catalog/d.yaml': CHANNEL.replace('stable', 'fast'),
    });
    expect(updateHierarchy.at(context, position).map(({ detail, path }) => [detail, path])).toEqual([
      ['1.1.0 (stable)', 'catalog/c.yaml'],
      ['1.1.0 (fast)', 'catalog/d.yaml'],
    ]);
  });
  it('does not go on from what comes back as something else', () => {
    const { unit } = asked(CHANNEL).context;
    for (const key of [null, undefined, 'c', { package: 'gizmo', channel: 'stable', name: 1 }])
      expect(unit && updateHierarchy.steps(unit, key, 'to')).toEqual([]);
  });
  it('does not start at anything else', () => {
    expect(steps(CHANNEL.replace('stable', '¦stable'), 'to')).toEqual([]);
  });
});
