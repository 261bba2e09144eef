/** Packages, channels and bundles of all catalogs, found by parts of their names. */
import type { BundleBlob, ChannelBlob, PackageBlob } from '../../families/fbc/model/blob.ts';
import type { FileRange } from '../place/context.ts';
import type { CatalogView } from '../../families/fbc/model/catalog-view.ts';
import type { SymbolKind } from './symbol.ts';

/** A symbol of the workspace. */
export interface FoundSymbol extends FileRange {
  readonly name: string;
  readonly kind: SymbolKind;
  /** The package and the catalog that it belongs to. */
  readonly container: string;
}

/** The most symbols of one answer. */
export const MAX_SYMBOLS = 500;

interface Candidate {
  readonly view: CatalogView;
  readonly blob: PackageBlob | ChannelBlob | BundleBlob;
  readonly rank: number;
}

/**
 * The symbols whose names hold the letters of the query in that order, in any case: exact names first, then names that
 * start with the query, that contain it, and the rest. No more than {@link MAX_SYMBOLS}.
 */
export function workspaceSymbols(views: readonly CatalogView[], query: string): FoundSymbol[] {
  const wanted = query.toLowerCase();
  const found: Candidate[] = [];
  for (const view of views) {
    for (const blob of view.snapshot.whole.blobs) {
      if (blob.kind !== 'package' && blob.kind !== 'channel' && blob.kind !== 'bundle') continue;
      const rank = rankOf(blob.name?.value ?? '', wanted);
      if (rank !== undefined) found.push({ view, blob, rank });
    }
  }
  found.sort((a, b) => a.rank - b.rank);
  return found.slice(0, MAX_SYMBOLS).flatMap((candidate) => placed(candidate) ?? []);
}

function rankOf(name: string, wanted: string): number | undefined {
  if (name === '') return undefined;
  const folded = name.toLowerCase();
  const at = folded.indexOf(wanted);
  if (at === 0) return folded.length === wanted.length ? 0 : 1;
  if (at > 0) return 2;
  let from = 0;
  for (const letter of wanted) {
    from = folded.indexOf(letter, from) + 1;
    if (from === 0) return undefined;
  }
  return 3;
}

function placed({ view, blob }: Candidate): FoundSymbol | undefined {
  const place = view.places.find(blob);
  if (place === undefined || blob.name === undefined) return undefined;
  const { file, chunk, positions } = place;
  const { label } = view.snapshot.unit;
  const pkg = blob.kind === 'package' ? '' : (blob.package?.value ?? '');
  return {
    name: blob.name.value,
    kind: blob.kind,
    container: pkg === '' ? label : `${pkg} (${label})`,
    path: file.path,
    range: { start: positions.at(chunk, blob.name.start), end: positions.at(chunk, blob.name.end) },
  };
}
