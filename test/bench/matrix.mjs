// `catalens matrix`: six catalogs of 100 files each, against the whole check of the same files.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { compare } from './processes.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CATALENS = path.join(ROOT, 'server/dist/catalens.cjs');
const RUNS = 3;
const PACKAGES = 100;
const VERSIONS = ['v4.14', 'v4.15', 'v4.16', 'v4.17', 'v4.18', 'v4.19'];
/** What it may take of the time of the check. */
const SHARE = 1.2;

/** One row; the yardstick is the whole check of the files, as a process. @param maker the program that makes catalogs */
export async function benchMatrix(maker, tell) {
  const folder = path.join(ROOT, '.cache/bench/matrix');
  if (!existsSync(folder)) makeCatalogs(maker, folder);
  const [check, matrix] = await compare(
    [
      [CATALENS, 'check', '--format', 'json', folder],
      [CATALENS, 'matrix', '--format', 'json', folder],
    ],
    RUNS,
  );
  tell({
    name: `matrix ${VERSIONS.length * PACKAGES} files`,
    bareMs: check.wallMs,
    ms: matrix.wallMs,
    ratio: matrix.wallMs / check.wallMs,
    cpuRatio: matrix.cpuMs / check.cpuMs,
    peakMb: matrix.peakMb,
    note: `wanted at most ${SHARE} x`,
  });
}

/** The same catalog for each version: what is the same is compared no faster. */
function makeCatalogs(maker, folder) {
  const [first, ...others] = VERSIONS.map((version) => path.join(folder, version));
  const shape = ['--packages', String(PACKAGES), '--bundles-per-package', '2'];
  execFileSync(process.execPath, [maker, '--out', first, ...shape], { stdio: 'ignore' });
  for (const other of others) cpSync(first, other, { recursive: true });
}
