/** What an image takes as its catalog is one whatever its files are called, and whatever else is found beside it. */
import { describe, expect, it } from 'vitest';
import { checkPaths, type TextFiles } from '../../../../../test/support/check.ts';

const LOST = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const WHOLE =
  'schema: olm.package\nname: gadget\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: gadget\nname: stable\n' +
  'entries: [{name: gadget.v1.0.0}]\n---\nschema: olm.bundle\npackage: gadget\nname: gadget.v1.0.0\nimage: quay.io/acme/gadget\n' +
  'properties: [{type: olm.package, value: {packageName: gadget, version: 1.0.0}}]\n';
const TEMPLATE =
  'schema: olm.template.basic\nentries:\n- {schema: olm.package, name: gadget, defaultChannel: stable}\n' +
  '- {schema: olm.channel, package: gadget, name: stable, entries: [{name: gadget.v1.0.0}]}\n' +
  '- {schema: olm.bundle, image: quay.io/acme/gadget:1.0.0}\n';
const SCRATCH = 'FROM scratch\nCOPY catalog /configs\n';
const LABELLED =
  'FROM opm\nADD content /configs\nLABEL operators.operatorframework.io.index.configs.v1=/configs\n';

const errorsIn = async (files: TextFiles, named: string) =>
  (await checkPaths([named], files)).filter(({ severity }) => severity === 'error').map(({ file }) => file);

describe.each([
  ['the current folder', '.', ''],
  ['a folder that is named', 'work', 'work/'],
])('in %s', (_what, named, within) => {
  const errors = (files: TextFiles) =>
    errorsIn(Object.fromEntries(Object.entries(files).map(([path, text]) => [within + path, text])), named);

  it.each(['gizmo', '.gizmo', 'LICENSE', 'gizmo.txt', 'a/b/gizmo.json5'])(
    'a file is called %s',
    async (name) => {
      const beside = { 'basic.yaml': TEMPLATE };
      const found = [`${within}catalog/${name}`];
      expect(await errors({ Dockerfile: SCRATCH, [`catalog/${name}`]: LOST, ...beside })).toEqual(found);
      expect(
        await errors({ Dockerfile: LABELLED, [`content/${name}`]: LOST, '.git/HEAD': 'ref: x', ...beside }),
      ).toEqual([`${within}content/${name}`]);
      expect(
        await errors({ Dockerfile: LABELLED, [`content/${name}`]: '# Here it goes.\n', ...beside }),
      ).toEqual([]);
    },
  );

  it.each(['README.md', 'gizmo.yaml.j2', 'gizmo.tmpl'])('%s is no blob', async (name) => {
    expect(await errors({ Dockerfile: SCRATCH, [`catalog/${name}`]: LOST, 'basic.yaml': TEMPLATE })).toEqual(
      [],
    );
  });

  it.each([
    ['build.sh', `cat > catalog.yaml <<EOF\n---\n${LOST}EOF\n`],
    ['render', `#!/bin/sh\ncat <<EOF\n---\n${LOST}EOF\n`],
    ['gizmo.txt', `---\n${LOST}icon: {{ICON}}\n`],
    ['README', `The blobs:\n\n---\n${LOST}`],
  ])('what is written or filled in by a program is none: %s', async (name, text) => {
    expect(await errors({ Dockerfile: LABELLED, [`content/${name}`]: text, 'basic.yaml': TEMPLATE })).toEqual(
      [],
    );
  });

  it('a project file names the catalogs around it', async () => {
    const own = { 'team/.catalens.yaml': 'roots: [ok]\n', 'team/ok/catalog.yaml': WHOLE };
    const image = { 'team/Dockerfile': LABELLED, 'team/content/gizmo': LOST, 'team/content/a.yaml': LOST };
    expect(await errors({ ...own, ...image })).toEqual([]);
  });

  it('another catalog is beside it', async () => {
    const files = { Dockerfile: SCRATCH, 'catalog/gizmo': LOST, 'other/catalog.yaml': WHOLE };
    expect(await errors(files)).toEqual([`${within}catalog/gizmo`]);
  });
});

it('a brace too many in front of a key is no template of another program', async () => {
  const files = (text: string) => ({
    Dockerfile: SCRATCH,
    'catalog/catalog.json': text,
    'basic.yaml': TEMPLATE,
  });
  expect(await errorsIn(files('{{"name": "gizmo"}'), '.')).toEqual(['catalog/catalog.json']);
  expect(await errorsIn(files('{{ "gizmo" | quote }}\n'), '.')).toEqual([]);
});
