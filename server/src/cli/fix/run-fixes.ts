/** The part of `check` that mends: fixes, then writes the files or prints what would be written. */
import path from 'node:path';
import { codeOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { Environment } from '../../engine/files/environment.ts';
import type { CheckArguments } from '../arguments.ts';
import type { Checked } from '../check/checked.ts';
import { unifiedDiff } from './diff.ts';
import { fixAll, type Check, type HeldBack } from './fix.ts';
import { writeFiles } from './write.ts';

/** How many findings that were left alone are reported one by one. */
const MOST_TOLD = 5;

/** Mends what `run` finds, and returns what remains. What was done goes to standard error. */
export async function runFixes(
  env: Environment,
  options: CheckArguments,
  run: (env: Environment) => Promise<Check<Checked>>,
): Promise<Pick<Check<Checked>, 'checked' | 'diagnostics'>> {
  const fixed = await fixAll(env, options.fix === 'unsafe', run);
  const { changes, count, heldBack } = fixed;
  if (options.dryRun) {
    for (const { path: file, before, after } of changes)
      process.stdout.write(unifiedDiff(file, before, after));
  }
  const files = `${changes.length} ${changes.length === 1 ? 'file' : 'files'}`;
  const findings = `${count} ${count === 1 ? 'finding' : 'findings'}`;
  process.stderr.write(`${options.dryRun ? 'Would fix' : 'Fixed'} ${findings} in ${files}.\n`);
  for (const one of heldBack.slice(0, MOST_TOLD)) process.stderr.write(`${leftAlone(one)}\n`);
  if (heldBack.length > MOST_TOLD)
    process.stderr.write(`Left ${heldBack.length - MOST_TOLD} more alone, for reasons like these.\n`);
  const guesses = options.fix === 'unsafe' ? 0 : fixed.remaining.filter(hasGuess).length;
  if (guesses > 0) {
    const them = guesses === 1 ? '1 more has a fix' : `${guesses} more have a fix`;
    process.stderr.write(`${them} that is a guess: --fix-unsafe makes it.\n`);
  }
  if (!options.dryRun) {
    const left = await writeFiles(changes.map((change) => ({ ...change, path: path.resolve(change.path) })));
    for (const { path: file, reason } of left) {
      process.stderr.write(`Left ${path.relative('', file)} as it was: ${reason}.\n`);
    }
    // What is on disk is not what was looked at: look again.
    if (left.length > 0) return run(env);
  }
  return { checked: fixed.checked, diagnostics: fixed.remaining };
}

/** The sentence about a finding that was left alone. */
function leftAlone({ diagnostic: { file, range, rule }, bringsUp }: HeldBack): string {
  const place = `${file}:${range.start.line + 1}:${range.start.character + 1}`;
  const [first, ...others] = new Set(bringsUp.map((one) => codeOf(one.rule)));
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const reason = first === undefined ? 'something else' : `${first}${more}`;
  return `Left ${place} ${codeOf(rule)} alone: its fix would bring up ${reason}.`;
}

/** True for a finding that nothing but a guess would mend. */
function hasGuess({ fixes, isComing }: Diagnostic): boolean {
  return isComing !== true && fixes.length > 0 && !fixes.some((fix) => fix.safe);
}
