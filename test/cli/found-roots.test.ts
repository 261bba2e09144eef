/** Which catalogs `check` finds by itself: none that is there is passed over, and nothing else is taken for one. */
import { describe, expect, it } from 'vitest';
import { checkAsProject } from '../support/check.ts';

const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const CHANNEL = 'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n- name: gizmo.v1.0.0\n';

it.each([
  ['its key is misspelt', PACKAGE.replace('schema', 'schem'), 'fbc/schema-missing'],
  ['its colon is missing', PACKAGE.replace('schema:', 'schema'), 'fbc/document-syntax'],
  [
    'the separator behind it is lost and a line is indented',
    `${PACKAGE}${CHANNEL.replace('package', ' package')}`,
    'fbc/document-syntax',
  ],
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

describe('a file that a build appends to', () => {
  const unfinished = `${PACKAGE}---\n${CHANNEL}`;
  const build = (...lines: readonly string[]) => ['FROM opm AS builder', ...lines, ''].join('\n');

  it.each([
    [['COPY index.base.yaml /tmp/index.yaml', 'RUN opm render quay.io/x:1 -o yaml >> /tmp/index.yaml']],
    [['WORKDIR /work', 'COPY index.base.yaml .', 'RUN opm render quay.io/x:1 -o yaml >>index.base.yaml']],
    [['ADD index.base.yaml /configs/', 'RUN opm render quay.io/x:1 | tee -a "/configs/index.base.yaml"']],
  ])('is no catalog yet: %j', async (lines) => {
    const files = { 'index.base.yaml': unfinished, 'index.Dockerfile': build(...lines) };
    expect(await checkAsProject(files)).toEqual([]);
  });

  it.each([
    [['COPY index.base.yaml /configs/index.yaml']],
    [['COPY index.base.yaml /tmp/index.yaml', 'RUN opm render quay.io/x:1 -o yaml > /tmp/other.yaml']],
    [['COPY index.base.yaml /tmp/index.yaml', 'FROM opm', 'RUN echo opm >> /tmp/index.yaml']],
  ])('is told from others: %j', async (lines) => {
    const files = { 'index.base.yaml': unfinished, 'index.Dockerfile': build(...lines) };
    expect(await checkAsProject(files)).toContainEqual({
      code: 'fbc/channel-entry-bundle-missing',
      file: 'index.base.yaml',
      severity: 'error',
    });
  });
});

describe('an image that has all catalogs of a repository, and serves one of them', () => {
  const whole =
    `${PACKAGE}---\n${CHANNEL}---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\n` +
    'image: quay.io/acme/gizmo@sha256:4711\nproperties:\n- type: olm.package\n  value: {packageName: gizmo, version: 1.0.0}\n';
  const editions = {
    'catalog/gizmo/catalog.yaml': whole,
    'catalog/v4.18/catalog.yaml': whole,
    'catalog/v4.19/catalog.yaml': whole,
  };
  const build = (served: string) => `FROM opm\nADD catalog /configs\nCMD ["serve", "${served}"]\n`;
  const duplicates = async (served: string) =>
    (await checkAsProject({ ...editions, 'catalog.Dockerfile': build(served) }))
      .filter(({ code }) => code === 'fbc/package-duplicate')
      .map(({ file }) => file);

  it('has no package twice', async () => {
    expect(await duplicates('/configs/gizmo')).toEqual([]);
  });

  it('has, where it serves all of them', async () => {
    expect(await duplicates('/configs')).toEqual([
      'catalog/v4.18/catalog.yaml',
      'catalog/v4.19/catalog.yaml',
    ]);
  });
});
