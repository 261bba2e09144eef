/** Where diagnostics about a unit as a whole are shown: on the file that its family says. */
import type { AnalyzedFile } from '../reading/analyzed-file.ts';
import type { CheckedUnit } from '../rules/check-unit.ts';
import { rulesOf, type RuleSet } from '../rules/run.ts';
import { diagnoseUnit, type DiagnoseOptions } from './diagnose.ts';
import type { Diagnostic } from './diagnostic.ts';

/** The diagnostics about a unit that are shown at a file; those about its folder at the very start of its home. */
export function diagnosticsAt(path: string, unit: CheckedUnit, options: DiagnoseOptions): Diagnostic[] {
  const isHome = homeOf(unit, options.rules) === path;
  return diagnoseUnit(unit, options)
    .filter(({ file }) => file === path || (isHome && file === unit.snapshot.unit.path))
    .map((diagnostic) => ({ ...diagnostic, file: path }));
}

/** The file that stands for a unit: the one that its family says, else the first. Undefined for a unit without files. */
export function homeOf({ snapshot: { unit, files } }: CheckedUnit, rules: RuleSet): string | undefined {
  const { finder } = rulesOf(rules, unit.family).family;
  const isHome = ({ claims }: AnalyzedFile) => {
    const claim = claims.get(unit.family);
    return claim !== undefined && finder.isHome?.(claim) === true;
  };
  return (files.find(isHome) ?? files[0])?.path;
}
