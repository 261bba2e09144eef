/** Catalogs that nobody would take for one, were it not for others beside them: for other versions, or of other packages. */
import { baseName, parentPath } from '../../../engine/files/paths.ts';
import type { FoundRoot } from '../model/catalog-unit.ts';
import { isBuilding } from './build-files.ts';
import type { FileFacts } from './facts.ts';
import { kindOf, relativeTo, type Folder, type FolderTree } from './folder-tree.ts';
import type { RootPieces } from './image-roots.ts';
import { forAnyVersion } from './same-elsewhere.ts';

/**
 * What takes the place of a catalog where others tell that one belongs: in a version that has none (`v4.18/catalog/gizmo.yaml`, where
 * `v4.19/catalog` is a root and has that file), or in a folder beside those of packages (`widget/index.yaml`, where `gizmo` and
 * `gadget` are roots with that file). The file may have a name that says the same (`.gizmo.yaml`, `gizmo.yaml.bak`). Whatever is left
 * in it, or has come in its place, belongs to a catalog, unless it is meant as something else.
 *
 * The folder is the root, as those of the others are; only the files are, where templates or what builds a catalog lie beside them.
 */
export function catalogsAsBeside(tree: FolderTree, found: readonly FoundRoot[]): RootPieces[] {
  const roots = rootsByKey(tree, found);
  if (roots.size === 0) return [];
  const models = new Map<string, Model>();
  const pieces: RootPieces[] = [];
  for (const folder of tree.byPath.values()) {
    const key = keysOf(folder, tree).find((one) => roots.has(one)) ?? '';
    const same = roots.get(key);
    if (same === undefined || found.some((root) => overlaps(root.path, folder.path))) continue;
    const model = models.get(key) ?? modelOf(same, tree, key.endsWith(ANY_PACKAGE));
    models.set(key, model);
    const files = [...filesIn(folder)].filter((file) => isAsIn(model, file, folder));
    if (files.length === 0) continue;
    const isWhole = model.isWhole && !isShared(folder);
    pieces.push(isWhole ? { folder, folders: [folder], files: [] } : { folder, folders: [], files });
  }
  return pieces;
}

/** Roots by what they have in common with the folders that they tell of. One package in its folder tells nothing of others. */
function rootsByKey(
  tree: FolderTree,
  found: readonly FoundRoot[],
): ReadonlyMap<string, readonly FoundRoot[]> {
  const roots = new Map<string, FoundRoot[]>();
  for (const root of found) {
    const folder = tree.byPath.get(root.path);
    if (folder === undefined || root.alternativeOf !== undefined) continue;
    const isOfPackage = [...filesIn(folder)].some(({ defines }) => defines.includes(folder.name));
    for (const key of keysOf(folder, tree))
      if (!key.endsWith(ANY_PACKAGE) || isOfPackage) roots.set(key, [...(roots.get(key) ?? []), root]);
  }
  for (const [key, of] of roots) if (key.endsWith(ANY_PACKAGE) && of.length < 2) roots.delete(key);
  return roots;
}

/** What tells which other folders a folder is like, the best first. */
function keysOf({ path, parent }: Folder, tree: FolderTree): readonly string[] {
  const relative = relativeTo(tree.root, path);
  const beside = parent === undefined ? [] : [relativeTo(tree.root, parent.path) + ANY_PACKAGE];
  return VERSION.test(relative) ? [forAnyVersion(relative), ...beside] : beside;
}

const ANY_PACKAGE = '/*';

/** What is known of the catalogs that tell of one. */
interface Model {
  /** One of them is a folder with all that is in it. */
  readonly isWhole: boolean;
  /** Where their files lie. */
  readonly places: ReadonlySet<string>;
  /** The packages that they define; none of them where it is other packages that are looked for. */
  readonly packages: ReadonlySet<string>;
}

function modelOf(roots: readonly FoundRoot[], tree: FolderTree, isOfOthers: boolean): Model {
  const places = new Set<string>();
  const packages = new Set<string>();
  for (const { path } of roots) {
    const folder = tree.byPath.get(path);
    if (folder === undefined) continue;
    for (const file of filesIn(folder)) {
      if (kindOf(file) !== 'catalogs') continue;
      places.add(placeOf(folder, file));
      if (!isOfOthers) for (const name of file.defines) packages.add(name);
    }
  }
  return { isWhole: roots.some(({ reason }) => reason !== 'files'), places, packages };
}

/**
 * True for a file that stands where those of the others do, or holds blobs of their packages. What blobs of other packages are a
 * part of, the other rules tell.
 */
function isAsIn({ places, packages }: Model, file: FileFacts, folder: Folder): boolean {
  const kind = kindOf(file);
  if (kind === 'foreign' || file.isOther === true) return false;
  if (kind === 'catalogs' && packages.size === 0) return false;
  return places.has(placeOf(folder, file)) || file.refersTo.some((name) => packages.has(name));
}

/** Where a file lies in a folder, without what tells versions, packages and states of the same file apart. */
function placeOf(folder: Folder, { path }: FileFacts): string {
  const relative = relativeTo(folder, path);
  const stem = baseName(relative).replace(/^\./, '').replace(ENDINGS, '');
  return forAnyVersion(`${parentPath(relative)}/${stem === folder.name ? '*' : stem}`);
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
