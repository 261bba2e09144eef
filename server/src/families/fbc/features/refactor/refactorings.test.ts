import { describe, expect, it } from 'vitest';
import { bundle, channel, offered, PACKAGE } from './testing/offered.ts';

const CHANNEL = channel('  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n');
const CATALOG = PACKAGE + CHANNEL + bundle('1.0.0') + bundle('1.1.0') + bundle('1.2.0');

const JSON_CATALOG = [
  '{"schema": "olm.package", "name": "gizmo", "defaultChannel": "stable"}',
  '{"schema": "olm.channel", "package": "gizmo", "name": "stable", "entries": [{"name": "gizmo.v1.0.0"}]}',
  '{"name": "gizmo.v1.0.0", "image": "quay.io/acme/gizmo:v1", "package": "gizmo", "schema": "olm.bundle", ' +
    '"properties": [{"type": "olm.package", "value": {"packageName": "gizmo", "version": "1.0.0"}}]}',
].join('\n');

/** What is offered with the cursor before the last place that such a text stands at. */
const at = async (text: string, place: string) => {
  const start = text.lastIndexOf(place);
  return [...(await offered(`${text.slice(0, start)}¦${text.slice(start)}`)).keys()];
};

const OF_THE_BUNDLE = expect.arrayContaining([
  'Add gizmo.v1.2.0 to the channel stable',
  'Deprecate gizmo.v1.2.0',
]) as unknown;

describe('refactorings', () => {
  it.each([
    'schema: olm.bundle',
    'olm.bundle',
    'package: gizmo\nname: gizmo.v1.2',
    'name: gizmo.v1.2',
    'gizmo.v1.2.0\nimage',
  ])('of a bundle are offered where it says which one it is: at %j', async (place) => {
    expect(await at(CATALOG, place)).toEqual(OF_THE_BUNDLE);
  });
  it.each(['image:', 'quay.io', 'properties:', '- type', 'version: 1.2.0', '---'])(
    'of a bundle are not offered on what else is in it: at %j',
    async (place) => {
      expect(await at(CATALOG, place)).toEqual([]);
    },
  );
  it('of a bundle are offered on the line that it begins with, whatever opm wrote there', async () => {
    const own = bundle('1.2.0').split('\n');
    const [line = ''] = own.splice(4, 1);
    own.splice(1, 0, line);
    const text = PACKAGE + CHANNEL + bundle('1.0.0') + bundle('1.1.0') + own.join('\n');
    expect(await at(text, 'image:')).toEqual(OF_THE_BUNDLE);
  });
  it('of a bundle on one line are offered at its name alone', async () => {
    expect(await at(JSON_CATALOG, '"name": "gizmo.v1.0.0", "image"')).toContain('Deprecate gizmo.v1.0.0');
    expect(await at(JSON_CATALOG, '"quay.io')).toEqual([]);
  });
  it('of a package are not offered on its description', async () => {
    const text = CATALOG.replace('defaultChannel', 'description: A gizmo.\ndefaultChannel');
    expect(await at(text, 'name: gizmo\ndesc')).not.toEqual([]);
    expect(await at(text, 'A gizmo.')).toEqual([]);
  });
  it('are not offered where they would write a name of a thousand characters again', async () => {
    for (const [length, count] of [
      [1000, 1],
      [1001, 0],
    ] as const) {
      const name = 'g'.repeat(length);
      const titles = await at(CATALOG.replaceAll('gizmo', name), `name: ${name}\ndefault`);
      expect(titles.filter((title) => title.startsWith('Deprecate'))).toHaveLength(count);
    }
  });
  it('of a channel are offered at the key of its entries, those of an entry in the entry', async () => {
    expect(await at(CATALOG, 'entries:')).toContain('Deprecate stable');
    expect(await at(CATALOG, 'replaces')).toContain('Deprecate gizmo.v1.1.0');
    expect(await at(CATALOG, 'replaces')).not.toContain('Deprecate stable');
  });
});
