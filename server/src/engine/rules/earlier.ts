/**
 * What documents are against an earlier state of them. The engine keeps no text of what is closed or gone, so whoever knows an
 * earlier state compares the two, and hands in what comes of it.
 */
import type { CheckedUnit } from './check-unit.ts';
import type { FindingsByDocument } from './run.ts';

/** What the documents of a unit are against earlier states of them; the same object as before where nothing has changed. */
export type EarlierFindings = (unit: CheckedUnit) => FindingsByDocument;

/** A unit with what its documents are against earlier states of them. */
export function withEarlier(unit: CheckedUnit, earlier: EarlierFindings | undefined): CheckedUnit {
  const { fromEarlier: _, ...rest } = unit;
  const found = earlier?.(rest);
  return found === undefined || found.size === 0 ? rest : { ...rest, fromEarlier: found };
}
