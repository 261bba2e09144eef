/** Baselines: the findings that a project already has, so that only new ones are reported. */
import { promises as fs, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import { formatMessage } from '../../text/message.ts';
import { UsageError } from '../arguments.ts';
import { replaceFile } from '../fix/aside.ts';

/** A known finding. Lines are left out on purpose: they move with every edit above them. */
interface KnownFinding {
  readonly file: string;
  readonly code: string;
  readonly message: string;
  readonly count: number;
}

interface BaselineFile {
  readonly version: 1;
  readonly findings: readonly KnownFinding[];
}

/** Writes the findings as a baseline, whole or not at all. @throws UsageError where it cannot be written */
export function writeBaseline(file: string, diagnostics: readonly Diagnostic[]): void {
  const counts = new Map<string, KnownFinding>();
  for (const diagnostic of diagnostics) {
    const known = {
      file: diagnostic.file,
      code: codeOf(diagnostic.rule),
      message: formatMessage(diagnostic.message),
      count: 1,
    };
    const key = keyOf(known);
    counts.set(key, { ...known, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const findings = [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, finding]) => finding);
  const content: BaselineFile = { version: 1, findings };
  const text = `${JSON.stringify(content, null, 2)}\n`;
  try {
    replaceFile(path.resolve(file), (temporary) => writeFileSync(temporary, text));
  } catch (error) {
    throw new UsageError(`The baseline ${file} cannot be written: ${(error as Error).message}.`);
  }
}

/**
 * The diagnostics that are not in the baseline. Of several equal ones, as many as it knows are left out.
 *
 * @param text what the file holds, where that is not what is on disk
 * @throws UsageError
 */
export async function withoutBaseline(
  file: string,
  diagnostics: readonly Diagnostic[],
  text?: string,
): Promise<Diagnostic[]> {
  const left = new Map(
    (await readBaseline(file, text)).findings.map((finding) => [keyOf(finding), finding.count]),
  );
  return diagnostics.filter((diagnostic) => {
    const key = keyOf({
      file: diagnostic.file,
      code: codeOf(diagnostic.rule),
      message: formatMessage(diagnostic.message),
    });
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
}

async function readBaseline(file: string, known: string | undefined): Promise<BaselineFile> {
  const fromDisk = () =>
    fs.readFile(file, 'utf8').catch(() => {
      throw new UsageError(`The baseline ${file} cannot be read. Write it with --write-baseline.`);
    });
  const text = known ?? (await fromDisk());
  try {
    const content = JSON.parse(text) as BaselineFile;
    if (content.version === 1 && Array.isArray(content.findings)) return content;
  } catch {
    // Falls through to the same answer: the file is no baseline.
  }
  throw new UsageError(`${file} is no baseline of Catalens. Write it again with --write-baseline.`);
}

function keyOf(finding: Omit<KnownFinding, 'count'>): string {
  return `${finding.file}\u0000${finding.code}\u0000${finding.message}`;
}
