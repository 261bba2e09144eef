/** Makes units of the roots that were found. */
import { parentPath } from '../../../engine/files/paths.ts';
import { FBC, type CatalogUnit, type FoundRoot } from '../model/catalog-unit.ts';
import { rootKey } from './roots.ts';

/** The unit of a root that was found. A file that comes to a root belongs to it, unless the root is that of single files. */
export function catalogUnit(root: FoundRoot): CatalogUnit {
  const takesNewFiles = root.file === undefined && root.alternativeOf === undefined;
  return { ...root, family: FBC, key: rootKey(root), takesNewFiles };
}

/** A file as a root of its own, before anything is known of what lies around it. */
export function loneRoot(path: string): CatalogUnit {
  return catalogUnit({ path: parentPath(path), files: [path], ignored: [], reason: 'packages', label: path });
}
