/** Which definitions of a bundle are judged against an older bundle without anybody asking. */
import type { Bundle } from '../model/bundle.ts';
import { olderBundles, type OlderBundle } from '../model/older-bundles.ts';

/** Tells of the bundles of a workspace which older ones they are compared with. */
export class BundleHistory {
  readonly #bundles: readonly Bundle[];
  /** The CSVs that another bundle replaces. */
  readonly #replaced: ReadonlySet<string>;

  constructor(bundles: readonly Bundle[]) {
    this.#bundles = bundles;
    this.#replaced = new Set(bundles.map(({ csv }) => csv?.csv?.replaces.value ?? ''));
  }

  /**
   * The bundle that a bundle replaces, if it is there. Undefined for a bundle that another one replaces: what is released cannot be
   * mended, and what is wrong with it was wrong when it was new.
   */
  replacedBy(bundle: Bundle): OlderBundle | undefined {
    if (this.#replaced.has(bundle.csv?.csv?.name.value ?? '')) return undefined;
    return olderBundles(bundle, this.#bundles).find((older) => older.as === 'replaced');
  }

  /** All bundles that a bundle may be compared with, the replaced one first. */
  before(bundle: Bundle): readonly OlderBundle[] {
    return olderBundles(bundle, this.#bundles);
  }
}
