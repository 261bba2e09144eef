/** Reads the documents of a template file, and checks the blobs in the first of them (docs/reference/templates.md). */
import type { CheckDocument } from '../../engine/family.ts';
import type { Finding } from '../../engine/findings/finding.ts';
import type { DocumentReading } from '../../engine/reading/analyzed-file.ts';
import type { DocumentView } from '../../engine/rules/rule.ts';
import { msg } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';
import type { Tree } from '../../text/tree.ts';
import { decodeBlob } from '../fbc/model/decode.ts';
import { decodingFinding } from '../fbc/read-blob.ts';
import { findingsOfEntries, isAfterLoading } from '../fbc/validate/entries.ts';
import type { DecodedEntry, TemplateDocument } from './model/template-file.ts';
import { readTemplate } from './model/template.ts';
import { isUnknown, unknownValuesIn, type UnknownValues } from './model/unknown-values.ts';
import { rule as catalogRefused } from './rules/template-catalog-refused.ts';
import { rule as imageInvalid } from './rules/template-image-invalid.ts';
import { rule as semverImageDuplicate } from './rules/template-semver-image-duplicate.ts';
import { rule as substitutionBaseDuplicate } from './rules/template-substitution-base-duplicate.ts';
import { rule as substitutionNameDuplicate } from './rules/template-substitution-name-duplicate.ts';
import { rule as substitutionSame } from './rules/template-substitution-same.ts';

/** Reads a document; only the first one of a file can be a template. */
export function readTemplateDocument(
  view: DocumentView<never>,
  check: CheckDocument<TemplateDocument>,
): DocumentReading<TemplateDocument> {
  const { tree } = view;
  const firstKey = tree.span(tree.pairs(0)[0]?.key ?? 0);
  const place = { ...firstKey, whole: tree.span(0) };
  if (!view.isFirst)
    return { document: { ...place, entries: [], unknown: [] }, findings: [], blocks: false, unread: false };
  const template = readTemplate(tree);
  const unknown = unknownValuesIn(tree);
  const entries = entriesOf(tree, template);
  const document = { ...place, ...(template && { template }), entries, unknown };
  const found = [
    ...check({ ...view, document }).filter(isCertainIn(document)),
    ...entryFindings(view, document),
  ];
  return {
    document,
    findings: found.map((finding) => withoutFixesOf(unknown, finding)),
    blocks: false,
    unread: false,
  };
}

/** The rules that compare texts, or know themselves what is so whatever is put in. */
const CERTAIN: ReadonlySet<string> = new Set(
  [
    catalogRefused,
    imageInvalid,
    semverImageDuplicate,
    substitutionBaseDuplicate,
    substitutionNameDuplicate,
    substitutionSame,
  ].map(({ id }) => id),
);

/** What is wrong with a placeholder is mostly right once it is replaced. */
function isCertainIn({ unknown }: TemplateDocument): (finding: Finding) => boolean {
  return ({ rule, span }) => CERTAIN.has(rule) || !isUnknown(unknown, span);
}

/** Nothing is mended in a value that is not there yet. */
function withoutFixesOf(unknown: UnknownValues, finding: Finding): Finding {
  if (unknown.length === 0 || finding.fixes === undefined) return finding;
  if (isUnknown(unknown, finding.span)) return { ...finding, fixes: [] };
  const fixes = finding.fixes.filter(
    ({ replacements }) => !replacements.some(({ span }) => isUnknown(unknown, span)),
  );
  return { ...finding, fixes };
}

function entriesOf(tree: Tree, template: TemplateDocument['template']): readonly DecodedEntry[] {
  if (template === undefined || template.kind === 'semver') return [];
  return template.entries.flatMap((entry): DecodedEntry[] =>
    entry.isNull ? [] : [{ entry, decoded: decodeBlob(tree, entry.node) }],
  );
}

function entryFindings(
  { chunk, tree }: DocumentView<never>,
  { template, entries, unknown }: TemplateDocument,
): readonly Finding[] {
  const faults = entries.flatMap(({ decoded }) => decoded.faults);
  if (template?.kind !== 'substitutes') {
    // The properties of a bundle have no place in a basic template, so what is wrong in them does not matter.
    return faults
      .filter(({ rule }) => !isAfterLoading(rule))
      .map((fault) => ofEntry(decodingFinding(tree, fault)));
  }
  const blocked =
    faults.some(({ rule }) => !isAfterLoading(rule)) || template.entries.some(({ isNull }) => isNull);
  const decoded = entries.map((entry) => entry.decoded);
  const known = { blocked, isUnknown: (span: Span) => isUnknown(unknown, span) };
  return findingsOfEntries({ chunk, tree, entries: decoded, ...known }).map(ofEntry);
}

/** The decoder speaks about documents, which the entries of a template are not. */
function ofEntry(finding: Finding): Finding {
  if (finding.rule !== 'document-not-mapping') return finding;
  return { ...finding, message: msg('An entry must be a mapping with a `schema`.') };
}
