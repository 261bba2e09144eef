/** Catalogs that nobody would take for one, were it not for others beside them: for other versions, or of other packages. */
import { baseName, isYamlOrJson, nameBefore, parentPath } from '../../../engine/files/paths.ts';
import type { FoundRoot } from '../model/catalog-unit.ts';
import { isBuilding } from './build-files.ts';
import type { FileFacts } from './facts.ts';
import { kindOf, relativeTo, type Folder, type FolderTree } from './folder-tree.ts';
import type { RootPieces } from './image-roots.ts';

/**
 * What takes the place of a catalog where others tell that one belongs. Whatever is left in its files, or has come in their place,
 * belongs to a catalog, unless it is meant as something else.
 *
 * - In a version that has none: `v4.18/catalog/gizmo.yaml`, where `v4.19/catalog` is a root and has that file, maybe under a name that
 *   says the same (`.gizmo.yaml`, `gizmo.yaml.bak`). The folder is the root, as that of the other version is; only its files are,
 *   where templates or what builds a catalog lie beside them.
 * - Beside the folders of two packages or more: `widget/index.yaml`, where `gizmo` and `gadget` are roots with that file, and nothing
 *   that they have not lies in `widget`.
 */
export function catalogsAsBeside(tree: FolderTree, found: readonly FoundRoot[]): RootPieces[] {
  const roots = rootsByKey(tree, found);
  if (roots.size === 0) return [];
  const taken = new Set<string>();
  for (const root of found) for (const file of [...root.files, ...root.ignored]) takeAround(file, taken);
  const models = new Map<string, Model>();
  const pieces: RootPieces[] = [];
  // Folders come before those in them.
  for (const folder of tree.byPath.values()) {
    const key = keysOf(folder, tree).find((one) => roots.has(one));
    if (key === undefined || taken.has(folder.path)) continue;
    const model = models.get(key) ?? modelOf(roots.get(key) ?? [], key, tree);
    models.set(key, model);
    const piece = model.isOfPackages ? asPackage(folder, model) : asVersion(folder, model);
    if (piece === undefined) continue;
    pieces.push(piece);
    for (const file of filesIn(folder)) takeAround(file.path, taken);
  }
  return pieces;
}

/** Adds the folders around a file. */
function takeAround(file: string, taken: Set<string>): void {
  for (let folder = parentPath(file); !taken.has(folder); folder = parentPath(folder)) taken.add(folder);
}

/** Roots by what they have in common with the folders that they tell of. */
function rootsByKey(
  tree: FolderTree,
  found: readonly FoundRoot[],
): ReadonlyMap<string, readonly FoundRoot[]> {
  const roots = new Map<string, FoundRoot[]>();
  for (const root of found) {
    const folder = tree.byPath.get(root.path);
    if (folder === undefined || root.alternativeOf !== undefined) continue;
    for (const key of keysOf(folder, tree)) {
      if (key.endsWith(ANY_PACKAGE) && !isOfPackage(folder)) continue;
      const known = roots.get(key);
      if (known === undefined) roots.set(key, [root]);
      else known.push(root);
    }
  }
  for (const [key, of] of roots)
    if (key.endsWith(ANY_PACKAGE) && new Set(of.map(({ path }) => path)).size < 2) roots.delete(key);
  return roots;
}

/** True for a folder that is called as a package that is defined right in it. */
function isOfPackage({ files, name }: Folder): boolean {
  return files.some(({ defines }) => defines.includes(name));
}

/** What tells which other folders a folder is like, the best first. */
function keysOf({ path, parent }: Folder, tree: FolderTree): readonly string[] {
  const parts = relativeTo(tree.root, path).split('/');
  const beside = parent === undefined ? [] : [relativeTo(tree.root, parent.path) + ANY_PACKAGE];
  if (!parts.some((part) => VERSION.test(part))) return beside;
  return [parts.map((part) => (VERSION.test(part) ? forAnyVersion(part) : part)).join('/'), ...beside];
}

const ANY_PACKAGE = '/*';

/** A part of a path with numbers that plainly are a version, and not those of an example or a test. */
const VERSION = /\d[._-]\d|^v?\d+$|[a-z]\d{3}$/i;

/** A name or a path without its numbers: equal for those that differ in the version, and in nothing else. */
function forAnyVersion(name: string): string {
  return name.replace(/\d+/g, '#');
}

/** What is known of the catalogs that tell of one. */
interface Model {
  /** They are folders of packages that lie beside each other. */
  readonly isOfPackages: boolean;
  /** One of them is a folder with all that is in it. */
  readonly isWhole: boolean;
  /** Where their files lie. */
  readonly places: ReadonlySet<string>;
  /** The packages that they define. */
  readonly packages: ReadonlySet<string>;
}

function modelOf(roots: readonly FoundRoot[], key: string, tree: FolderTree): Model {
  const isOfPackages = key.endsWith(ANY_PACKAGE);
  const places = new Set<string>();
  const packages = new Set<string>();
  for (const { path } of roots) {
    const folder = tree.byPath.get(path);
    if (folder === undefined) continue;
    for (const file of filesIn(folder)) {
      if (kindOf(file) !== 'catalogs') continue;
      places.add(isOfPackages ? nameIn(folder, file) : placeIn(folder, file));
      for (const name of file.defines) packages.add(name);
    }
  }
  const isWhole = roots.some(({ reason, file }) => reason !== 'files' && file === undefined);
  return { isOfPackages, isWhole, places, packages };
}

/** What a folder is for a version: its files that stand where those of the other versions do, or hold blobs of their packages. */
function asVersion(folder: Folder, { isWhole, places, packages }: Model): RootPieces | undefined {
  const files = [...filesIn(folder)].filter(
    (file) =>
      mayBeLost(file) &&
      (places.has(placeIn(folder, file)) || file.refersTo.some((name) => packages.has(name))),
  );
  if (files.length === 0) return undefined;
  return isWhole && !isShared(folder)
    ? { folder, folders: [folder], files: [] }
    : { folder, folders: [], files };
}

/** What a folder beside those of packages is. Whatever else lies in it tells of something else; blobs, the other rules know. */
function asPackage(folder: Folder, { places }: Model): RootPieces | undefined {
  const files = [...filesIn(folder)];
  const isLost = (file: FileFacts) =>
    mayBeLost(file) && kindOf(file) !== 'catalogs' && places.has(nameIn(folder, file));
  return files.length > 0 && files.every(isLost) ? { folder, folders: [], files } : undefined;
}

/** False for what is meant as something else, and for what nobody has looked into, which is told by itself. */
function mayBeLost(file: FileFacts): boolean {
  const kind = kindOf(file);
  if (kind === 'foreign' || file.isOther === true) return false;
  return kind !== 'unread' || [file.isBlank, file.isEmpty, file.isNoFile].includes(true);
}

/** Where a file lies in a folder, without what tells versions and states of the same file apart. */
function placeIn(folder: Folder, { path }: FileFacts): string {
  const relative = relativeTo(folder, path);
  const name = nameBefore(baseName(relative).replace(/^\./, ''));
  return forAnyVersion(`${parentPath(relative)}/${isYamlOrJson(name) ? name.replace(/\.\w+$/, '') : name}`);
}

/** Where a file lies in the folder of a package. */
function nameIn(folder: Folder, { path }: FileFacts): string {
  return relativeTo(folder, path);
}

function* filesIn(folder: Folder): Generator<FileFacts> {
  yield* folder.files;
  for (const child of folder.folders) yield* filesIn(child);
}

/** True where more than a catalog lies in a folder. */
function isShared(folder: Folder): boolean {
  return folder.total.foreign > 0 || folder.files.some(isBuilding);
}
