// Measures whole processes: wall clock, processor time and peak memory.
import { spawn } from 'node:child_process';
import path from 'node:path';

const USAGE = path.join(import.meta.dirname, 'usage.cjs');

/** Runs Node with arguments once. Its output is thrown away. */
export function measure(args) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ['--require', USAGE, ...args], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    let usage = '';
    let errors = '';
    child.stdio[3].setEncoding('utf8').on('data', (text) => (usage += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
    child.on('error', reject);
    child.on('close', (code) => {
      const wallMs = performance.now() - started;
      if (code !== 0 && code !== 1) reject(new Error(`${args.join(' ')} ended with ${code}: ${errors}`));
      else resolve({ wallMs, ...JSON.parse(usage) });
    });
  });
}

/** How long some work takes, in milliseconds. */
export function elapsed(work) {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** The middle one of several values. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The value that a share of the values does not exceed. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Runs several commands in turn, so that all of them meet the same machine, and gives the medians of each. */
export async function compare(commands, runs) {
  const results = commands.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, args] of commands.entries()) results[index].push(await measure(args));
  }
  return results.map((of) => ({
    wallMs: median(of.map((one) => one.wallMs)),
    cpuMs: median(of.map((one) => one.cpuMs)),
    peakMb: Math.max(...of.map((one) => one.peakMb)),
  }));
}
