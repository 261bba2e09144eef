/** `--stdin-filename`: checks standard input in the place of a file, together with the files beside it. */
import type { DiagnoseOptions } from '../../engine/findings/diagnose.ts';
import type { Environment, FileContent } from '../../engine/files/environment.ts';
import { baseName, parentPath } from '../../engine/files/paths.ts';
import { UsageError } from '../usage-error.ts';
import type { Checked } from './checked.ts';
import { cleanPath } from './clean-path.ts';
import { checkFound } from './found.ts';
import type { Project } from './project.ts';

/** Checks a file that stands for standard input, and what is beside it; only its own findings are reported. */
export async function checkStandardInput(
  env: Environment,
  filename: string,
  options: DiagnoseOptions,
  project: Project,
): Promise<Checked> {
  const target = cleanPath(filename);
  const silent = { show: () => undefined, end: () => undefined };
  const checked = await checkFound(env, [filename], options, project, silent);
  return { ...checked, diagnostics: checked.diagnostics.filter((diagnostic) => diagnostic.file === target) };
}

/** The files with what comes in on standard input in the place of one of them. */
export async function withStandardInput(env: Environment, filename: string): Promise<Environment> {
  const target = cleanPath(filename);
  const home = parentPath(target);
  if (!(await env.readFolder(home)).ok)
    throw new UsageError(`There is no folder "${home}" for the file of --stdin-filename.`);
  const bytes = await readInput();
  const content: FileContent = { ok: true, bytes };
  return {
    ...env,
    readFile: (file, maxBytes) => (file === target ? Promise.resolve(content) : env.readFile(file, maxBytes)),
    readFolder: async (folder) => {
      // It need not be there yet.
      if (folder === target) return { ok: false, failure: 'not-folder', detail: '' };
      const listing = await env.readFolder(folder);
      const name = baseName(target);
      if (
        !listing.ok ||
        folder !== parentPath(target) ||
        listing.entries.some((entry) => entry.name === name)
      )
        return listing;
      return { ok: true, entries: [...listing.entries, { name, kind: 'file', link: false }] };
    },
  };
}

async function readInput(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
