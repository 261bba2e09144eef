/** Reads a catalog for the commands on update graphs, and tells where in its files things are. */
import { promises as fs } from 'node:fs';
import { bundleContent, type BundleContent } from '../../families/fbc/graph/bundle-content.ts';
import type { CatalogState } from '../../families/fbc/graph/compare.ts';
import type { CatalogPlace } from '../../families/fbc/graph/types.ts';
import type { Blob } from '../../families/fbc/model/blob.ts';
import type { Package } from '../../families/fbc/model/catalog.ts';
import { analyzeBundles } from '../../families/fbc/features/analyze-bundles.ts';
import { documentPlaces } from '../../engine/findings/document-places.ts';
import type { Range } from '../../text/span.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { discover, type DiscoverOptions } from '../../engine/units/discover.ts';
import { loadCatalog as loadRoot } from '../../families/fbc/features/load-catalog.ts';
import { families } from '../../families/all.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import { ownerOf } from '../../engine/reading/claims.ts';
import type { Analyzer } from '../../engine/reading/load.ts';
import { isCatalog, type CatalogSnapshot } from '../../families/fbc/model/catalog-view.ts';
import { UsageError } from '../usage-error.ts';
import { cleanPath } from '../check/clean-path.ts';
import { terminalProgress } from '../progress.ts';
import { refuseForbidden, workingFiles } from '../working-files.ts';

/** A place as the command line prints it; nulls where there is none. */
export interface FilePlace {
  /** Relative to the current folder, with forward slashes. */
  readonly file: string | null;
  readonly range: Range | null;
}

/** A catalog that was read. */
export interface LoadedCatalog extends CatalogState {
  readonly root: string;
  /** True for a file that is a catalog by itself, as alternatives beside each other are. */
  readonly isFile: boolean;
  /** How many documents and files could not be read, so that what is in them is missing. */
  readonly unreadable: number;
  /** What to say of a file in it whose content is not that of a catalog; undefined where there is none. */
  readonly notWanted?: string;
  placeOf(place: CatalogPlace | undefined): FilePlace;
}

/** Reads a folder as one catalog root. */
export async function loadCatalog(env: Environment, root: string): Promise<LoadedCatalog> {
  const contents = new Map<Blob, BundleContent>();
  const progress = terminalProgress(process.stderr, 'Reading');
  const snapshot = await loadRoot(env, analyzerInto(contents), root, (done, total) =>
    progress.show(done, total),
  );
  progress.end();
  return catalogOf(snapshot, contents);
}

/** All catalogs below a folder, by a key that tells one from the other. */
export async function findCatalogs(
  env: Environment,
  folder: string,
  options: Omit<DiscoverOptions, 'progress'>,
): Promise<ReadonlyMap<string, LoadedCatalog>> {
  const contents = new Map<Blob, BundleContent>();
  const progress = terminalProgress(process.stderr, 'Reading');
  const found = await discover(env, analyzerInto(contents), folder, {
    ...options,
    progress: (done, total) => progress.show(done, total),
  });
  progress.end();
  const catalogs = found.units.filter(isCatalog);
  return new Map(catalogs.map((snapshot) => [snapshot.unit.key, catalogOf(snapshot, contents)]));
}

/** Reads catalogs, and what their bundles hold. */
function analyzerInto(contents: Map<Blob, BundleContent>): Analyzer {
  return analyzeBundles(families, (bundle, tree) => contents.set(bundle, bundleContent(tree)));
}

/** What stands for a catalog that is not there. */
export function emptyCatalog(root: string): LoadedCatalog {
  const nowhere = { file: null, range: null };
  return {
    root,
    isFile: false,
    packages: new Map(),
    content: () => undefined,
    unreadable: 0,
    placeOf: () => nowhere,
  };
}

function catalogOf(snapshot: CatalogSnapshot, contents: ReadonlyMap<Blob, BundleContent>): LoadedCatalog {
  const [notWanted] = snapshot.files.flatMap(wordOfOwner);
  return {
    root: snapshot.unit.file ?? snapshot.unit.path,
    isFile: snapshot.unit.file !== undefined,
    packages: snapshot.whole.packages,
    content: (bundle) => contents.get(bundle),
    unreadable: unreadableIn(snapshot),
    ...(notWanted !== undefined && { notWanted }),
    placeOf: placesIn(snapshot),
  };
}

/** How many documents and files of a catalog cannot be read. */
export function unreadableIn({ files, faults }: CatalogSnapshot): number {
  const faulty = files.flatMap((file) => file.chunks.filter((chunk) => chunk.blocks));
  const unread = files.filter((file) => file.failure !== undefined);
  return faulty.length + unread.length + faults.length;
}

/** Finds the places of a catalog in its files. */
export function placesIn(snapshot: CatalogSnapshot): LoadedCatalog['placeOf'] {
  const places = documentPlaces(snapshot);
  return (place) => {
    const found = place && places.find(place.blob);
    if (place === undefined || found === undefined) return { file: null, range: null };
    const at = (offset: number) => found.positions.at(found.chunk, offset);
    return { file: found.file.path, range: { start: at(place.span.start), end: at(place.span.end) } };
  };
}

/** What the family says whose content a file has. */
function wordOfOwner({ claims, family }: AnalyzedFile): string[] {
  const owner = ownerOf(claims, families) ?? family;
  const names = families.find(({ id }) => id === owner)?.unitNames;
  return owner === family || names?.notWanted === undefined ? [] : [names.notWanted];
}

/** A folder as somebody gave it, as reports show it. @throws UsageError where there is no such folder */
export async function folderNamed(given: string): Promise<string> {
  // Mostly a variable of a script that is not set: nobody means the current folder by it.
  if (given === '') throw new UsageError('There is no folder "".');
  const folder = cleanPath(given);
  const stats = await fs.stat(folder === '' ? '.' : folder).catch(() => undefined);
  if (stats === undefined) throw new UsageError(`There is no folder "${folder}".`);
  if (!stats.isDirectory()) throw new UsageError(`"${folder}" is a file; give the folder of the catalog.`);
  await refuseForbidden(workingFiles(), folder);
  return folder;
}

/** The command that tells what is wrong in a folder that was taken for a catalog; looked for, it might be none. */
export function checkOf(root: string): string {
  return `"catalens check --suite opm ${root === '' ? '.' : root}"`;
}

/** Says on standard error that something is missing from an answer. */
export function warnUnreadable(
  { root, unreadable }: Pick<LoadedCatalog, 'root' | 'unreadable'>,
  revision?: string,
): void {
  if (unreadable === 0) return;
  const what = unreadable === 1 ? 'One document' : `${unreadable} documents`;
  const where = `"${root === '' ? '.' : root}"${revision === undefined ? '' : ` in ${revision}`}`;
  const more = revision === undefined ? ` ${checkOf(root)} tells more.` : '';
  process.stderr.write(
    `catalens: ${what} of ${where} cannot be read, so the answer may lack what is in there.${more}\n`,
  );
}

/** Says on standard error that a folder looks like more than one catalog. */
export function warnSeveral({ root }: LoadedCatalog, { name, definitions }: Package): void {
  if (definitions.length < 2) return;
  process.stderr.write(
    `catalens: "${root === '' ? '.' : root}" defines package "${name}" ${definitions.length} times. If there is a catalog in each folder below it, give one of those.\n`,
  );
}

/** A place as terminals link it: `file:line:column`, counted from 1. Empty where there is none. */
export function linkTo({ file, range }: FilePlace): string {
  return file === null || range === null
    ? ''
    : `${file}:${range.start.line + 1}:${range.start.character + 1}`;
}
