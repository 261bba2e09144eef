/** Which catalogs `check` finds by itself: none that is there is passed over, and nothing else is taken for one. */
import { describe, expect, it } from 'vitest';
import { checkAsProject, checkAsRoot, checkPaths, type TextFiles } from '../support/check.ts';

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

describe('what a catalog is made of', () => {
  const IMAGE =
    'FROM opm\nADD catalog/release /configs\nLABEL operators.operatorframework.io.index.configs.v1=/configs\n';
  const parts = {
    'catalog/package.yaml': PACKAGE,
    'catalog/channels.yaml': CHANNEL,
    'catalog/.gitignore': 'release\n',
  };
  const errors = async (files: TextFiles) =>
    (await checkAsProject(files)).filter(({ severity }) => severity === 'error').map(({ file }) => file);

  it('is no catalog where an image takes a folder in it, be that there or yet to be made', async () => {
    const image = { 'catalog.Dockerfile': IMAGE };
    expect(await errors({ ...parts, ...image })).toEqual([]);
    expect(
      await errors({ ...parts, ...image, 'catalog/release/index.yaml': `${PACKAGE}---\n${CHANNEL}` }),
    ).toEqual(['catalog/release/index.yaml']);
  });

  it('is one without such an image, or where the image takes all of it', async () => {
    const all = 'catalog/.gitignore';
    expect(await errors(parts)).toContain(all);
    const image = IMAGE.replace('catalog/release', 'catalog');
    expect(await errors({ ...parts, 'catalog.Dockerfile': image })).toContain(all);
  });

  it('may be a lone package further inside of a folder that is called catalog', async () => {
    const files = { 'catalog/parts/gizmo.yaml': PACKAGE, 'catalog/template.yaml': 'schema: olm.semver\n' };
    expect((await errors(files)).filter((file) => file.includes('parts'))).toEqual([]);
    expect(await errors({ 'catalog/gizmo.yaml': PACKAGE })).toEqual(['catalog/gizmo.yaml']);
    expect(await errors({ 'catalog/gizmo/package.yaml': PACKAGE })).toEqual(['catalog/gizmo/package.yaml']);
  });
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

describe('a file that a recipe puts together with what opm renders', () => {
  const unfinished = `${PACKAGE}---\n${CHANNEL}`;
  const bundle = 'schema: olm.bundle\npackage: gizmo\nname: gizmo.v0.9.0\nimage: quay.io/acme/gizmo\n';
  const recipe = (...lines: readonly string[]) => ['image: opm', ...lines, ''].join('\n\t');
  const copied = recipe('cp catalog/base.yaml $(TMP)/x', '$(OPM) render $(IMG) >> $(TMP)/x');
  const missing = async (files: Readonly<Record<string, string>>) =>
    (await checkAsProject(files))
      .filter(({ code }) => code === 'fbc/channel-entry-bundle-missing')
      .map(({ file }) => file);

  it.each([
    ['a copy', { Makefile: copied }],
    ['itself', { GNUmakefile: recipe('opm render $(IMG) >> catalog/base.yaml') }],
    ['a Makefile of its folder', { 'catalog/makefile': recipe('opm render $(IMG) >> ./base.yaml') }],
    ['a Makefile beside it', { 'hack/Makefile': recipe('opm render $(IMG) >> ../catalog/base.yaml') }],
    ['what Makefiles include', { 'hack/catalog.mk': copied }],
    ['a script', { 'hack/catalog.sh': 'cp catalog/base.yaml $TMP/x\n$OPM render $IMG >> $TMP/x\n' }],
    ['a file beside it', { Makefile: recipe('opm render $(IMG) > catalog/$(VERSION).json') }],
    [
      'a workflow of GitHub',
      {
        '.github/workflows/release.yml':
          'jobs:\n  x:\n    steps:\n      - run: |\n          opm render quay.io/x:$TAG >> catalog/base.yaml\n',
      },
    ],
    [
      'a script in its folder',
      {
        'catalog/render-catalog.sh':
          'DIR=$(cd "$(dirname "$0")" && pwd)\ncat $DIR/base.yaml > x\nopm render $IMG >> x\n',
      },
    ],
  ])('is no catalog yet: %s', async (_what, makefile) => {
    expect(await checkAsProject({ 'catalog/base.yaml': unfinished, ...makefile })).toEqual([]);
  });

  it.each([
    ['another file', { Makefile: recipe('opm render $(IMG) >> catalog/other.yaml') }],
    ['itself anew', { Makefile: recipe('opm render $(INDEX) > catalog/base.yaml') }],
    ['another folder', { Makefile: recipe('opm render $(IMG) > catalogs/$(VERSION).json') }],
    ['a whole catalog', { Makefile: recipe('opm alpha render-template basic a.yaml > catalog/x.yaml') }],
    ['a workflow elsewhere', { 'x/release.yml': '- run: opm render quay.io/x >> ../catalog/base.yaml\n' }],
    ['from another folder', { 'hack/Makefile': copied }],
    ['from above everything', { Makefile: recipe('opm render $(IMG) >> ../catalog/base.yaml') }],
    ['nothing of opm', { Makefile: recipe('cp catalog/base.yaml x', 'echo opm render >> x') }],
    ['no Makefile', { 'Makefile.md': copied }],
    ['a script that makes another', { 'hack/catalog.sh': 'cp catalog/base.yaml x\nopm render $IMG > x\n' }],
  ])('is told from others: %s', async (_what, makefile) => {
    expect(await missing({ 'catalog/base.yaml': unfinished, ...makefile })).toEqual(['catalog/base.yaml']);
  });

  it('is a catalog as soon as bundles of it are there', async () => {
    expect(await missing({ 'catalog/base.yaml': `${unfinished}---\n${bundle}`, Makefile: copied })).toEqual([
      'catalog/base.yaml',
    ]);
    const files = { 'catalog/base.yaml': unfinished, 'catalog/gizmo.v0.9.0.yaml': bundle };
    expect(await missing({ ...files, Makefile: copied })).toEqual(['catalog/base.yaml']);
  });

  it('is an edition that is yet to come, beside one that is whole', async () => {
    const released = `${unfinished}---\n${bundle.replace('v0.9.0', 'v1.0.0')}`;
    const files = { 'catalog/next/base.yaml': unfinished, 'catalog/release/catalog.yaml': released };
    const makefile = recipe('opm render $(IMG) > catalog/next/bundle.yaml');
    const found = await checkAsProject({ ...files, Makefile: makefile });
    const errors = found.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code }) => code)).toEqual(['fbc/package-property-count']);
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

const catalog =
  `${PACKAGE}---\n${CHANNEL}---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: quay.io/acme/gizmo\n` +
  'properties: [{type: olm.package, value: {packageName: gizmo, version: 1.0.0}}]\n';
const isRed = (found: readonly { readonly severity: string }[]) =>
  found.some(({ severity }) => severity === 'error');

describe('the current folder', () => {
  const template = 'schema: olm.template.basic\nentries: []\n';

  it.each([
    ['something that git reads', { 'catalog.yaml': catalog, '.gitignore': '*.md\n' }],
    ['a Dockerfile that is none', { 'catalog.yaml': catalog, Dockerfile: '# Gizmo\n' }],
    ['what is left of the catalog beside its template', { 'catalog.yaml': '# {}', 'basic.yaml': template }],
    [
      'a catalog without its package beside its template',
      { 'catalog.yaml': CHANNEL, 'basic.yaml': template },
    ],
    ['a stray file that is called a Makefile', { 'x/catalog.yaml': catalog, 'x/Makefile': 'hello' }],
    ['rules that make nothing', { 'x/catalog.yaml': catalog, 'x/Makefile': '# all\nschema: olm.package\n' }],
    ['a picture that is called a Makefile', { 'x/catalog.yaml': catalog, 'x/catalog.mk': '\u0089PNG\0' }],
    ['a stray file that is called a Dockerfile', { 'x/catalog.yaml': catalog, 'x/Dockerfile': 'a: [' }],
  ])('is refused where the suite refuses it: %s', async (_what, files) => {
    expect(isRed(await checkAsRoot(files, ['opm']))).toBe(true);
    expect(isRed(await checkPaths(['.'], files))).toBe(true);
  });

  it.each([
    [
      'the Dockerfile of something else',
      { 'catalog.yaml': catalog, Dockerfile: 'FROM a\nCOPY bin/gizmo /\n' },
    ],
    ['a catalog further inside', { 'gizmo/catalog.yaml': catalog, 'README.md': '# Gizmo\n' }],
    ['a chart', { 'catalog.yaml': '{{ include "catalog" . }}\n', 'basic.yaml': template }],
    ['what the catalog is made of', { 'channels.yaml': CHANNEL, 'basic.yaml': template }],
  ])('is no catalog where it holds %s', async (_what, files) => {
    expect(isRed(await checkPaths(['.'], files))).toBe(false);
  });
});

describe('a catalog that was lost', () => {
  const template = 'schema: olm.template.basic\nentries: []\n';

  it.each([
    [
      'why opm has failed',
      {
        'v4.18/gizmo.yaml': catalog,
        'v4.19/gizmo.yaml': 'Error: render "gizmo": not found\nUsage:\n  opm\n',
      },
    ],
    ['a page of HTML', { 'basic.yaml': template, 'catalog/gizmo/catalog.json': '<html>404</html>\n' }],
    [
      'the start of its first blob',
      {
        'v4.18/gizmo.yaml': catalog,
        'v4.19/gizmo.yaml': '---\ndefaultChannel: stable\nicon:\n  base64data: PD9',
      },
    ],
    [
      'the middle of a bundle',
      { 'v4.18/gizmo.yaml': catalog, 'v4.19/gizmo.yaml': 'tedAt: 2024\n    name: x\n  certified: "no\n' },
    ],
    [
      'an answer in JSON that is none',
      { 'v4.18/gizmo/x.json': catalog, 'v4.19/gizmo/x.json': '{"code": 502}' },
    ],
    [
      'text in another encoding, under a name that hides it',
      {
        'v4.18/gizmo.yaml': catalog,
        'v4.19/.gizmo.yaml': Buffer.from(`\ufeff${catalog.slice(30)}`, 'utf16le'),
      },
    ],
    ['nothing but null', { 'v4.18/gizmo/x.json': catalog, 'v4.19/gizmo/x.json': 'null\n' }],
  ])('is an error where its file holds %s', async (_what, files) => {
    expect(isRed(await checkAsProject(files))).toBe(true);
    expect(isRed(await checkPaths(['.'], files))).toBe(true);
  });

  it('is told where its file is empty, which opm does not mind', async () => {
    const found = await checkAsProject({ 'v4.18/gizmo.yaml': catalog, 'v4.19/gizmo.yaml': '' });
    expect(isRed(found)).toBe(false);
    expect(found.map(({ code }) => code)).toContain('fbc/catalog-empty');
  });

  it('is none where another file of the name is somebody else\u2019s', async () => {
    const files = { 'v4.18/gizmo.yaml': catalog, 'v4.19/gizmo.yaml': 'kind: ConfigMap\napiVersion: v1\n' };
    expect(isRed(await checkAsProject(files))).toBe(false);
  });
});

describe('a folder that is named', () => {
  it.each([
    ['a stray beside the only catalog in it', { 'x/sub/catalog.yaml': catalog, 'x/a.yaml': '[' }],
    ['a stray that is called as a repository is', { 'x/sub/catalog.yaml': catalog, 'x/.git': '* a' }],
    [
      'a script, in a folder of which somebody leaves something out',
      { 'x/gizmo/catalog.yaml': catalog, 'x/gizmo/a.sh': 'a', 'x/.indexignore': '*.md\n' },
    ],
    ['a second copy further inside', { 'x/catalog.yaml': catalog, 'x/sub/sub/catalog.yaml': catalog }],
    ['a copy in a folder of its own', { 'x/catalog.yaml': catalog, 'x/v4.18/catalog.yaml': catalog }],
    [
      'a template beside strays',
      { 'x/catalog.yaml': catalog, 'x/semver.yaml': 'schema: olm.semver\n', 'x/a.txt': 'a' },
    ],
    [
      'a package in a file with another name',
      {
        'x/d/a.yaml': PACKAGE.replace('gizmo', 'widget'),
        'x/b.yaml': catalog.slice(catalog.indexOf('schema: olm.bundle')),
        'x/p.txt': PACKAGE,
      },
    ],
    [
      'a template beside what is left of the catalog',
      { 'x/catalog.yaml': 'sche', 'x/basic.yaml': 'schema: olm.template.basic\nentries: []\n' },
    ],
    [
      'a template beside why its catalog was not rendered',
      { 'x/gizmo/catalog.yaml': 'Error: x\n', 'x/basic.yaml': 'schema: olm.template.basic\nentries: []\n' },
    ],
    [
      'a template beside a catalog that was renamed',
      {
        'x/catalog.yaml.bak': catalog.replace('schema: olm.channel', 'schem: olm.channel'),
        'x/basic.yaml': 'schema: olm.template.basic\nentries: []\n',
      },
    ],
    [
      'a catalog in UTF-16 that was appended to something else',
      {
        'x/catalog.yaml': Buffer.concat([
          Buffer.from('kind: ConfigMap\n---\n'),
          Buffer.from(`\ufeff${catalog}`, 'utf16le'),
        ]),
      },
    ],
    [
      'an `.indexignore` in UTF-16, which opm reads as UTF-8',
      { 'x/catalog.yaml': catalog, 'x/a.md': 'a', 'x/.indexignore': Buffer.from('\ufeff*.md\n', 'utf16le') },
    ],
  ])('is refused where the suite refuses it: %s', async (_what, files) => {
    const inside = Object.fromEntries(Object.entries(files).map(([path, text]) => [path.slice(2), text]));
    expect(isRed(await checkAsRoot(inside, ['opm']))).toBe(true);
    expect(isRed(await checkPaths(['x'], files))).toBe(true);
  });

  it.each([
    ['several catalogs', { 'x/v4.18/catalog.yaml': catalog, 'x/v4.19/catalog.yaml': catalog }],
    [
      'a catalog and a project around it',
      {
        'x/catalog/catalog.yaml': catalog,
        'x/README.md': 'a',
        'x/Makefile': 'all:\n\topm validate catalog\n',
      },
    ],
    [
      'a catalog beside its template',
      {
        'x/gizmo/catalog.yaml': catalog,
        'x/semver.yaml': 'schema: olm.template.basic\nentries: []\n',
        'x/a.md': 'a',
      },
    ],
    [
      'a repository',
      { 'x/gizmo/catalog.yaml': catalog, 'x/README.md': 'a', 'x/.git/HEAD': 'ref: refs/heads/main' },
    ],
    [
      'a worktree of a repository',
      { 'x/gizmo/catalog.yaml': catalog, 'x/README.md': 'a', 'x/.git': 'gitdir: /r/.git/worktrees/x\n' },
    ],
  ])('is no catalog where it holds %s', async (_what, files) => {
    const found = await checkPaths(['x'], files);
    expect(
      found.filter(({ code }) => code.startsWith('fbc/')).filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
  });
});
