/** A file without a schema is taken for a template where its first document plainly is one. */
import { describe, expect, it } from 'vitest';
import { checkPaths, type TextFiles } from '../../../../../test/support/check.ts';

const BLOBS =
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.0.0\n---\n' +
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: quay.io/acme/gizmo:v1\n' +
  'properties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n';
const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n';
const BASIC =
  'entries:\n  - schema: olm.package\n    name: gizmo\n  - schema: olm.bundle\n    image: quay.io/acme/gizmo:v1\n';
const SEMVER = 'stable:\n  bundles:\n    - image: quay.io/acme/gizmo:v1\n';

const codesFor = async (file: string, files: TextFiles) =>
  (await checkPaths(['.'], files)).filter((found) => found.file === file).map(({ code }) => code);

describe('a file without a schema', () => {
  it.each([
    ['a list of blobs', BASIC, 'template-schema-missing'],
    ['images of a channel', SEMVER, 'template-schema-missing'],
    ['with windows line ends', `---\n${BASIC}`.replaceAll('\n', '\r\n'), 'template-schema-missing'],
    ['with more documents', `${BASIC}---\nname: more\n`, 'template-schema-missing'],
    ['below a comment, which opm takes for the template', `# Gizmo.\n---\n${BASIC}`, 'document-empty'],
    ['below a directive that opm does not know', `%YAML 1.2\n---\n${SEMVER}`, 'document-syntax'],
  ])('is a template: %s', async (_what, text, code) => {
    expect(await codesFor('gizmo.yaml', { 'gizmo.yaml': text })).toContain(`fbc/${code}`);
  });

  it.each([
    ['a misspelt schema', `schem: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n${BLOBS}`],
    ['a note', `note: later\n---\n${BLOBS}`],
    ['an empty document', `---\n{}\n---\n${BLOBS}`],
  ])('is none where a catalog follows it, which .indexignore hides: %s', async (_what, draft) => {
    const files = {
      'catalog/.indexignore': 'draft.yaml\n',
      'catalog/gizmo.yaml': PACKAGE + BLOBS,
      'catalog/draft.yaml': draft,
    };
    expect(await codesFor('catalog/draft.yaml', files)).toEqual([]);
  });
});
