/** A package moves into a folder of its own. */
import { describe, expect, it } from 'vitest';
import { ABLE, bundle, channel, offered, PACKAGE } from './testing/offered.ts';

const TITLE = 'Move the package gizmo into a folder of its own';
const GIZMO = PACKAGE + channel('  - name: gizmo.v1.0.0\n') + bundle('1.0.0');
const OTHER = GIZMO.replaceAll('gizmo', 'other');

async function moved(text: string, others: Readonly<Record<string, string>> = {}, options = ABLE) {
  const marked = text.includes('¦') ? text : `¦${text}`;
  return (await offered(marked, others, options)).get(TITLE);
}

describe('a file with one package', () => {
  it('is renamed', async () => {
    expect(await moved(GIZMO)).toEqual({ 'catalog/gizmo/open.yaml': GIZMO });
  });
  it('is written anew and deleted, or emptied, for clients that cannot rename', async () => {
    expect(await moved(GIZMO, {}, { ...ABLE, renames: false })).toEqual({ 'catalog/gizmo/open.yaml': GIZMO });
    expect(await moved(GIZMO, {}, { creates: true })).toEqual({
      'catalog/gizmo/open.yaml': GIZMO,
      'catalog/open.yaml': '',
    });
    expect(await moved(GIZMO, {}, {})).toBeUndefined();
  });
  it('stays in the folder of the package', async () => {
    const others = { 'catalog/gizmo/bundle.yaml': bundle('1.1.0').slice(4) };
    expect(await moved(GIZMO, others)).toBeUndefined();
  });
});

describe('a file with several packages', () => {
  it('keeps the others, byte for byte', async () => {
    const own = GIZMO.replace('name: gizmo\n', "name: 'gizmo'   # ours\n");
    expect(await moved(`${own}---\n${OTHER}`)).toEqual({
      'catalog/gizmo/open.yaml': own,
      'catalog/open.yaml': OTHER,
    });
    const note = '# about the others\n';
    expect(await moved(`${own}--- # next\n${note}${OTHER}`)).toEqual({
      'catalog/gizmo/open.yaml': `${own}--- # next\n`,
      'catalog/open.yaml': note + OTHER,
    });
  });
  it('mixed as they may be, with line ends of DOS and a separator at the start', async () => {
    const dos = (text: string) => text.replaceAll('\n', '\r\n');
    const text = `---\n${PACKAGE}---\n${OTHER}${channel('  - name: gizmo.v1.0.0\n')}${bundle('1.0.0')}---\n`;
    expect(await moved(dos(text.replace('schema', '¦schema')))).toEqual({
      'catalog/gizmo/open.yaml': dos(`---\n${GIZMO}`),
      'catalog/open.yaml': dos(OTHER),
    });
  });
  it('in JSON', async () => {
    const blob = (name: string) => `{\n    "schema": "olm.package",\n    "name": "${name}"\n}\n`;
    expect(await moved(blob('gizmo') + blob('other'))).toEqual({
      'catalog/gizmo/open.yaml': blob('gizmo'),
      'catalog/open.yaml': blob('other'),
    });
    const text = `{"schema": "olm.package", "name": "other"} {"schema": "olm.package", "name": "¦gizmo"}`;
    expect((await offered(text)).get(TITLE)).toEqual({
      'catalog/gizmo/open.yaml': '{"schema": "olm.package", "name": "gizmo"}\n',
      'catalog/open.yaml': '{"schema": "olm.package", "name": "other"}',
    });
  });
});

it('files keep their places to one another', async () => {
  const others = {
    'catalog/bundles/gizmo.yaml': bundle('1.1.0').slice(4),
    'catalog/bundles/other.yaml': OTHER,
  };
  expect(await moved(GIZMO, others)).toEqual({
    'catalog/gizmo/open.yaml': GIZMO,
    'catalog/gizmo/bundles/gizmo.yaml': others['catalog/bundles/gizmo.yaml'],
    'catalog/bundles/other.yaml': OTHER,
  });
});

describe('nothing moves', () => {
  it.each(['gizmo', '/gizmo/', 'open.*', '**/gizmo/open.yaml'])(
    'where the .indexignore has %s',
    async (pattern) => {
      expect(await moved(GIZMO, { 'catalog/.indexignore': `${pattern}\n` })).toBeUndefined();
    },
  );
  it('but where its patterns keep the new file', async () => {
    expect(await moved(GIZMO, { 'catalog/.indexignore': 'gizmo/*\n!open.yaml\n' })).toBeDefined();
  });
  it('to where a file is', async () => {
    expect(await moved(GIZMO, { 'catalog/gizmo/open.yaml': OTHER })).toBeUndefined();
  });
  it('with a fault in the file', async () => {
    expect(await moved(`${GIZMO}---\nschema: [\n---\n${OTHER}`)).toBeUndefined();
  });
  it('of a large package, for an editor that only wants to know whether there is anything', async () => {
    const brief = { ...ABLE, brief: true };
    const large = `${GIZMO}---\nschema: gizmo.note\npackage: gizmo\ntext: ${'x'.repeat(300_000)}\n`;
    expect(await moved(GIZMO, {}, brief)).toBeDefined();
    expect(await moved(large, {}, brief)).toBeUndefined();
    expect(await moved(large)).toBeDefined();
  });
});
