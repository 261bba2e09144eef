/** Where findings are in their files. */
import type { Range, Span } from '../../text/span.ts';
import type { AnalyzedFile } from '../reading/analyzed-file.ts';
import { filePositions, type FilePositions } from '../reading/positions.ts';
import type { DocumentPlaces } from './document-places.ts';
import type { Related } from './finding.ts';

/** A file of a unit, ready for placing what was found in it. */
export interface PlacedFile {
  readonly file: AnalyzedFile;
  /** All files of the unit. */
  readonly files: readonly AnalyzedFile[];
  readonly positions: FilePositions;
  readonly places: DocumentPlaces;
}

/** A place in a file. */
export interface Place {
  readonly file: string;
  readonly range: Range;
}

/** Prepares a file of a unit. */
export function placedFile(
  file: AnalyzedFile,
  files: readonly AnalyzedFile[],
  places: DocumentPlaces,
): PlacedFile {
  return { file, files, positions: filePositions(file.chunks), places };
}

/** The range of a span in a chunk. */
export function rangeOf(positions: FilePositions, chunk: number, span: Span): Range {
  return { start: positions.at(chunk, span.start), end: positions.at(chunk, span.end) };
}

/** Where a related place is; undefined where its document is not there any more. */
export function locate(
  place: Pick<Related, 'document' | 'span'>,
  chunk: number,
  { file, positions, places }: PlacedFile,
): Place | undefined {
  if (place.document === undefined) return { file: file.path, range: rangeOf(positions, chunk, place.span) };
  const found = places.find(place.document);
  if (found === undefined) return undefined;
  return { file: found.file.path, range: rangeOf(found.positions, found.chunk, place.span) };
}

/** What keeps a document from being read, or from being looked into. */
function causeIn(at: number, { file, positions }: PlacedFile): Place | undefined {
  const { repaired, intended, findings } = file.chunks[at] ?? {};
  const cause = (repaired === undefined ? undefined : findings?.[0]) ?? intended?.cause;
  return cause && { file: file.path, range: rangeOf(positions, at, cause.span) };
}

/** The first such place of a file; else the start of the first file that has one, as lines move in other files. */
function firstCause(placed: PlacedFile): Place | undefined {
  for (let at = 0; at < placed.file.chunks.length; at++) {
    const place = causeIn(at, placed);
    if (place !== undefined) return place;
  }
  const other = fileWithCause(placed.files);
  const start = { line: 0, character: 0 };
  return other === undefined ? undefined : { file: other, range: { start, end: start } };
}

/** The path of the file that is named in others as what holds up their findings; undefined where nothing does. */
export function fileWithCause(files: readonly AnalyzedFile[]): string | undefined {
  return files.find(({ chunks }) => chunks.some(({ repaired, intended }) => repaired ?? intended))?.path;
}

/** Tells what holds up the findings of a chunk that will only come; the way through the whole file is gone once. */
export function causeFinder(placed: PlacedFile): (chunk: number) => Place | undefined {
  let first: { readonly place: Place | undefined } | undefined;
  return (chunk) => causeIn(chunk, placed) ?? (first ??= { place: firstCause(placed) }).place;
}
