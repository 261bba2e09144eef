/** The rules' look at one chunk by itself: faults of reading, faults of decoding, and the rules of scope `blob`. */
import { decodeBlob } from '../model/decode.ts';
import type { DecodeFault } from '../model/decoded.ts';
import type { Finding } from '../model/finding.ts';
import type { Chunk } from '../text/chunk.ts';
import type { Tree } from '../text/tree.ts';
import type { Analyzer, ChunkAnalysis } from '../workspace/analyzed-file.ts';
import { cuttingFixes, decodingFixes } from './fbc/load/reading-fixes.ts';
import { checkTemplate } from './fbc/template/check.ts';
import type { BlobView } from './rule.ts';
import { checkBlob, type RuleSet } from './run.ts';
import { readSuppressions } from './settings/suppression.ts';

/** Faults that the decoder finds but that are of stage C: the blob decodes, and opm goes on. */
const AFTER_LOADING: ReadonlySet<string> = new Set(['property-value-missing', 'property-value-invalid']);

/** An analyzer that runs the given rules. */
export function analyzeWith(rules: RuleSet): Analyzer {
  return {
    analyzeChunk: (chunk) => analyzeChunk(chunk, rules),
    analyzeTemplate: (chunks) => analyzeTemplate(chunks, rules),
  };
}

function analyzeChunk(chunk: Chunk, rules: RuleSet): ChunkAnalysis {
  const findings = readerFindings(chunk);
  const tree = chunk.document?.tree;
  const suppressions =
    chunk.format === 'yaml' ? readSuppressions(chunk.text, chunk.lineStarts, tree) : NO_SUPPRESSIONS;
  if (!chunk.read || findings.length > 0 || tree === undefined) {
    return {
      findings: chunk.read ? findings : [],
      hasLoadFault: chunk.read && findings.length > 0,
      endsOpen: chunk.syntax?.unclosed === true,
      suppressions,
    };
  }
  const decoded = decodeBlob(tree);
  findings.push(...decoded.faults.map((fault) => decodeFinding(tree, fault)));
  const hasLoadFault = decoded.faults.some((fault) => !AFTER_LOADING.has(fault.rule));
  // A blob that does not decode takes part in no other rule (fbc.md 4.1, 1).
  const blob = hasLoadFault ? undefined : decoded.blob;
  if (blob !== undefined) findings.push(...checkBlob({ chunk, tree, blob }, rules));
  return {
    ...(blob === undefined ? {} : { blob }),
    findings: findings.filter((finding) => rules.rules.has(finding.rule)),
    hasLoadFault,
    endsOpen: chunk.syntax?.unclosed === true,
    suppressions,
  };
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
