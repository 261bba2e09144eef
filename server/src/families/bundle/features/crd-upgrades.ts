/** Which definitions of a bundle are judged against an older bundle, or a release in a catalog, without anybody asking. */
import { isCatalog, type CatalogSnapshot } from '../../fbc/model/catalog-view.ts';
import type { UnitSnapshot } from '../../../engine/units/snapshot.ts';
import { isBundle } from '../model/bundle-view.ts';
import type { Bundle } from '../model/bundle.ts';
import {
  catalogReleasesBefore,
  isNextBefore,
  isSuperseded,
  type CatalogRelease,
} from '../model/catalog-releases.ts';
import { olderBundles, type OlderBundle } from '../model/older-bundles.ts';

/** Tells of the bundles of a workspace what they are compared with: other bundles, and what its catalogs hold. */
export class BundleHistory {
  readonly bundles: readonly Bundle[];
  readonly #catalogs: readonly CatalogSnapshot[];
  #replaced: ReadonlySet<string> | undefined;

  constructor(units: readonly UnitSnapshot[]) {
    this.bundles = units.filter(isBundle).map(({ whole }) => whole);
    this.#catalogs = units.filter(isCatalog);
  }

  /**
   * What a bundle is compared with where nobody chose anything: the bundle that it replaces; else that one, or the next lower version,
   * in a catalog, if no minor version lies between. Undefined where none of them is there.
   */
  automatic(bundle: Bundle): OlderBundle | CatalogRelease | undefined {
    const replaced = this.before(bundle).find(({ as }) => as === 'replaced');
    if (replaced !== undefined) return replaced;
    const [last] = this.releases(bundle);
    return last !== undefined && isNextBefore(bundle, last) ? last : undefined;
  }

  /** True for a bundle that is released: it cannot be mended, and what is wrong with it was wrong when it was new. */
  isReleased(bundle: Bundle): boolean {
    return (
      this.#replacedNames().has(bundle.csv?.csv?.name.value ?? '') || isSuperseded(bundle, this.#catalogs)
    );
  }

  /** All bundles that a bundle may be compared with, the replaced one first. */
  before(bundle: Bundle): readonly OlderBundle[] {
    return olderBundles(bundle, this.bundles);
  }

  /** All releases in catalogs that a bundle may be compared with, the replaced one first. */
  releases(bundle: Bundle): readonly CatalogRelease[] {
    return catalogReleasesBefore(bundle, this.#catalogs);
  }

  /** The CSVs that another bundle replaces. */
  #replacedNames(): ReadonlySet<string> {
    this.#replaced ??= new Set(this.bundles.map(({ csv }) => csv?.csv?.replaces.value ?? ''));
    return this.#replaced;
  }
}
