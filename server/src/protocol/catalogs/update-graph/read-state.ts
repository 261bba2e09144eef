/** Reads a package as it is elsewhere or as it was: from another folder, or with files of its own as they were before. */
import { bundleContent, type BundleContent } from '../../../families/fbc/graph/bundle-content.ts';
import type { Blob } from '../../../families/fbc/model/blob.ts';
import type { Package } from '../../../families/fbc/model/catalog.ts';
import { analyzeBundles } from '../../../families/fbc/features/analyze-bundles.ts';
import type { AnalyzedFile } from '../../../engine/reading/analyzed-file.ts';
import type { Analyzer } from '../../../engine/reading/load.ts';
import { allFamilies } from '../../../families/answering.ts';
import {
  loadCatalog,
  loadCatalogFile,
  loadCatalogFiles,
} from '../../../families/fbc/features/load-catalog.ts';
import type { Environment, FolderEntry } from '../../../engine/files/environment.ts';
import { baseName, isWithin, parentPath } from '../../../engine/files/paths.ts';
import type { EarlierFile } from '../../connection/custom-requests.ts';
import { decodeBase64, isBase64Bytes } from '../../../values/base64.ts';
import { blobOf, blobsIn, type CatalogSnapshot } from '../../../families/fbc/model/catalog-view.ts';

/** How files were, by path; null for one that was not there. All others are as they are on disk. */
export type EarlierFiles = ReadonlyMap<string, Uint8Array | null>;

/** Files as a client sends them. What is no Base64 is left out. @param path the path of a URI */
export function earlierFiles(
  files: readonly EarlierFile[] = [],
  path: (uri: string) => string,
): EarlierFiles {
  const earlier = new Map<string, Uint8Array | null>();
  for (const { uri, base64 } of files) {
    const bytes = base64 === null ? null : decodeBase64(base64);
    if (bytes === null || isBase64Bytes(bytes)) earlier.set(path(uri), bytes);
  }
  return earlier;
}

/** What the bundles of a package hold, by name. Bundles that are not in it could not be read, and are not compared. */
export type Contents = ReadonlyMap<string, BundleContent>;

/** One state of a package. */
export interface PackageState {
  /** Absent where the catalog has no such package. */
  readonly pkg?: Package;
  readonly contents: Contents;
}

/** A root that was read before: files that do not matter need not be read again. */
export interface KnownRoot {
  readonly snapshot: CatalogSnapshot;
  readonly isOpen: (path: string) => boolean;
}

/** Reads a package of a root from disk, with files as they were. */
export async function readState(
  env: Environment,
  root: string,
  name: string,
  earlier: EarlierFiles = new Map(),
  known?: KnownRoot,
): Promise<PackageState> {
  const contents = new Map<string, BundleContent>();
  const analyzer = withContents(name, contents);
  const skipped = known === undefined ? new Set<string>() : filesWithout(known, name, earlier);
  const files = withEarlierFiles(env, earlier, skipped);
  const paths = known?.snapshot.files.map(({ path }) => path) ?? [];
  const sameFiles = [...earlier].every(([path, bytes]) => bytes === null || paths.includes(path));
  const snapshot =
    known !== undefined && sameFiles
      ? await loadCatalogFiles(
          files,
          analyzer,
          root,
          paths.filter((path) => !skipped.has(path) && earlier.get(path) !== null),
        )
      : await loadCatalog(files, analyzer, root);
  const pkg = snapshot.whole.packages.get(name);
  return { ...(pkg && { pkg }), contents };
}

/** What the bundles of a package hold as the root stands now. */
export interface CurrentContents {
  readonly byName: Contents;
  /** Of the blobs of open files, so that an edit reads those that it changed and no other. */
  readonly byBlob: ReadonlyMap<Blob, BundleContent>;
}

/** The contents of the bundles of a package; those in open files are as the editor has them. */
export async function currentContents(
  env: Environment,
  root: CatalogSnapshot,
  name: string,
): Promise<CurrentContents> {
  const contents = new Map<string, BundleContent>();
  const analyzer = withContents(name, contents);
  for (const file of root.files) {
    const holds = file.chunks.some((chunk) => isBundleOf(blobOf(chunk), name));
    if (holds && !isOpen(file)) await loadCatalogFile(env, analyzer, file.path);
  }
  return editedContents(root, name, { byName: contents, byBlob: new Map() });
}

/** The contents after an edit. */
export function editedContents(
  root: CatalogSnapshot,
  name: string,
  { byName, byBlob }: CurrentContents,
): CurrentContents {
  const names = new Map(byName);
  const blobs = new Map<Blob, BundleContent>();
  for (const held of root.files.flatMap((file) => (isOpen(file) ? file.chunks : []))) {
    const blob = blobOf(held);
    const tree = held.chunk?.document?.tree;
    if (tree === undefined || !isBundleOf(blob, name)) continue;
    const content = byBlob.get(blob) ?? bundleContent(tree);
    blobs.set(blob, content);
    names.set(blob.name?.value ?? '', content);
  }
  return { byName: names, byBlob: blobs };
}

function isOpen(file: AnalyzedFile): boolean {
  return file.chunks.some(({ chunk }) => chunk !== undefined);
}

function withContents(name: string, contents: Map<string, BundleContent>): Analyzer {
  return analyzeBundles(allFamilies, (bundle, tree) => {
    if (isBundleOf(bundle, name)) contents.set(bundle.name?.value ?? '', bundleContent(tree));
  });
}

function isBundleOf(blob: Blob | undefined, name: string): blob is Extract<Blob, { kind: 'bundle' }> {
  return blob?.kind === 'bundle' && blob.package?.value === name;
}

/** Files in which nothing of the package stands. An open file may differ from the one on disk, so it is none of them. */
function filesWithout(
  { snapshot, isOpen: open }: KnownRoot,
  name: string,
  earlier: EarlierFiles,
): Set<string> {
  const without = snapshot.files.filter(
    ({ path, chunks }) =>
      !earlier.has(path) && !open(path) && !chunks.some((chunk) => packageOf(blobOf(chunk)) === name),
  );
  return new Set(without.map(({ path }) => path));
}

/** The paths of the files of a catalog that say something of a package. */
export function filesOfPackage({ files }: CatalogSnapshot, name: string): readonly string[] {
  return files
    .filter(({ chunks }) => chunks.flatMap(blobsIn).some((blob) => packageOf(blob) === name))
    .map(({ path }) => path);
}

/** The package that a blob belongs to. */
export function packageOf(blob: Blob | undefined): string | undefined {
  return (blob?.kind === 'package' ? blob.name : blob?.package)?.value;
}

/** The files on disk, but some as they were, and some as if they were empty. */
export function withEarlierFiles(
  env: Environment,
  earlier: EarlierFiles,
  empty: ReadonlySet<string> = new Set(),
): Environment {
  const missing = { ok: false, failure: 'missing', detail: 'it was not there' } as const;
  return {
    now: () => env.now(),
    breathe: () => env.breathe(),
    readFile(path, maxBytes) {
      const bytes = empty.has(path) ? new Uint8Array() : earlier.get(path);
      if (bytes === undefined) return env.readFile(path, maxBytes);
      return Promise.resolve(bytes === null ? missing : { ok: true, bytes });
    },
    async readFolder(folder) {
      const listing = await env.readFolder(folder);
      const entries = new Map(listing.ok ? listing.entries.map((entry) => [entry.name, entry]) : []);
      for (const [path, bytes] of earlier) {
        if (!isWithin(path, folder) || path === folder) continue;
        const inside = parentPath(path) === folder;
        const name = inside ? baseName(path) : (path.slice(folder.length + 1).split('/')[0] ?? '');
        if (bytes !== null && !entries.has(name)) entries.set(name, entryOf(name, inside));
        if (bytes === null && inside) entries.delete(name);
      }
      return listing.ok || entries.size > 0 ? { ok: true, entries: [...entries.values()] } : listing;
    },
  };
}

function entryOf(name: string, isFile: boolean): FolderEntry {
  return { name, kind: isFile ? 'file' : 'folder', link: false };
}
