/** Which findings of a check are shown, and which of them make it fail. */
import { gravity, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import { chosenFix } from '../../features/edit/fix-round.ts';
import type { CheckArguments } from '../arguments.ts';
import type { Fixable, NotShown } from '../reporters/report.ts';

/** Tells of a finding whether it makes the check fail: it is above `--max-level`. */
export function failureTest({ maxLevel }: CheckArguments): (diagnostic: Diagnostic) => boolean {
  const highest = maxLevel === 'off' ? -1 : gravity(maxLevel);
  return ({ severity }) => gravity(severity) > highest;
}

/** The findings that `--min-level` and `--max-findings` leave, in their order, and how many they do not. */
export function shownOf(
  diagnostics: readonly Diagnostic[],
  options: CheckArguments,
): { readonly diagnostics: readonly Diagnostic[]; readonly notShown?: NotShown } {
  const lowest = gravity(options.minLevel);
  const grave = diagnostics.filter(({ severity }) => gravity(severity) >= lowest);
  const shown = gravest(grave, options.maxFindings ?? grave.length);
  if (shown.length === diagnostics.length) return { diagnostics };
  const isShown = new Set(shown);
  const others = diagnostics.filter((diagnostic) => !isShown.has(diagnostic));
  const failures = others.filter(failureTest(options)).length;
  return { diagnostics: shown, notShown: { count: others.length, failures } };
}

/** So many of the gravest, in their order. */
function gravest(diagnostics: readonly Diagnostic[], most: number): readonly Diagnostic[] {
  if (diagnostics.length <= most) return diagnostics;
  const bySeverity = [...diagnostics].sort((a, b) => gravity(b.severity) - gravity(a.severity));
  const chosen = new Set(bySeverity.slice(0, most));
  return diagnostics.filter((diagnostic) => chosen.has(diagnostic));
}

/** How many findings come with a fix; undefined where a check like this one cannot be run with `--fix`, or was. */
export function fixableOf(diagnostics: readonly Diagnostic[], options: CheckArguments): Fixable | undefined {
  const { fix, stdinFilename, since, staged } = options;
  if (fix !== undefined || stdinFilename !== undefined || since !== undefined || staged) return undefined;
  const now = diagnostics.filter(({ isComing }) => isComing !== true);
  const safe = now.filter(({ fixes }) => chosenFix(fixes, false) !== undefined).length;
  const all = now.filter(({ fixes }) => chosenFix(fixes, true) !== undefined).length;
  return { safe, unsafe: all - safe };
}
