/** Runs all rules about a template file: those on the template itself, and those on the blobs in it (fbc.md 6.4). */
import { assembleCatalog } from '../../fbc/model/assemble.ts';
import { decodeBlob } from '../../fbc/model/decode.ts';
import type { DecodeFault } from '../../fbc/model/decoded.ts';
import type { Finding } from '../../../engine/findings/finding.ts';
import { readTemplate } from '../model/template.ts';
import type { Tree } from '../../../text/tree.ts';
import { decodingFixes } from '../../fbc/rules/shared/reading-fixes.ts';
import { msg } from '../../../text/message.ts';
import { checkBlob, checkCatalog, findingsOfBlob, ruleSet } from '../../../engine/rules/run.ts';
import type { BlobView, DecodedEntry, TemplateFile } from '../../../engine/rules/rule.ts';
import { conversionRules } from '../../fbc/rules/conversion/index.ts';
import { heldBackRules, modelRules } from '../../fbc/rules/model/index.ts';
import { templateRules } from './index.ts';

/** A finding in a template file. */
export interface TemplateFinding {
  /** Index of the document that the spans of the finding and of everything that belongs to it lie in. */
  readonly document: number;
  readonly finding: Finding;
}

/**
 * All findings about a template file outside every catalog root. `documents` are its documents in written order; a first
 * document with a syntax fault is not looked at any further.
 */
export function checkTemplate(documents: readonly BlobView[]): TemplateFinding[] {
  const [first] = documents;
  if (first === undefined) return [];
  const reading = readingFaults(first);
  if (reading.length > 0) return reading.map((finding) => ({ document: 0, finding }));

  const file = readFile(first, documents);
  const findings: TemplateFinding[] = [];
  for (const rule of templateRules) {
    if (rule.scope !== 'template') continue;
    rule.check(file, (report, document = 0) =>
      findings.push({ document, finding: { ...report, rule: rule.id } }),
    );
  }
  for (const finding of entryFindings(first, file)) findings.push({ document: 0, finding });
  return findings;
}

/** Faults of cutting and parsing. */
function readingFaults({ chunk }: BlobView): Finding[] {
  const faults: Finding[] = chunk.faults.map((fault) => ({
    rule: fault.rule,
    span: fault,
    message: fault.message,
  }));
  if (chunk.syntax !== undefined) {
    faults.push({ rule: 'document-syntax', span: chunk.syntax, message: chunk.syntax.message });
  }
  return faults;
}

function readFile({ tree }: BlobView, documents: readonly BlobView[]): TemplateFile {
  const template = readTemplate(tree);
  if (template === undefined) return { documents, entries: [] };
  if (template.kind === 'semver') return { documents, template, entries: [] };
  const entries = template.entries.flatMap((entry): DecodedEntry[] =>
    entry.isNull ? [] : [{ entry, decoded: decodeBlob(tree, entry.node) }],
  );
  return { documents, template, entries };
}

function entryFindings(first: BlobView, { template, entries }: TemplateFile): Finding[] {
  const faults = entries.flatMap(({ decoded }) => decoded.faults);
  if (template?.kind !== 'substitutes') {
    // The properties of a bundle have no place in a basic template, so what is wrong in them does not matter.
    return faults
      .filter((fault) => !heldBackRules.has(fault.rule))
      .map((fault) => decodeFinding(first.tree, fault));
  }
  const hasLoadFault =
    faults.some((fault) => !heldBackRules.has(fault.rule)) || template.entries.some((entry) => entry.isNull);
  return checkEntries(first, { entries, hasLoadFault });
}

interface Entries {
  readonly entries: readonly DecodedEntry[];
  readonly hasLoadFault: boolean;
}

/** Checks the entries as a catalog of their own, with the rules of `opm validate`. */
function checkEntries({ chunk, tree }: BlobView, { entries, hasLoadFault }: Entries): Finding[] {
  const rules = ruleSet([...conversionRules, ...modelRules]);
  const blobs = entries.flatMap(({ decoded }) => decoded.blob ?? []);
  const catalog = assembleCatalog(blobs, hasLoadFault);
  const compared = checkCatalog(catalog, rules);
  return entries.flatMap(({ decoded: { blob, faults } }) => {
    const own = faults.map((fault) => decodeFinding(tree, fault));
    if (blob === undefined) return own;
    const alone = [...own, ...checkBlob({ chunk, tree, blob }, rules)];
    return findingsOfBlob(compared, blob, alone).map(inOneDocument);
  });
}

/** All entries are in one document, so no place needs to say which blob it is in. */
function inOneDocument(finding: Finding): Finding {
  return {
    ...finding,
    ...(finding.related && { related: finding.related.map(({ span, message }) => ({ span, message })) }),
    ...(finding.fixes && {
      fixes: finding.fixes.map((fix) => ({
        ...fix,
        replacements: fix.replacements.map(({ span, value }) => ({ span, value })),
        ...(fix.changes && {
          changes: fix.changes.map((change) => {
            if (change.kind === 'ignoreFile') return change;
            const { blob: _blob, ...facts } = change;
            // A blob in a template is an item of its list.
            return facts.kind === 'deleteDocument' ? { ...facts, kind: 'deleteItem' as const } : facts;
          }),
        }),
      })),
    }),
  };
}

function decodeFinding(tree: Tree, fault: DecodeFault): Finding {
  const fixes = decodingFixes(tree, fault);
  const span = { start: fault.start, end: fault.end };
  const { rule } = fault;
  // The decoder speaks about documents, which the entries of a template are not.
  const message =
    rule === 'document-not-mapping' ? msg('An entry must be a mapping with a `schema`.') : fault.message;
  if (fault.related === undefined) return { rule, span, message, fixes };
  return {
    rule,
    span,
    message,
    fixes,
    related: fault.related.map((place) => ({ span: place, message: place.message })),
  };
}
