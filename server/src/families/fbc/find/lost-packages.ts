/** Packages that a folder has lost: their channels and bundles are there, and what defines them went missing, or cannot be read. */
import { isCalledCatalog } from './catalog-file.ts';
import { bundlesOf, channelsOf, type FileFacts } from './facts.ts';
import type { Folder } from './folder-tree.ts';
import { differingFolder, forAnyVersion } from './same-elsewhere.ts';

/** What lies in a folder in which no package is defined. */
interface Nameless {
  readonly folder: Folder;
  readonly channels: ReadonlySet<string>;
  readonly bundles: ReadonlySet<string>;
  /** The files with blobs right in the folder. */
  readonly catalogFiles: readonly FileFacts[];
}

/** The paths of the files of a workspace folder that define a package, in parts, by the names of the packages. */
export type DefinedIn = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Where packages are defined. */
export function placesOfPackages(files: readonly FileFacts[]): DefinedIn {
  const places = new Map<string, (readonly string[])[]>();
  for (const file of files) {
    for (const name of file.defines) {
      const known = places.get(name);
      if (known === undefined) places.set(name, [file.path.split('/')]);
      else known.push(file.path.split('/'));
    }
  }
  return places;
}

/**
 * The names of the packages that the folder has lost. Nobody defines one of which there are channels and bundles, or which the
 * folder and its file are called after (`gizmo/catalog.yaml`); or the same file for another version defines it
 * (`v4.18/gizmo/catalog.yaml`), and none for this version does.
 * Where nobody can tell of which package the blobs of a `catalog.yaml` are, it is that of the folder.
 */
export function lostIn(at: Nameless, places: DefinedIn): string[] {
  const known = new Set([...at.channels, ...at.bundles]);
  if (known.size === 0)
    return at.catalogFiles.some(({ path }) => isCalledCatalog(path)) ? [at.folder.name] : [];
  return [...known].filter((name) => {
    const elsewhere = places.get(name);
    if (elsewhere !== undefined) return isDefinedForAnother(name, at, elsewhere);
    return (at.channels.has(name) && at.bundles.has(name)) || isCatalogOf(name, at);
  });
}

function isCatalogOf(name: string, { folder, catalogFiles }: Nameless): boolean {
  return (
    folder.name === name && catalogFiles.some((file) => isCalledCatalog(file.path) && refersTo(file, name))
  );
}

function isDefinedForAnother(
  name: string,
  { catalogFiles }: Nameless,
  places: readonly (readonly string[])[],
): boolean {
  return catalogFiles.some((file) => {
    if (!refersTo(file, name)) return false;
    const path = file.path.split('/');
    return places.some((other) => {
      const at = differingFolder(path, other);
      if (at === undefined || forAnyVersion(path[at] ?? '') !== forAnyVersion(other[at] ?? '')) return false;
      return !places.some((place) => isAt(place, path.slice(0, at + 1)));
    });
  });
}

function refersTo(file: FileFacts, name: string): boolean {
  return channelsOf(file).includes(name) || bundlesOf(file).includes(name);
}

function isAt(place: readonly string[], folder: readonly string[]): boolean {
  return folder.every((name, at) => place[at] === name);
}
