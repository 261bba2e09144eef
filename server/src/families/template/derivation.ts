/** The catalog that a template generates, for whoever looks at it as one: its update graph. */
import type { Derivation } from '../../features/derivation.ts';
import { isCatalog } from '../fbc/model/catalog-view.ts';
import { asCatalog } from './answers/as-catalog.ts';
import { generatedCatalog } from './features/graph/generated-catalog.ts';
import type { BundleCache } from './features/preview/read-bundles.ts';

/** Templates make catalogs. */
export const templateDerivation: Derivation = {
  derive: (file, { units, readText, memory }) =>
    // Nobody else keeps anything for bundles.
    generatedCatalog(file, { catalogs: units.filter(isCatalog), cache: memory as BundleCache, readText }),
  within: (context) => asCatalog(context).unit,
};
