/** Checks blobs that stand in a document as the items of a list, as the catalog that they will be. */
import type { Family } from '../../../engine/family.ts';
import type { Finding } from '../../../engine/findings/finding.ts';
import { checkDocument, findingsOfDocument, rulesOf, ruleSet } from '../../../engine/rules/run.ts';
import { checkWhole } from '../../../engine/rules/whole-run.ts';
import type { Chunk } from '../../../text/chunk.ts';
import type { Tree } from '../../../text/tree.ts';
import { fbcFamily } from '../family.ts';
import { loneRoot } from '../find/catalog-unit.ts';
import { assembleCatalog, packageNameOf } from '../model/assemble.ts';
import type { Decoded } from '../model/decoded.ts';
import { decodingFinding } from '../read-blob.ts';
import { conversionRules } from '../rules/conversion/index.ts';
import { heldBackRules, modelRules } from '../rules/model/index.ts';
import { certaintyAmong, type IsUnknown } from './unknown-values.ts';

/** Blobs of one document. */
export interface Entries {
  readonly chunk: Chunk;
  readonly tree: Tree;
  readonly entries: readonly Decoded[];
  /** True if some entry cannot be read: then nothing is reported as absent. */
  readonly blocked: boolean;
  /** True for values that another program puts in later. */
  readonly isUnknown: IsUnknown;
}

/** True for the faults of decoding that do not keep opm from loading a blob. */
export function isAfterLoading(rule: string): boolean {
  return heldBackRules.has(rule);
}

/** What the rules of `opm validate` find in the catalog that the entries make. */
export function findingsOfEntries({ chunk, tree, entries, blocked, isUnknown }: Entries): Finding[] {
  const family = fbcFamily as unknown as Family;
  const wanted = new Set([...conversionRules, ...modelRules].map(({ id }) => id));
  const rules = rulesOf(
    ruleSet([family], ({ id }) => wanted.has(id)),
    family.id,
  );
  const blobs = entries.flatMap(({ blob }) => blob ?? []);
  const comparedWhere = (isBlocked: boolean) =>
    checkWhole({ whole: assembleCatalog(blobs, isBlocked), blocked: isBlocked }, loneRoot(''), rules);
  const { isOpen, isCertain } = certaintyAmong(blobs, isUnknown);
  const compared = comparedWhere(blocked);
  const comparedIfOpen = blobs.some((blob) => isOpen(packageNameOf(blob))) ? comparedWhere(true) : compared;
  return entries.flatMap(({ blob, faults }) => {
    const own = faults.map((fault) => decodingFinding(tree, fault));
    if (blob === undefined) return own;
    const alone = [...own, ...checkDocument({ chunk, tree, document: blob, isFirst: true, path: '' }, rules)];
    const around = isOpen(packageNameOf(blob)) ? comparedIfOpen : compared;
    // What cannot be read blocks the rest, so it is told even of a value that is put in later.
    const isTold = ({ rule, span }: Finding) =>
      isCertain(rule, blob, span) || (own.some((fault) => fault.rule === rule) && !isAfterLoading(rule));
    return findingsOfDocument(around, family, blob, alone).filter(isTold).map(inOneDocument);
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
            if (change.kind === 'leaveOutFile') return change;
            const { document: _document, ...facts } = change;
            // A blob in a list is an item of it.
            return facts.kind === 'deleteDocument' ? { ...facts, kind: 'deleteItem' as const } : facts;
          }),
        }),
      })),
    }),
  };
}
