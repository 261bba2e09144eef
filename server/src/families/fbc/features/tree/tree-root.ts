/** A catalog root as the catalog tree takes it. */
import { rootKey } from '../../find/roots.ts';
import type { CatalogView } from '../../model/catalog-view.ts';
import type { RootProblems } from './problems.ts';

/** A root of the tree, and what was found in it. */
export interface TreeRoot extends CatalogView {
  /** Worked out when it is first asked for. */
  readonly problems: () => RootProblems;
}

/** The key that ids name a root by. */
export function keyOf({ snapshot }: CatalogView): string {
  return rootKey(snapshot.unit);
}
