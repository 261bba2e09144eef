/** A check reads each file of a catalog or a bundle from disk once: to find out what it is, and to check it. */
import { expect, test } from 'vitest';
import { discover } from '../../server/src/engine/units/discover.ts';
import { bundleWithCrd } from '../../server/src/families/bundle/rules/shared/example.ts';
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
  const { units, read } = await discovered(new Map([['catalog/catalog.yaml', text]]));
  expect(units.map(({ unit, files: own }) => [unit.path, own.length])).toEqual([['catalog', 1]]);
  expect(read).toEqual(['catalog/catalog.yaml']);
});

test('of a bundle, whose definitions could be those of a project', async () => {
  const files = new Map(Object.entries(bundleWithCrd()).map(([path, text]) => [`gizmo/${path}`, text]));
  const { units, read } = await discovered(files);
  expect(units.map(({ unit, files: own }) => [unit.family, own.length])).toEqual([['bundle', files.size]]);
  expect(read.toSorted()).toEqual([...files.keys()].toSorted());
});

/** What there is among some files, and which of them were read for it. */
async function discovered(contents: ReadonlyMap<string, string>) {
  const files = memoryEnvironment(contents);
  const read: string[] = [];
  const env = {
    ...files,
    readFile: (path: string, maxBytes: number) => {
      read.push(path);
      return files.readFile(path, maxBytes);
    },
  };
  const { units } = await discover(env, { rules: ALL_RULES.rules }, '', { ignored: () => false });
  return { units, read };
}
