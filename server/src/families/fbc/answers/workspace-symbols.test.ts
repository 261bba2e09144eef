import { describe, expect, it } from 'vitest';
import { workspaceSymbols } from '../../../features/symbols/workspace-symbols.ts';
import { asked } from '../../testing/context.ts';
import { allFamilies } from '../../all.ts';

const CATALOG =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n' +
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n---\n' +
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.1.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.1.0}}\n';

describe('symbols of the workspace', () => {
  const { context } = asked(CATALOG);
  const find = (query: string) =>
    workspaceSymbols(context.unit ? [context.unit] : [], allFamilies, query).map(
      ({ kind, name }) => `${kind} ${name}`,
    );

  it('are found by name, the exact one first', () => {
    expect(find('gizmo')).toEqual(['package gizmo', 'class gizmo.v1.1.0']);
  });
  it('are found by letters in order, in any case', () => {
    expect(find('GZ11')).toEqual(['class gizmo.v1.1.0']);
    expect(find('zg')).toEqual([]);
  });
  it('are all there for an empty query', () => {
    expect(find('')).toHaveLength(3);
  });
});
