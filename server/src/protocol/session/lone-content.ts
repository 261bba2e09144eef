/** What is checked of an open file that is in no unit. */
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import { ownerOf } from '../../engine/reading/claims.ts';
import { rulesOf, type RuleSet } from '../../engine/rules/run.ts';
import type { UnitContent } from '../../engine/units/snapshot.ts';

/**
 * The file as a unit of its own; undefined where it is nobody's. A family whose units may be more than one file misses nothing in
 * it: `until` the folder has been listed the rest of the unit may turn up, and if the file is `apart` it is material for a unit.
 */
export function loneContent(
  file: AnalyzedFile,
  rules: RuleSet,
  standing: 'until listed' | 'apart',
): UnitContent | undefined {
  const owner = ownerOf(file.claims, rules.families);
  if (owner === undefined) return undefined;
  const { finder, isSingle } = rulesOf(rules, owner).family;
  const unit = finder.alone(file.path);
  const files = [file];
  if (isSingle === true) return { unit, files, faults: [], incomplete: false };
  const isLoose = standing === 'apart';
  return { unit: isLoose ? { ...unit, isLoose } : unit, files, faults: [], incomplete: true };
}
