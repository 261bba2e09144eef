/** Prints the report of a check: in each of the formats that were asked for, to standard output or into files. */
import path from 'node:path';
import pc from 'picocolors';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { VERSION } from '../../protocol/version.ts';
import type { CheckArguments } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import { largeWrites } from '../large-writes.ts';
import { linesOf, type LineAt } from '../reporters/file-lines.ts';
import { REPORTERS } from '../reporters/index.ts';
import { hasNothing, nothingIn, type CheckReport } from '../reporters/report.ts';
import { whyNotWritten } from '../reasons.ts';
import { writeWhole } from '../write-whole.ts';
import type { Checked } from './checked.ts';
import { kindIn } from '../working-files.ts';
import { cleanPath } from './clean-path.ts';
import { failureTest, fixableOf, shownOf } from './shown.ts';

/** Prints what was found in some files. @throws UsageError for a file that cannot be written */
export async function printReport(
  checked: Checked,
  diagnostics: readonly Diagnostic[],
  options: CheckArguments,
  files: Environment,
): Promise<void> {
  const onlyFile = await onlyFileOf(options, files);
  const report = { ...reportOf(checked, diagnostics, options), ...(onlyFile !== undefined && { onlyFile }) };
  const [printed] = options.outputs.filter(({ file }) => file === undefined);
  // Formats for machines have no words for it, and silence would look like praise.
  if (printed?.format !== 'text' && hasNothing(report))
    process.stderr.write(`catalens: ${nothingIn(report)}\n`);
  const shared = {
    readLines: (file: string) => readLines(files, file),
    version: VERSION,
    isFailure: failureTest(options),
  };
  for (const { format, file } of options.outputs) {
    if (file === undefined) continue;
    const pieces: string[] = [];
    await REPORTERS[format](report, { ...shared, color: false }, (text) => void pieces.push(text));
    writeReport(path.resolve(file), file, pieces.join(''));
  }
  if (printed === undefined) return;
  const output = largeWrites((text) => void process.stdout.write(text));
  try {
    const shown = { ...shared, color: useColor(), ...terminalWidth() };
    await REPORTERS[printed.format](report, shown, output.write);
  } finally {
    output.end();
  }
}

/** The one thing that was asked for, where that is a file. */
async function onlyFileOf({ paths }: CheckArguments, files: Environment): Promise<string | undefined> {
  const [given, ...others] = paths;
  if (given === undefined || others.length > 0) return undefined;
  return (await kindIn(files, cleanPath(given))) === 'file' ? given : undefined;
}

function writeReport(target: string, file: string, text: string): void {
  try {
    writeWhole(target, text);
  } catch (error) {
    throw new UsageError(`The report ${file} cannot be written: ${whyNotWritten(error, file)}.`);
  }
}

function reportOf(
  checked: Checked,
  diagnostics: readonly Diagnostic[],
  options: CheckArguments,
): CheckReport {
  const count = (severity: string) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const { diagnostics: shown, notShown } = shownOf(diagnostics, options);
  const fixable = fixableOf(diagnostics, options);
  return {
    roots: checked.roots,
    // What is about the current folder as a whole has the empty path so far.
    diagnostics: shown.map((found) => (found.file === '' ? { ...found, file: '.' } : found)),
    summary: {
      files: checked.files,
      blobs: checked.blobs,
      errors: count('error'),
      warnings: count('warning'),
    },
    ...(notShown && { notShown }),
    ...(checked.apart && { apart: checked.apart }),
    ...(fixable && { fixable }),
  };
}

async function readLines(files: Environment, file: string): Promise<LineAt | undefined> {
  const content = await files.readFile(file, MAX_FILE_BYTES);
  return content.ok ? linesOf(content) : undefined;
}

function useColor(): boolean {
  return pc.isColorSupported && (process.stdout.isTTY === true || 'FORCE_COLOR' in process.env);
}

function terminalWidth(): { width?: number } {
  return process.stdout.isTTY === true && process.stdout.columns > 0 ? { width: process.stdout.columns } : {};
}
