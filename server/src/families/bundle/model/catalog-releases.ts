/** The releases in the catalogs of a workspace that a bundle may be compared with: those whose manifests a catalog holds. */
import type { AnalyzedFile } from '../../../engine/reading/analyzed-file.ts';
import type { BundleBlob } from '../../fbc/model/blob.ts';
import type { CatalogSnapshot } from '../../fbc/model/catalog-view.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import { compareVersions, parseVersion } from '../../../version/semver.ts';
import type { Bundle } from './bundle.ts';
import { packageOf } from './older-bundles.ts';

/** A bundle in a catalog that came before a bundle, and has CRDs in it. */
export interface CatalogRelease {
  readonly catalog: CatalogSnapshot;
  readonly blob: BundleBlob;
  /** `replaced`: the one that the other names in `spec.replaces`; `lower`: a lower version of its package. */
  readonly as: 'replaced' | 'lower';
  /** As people call it: `v1.2.0 (catalog/v4.19)`. */
  readonly label: string;
}

const CRD_KIND = 'CustomResourceDefinition';

/**
 * The releases that came before a bundle: first the one that it replaces, in the catalogs that have it, then the lower versions of
 * its package, the highest first. Empty for a bundle without a CSV.
 */
export function catalogReleasesBefore(
  bundle: Bundle,
  catalogs: readonly CatalogSnapshot[],
): readonly CatalogRelease[] {
  const replaced: CatalogRelease[] = [];
  const lower: CatalogRelease[] = [];
  for (const catalog of catalogs) {
    for (const blob of candidates(bundle, catalog)) {
      if (!holdsCrds(blob)) continue;
      const as = standingOf(bundle, blob);
      if (as === 'replaced') replaced.push({ catalog, blob, as, label: labelOf(catalog, blob) });
      if (as === 'lower') lower.push({ catalog, blob, as, label: labelOf(catalog, blob) });
    }
  }
  return [...replaced, ...lower.sort((one, two) => higherFirst(one.blob, two.blob))];
}

/** True if a catalog already leads users on from a bundle: what is released cannot be mended. */
export function isSuperseded(bundle: Bundle, catalogs: readonly CatalogSnapshot[]): boolean {
  const name = bundle.csv?.csv?.name.value ?? '';
  if (name === '') return false;
  return catalogs.some((catalog) =>
    packagesOf(bundle, catalog)
      .flatMap(({ channels }) => channels)
      .flatMap(({ entries }) => entries?.value ?? [])
      .some(({ replaces, skips }) => replaces?.value === name || skips.some(({ value }) => value === name)),
  );
}

/** Where in its catalog a release stands: the file, and the index of its chunk. */
export function placeOfRelease({ catalog, blob }: CatalogRelease): PlaceOfRelease | undefined {
  for (const file of catalog.files) {
    const chunk = file.chunks.findIndex(({ document }) => document === blob);
    if (chunk >= 0) return { name: blob.name?.value ?? '', file, chunk };
  }
  return undefined;
}

interface PlaceOfRelease {
  readonly name: string;
  readonly file: AnalyzedFile;
  readonly chunk: number;
}

function candidates(bundle: Bundle, catalog: CatalogSnapshot): readonly BundleBlob[] {
  return packagesOf(bundle, catalog).flatMap(({ bundles }) => bundles);
}

/** The package of a bundle; all of them where its annotations do not say. */
function packagesOf(bundle: Bundle, { whole: { packages } }: CatalogSnapshot): readonly Package[] {
  const name = packageOf(bundle);
  if (name === '') return [...packages.values()];
  const own = packages.get(name);
  return own === undefined ? [] : [own];
}

function holdsCrds({ properties }: BundleBlob): boolean {
  return properties.some(
    ({ content }) => content?.type === 'olm.bundle.object' && content.manifestKind === CRD_KIND,
  );
}

/** What a release is to a bundle that may come behind it; undefined where it is neither. */
function standingOf(bundle: Bundle, blob: BundleBlob): CatalogRelease['as'] | undefined {
  const csv = bundle.csv?.csv;
  const replaces = csv?.replaces.value ?? '';
  if (replaces !== '' && blob.name?.value === replaces) return 'replaced';
  const [own, other] = [parseVersion(csv?.version.value ?? ''), versionOf(blob)];
  const isLower = own !== undefined && other !== undefined && compareVersions(other, own) < 0;
  return isLower && packageOf(bundle) !== '' ? 'lower' : undefined;
}

function versionOf(blob: BundleBlob) {
  return parseVersion(versionTextOf(blob));
}

function versionTextOf({ properties }: BundleBlob): string {
  for (const { content } of properties)
    if (content?.type === 'olm.package') return content.version?.value ?? '';
  return '';
}

function labelOf({ unit }: CatalogSnapshot, blob: BundleBlob): string {
  const version = versionTextOf(blob);
  return `${version === '' ? (blob.name?.value ?? '') : `v${version}`} (${unit.label})`;
}

function higherFirst(one: BundleBlob, other: BundleBlob): number {
  const [first, second] = [versionOf(one), versionOf(other)];
  return first && second ? compareVersions(second, first) : 0;
}
