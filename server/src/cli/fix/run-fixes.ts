/** The part of `check` that mends: fixes, then writes the files or prints what would be written. */
import path from 'node:path';
import type { Environment } from '../../workspace/environment.ts';
import type { CheckArguments } from '../arguments.ts';
import type { Checked } from '../check/checked.ts';
import { unifiedDiff } from './diff.ts';
import { fixAll, type Check } from './fix.ts';
import { writeFiles } from './write.ts';

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
  if (heldBack > 0) {
    const some = `${heldBack} ${heldBack === 1 ? 'finding' : 'findings'}`;
    process.stderr.write(
      `Left ${some} alone: opm would then find something else. An editor offers the change.\n`,
    );
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
