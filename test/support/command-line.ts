/** Runs the built command line as a user does: its own process, real arguments, real files. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { PROJECT } from './cases.ts';

/** The built command line. */
export const CATALENS = path.join(PROJECT, 'server/dist/catalens.cjs');

export interface RunResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Run by somebody who may not do everything, where the tests are run by root. Not on Windows. */
  readonly isOrdinary?: boolean;
}

/** Owns nothing. */
const NOBODY = 65534;

/** Runs `catalens` with arguments. */
export function catalens(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CATALENS, ...args], {
      cwd: options.cwd ?? PROJECT,
      env: { ...process.env, NO_COLOR: '1', ...options.env },
      ...(options.isOrdinary === true && process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
  });
}

/** A finding as `--format json` prints it. */
export interface JsonDiagnostic {
  readonly file: string;
  readonly range: {
    readonly start: { line: number; character: number };
    readonly end: { line: number; character: number };
  };
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  readonly suites: readonly string[];
  readonly message: string;
  readonly related: readonly { file: string; message: string }[];
}

export interface JsonReport {
  readonly version: number;
  readonly roots: readonly { readonly root: string; readonly kind: string }[];
  readonly diagnostics: readonly JsonDiagnostic[];
  readonly summary: {
    readonly files: number;
    readonly blobs: number;
    readonly errors: number;
    readonly warnings: number;
  };
}

/**
 * What `catalens check --suite` finds in each of many folders: one process for all of them, where each is a root of its own.
 * Folders are those of the project; paths of findings are relative to the folder.
 */
export async function checkEach(
  folders: readonly string[],
  suites: string,
): Promise<ReadonlyMap<string, readonly JsonDiagnostic[]>> {
  const isInner = (folder: string) => folders.some((other) => folder.startsWith(`${other}${path.sep}`));
  const inner = folders.filter(isInner);
  if (inner.length > 0) {
    // Which of the two a finding in the inner one is of, its path does not tell.
    const outer = folders.filter((folder) => !isInner(folder));
    return new Map([...(await checkEach(outer, suites)), ...(await checkEach(inner, suites))]);
  }
  const names = folders.map((folder) => path.relative(PROJECT, folder).split(path.sep).join('/'));
  const { report } = await checkJson(['--suite', suites, ...names]);
  const found = new Map<string, JsonDiagnostic[]>(folders.map((folder) => [folder, []]));
  for (const each of report.diagnostics) {
    const at = names.findIndex((name) => each.file === name || each.file.startsWith(`${name}/`));
    const file = each.file.slice((names[at] ?? '').length + 1);
    const own = found.get(folders[at] ?? '');
    if (own === undefined) throw new Error(`a finding in ${each.file}, which was not asked for`);
    own.push({ ...each, file });
  }
  return found;
}

/** Runs `catalens check --format json` and reads its answer. */
export async function checkJson(
  args: readonly string[],
  options: RunOptions = {},
): Promise<RunResult & { report: JsonReport }> {
  const result = await catalens(['check', '--format', 'json', ...args], options);
  try {
    return { ...result, report: JSON.parse(result.stdout) as JsonReport };
  } catch {
    throw new Error(
      `no JSON from catalens check ${args.join(' ')} (exit code ${result.code}): ${result.stderr}`,
    );
  }
}
