// Measures what somebody waits for who checks a small catalog: the start of Node is the yardstick.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { elapsed, median } from './processes.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CATALENS = path.join(ROOT, 'server/dist/catalens.cjs');
/** Both take a tenth of a second: many runs in turn even out what else the machine does. */
const RUNS = 25;

/** `tell` takes each row when it is measured. */
export function benchSmallCheck(isWanted, tell) {
  for (const sample of ['catalog', 'broken-graph']) {
    const name = `small check, samples/${sample}`;
    if (!isWanted(name)) continue;
    const folder = path.join(ROOT, 'samples', sample);
    const bare = [];
    const own = [];
    for (let run = 0; run < RUNS; run++) {
      bare.push(elapsed(() => node(['-e', '0'])));
      own.push(elapsed(() => node([CATALENS, 'check', folder])));
    }
    tell({ name, bareMs: median(bare), ms: median(own), ratio: median(own) / median(bare) });
  }
}

/** Runs Node; its output is thrown away. Throws where it could not do its work. */
function node(args) {
  const { status, error } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (error) throw error;
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')} ended with ${status}`);
}
