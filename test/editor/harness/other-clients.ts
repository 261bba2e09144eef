/** Runs an editor that is no VS Code on a copy of the samples: it mends a fault there and breaks it again. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './vscode.ts';

/** How long the editor may take in all, in milliseconds. */
const PATIENCE = 200_000;

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
  readonly mended: Shown;
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
export function mendIn(
  editor: readonly string[],
  server: readonly string[],
  { file, wrong, right, code }: Fault,
): Outcome {
  const dir = mkdtempSync(path.join(tmpdir(), 'catalens-editor-'));
  const workspace = path.join(dir, 'samples');
  const out = path.join(dir, 'out.json');
  const [script = '', ...args] = server;
  const [program = '', ...options] = editor;
  try {
    cpSync(path.join(ROOT, 'samples'), workspace, { recursive: true });
    const env = {
      ...process.env,
      HOME: dir,
      SERVER: [process.execPath, path.join(ROOT, script), ...args].join('\n'),
      WORKSPACE: workspace,
      FILE: path.join(workspace, file),
      OUT: out,
      WRONG: wrong,
      RIGHT: right,
      CODE: code,
    };
    execFileSync(program, options, { cwd: workspace, env, stdio: 'pipe', timeout: PATIENCE });
    return JSON.parse(readFileSync(out, 'utf8')) as Outcome;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
