/**
 * Compares what two checkouts of Catalens print, byte for byte: `node scripts/same-output.mjs <before> [<after>]`. Both must be
 * built. Every case, every sample and every folder of real catalogs is checked, and its update graphs are printed.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const CONCURRENT = 2;
/** What differs is shown up to so many characters. */
const SHOWN = 300;

const [before, after = ROOT] = process.argv.slice(2).map((folder) => path.resolve(folder));
if (before === undefined) {
  console.error('Usage: node scripts/same-output.mjs <checkout before> [<checkout after>]');
  process.exit(2);
}

const runs = [...rulesRuns(), ...folderRuns()];
const total = runs.length;
let different = 0;
await Promise.all(Array.from({ length: CONCURRENT }, worker));
console.log(`${total} runs, ${different} different`);
process.exitCode = different > 0 ? 1 : 0;

async function worker() {
  for (let run = runs.shift(); run !== undefined; run = runs.shift()) {
    const [one, other] = [await output(before, run), await output(after, run)];
    if (one === other) continue;
    different++;
    console.log(`${run.cwd}: catalens ${run.args.join(' ')}\n${firstDifference(one, other)}`);
  }
}

function output(checkout, { cwd, args }) {
  const program = path.join(checkout, 'server/dist/catalens.cjs');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    // Each for itself: which of the two arrives first is up to the machine.
    const [out, err] = [[], []];
    child.stdout.on('data', (chunk) => out.push(chunk));
    child.stderr.on('data', (chunk) => err.push(chunk));
    child.once('close', (code) =>
      resolve(`${Buffer.concat([...out, ...err]).toString('utf8')}\nexit ${code}`),
    );
  });
}

function firstDifference(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - 60);
  return `  before: ${JSON.stringify(one.slice(from, from + SHOWN))}\n  after:  ${JSON.stringify(other.slice(from, from + SHOWN))}`;
}

function rulesRuns() {
  return [{ cwd: ROOT, args: ['rules', '--format', 'json'] }];
}

function* folderRuns() {
  for (const folder of folders()) {
    yield { cwd: folder, args: ['check', '--format', 'json'] };
    yield { cwd: folder, args: ['check', '--format', 'json', '--suite', 'opm', '.'] };
    yield { cwd: folder, args: ['check', '--format', 'json', '--suite', 'opm-serve', '.'] };
    yield { cwd: folder, args: ['graph', '--format', 'json'] };
  }
}

/** The folders below the cases, samples and corpora, each looked at by itself. */
function* folders() {
  const shared = path.resolve(ROOT, '../shared');
  const parents = ['test/cases/fbc', 'samples'].map((folder) => path.join(ROOT, folder));
  const outside = ['conformance/fbc', 'corpus/fbc'].map((folder) => path.join(shared, folder));
  for (const parent of [...parents, ...outside].filter((folder) => existsSync(folder))) {
    for (const { name } of readdirSync(parent, { withFileTypes: true }).filter((one) => one.isDirectory())) {
      const folder = path.join(parent, name);
      const catalog = path.join(folder, 'catalog');
      yield parent.endsWith('fbc') && existsSync(catalog) ? catalog : folder;
    }
  }
}
