import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { FBC_DIALECT } from '../model/dialect.ts';
import { applyEdit, fromText, fullText } from '../../../text/source.ts';
import { asked, positionOf, contextOf } from '../../testing/context.ts';
import { renamableAt, renameAt } from '../../../features/rename/rename.ts';

const FILES: Readonly<Record<string, string>> = {
  'catalog/package.yaml':
    'schema: olm.package # gizmo\nname: "gizmo"\ndefaultChannel: \'stable\'\ndescription: gizmo\n',
  'catalog/channel.yaml':
    'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n- name: gizmo.v1.1.0 # newest\n  replaces: "gizmo.v1.0.0"\n  skips: [ gizmo.v1.0.0 ]\n- name: &old gizmo.v1.0.0\n- name: other.v1.0.0\n',
  'catalog/bundles.json':
    '{"schema": "olm.bundle", "package": "gizmo", "name": "gizmo.v1.0.0", "image": "quay.io/a/b:1", "properties": [{"type": "olm.package", "value": {"packageName": "gizmo", "version": "1.0.0"}}, {"type": "olm.channel", "value": {"channelName": "stable"}}]}\n',
  'catalog/stranger.yaml':
    'schema: olm.bundle\npackage: stranger\nname: gizmo.v1.0.0\nproperties:\n  - type: olm.package.required\n    value: {packageName: gizmo, versionRange: 1.0.0}\n',
  'catalog/deprecations.yaml':
    'schema: olm.deprecations\npackage: gizmo\nentries:\n  - {reference: {schema: olm.bundle, name: gizmo.v1.0.0}, message: old}\n',
};

/** All files after renaming what `at` stands for in a file. */
async function renamed(files: Readonly<Record<string, string>>, file: string, at: string, newName: string) {
  const { [file]: text = '', ...others } = files;
  const context = contextOf(file, text, others);
  const renaming = await renameAt(context, positionOf(text, text.indexOf(at) + 1), newName);
  if (renaming.refused !== undefined) throw new Error(formatMessage(renaming.refused));
  const after: Record<string, string> = { ...files };
  for (const [path, edits] of renaming.edits) {
    const last = [...edits].sort(
      (a, b) => b.range.start.line - a.range.start.line || b.range.start.character - a.range.start.character,
    );
    after[path] = fullText(
      last.reduce(
        (source, { range, newText }) => applyEdit(source, range, newText),
        fromText(after[path] ?? '', { dialect: FBC_DIALECT }),
      ),
    );
  }
  return after;
}

describe('rename', () => {
  it('of a bundle changes entries, edges, deprecations and the bundle, and keeps quotes and comments', async () => {
    const after = await renamed(FILES, 'catalog/channel.yaml', 'gizmo.v1.0.0', 'gizmo.v1.0.1');
    expect(after['catalog/channel.yaml']).toBe(
      FILES['catalog/channel.yaml']?.replaceAll('gizmo.v1.0.0', 'gizmo.v1.0.1'),
    );
    expect(after['catalog/bundles.json']).toContain('"name": "gizmo.v1.0.1"');
    expect(after['catalog/deprecations.yaml']).toContain('gizmo.v1.0.1');
    expect(after['catalog/stranger.yaml']).toBe(FILES['catalog/stranger.yaml']);
  });

  it('goes on behind a comma too many in JSON', async () => {
    const channel =
      '{"schema": "olm.channel", "package": "gizmo", "name": "stable", "entries": [{"name": "gizmo.v1.0.0"}, ]}';
    const file = 'catalog/bundles.json';
    const text = `${channel}\n${FILES[file] ?? ''}`;
    const after = await renamed({ ...FILES, [file]: text }, file, 'gizmo.v1.0.0', 'gizmo.v1.0.1');
    expect(after[file]).toBe(text.replaceAll('gizmo.v1.0.0', 'gizmo.v1.0.1'));
  });

  it('of a channel changes the default channel and channel properties', async () => {
    const after = await renamed(FILES, 'catalog/channel.yaml', 'stable', 'fast');
    expect(after['catalog/package.yaml']).toContain("defaultChannel: 'fast'");
    expect(after['catalog/bundles.json']).toContain('"channelName": "fast"');
    expect(after['catalog/channel.yaml']).toContain('name: fast\n');
  });

  it('of a package changes what belongs to it and what requires it, and no bundle name or text', async () => {
    const after = await renamed(FILES, 'catalog/channel.yaml', 'gizmo', 'gadget');
    expect(after['catalog/package.yaml']).toBe(
      'schema: olm.package # gizmo\nname: "gadget"\ndefaultChannel: \'stable\'\ndescription: gizmo\n',
    );
    expect(after['catalog/stranger.yaml']).toContain('packageName: gadget');
    expect(after['catalog/bundles.json']).toContain('"packageName": "gadget"');
    expect(after['catalog/bundles.json']).toContain('"name": "gizmo.v1.0.0"');
  });

  it.each([
    ['catalog/channel.yaml', 'gizmo.v1.1.0', 'x-1'],
    ['catalog/channel.yaml', 'stable', 'fast'],
    ['catalog/package.yaml', '"gizmo"', 'gadget'],
  ])('there and back in %s gives the same bytes (%s)', async (file, at, newName) => {
    const there = await renamed(FILES, file, at, newName);
    expect(there).not.toEqual(FILES);
    const text = there[file] ?? '';
    expect(
      await renamed(
        there,
        file,
        text.slice(text.indexOf(newName)).split(/["\s]/)[0] ?? '',
        at.replaceAll('"', ''),
      ),
    ).toEqual(FILES);
  });

  it.each([String.raw`"giz\x6do.v1.0.0"`, '"giz\\\n  mo.v1.0.0"'])(
    'finds a name that is written as %s',
    async (name) => {
      const [path, text] = ['catalog/channel.yaml', FILES['catalog/channel.yaml'] ?? ''];
      const files = { ...FILES, [path]: text.replace('&old gizmo.v1.0.0', `&old ${name}`) };
      const after = await renamed(files, path, 'gizmo.v1.0.0', 'gizmo.v1.0.1');
      expect(after[path]).toContain('- name: &old "gizmo.v1.0.1"');
    },
  );

  it('quotes a name that YAML would read as something else', async () => {
    const after = await renamed(FILES, 'catalog/channel.yaml', 'stable', '4.18');
    expect(after['catalog/channel.yaml']).toContain("name: '4.18'");
    expect(after['catalog/bundles.json']).toContain('"channelName": "4.18"');
  });

  it.each([
    ['a taken name', 'catalog/channel.yaml', 'gizmo.v1.1.0', 'other.v1.0.0'],
    ['an empty name', 'catalog/channel.yaml', 'stable', ' '],
    ['two lines', 'catalog/channel.yaml', 'stable', 'a\nb'],
    ['what has no name', 'catalog/channel.yaml', 'olm.channel', 'x'],
  ])('is refused for %s', async (_, file, at, newName) => {
    await expect(renamed(FILES, file, at, newName)).rejects.toThrow();
  });

  it('is prepared with the name alone, without quotes', () => {
    const { context, position } = asked(FILES['catalog/package.yaml']?.replace('"gi', '"¦gi') ?? '');
    expect(renamableAt(context, position)).toEqual({
      name: 'gizmo',
      range: { start: { line: 1, character: 7 }, end: { line: 1, character: 12 } },
    });
  });

  it('of a package of another catalog is refused', () => {
    const { context, position } = asked(
      (FILES['catalog/stranger.yaml'] ?? '').replace('packageName: g', 'packageName: ¦g'),
    );
    expect(renamableAt(context, position)).toHaveProperty('refused');
  });
});
