/** The catalogs that the objects of a file speak of, by name, with the roots that are their content. */
import type { UnitSnapshot } from '../../../engine/units/snapshot.ts';
import { isClusterFile } from '../model/cluster-unit.ts';
import { aroundAmong } from './around.ts';
import { v1CatalogNames } from './extension-answer.ts';
import { catalogNamed } from './known-catalogs.ts';

/** A catalog on a cluster, and the paths of the roots of its content. */
export interface NamedCatalog {
  readonly name: string;
  readonly roots: readonly string[];
}

/**
 * The catalogs that can be told, as hints and findings tell them. `source` is the one that a Subscription names; without it all
 * catalogs of OLM v1 are meant. Empty where nothing tells which folder is which catalog, or the file is none of such objects.
 */
export function namedCatalogs(
  path: string,
  source: string | undefined,
  units: readonly UnitSnapshot[],
): readonly NamedCatalog[] {
  const file = units.find((snapshot) => isClusterFile(snapshot) && snapshot.unit.path === path);
  if (file === undefined || !isClusterFile(file)) return [];
  const around = aroundAmong(file.unit, units);
  const names = source === undefined ? v1CatalogNames(around) : [source];
  return names.flatMap((name) => {
    const known = catalogNamed(name, around);
    return known === undefined ? [] : [{ name, roots: known.roots }];
  });
}
