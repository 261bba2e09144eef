/** How often families look at a text to tell what it is: no more often than it takes. */
import { describe, expect, it } from 'vitest';
import type { Signs } from '../../server/src/engine/family.ts';
import { START_LENGTH } from '../../server/src/engine/reading/claims.ts';
import { loadFile } from '../../server/src/engine/reading/load.ts';
import { ruleSet } from '../../server/src/engine/rules/run.ts';
import { discover } from '../../server/src/engine/units/discover.ts';
import { allFamilies } from '../../server/src/families/answering.ts';
import type { AnsweringFamily } from '../../server/src/features/answers.ts';
import { largeCsv } from '../support/large-documents.ts';
import { memoryEnvironment } from '../support/memory-files.ts';
import { FOLDER, startedSession } from '../support/session.ts';

/** All families, and how often they look for signs in texts, compare chunks with texts, and claim files. */
function counted() {
  const looks = { comparisons: 0, claims: 0 };
  const scans = new Map<Signs, number>();
  const known = new Map<Signs, Signs>();
  const watched = (signs: Signs): Signs => {
    const made = known.get(signs) ?? {
      ...signs,
      scan: (text: string) => (scans.set(signs, (scans.get(signs) ?? 0) + 1), signs.scan(text)),
      isScannedAlike: (chunk) => (looks.comparisons++, signs.isScannedAlike?.(chunk) === true),
    };
    known.set(signs, made);
    return made;
  };
  const families = allFamilies.map((family): AnsweringFamily => ({
    ...family,
    finder: {
      ...family.finder,
      signs: watched(family.finder.signs),
      claim: (...about) => (looks.claims++, family.finder.claim(...about)),
    },
  }));
  return { families, looks, scans };
}

const PLAIN = 'some: file\nof: nobody\n';
const CHANNEL = 'schema: olm.channel\npackage: gizmo\nname: stable\nentries: []\n';

describe('families', () => {
  it('look at a small file that is none of theirs once', async () => {
    const { families, scans } = counted();
    const env = memoryEnvironment(new Map([[`${FOLDER}/plain.yaml`, PLAIN]]));

    await discover(env, { rules: ruleSet(families) }, FOLDER, { ignored: () => false });
    const most = Math.max(...scans.values());
    expect(most).toBe(1);
  });

  it('are not asked what a quick look would find by those who only read a file', async () => {
    const { families, looks } = counted();
    const path = `${FOLDER}/catalog.yaml`;
    // Of a small one, the look at its start has seen all.
    const large = CHANNEL.replace('[]', `\n${'- name: gizmo.v1.0.0\n'.repeat((2 * START_LENGTH) / 20)}`);
    const env = memoryEnvironment(new Map([[path, large]]));

    await loadFile(env, { rules: ruleSet(families) }, path, 'fbc');
    expect(looks.comparisons).toBe(0);
    await discover(env, { rules: ruleSet(families) }, FOLDER, { ignored: () => false });
    expect(looks.comparisons).toBeGreaterThan(0);
  });

  it('look at a small file of theirs once', async () => {
    const { families, looks, scans } = counted();
    const env = memoryEnvironment(new Map([[`${FOLDER}/catalog.yaml`, CHANNEL]]));

    await discover(env, { rules: ruleSet(families) }, FOLDER, { ignored: () => false });
    expect(looks.comparisons).toBe(0);
    expect(Math.max(...scans.values())).toBe(1);
  });

  it('do not claim a large file again for each letter that is typed far inside of it', async () => {
    const { families, looks } = counted();
    const path = `${FOLDER}/gizmo/manifests/csv.yaml`;
    const csv = largeCsv(100_000);
    const { session } = await startedSession(memoryEnvironment(new Map([[path, csv]])), families);
    session.open(path, csv, 1);

    const asked = looks.claims;
    const at = { line: csv.split('\n').length - 3, character: 4 };
    session.change(path, [{ range: { start: at, end: at }, text: 'x' }], 2);
    session.settle(path);
    expect(looks.claims).toBe(asked);
    const start = { line: 1, character: 'kind: '.length };
    session.change(path, [{ range: { start, end: start }, text: 'x' }], 3);
    session.settle(path);
    expect(looks.claims).toBeGreaterThan(asked);
  });
});
