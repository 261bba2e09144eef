/**
 * Bundles the command line, the language server, the VS Code client and the views with esbuild.
 * `--dev` keeps them readable; paths build only what is written below them (`dist/client`).
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { minifySync } from 'rolldown/utils';
import { runProgram } from './steps/processes.mjs';
import { inKilobytes } from './steps/progress.mjs';
import { USUAL_CATALOGS, writeUsualCatalogs } from './steps/usual-catalogs.mjs';
import { withoutRuleTexts } from './steps/without-rule-texts.mjs';
import { loadedWhenUsed } from './steps/loaded-when-used.mjs';
import { noticesFor } from './steps/notices.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

const COMPILE_AHEAD = path.join(import.meta.dirname, 'steps/compile-ahead.mjs');
/** So many hexadecimal digits a digest has. */
const DIGEST_LENGTH = 64;

const NODE = { platform: 'node', target: 'node20', format: 'cjs' };
const BROWSER = { platform: 'browser', target: 'es2022', mainFields: ['browser', 'module', 'main'] };
const EXECUTABLE = { banner: { js: '#!/usr/bin/env node' } };
/** One function that takes what Node gives to every module, for those who start it in a way of their own: in ASCII, and without `import`. */
const STARTED_BY_OTHERS = {
  banner: { js: '(function (exports, require, module, __filename, __dirname) {' },
  footer: { js: '})' },
  charset: 'ascii',
  supported: { 'dynamic-import': false },
};

/** Libraries that get much ready as they are loaded, which few commands use. */
const WHEN_USED = ['graphology', 'fastest-levenshtein'].map(loadedWhenUsed);

/** Leaves imports of a module out of a bundle: they load another built file, which lies beside the bundle. */
function leftOut(filter, file) {
  return {
    name: 'left-out',
    setup: (bundling) => bundling.onResolve({ filter }, () => ({ path: file, external: true })),
  };
}

/**
 * What is built from what. `executable` files can be started by name; a `copyOf` is the same code in another place;
 * an `optional` entry may be missing; files `beside` it are copied as they are; what is `compiledBy` is run once with each of
 * these arguments, so that Node compiles what they need, by the name of what is made.
 */
export const BUNDLES = [
  {
    out: 'server/dist/catalens.cjs',
    entry: 'server/src/cli/start.ts',
    executable: true,
    ...NODE,
    ...EXECUTABLE,
    // Node gets ready for modules of the other kind where it meets an `import`: that takes as long as to start a thread.
    supported: { 'dynamic-import': false },
  },
  {
    out: 'server/dist/check.cjs',
    entry: 'server/src/cli/check-main.ts',
    // A small check is over before it would have loaded what a large one is quicker with.
    compiledBy: {
      check: ['check', 'samples/catalog'],
      'check-large': ['check', 'samples/catalog', 'samples/broken-graph', ...USUAL_CATALOGS],
    },
    plugins: [withoutRuleTexts, ...WHEN_USED],
    ...NODE,
    ...STARTED_BY_OTHERS,
  },
  {
    out: 'server/dist/command-line.cjs',
    entry: 'server/src/cli/main.ts',
    compiledBy: { 'command-line': ['graph', 'samples/catalog'] },
    // The server is loaded by `catalens lsp` only; bundled, it would make every other command start later.
    plugins: [leftOut(/protocol\/server-main\.ts$/, './server.cjs'), ...WHEN_USED],
    // What draws pictures: only `catalens graph --format png` loads it.
    beside: { 'server/dist/resvg.wasm': 'node_modules/@resvg/resvg-wasm/index_bg.wasm' },
    ...NODE,
    ...STARTED_BY_OTHERS,
  },
  // What the threads of `catalens check` run: only large checks start any.
  { out: 'server/dist/reader.cjs', entry: 'server/src/cli/threads/start.ts', ...NODE },
  {
    out: 'server/dist/server.cjs',
    entry: 'server/src/protocol/server-main.ts',
    executable: true,
    plugins: [withoutRuleTexts],
    ...NODE,
    ...EXECUTABLE,
  },
  { out: 'dist/server/node.cjs', copyOf: 'server/dist/server.cjs' },
  {
    out: 'dist/server/browser.js',
    entry: 'server/src/protocol/browser-main.ts',
    plugins: [withoutRuleTexts],
    ...BROWSER,
    format: 'iife',
  },
  { out: 'dist/client/node.cjs', entry: 'client/src/node-main.ts', ...NODE, external: ['vscode'] },
  {
    out: 'dist/client/browser.js',
    entry: 'client/src/browser-main.ts',
    ...BROWSER,
    format: 'cjs',
    external: ['vscode'],
  },
  {
    out: 'dist/webview/main.js',
    entry: 'client/webview/src/main.ts',
    optional: true,
    ...BROWSER,
    format: 'iife',
  },
  {
    out: 'dist/webview/crd.js',
    entry: 'client/webview/src/crd/main.ts',
    ...BROWSER,
    format: 'iife',
  },
];

/**
 * Builds everything. Files of an earlier build that this one does not make are removed; nothing is touched if it fails.
 *
 * @param {{ dev?: boolean, below?: string[] }} [options] `below`: only what is written to these paths or below them
 * @returns {Promise<{ out: string, bytes: number }[]>} what was written, without maps
 */
export async function buildAll({ dev = false, below = [] } = {}) {
  const chosen = BUNDLES.filter(
    ({ out }) => below.length === 0 || below.some((start) => out.startsWith(start)),
  );
  const missing = chosen.filter(({ entry, optional }) => entry && !optional && !existsSync(inRoot(entry)));
  if (missing.length > 0) throw new Error(`Missing: ${missing.map(({ entry }) => entry).join(', ')}`);
  const wanted = chosen.filter(({ entry }) => entry && existsSync(inRoot(entry)));
  const results = await Promise.all(wanted.map((bundle) => bundleOne(bundle, dev)));
  const files = wanted.flatMap((bundle, index) =>
    results[index].outputFiles.map(({ path: file, contents }) => ({
      file,
      contents: finished(bundle, file, contents, dev),
    })),
  );
  for (const { out, copyOf } of chosen) {
    const source = copyOf && files.find(({ file }) => file === inRoot(copyOf));
    if (source) files.push({ file: inRoot(out), contents: source.contents });
  }
  for (const [out, source] of chosen.flatMap(({ beside }) => Object.entries(beside ?? {})))
    files.push({ file: inRoot(out), contents: readFileSync(inRoot(source)) });
  const whole = below.length === 0;
  if (whole) files.push(...noticeFiles(wanted, results));
  const executables = new Set(BUNDLES.filter(({ executable }) => executable).map(({ out }) => inRoot(out)));
  for (const { file, contents } of files) writeWhole(file, contents, executables.has(file) ? 0o755 : 0o644);
  files.push(...(await compileAll(wanted)));
  if (whole) removeOthers(['dist', 'server/dist'].map(inRoot), new Set(files.map(({ file }) => file)));
  return files
    .filter(({ file }) => !file.endsWith('.map'))
    .map(({ file, contents }) => ({ out: path.relative(ROOT, file), bytes: contents.length }));
}

/** What is written of a file of a bundle. */
function finished({ compiledBy, target }, file, contents, dev) {
  if (!/\.c?js$/.test(file)) return contents;
  // What is compiled ahead is wrapped in one function, which nobody calls as far as a minifier can tell.
  if (compiledBy) return withDigest(inAscii(file, contents));
  return dev ? contents : smaller(file, contents, target);
}

/** The same contents: esbuild leaves what stands in a regular expression as it is, and the start of the program would misread it. */
function inAscii(file, contents) {
  const at = contents.findIndex((byte) => byte > 0x7f);
  if (at < 0) return contents;
  const around = Buffer.from(contents.subarray(Math.max(0, at - 40), at + 40)).toString('utf8');
  throw new Error(`${file}: write what is not ASCII as an escape: ${around}`);
}

/** The same program, which is another twenty-fifth smaller when it is packed: a bundler minifies file by file. */
function smaller(file, contents, target) {
  const { code, errors } = minifySync(file, Buffer.from(contents).toString('utf8'), {
    compress: { target },
    mangle: true,
  });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
  return Buffer.from(code);
}

/** A text with its digest behind it, by which what was compiled of it is told from what was compiled of another one. */
function withDigest(contents) {
  const digest = createHash('sha256').update(contents).digest('hex');
  return Buffer.concat([contents, Buffer.from(`//${digest}\n`)]);
}

function compileAll(bundles) {
  const toCompile = bundles.filter(({ compiledBy }) => compiledBy);
  if (toCompile.length > 0) writeUsualCatalogs();
  return Promise.all(
    toCompile.flatMap(({ out, compiledBy }) =>
      Object.entries(compiledBy).map(([name, args]) => compiled(inRoot(out), name, args)),
    ),
  );
}

/** What this Node compiles of a bundle when it runs it: a file beside it, by the name that server/src/cli/compiled.ts looks for. */
async function compiled(bundle, name, args) {
  const digest = readFileSync(bundle, 'latin1').trimEnd().slice(-DIGEST_LENGTH);
  const { version, platform, arch } = process;
  const file = path.join(path.dirname(bundle), `${name}-${version}-${platform}-${arch}.bin`);
  const growing = `${file}.${process.pid}.growing`;
  await runProgram(process.execPath, [COMPILE_AHEAD, bundle, growing, digest, ...args], { cwd: ROOT });
  renameSync(growing, file);
  return { file, contents: readFileSync(file) };
}

/** The licences of the packages in the extension, and of those in the command line and the server beside it. */
function noticeFiles(bundles, results) {
  return ['dist', 'server/dist'].map((folder) => {
    const sources = bundles.flatMap(({ out, beside = {} }, index) => {
      const copies = BUNDLES.filter(({ copyOf }) => copyOf === out).map((copy) => copy.out);
      const isIn = [out, ...copies].some((file) => file.startsWith(`${folder}/`));
      return isIn ? [...Object.keys(results[index].metafile.inputs), ...Object.values(beside)] : [];
    });
    return { file: inRoot(`${folder}/third-party-notices.txt`), contents: noticesFor(ROOT, sources) };
  });
}

function bundleOne(
  {
    out,
    entry,
    platform,
    target,
    format,
    mainFields,
    banner,
    footer,
    charset = 'utf8',
    supported,
    external,
    plugins,
  },
  dev,
) {
  return build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: out,
    bundle: true,
    write: false,
    metafile: true,
    platform,
    target,
    format,
    ...(mainFields && { mainFields }),
    ...(banner && { banner }),
    ...(footer && { footer }),
    ...(supported && { supported }),
    ...(external && { external }),
    ...(plugins && { plugins }),
    minify: !dev,
    sourcemap: dev ? 'linked' : false,
    legalComments: 'none',
    charset,
    logLevel: 'warning',
    define: { CATALENS_VERSION: JSON.stringify(version) },
  });
}

const inRoot = (file) => path.join(ROOT, file);

/** Replaces a file in one go: somebody may be running it. */
function writeWhole(file, contents, mode) {
  mkdirSync(path.dirname(file), { recursive: true });
  const growing = `${file}.${process.pid}.growing`;
  writeFileSync(growing, contents, { mode });
  renameSync(growing, file);
}

function removeOthers(folders, kept) {
  for (const folder of folders.filter((candidate) => existsSync(candidate))) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile() && !kept.has(file) && !file.endsWith('.growing')) rmSync(file);
    }
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
    const written = await buildAll({ dev: process.argv.includes('--dev'), below: paths });
    for (const { out, bytes } of written) console.log(`${out}  ${inKilobytes(bytes)}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
