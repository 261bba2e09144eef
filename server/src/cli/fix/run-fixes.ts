/** The part of `check` that mends: fixes, then writes the files or prints what would be written. */
import path from 'node:path';
import { codeOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { Environment } from '../../engine/files/environment.ts';
import type { CheckArguments } from '../arguments.ts';
import type { Checked } from '../check/checked.ts';
import { unifiedDiff } from './diff.ts';
import { chosenFix } from '../../features/edit/fix-round.ts';
import { moreOften } from '../../features/fixes/what-if.ts';
import { fixAll, type Check, type Fixed, type HeldBack } from './fix.ts';
import { interruptibly } from './interruptions.ts';
import { refusal, writeFiles, type Change, type NotWritten } from './write.ts';

/** How many findings that were left alone are reported one by one. */
const MOST_TOLD = 5;

/** What is left after mending. */
interface Mended extends Pick<Check<Checked>, 'checked' | 'diagnostics'> {
  /** A file could not be written. */
  readonly failed: boolean;
}

/** Mends what `run` finds, and returns what remains. What was done goes to standard error, once it is done. */
export async function runFixes(
  env: Environment,
  options: CheckArguments,
  run: (env: Environment) => Promise<Check<Checked>>,
): Promise<Mended> {
  let progress = 'Interrupted: no file was changed.';
  return interruptibly(
    () => progress,
    async () => {
      const refused = new Map<string, NotWritten | undefined>();
      const mayChange = (file: string) => {
        const reason = refused.has(file) ? undefined : refusal(path.resolve(file));
        if (!refused.has(file)) refused.set(file, reason && { path: file, ...reason });
        return refused.get(file) === undefined;
      };
      const fixed = await fixAll(env, options.fix === 'unsafe', run, mayChange);
      const total = fixed.changes.length;
      const left = await writeOrShow(fixed.changes, options.dryRun, (files) => {
        progress = `Interrupted: ${files} of ${total} files are written; the others are as they were.`;
      });
      // What is on disk is not what was looked at: look again.
      const after = left.length > 0 ? await run(env) : undefined;
      const { diagnostics, checked } = after ?? { ...fixed, diagnostics: fixed.remaining };
      const count = after === undefined ? fixed.count : gone(fixed.found, after, options);
      tell(fixed, options, { findings: count, files: total - left.length });
      const notWritten = [...refused.values(), ...left].filter((one) => one !== undefined);
      for (const { path: file, reason } of notWritten)
        process.stderr.write(`Left ${path.relative('', file)} as it was: ${reason}.\n`);
      return { checked, diagnostics, failed: notWritten.some(({ failed }) => failed) };
    },
  );
}

/** How many findings that could be mended are no more. */
function gone(before: Check<Checked>, after: Check<Checked>, { fix }: CheckArguments): number {
  const mended = moreOften(after.diagnostics, before.diagnostics);
  return mended.filter(({ fixes }) => chosenFix(fixes, fix === 'unsafe') !== undefined).length;
}

/** Writes the changes, or prints what they are; returns which files were not written. */
async function writeOrShow(
  changes: readonly Change[],
  dryRun: boolean,
  written: (files: number) => void,
): Promise<NotWritten[]> {
  if (!dryRun) {
    const absolute = changes.map((change) => ({ ...change, path: path.resolve(change.path) }));
    return writeFiles(absolute, written);
  }
  for (const { path: file, before, after } of changes) process.stdout.write(unifiedDiff(file, before, after));
  return [];
}

/** Says what was mended, what was left alone, and what could be mended beside it. */
function tell(
  { heldBack, remaining }: Fixed<Checked>,
  { dryRun, fix }: CheckArguments,
  count: { readonly findings: number; readonly files: number },
): void {
  const files = `${count.files} ${count.files === 1 ? 'file' : 'files'}`;
  const findings = `${count.findings} ${count.findings === 1 ? 'finding' : 'findings'}`;
  process.stderr.write(`${dryRun ? 'Would fix' : 'Fixed'} ${findings} in ${files}.\n`);
  for (const one of heldBack.slice(0, MOST_TOLD)) process.stderr.write(`${leftAlone(one)}\n`);
  if (heldBack.length > MOST_TOLD)
    process.stderr.write(`Left ${heldBack.length - MOST_TOLD} more alone, for reasons like these.\n`);
  const guesses = fix === 'unsafe' ? 0 : remaining.filter(hasGuess).length;
  if (guesses > 0) {
    const them = guesses === 1 ? '1 more has a fix' : `${guesses} more have a fix`;
    process.stderr.write(`${them} that is a guess: --fix-unsafe makes it.\n`);
  }
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
