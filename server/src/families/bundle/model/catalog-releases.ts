/** The releases in the catalogs of a workspace that a bundle may be compared with: those whose manifests a catalog holds. */
import type { AnalyzedFile } from '../../../engine/reading/analyzed-file.ts';
import type { BundleBlob } from '../../fbc/model/blob.ts';
import type { CatalogSnapshot } from '../../fbc/model/catalog-view.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import { versionTextOf } from '../../fbc/model/bundle-version.ts';
import { incrementUint64 } from '../../../version/go-text.ts';
import { compareVersions, parseVersion, type Version } from '../../../version/semver.ts';
import type { Bundle } from './bundle.ts';
import { CRD_KIND } from './document.ts';
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

/**
 * The releases that came before a bundle: first the one that it replaces, in the catalogs that have it, then the lower versions of
 * its package, the highest first. Empty for a bundle without a CSV.
 */
export function catalogReleasesBefore(
  bundle: Bundle,
  catalogs: readonly CatalogSnapshot[],
): readonly CatalogRelease[] {
  const replaces = bundle.csv?.csv?.replaces.value ?? '';
  const own = orderedVersion(bundle);
  const replaced: CatalogRelease[] = [];
  const lower: { readonly release: CatalogRelease; readonly version: Version }[] = [];
  for (const catalog of catalogs) {
    for (const blob of candidates(bundle, catalog)) {
      if (!holdsCrds(blob)) continue;
      const label = labelOf(catalog, blob);
      const version = parseVersion(versionTextOf(blob));
      if (replaces !== '' && blob.name?.value === replaces)
        replaced.push({ catalog, blob, as: 'replaced', label });
      else if (own !== undefined && version !== undefined && compareVersions(version, own) < 0)
        lower.push({ release: { catalog, blob, as: 'lower', label }, version });
    }
  }
  lower.sort((one, other) => compareVersions(other.version, one.version));
  return [...replaced, ...lower.map(({ release }) => release)];
}

/**
 * True for a release that users of the bundle come from by all that is known: it is the one that the bundle replaces, or no minor
 * version lies between the two. Nobody knows whether one step leads over others, of which the catalog tells nothing.
 */
export function isNextBefore(bundle: Bundle, { blob, as }: CatalogRelease): boolean {
  if (as === 'replaced') return true;
  const [version, own] = [parseVersion(versionTextOf(blob)), orderedVersion(bundle)];
  if (version === undefined || own === undefined) return false;
  if (own.major !== version.major) return own.minor === '0' && own.major === incrementUint64(version.major);
  return own.minor === version.minor || own.minor === incrementUint64(version.minor);
}

/** Undefined without a package as well: of which versions it is one is not known then. */
function orderedVersion(bundle: Bundle): Version | undefined {
  return packageOf(bundle) === '' ? undefined : parseVersion(bundle.csv?.csv?.version.value ?? '');
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

function labelOf({ unit }: CatalogSnapshot, blob: BundleBlob): string {
  const version = versionTextOf(blob);
  return `${version === '' ? (blob.name?.value ?? '') : `v${version}`} (${unit.label})`;
}
