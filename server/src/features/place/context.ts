/** What every feature is asked with: one file as it stands, what lies around it, and the family that knows it. */
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import { locate, positionAt, rangeAt, type Place as ChunkOffset } from '../../text/lines.ts';
import type { AnsweringFamily } from '../answers.ts';
import type { Position, Range, Span } from '../../text/span.ts';
import type { SourceText } from '../../text/source.ts';
import type { OpenFile } from './open-file.ts';
import type { Place } from './place.ts';

export type { FileRange } from './open-file.ts';

/** An open file with the family that reads it. */
export interface FeatureContext extends OpenFile {
  readonly family: AnsweringFamily;
  /** Places that were asked for already: who answers one question looks at the same place several times. */
  readonly places?: SeenPlaces;
}

/** Places by the text that they are in and `chunk:offset`, and whose view of the text they come from. */
type SeenPlaces = WeakMap<
  SourceText,
  {
    readonly file: AnalyzedFile;
    readonly answers: AnsweringFamily['answers'];
    readonly at: Map<string, Place | undefined>;
  }
>;

/** The chunk and the offset in it that a position of the open file means. */
export function offsetAt({ source }: Pick<OpenFile, 'source'>, position: Position): ChunkOffset {
  return locate(source.chunks, source.starts, position);
}

/** The range of a span in a chunk of the open file. */
export function rangeIn({ source }: Pick<OpenFile, 'source'>, chunk: number, span: Span): Range {
  return rangeAt(source.chunks, source.starts, chunk, span);
}

/** The position of an offset in a chunk of the open file. */
export function positionIn({ source }: Pick<OpenFile, 'source'>, chunk: number, offset: number): Position {
  return positionAt(source.chunks, source.starts, chunk, offset);
}
