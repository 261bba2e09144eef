/** How much is said of a wish depends on how certain it is what is in its catalog. */
import { describe, expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../test/support/check.ts';
import { formatMessage } from '../../../text/message.ts';
import { CATALOG, extension, subscription } from './shared/examples.ts';

const CATALOG_PATH = 'catalogs/gizmos/gizmo/catalog.yaml';
const content = CATALOG[CATALOG_PATH];
const set = (folder: string) => ({ '.catalens.yaml': `clusterCatalogs:\n  gizmos: ${folder}\n` });
const WRONG = subscription('name: gizmo', 'channel: stabel');

async function said(files: Readonly<Record<string, string>>): Promise<string[]> {
  const found = await diagnosticsInProject(files);
  return found
    .filter(({ rule }) => rule.area === 'cluster')
    .map(({ rule, severity }) => `${severity} ${rule.id}`);
}

describe('a channel that is not there is', () => {
  it('an error in a catalog that the project sets', async () => {
    expect(await said({ [CATALOG_PATH]: content, ...set('catalogs/gizmos'), 'g/a.yaml': WRONG })).toEqual([
      'error channel-not-in-package',
    ]);
  });

  it('an error, where the nearest project file sets the catalog by a way through `..`', async () => {
    const files = {
      'x/gizmo/catalog.yaml': content,
      'g/.catalens.yaml': 'clusterCatalogs: {gizmos: ../x}\n',
    };
    expect(await said({ ...files, 'g/a.yaml': WRONG })).toEqual(['error channel-not-in-package']);
  });

  it('a warning in a folder that is called like the catalog', async () => {
    const files = { 'gizmos/gizmo/catalog.yaml': content, 'gizmos/.indexignore': '' };
    expect(await said({ ...files, 'g/a.yaml': WRONG })).toEqual(['warning channel-not-in-package']);
  });

  it('a warning in a folder that is called like the image of the catalog', async () => {
    const source = `apiVersion: operators.coreos.com/v1alpha1
kind: CatalogSource
metadata: {name: gizmos, namespace: olm}
spec: {sourceType: grpc, image: "registry.example.com:5000/team/gizmo-index:v1@sha256:${'1'.repeat(64)}"}
`;
    const files = { 'gizmo-index/gizmo/catalog.yaml': content, 'gizmo-index/.indexignore': '' };
    expect(await said({ ...files, 'g/a.yaml': WRONG, 'g/source.yaml': source })).toEqual([
      'warning channel-not-in-package',
    ]);
  });

  it('information in the only catalog that has the package', async () => {
    expect(await said({ 'x/gizmo/catalog.yaml': content, 'g/a.yaml': WRONG })).toEqual([
      'info channel-not-in-package',
    ]);
  });

  it('nothing where two catalogs have it, and nobody says which', async () => {
    const files = {
      'v1/gizmo/catalog.yaml': content,
      'v1/.indexignore': '',
      'v2/gizmo/catalog.yaml': content,
      'v2/.indexignore': '',
    };
    expect(await said({ ...files, 'g/a.yaml': WRONG })).toEqual([]);
  });

  it('nothing where a part of the catalog cannot be read', async () => {
    const files = { [CATALOG_PATH]: content, 'catalogs/gizmos/gizmo/b.yaml': 'schema: [olm\n' };
    expect(await said({ ...files, ...set('catalogs/gizmos'), 'g/a.yaml': WRONG })).toEqual([]);
  });
});

describe('a range that nothing is in is', () => {
  const selected = ['selector:', '  matchLabels:', '    olm.operatorframework.io/metadata.name: gizmos'];
  const files = { [CATALOG_PATH]: content, ...set('catalogs/gizmos') };

  it('an error where the catalog is selected by its name', async () => {
    const wish = extension('packageName: gizmo', 'version: ">=2.0.0"', ...selected);
    expect(await said({ ...files, 'g/a.yaml': wish })).toEqual(['error range-matches-nothing']);
  });

  it('a warning where the cluster may have other catalogs', async () => {
    const wish = extension('packageName: gizmo', 'version: ">=2.0.0"');
    expect(await said({ ...files, 'g/a.yaml': wish })).toEqual(['warning range-matches-nothing']);
  });
});

describe('nothing is said of', () => {
  it.each([
    [
      'a patch that has only what changes',
      'apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\nmetadata: {name: gizmo}\nspec: {channel: fast}\n',
    ],
    ['a text that stands for another', subscription('name: gizmo', 'channel: ${CHANNEL}')],
    [
      'a Subscription of another group',
      subscription('name: gismo').replace('operators.coreos.com/v1alpha1', 'messaging.knative.dev/v1'),
    ],
    ['a template of Helm', `{{- if .Values.on }}\n${subscription('name: {{ .Values.name }}')}{{- end }}\n`],
    [
      'what is installed already',
      `${subscription('name: gizmo', 'channel: stable', 'startingCSV: gizmo.v0.1.0')}status: {installedCSV: gizmo.v1.0.0}\n`,
    ],
  ])('%s', async (_what, text) => {
    expect(await said({ [CATALOG_PATH]: content, ...set('catalogs/gizmos'), 'g/a.yaml': text })).toEqual([]);
  });
});

describe('a version', () => {
  const range = async (version: string) => {
    const found = await diagnosticsInProject({
      'g/a.yaml': extension('packageName: gizmo', `version: ${version}`),
    });
    return found.map(({ severity, message }) => `${severity}: ${formatMessage(message)}`);
  };

  it.each([
    ['1.10', 'warning: `1.10` is a number here, which the API server refuses: put it into quotes.'],
    [
      '">=1.0.0 || 1.2.*"',
      'warning: The API server refuses `>=1.0.0 || 1.2.*`: it is not of the form that it asks for.',
    ],
    ['">1.2"', 'info: `>1.2` is read as `>=1.3.0`.'],
    ['"<=2"', 'info: `<=2` is read as `<3.0.0`.'],
    ['">2.0.0 <1.0.0"', 'warning: No version satisfies `>2.0.0 <1.0.0`, so nothing is ever installed.'],
  ])('%s', async (version, words) => {
    expect(await range(version)).toEqual([words]);
  });

  it.each(['1.2.3', '">=1.0.0, <2.0.0"', '~1.2', '1.x', '"*"', '">=1.0.0 || 1.*"'])(
    '%s is nothing to speak of',
    async (version) => {
      expect(await range(version)).toEqual([]);
    },
  );
});

it('deprecated are a channel, and the bundle that OLM v1 would choose', async () => {
  const deprecations = `schema: olm.deprecations
package: gizmo
entries:
  - {reference: {schema: olm.channel, name: stable}, message: Use fast.}
  - {reference: {schema: olm.bundle, name: gizmo.v1.0.0}, message: It leaks.}
`;
  const wish = extension('packageName: gizmo', 'version: 1.0.0', 'channels: [stable]');
  const found = await diagnosticsInProject({
    [CATALOG_PATH]: `${content}---\n${deprecations}`,
    ...set('catalogs/gizmos'),
    'g/a.yaml': wish,
  });
  expect(
    found.filter(({ rule }) => rule.area === 'cluster').map(({ message }) => formatMessage(message)),
  ).toEqual([
    'Channel `stable` is deprecated. Use fast.',
    '`gizmo.v1.0.0`, which is chosen here, is deprecated. It leaks.',
  ]);
});

describe('a base of Kustomize', () => {
  const base = (...spec: string[]) => ({
    [CATALOG_PATH]: content,
    ...set('catalogs/gizmos'),
    'g/base/a.yaml': subscription(...spec),
  });

  it.each([
    'patch-me-see-overlays-dir',
    'patch-me-in-overlay',
    'patch-me',
    'changeme',
    'PLACEHOLDER',
    'TODO',
  ])('is no wish yet while its channel is `%s`', async (channel) => {
    expect(await said(base('name: gizmo', `channel: ${channel}`))).toEqual([]);
  });

  it('is one where these words stand in a field that says nothing of the wish', async () => {
    const config = 'config: {env: [{name: PASSWORD, value: changeme}]}';
    expect(await said(base('name: gizmo', 'channel: stabel', config))).toEqual([
      'error channel-not-in-package',
    ]);
  });
});

describe('a package that is not there', () => {
  const names = async (name: string, of: string) => {
    const files = {
      [CATALOG_PATH]: content.replaceAll(/\b(name|package|packageName): gizmo\b(?!\.)/g, `$1: ${of}`),
      ...set('catalogs/gizmos'),
      'g/a.yaml': subscription(`name: ${name}`),
    };
    const found = await diagnosticsInProject(files);
    return found
      .filter(({ rule }) => rule.id === 'package-not-in-catalog')
      .map(({ message }) => formatMessage(message));
  };

  it.each([
    ['gismo-operator', 'gizmo-operator', true],
    ['gizmo-operatr', 'gizmo-operator', true],
    ['odf-operator', 'mtv-operator', false],
    ['ocs-operator', 'mtv-operator', false],
  ])('%s may mean %s: %s', async (name, of, isMeant) => {
    const [message = ''] = await names(name, of);
    expect(message).toContain('has no package');
    expect(message.includes('Did you mean')).toBe(isMeant);
  });
});
