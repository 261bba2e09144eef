// How long the extension takes to become active in a real VS Code. The yardstick is the slowest extension of VS Code itself.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { getVsCode, reasonAgainstVsCode } from '../../scripts/get-vscode.mjs';
import { buildAndPack } from '../../scripts/package.mjs';
import { runProgram } from '../../scripts/steps/processes.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RESULT = path.join(ROOT, 'out/bench/activation.json');
const GENERATION = '1.100';
/** What it must stay under, in milliseconds. */
const LIMIT = 100;

const median = (times) => [...times].sort((a, b) => a - b)[times.length >> 1];

/** The row of the table; none where VS Code cannot run. */
export async function benchActivation(tell) {
  const impossible = reasonAgainstVsCode();
  if (impossible) return void console.log(`activation: skipped. ${impossible}`);
  await getVsCode(GENERATION);
  await buildAndPack();
  mkdirSync(path.dirname(RESULT), { recursive: true });
  rmSync(RESULT, { force: true });
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const config = path.join(import.meta.dirname, 'vitest.config.ts');
  await runProgram(process.execPath, [vitest, 'run', '--config', config], {
    cwd: ROOT,
    env: { ...process.env, CATALENS_VSCODE: GENERATION, CATALENS_BENCH_RESULT: RESULT },
  });
  if (!existsSync(RESULT)) throw new Error('The editor told nothing.');
  const { runs } = JSON.parse(readFileSync(RESULT, 'utf8'));
  const own = runs.map(({ catalens }) => catalens);
  const ms = median(own);
  const bareMs = median(runs.map(({ slowestOther }) => slowestOther));
  const note = `median of ${own.length}, best ${Math.min(...own)} ms, wanted < ${LIMIT} ms`;
  tell({ name: `activation in VS Code ${GENERATION}`, bareMs, ms, ratio: ms / bareMs, note });
}
