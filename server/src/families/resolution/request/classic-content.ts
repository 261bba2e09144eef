/** Makes what OLM Classic chooses from of a catalog that was read. */
import { deprecationMessages } from '../../fbc/graph/bundle-facts.ts';
import type { BundleBlob } from '../../fbc/model/blob.ts';
import type { Catalog } from '../../fbc/model/catalog.ts';
import type { CatalogContent, PackageDeprecations } from '../classic/namespace.ts';
import type { PackageContent } from '../model/package-content.ts';
import type { PropertyValue } from '../model/wish.ts';
import { packageContent } from './package-content.ts';

/** All packages of a catalog. @param valuesOf gives the properties of a bundle with their values. */
export function catalogContent(
  { packages }: Pick<Catalog, 'packages'>,
  valuesOf: (bundle: BundleBlob) => readonly PropertyValue[],
): CatalogContent {
  const contents = new Map<string, PackageContent>();
  const deprecations = new Map<string, PackageDeprecations>();
  for (const [name, pkg] of packages) {
    contents.set(name, packageContent(pkg, valuesOf));
    if (pkg.deprecations.length > 0) deprecations.set(name, deprecationMessages(pkg));
  }
  return { packages: contents, deprecations };
}
