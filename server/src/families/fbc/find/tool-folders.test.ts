import { expect, it } from 'vitest';
import { checkPaths } from '../../../../../test/support/check.ts';

const BLOBS =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: gizmo\nname: stable\n' +
  'entries: [{name: gizmo.v1.0.0}]\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: quay.io/acme/gizmo\n' +
  'properties: [{type: olm.package, value: {packageName: gizmo, version: 1.0.0}}]\n';
const catalog = { 'catalog/catalog.yaml': BLOBS, 'catalog/node_modules/x.yaml': 'x: y\n' };

const errors = async (paths: readonly string[], files: Readonly<Record<string, string>>) =>
  (await checkPaths(paths, files)).filter(({ severity }) => severity === 'error').map(({ file }) => file);

it.each([[['.']], [['catalog']]])('a folder of tools in a catalog is a part of it: %j', async (paths) => {
  expect(await errors(paths, catalog)).toEqual(['catalog/node_modules/x.yaml']);
});

it.each([
  ['an `.indexignore` leaves it out', ['catalog'], { 'catalog/.indexignore': 'node_modules/\n' }],
  ['the project ignores it', ['catalog'], { '.catalens.yaml': 'ignore: ["**/node_modules/**"]\n' }],
])('it is not where %s', async (_why, paths, more) => {
  expect(await errors(paths, { ...catalog, ...more })).toEqual([]);
});

it('what lies in those of a project is none of a catalog', async () => {
  const own = {
    'catalog.yaml': BLOBS,
    'node_modules/x.yaml': 'x: y\n',
    '.git/HEAD': 'ref: refs/heads/main\n',
  };
  expect(await errors(['.'], own)).toEqual([]);
  const inside = Object.fromEntries(Object.entries(own).map(([path, text]) => [`tools/${path}`, text]));
  expect(await errors(['tools'], inside)).toEqual([]);
});
