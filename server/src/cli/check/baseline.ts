/** Reads and writes the baseline of a run. */
import { promises as fs } from 'node:fs';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { baselineText, compareWithBaselines, readBaseline } from '../../engine/project/baseline.ts';
import { diagnoseStale } from '../../families/project/rules/baseline-stale.ts';
import { UsageError } from '../usage-error.ts';
import { whyNotRead, whyNotWritten } from '../reasons.ts';
import { writeWhole } from '../write-whole.ts';

/** Writes the findings as a baseline, whole or not at all. @throws UsageError where it cannot be written */
export function writeBaseline(file: string, diagnostics: readonly Diagnostic[]): void {
  try {
    writeWhole(file, baselineText(diagnostics));
  } catch (error) {
    throw new UsageError(`The baseline ${file} cannot be written: ${whyNotWritten(error, file)}.`);
  }
}

/** A baseline file, and the folder that the paths in it are relative to. */
interface BaselineFile {
  readonly folder: string;
  readonly file: string;
}

/**
 * The diagnostics that are in none of the baselines, and, where the whole project was checked, what is in there and was not
 * found.
 *
 * @param textOf what a baseline holds, where that is not what is on disk
 * @throws UsageError
 */
export async function withoutBaselines(
  files: readonly BaselineFile[],
  diagnostics: readonly Diagnostic[],
  isWhole: boolean,
  textOf?: (file: string) => Promise<string | undefined>,
): Promise<readonly Diagnostic[]> {
  if (files.length === 0) return diagnostics;
  const baselines = await Promise.all(files.map((one) => read(one, textOf)));
  const { fresh, stale } = compareWithBaselines(baselines, diagnostics);
  if (!isWhole) return fresh;
  const ofBaselines = baselines.flatMap(({ file, text }, at) => diagnoseStale(file, text, stale[at] ?? []));
  return [...fresh, ...ofBaselines];
}

async function read({ folder, file }: BaselineFile, textOf?: (file: string) => Promise<string | undefined>) {
  const fromDisk = () =>
    fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      const isMissing = error.code === 'ENOENT';
      const advice = isMissing ? ' Write it with --write-baseline.' : '';
      throw new UsageError(`The baseline ${file} cannot be read: ${whyNotRead(error)}.${advice}`);
    });
  const text = (await textOf?.(file)) ?? (await fromDisk());
  const known = readBaseline(text);
  if (known === undefined)
    throw new UsageError(`${file} is no baseline of Catalens. Write it again with --write-baseline.`);
  return { folder, file, text, known };
}
