import { describe, expect, it } from 'vitest';
import { asked } from '../../../../features/testing/context.ts';
import { hierarchyAt, updatesOf } from './update-hierarchy.ts';

const CHANNEL =
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n' +
  '  - name: c\n    replaces: b\n    skips: [a, gone]\n  - name: b\n    replaces: a\n  - name: a\n';
const BUNDLE =
  'schema: olm.bundle\npackage: gizmo\nname: b\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.1.0}}\n';

function steps(marked: string, direction: 'to' | 'from', others: Record<string, string> = {}): string[] {
  const { context, position } = asked(marked, others);
  return hierarchyAt(context, position).flatMap((entry) =>
    (context.root === undefined ? [] : updatesOf(context.root, entry.key, direction)).map(
      ({ entry: other, written }) => `${other.key.name} ${written.map(({ start }) => start.line).join()}`,
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
    expect(
      hierarchyAt(context, position).map(({ key, version, path }) => [key.channel, version, path]),
    ).toEqual([
      ['stable', '1.1.0', 'catalog/c.yaml'],
      ['fast', '1.1.0', 'catalog/d.yaml'],
    ]);
  });
  it('does not start at anything else', () => {
    expect(steps(CHANNEL.replace('stable', '¦stable'), 'to')).toEqual([]);
  });
});
