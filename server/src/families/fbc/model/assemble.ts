/** Puts a catalog together from the blobs of all files of its root. */
import type { Blob, BundleBlob, ChannelBlob, CustomBlob, DeprecationsBlob, PackageBlob } from './blob.ts';
import type { Catalog, Package } from './catalog.ts';

/** A package while it is being filled. */
interface GrowingPackage {
  readonly name: string;
  readonly definitions: PackageBlob[];
  readonly channels: ChannelBlob[];
  readonly bundles: BundleBlob[];
  readonly deprecations: DeprecationsBlob[];
  readonly customs: CustomBlob[];
}

/**
 * The catalog of the given blobs, which must be in load order. A package all of whose blobs are the very objects that it
 * has in one of the known catalogs, in the same order, is the same object as there, so that what was found out about it can
 * be used again. Linear in the number of blobs.
 */
export function assembleCatalog(
  blobs: readonly Blob[],
  blocked: boolean,
  ...known: readonly Pick<Catalog, 'packages'>[]
): Catalog {
  const growing = new Map<string, GrowingPackage>();
  for (const blob of blobs) {
    const name = packageNameOf(blob);
    if (name === undefined) continue;
    let pkg = growing.get(name);
    if (!pkg) {
      pkg = { name, definitions: [], channels: [], bundles: [], deprecations: [], customs: [] };
      growing.set(name, pkg);
    }
    add(pkg, blob);
  }
  const packages = new Map<string, Package>();
  for (const [name, pkg] of growing) {
    let same: Package = pkg;
    for (const { packages: others } of known) {
      const other = others.get(name);
      if (other === undefined || !hasSameBlobs(pkg, other)) continue;
      same = other;
      break;
    }
    packages.set(name, same);
  }
  return { blobs, packages, blocked };
}

/**
 * The name of the package that a blob belongs to: its `package`, and of an `olm.package` blob its `name`. Undefined where
 * that is absent or empty, which is the same to opm.
 */
export function packageNameOf(blob: Blob): string | undefined {
  const name = (blob.kind === 'package' ? blob.name : blob.package)?.value;
  return name === '' ? undefined : name;
}

function add(pkg: GrowingPackage, blob: Blob): void {
  switch (blob.kind) {
    case 'package':
      pkg.definitions.push(blob);
      break;
    case 'channel':
      pkg.channels.push(blob);
      break;
    case 'bundle':
      pkg.bundles.push(blob);
      break;
    case 'deprecations':
      pkg.deprecations.push(blob);
      break;
    case 'custom':
      pkg.customs.push(blob);
  }
}

function hasSameBlobs(a: Package, b: Package): boolean {
  return (
    areSame(a.definitions, b.definitions) &&
    areSame(a.channels, b.channels) &&
    areSame(a.bundles, b.bundles) &&
    areSame(a.deprecations, b.deprecations) &&
    areSame(a.customs, b.customs)
  );
}

function areSame(a: readonly Blob[], b: readonly Blob[]): boolean {
  return a.length === b.length && a.every((blob, index) => blob === b[index]);
}
