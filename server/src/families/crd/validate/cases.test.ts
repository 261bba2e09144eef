/** The cases of bundles that are about CRDs, plain objects and their decoding: as many findings as the real validators count. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crdDecodeFaults } from '../model/decode.ts';
import { textAt, type Manifest } from '../../kube/model/fields.ts';
import { manifestOf } from '../../kube/testing/manifest.ts';
import { plainMetadataFaults } from '../../kube/validate/metadata.ts';
import { objectFaults } from '../../kube/validate/objects.ts';
import { crdFaults } from './crd-faults.ts';

const CASES = join(import.meta.dirname, '../../../../../test/cases/bundle');

/** What the validators of a suite report, sorted. */
interface Reported {
  readonly fatal?: string;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
}

interface Expected {
  readonly suites: Readonly<Record<string, string>>;
  readonly bySuite: Readonly<Record<string, Reported>>;
}

/** Rules that are decided by this code, by the suite that reports them. */
const OURS: Readonly<Record<string, RegExp>> = {
  default: /^(?:crd-(?!api-version)|object-metadata-invalid)/,
  object: /^object-/,
};

const names = readdirSync(CASES).filter((name) => existsSync(join(CASES, name, 'manifests')));

function manifestsOf(name: string): Manifest[] {
  const folder = join(CASES, name, 'manifests');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8'))
    .filter((text) => text.includes('kind'))
    .map((text) => manifestOf(text));
}

function reportedOn(manifest: Manifest): string[] {
  const kind = textAt(manifest, 0, 'kind');
  if (kind === 'ClusterServiceVersion') return [];
  if (kind === 'CustomResourceDefinition') {
    return crdDecodeFaults(manifest).length > 0
      ? ['crd-not-decodable']
      : crdFaults(manifest).map(({ rule }) => rule);
  }
  return plainMetadataFaults(manifest).length > 0 ? ['object-metadata-invalid'] : [];
}

describe.each(names)('%s', (name) => {
  const expected = JSON.parse(readFileSync(join(CASES, name, 'expected.json'), 'utf8')) as Expected;
  const wanted = (suite: string) => {
    const { fatal, errors = [], warnings = [] } = expected.bySuite[suite] ?? {};
    const all = [...(fatal === undefined ? [] : [fatal]), ...errors, ...warnings];
    return all.filter((rule) => OURS[suite]?.test(rule)).sort();
  };
  const { fatal } = expected.bySuite.default ?? {};

  // A bundle that cannot be loaded is not looked into, and objects of unsupported kinds are not either.
  it.skipIf(fatal !== undefined && !fatal.startsWith('crd-not'))(
    'has the findings of the default suite',
    () => {
      const supported = manifestsOf(name).filter(
        (manifest) => !/^(?:Deployment|Lantern|HorizontalPodAutoscaler)$/.test(textAt(manifest, 0, 'kind')),
      );
      expect(supported.flatMap(reportedOn).sort()).toEqual(wanted('default'));
    },
  );

  it.skipIf(expected.suites.object === undefined)('has the findings of the object suite', () => {
    const found = manifestsOf(name).flatMap((manifest) => objectFaults(manifest).map(({ rule }) => rule));
    expect(found.sort()).toEqual(wanted('object'));
  });
});
