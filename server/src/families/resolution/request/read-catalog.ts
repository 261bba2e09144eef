/** A catalog that was read, with all that the engines ask of it. */
import type { BundleBlob } from '../../fbc/model/blob.ts';
import type { Catalog, Package } from '../../fbc/model/catalog.ts';
import type { DamagedBlob } from '../../fbc/model/damaged-blob.ts';
import type { InstallFacts } from '../model/install-facts.ts';
import type { PropertyValue } from '../model/wish.ts';
import { installFacts } from './install-facts.ts';
import { keptValues } from './package-content.ts';

/** A catalog that was read. */
export interface ReadCatalog {
  readonly packages: ReadonlyMap<string, Package>;
  /** The blobs in it that do not decode. */
  readonly damaged?: readonly DamagedBlob[];
  /** The properties of a bundle with their values. */
  valuesOf(bundle: BundleBlob): readonly PropertyValue[];
  factsOf(bundle: BundleBlob): InstallFacts;
}

/** The catalogs that were read, by path. */
export type CatalogsByPath<C extends ReadCatalog = ReadCatalog> = ReadonlyMap<string, C>;

/** A catalog by what its blobs keep: for those who have not read its files again. */
export function keptCatalog({ packages, damaged }: Pick<Catalog, 'packages' | 'damaged'>): ReadCatalog {
  return { packages, ...(damaged && { damaged }), valuesOf: keptValues, factsOf: installFacts };
}
