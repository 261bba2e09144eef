/** A namespace as OLM Classic resolves it: all its Subscriptions together, with the catalogs that it sees (docs/reference/resolution-classic.md, "The unit"). */
import type { PackageContent } from '../model/package-content.ts';
import type { InstalledCsv, OperatorGroupFacts, SubscriptionWish } from '../model/wish.ts';

/** A namespace with everything that the answer depends on. */
export interface ClassicNamespace {
  readonly name: string;
  /** Catalogs in this namespace are seen from all others. */
  readonly globalCatalogNamespace: string;
  readonly operatorGroup: OperatorGroupFacts;
  /** Of any namespaces; those that cannot be seen from here do not count. */
  readonly catalogs: readonly ClassicCatalog[];
  readonly subscriptions: readonly SubscriptionWish[];
  readonly installed: readonly InstalledCsv[];
}

/** What tells catalogs apart: a CatalogSource by its name and namespace. */
export interface CatalogKey {
  readonly name: string;
  readonly namespace: string;
}

/** A CatalogSource with what it serves. */
export interface ClassicCatalog extends CatalogKey {
  readonly priority: number;
  /** Its packages; for a catalog that the cluster cannot read, why. */
  readonly content: CatalogContent | { readonly error: string };
}

/** What a catalog serves. */
export interface CatalogContent {
  readonly packages: ReadonlyMap<string, PackageContent>;
  /** The deprecations of packages that have any, by package. They never change the choice. */
  readonly deprecations: ReadonlyMap<string, PackageDeprecations>;
}

/** The messages of what is deprecated in a package. */
export interface PackageDeprecations {
  readonly package: string | null;
  readonly channels: ReadonlyMap<string, string>;
  readonly bundles: ReadonlyMap<string, string>;
}
