/** Builds everything and packs the extension as catalens-<version>.vsix. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll } from './build.mjs';
import { ProgramFailed, endCleanly, runProgram } from './steps/processes.mjs';
import { inKilobytes, step } from './steps/progress.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The file that {@link packExtension} writes. */
export function vsixPath() {
  const { name, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return path.join(ROOT, `${name}-${version}.vsix`);
}

/** Packs what the last build made. Returns the path of the file. */
export async function packExtension() {
  const file = vsixPath();
  const vsce = path.join(ROOT, 'node_modules/@vscode/vsce/vsce');
  const options = [
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    '--no-git-tag-version',
  ];
  await runProgram(process.execPath, [vsce, 'package', ...options, '--out', file], { cwd: ROOT });
  return file;
}

/** Builds and packs, with a progress line each. Returns the path of the .vsix. */
export async function buildAndPack() {
  await step('building', async (note) => {
    await buildAll();
    note('built');
  });
  return step('packing the extension', async (note) => {
    const file = await packExtension();
    note(`packed ${path.basename(file)}, ${inKilobytes(statSync(file).size)}`);
    return file;
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  endCleanly(() => 130);
  try {
    await buildAndPack();
  } catch (error) {
    console.error(error instanceof ProgramFailed ? `${error.message}:\n${error.reason()}` : error.message);
    process.exitCode = 1;
  }
}
