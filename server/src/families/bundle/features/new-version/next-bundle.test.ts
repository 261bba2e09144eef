/** The next version of a bundle. */
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../../text/message.ts';
import { CSV } from '../../testing/lantern-bundle.ts';
import { isNextBundle, nextBundle, versionOfBundle, versionsAfter, type BundleText } from './next-bundle.ts';

const WITH_RANGE = CSV.replace('    capabilities', "    olm.skipRange: '>=1.0.0 <1.2.0'\n    capabilities");
const FILES: readonly BundleText[] = [
  { path: 'manifests/lantern-operator.v1.2.0.clusterserviceversion.yaml', text: WITH_RANGE },
  { path: 'manifests/crd.yaml', text: 'kind: CustomResourceDefinition\n' },
  { path: 'metadata/annotations.yaml', text: 'annotations: {}\n' },
  { path: 'tests/scorecard/config.yaml', text: 'kind: Configuration\n' },
];

describe('the next version of a bundle', () => {
  it('is the same bundle beside it, with the CSV as the next one', () => {
    const next = nextBundle('operators/lantern/1.2.0', FILES, '1.3.0');
    if (!isNextBundle(next)) throw new Error(formatMessage(next));
    expect(next.root).toBe('operators/lantern/1.3.0');
    expect(next.csv).toBe('manifests/lantern-operator.v1.3.0.clusterserviceversion.yaml');
    expect(next.files.map(({ path }) => path)).toEqual([
      next.csv,
      'manifests/crd.yaml',
      'metadata/annotations.yaml',
      'tests/scorecard/config.yaml',
    ]);
    expect(next.files[0]?.text).toBe(
      WITH_RANGE.replace('name: lantern-operator.v1.2.0', 'name: lantern-operator.v1.3.0')
        .replace("<1.2.0'", "<1.3.0'")
        .replace('  version: 1.2.0', '  version: 1.3.0')
        .replace('replaces: lantern-operator.v1.1.0', 'replaces: lantern-operator.v1.2.0'),
    );
    expect(next.files.slice(1)).toEqual(FILES.slice(1));
  });

  it('replaces the first one, too, and keeps a range that ends elsewhere', () => {
    const first = WITH_RANGE.replace('  replaces: lantern-operator.v1.1.0\n', '').replace('<1.2.0', '<1.1.5');
    const next = nextBundle('bundle', [{ path: 'manifests/csv.yaml', text: first }], '1.2.1');
    if (!isNextBundle(next)) throw new Error(formatMessage(next));
    expect(next.root).toBe('bundle-1.2.1');
    expect(next.files[0]?.text).toContain('  version: 1.2.1\n  replaces: lantern-operator.v1.2.0\n');
    expect(next.files[0]?.text).toContain("'>=1.0.0 <1.1.5'");
  });

  it.each([
    ['bundle', '1.2.0', '`1.2.0` is not newer than `1.2.0`, the version of this bundle.'],
    ['bundle', '1.3', '`1.3` is no version: write three numbers, like `1.2.3`.'],
    [
      '',
      '1.3.0',
      'The bundle is the whole workspace folder: open the folder above it to put another version beside it.',
    ],
  ])('is refused: %j %s', (root, version, message) => {
    const next = nextBundle(root, FILES, version);
    expect(isNextBundle(next) ? '' : formatMessage(next)).toBe(message);
  });

  it('is refused without a CSV', () => {
    expect(isNextBundle(nextBundle('bundle', FILES.slice(1), '1.3.0'))).toBe(false);
    expect(versionOfBundle(FILES.slice(1))).toBe('');
  });
});

it.each([
  ['1.2.3', ['1.2.4', '1.3.0', '2.0.0']],
  ['1.2.3-rc.1', ['1.2.3', '1.3.0', '2.0.0']],
  ['soon', []],
])('after %s come', (version, expected) => {
  expect(versionsAfter(version)).toEqual(expected);
});
