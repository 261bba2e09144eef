/** Chooses which fixes of many findings are made at once. */
import type { Diagnostic, PlacedFix } from '../../engine/findings/diagnostic.ts';
import { editsOf, type EditSource } from './edits-of.ts';
import type { FileEdit } from './file-edit.ts';
import { overlaps } from './text-edit.ts';

/** The edits of one round, and how many findings they mend. */
export interface FixRound {
  readonly edits: ReadonlyMap<string, readonly FileEdit[]>;
  readonly fixed: readonly Diagnostic[];
}

/**
 * The fixes that can be made together, in the order of the diagnostics: of two that touch the same text the first wins, and
 * the other waits for the next round. What a misspelling in a document is the cause of waits until that is repaired, and
 * what the family's tools do not say yet until they say so. Edits that are there already count once.
 *
 * @param misspellings those in the files, also those that nobody wants to be repaired: nothing is guessed beside them
 */
export function fixRound(
  diagnostics: readonly Diagnostic[],
  unsafe: boolean,
  source: EditSource,
  misspellings: readonly Diagnostic[] = diagnostics.filter(isMisspelling),
): FixRound {
  const edits = new Map<string, FileEdit[]>();
  const fixed: Diagnostic[] = [];
  const chosen = diagnostics.flatMap((diagnostic) => {
    const fix = diagnostic.isComing === true ? undefined : chosenFix(diagnostic.fixes, unsafe);
    return fix === undefined ? [] : [{ diagnostic, fix }];
  });
  const repaired = new Set(
    chosen.flatMap(({ diagnostic, fix }) => (isMisspelling(diagnostic) ? documentsOf(fix) : [])),
  );
  const known = new Set(misspellings.flatMap(({ fixes }) => fixes.flatMap(documentsOf)));
  const waits = (fix: PlacedFix) =>
    documentsOf(fix).some((one) => repaired.has(one) || (!fix.safe && known.has(one)));
  for (const { diagnostic, fix } of chosen) {
    if (!isMisspelling(diagnostic) && waits(fix)) continue;
    const own = editsOf(fix, source);
    if (own === undefined) continue;
    const fresh = own.filter((edit) => !(edits.get(edit.file) ?? []).some((other) => isSame(edit, other)));
    const clashes = fresh.some((edit) => (edits.get(edit.file) ?? []).some((other) => overlaps(edit, other)));
    if (clashes) continue;
    for (const edit of fresh) {
      const known = edits.get(edit.file);
      if (known === undefined) edits.set(edit.file, [edit]);
      else known.push(edit);
    }
    fixed.push(diagnostic);
  }
  return { edits, fixed };
}

/** The fix that is made without asking: the first safe one, or, if allowed, the first one. */
export function chosenFix(fixes: readonly PlacedFix[], unsafe: boolean): PlacedFix | undefined {
  return fixes.find((fix) => fix.safe) ?? (unsafe ? fixes[0] : undefined);
}

/** True for a finding about a misspelling that has a fix. */
export function isMisspelling({ rule, fixes }: Diagnostic): boolean {
  return rule.misspelling === true && fixes.length > 0;
}

/** The documents that a fix changes. */
function documentsOf({ changes }: PlacedFix): string[] {
  return changes.map(({ file, chunk }) => `${chunk} ${file}`);
}

function isSame(a: FileEdit, b: FileEdit): boolean {
  return a.start === b.start && a.end === b.end && a.newText === b.newText;
}
