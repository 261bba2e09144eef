/** Counts the findings of a root by what they belong to: a package, a blob, a file, or the root as a whole. */
import { packageNameOf } from '../../model/assemble.ts';
import type { Blob } from '../../model/blob.ts';
import type { Diagnostic } from '../../../../engine/findings/diagnostic.ts';
import type { Position, Range } from '../../../../text/span.ts';
import type { AnalyzedFile } from '../../../../engine/reading/analyzed-file.ts';
import { filePositions } from '../../../../engine/reading/positions.ts';
import { type CatalogSnapshot, blobOf } from '../../model/catalog-view.ts';
import type { ProblemCounts } from './node.ts';

/** The findings of a root, hints left out. */
export interface RootProblems {
  readonly all: readonly Diagnostic[];
  readonly byPackage: ReadonlyMap<string, readonly Diagnostic[]>;
  readonly byBlob: ReadonlyMap<Blob, readonly Diagnostic[]>;
  /** Those that belong to no package, by file. */
  readonly strays: ReadonlyMap<string, readonly Diagnostic[]>;
}

/**
 * Sorts the findings of a root. `diagnostics` tells those of a file. Linear in files and blobs, times the logarithm of the
 * number of documents in a file for each finding.
 */
export function rootProblems(
  snapshot: CatalogSnapshot,
  diagnostics: (file: string) => readonly Diagnostic[],
): RootProblems {
  const all: Diagnostic[] = [];
  const byPackage = new Map<string, Diagnostic[]>();
  const byBlob = new Map<Blob, Diagnostic[]>();
  const strays = new Map<string, Diagnostic[]>();
  const take = (path: string, blobAt: (position: Position) => Blob | undefined) => {
    for (const diagnostic of diagnostics(path)) {
      if (diagnostic.severity === 'hint') continue;
      all.push(diagnostic);
      const blob = blobAt(diagnostic.range.start);
      const pkg = blob && packageNameOf(blob);
      if (blob) push(byBlob, blob, diagnostic);
      if (pkg === undefined) push(strays, path, diagnostic);
      else push(byPackage, pkg, diagnostic);
    }
  };
  for (const file of snapshot.files) take(file.path, blobFinder(file));
  const known = new Set(snapshot.files.map(({ path }) => path));
  for (const path of new Set(snapshot.faults.map((fault) => fault.path)))
    if (!known.has(path) && path !== snapshot.unit.path) take(path, () => undefined);
  return { all, byPackage, byBlob, strays };
}

/** How many there are of each severity. */
export function countProblems(diagnostics: readonly Diagnostic[] = []): ProblemCounts {
  const count = (severity: string) => diagnostics.filter((found) => found.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}

/** Those that start inside of a range. */
export function problemsIn(diagnostics: readonly Diagnostic[] | undefined, range: Range): Diagnostic[] {
  return (diagnostics ?? []).filter(
    ({ range: { start } }) => !isBefore(start, range.start) && !isBefore(range.end, start),
  );
}

/** Finds the blob that a position of a file is in. The places are worked out when the first one is asked for. */
function blobFinder(file: AnalyzedFile): (position: Position) => Blob | undefined {
  let starts: readonly BlobStart[] | undefined;
  return (position) => {
    starts ??= blobStarts(file);
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = starts[middle];
      if (start !== undefined && !isBefore(position, start.at)) low = middle + 1;
      else high = middle;
    }
    return starts[low - 1]?.blob;
  };
}

/** Where a document begins, and its blob if it has one. */
interface BlobStart {
  readonly at: Position;
  readonly blob?: Blob | undefined;
}

function blobStarts({ chunks }: AnalyzedFile): BlobStart[] {
  const positions = filePositions(chunks);
  return chunks.flatMap((held, chunk) => [
    { at: positions.at(chunk, 0), blob: blobOf(held) },
    ...((held.behind ?? []) as readonly Blob[]).map((other) => ({
      at: positions.at(chunk, other.start),
      blob: other,
    })),
  ]);
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

function push<Key>(map: Map<Key, Diagnostic[]>, key: Key, diagnostic: Diagnostic): void {
  const list = map.get(key);
  if (list) list.push(diagnostic);
  else map.set(key, [diagnostic]);
}
