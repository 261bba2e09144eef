/** Reads a document as a blob: what opm makes of it, and what it is once slips that leave no doubt are mended. */
import type { CheckDocument } from '../../engine/family.ts';
import type { Finding } from '../../engine/findings/finding.ts';
import { withoutRepeats } from '../../engine/findings/same-finding.ts';
import type {
  DocumentReading,
  LaterReading,
  UncheckedIntention,
} from '../../engine/reading/analyzed-file.ts';
import type { DocumentView } from '../../engine/rules/rule.ts';
import { STRING, type NodeId, type Tree } from '../../text/tree.ts';
import type { Blob } from './model/blob.ts';
import { AFTER_LOADING, decodeBlob } from './model/decode.ts';
import type { Unfinished } from './model/decode/values.ts';
import { damagedBlob } from './model/damaged-blob.ts';
import type { DecodeFault } from './model/decoded.ts';
import { MISSPELLINGS } from './rules/shared/misspellings.ts';
import { nodeAt } from '../../text/node-at.ts';
import { decodingFixes } from './rules/shared/reading-fixes.ts';

/** Decodes a document and runs the document rules on it, as it is and as it is intended. */
export function readBlob(view: DocumentView<never>, check: CheckDocument<Blob>): DocumentReading<Blob> {
  const { tree } = view;
  const { blob, repaired, faults, laterFaults = [] } = decodeBlob(tree);
  const blocks = faults.some((fault) => !AFTER_LOADING.has(fault.rule));
  const refused = faults.map((fault) => decodingFinding(tree, fault));
  const unread = blocks && repaired === undefined;
  const remains = blocks ? damagedBlob(tree, { faults, ...(repaired && { repaired }) }) : undefined;
  // Nearly all blobs are what they are meant to be: what is rare is added, since to copy objects takes longer than to read most blobs.
  const reading: Unfinished<DocumentReading<Blob>> = { findings: refused, blocks, unread };
  if (blob !== undefined) reading.document = blob;
  if (remains !== undefined) reading.remains = remains;
  const isAsRead = blob !== undefined && repaired === undefined;
  if (isAsRead && view.kept !== undefined) {
    const intendedBy = (findings: readonly Finding[]) => withoutMisspellings(view, findings);
    reading.unchecked = { view: { ...view, document: blob }, intendedBy };
    return reading;
  }
  // A blob that does not decode takes part in no other rule of opm (docs/reference/validating-catalogs.md, "What holds back what").
  if (blob !== undefined) reading.findings = [...refused, ...check({ ...view, document: blob })];
  const later = isAsRead
    ? reading
    : withoutReplaced(readIntended({ blob: repaired, faults: laterFaults }, view, check), tree, refused);
  if (!isAsRead) reading.repaired = later;
  const intended = withoutMisspellings(view, later.findings);
  if (intended !== undefined) reading.intended = intended.reading(check(intended.view));
  return reading;
}

/** A fault of decoding as a finding, with its fixes. */
export function decodingFinding(tree: Tree, fault: DecodeFault): Finding {
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

/** A blob as it is intended, and what opm will refuse in it then. */
interface IntendedBlob {
  readonly blob: Blob | undefined;
  readonly faults: readonly DecodeFault[];
}

/** A document as it is intended, before the rules look at it. */
function intendedAs(
  { blob, faults }: IntendedBlob,
  { chunk, tree, isFirst, path }: DocumentView<never>,
): UncheckedIntention<Blob> {
  return {
    view: { chunk, tree, isFirst, path, ...(blob && { document: blob }) },
    reading: (found) => ({
      ...(blob && { document: blob }),
      findings: [...faults.map((fault) => decodingFinding(tree, fault)), ...found],
    }),
  };
}

function readIntended(
  intended: IntendedBlob,
  from: DocumentView<never>,
  check: CheckDocument<Blob>,
): LaterReading<Blob> {
  const { view, reading } = intendedAs(intended, from);
  return reading(check(view));
}

/**
 * What is found about values stays away where a fix has another value for them: `1.0` is no version, but `1.0.0` is
 * intended.
 */
function withoutReplaced(
  intended: LaterReading<Blob>,
  tree: Tree,
  faults: readonly Finding[],
): LaterReading<Blob> {
  const placeOf = ({ span }: Finding) => `${span.start} ${span.end}`;
  const replaced = faults.filter(({ span, fixes }) =>
    fixes?.some(
      ({ replacements: [first] }) => first && first.value !== tree.localText.slice(span.start, span.end),
    ),
  );
  const places = new Set(replaced.map(placeOf));
  return { ...intended, findings: intended.findings.filter((finding) => !places.has(placeOf(finding))) };
}

/**
 * The document with its misspelt keys and schema as they are intended; undefined if there are none, or nobody could read
 * it.
 */
function withoutMisspellings(
  view: DocumentView<never>,
  findings: readonly Finding[],
): UncheckedIntention<Blob> | undefined {
  const { tree } = view;
  const misspellings = findings.filter(
    ({ rule, fixes }) => MISSPELLINGS.has(rule) && fixes?.[0] !== undefined,
  );
  const texts = new Map<NodeId, string>();
  for (const { span, value } of misspellings.flatMap(({ fixes }) => fixes?.[0]?.replacements ?? [])) {
    const node = nodeAt(tree, span);
    if (node !== undefined && tree.kind(node) === STRING) texts.set(node, value);
  }
  const [cause] = misspellings;
  if (texts.size === 0 || cause === undefined) return undefined;
  const right = tree.withTexts(texts);
  const { blob, repaired = blob, faults, laterFaults = [] } = decodeBlob(right);
  if (repaired === undefined) return undefined;
  const all = { blob: repaired, faults: [...faults, ...laterFaults] };
  const intended = intendedAs(all, { ...view, tree: right });
  return {
    ...intended,
    reading: (found) => {
      const reading = intended.reading(found);
      return { ...reading, findings: withoutRepeats([...misspellings, ...reading.findings]), cause };
    },
  };
}
