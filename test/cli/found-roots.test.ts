/** Which catalogs `check` finds by itself: none that is there is passed over, and nothing else is taken for one. */
import { expect, it } from 'vitest';
import { checkAsProject } from '../support/check.ts';

const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const CHANNEL = 'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n- name: gizmo.v1.0.0\n';

it.each([
  ['its key is misspelt', PACKAGE.replace('schema', 'schem'), 'fbc/schema-missing'],
  ['its colon is missing', PACKAGE.replace('schema:', 'schema'), 'fbc/document-syntax'],
])('a catalog whose only package cannot be read, because %s', async (_why, text, code) => {
  const found = await checkAsProject({ 'catalog/catalog.yaml': text });
  expect(found).toContainEqual({ code, file: 'catalog/catalog.yaml', severity: 'error' });
});

it('a catalog whose package cannot be read beside channels that can', async () => {
  const found = await checkAsProject({
    'catalog/package.yaml': PACKAGE.replace('schema:', 'schema'),
    'catalog/channels.yaml': CHANNEL,
  });
  expect(found.map(({ file }) => file)).toContain('catalog/package.yaml');
});

it('the inputs of a composite template are no catalogs', async () => {
  const found = await checkAsProject({
    'composite.yaml': `schema: olm.composite
components:
- name: v4.18
  destination: {path: gizmo}
  strategy:
    name: raw
    template:
      schema: olm.builder.raw
      config:
        input: components/v4.18.yaml
        output: catalog.yaml
`,
    'components/v4.18.yaml': `${PACKAGE}---\n${CHANNEL}`,
  });
  expect(found.filter(({ file }) => file.startsWith('components/'))).toEqual([]);
});

it('the first kind of templates, blobs whose bundles are only images, are no catalogs', async () => {
  const bundle = 'schema: olm.bundle\nimage: registry.example.com/tools/gizmo-bundle:1.0.0\n';
  expect(await checkAsProject({ 'gizmo/input.yaml': [PACKAGE, CHANNEL, bundle].join('---\n') })).toEqual([]);
});
