/** Reads and writes the baseline of a run. */
import { promises as fs } from 'node:fs';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { baselineText, compareWithBaseline, readBaseline } from '../../engine/project/baseline.ts';
import { diagnoseStale } from '../../families/project/rules/baseline-stale.ts';
import { UsageError } from '../arguments.ts';

/** Paths of a run are those of its project. */
const inProject = (path: string) => path;

/** Writes the findings as a baseline, whole or not at all. @throws UsageError where it cannot be written */
export async function writeBaseline(file: string, diagnostics: readonly Diagnostic[]): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await fs.writeFile(temporary, baselineText(diagnostics, inProject));
    await fs.rename(temporary, file);
  } catch (error) {
    await fs.rm(temporary, { force: true }).catch(() => undefined);
    throw new UsageError(`The baseline ${file} cannot be written: ${(error as Error).message}.`);
  }
}

/**
 * The diagnostics that are not in the baseline, and, where the whole project was checked, what is in there and was not found.
 * @throws UsageError
 */
export async function withoutBaseline(
  file: string,
  diagnostics: readonly Diagnostic[],
  isWhole: boolean,
): Promise<Diagnostic[]> {
  const text = await fs.readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The baseline ${file} cannot be read. Write it with --write-baseline.`);
  });
  const known = readBaseline(text);
  if (known === undefined)
    throw new UsageError(`${file} is no baseline of Catalens. Write it again with --write-baseline.`);
  const { fresh, stale } = compareWithBaseline(known, diagnostics, inProject);
  return isWhole ? [...fresh, ...diagnoseStale(file, text, stale)] : [...fresh];
}
