/** What every feature is asked with: one file as it stands, and the catalog around it. */
import type { Blob } from '../../families/fbc/model/blob.ts';
import type { Chunk } from '../../text/chunk.ts';
import { locate, positionAt, rangeAt, type Place as ChunkOffset } from '../../text/lines.ts';
import type { UnitSnapshot } from '../../engine/units/snapshot.ts';
import type { AnsweringFamily } from '../answers.ts';
import type { UnitView } from './lenient-view.ts';
import type { SourceText } from '../../text/source.ts';
import type { Position, Range, Span } from '../../text/span.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { CatalogSnapshot, CatalogView } from '../../families/fbc/model/catalog-view.ts';

/** A file that an editor has open, and what it is part of. All of it belongs to the same moment. */
export interface FeatureContext {
  readonly path: string;
  /** The text as the editor has it. */
  readonly source: SourceText;
  /** What is known of that very text: as many chunks, in the same order. */
  readonly file: AnalyzedFile;
  /** The family that reads the file. */
  readonly family: AnsweringFamily;
  /** The unit that the file belongs to, with the file as it stands. */
  readonly unit?: UnitView;
  /** All units of the workspace folder, `unit` included. For names that are looked for beyond the unit. */
  readonly units: () => readonly UnitSnapshot[];
  /** The root that the file belongs to, with the file as it stands. Undefined for files outside every catalog. */
  readonly root?: CatalogView;
  /** All catalogs of the workspace folder, `root` included. For names that are looked for beyond the root. */
  readonly catalogs: () => readonly CatalogSnapshot[];
  /**
   * The chunk that a blob of the root was read from, with text and tree: at once for open files, from disk for closed ones.
   * Undefined where the file has changed since, or cannot be read.
   */
  readonly readChunk: (blob: Blob) => Promise<Chunk | undefined>;
  /** All chunks of a file of the root with their texts, as {@link readChunk} reads them. */
  readonly readFile: (path: string) => Promise<readonly Chunk[] | undefined>;
}

/** The chunk and the offset in it that a position of the open file means. */
export function offsetAt({ source }: FeatureContext, position: Position): ChunkOffset {
  return locate(source.chunks, source.starts, position);
}

/** The range of a span in a chunk of the open file. */
export function rangeIn({ source }: FeatureContext, chunk: number, span: Span): Range {
  return rangeAt(source.chunks, source.starts, chunk, span);
}

/** The position of an offset in a chunk of the open file. */
export function positionIn({ source }: FeatureContext, chunk: number, offset: number): Position {
  return positionAt(source.chunks, source.starts, chunk, offset);
}

/** A place in a file, in lines and characters. */
export interface FileRange {
  readonly path: string;
  readonly range: Range;
}

/** Where a span of a blob is in its file, open or closed; undefined for a blob that is not of the root. */
export function blobRange({ root }: FeatureContext, blob: Blob, span: Span): FileRange | undefined {
  const place = root?.places.find(blob);
  if (place === undefined) return undefined;
  const { file, chunk, positions } = place;
  return {
    path: file.path,
    range: { start: positions.at(chunk, span.start), end: positions.at(chunk, span.end) },
  };
}
