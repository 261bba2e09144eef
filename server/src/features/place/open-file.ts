/** A file that an editor has open, and what lies around it: what families are asked about. */
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { UnitSnapshot } from '../../engine/units/snapshot.ts';
import type { Chunk } from '../../text/chunk.ts';
import { lineStart } from '../../text/line-starts.ts';
import type { SourceText } from '../../text/source.ts';
import type { Range, Span } from '../../text/span.ts';
import type { UnitView } from './lenient-view.ts';

/** A file that an editor has open, and what it is part of. All of it belongs to the same moment. */
export interface OpenFile {
  readonly path: string;
  /** The text as the editor has it. */
  readonly source: SourceText;
  /** What is known of that very text: as many chunks, in the same order. */
  readonly file: AnalyzedFile;
  /** The unit that the file belongs to, with the file as it stands. */
  readonly unit?: UnitView;
  /** All units of the workspace folder, `unit` included. For names that are looked for beyond the unit. */
  readonly units: () => readonly UnitSnapshot[];
  /**
   * The chunk that a document of the unit was read from, with text and tree: at once for open files, from disk for closed
   * ones. Undefined where the file has changed since, or cannot be read.
   */
  readonly readChunk: (document: object) => Promise<Chunk | undefined>;
  /** All chunks of a file of the unit with their texts, as {@link readChunk} reads them. */
  readonly readFile: (path: string) => Promise<readonly Chunk[] | undefined>;
}

/** A place in a file, in lines and characters. */
export interface FileRange {
  readonly path: string;
  readonly range: Range;
}

/**
 * What is said of each chunk of an open file, by its index. Only those are asked for that are wanted, and what is said of a
 * large one comes one by one: it may be left for a while in between, and where nothing is said for long, undefined comes. With
 * `within` (offsets in the chunk), what lies outside of it may be left out.
 */
export type ByChunk<Said> = (chunk: number, within?: Span) => Iterable<Said | undefined>;

/** The indices of the chunks that reach into a range of the open file; of all chunks without a range. */
export function chunksWithin({ source }: Pick<OpenFile, 'source'>, within?: Range): number[] {
  return source.chunks.flatMap((_, index) => {
    const first = source.starts.line[index] ?? 0;
    const last = source.starts.line[index + 1] ?? first;
    const isOutside = within !== undefined && (last < within.start.line || first > within.end.line);
    return isOutside ? [] : [index];
  });
}

/** The part of a chunk that lies in the lines of a range of the open file, as offsets in the chunk. */
export function spanWithin({ source }: Pick<OpenFile, 'source'>, index: number, { start, end }: Range): Span {
  const first = source.starts.line[index] ?? 0;
  const { length = 0, lineStarts } = source.chunks[index] ?? {};
  const startOf = (line: number) => (line <= 0 ? 0 : ((lineStarts && lineStart(lineStarts, line)) ?? length));
  return { start: startOf(start.line - first), end: startOf(end.line - first + 1) };
}

/** Where a span of a document is in its file, open or closed; undefined for a document that is not of the unit. */
export function documentRange(
  { places }: Pick<UnitView, 'places'>,
  document: object,
  span: Span,
): FileRange | undefined {
  const place = places.find(document);
  if (place === undefined) return undefined;
  const { file, chunk, positions } = place;
  return {
    path: file.path,
    range: { start: positions.at(chunk, span.start), end: positions.at(chunk, span.end) },
  };
}
