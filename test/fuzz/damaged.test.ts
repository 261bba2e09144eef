/**
 * Damaged catalogs: never a throw, never a hang, and every place lies in its file. DAMAGED_CATALOGS says how many,
 * DAMAGED_CATALOGS_SEED which.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { diagnoseFile } from '../../server/src/engine/findings/diagnose.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { costOf, timesAsMuch } from '../../server/src/text/testing/growth.ts';
import { readChunks } from '../../server/src/text/split/read-chunks.ts';
import { casesFolder, corpusFolder, PROJECT } from '../support/cases.ts';
import { damage, randomFrom } from '../support/mutations.ts';
import { ALL_RULES, catalogFile, checkedCatalog, checkedTemplate, DIALECT } from '../support/units.ts';

const ROUNDS = Number(process.env.DAMAGED_CATALOGS ?? 1500);
const SEED = Number(process.env.DAMAGED_CATALOGS_SEED ?? 20261120);
/** No damaged catalog may cost so many times as much as the one that was damaged. */
const MOST_TIMES = 100;
const LARGEST_BYTES = 60_000;

const OPTIONS = { ...ALL_RULES, suppressions: true };

function texts(folder: string | undefined): string[] {
  if (folder === undefined) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter(
      (file) =>
        /\.(ya?ml|json)$/.test(file) && statSync(file).isFile() && statSync(file).size < LARGEST_BYTES,
    )
    .map((file) => readFileSync(file, 'utf8'));
}

const originals = [
  ...texts(path.join(PROJECT, 'samples')),
  ...texts(casesFolder('fbc')),
  ...texts(corpusFolder('fbc/kubedoop-catalog')),
];

/** Checks a text as the only file of a catalog and as a template. */
function check(text: string) {
  const chunks = readChunks(text, { dialect: DIALECT });
  const units = [
    checkedCatalog([catalogFile('catalog.yaml', chunks)]),
    checkedTemplate('catalog.yaml', chunks),
  ];
  return units.flatMap((unit) => unit.snapshot.files.flatMap((file) => diagnoseFile(file, unit, OPTIONS)));
}

it(`${ROUNDS} damaged catalogs are checked, and every finding lies in its file`, { timeout: 1e8 }, () => {
  const random = randomFrom(SEED);
  const costs = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const original = originals[Math.floor(random() * originals.length)] ?? '';
    let text = original;
    for (let hits = random() < 0.5 ? 1 : 3; hits > 0; hits--) text = damage(text, random);
    const known = costs.get(original) ?? costOf(() => check(original));
    costs.set(original, known);
    let diagnostics: ReturnType<typeof check> = [];
    const cost = costOf(() => (diagnostics = check(text)));
    // A second look where it seems so: the machine may have been busy with something else.
    if (cost > known * MOST_TIMES)
      expect(
        timesAsMuch(
          () => check(text),
          () => check(original),
          MOST_TIMES,
        ),
        text,
      ).toBeLessThan(MOST_TIMES);
    const lines = text.split(/\r\n|\r|\n/);
    for (const { range, message } of diagnostics) {
      expect(formatMessage(message)).not.toMatch(/\{\d\}|undefined|NaN/);
      for (const { line, character } of [range.start, range.end]) {
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(character).toBeLessThanOrEqual((lines[line] ?? '').length);
      }
    }
  }
});
