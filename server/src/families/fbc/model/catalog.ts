/** A catalog put together from the blobs of all files of a root, and its packages. */
import type { DamagedBlob } from './damaged-blob.ts';
import type { Blob, BundleBlob, ChannelBlob, CustomBlob, DeprecationsBlob, PackageBlob } from './blob.ts';

/** Everything in a catalog that names one package, in load order (file path, then place in the file). */
export interface Package {
  readonly name: string;
  /** The `olm.package` blobs of that name: one, if all is well. The first one counts. */
  readonly definitions: readonly PackageBlob[];
  readonly channels: readonly ChannelBlob[];
  readonly bundles: readonly BundleBlob[];
  readonly deprecations: readonly DeprecationsBlob[];
  readonly customs: readonly CustomBlob[];
}

/** All blobs of one root. */
export interface Catalog {
  readonly blobs: readonly Blob[];
  /**
   * By name, also packages that blobs only refer to (`definitions` is empty then). Blobs without `package` are not in here,
   * except `olm.package` blobs, which are under their own name.
   */
  readonly packages: ReadonlyMap<string, Package>;
  /**
   * True if a fault of stage L exists anywhere in the root: rules that assert an absence do not run
   * (docs/reference/validating-catalogs.md, "What holds back what").
   */
  readonly blocked: boolean;
  /** Set for blobs that lie in no catalog: see `Unit.isLoose`. */
  readonly isLoose?: true;
  /** The blobs that do not decode, in load order; absent where there are none. */
  readonly damaged?: readonly DamagedBlob[];
}
