/** The rules' look at one chunk by itself: faults of reading, faults of decoding, and the rules of scope `blob`. */
import { AFTER_LOADING, decodeBlob } from '../model/decode.ts';
import type { DecodeFault } from '../model/decoded.ts';
import type { Finding } from '../model/finding.ts';
import type { Chunk, ChunkFault } from '../text/chunk.ts';
import type { Tree } from '../text/tree.ts';
import type { Analyzer, ChunkAnalysis } from '../workspace/analyzed-file.ts';
import { cuttingFixes, decodingFixes, isRemark } from './fbc/load/reading-fixes.ts';
import { checkTemplate } from './fbc/template/check.ts';
import type { BlobView } from './rule.ts';
import { checkBlob, type RuleSet } from './run.ts';
import { withoutRepeats } from './same-finding.ts';
import { readSuppressions } from './settings/suppression.ts';

/** Advice that a blob is meant to be another one: in the other one it would not be found. */
const TELLS_OF_MEANT: ReadonlySet<string> = new Set(['schema-unknown-olm']);

/** An analyzer that runs the given rules. */
export function analyzeWith(rules: RuleSet): Analyzer {
  return {
    analyzeChunk: (chunk) => analyzeChunk(chunk, rules),
    analyzeTemplate: (chunks) => analyzeTemplate(chunks, rules),
  };
}

function analyzeChunk(chunk: Chunk, rules: RuleSet): ChunkAnalysis {
  const tree = chunk.document?.tree;
  const suppressions =
    chunk.format === 'yaml' ? readSuppressions(chunk.text, chunk.lineStarts, tree) : NO_SUPPRESSIONS;
  const common = { endsOpen: chunk.syntax?.unclosed === true, suppressions };
  if (!chunk.read) return { findings: [], hasLoadFault: false, isUnread: false, ...common };
  const faults = readerFindings(chunk);
  if (chunk.syntax !== undefined || tree === undefined) {
    const isUnread = chunk.syntax !== undefined || !chunk.faults.every((fault) => isPlain(chunk, fault));
    return { findings: faults, hasLoadFault: faults.length > 0, isUnread, ...common };
  }
  const read = faults.length > 0 ? besideFaults(chunk, tree, faults, rules) : readDocument(chunk, tree, rules);
  return { ...read, ...common };
}

type DocumentAnalysis = Omit<ChunkAnalysis, 'endsOpen' | 'suppressions'>;

function readDocument(chunk: Chunk, tree: Tree, rules: RuleSet): DocumentAnalysis {
  const { blob, meant, faults, meantFaults = [] } = decodeBlob(tree);
  const hasLoadFault = faults.some((fault) => !AFTER_LOADING.has(fault.rule));
  const found = faults.map((fault) => decodeFinding(tree, fault));
  // A blob that does not decode takes part in no other rule of opm (fbc.md 4.1, 1).
  if (blob !== undefined) found.push(...checkBlob({ chunk, tree, blob }, rules));
  const findings = found.filter((finding) => rules.rules.has(finding.rule));
  const isUnread = hasLoadFault && meant === undefined;
  if (blob !== undefined && meant === undefined) return { blob, findings, hasLoadFault, isUnread };
  const meantFindings = [
    ...found.filter((finding) => TELLS_OF_MEANT.has(finding.rule)),
    ...meantFaults.map((fault) => decodeFinding(tree, fault)),
    // Some rules look at the tree alone.
    ...checkBlob({ chunk, tree, ...(meant && { blob: meant }) }, rules),
  ].filter((finding) => rules.rules.has(finding.rule));
  return { ...(blob && { blob }), ...(meant && { meant }), findings, meantFindings, hasLoadFault, isUnread };
}

/** A document beside a separator that is none: opm does not get to it, but everybody sees what it is meant to be. */
function besideFaults(chunk: Chunk, tree: Tree, faults: readonly Finding[], rules: RuleSet): DocumentAnalysis {
  const read = readDocument(chunk, tree, rules);
  const meant = read.meant ?? read.blob;
  return {
    ...(meant && { meant }),
    findings: faults,
    meantFindings: withoutRepeats([...read.findings, ...(read.meantFindings ?? [])]),
    hasLoadFault: true,
    isUnread: read.isUnread || !chunk.faults.every((fault) => isPlain(chunk, fault)),
  };
}

/** True for a separator with nothing behind it that wants to be read. */
function isPlain(chunk: Chunk, fault: ChunkFault): boolean {
  return fault.rule === 'document-empty' || isRemark(chunk.text.slice(fault.start, fault.end));
}

/** The faults of cutting and parsing a chunk. */
function readerFindings(chunk: Chunk): Finding[] {
  const findings: Finding[] = chunk.faults.map((fault) => ({
    rule: fault.rule,
    span: fault,
    message: fault.message,
    fixes: cuttingFixes(chunk, fault),
  }));
  if (chunk.syntax !== undefined) {
    findings.push({ rule: 'document-syntax', span: chunk.syntax, message: chunk.syntax.message });
  }
  return findings;
}

const NO_SUPPRESSIONS: ChunkAnalysis['suppressions'] = [];

function analyzeTemplate(chunks: readonly Chunk[], rules: RuleSet): readonly (readonly Finding[])[] {
  const perChunk = chunks.map((): Finding[] => []);
  const [first] = chunks;
  // opm reads the first document only: where that is a fault, nothing behind it counts.
  if (first !== undefined && (first.syntax !== undefined || first.document?.tree === undefined)) {
    perChunk[0]?.push(...readerFindings(first).filter((finding) => rules.rules.has(finding.rule)));
    return perChunk;
  }
  const views: { view: BlobView; chunk: number }[] = [];
  chunks.forEach((chunk, index) => {
    if (chunk.document?.tree !== undefined)
      views.push({ view: { chunk, tree: chunk.document.tree }, chunk: index });
  });
  for (const { document, finding } of checkTemplate(views.map((entry) => entry.view))) {
    const chunk = views[document]?.chunk;
    if (chunk !== undefined && rules.rules.has(finding.rule)) perChunk[chunk]?.push(finding);
  }
  return perChunk;
}

function decodeFinding(tree: Tree, fault: DecodeFault): Finding {
  return {
    rule: fault.rule,
    span: fault,
    message: fault.message,
    fixes: decodingFixes(tree, fault),
    ...(fault.related === undefined
      ? {}
      : { related: fault.related.map((place) => ({ span: place, message: place.message })) }),
  };
}
