/** Which files are catalogs by their name of which nothing is left. */
import { expect, it } from 'vitest';
import { isBlankCatalog } from './catalog-file.ts';

it.each([
  ['a line without anything', 'catalog.yaml', '\n'],
  ['comments alone', 'catalog.yml', '# schema: olm.package\n  # name: gizmo\r\n---\n'],
  ['the start of a word', 'index.yaml', 'sche'],
  ['an empty object', 'catalog.json', '{}'],
  ['the start of an object', 'catalog.json', '{\n  "sch'],
  ['a list of words', 'Catalog.YAML', '- gizmo\n- https://example.com\n'],
  ['blobs in a list', 'catalog.yaml', '--- # rendered\n# here\n- name: gizmo\n  schema: olm.package\n'],
  ['blobs that each start with it', 'catalog.yaml', '  - "schema" : "olm.package"\n    name: gizmo\n'],
  ['blobs in a list of JSON', 'index.json', '[{"schema": "olm.package", "name": "gizmo"}]'],
  ['a catalog as one text', 'catalog.yaml', '\t"schema: olm.package\\nname: \\"gizmo\\"\\n"\n'],
  ['keys that nobody can read', 'catalog.yaml', 'sion: 1.0.0\n  - {type: olm.package}\n---\nname: "gizmo\n'],
  [
    'why a program has failed',
    'catalog.json',
    'Error: render reference "gizmo": not found\nUsage:\n  opm render\n',
  ],
  [
    'what a program has logged',
    'catalog.yaml',
    'time="2026-01-01T00:00:00Z" level=fatal msg="render: failed"\n',
  ],
  ['another encoding', 'catalog.yaml', 'c2NoZW1hOiBvbG0ucGFja2FnZQo=\n'],
])('%s', (_what, path, text) => {
  expect(isBlankCatalog(`gizmo/${path}`, text)).toBe(true);
});

it.each([
  ['no byte, which opm does not mind', 'catalog.yaml', ''],
  ['another name', 'gizmo.yaml', '\n'],
  ['a name that is not all of it', 'my-catalog.yaml', '\n'],
  ['an object of Kubernetes', 'catalog.yaml', 'kind: CatalogSource\n'],
  ['what Helm makes an object of', 'catalog.yaml', '{{- include "gizmo.catalog" . }}\n'],
  ['what is yet to be filled in', 'catalog.yaml', 'kind: ConfigMap\n${EXTRA}\n'],
  ['one document of two that can be read', 'catalog.yaml', 'kind: [\n---\nkind: ConfigMap\n'],
  ['a key without a value', 'index.yaml', '# Charts\nentries:\n'],
  ['a key in quotes', 'index.json', '{"a":1}'],
  ['a list of objects', 'catalog.yaml', '- url: https://example.com\n'],
  ['a list with a blob as text', 'catalog.yaml', '- copy:\n    content: |\n      schema: olm.package\n'],
  ['blobs with a list in them', 'catalog.yaml', 'name: gizmo\nentries:\n- name: a\nschema: olm.channel\n'],
  ['a key in another script', 'catalog.yaml', '\u540d\u524d: gizmo\n'],
])('not %s', (_what, path, text) => {
  expect(isBlankCatalog(`gizmo/${path}`, text)).toBe(false);
});
