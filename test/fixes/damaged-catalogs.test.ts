/** Fixes on catalogs that were damaged at random: none is a fix unless it mends, and brings up nothing. */
import { expect, it } from 'vitest';
import { catalogCases } from '../support/cases.ts';
import { damage, randomFrom } from '../support/mutations.ts';
import { filesIn, findingsIn, type Files } from './catalog-files.ts';
import { outcomeOf } from './outcome.ts';

const ROUNDS = Number(process.env['DAMAGED_FIXES'] ?? 400);
const SEED = Number(process.env['DAMAGED_FIXES_SEED'] ?? 20261122);
const LARGEST_CHARACTERS = 20_000;

it(`on ${ROUNDS} damaged catalogs editors know beforehand what a fix brings up`, async () => {
  const random = randomFrom(SEED);
  const originals = catalogCases().flatMap(({ folder }) => {
    const files = filesIn(folder);
    return files === undefined || JSON.stringify(files).length > LARGEST_CHARACTERS ? [] : [files];
  });
  const tally = { fixes: 0, clean: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const files = damaged(originals[Math.floor(random() * originals.length)] ?? {}, random);
    const before = await findingsIn(files);
    for (const finding of before) {
      for (const fix of finding.fixes) {
        const outcome = await outcomeOf({ files, asTemplates: false }, before, finding, fix);
        if (outcome?.isOffered !== true) continue;
        const title = `round ${round}: ${outcome.title}\nfrom ${JSON.stringify(files)}`;
        expect.soft(outcome.isAnnounced, `${title}\n${outcome.broughtUp.join('\n')}`).toBe(true);
        expect.soft(outcome.isGone || outcome.broughtUp.length > 0, title).toBe(true);
        tally.fixes++;
        if (outcome.broughtUp.length === 0) tally.clean++;
      }
    }
  }
  process.stdout.write(`${tally.clean} of ${tally.fixes} changes are fixes that bring up nothing\n`);
  expect(tally.clean).toBeGreaterThan(tally.fixes / 2);
});

function damaged(files: Files, random: () => number): Files {
  const names = Object.keys(files);
  const name = names[Math.floor(random() * names.length)];
  if (name === undefined) return files;
  let text = files[name] ?? '';
  for (let hits = random() < 0.5 ? 1 : 2; hits > 0; hits--) text = damage(text, random);
  return { ...files, [name]: text };
}
