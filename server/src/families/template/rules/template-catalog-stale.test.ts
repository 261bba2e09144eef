/** What `template-catalog-stale` says of catalogs and templates side by side. */
import { describe, expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { formatMessage } from '../../../text/message.ts';
import { rule } from './template-catalog-stale.ts';

ruleExamples(rule);

const image = (version: string) => `registry.example.com/gizmo:${version}`;
const entry = (version: string, more = '') => `    - {name: gizmo.v${version}${more}}\n`;
const OLD = entry('1.0.0');
const NEW = entry('1.1.0', ', replaces: gizmo.v1.0.0');
const channel = (entries: string, name = 'stable') =>
  `- schema: olm.channel\n  package: gizmo\n  name: ${name}\n  entries:\n${entries}`;
const PACKAGE = '- {schema: olm.package, name: gizmo, defaultChannel: stable}\n';
const named = (version: string) => `- {schema: olm.bundle, image: "${image(version)}"}\n`;
const basic = (...blobs: string[]) => `schema: olm.template.basic\nentries:\n${blobs.join('')}`;
const bundle = (version: string, from = image(version)) =>
  `- schema: olm.bundle\n  package: gizmo\n  name: gizmo.v${version}\n  image: ${from}\n  properties:\n` +
  `    - {type: olm.package, value: {packageName: gizmo, version: ${version}}}\n`;
const catalog = (...blobs: string[]) =>
  blobs.map((blob) => `---\n${blob.replace(/^- /, '  ').replace(/^ {2}/gm, '')}`).join('');
const semver = (...versions: string[]) =>
  `schema: olm.semver\nstable:\n  bundles:\n${versions.map((one) => `    - image: ${image(one)}\n`).join('')}`;
const deprecating = (message: string) =>
  `- schema: olm.deprecations\n  package: gizmo\n  entries:\n    - reference: {schema: olm.bundle, name: gizmo.v1.0.0}\n      message: ${message}\n`;

const CI = 'operators/gizmo/ci.yaml';
const TEMPLATE = 'operators/gizmo/catalog-templates/t.yaml';
const ci = (...names: string[]) => ({
  [CI]: `fbc:\n  catalog_mapping:\n  - {template_name: t.yaml, catalog_names: [${names.join(', ')}], type: olm.template.basic}\n`,
});
const at = (name: string) => `catalogs/${name}/gizmo/catalog.yaml`;

async function said(files: Readonly<Record<string, string>>): Promise<string[]> {
  const found = (await diagnosticsInProject(files)).filter((each) => each.rule.id === rule.id);
  return found.map(({ severity, message }) => {
    const [what] = formatMessage(message).split(/ (?:Users|Rendering) /);
    return `${severity}: ${what}`;
  });
}

const NOT = 'is not what this template makes:';
const FULL = basic(PACKAGE, channel(OLD + NEW), named('1.0.0'), named('1.1.0'));
const RENDERED = catalog(PACKAGE, channel(OLD + NEW), bundle('1.0.0'), bundle('1.1.0'));
const STALE = catalog(PACKAGE, channel(OLD), bundle('1.0.0'));

describe('of a catalog that ci.yaml maps a template to', () => {
  it.each([
    ['an entry that it lacks', FULL, STALE, 'its channel `stable` lacks `gizmo.v1.1.0`.'],
    [
      'a channel that it lacks',
      basic(PACKAGE, channel(OLD), channel(OLD, 'fast'), named('1.0.0')),
      STALE,
      'it has no channel `fast`.',
    ],
    [
      'other updates',
      basic(PACKAGE, channel(OLD + entry('1.1.0', ', replaces: gizmo.v1.0.0, skips: [gizmo.v0.9.0]'))),
      RENDERED,
      'in its channel `stable`, `gizmo.v1.1.0` has another `skips`.',
    ],
    [
      'another default channel',
      basic(PACKAGE.replace('stable', 'fast'), channel(OLD + NEW)),
      RENDERED,
      'its default channel is `stable`.',
    ],
    [
      'a deprecation that it lacks',
      basic(PACKAGE, channel(OLD + NEW), deprecating('old')),
      RENDERED,
      'it does not deprecate `olm.bundle gizmo.v1.0.0`.',
    ],
    [
      'a deprecation of another message',
      basic(PACKAGE, channel(OLD + NEW), deprecating('new')),
      catalog(PACKAGE, channel(OLD + NEW), deprecating('old')),
      'it gives another message with the deprecation of `olm.bundle gizmo.v1.0.0`.',
    ],
    [
      'a package that it lacks',
      basic(PACKAGE, channel(OLD)),
      STALE.replaceAll('gizmo', 'gadget'),
      'it has no package `gizmo`.',
    ],
  ])('%s is a warning', async (_, template, rendered, expected) => {
    const files = { ...ci('v4.19'), [TEMPLATE]: template, [at('v4.19')]: rendered };
    expect(await said(files)).toEqual([`warning: The catalog catalogs/v4.19 ${NOT} ${expected}`]);
  });

  it.each([
    ['what the template makes', FULL, RENDERED],
    [
      'skips in another order',
      FULL.replace('1.0.0}', '1.0.0, skips: [a, b]}'),
      RENDERED.replace('1.0.0}', '1.0.0, skips: [b, a]}'),
    ],
    ['a catalog that cannot be read', FULL, `${STALE}---\nschema: [\n`],
    ['a template that cannot be read', `${FULL}- [\n`, STALE],
    ['a template with an entry that is none', `${FULL}- {schema: olm.channel, entries: 1}\n`, STALE],
    ['a template that opm does not know', FULL.replace('basic', 'basics'), STALE],
    ['bundles that somebody has to pull', semver('1.0.0', '1.1.0'), STALE],
    [
      'images that were moved after rendering',
      FULL,
      RENDERED.replaceAll('registry.example', 'mirror.example'),
    ],
  ])('nothing is said for %s', async (_, template, rendered) => {
    expect(await said({ ...ci('v4.19'), [TEMPLATE]: template, [at('v4.19')]: rendered })).toEqual([]);
  });

  it('what it has beyond the template is a hint', async () => {
    const files = { ...ci('v4.19'), [TEMPLATE]: basic(PACKAGE, channel(OLD)), [at('v4.19')]: RENDERED };
    expect(await said(files)).toEqual([
      `hint: The catalog catalogs/v4.19 ${NOT} its channel \`stable\` has \`gizmo.v1.1.0\`.`,
    ]);
  });

  it('is said once for catalogs that lack the same, and not for one that is not there', async () => {
    const stale = Object.fromEntries(['v4.17', 'v4.18', 'v4.19', 'v4.20'].map((name) => [at(name), STALE]));
    const names = ['v4.17', 'v4.18', 'v4.19', 'v4.20', 'v4.21', 'v4.22'];
    expect(await said({ ...ci(...names), [TEMPLATE]: FULL, ...stale, [at('v4.21')]: RENDERED })).toEqual([
      'warning: The catalogs catalogs/v4.17, catalogs/v4.18, catalogs/v4.19 + 1 are not what this template makes: ' +
        'its channel `stable` lacks `gizmo.v1.1.0`, it has no bundle `gizmo.v1.1.0` with this image.',
    ]);
  });

  it('a semver template is compared where a sibling has the bundles', async () => {
    const old = catalog(PACKAGE, channel(OLD, 'stable-v1.0'), bundle('1.0.0')).replace(
      ': stable}',
      ': stable-v1.1}',
    );
    const files = { ...ci('v4.19'), [TEMPLATE]: semver('1.0.0', '1.1.0'), [at('v4.19')]: old };
    expect(await said({ ...files, 'elsewhere/c.yaml': RENDERED })).toEqual([
      `warning: The catalog catalogs/v4.19 ${NOT} it has no channel \`stable-v1.1\`, it has no bundle \`gizmo.v1.1.0\` with this image.`,
    ]);
  });

  it('nothing is said of other catalogs, nor while the mapping is half typed', async () => {
    const files = { [TEMPLATE]: FULL, [at('v4.19')]: STALE };
    expect(await said({ ...files, ...ci('v4.20') })).toEqual([]);
    expect(await said({ ...files, [CI]: 'fbc:\n  catalog_mapping:\n  - temp\n' })).toEqual([]);
  });
});

describe('of catalogs that nobody maps', () => {
  const MOSTLY = catalog(PACKAGE, channel(OLD + NEW), bundle('1.0.0'), bundle('1.1.0'));
  const NEWER = basic(PACKAGE, channel(OLD + NEW + entry('1.2.0', ', replaces: gizmo.v1.1.0')));
  const LACKS = 'its channel `stable` lacks `gizmo.v1.2.0`.';

  it('the only one of the package of the only template is meant', async () => {
    expect(await said({ 'template.yaml': NEWER, 'catalog/gizmo.yaml': MOSTLY })).toEqual([
      `hint: The catalog catalog ${NOT} ${LACKS}`,
    ]);
  });

  it('the one of the same release is meant', async () => {
    const files = {
      't/v4.18.yaml': FULL,
      't/v4.19.yaml': NEWER,
      'v4.18/c/c.yaml': MOSTLY,
      'catalog-4-19/c.yaml': MOSTLY,
    };
    expect(await said(files)).toEqual([`hint: The catalog catalog-4-19 ${NOT} ${LACKS}`]);
  });

  it.each([
    ['one template, and several catalogs', { 't.yaml': NEWER, 'a/c.yaml': MOSTLY, 'b/c.yaml': MOSTLY }],
    ['several templates, and one catalog', { 't.yaml': NEWER, 's.yaml': FULL, 'a/c.yaml': MOSTLY }],
    [
      'a template for several releases',
      { 'v4.18-v4.19.yaml': NEWER, 'v4.18/c.yaml': MOSTLY, 'v4.19/c.yaml': MOSTLY },
    ],
    [
      'a catalog of other channels',
      { 't.yaml': NEWER, 'a/c.yaml': MOSTLY.replaceAll('stable', 'tech-preview') },
    ],
    ['a catalog that has more', { 't.yaml': basic(PACKAGE, channel(OLD)), 'a/c.yaml': MOSTLY }],
    ['another package', { 't.yaml': NEWER, 'a/c.yaml': MOSTLY.replaceAll('gizmo', 'gadget') }],
  ])('nothing is said for %s', async (_, files) => {
    expect(await said(files as Readonly<Record<string, string>>)).toEqual([]);
  });
});
