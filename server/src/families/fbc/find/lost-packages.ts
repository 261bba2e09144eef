/** Packages that a folder has lost: their channels and bundles are there, and what defines them went missing, or cannot be read. */
import { isCalledCatalog } from './catalog-file.ts';
import { bundlesOf, channelsOf, type FileFacts } from './facts.ts';
import type { Folder } from './folder-tree.ts';

/** What lies in a folder in which no package is defined. */
interface Nameless {
  readonly folder: Folder;
  readonly channels: ReadonlySet<string>;
  readonly bundles: ReadonlySet<string>;
  /** The files with blobs right in the folder. */
  readonly catalogFiles: readonly FileFacts[];
}

/**
 * The names of the packages that the folder has lost: nobody defines one of which there are channels and bundles, or which the
 * folder and its file are called after (`gizmo/catalog.yaml`).
 * Where nobody can tell of which package the blobs of a `catalog.yaml` are, it is that of the folder.
 */
export function lostIn(at: Nameless, defined: ReadonlySet<string>): string[] {
  const known = new Set([...at.channels, ...at.bundles]);
  if (known.size === 0)
    return at.catalogFiles.some(({ path }) => isCalledCatalog(path)) ? [at.folder.name] : [];
  return [...known].filter(
    (name) =>
      !defined.has(name) && ((at.channels.has(name) && at.bundles.has(name)) || isCatalogOf(name, at)),
  );
}

function isCatalogOf(name: string, { folder, catalogFiles }: Nameless): boolean {
  return (
    folder.name === name && catalogFiles.some((file) => isCalledCatalog(file.path) && refersTo(file, name))
  );
}

function refersTo(file: FileFacts, name: string): boolean {
  return channelsOf(file).includes(name) || bundlesOf(file).includes(name);
}
