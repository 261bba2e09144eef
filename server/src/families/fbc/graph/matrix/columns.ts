/** Which catalogs stand beside each other in a matrix, in which order, and what they are called. */
import { compareNames } from '../entry-order.ts';

/** A catalog as far as columns need it. */
export interface CatalogPlace {
  /** The folder, or the one file, that is the catalog. */
  readonly root: string;
  /** Names of its packages. */
  readonly packages: readonly string[];
}

/** A column: the catalogs of one version, each with other packages. */
export interface Column<Catalog extends CatalogPlace> {
  /** `v4.16`; longer where that would be several catalogs with the same package. */
  readonly name: string;
  /** Equal for columns that follow each other, such as the catalogs of one folder. */
  readonly series: string;
  readonly catalogs: readonly Catalog[];
}

/** What a folder for one of several versions is called: `v4`, `v4.16`, `catalog-4-16`. A name such as `kafka2` says nothing. */
const VERSIONED = /^v?\d+$|\d[._-]\d/;

interface Naming {
  readonly name: string;
  readonly series: string;
}

/**
 * The columns, those of versions first, 4.9 before 4.10. Catalogs of the same version share one, as where each package has a
 * folder of its own in `v4.16`; where two of them have the same package, they are told apart by their paths.
 */
export function columnsOf<Catalog extends CatalogPlace>(
  catalogs: readonly Catalog[],
): readonly Column<Catalog>[] {
  const short = namedBy(catalogs, shortNaming);
  const columns = short.some(sharesAPackage)
    ? namedBy(catalogs, longNaming).flatMap((column) =>
        sharesAPackage(column) ? namedBy(column.catalogs, wholeNaming) : [column],
      )
    : short;
  return withoutCommonFolders(columns).sort(compareColumns);
}

/**
 * The columns that have a package, and those of other versions beside them, which could have it. Catalogs without a version in
 * their names are of other operators.
 */
export function columnsAround<Catalog extends CatalogPlace>(
  columns: readonly Column<Catalog>[],
  name: string,
): readonly Column<Catalog>[] {
  const isVersioned = (column: Column<Catalog>) => versionOf(column.name) !== undefined;
  const own = columns.filter(({ catalogs }) => catalogs.some(({ packages }) => packages.includes(name)));
  const series = new Set(own.filter(isVersioned).map((column) => column.series));
  return columns.filter(
    (column) => own.includes(column) || (isVersioned(column) && series.has(column.series)),
  );
}

function namedBy<Catalog extends CatalogPlace>(
  catalogs: readonly Catalog[],
  naming: (place: CatalogPlace) => Naming,
): Column<Catalog>[] {
  const columns = new Map<string, Naming & { catalogs: Catalog[] }>();
  for (const catalog of catalogs) {
    const own = naming(catalog);
    const known = columns.get(own.name);
    if (known === undefined) columns.set(own.name, { ...own, catalogs: [catalog] });
    else known.catalogs.push(catalog);
  }
  return [...columns.values()];
}

function sharesAPackage({ catalogs }: Column<CatalogPlace>): boolean {
  const names = catalogs.flatMap(({ packages }) => [...new Set(packages)]);
  return new Set(names).size < names.length;
}

/** The columns with the folders that all of their paths begin with left out of their names. */
function withoutCommonFolders<Named extends Naming>(columns: readonly Named[]): Named[] {
  if (columns.length < 2) return [...columns];
  const paths = columns.map(({ name }) => name.split('/'));
  const [first = []] = paths;
  let common = 0;
  while (paths.every((path) => path.length > common + 1 && path[common] === first[common])) common++;
  if (common === 0) return [...columns];
  return columns.map((column) => ({ ...column, name: column.name.split('/').slice(common).join('/') }));
}

/** By the folder that has a version in its name; without one, by the folder that the packages lie in. */
function shortNaming(place: CatalogPlace): Naming {
  const folders = foldersOf(place.root);
  const versioned = folders.find((name) => VERSIONED.test(name));
  return { name: versioned ?? withoutPackage(place, folders), series: '' };
}

/** By the path up to the folder that has a version in its name. */
function longNaming(place: CatalogPlace): Naming {
  const folders = foldersOf(place.root);
  const at = folders.findIndex((name) => VERSIONED.test(name));
  if (at < 0) return { name: withoutPackage(place, folders), series: '' };
  return { name: folders.slice(0, at + 1).join('/'), series: folders.slice(0, at).join('/') };
}

/** By the whole path, with the folder of the version left out of the series. */
function wholeNaming({ root }: CatalogPlace): Naming {
  const folders = foldersOf(root);
  const at = folders.findIndex((name) => VERSIONED.test(name));
  const series = at < 0 ? folders.slice(0, -1) : folders.with(at, '#');
  return { name: folders.join('/') || '.', series: series.join('/') };
}

function foldersOf(root: string): string[] {
  return root.replace(/\.(ya?ml|json)$/, '').split('/');
}

function withoutPackage({ packages }: CatalogPlace, folders: readonly string[]): string {
  const isOwn = folders.length > 1 && packages.includes(folders.at(-1) ?? '');
  return (isOwn ? folders.slice(0, -1) : folders).join('/') || '.';
}

function compareColumns(a: Naming, b: Naming): number {
  const [left, right] = [versionOf(a.name), versionOf(b.name)];
  return (
    compareNames(a.series, b.series) ||
    Number(left === undefined) - Number(right === undefined) ||
    compareNumbers(left ?? [], right ?? []) ||
    compareNames(a.name, b.name)
  );
}

/** The numbers of the version in the name of a column. */
function versionOf(name: string): readonly number[] | undefined {
  const folder = name.split('/').find((part) => VERSIONED.test(part));
  const numbers = folder === undefined ? null : (/\d+(?:[._-]\d+)+/.exec(folder) ?? /\d+/.exec(folder));
  return numbers?.[0].split(/[._-]/).map(Number);
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const order = (a[at] ?? 0) - (b[at] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}
