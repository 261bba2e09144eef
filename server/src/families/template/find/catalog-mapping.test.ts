import { describe, expect, it, test } from 'vitest';
import { isMappingFile, renderedTo } from './catalog-mapping.ts';

const TEMPLATE = 'project/operators/gizmo/catalog-templates/v4.19.yaml';
const CI = 'project/operators/gizmo/ci.yaml';

function folders(ci: string | undefined, template = TEMPLATE): readonly string[] | undefined {
  return renderedTo(template, (path) => (path === CI ? ci : undefined));
}

const mapping = (items: string) => `fbc:\n  enabled: true\n  catalog_mapping:\n${items}`;
const OWN =
  '  - template_name: v4.19.yaml\n    catalog_names: [v4.19, v4.20]\n    type: olm.template.basic\n';
const OTHER = '  - {template_name: v4.18.yaml, catalog_names: [v4.18], type: olm.template.basic}\n';
const BOTH = ['project/catalogs/v4.19/gizmo', 'project/catalogs/v4.20/gizmo'];

describe('a template is rendered to', () => {
  it.each([
    ['the catalogs that it is mapped to', mapping(OTHER + OWN), BOTH],
    ['those of all items that name it, each once', mapping(OWN + OWN), BOTH],
    ['none where other templates alone are mapped', mapping(OTHER), []],
    ['none where the mapping is empty', 'fbc: {catalog_mapping: []}\n', []],
    ['none while the mapping is half typed', 'fbc:\n  catalog_mapping:\n', []],
    ['none while the file cannot be read', `${mapping(OWN)}reviewers: [\n`, []],
    [
      'none while the names are half typed',
      mapping('  - template_name: v4.19.yaml\n    catalog_names:\n'),
      [],
    ],
    ['none by a list that is none', mapping('  - {template_name: v4.19.yaml, catalog_names: v4.19}\n'), []],
    ['none by a name that is none', mapping('  - {template_name: v4.19.yaml, catalog_names: [4.19]}\n'), []],
    [
      'no folder elsewhere',
      mapping('  - {template_name: v4.19.yaml, catalog_names: [../.., a/b, .., ""]}\n'),
      [],
    ],
    ['nobody knows what where nothing is mapped', 'fbc:\n  enabled: true\n', undefined],
    ['nobody knows what in an empty file', '', undefined],
    ['nobody knows what in a file of another form', '- fbc\n', undefined],
    ['nobody knows what without the file', undefined, undefined],
  ])('%s', (_, ci, expected) => {
    expect(folders(ci)).toEqual(expected);
  });

  it('nobody knows what in folders of other names', () => {
    expect(folders(mapping(OWN), 'project/operators/gizmo/templates/v4.19.yaml')).toBeUndefined();
    expect(folders(mapping(OWN), 'project/gizmo/catalog-templates/v4.19.yaml')).toBeUndefined();
  });
});

test('only the ci.yaml of an operator says so', () => {
  expect([CI, 'operators/gizmo/ci.yaml'].map(isMappingFile)).toEqual([true, true]);
  expect(
    ['ci.yaml', 'gizmo/ci.yaml', 'operators/ci.yaml', 'operators/gizmo/ci.yml'].map(isMappingFile),
  ).toEqual([false, false, false, false]);
});
