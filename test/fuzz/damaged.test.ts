/** Damaged catalogs: never a throw, never a hang, and every place lies in its file. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allRules } from '../../server/src/families/all.ts';
import { analyzeWith } from '../../server/src/engine/rules/analyze.ts';
import { checkSnapshot } from '../../server/src/engine/rules/check-snapshot.ts';
import { diagnoseFile, diagnoseTemplate } from '../../server/src/engine/findings/diagnose.ts';
import { ruleSet } from '../../server/src/engine/rules/run.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { readChunks } from '../../server/src/text/split/read-chunks.ts';
import { givenRoot } from '../../server/src/engine/units/load-root.ts';
import { analyzeChunks } from '../../server/src/engine/reading/load.ts';
import { buildSnapshot } from '../../server/src/engine/units/snapshot.ts';
import { casesFolder, corpusFolder, PROJECT } from '../support/cases.ts';
import { damage, randomFrom } from '../support/mutations.ts';

const ROUNDS = 1500;
/** No damaged catalog of these sizes may take longer. */
const MOST_MS = 2000;
const LARGEST_BYTES = 60_000;

const RULES = ruleSet(allRules);
const OPTIONS = { rules: RULES, project: '', suppressions: true };

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
  const file = analyzeChunks('catalog.yaml', readChunks(text), analyzeWith(RULES));
  const snapshot = buildSnapshot(givenRoot('', ['catalog.yaml']), [file], []);
  return [...diagnoseFile(file, checkSnapshot(snapshot, RULES), OPTIONS), ...diagnoseTemplate(file, OPTIONS)];
}

it(
  `${ROUNDS} damaged catalogs are checked in time, and every finding lies in its file`,
  { timeout: 300_000 },
  () => {
    const random = randomFrom(20261120);
    for (let round = 0; round < ROUNDS; round++) {
      let text = originals[Math.floor(random() * originals.length)] ?? '';
      for (let hits = random() < 0.5 ? 1 : 3; hits > 0; hits--) text = damage(text, random);
      const started = performance.now();
      const diagnostics = check(text);
      expect(performance.now() - started, text).toBeLessThan(MOST_MS);
      const lines = text.split(/\r\n|\r|\n/);
      for (const { range, message } of diagnostics) {
        expect(formatMessage(message)).not.toMatch(/\{\d\}|undefined|NaN/);
        for (const { line, character } of [range.start, range.end]) {
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(character).toBeLessThanOrEqual((lines[line] ?? '').length);
        }
      }
    }
  },
);
