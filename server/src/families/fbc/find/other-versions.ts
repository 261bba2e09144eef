/** Catalogs that nobody would take for one, were it not for the same catalog for another version. */
import { baseName, parentPath } from '../../../engine/files/paths.ts';
import type { FoundRoot } from '../model/catalog-unit.ts';
import { isBuilding } from './build-files.ts';
import type { FileFacts } from './facts.ts';
import { kindOf, relativeTo, type Folder, type FolderTree } from './folder-tree.ts';
import type { RootPieces } from './image-roots.ts';
import { forAnyVersion } from './same-elsewhere.ts';

/**
 * What takes the place of a catalog in a version that has none: `v4.18/catalog/gizmo.yaml`, where `v4.19/catalog` is a root and
 * has that file, or had it under a name that says the same (`.gizmo.yaml`, `gizmo.yaml.bak`). Whatever is left in the file, or
 * has come in its place, belongs to a catalog, unless it is meant as something else.
 *
 * The folder is the root, as that of the other version is; only the files are, where templates or what builds a catalog lie beside
 * them.
 */
export function catalogsOfOtherVersions(tree: FolderTree, found: readonly FoundRoot[]): RootPieces[] {
  const roots = new Map<string, FoundRoot[]>();
  for (const root of found) {
    const path = relativeTo(tree.root, root.path);
    if (root.alternativeOf !== undefined || !VERSION.test(path)) continue;
    const key = forAnyVersion(path);
    roots.set(key, [...(roots.get(key) ?? []), root]);
  }
  if (roots.size === 0) return [];
  const models = new Map<string, Model>();
  const pieces: RootPieces[] = [];
  for (const folder of tree.byPath.values()) {
    const path = relativeTo(tree.root, folder.path);
    const key = VERSION.test(path) ? forAnyVersion(path) : '';
    const same = roots.get(key);
    if (same === undefined || found.some((root) => overlaps(root.path, folder.path))) continue;
    const model = models.get(key) ?? modelOf(same, tree);
    models.set(key, model);
    const files = [...filesIn(folder)].filter((file) => isAsIn(model, file, folder));
    if (files.length === 0) continue;
    const isWhole = model.isWhole && !isShared(folder);
    pieces.push(isWhole ? { folder, folders: [folder], files: [] } : { folder, folders: [], files });
  }
  return pieces;
}

/** What is known of the catalogs of other versions. */
interface Model {
  /** One of them is a folder with all that is in it. */
  readonly isWhole: boolean;
  /** Where their files lie. */
  readonly places: ReadonlySet<string>;
  /** The packages that they define. */
  readonly packages: ReadonlySet<string>;
}

function modelOf(roots: readonly FoundRoot[], tree: FolderTree): Model {
  const places = new Set<string>();
  const packages = new Set<string>();
  for (const { path } of roots) {
    const folder = tree.byPath.get(path);
    if (folder === undefined) continue;
    for (const file of filesIn(folder)) {
      if (kindOf(file) !== 'catalogs') continue;
      places.add(placeOf(folder, file));
      for (const name of file.defines) packages.add(name);
    }
  }
  return { isWhole: roots.some(({ reason }) => reason !== 'files'), places, packages };
}

/** True for a file that stands where one of the catalogs for other versions does, or holds blobs of their packages. */
function isAsIn({ places, packages }: Model, file: FileFacts, folder: Folder): boolean {
  const kind = kindOf(file);
  if (kind === 'catalogs' && file.refersTo.some((name) => packages.has(name))) return true;
  return kind !== 'foreign' && file.isOther !== true && places.has(placeOf(folder, file));
}

/** Where a file lies in a folder, without what tells versions apart, and states of the same file. */
function placeOf(folder: Folder, { path }: FileFacts): string {
  const relative = relativeTo(folder, path);
  const stem = baseName(relative).replace(/^\./, '').replace(ENDINGS, '');
  return forAnyVersion(`${parentPath(relative)}/${stem}`);
}

const ENDINGS = /(?:\.(?:ya?ml|json|txt|bak|orig|old|tmp)|~)+$/i;

/** A number that plainly is a version, and not that of an example or a test. */
const VERSION = /\d[._-]\d|(?:^|\/)v?\d+(?:\/|$)/i;

function* filesIn(folder: Folder): Generator<FileFacts> {
  yield* folder.files;
  for (const child of folder.folders) yield* filesIn(child);
}

/** True where more than a catalog lies in a folder. */
function isShared(folder: Folder): boolean {
  return folder.total.foreign > 0 || folder.files.some(isBuilding);
}

function overlaps(a: string, b: string): boolean {
  return a === b || a === '' || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}
