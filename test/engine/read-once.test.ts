/** A check reads each file of a catalog from disk once: to find out what it is, and to check it. */
import { expect, test } from 'vitest';
import { discover } from '../../server/src/engine/units/discover.ts';
import { memoryEnvironment } from '../support/memory-files.ts';
import { ALL_RULES } from '../support/units.ts';

const BLOBS = [
  'schema: olm.package',
  'name: gizmo',
  'defaultChannel: stable',
  '---',
  'schema: olm.channel',
].join('\n');

test.each([
  ['YAML', `${BLOBS}\npackage: gizmo\nname: stable\nentries:\n- name: gizmo.v1.0.0\n`],
  ['JSON', '{ "schema": "olm.package", "name": "gizmo" }\n{ "schema": "olm.bundle", "package": "gizmo" }\n'],
])('of %s', async (_, text) => {
  const files = memoryEnvironment(new Map([['catalog/catalog.yaml', text]]));
  const read: string[] = [];
  const env = {
    ...files,
    readFile: (path: string, maxBytes: number) => {
      read.push(path);
      return files.readFile(path, maxBytes);
    },
  };
  const { units } = await discover(env, { rules: ALL_RULES.rules }, '', { ignored: () => false });
  expect(units.map(({ unit, files: own }) => [unit.path, own.length])).toEqual([['catalog', 1]]);
  expect(read).toEqual(['catalog/catalog.yaml']);
});
