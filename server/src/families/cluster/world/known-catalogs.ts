/**
 * Which folders of the workspace are the content of a catalog on a cluster: as the project says, else as names tell
 * (docs/reference/cluster-manifests.md, "Catalogs in the workspace").
 */
import { isWithin } from '../../../engine/files/paths.ts';
import type { Neighbour } from '../../../engine/rules/world.ts';
import type { Catalog, Package } from '../../fbc/model/catalog.ts';
import type { DamagedBlob } from '../../fbc/model/damaged-blob.ts';
import type { Around } from './around.ts';

/**
 * How it is known what is in a catalog. `set`: the project says so. `named`: a folder is called as the catalog, or as its image.
 * `only`: nothing says so, but no other catalog in the workspace has the package.
 */
export type Certainty = 'set' | 'named' | 'only';

/** A catalog with what is in it. */
export interface KnownCatalog {
  /** On the cluster. */
  readonly name: string;
  readonly certainty: Certainty;
  /** Short, for people: the folder. */
  readonly label: string;
  /** The paths of the roots that are its content. */
  readonly roots: readonly string[];
  readonly packages: ReadonlyMap<string, Package>;
  /** The blobs in it that do not decode. */
  readonly damaged?: readonly DamagedBlob[];
  /** True where something in it could not be read: then nothing is missing for certain. */
  readonly isBlocked: boolean;
}

/** The catalog of a name; undefined where nothing tells what is in it. */
export function catalogNamed(name: string, around: Around): KnownCatalog | undefined {
  const catalogs = around.catalogs();
  const { catalogFolders = {} } = around.own;
  const folder = Object.hasOwn(catalogFolders, name) ? catalogFolders[name] : undefined;
  if (folder !== undefined) {
    const below = catalogs.filter(
      ({ unit: { path, files } }) => isWithin(path, folder) || files.includes(folder),
    );
    // A folder in a catalog is served as that catalog, for lack of anything better.
    const found = below.length > 0 ? below : catalogs.filter(({ unit: { path } }) => isWithin(folder, path));
    return joined(name, 'set', found);
  }
  for (const wanted of [name, ...imagesOf(name, around)]) {
    const found = foldersNamed(wanted, catalogs);
    if (found !== undefined) return joined(name, 'named', found);
  }
  return undefined;
}

/** The last part of a repository, in front of a tag and a digest. */
const LAST_PART = /([^/:@]+)(?::[^/@]*)?(?:@[^/]*)?$/;

/** The last parts of the repositories of its images: `gizmo-catalog` of `registry.example.com/acme/gizmo-catalog:v1`. */
function imagesOf(name: string, around: Around): string[] {
  return [...around.objects('CatalogSource'), ...around.objects('ClusterCatalog')].flatMap((object) => {
    const image = object.name.value === name ? object.fields.image?.value : undefined;
    return image === undefined ? [] : (LAST_PART.exec(image)?.[1] ?? []);
  });
}

/** The catalogs in the only folder of a name; undefined where there is none, or several. */
function foldersNamed(
  name: string,
  catalogs: readonly Neighbour<Catalog>[],
): readonly Neighbour<Catalog>[] | undefined {
  const folders = new Map<string, Neighbour<Catalog>[]>();
  for (const catalog of catalogs) {
    const { path } = catalog.unit;
    const parts = path.split('/');
    const at = parts.indexOf(name);
    if (at < 0) continue;
    const folder = parts.slice(0, at + 1).join('/');
    const known = folders.get(folder);
    if (known === undefined) folders.set(folder, [catalog]);
    else known.push(catalog);
  }
  const [only, ...others] = folders.values();
  return others.length === 0 ? only : undefined;
}

/** The only catalog of the workspace with a package, under a name. */
export function onlyCatalogWith(pkg: string, around: Around, name?: string): KnownCatalog | undefined {
  const [only, ...others] = around
    .catalogs()
    .filter(({ whole }) => (whole.packages.get(pkg)?.definitions.length ?? 0) > 0);
  if (only === undefined || others.length > 0) return undefined;
  return joined(name ?? only.unit.label, 'only', [only]);
}

/** Several roots in a folder are served as one catalog. */
function joined(
  name: string,
  certainty: Certainty,
  catalogs: readonly Neighbour<Catalog>[],
): KnownCatalog | undefined {
  const [first, ...others] = catalogs;
  if (first === undefined) return undefined;
  const packages =
    others.length === 0
      ? first.whole.packages
      : new Map(catalogs.toReversed().flatMap(({ whole }) => [...whole.packages]));
  const damaged = catalogs.flatMap(({ whole }) => whole.damaged ?? []);
  return {
    name,
    certainty,
    label: first.unit.label,
    roots: catalogs.map(({ unit }) => unit.path),
    packages,
    ...(damaged.length > 0 && { damaged }),
    isBlocked: catalogs.some(({ whole }) => whole.blocked),
  };
}
