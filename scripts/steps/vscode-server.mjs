/** Starts VS Code's own server with the extension in it, on the loopback interface only. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram, stopProgram } from './processes.mjs';

const HOST = '127.0.0.1';
/** How long the server may take until it listens, in milliseconds: much on a machine that is busy building. */
const START_PATIENCE = 60_000;

/** What the log says when the extension is there. */
const INSTALLED = 'was successfully installed.';

/** No telemetry, no updates, nothing that asks for the internet or distracts from the files. */
const QUIET = {
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'workbench.startupEditor': 'none',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.tips.enabled': false,
  'security.workspace.trust.enabled': false,
  'chat.commandCenter.enabled': false,
  'chat.disableAIFeatures': true,
  'git.enabled': false,
};

/** The server ended before it listened. */
export class ServerDidNotStart extends Error {}

/**
 * @typedef {object} ServerOptions
 * @property {string} node the Node to run it with
 * @property {string} main VS Code's server-main.js
 * @property {string} dir folder for everything that the server writes
 * @property {string} [vsix] extension to install
 * @property {Record<string, unknown>} [settings] of the user, in addition to the quiet ones
 * @property {number} [port] 0: any free one
 * @property {string} [token] what a browser must know to connect; without it, everybody on this machine can
 * @property {boolean} [testable] whether a test suite may be named in the address
 * @property {Record<string, string>} [env]
 */

/**
 * @param {ServerOptions} options
 * @returns {Promise<{ url: string, authority: string, ended: Promise<void>, stop: () => Promise<void>, log: () => string }>}
 */
export async function startVsCodeServer(options) {
  const { node, main, dir, vsix, port = 0, token, testable = false } = options;
  const env = prepareFolders(dir, options.settings ?? {}, options.env ?? {});
  const common = commonArguments(main, dir);
  const logFile = path.join(dir, 'server.log');
  const output = openSync(logFile, 'w');
  const args = [
    ...common,
    ...['--host', HOST, '--port', String(port), '--disable-workspace-trust'],
    ...(token ? ['--connection-token-file', writeToken(dir, token)] : ['--without-connection-token']),
    // The server itself installs the extension, and tells nobody of any before that is done: one start of Node for both.
    ...(vsix ? ['--start-server', '--install-extension', vsix, '--force'] : []),
    ...(testable ? ['--enable-smoke-test-driver'] : []),
  ];
  const child = startProgram(node, args, { env, stdio: ['ignore', output, output] });
  closeSync(output);
  const ended = new Promise((resolve) => child.once('exit', () => resolve()));
  const log = () => readFileSync(logFile, 'utf8');
  const stop = () => stopProgram(child);
  const listening = await waitForPort(child, log, vsix ? [INSTALLED] : []);
  if (listening === undefined) {
    await stop();
    throw new ServerDidNotStart(`VS Code's server did not start:\n${log()}`);
  }
  const authority = `${HOST}:${listening}`;
  return { url: `http://${authority}`, authority, ended, stop, log };
}

function prepareFolders(dir, settings, extra) {
  const home = path.join(dir, 'home');
  const user = path.join(dir, 'user/User');
  // The log and the settings are nobody else's business: the log names the token.
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  for (const folder of [home, user, path.join(dir, 'extensions')]) mkdirSync(folder, { recursive: true });
  const settingsFile = path.join(user, 'settings.json');
  try {
    // What somebody set in an earlier session stays.
    writeFileSync(settingsFile, JSON.stringify({ ...QUIET, ...settings }, null, 2), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return {
    ...{ PATH: process.env.PATH, TMPDIR: tmpdir(), LANG: 'C.UTF-8', HOME: home },
    ...{ XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home },
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
    ...extra,
  };
}

function commonArguments(main, dir) {
  return [
    ...[main, '--accept-server-license-terms', '--telemetry-level', 'off'],
    ...['--server-data-dir', path.join(dir, 'server')],
    ...['--user-data-dir', path.join(dir, 'user')],
    ...['--extensions-dir', path.join(dir, 'extensions')],
  ];
}

/** In a file, since everybody on the machine can read the arguments of a program. */
function writeToken(dir, token) {
  const file = path.join(dir, 'token');
  rmSync(file, { force: true });
  writeFileSync(file, token, { mode: 0o600 });
  return file;
}

/** The port, once the server listens and its log has all of some other messages, too. */
async function waitForPort(child, log, messages) {
  const end = Date.now() + START_PATIENCE;
  while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
    const told = log();
    const found = /Extension host agent listening on (\d+)/.exec(told);
    if (found && messages.every((message) => told.includes(message))) return Number(found[1]);
    await sleep(50);
  }
  return undefined;
}
