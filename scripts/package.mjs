/** Builds everything and packs the extension as catalens.vsix. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { ZipFile } from 'yazl';
import { buildAll } from './build.mjs';
import { endCleanly, runProgram } from './steps/processes.mjs';
import { inKilobytes, step } from './steps/progress.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The file that {@link packExtension} writes. */
export function vsixPath() {
  return path.join(ROOT, 'catalens.vsix');
}

/**
 * What may go into the package; .vscodeignore decides which files of these. They are packed from a copy, since the
 * packing tool looks at every file below its folder, hundreds of thousands of them in .cache/.
 */
const CANDIDATES = [
  ...['package.json', 'package.nls.json', '.vscodeignore', 'README.md', 'CHANGELOG.md', 'LICENSE'],
  ...['dist', 'icons', 'l10n', 'schemas', 'syntaxes', 'client/walkthrough'],
  ...['docs/images', 'docs/rules', 'docs/reference', 'docs/configuration.md'],
];

/** Packs what the last build made. Returns the path of the file. */
export async function packExtension() {
  const copy = path.join(ROOT, 'out/extension');
  rmSync(copy, { recursive: true, force: true });
  for (const candidate of CANDIDATES.filter((name) => existsSync(path.join(ROOT, name)))) {
    mkdirSync(path.dirname(path.join(copy, candidate)), { recursive: true });
    cpSync(path.join(ROOT, candidate), path.join(copy, candidate), { recursive: true });
  }
  writeManifest(copy);
  withoutPadding(copy);
  const file = vsixPath();
  const vsce = path.join(ROOT, 'node_modules/@vscode/vsce/vsce');
  const options = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links'];
  await runProgram(process.execPath, [vsce, 'package', ...options, '--out', file], { cwd: copy });
  writeFileSync(file, await packedTighter(readFileSync(file)));
  return file;
}

/** How a file of the package is packed; times to the second take room for each of hundreds of files, and serve nobody. */
const TIGHT = { mode: 0o100644, compressionLevel: 9, forceDosTimestamp: true };

/** The same zip file, compressed as well as it goes: the packing tool does not offer that. */
function packedTighter(zip) {
  const packed = new ZipFile();
  for (const [name, content] of Object.entries(unzipSync(zip)))
    packed.addBuffer(Buffer.from(content), name, TIGHT);
  packed.end();
  return buffer(packed.outputStream);
}

/**
 * The manifest without what is about building. `type` must go: the bundles are CommonJS, and VS Code for the web refuses
 * an extension that calls itself a module.
 */
function writeManifest(copy) {
  const file = path.join(copy, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const key of ['type', 'workspaces', 'scripts', 'devDependencies']) delete manifest[key];
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Takes the blanks out of tables and JSON that only serve whoever edits them: nothing looks different without. */
function withoutPadding(copy) {
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const isData = /[/\\](?:schemas|syntaxes|l10n)$/.test(entry.parentPath) && entry.name.endsWith('.json');
    if (isData) writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
    else if (entry.name.endsWith('.md')) writeFileSync(file, narrowTables(readFileSync(file, 'utf8')));
  }
}

/** Markdown whose tables are as narrow as they can be; what stands in code is left as it is. */
export function narrowTables(text) {
  let isCode = false;
  const lines = text.split('\n').map((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode || !line.startsWith('|')) return line;
    const narrow = line.replace(/ {2,}\|/g, ' |').replace(/\| {2,}/g, '| ');
    return /^[|: -]+$/.test(narrow) ? narrow.replace(/-{4,}/g, '---') : narrow;
  });
  return lines.join('\n');
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
    console.error(error.message);
    process.exitCode = 1;
  }
}
