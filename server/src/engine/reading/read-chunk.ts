/** Looks at one chunk by itself: faults of reading, and what its family and the document rules make of the document. */
import { localText, type Chunk, type ChunkLines } from '../../text/chunk.ts';
import type { Kept } from '../../text/kept.ts';
import { conflictMessage } from '../../text/merge-conflict.ts';
import type { Tree } from '../../text/tree.ts';
import type { Family } from '../family.ts';
import type { Finding } from '../findings/finding.ts';
import { withoutRepeats } from '../findings/same-finding.ts';
import { readSuppressions, SUPPRESSION_MARK } from '../project/suppression.ts';
import { LateCheck } from '../rules/late-check.ts';
import { checkDocument, ruleOf, type FamilyRules, type RuleSet } from '../rules/run.ts';
import type { ChunkReading, DocumentReading } from './analyzed-file.ts';

/** A chunk, and where it stands in its file. */
export interface PlacedChunk {
  readonly chunk: Chunk;
  /** True for the first chunk of the file. */
  readonly isFirst: boolean;
  /** The file that it is in. */
  readonly path: string;
  /** What was worked out from parts of its document before the last edit. */
  readonly kept?: Kept | undefined;
}

/**
 * What a family makes of a chunk; an object that nobody else has. `lines` are what is to be kept of its lines, `known` is what is
 * known of the very same document, entered in another state.
 */
export function readChunk(
  placed: PlacedChunk,
  lines: ChunkLines,
  own: FamilyRules,
  rules: RuleSet,
  known?: DocumentReading,
): ChunkReading {
  const { chunk, isFirst } = placed;
  const { family } = own;
  const tree = chunk.document?.tree;
  const isBehind = !isFirst && family.reader.reading === 'first';
  const common = beside(placed, lines, family);
  const faults = chunk.read && !isBehind ? readerFindings(placed, family) : [];
  if (chunk.syntax !== undefined || tree === undefined)
    return isBehind
      ? { ...NOTHING_READ, ...common }
      : { ...withoutTree(placed, family), findings: faults, blocks: faults.length > 0, ...common };
  // Of a file with one document that counts, nothing is said beside what keeps it from being read.
  if (family.reader.reading === 'first' && faults.length > 0)
    return { findings: faults, blocks: true, unread: true, ...common };
  const read = known ?? readDocument(placed, tree, own, rules);
  if (chunk.read && faults.length === 0) return withBeside(read, common);
  const asRead = checkedNow(read, own);
  return { ...behindFault(chunk, family, asRead, faults), asRead, ...common };
}

/** What is left of a chunk that holds nothing, or cannot be parsed. */
function withoutTree(
  { chunk, isFirst, path }: PlacedChunk,
  family: Family,
): Pick<DocumentReading, 'document' | 'unread'> {
  const isWhole = chunk.faults.every((fault) => readsPast(family, chunk, fault));
  const isHollow = isFirst && chunk.syntax === undefined;
  const document = isHollow ? family.hollow?.(chunk.content, path) : undefined;
  return { ...(document && { document }), unread: chunk.syntax !== undefined || !isWhole };
}

/** The comments of a chunk that silence rules. In a large text that was edited, only what was edited is looked at. */
function suppressionsOf(chunk: Chunk, tree: Tree | undefined): ChunkReading['suppressions'] {
  if (chunk.format !== 'yaml' || chunk.pieces?.includes(SUPPRESSION_MARK) === false) return NO_SUPPRESSIONS;
  return readSuppressions(chunk.text, chunk.lineStarts, tree);
}

const NO_SUPPRESSIONS: ChunkReading['suppressions'] = [];
const NOTHING_READ: DocumentReading = { findings: [], blocks: false, unread: false };

/** What is known of a chunk beside its document. */
type Beside = Pick<ChunkReading, 'endsOpen' | 'endsCut' | 'startsAnew' | 'suppressions' | 'lines'>;

/**
 * A reading of a document as one of its chunk. To copy thousands of objects of many kinds takes as long as to run a rule over
 * each, and what is put together field by field makes later copies slow.
 */
function withBeside(
  read: DocumentReading,
  { endsOpen, endsCut, startsAnew, suppressions, lines }: Beside,
): ChunkReading {
  return { ...read, endsOpen, endsCut, startsAnew, suppressions, lines };
}

/** What the borders of a chunk mean for those beside it, and what else is known of it. */
function beside({ chunk }: PlacedChunk, lines: ChunkLines, family: Family): Beside {
  // What stands on a separator line is missing from the document behind it.
  const endsCut = chunk.faults.some(
    (fault) => fault.end >= chunk.text.trimEnd().length && !readsPast(family, chunk, fault),
  );
  return {
    endsOpen: chunk.syntax?.unclosed === true,
    endsCut,
    startsAnew: localText(chunk).startsWith('---'),
    suppressions: suppressionsOf(chunk, chunk.document?.tree),
    lines,
  };
}

function readsPast({ reader }: Family, chunk: Chunk, fault: Chunk['faults'][number]): boolean {
  return reader.readsPast?.(chunk, fault) === true;
}

function readDocument(placed: PlacedChunk, tree: Tree, own: FamilyRules, rules: RuleSet): DocumentReading {
  const isWanted = ({ rule }: Finding) => ruleOf(rules, own.family.id, rule) !== undefined;
  const wanted = (findings: readonly Finding[]) => findings.filter(isWanted);
  const reading = own.family.reader.read({ ...placed, tree }, (view) => checkDocument(view, own));
  const { repaired, intended } = reading;
  // What is checked late is in an editor, where all rules take part.
  // Nearly always: a copy of each of ten thousand documents takes its time.
  if (repaired === undefined && intended === undefined && reading.findings.every(isWanted)) return reading;
  return {
    ...reading,
    findings: wanted(reading.findings),
    ...(repaired && { repaired: { ...repaired, findings: wanted(repaired.findings) } }),
    ...(intended && { intended: { ...intended, findings: wanted(intended.findings) } }),
  };
}

function checkedNow({ unchecked, ...reading }: DocumentReading, own: FamilyRules): DocumentReading {
  if (unchecked === undefined) return reading;
  const check = new LateCheck(unchecked, own, reading.findings);
  const intended = check.intended();
  return { ...reading, findings: check.findings(), ...(intended && { intended }) };
}

/**
 * A document that the family's tools do not get to, but everybody sees what it is intended to be: it stands beside a separator
 * that is none, or behind the object that stopped them.
 */
function behindFault(
  chunk: Chunk,
  family: Family,
  read: DocumentReading,
  faults: readonly Finding[],
): DocumentReading {
  const then = read.repaired ?? read;
  const isWhole = chunk.faults.every((fault) => readsPast(family, chunk, fault));
  return {
    repaired: {
      ...(then.document && { document: then.document }),
      findings: withoutRepeats([...read.findings, ...then.findings]),
    },
    ...(read.intended && { intended: read.intended }),
    ...(read.remains && { remains: read.remains }),
    findings: faults,
    blocks: faults.length > 0,
    unread: read.unread || !isWhole,
  };
}

/** The faults of cutting and parsing a chunk. */
function readerFindings({ chunk, path }: PlacedChunk, { reader }: Family): Finding[] {
  const cutting = chunk.faults.flatMap((fault) => reader.cuttingFault(chunk, fault, path) ?? []);
  if (chunk.syntax === undefined) return cutting;
  const message = conflictMessage(localText(chunk), chunk.syntax) ?? chunk.syntax.message;
  const syntax = reader.syntaxFault(chunk, { ...chunk.syntax, message }, path);
  return syntax === undefined ? cutting : [...cutting, syntax];
}
