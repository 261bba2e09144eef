/** What is known of a file once it was read: its chunks, their blobs, and what the rules said of each by itself. */
import type { Blob } from '../../families/fbc/model/blob.ts';
import type { Finding } from '../findings/finding.ts';
import type { Chunk, ChunkLines } from '../../text/chunk.ts';
import type { Message } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';
import type { ReadFailure } from '../files/environment.ts';
import type { FileFacts } from '../../families/fbc/find/facts.ts';
import type { RootFields } from '../../families/fbc/find/root-fields.ts';

/** A comment that silences rules; see rules/settings/suppression.ts. */
export interface Suppression {
  /** `next-line`: for the line below the comment. `file`: everywhere in the file. */
  readonly reach: 'next-line' | 'file';
  /** Rule ids as written, with or without area; empty means every rule. */
  readonly rules: readonly string[];
  readonly reason: string;
  /** Line that `next-line` stands for, counted from the start of the chunk. */
  readonly line: number;
  readonly span: Span;
}

/**
 * A blob that opm does not read yet, and what is found in it. It is shown before the document is repaired, so that repairing
 * it brings nothing to light.
 */
export interface IntendedBlob {
  /** Absent where nobody can tell what it is: some rules look at the tree alone. */
  readonly blob?: Blob;
  readonly findings: readonly Finding[];
}

/** What the rules make of one document by itself; it depends on nothing but the document. */
export interface DocumentAnalysis {
  /** The blob that opm reads here. */
  readonly blob?: Blob;
  readonly findings: readonly Finding[];
  /** The blob once what keeps opm from reading it is repaired, where that leaves no doubt; with what is found in it then. */
  readonly repaired?: IntendedBlob;
  /** The blob once also what opm accepts but never looks into is repaired: a misspelt key, a misspelt schema. */
  readonly intended?: IntendedBlob;
  /** True if a fault of loading is among the findings. */
  readonly hasLoadFault: boolean;
  /** True if something is in here that nobody can read: it may be whatever is missing elsewhere. */
  readonly isUnread: boolean;
}

/** What the rules make of one chunk by itself; it depends on nothing but the chunk. */
export interface ChunkAnalysis extends DocumentAnalysis {
  /** What its document is by itself, where opm does not get to it. */
  readonly asRead?: DocumentAnalysis;
  /** True if a quote or bracket is open at its end: a fault of loading in the next chunk is a consequence of that. */
  readonly endsOpen: boolean;
  /** True if the separator at its end has something behind it that is missing from the next chunk. */
  readonly endsCut: boolean;
  /** True if it starts with a separator of its own, so that nothing before it can be a part of it. */
  readonly startsAnew: boolean;
  readonly suppressions: readonly Suppression[];
}

export interface AnalyzedChunk extends ChunkAnalysis {
  readonly lines: ChunkLines;
  /** Text and tree; dropped for files that are not open. */
  readonly chunk?: Chunk;
  /** What stands at the root of the document; dropped with the text. */
  readonly fields?: RootFields;
  /** Blobs behind the first one that opm does not get to; only in catalogs as people read them. */
  readonly behind?: readonly Blob[];
}

/** All blobs of a chunk, in their order. */
export function blobsIn(chunk: Pick<AnalyzedChunk, 'blob' | 'behind'> | undefined): readonly Blob[] {
  const { blob, behind = [] } = chunk ?? {};
  return blob === undefined ? behind : [blob, ...behind];
}

/** A fault of a file as a whole. */
export interface FileFault {
  readonly rule: string;
  readonly message: Message;
  /** Zero-based line, where the fault has one. */
  readonly line?: number;
  /** Set where no `.indexignore` makes the fault go away. */
  readonly cannotBeIgnored?: true;
}

export interface AnalyzedFile {
  readonly path: string;
  readonly chunks: readonly AnalyzedChunk[];
  /** Set where the file could not be read. */
  readonly failure?: ReadFailure;
  readonly faults: readonly FileFault[];
  readonly facts: FileFacts;
  /** Findings that hold where the file is a template outside every catalog root, by chunk. */
  readonly templateFindings?: readonly (readonly Finding[])[];
}

/** The rules, as the workspace sees them. */
export interface Analyzer {
  /** Looks at one chunk by itself. `known` is what is known of the very same document, entered in another state. */
  analyzeChunk(chunk: Chunk, known?: DocumentAnalysis): ChunkAnalysis;
  /** Looks at a file whose first document is a template: its findings by chunk. */
  analyzeTemplate(chunks: readonly Chunk[]): readonly (readonly Finding[])[];
}
