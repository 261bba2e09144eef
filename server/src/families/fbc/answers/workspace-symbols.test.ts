import { describe, expect, it } from 'vitest';
import { workspaceSymbols } from '../../../features/symbols/workspace-symbols.ts';
import { asked } from '../../testing/context.ts';
import { allFamilies } from '../../answering.ts';

const CATALOG =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n' +
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n---\n' +
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.1.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.1.0}}\n';

describe('symbols of the workspace', () => {
  const { context } = asked(CATALOG);
  const find = async (query: string) =>
    (await workspaceSymbols(context.unit ? [context.unit] : [], allFamilies, query)).map(
      ({ kind, name }) => `${kind} ${name}`,
    );

  it('are found by name, the exact one first', async () => {
    expect(await find('gizmo')).toEqual(['package gizmo', 'class gizmo.v1.1.0']);
  });
  it('are found by letters in order, in any case', async () => {
    expect(await find('GZ11')).toEqual(['class gizmo.v1.1.0']);
    expect(await find('zg')).toEqual([]);
  });
  it('are all there for an empty query', async () => {
    expect(await find('')).toHaveLength(3);
  });
  it('are APIs, too: each once, at the newest bundle of a package that provides it', async () => {
    const gvk = (version: string, kind: string) =>
      `schema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\nproperties:\n` +
      `  - {type: olm.package, value: {packageName: gizmo, version: ${version}}}\n` +
      `  - {type: olm.gvk, value: {group: acme.com, version: v1, kind: ${kind}}}\n`;
    const text = [gvk('1.9.0', 'Gizmo'), gvk('1.10.0', 'Gizmo'), gvk('1.8.0', 'OldGizmo')].join('---\n');
    const { context: provider } = asked(text);
    const apis = (query: string) =>
      workspaceSymbols(provider.unit ? [provider.unit] : [], allFamilies, query);
    expect(
      (await apis('gizmo.v1.acme.com')).map(({ kind, name, range, container }) => [
        kind,
        name,
        range.start.line,
        container,
      ]),
    ).toEqual([
      ['interface', 'Gizmo.v1.acme.com', 12, 'gizmo (catalog)'],
      ['interface', 'OldGizmo.v1.acme.com', 19, 'gizmo (catalog)'],
    ]);
  });
  it('are gathered once for as long as the unit stays as it is', async () => {
    const memory = new WeakMap();
    const views = context.unit ? [context.unit] : [];
    const search = (query: string) => workspaceSymbols(views, allFamilies, query, { memory });
    const first = await search('gizmo');
    const gathered: unknown = memory.get(views[0] ?? {});
    expect(gathered).toHaveLength(3);
    expect(await search('gizmo')).toEqual(first);
    expect(memory.get(views[0] ?? {})).toBe(gathered);
  });
  it('are not looked for any further when nobody waits for them', async () => {
    const views = context.unit ? [context.unit, context.unit] : [];
    let looked = 0;
    const gone = () => (++looked < 2 ? Promise.resolve() : Promise.reject(new Error('gone')));
    await expect(workspaceSymbols(views, allFamilies, '', { pause: gone })).rejects.toThrow('gone');
    expect(looked).toBe(2);
  });
});
