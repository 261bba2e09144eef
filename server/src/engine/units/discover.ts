/** Finds and reads all catalogs and templates below a folder, once, for the command line. */
import type { AnalyzedFile, Analyzer } from '../reading/analyzed-file.ts';
import type { Environment } from '../files/environment.ts';
import { listFolder, readRootFiles, type Unread } from './listing.ts';
import { loadFile } from '../reading/load.ts';
import { buildSnapshot, type CatalogSnapshot } from './snapshot.ts';
import type { WalkedFile } from '../files/walk.ts';

export interface DiscoverOptions {
  /** Roots named by the project; see `.catalens.yaml`. */
  readonly configured?: readonly string[];
  /** Files, relative to the folder, that are not looked at. */
  readonly ignored: (relativePath: string) => boolean;
  /** Called during the search for catalogs, and then for the files that are checked. */
  readonly searching?: (done: number, total: number) => void;
  readonly progress?: (done: number, total: number) => void;
}

export interface Discovered {
  /** Every file that was seen. */
  readonly walked: readonly WalkedFile[];
  readonly roots: readonly CatalogSnapshot[];
  /** Configured roots that match nothing. */
  readonly unmatched: readonly string[];
  /** Templates that lie outside every root. */
  readonly templates: readonly AnalyzedFile[];
  /** What could not be looked into, outside of every root. */
  readonly unread: readonly Unread[];
}

/** Finds and reads everything below a folder. */
export async function discover(
  env: Environment,
  analyzer: Analyzer,
  folder: string,
  options: DiscoverOptions,
): Promise<Discovered> {
  const listing = await listFolder(env, folder, {
    ignored: options.ignored,
    ...(options.searching === undefined ? {} : { progress: options.searching }),
    ...(options.configured === undefined ? {} : { configured: options.configured }),
  });
  const roots: CatalogSnapshot[] = [];
  const inRoot = new Set(listing.roots.flatMap((root) => root.files));
  let done = 0;
  for (const root of listing.roots) {
    const { files, faults } = await readRootFiles(
      env,
      analyzer,
      listing,
      root,
      () => undefined,
      undefined,
      () => options.progress?.(++done, inRoot.size),
    );
    roots.push(buildSnapshot(root, files, faults));
  }
  const templates: AnalyzedFile[] = [];
  for (const facts of listing.facts.values()) {
    if (facts.template === undefined || inRoot.has(facts.path)) continue;
    templates.push(await loadFile(env, analyzer, facts.path));
  }
  return { walked: listing.walked, roots, unmatched: listing.unmatched, templates, unread: listing.unread };
}
