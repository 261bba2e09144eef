/** Bundles of which operator-sdk and opm read different folders (docs/reference/bundle-loading.md, "Loader"). */
import { describe, expect, it } from 'vitest';
import { checkAsRoot } from '../../../../../test/support/check.ts';
import { errorsOf } from '../../../../../test/support/bundle-errors.ts';
import { ANNOTATIONS_PATH, bundleWith, bundleWhere, CSV_FILE, GOOD_BUNDLE } from './shared/example.ts';

const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';
const CSV = GOOD_BUNDLE[CSV_FILE] ?? '';

/** The good bundle with its CSV in another folder, and something in the one where it was. */
function withCsvIn(folder: string, annotations = GOOD_BUNDLE[ANNOTATIONS_PATH] ?? '') {
  const { [CSV_FILE]: _csv, ...others } = GOOD_BUNDLE;
  const map = { 'manifests/map.yaml': CONFIG_MAP };
  return { ...others, ...map, [`${folder}/csv.yaml`]: CSV, [ANNOTATIONS_PATH]: annotations };
}

describe('a CSV in a folder below that of the manifests', () => {
  it.each(['manifests/sub', 'manifests/sub/deep'])('is found by operator-sdk in %s', async (folder) => {
    const files = withCsvIn(folder);
    expect(await errorsOf(files, 'sdk-default')).toEqual(['annotations-mediatype-mismatch']);
    expect(await errorsOf(files, 'good-practices')).toEqual([]);
  });

  it('is loaded with what lies beside it, and nothing else', async () => {
    const annotations = (GOOD_BUNDLE[ANNOTATIONS_PATH] ?? '').replace('registry+v1', 'plain');
    const files = withCsvIn('manifests/sub', annotations);
    const badObject = CONFIG_MAP.replace('a}', 'a, generation: -1}');
    expect(await errorsOf(files, 'sdk-default')).toEqual([]);
    expect(await errorsOf({ ...files, 'manifests/map.yaml': badObject }, 'sdk-default')).toEqual([]);
    expect(await errorsOf({ ...files, 'manifests/sub/map.yaml': badObject }, 'sdk-default')).toEqual([
      'object-metadata-invalid',
    ]);
    expect(await errorsOf({ ...files, 'manifests/sub/.map.yaml': CONFIG_MAP }, 'sdk-default')).toEqual([
      'bundle-manifests-hidden-file',
    ]);
    // To opm the folder is none that it reads.
    expect(await errorsOf(files, 'opm-bundle')).toEqual(['bundle-manifests-nested-dir']);
  });

  it.each(['manifests/.sub', 'csv'])('is not looked for in %s', async (folder) => {
    expect(await errorsOf(withCsvIn(folder), 'sdk-default')).toEqual(['bundle-csv-missing']);
  });
});

describe('annotations that name another folder than `manifests`', () => {
  const KEY = 'operators.operatorframework.io.bundle.manifests.v1: ';
  const named = (folder: string) => bundleWhere(`${KEY}manifests/`, `${KEY}${folder}`, ANNOTATIONS_PATH);
  const BAD_OBJECTS = {
    'manifests/map.yaml': CONFIG_MAP.replace('a}', 'a, generation: -1}'),
    'manifests/pod.yaml': CONFIG_MAP.replace('ConfigMap', 'Pod'),
  };

  it.each(['deploy/', '../bundle', '"."'])(
    'as %s do not keep opm from reading `manifests`',
    async (folder) => {
      const files = { ...named(folder), ...BAD_OBJECTS };
      expect(await errorsOf(named(folder), 'opm-bundle')).toEqual([]);
      expect(await errorsOf(files, 'opm-bundle')).toEqual([
        'object-kind-unsupported',
        'object-metadata-invalid',
      ]);
      expect(await errorsOf(files, 'sdk-default')).toEqual(['bundle-manifests-dir-empty']);
    },
  );

  it('do not let opm read the files there', async () => {
    const files = { ...named('deploy/'), 'deploy/csv.yaml': CSV, 'deploy/README.md': 'Gizmos' };
    expect(await errorsOf(files, 'opm-bundle')).toEqual([]);
    expect(await errorsOf(files, 'sdk-default')).toEqual(['manifest-not-an-object']);
  });

  it('are no reason to say twice what both readings have in common', async () => {
    const files = bundleWith({ 'deploy/csv.yaml': CSV });
    const annotations = (named('deploy/')[ANNOTATIONS_PATH] ?? '').replace(/^.*package\.v1.*\n/m, '');
    const found = await checkAsRoot({ ...files, [ANNOTATIONS_PATH]: annotations }, [
      'sdk-default',
      'opm-bundle',
    ]);
    expect(found.filter(({ code }) => code === 'bundle/annotations-key-missing')).toHaveLength(1);
  });
});
