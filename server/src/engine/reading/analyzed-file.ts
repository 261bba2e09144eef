/** What is known of a file once it was read: its chunks, their documents, and what the rules said of each by itself. */
import type { Finding } from '../findings/finding.ts';
import type { Suppression } from '../project/suppression.ts';
import type { LateCheck } from '../rules/late-check.ts';
import type { DocumentView } from '../rules/rule.ts';
import type { Chunk, ChunkLines } from '../../text/chunk.ts';
import type { Kept } from '../../text/kept.ts';
import type { ReadFailure } from '../files/environment.ts';
import type { Claims, FileFault } from '../units/unit.ts';

/**
 * A document that is not read yet, and what is found in it. It is shown before the text is repaired, so that repairing it
 * brings nothing to light.
 */
export interface LaterReading<D extends object = object> {
  /** Absent where nobody can tell what it is: some rules look at the tree alone. */
  readonly document?: D;
  readonly findings: readonly Finding[];
  /** The finding that has to be mended first, where it is not the first one of the document as it is read. */
  readonly cause?: Finding;
}

/** A document that the document rules have not looked at yet. */
export interface UncheckedDocument<D extends object = object> {
  readonly view: DocumentView<D>;
  /** What it is as it was intended, told by what is found in it; absent where a family never asks. */
  readonly intendedBy?: (findings: readonly Finding[]) => UncheckedIntention<D> | undefined;
}

/** A document as it was intended, which the document rules have not looked at yet. */
export interface UncheckedIntention<D extends object = object> {
  readonly view: DocumentView<D>;
  /** The reading of it, with what the rules find. */
  readonly reading: (found: readonly Finding[]) => LaterReading<D>;
}

/** What a family makes of one document by itself; it depends on nothing but the document. */
export interface DocumentReading<D extends object = object> {
  /** What the family's tools read here. */
  readonly document?: D;
  readonly findings: readonly Finding[];
  /**
   * Set where the document rules have not looked yet. Of large documents in editors: who asks for a place in one does not wait
   * for all of its rules.
   */
  readonly unchecked?: UncheckedDocument<D>;
  /** What can be told of a document that the family's tools cannot read, for those who must know what is missing. */
  readonly remains?: object;
  /** The document once what keeps it from being read is repaired, where that leaves no doubt. */
  readonly repaired?: LaterReading<D>;
  /** The document once also what is accepted and never looked into is as it was intended: a misspelt key. */
  readonly intended?: LaterReading<D> | undefined;
  /** True if a fault among the findings keeps the unit from being read. */
  readonly blocks: boolean;
  /** True if something in here cannot be read by anybody: it may be whatever is missing elsewhere. */
  readonly unread: boolean;
}

/** What is known of one chunk by itself; it depends on nothing but the chunk. */
export interface ChunkReading extends DocumentReading {
  /** What its document is by itself, where the family's tools do not get to it. */
  readonly asRead?: DocumentReading;
  /** True if a quote or bracket is open at its end: a fault of reading in the next chunk is a consequence of that. */
  readonly endsOpen: boolean;
  /** True if the separator at its end has something behind it that is missing from the next chunk. */
  readonly endsCut: boolean;
  /** True if it starts with a separator of its own, so that nothing before it can be a part of it. */
  readonly startsAnew: boolean;
  readonly suppressions: readonly Suppression[];
  readonly lines: ChunkLines;
}

export interface AnalyzedChunk extends ChunkReading {
  /** Where rules have not looked yet: they do so when what they find is asked for, or when there is time before. */
  readonly checking?: LateCheck;
  /** Text and tree; dropped for files that are not open. */
  readonly chunk?: Chunk;
  /** What was worked out from parts of the document, for the next edit; of large ones only, dropped with the text. */
  readonly kept?: Kept;
  /** What can be told of the document at a glance, by the places of the families' signs; dropped with the text. */
  readonly signs?: readonly (object | undefined)[];
  /** Documents behind the first one that the family's tools do not get to; only in units as people read them. */
  readonly behind?: readonly object[];
}

/** All documents of a chunk, in their order. */
export function documentsIn(
  chunk: Pick<AnalyzedChunk, 'document' | 'behind'> | undefined,
): readonly object[] {
  const { document, behind = [] } = chunk ?? {};
  return document === undefined ? behind : [document, ...behind];
}

/** What can be told of a document that cannot be read. */
export interface UnreadDocument {
  readonly remains: object;
  /** How many documents stand before it. */
  readonly at: number;
}

export interface AnalyzedFile {
  readonly path: string;
  /** The id of the family that read its documents. */
  readonly family: string;
  readonly chunks: readonly AnalyzedChunk[];
  /** Set where the file could not be read. */
  readonly failure?: ReadFailure;
  readonly faults: readonly FileFault[];
  readonly claims: Claims;
  /** How large it is on disk; known of files only that were read from there in one go. */
  readonly bytes?: number;
}
