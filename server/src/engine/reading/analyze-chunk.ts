/** What is known of one chunk of a file: what its family makes of it, and its signs. */
import type { ChunkLines } from '../../text/chunk.ts';
import { detachedBut, detachedCopy } from '../../text/detach.ts';
import type { AnalyzedChunk, ChunkReading, DocumentReading, UncheckedDocument } from './analyzed-file.ts';
import { signsOfChunk } from './claims.ts';
import type { Analyzer } from './load.ts';
import { readChunk, type PlacedChunk } from './read-chunk.ts';
import { withLateFields } from '../../text/late-fields.ts';
import { LateCheck } from '../rules/late-check.ts';
import { rulesOf, type FamilyRules } from '../rules/run.ts';

/** The signs of a chunk, of every kind. */
export type SignsOfChunk = readonly (object | undefined)[];

/** What is kept of a chunk of a file that nobody edits, without its text and tree. */
export interface KeptChunk {
  readonly kept: AnalyzedChunk;
  /** Absent where it has none. They may be cut out of the text: what comes of them is copied, and they are dropped. */
  readonly signs?: SignsOfChunk;
  /** True where a quick look at its text finds the same signs; false where that was not asked, or nobody can say. */
  readonly isScannedAlike: boolean;
}

/** Looks at a chunk of a file that nobody edits; `isSniffed` asks what a quick look would find. */
export function readKept(
  placed: Omit<PlacedChunk, 'kept'>,
  analyzer: Analyzer,
  family: string,
  isSniffed = false,
): KeptChunk {
  const { length, lineStarts, endsLine } = placed.chunk;
  const { rules } = analyzer;
  const reading = readFor(placed, { length, lineStarts, endsLine }, analyzer, family);
  const signs = signsOfChunk(placed.chunk, rules);
  const isScannedAlike =
    isSniffed && rules.signs.every((kind) => kind.isScannedAlike?.(placed.chunk) === true);
  // Who wants to see documents wants the ones that are kept.
  const isLeft = analyzer.isSent === true || analyzer.seen !== undefined;
  const kept = isLeft ? reading : detached(reading, rulesOf(rules, family));
  return signs === undefined ? { kept, isScannedAlike } : { kept, signs, isScannedAlike };
}

/** The same without anything that was cut out of a text. */
function detached(reading: ChunkReading, { family }: FamilyRules): ChunkReading {
  const { document, findings, suppressions, remains, repaired, intended } = reading;
  const isDocumentAlone = remains === undefined && repaired === undefined && intended === undefined;
  if (family.reader.isDetached !== true || !isDocumentAlone) return detachedCopy(reading);
  if (findings.length === 0 && suppressions.length === 0) return reading;
  // The document is much more than what is said of it. Where that refers to the document, it goes on doing so.
  return {
    ...reading,
    findings: detachedBut(document, findings),
    suppressions: detachedBut(document, suppressions),
  };
}

/** Looks at a chunk. `known` is what is known of the very same document, entered in another state. */
export function analyzeChunk(
  placed: PlacedChunk,
  analyzer: Analyzer,
  family: string,
  known?: DocumentReading,
  signs = signsOfChunk(placed.chunk, analyzer.rules),
): AnalyzedChunk {
  const { chunk } = placed;
  const reading = readFor(placed, chunk, analyzer, family, known);
  const analyzed = {
    ...reading,
    chunk,
    ...(placed.kept && { kept: placed.kept }),
    ...(signs && { signs }),
  };
  return reading.unchecked === undefined
    ? analyzed
    : withLateFindings(analyzed, reading.unchecked, rulesOf(analyzer.rules, family));
}

/** Reads a chunk, and tells whoever wants to see its document. */
function readFor(
  placed: PlacedChunk,
  lines: ChunkLines,
  { rules, seen }: Analyzer,
  family: string,
  known?: DocumentReading,
): ChunkReading {
  const reading = readChunk(placed, lines, rulesOf(rules, family), rules, known);
  const tree = placed.chunk.document?.tree;
  if (seen !== undefined && reading.document !== undefined && tree !== undefined)
    seen(reading.document, tree);
  return reading;
}

/** The chunk with findings that are worked out when they are asked for, and what is told by them. */
function withLateFindings(
  chunk: AnalyzedChunk,
  unchecked: UncheckedDocument,
  rules: FamilyRules,
): AnalyzedChunk {
  const checking = new LateCheck(unchecked, rules, chunk.findings);
  const checked = withLateFields({ ...chunk, checking }, { findings: () => checking.findings() });
  if (unchecked.intendedBy === undefined) return checked;
  return withLateFields(checked, { intended: () => checking.intended() });
}
