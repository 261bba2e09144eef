/** Installs what the lock file names, and tells whether that is needed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './processes.mjs';

/** Enough patience for a slow network, little for one that is not there. */
const NETWORK = [
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
  '--fetch-timeout=60000',
];

/**
 * Runs npm quietly; rejects with the end of its output.
 *
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function npm(args, options) {
  return runProgram('npm', ['--no-audit', '--no-fund', '--loglevel=error', ...NETWORK, ...args], options);
}

/**
 * Tells why `npm ci` is needed in a folder, or nothing if what is installed is what the lock file says.
 *
 * @param {string} root
 * @returns {string | undefined}
 */
export function reasonToInstall(root) {
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
