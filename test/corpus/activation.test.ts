/** The extension is activated, and starts its server, where a catalog, a bundle or a wish for an operator is, and not in every repository with YAML in it. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { describe, expect, it } from 'vitest';
import { isWorthStarting } from '../../client/src/features/start-on-content/content-signs.ts';
import { worthLooking } from '../../client/src/features/start-on-content/worth-looking.ts';
import { corpusFolder, PROJECT } from '../support/cases.ts';

const manifest = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
  activationEvents: string[];
};
const activates = picomatch(
  manifest.activationEvents.flatMap((event) => /^workspaceContains:(.*)$/.exec(event)?.[1] ?? []),
  { dot: true },
);

it('is activated by patterns that VS Code takes for patterns: those with a star, and nothing but names otherwise', () => {
  const events = manifest.activationEvents.filter((event) => event.startsWith('workspaceContains:'));
  expect(events.filter((event) => !event.includes('*') && /[{}?[\]]/.test(event))).toEqual([]);
});

/** As many files as workspace-look.ts looks at. */
const MOST = 60;

describe('a workspace without an open file activates the extension by', () => {
  it.each([
    'catalog-4-14/bundles/bundle-v0.17.0.yaml',
    'catalog/lighthouse/lighthouse.v1.0.0.yaml',
    'olm-catalog/index/configs/index.yaml',
    'deploy/fbc/v4.17/operator.json',
    'channels.yaml',
    'v4.18/catalog-template.json',
    'composite.yaml',
    'catalog.Dockerfile',
    'build/operator-catalog.Containerfile',
    'images/x/.indexignore',
    '.catalens.yaml',
    'operators/lamp/1.0.0/metadata/annotations.yaml',
    'bundle/manifests/lamp.clusterserviceversion.yaml',
    'apps/lamp/base/subscription.yaml',
    'config/samples/olm_v1_clusterextension.yaml',
    'clusters/hub/lamp-subscription.yml',
    'catalogs/clustercatalogs.yaml',
  ])('%s', (file) => expect(activates(file)).toBe(true));
});

describe('a workspace does not activate it by', () => {
  it.each([
    'deploy/app.yaml',
    'charts/app/values.yaml',
    '.github/workflows/ci.yml',
    'package.json',
    'src/index.json',
    'config/manifests/bases/operator.clusterserviceversion.yaml',
    'bundle/manifests/operator.yaml',
    'custom-manifests/subscription-validator.yaml',
    'catalog-info.yaml',
    'src/catalog/index.ts',
    'Dockerfile',
  ])('%s', (file) => expect(activates(file)).toBe(false));
});

/** The files of a folder of the corpus, as an editor would show them. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => statSync(path.join(folder, file)).isFile() && path.basename(file) !== 'SOURCE.md',
  );
}

/** The folders of the corpus that were taken from one repository each. */
function sources(kind: string): { source: string; folder: string }[] {
  const folder = corpusFolder(kind);
  return (folder === undefined ? [] : readdirSync(folder)).map((source) => ({
    source: `${kind}/${source}`,
    folder: path.join(folder ?? '', source),
  }));
}

const isRead = (file: string) => /\.(ya?ml|json)$/.test(file);
const holdsOlm = (folder: string) => (file: string) =>
  isWorthStarting(readFileSync(path.join(folder, file), 'utf8'));

const withCatalogs = sources('fbc');
// A few are older than bundles: what there is of a version lies in one folder.
const withBundles = sources('bundles').filter(({ folder }) =>
  filesOf(folder).some((file) => file.includes('/manifests/')),
);
const withWishes = sources('gitops');
const withNothing = sources('cvo');

describe.runIf(withCatalogs.length > 0)('of the real repositories', () => {
  it.for(withCatalogs)('$source activates it', ({ folder }) => {
    expect(filesOf(folder).some((file) => activates(file))).toBe(true);
  });

  it.for(withCatalogs)('$source is known by a few of its files', ({ folder }) => {
    const files = filesOf(folder);
    // One of them holds only blobs of kinds that nobody knows; its .indexignore tells.
    const looked = worthLooking(files.filter(isRead), MOST);
    expect(
      files.some((file) => path.basename(file) === '.indexignore') || looked.some(holdsOlm(folder)),
    ).toBe(true);
  });

  it.for(withBundles)('$source is known by a few of its files', ({ folder }) => {
    expect(worthLooking(filesOf(folder).filter(isRead), MOST).some(holdsOlm(folder))).toBe(true);
  });

  it.for(withBundles)('$source activates it', ({ folder }) => {
    expect(filesOf(folder).some((file) => activates(file))).toBe(true);
  });

  it.for(withWishes)('$source is known by a few of its files', ({ folder }) => {
    expect(worthLooking(filesOf(folder).filter(isRead), MOST).some(holdsOlm(folder))).toBe(true);
  });

  it.for(withNothing)('$source does neither', ({ folder }) => {
    const files = filesOf(folder);
    expect(files.filter((file) => activates(file))).toEqual([]);
    expect(worthLooking(files.filter(isRead), MOST).filter(holdsOlm(folder))).toEqual([]);
  });
});
