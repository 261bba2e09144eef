/** Runs an editor that is no VS Code on a copy of the samples, with a script that does there what a person would. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PATIENCE, TEST_PATIENCE } from '../../support/patience.ts';
import { ROOT } from './vscode.ts';

export interface Editor {
  /** The command that runs one of its scripts. */
  readonly command: (script: string) => readonly string[];
}

/** What an editor has shown. */
export interface Shown {
  /** The version of the document that the findings are about. */
  readonly version: number | null;
  readonly diagnostics: readonly {
    readonly line: number;
    readonly character: number;
    readonly message: string;
    readonly code: string;
    readonly source: string;
  }[];
}

export interface Outcome {
  readonly opened: Shown;
  readonly repaired: Shown;
  readonly broken: Shown;
  /** Whether the server ended when it was asked to. */
  readonly ended: boolean;
}

export interface Fault {
  /** File, relative to samples/. */
  readonly file: string;
  readonly wrong: string;
  readonly right: string;
  /** The code of its finding. */
  readonly code: string;
}

/** The ways in which an editor starts the language server. */
export const SERVERS: readonly (readonly [string, readonly string[]])[] = [
  ['catalens lsp --stdio', ['server/dist/catalens.cjs', 'lsp', '--stdio']],
  ['catalens-language-server --stdio', ['server/dist/server.cjs', '--stdio']],
];

/** Runs the editor with a script that mends the fault; returns what the script wrote. */
export function mendIn(editor: Editor, server: readonly string[], fault: Fault): Outcome {
  const { file, wrong, right, code } = fault;
  return runIn(editor, 'mend', server, (workspace) => {
    const env = { FILE: path.join(workspace, file), WRONG: wrong, RIGHT: right, CODE: code };
    return { env, outcome: (written) => JSON.parse(written) as Outcome };
  });
}

/** What an editor has shown to somebody who writes in a catalog, and what became of the files. */
export interface Written {
  /** The explanation of a bundle. */
  readonly hover: string;
  /** Where the definition of that bundle is: the file, relative to samples/, and the line of the cursor. */
  readonly definition: { readonly file: string; readonly line: string };
  /** What can be written as the name of an entry. */
  readonly completion: readonly string[];
  /** The titles of the code actions at a fault; the proposed one was taken. */
  readonly actions: readonly string[];
  /** What differs from samples/ in the end: the lines that changed, by file. */
  readonly changed: Readonly<Record<string, readonly string[]>>;
  /** Why the script did not come to its end, if so. */
  readonly fault?: string;
}

/** Runs the editor with a script that writes in two catalogs: one in several files, and one with a fault. */
export function writeIn(editor: Editor, server: readonly string[], file: string, broken: string): Written {
  return runIn(editor, 'write', server, (workspace) => {
    const env = { FILE: path.join(workspace, file), BROKEN: path.join(workspace, broken) };
    const outcome = (written: string): Written => {
      const { definition, ...rest } = JSON.parse(written) as Omit<Written, 'changed'>;
      const place = definition && { ...definition, file: path.relative(workspace, definition.file) };
      return { ...rest, definition: place, changed: changedLines(workspace) };
    };
    return { env, outcome };
  });
}

/** The lines of a copy of samples/ that are not in the original, by file. */
function changedLines(copy: string): Record<string, string[]> {
  const original = path.join(ROOT, 'samples');
  const changed: Record<string, string[]> = {};
  for (const file of readdirSync(original, { recursive: true, encoding: 'utf8' })) {
    if (statSync(path.join(original, file)).isDirectory()) continue;
    const before = readFileSync(path.join(original, file), 'utf8').split('\n');
    const after = readFileSync(path.join(copy, file), 'utf8').split('\n');
    const lines = after.filter((line, index) => line !== before[index]);
    if (lines.length > 0 || after.length !== before.length) changed[file] = lines.map((line) => line.trim());
  }
  return changed;
}

interface Run<T> {
  /** What the script learns besides the server and the workspace. */
  readonly env: Readonly<Record<string, string>>;
  /** Reads what the script wrote. */
  readonly outcome: (written: string) => T;
}

/** Runs a script of an editor on a copy of samples/. */
function runIn<T>(
  { command }: Editor,
  script: 'mend' | 'write',
  server: readonly string[],
  prepare: (workspace: string) => Run<T>,
): T {
  const dir = mkdtempSync(path.join(tmpdir(), 'catalens-editor-'));
  const workspace = path.join(dir, 'samples');
  const out = path.join(dir, 'out.json');
  const [serverFile = '', ...args] = server;
  const [program = '', ...options] = command(script);
  try {
    cpSync(path.join(ROOT, 'samples'), workspace, { recursive: true });
    const { env, outcome } = prepare(workspace);
    const common = {
      HOME: dir,
      SERVER: [process.execPath, path.join(ROOT, serverFile), ...args].join('\n'),
      WORKSPACE: workspace,
      OUT: out,
      PATIENCE: String(PATIENCE),
    };
    const all = { ...process.env, ...common, ...env };
    execFileSync(program, options, { cwd: workspace, env: all, stdio: 'pipe', timeout: TEST_PATIENCE });
    return outcome(readFileSync(out, 'utf8'));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
