/** The part of `check` that mends: fixes, then writes the files or prints what would be written. */
import path from 'node:path';
import type { Diagnostic } from '../../rules/diagnostic.ts';
import type { Environment } from '../../workspace/environment.ts';
import type { CheckArguments } from '../arguments.ts';
import type { Checked } from '../check/checked.ts';
import { unifiedDiff } from './diff.ts';
import { fixAll } from './fix.ts';
import { writeFiles } from './write.ts';

interface Run {
  readonly checked: Checked;
  readonly diagnostics: readonly Diagnostic[];
}

/** Mends what `run` finds, and returns what remains. What was done goes to standard error. */
export async function runFixes(
  env: Environment,
  options: CheckArguments,
  run: (env: Environment) => Promise<Run>,
): Promise<Run> {
  const fixed = await fixAll(env, options.fix === 'unsafe', run);
  const { changes, count } = fixed;
  if (options.dryRun) {
    for (const { path: file, before, after } of changes)
      process.stdout.write(unifiedDiff(file, before, after));
  }
  const files = `${changes.length} ${changes.length === 1 ? 'file' : 'files'}`;
  const findings = `${count} ${count === 1 ? 'finding' : 'findings'}`;
  process.stderr.write(`${options.dryRun ? 'Would fix' : 'Fixed'} ${findings} in ${files}.\n`);
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
