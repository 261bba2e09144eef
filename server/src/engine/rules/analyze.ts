/** The rules' look at one chunk by itself: faults of reading, faults of decoding, and the rules of scope `blob`. */
import { AFTER_LOADING, decodeBlob } from '../../families/fbc/model/decode.ts';
import type { Blob } from '../../families/fbc/model/blob.ts';
import type { DecodeFault } from '../../families/fbc/model/decoded.ts';
import type { Finding } from '../findings/finding.ts';
import type { Chunk } from '../../text/chunk.ts';
import { STRING, type NodeId, type Tree } from '../../text/tree.ts';
import type { Analyzer, ChunkAnalysis, DocumentAnalysis, IntendedBlob } from '../reading/analyzed-file.ts';
import { nodeAt } from '../../families/fbc/rules/shared/node-at.ts';
import {
  cuttingFixes,
  decodingFixes,
  isPlainSeparator,
} from '../../families/fbc/rules/shared/reading-fixes.ts';
import { MISSPELLINGS } from '../../families/fbc/rules/shared/misspellings.ts';
import { checkTemplate } from '../../families/template/rules/check.ts';
import type { BlobView } from './rule.ts';
import { checkBlob, type RuleSet } from './run.ts';
import { withoutRepeats } from '../findings/same-finding.ts';
import { readSuppressions } from '../project/suppression.ts';

/** An analyzer that runs the given rules. */
export function analyzeWith(rules: RuleSet): Analyzer {
  return {
    analyzeChunk: (chunk, known) => analyzeChunk(chunk, rules, known),
    analyzeTemplate: (chunks) => analyzeTemplate(chunks, rules),
  };
}

function analyzeChunk(chunk: Chunk, rules: RuleSet, known?: DocumentAnalysis): ChunkAnalysis {
  const tree = chunk.document?.tree;
  const suppressions =
    chunk.format === 'yaml' ? readSuppressions(chunk.text, chunk.lineStarts, tree) : NO_SUPPRESSIONS;
  // What stands on a separator line is missing from the document behind it.
  const endsCut = chunk.faults.some(
    (fault) => fault.end >= chunk.text.trimEnd().length && !isPlainSeparator(chunk, fault),
  );
  const startsAnew = chunk.text.startsWith('---');
  const common = { endsOpen: chunk.syntax?.unclosed === true, endsCut, startsAnew, suppressions };
  const faults = chunk.read ? readerFindings(chunk) : [];
  if (chunk.syntax !== undefined || tree === undefined) {
    const isUnread =
      chunk.syntax !== undefined || !chunk.faults.every((fault) => isPlainSeparator(chunk, fault));
    return { findings: faults, hasLoadFault: faults.length > 0, isUnread, ...common };
  }
  const asRead = known ?? readDocument(chunk, tree, rules);
  if (chunk.read && faults.length === 0) return { ...asRead, ...common };
  return { ...behindFault(chunk, asRead, faults), asRead, ...common };
}

function readDocument(chunk: Chunk, tree: Tree, rules: RuleSet): DocumentAnalysis {
  const { blob, repaired, faults, laterFaults = [] } = decodeBlob(tree);
  const hasLoadFault = faults.some((fault) => !AFTER_LOADING.has(fault.rule));
  const refused = faults.map((fault) => decodeFinding(tree, fault));
  const found = [...refused];
  // A blob that does not decode takes part in no other rule of opm (fbc.md 4.1, 1).
  if (blob !== undefined) found.push(...checkBlob({ chunk, tree, blob }, rules));
  const findings = found.filter((finding) => rules.rules.has(finding.rule));
  const isUnread = hasLoadFault && repaired === undefined;
  const base = { ...(blob && { blob }), findings, hasLoadFault, isUnread };
  const isAsRead = blob !== undefined && repaired === undefined;
  const later = isAsRead
    ? base
    : withoutReplaced(intendedAs(chunk, tree, { blob: repaired, faults: laterFaults }, rules), tree, refused);
  const intended = withoutMisspellings(chunk, tree, later.findings, rules);
  return { ...base, ...(isAsRead ? {} : { repaired: later }), ...(intended && { intended }) };
}

/** What is found in a document as it is meant. */
function intendedAs(
  chunk: Chunk,
  tree: Tree,
  { blob, faults }: { readonly blob: Blob | undefined; readonly faults: readonly DecodeFault[] },
  rules: RuleSet,
): IntendedBlob {
  const found = [
    ...faults.map((fault) => decodeFinding(tree, fault)),
    ...checkBlob({ chunk, tree, ...(blob && { blob }) }, rules),
  ];
  return { ...(blob && { blob }), findings: found.filter((finding) => rules.rules.has(finding.rule)) };
}

/** What is found about values stays away where a fix has another value for them: `1.0` is no version, but `1.0.0` is meant. */
function withoutReplaced(intended: IntendedBlob, tree: Tree, faults: readonly Finding[]): IntendedBlob {
  const placeOf = ({ span }: Finding) => `${span.start} ${span.end}`;
  const replaced = faults.filter(({ span, fixes }) =>
    fixes?.some(
      ({ replacements: [first] }) => first && first.value !== tree.text.slice(span.start, span.end),
    ),
  );
  const places = new Set(replaced.map(placeOf));
  return { ...intended, findings: intended.findings.filter((finding) => !places.has(placeOf(finding))) };
}

/** The document with its misspelt keys and schema as they are meant; undefined if there are none, or nobody could read it. */
function withoutMisspellings(
  chunk: Chunk,
  tree: Tree,
  findings: readonly Finding[],
  rules: RuleSet,
): IntendedBlob | undefined {
  const misspellings = findings.filter(
    ({ rule, fixes }) => MISSPELLINGS.has(rule) && fixes?.[0] !== undefined,
  );
  const texts = new Map<NodeId, string>();
  for (const { span, value } of misspellings.flatMap(({ fixes }) => fixes?.[0]?.replacements ?? [])) {
    const node = nodeAt(tree, span);
    if (node !== undefined && tree.kind(node) === STRING) texts.set(node, value);
  }
  if (texts.size === 0) return undefined;
  const right = tree.withTexts(texts);
  const { blob, repaired = blob, faults, laterFaults = [] } = decodeBlob(right);
  if (repaired === undefined) return undefined;
  const intended = intendedAs(chunk, right, { blob: repaired, faults: [...faults, ...laterFaults] }, rules);
  return { ...intended, findings: withoutRepeats([...misspellings, ...intended.findings]) };
}

/**
 * A document that opm does not get to, but everybody sees what it is meant to be: it stands beside a separator that is none,
 * or behind the object that stopped opm.
 */
function behindFault(chunk: Chunk, read: DocumentAnalysis, faults: readonly Finding[]): DocumentAnalysis {
  const then = read.repaired ?? read;
  return {
    repaired: {
      ...(then.blob && { blob: then.blob }),
      findings: withoutRepeats([...read.findings, ...then.findings]),
    },
    ...(read.intended && { intended: read.intended }),
    findings: faults,
    hasLoadFault: faults.length > 0,
    isUnread: read.isUnread || !chunk.faults.every((fault) => isPlainSeparator(chunk, fault)),
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
