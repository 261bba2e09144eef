/**
 * Which blobs are looked at any further once their name and package are known (docs/reference/validating-catalogs.md, "What
 * holds back what").
 *
 * Some of it shows in the blob alone: a bundle without package, a channel without name. The rest needs the package: repeats,
 * and blobs of packages that nobody defines. Rules that look at one blob alone cannot see that, so what they say about the
 * blobs in {@link heldBackBlobs} is to be left out.
 */
import type { Blob, BundleBlob, ChannelBlob, PackageBlob } from '../../model/blob.ts';
import type { Catalog, Package } from '../../model/catalog.ts';
import type { BlobView } from '../rule.ts';
import type { CheckedPart } from '../../../../engine/rules/rule.ts';
import { firstOfEachName, type ByName } from './first-of.ts';
import { textOf } from '../../../../text/span.ts';

type LoadState = Pick<Catalog, 'blocked'>;
type PackageState = CheckedPart<Package>;

/** The package blob of a document, if it has a name. */
export function namedPackage({ document: blob }: BlobView): PackageBlob | undefined {
  return blob?.kind === 'package' && textOf(blob.name) !== '' ? blob : undefined;
}

/** The channel of a document, if it has a package and a name. */
export function namedChannel({ document: blob }: BlobView): ChannelBlob | undefined {
  if (blob?.kind !== 'channel' || textOf(blob.package) === '') return undefined;
  return textOf(blob.name) === '' ? undefined : blob;
}

/** The bundle of a document, if it has a package; its name may be missing. */
export function bundleOfPackage({ document: blob }: BlobView): BundleBlob | undefined {
  return blob?.kind === 'bundle' && textOf(blob.package) !== '' ? blob : undefined;
}

/**
 * True where the channels and bundles of a package are checked. They are not where the package is unknown, unless it may be
 * in a blob that could not be read.
 */
export function isCheckedFurther(pkg: Package, { blocked }: LoadState): boolean {
  return blocked || pkg.definitions.length > 0;
}

/** The channels of a package that are checked: the first of every name. */
export function checkedChannels(pkg: Package, state: PackageState): readonly ChannelBlob[] {
  if (!isCheckedFurther(pkg, state)) return [];
  return state.once(channelsByName).firsts.filter((channel) => textOf(channel.name) !== '');
}

/** The bundles of a package that are checked: the first of every name, and all without a name. */
export function checkedBundles(pkg: Package, state: PackageState): readonly BundleBlob[] {
  return isCheckedFurther(pkg, state) ? state.once(bundlesByName).firsts : [];
}

/** The channels of a package, told apart by name. */
export function channelsByName({ channels }: Package): ByName<ChannelBlob> {
  return firstOfEachName(channels);
}

/** The bundles of a package, told apart by name. */
export function bundlesByName({ bundles }: Package): ByName<BundleBlob> {
  return firstOfEachName(bundles);
}

/**
 * The blobs of a package about which nothing is said that concerns them alone (rules `heldBackRules` of ../model/index.ts):
 * repeats, and the channels and bundles of a package that does not exist.
 */
export function heldBackBlobs(pkg: Package, state: PackageState): ReadonlySet<Blob> {
  const held = new Set<Blob>();
  for (const blob of pkg.definitions.slice(1)) held.add(blob);
  for (const blob of pkg.deprecations.slice(1)) held.add(blob);
  if (isCheckedFurther(pkg, state)) {
    for (const { blob } of state.once(channelsByName).repeats) held.add(blob);
    for (const { blob } of state.once(bundlesByName).repeats) held.add(blob);
  } else {
    for (const blob of pkg.channels) held.add(blob);
    for (const blob of pkg.bundles) held.add(blob);
  }
  return held;
}
