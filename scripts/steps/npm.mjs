/** Installs what the lock file names, and tells whether that is needed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ProgramFailed, runProgram } from './processes.mjs';
import { step } from './progress.mjs';

/** Enough patience for a slow network, little for one that is not there. */
const NETWORK = [
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
  '--fetch-timeout=60000',
];

/** Codes of npm that mean: nobody answers. */
const UNREACHABLE =
  /^npm error code (ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)/m;

/**
 * Runs npm quietly; rejects with {@link ProgramFailed}, whose message says what a person can do about it.
 *
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function npm(args, options) {
  try {
    return await runProgram(
      'npm',
      ['--no-audit', '--no-fund', '--loglevel=error', ...NETWORK, ...args],
      options,
    );
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    const what = UNREACHABLE.test(error.output)
      ? 'The registry of npm cannot be reached. Check the network, the proxy, and `npm config get registry`'
      : `npm ${args[0]} failed`;
    throw new ProgramFailed(what, error.output);
  }
}

/**
 * Tells why `npm ci` is needed in a folder, or nothing if what is installed is what the lock file says.
 *
 * @param {string} root
 * @returns {string | undefined}
 */
function reasonToInstall(root) {
  const installedFile = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return 'nothing is installed yet';
  const installed = readPackages(installedFile);
  for (const [place, wanted] of Object.entries(readPackages(path.join(root, 'package-lock.json')))) {
    if (!place.includes('node_modules/') || wanted.link || wanted.optional || wanted.devOptional) continue;
    const version = installed[place]?.version;
    if (version === undefined) return `${packageName(place)} is not installed`;
    if (version !== wanted.version) return `${packageName(place)} is ${version}, not ${wanted.version}`;
  }
  return undefined;
}

function readPackages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {};
}

function packageName(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * Runs `npm ci` where what is installed is not what the lock file says; says so in a progress line.
 *
 * @param {string} root
 */
export async function installDependencies(root) {
  const reason = reasonToInstall(root);
  if (reason === undefined) return;
  await step(`installing packages from npm (${reason})`, async (note) => {
    await npm(['ci'], { cwd: root });
    note('installed packages from npm');
  });
}
