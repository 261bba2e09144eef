/** Packages that blobs refer to and that no `olm.package` blob defines. */
import type { Catalog, Package } from '../../model/catalog.ts';
import { suggester } from '../../../../engine/fixes/suggestion.ts';

/** A package that does not exist, and the existing one that may be meant. */
export interface UnknownPackage {
  readonly pkg: Package;
  readonly suggestion: string | undefined;
}

/**
 * The packages without definition, by name. None where a blob could not be read: it may be the definition
 * (docs/reference/validating-catalogs.md, "What holds back what").
 */
export function unknownPackages(catalog: Catalog, concerns: (pkg: Package) => boolean): UnknownPackage[] {
  if (catalog.blocked) return [];
  const defined: string[] = [];
  const unknown: Package[] = [];
  for (const pkg of catalog.packages.values()) {
    if (pkg.definitions.length > 0) defined.push(pkg.name);
    else if (concerns(pkg)) unknown.push(pkg);
  }
  const suggest = suggester();
  return unknown.map((pkg) => ({ pkg, suggestion: suggest(pkg.name, () => defined) }));
}
