// npm run bench [-- check|small check|server|language|large documents|large answers|bundles|crd-diff|crd edit|resolution|matrix|graph|activation]: prints a table and writes test/bench/results/latest.json. Every figure stands beside a yardstick of the same run.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { benchActivation } from './activation.mjs';
import { benchBundles } from './bundles.mjs';
import { benchCrdEdits } from './crd-edits.mjs';
import { benchCrdPair } from './crd-pair.mjs';
import { benchGraph } from './graph.mjs';
import { benchLargeAnswers } from './large-answers.mjs';
import { benchLargeDocuments } from './large-documents.mjs';
import { measureLanguage, realCatalogs } from './language.mjs';
import { benchMatrix } from './matrix.mjs';
import { compare } from './processes.mjs';
import { benchResolution } from './resolution.mjs';
import { measureServer } from './server.mjs';
import { benchSmallCheck } from './small-check.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MAKER = path.join(ROOT, '../shared/corpus/make-large-catalog.mjs');
const CATALENS = path.join(ROOT, 'server/dist/catalens.cjs');
const RUNS = 3;
/** Large checks are compared more often: they end within the noise of a shared machine. */
const RUNS_OF_LARGE = 9;
const EDITS = 200;
const PLACES = 200;

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((part) => name.includes(part));

/** A large catalog, made once. */
function catalog(mb, format, layout) {
  const folder = path.join(ROOT, '.cache/bench', `${format}-${layout}-${mb}`);
  if (!existsSync(MAKER)) {
    console.error('This benchmark needs ../shared/corpus/make-large-catalog.mjs, which makes its catalogs.');
    process.exit(2);
  }
  if (!existsSync(folder)) {
    execFileSync(
      process.execPath,
      [MAKER, '--out', folder, '--mb', String(mb), '--format', format, '--layout', layout],
      { stdio: 'ignore' },
    );
  }
  return folder;
}

async function benchCheck(rows) {
  for (const mb of [1, 10, 50]) {
    for (const format of ['yaml', 'json']) {
      for (const layout of ['single-file', 'per-package']) {
        const name = `check ${mb} MB ${format} ${layout}`;
        if (!isWanted(name)) continue;
        const folder = catalog(mb, format, layout);
        const [bare, opm, full] = await compare(
          [
            [path.join(import.meta.dirname, 'yardstick.cjs'), folder],
            [CATALENS, 'check', '--suite', 'opm', '--format', 'json', folder],
            [CATALENS, 'check', '--format', 'json', folder],
          ],
          mb >= 50 ? RUNS_OF_LARGE : RUNS,
        );
        rows.push({
          name: `${name}, suite opm`,
          bareMs: bare.wallMs,
          ms: opm.wallMs,
          ratio: opm.wallMs / bare.wallMs,
          cpuRatio: opm.cpuMs / bare.cpuMs,
          peakMb: opm.peakMb,
        });
        rows.push({
          name: `${name}, full`,
          bareMs: bare.wallMs,
          ms: full.wallMs,
          ratio: full.wallMs / bare.wallMs,
          cpuRatio: full.cpuMs / bare.cpuMs,
          peakMb: full.peakMb,
        });
        print(rows.slice(-2));
      }
    }
  }
}

async function benchServer(rows) {
  for (const [mb, format, delay] of [
    [4, 'yaml', 0],
    [10, 'yaml', 0],
    [10, 'json', 0],
    [10, 'yaml', 75],
  ]) {
    const name = `server ${mb} MB ${format}, delay ${delay}`;
    if (!isWanted(name)) continue;
    const folder = catalog(mb, format, 'single-file');
    const [file] = readdirSync(folder);
    const [bare] = await compare([[path.join(import.meta.dirname, 'yardstick.cjs'), folder]], 1);
    const { openMs, p50, p95, found, gone, edits } = await measureServer(folder, file, EDITS, delay);
    rows.push({ name: `${name}: open`, bareMs: bare.wallMs, ms: openMs, ratio: openMs / bare.wallMs });
    rows.push({ name: `${name}: edit, p50`, bareMs: bare.wallMs, ms: p50, ratio: p50 / bare.wallMs });
    rows.push({
      name: `${name}: edit, p95`,
      bareMs: bare.wallMs,
      ms: p95,
      ratio: p95 / bare.wallMs,
      note: `found ${found}/${edits}, gone ${gone}/${edits}`,
    });
    print(rows.slice(-3));
  }
}

/** What an editor asks while somebody reads and writes, in real catalogs; in a made one where there are none. */
async function benchLanguage(rows) {
  const places = realCatalogs();
  if (places.length === 0) {
    const folder = catalog(4, 'yaml', 'single-file');
    places.push({ label: 'made 4 MB yaml', folder, file: readdirSync(folder)[0] });
  }
  for (const { label, folder, file } of places) {
    const name = `language ${label}`;
    if (!isWanted(name)) continue;
    const [bare] = await compare([[path.join(import.meta.dirname, 'yardstick.cjs'), folder]], 1);
    const measured = await measureLanguage(folder, file, PLACES);
    const added = measured.map(({ what, p50, p95, note }) => ({
      name: `${name}: ${what}`,
      bareMs: bare.wallMs,
      ms: p95,
      ratio: p95 / bare.wallMs,
      note: `p95; p50 ${p50.toFixed(1)} ms; ${note}`,
    }));
    rows.push(...added);
    print(added);
  }
}

function print(rows) {
  for (const row of rows) {
    const cells = [
      row.name.padEnd(62),
      `${row.bareMs.toFixed(0)} ms`.padStart(9),
      `${row.ms.toFixed(1)} ms`.padStart(11),
      `${row.ratio.toFixed(2)} x`.padStart(9),
      row.cpuRatio === undefined ? ''.padStart(9) : `${row.cpuRatio.toFixed(2)} x`.padStart(9),
      row.peakMb === undefined ? ''.padStart(8) : `${row.peakMb.toFixed(0)} MB`.padStart(8),
      row.note ?? '',
    ];
    console.log(cells.join('  ').trimEnd());
  }
}

if (!existsSync(CATALENS)) execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' });
const machine = {
  cpu: os.cpus()[0]?.model,
  cores: os.cpus().length,
  node: process.version,
  load: os.loadavg()[0],
};
console.log(`${machine.cores} x ${machine.cpu}, Node ${machine.node}, load ${machine.load.toFixed(1)}`);
console.log(
  [
    ''.padEnd(62),
    'yardstick'.padStart(9),
    'time'.padStart(11),
    'ratio'.padStart(9),
    'cpu'.padStart(9),
    'peak'.padStart(8),
  ].join('  '),
);
const rows = [];
const tell = (row) => {
  rows.push(row);
  print([row]);
};
benchSmallCheck(isWanted, tell);
await benchCheck(rows);
await benchServer(rows);
await benchLanguage(rows);
await benchLargeDocuments(isWanted, tell);
await benchLargeAnswers(isWanted, tell);
if (isWanted('bundles')) await benchBundles(tell);
await benchCrdPair(isWanted, tell);
await benchCrdEdits(isWanted, tell);
if (isWanted('resolution')) await benchResolution(catalog(14, 'yaml', 'per-package'), tell);
if (isWanted('matrix')) await benchMatrix(MAKER, tell);
if (isWanted('graph')) await benchGraph(tell);
if (isWanted('activation')) await benchActivation(tell);
mkdirSync(path.join(import.meta.dirname, 'results'), { recursive: true });
writeFileSync(
  path.join(import.meta.dirname, 'results/latest.json'),
  `${JSON.stringify({ date: new Date().toISOString(), machine, rows }, null, 2)}\n`,
);
