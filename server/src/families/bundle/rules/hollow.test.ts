/**
 * Files of which the first document holds nothing: a licence above a separator, blanks, or null. To the validators that is an
 * object without a kind (docs/reference/bundle-loading.md, "Loader").
 */
import { describe, expect, it } from 'vitest';
import { checkAsRoot } from '../../../../../test/support/check.ts';
import { errorsOf } from '../../../../../test/support/bundle-errors.ts';
import { ANNOTATIONS_PATH, bundleWith, CSV_FILE, GOOD_BUNDLE } from './shared/example.ts';

const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';
const HOLLOW = [
  '\n',
  '# Licence\n',
  '# Licence\n---\n',
  '---\n# Licence\n---\n',
  'null\n---\n',
  '~\n',
  '---\n---\n',
];

describe('a manifest whose first document holds nothing', () => {
  it.each(HOLLOW)('is an object without a kind: %j', async (start) => {
    const files = bundleWith({ 'manifests/map.yaml': start.endsWith('---\n') ? start + CONFIG_MAP : start });
    expect(await errorsOf(files, 'sdk-default')).toEqual(['object-kind-unsupported']);
    expect(await errorsOf(files, 'opm-bundle')).toEqual(['object-kind-unsupported']);
    // The bundle is loaded.
    expect(await errorsOf(files, 'good-practices')).toEqual([]);
  });

  it('is told from one without any character, and from one that is no object', async () => {
    for (const text of ['', '[]\n', 'text\n']) {
      const files = bundleWith({ 'manifests/map.yaml': text });
      expect(await errorsOf(files, 'sdk-default')).toEqual(['manifest-not-an-object']);
    }
  });

  it('may be what keeps the CSV from being found', async () => {
    const files = bundleWith({ [CSV_FILE]: `# Licence\n---\n${GOOD_BUNDLE[CSV_FILE] ?? ''}` });
    const found = await checkAsRoot(files, ['sdk-default']);
    expect(found.map(({ code, file }) => [code, file])).toEqual([['bundle/bundle-csv-missing', CSV_FILE]]);
  });
});

describe('a file of the metadata whose first document holds nothing', () => {
  const LICENCE = '# Licence\n---\n';

  // Both tools crash.
  it.each(['dependencies', 'aaa', 'properties'])('stops both tools as %s.yaml', async (name) => {
    const files = bundleWith({ [`metadata/${name}.yaml`]: LICENCE });
    expect(await errorsOf(files, 'sdk-default')).toEqual(['dependency-unparseable']);
    expect(await errorsOf(files, 'opm-bundle')).toEqual(['dependency-unparseable']);
  });

  it('stops them where it is that of the annotations', async () => {
    const files = bundleWith({ [ANNOTATIONS_PATH]: LICENCE + (GOOD_BUNDLE[ANNOTATIONS_PATH] ?? '') });
    expect(await errorsOf(files, 'opm-bundle')).toContain('dependency-unparseable');
  });

  it('does not where the dependencies are found before', async () => {
    const files = bundleWith({
      'metadata/dependencies.yaml':
        'dependencies:\n- type: olm.package\n  value: {packageName: gadget, version: ">=1.0.0"}\n',
      'metadata/properties.yaml': LICENCE,
    });
    expect(await errorsOf(files, 'sdk-default')).toEqual([]);
    expect(await errorsOf(files, 'opm-bundle')).toEqual([]);
  });
});
