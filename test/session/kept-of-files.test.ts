/** What is kept of a file that nobody edits does not keep its text: a folder of many bundles must fit into memory. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readAsItSeems } from '../../server/src/engine/reading/read-content.ts';
import type { EarlyReading } from '../../server/src/engine/reading/load.ts';
import { ruleSet } from '../../server/src/engine/rules/run.ts';
import { families } from '../../server/src/families/all.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../samples');
const MEGABYTE = 1_000_000;
/** So many copies of each sample are read: what else is new in memory is little beside their texts. */
const COPIES = 6;
/** So much of a text may be kept at most: what a sample says takes up to a tenth. */
const KEPT = 0.25;

const UNHURRIED = { now: () => 0, breathe: () => Promise.resolve() };
const analyzer = { rules: ruleSet(families) };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of objects and strings that somebody holds on to. */
function held(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** A sample with long texts behind it, which say nothing. */
function longCopy(name: string): Buffer {
  const text = readFileSync(path.join(SAMPLES, name), 'utf8');
  const line = name.endsWith('.json') ? `${' '.repeat(99)}\n` : `#${' says nothing'.repeat(8)}\n`;
  return Buffer.from(`${text.trimEnd()}\n${line.repeat(MEGABYTE / line.length)}`);
}

const samples = readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:yaml|json)$/.test(name),
);

test.each(samples)('nothing of the text of %s', async (name) => {
  const read = async (copy: number): Promise<EarlyReading> =>
    readAsItSeems(UNHURRIED, analyzer, { path: `${copy}/${name}` }, { bytes: longCopy(name) });
  // Once before, so that what is made for good is there.
  await read(0);
  const before = held();
  const kept: EarlyReading[] = [];
  for (let copy = 1; copy <= COPIES; copy++) kept.push(await read(copy));
  const more = held() - before;
  expect(kept).toHaveLength(COPIES);
  expect(more / COPIES).toBeLessThan(KEPT * MEGABYTE);
});
