/** Progress lines for people: one line a step, with the time it took; rewritten in place on a terminal. */
import { performance } from 'node:perf_hooks';

/**
 * Runs one step and prints a line about it.
 *
 * @template T
 * @param {string} doing what happens, as shown while it happens: `building`
 * @param {(note: (text: string) => void) => Promise<T> | T} work `note` says what came of it, as shown afterwards
 * @param {boolean} [isAlone] whether nothing else is printed meanwhile, so that the line can be rewritten
 * @returns {Promise<T>}
 */
export async function step(doing, work, isAlone = true) {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const live = isAlone && process.stdout.isTTY === true && !process.env.CI;
  const show = (mark, text, time) =>
    `${live ? '\r\u001b[2K' : ''}  ${mark} ${text}${time ? `  (${time})` : ''}`;
  const timer = live && setInterval(() => process.stdout.write(show('…', doing, seconds())), 250);
  if (live) process.stdout.write(show('…', doing));
  else process.stdout.write(`  … ${doing}\n`);
  let done = doing;
  try {
    const result = await work((text) => (done = text));
    clearInterval(timer);
    process.stdout.write(`${show('✓', done, seconds())}\n`);
    return result;
  } catch (error) {
    clearInterval(timer);
    process.stdout.write(`${show('✗', doing, seconds())}\n`);
    throw error;
  }
}

/** A size in bytes as people write it: `412 kB`. */
export function inKilobytes(bytes) {
  return `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;
}
