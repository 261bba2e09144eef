/** Whoever works in a large catalog does not wait until all of it has been checked: rules about packages take turns with others. */
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../server/src/engine/rules/rule.ts';
import { allFamilies } from '../../server/src/families/answering.ts';
import type { AnsweringFamily } from '../../server/src/features/answers.ts';
import type { Session } from '../../server/src/protocol/session/session.ts';
import { randomNumbers } from '../support/large-documents.ts';
import { memoryEnvironment } from '../support/memory-files.ts';
import { FOLDER, startedSession } from '../support/session.ts';

const PATHS = ['package', 'channel', 'bundles'].map((name) => `${FOLDER}/catalog/${name}.yaml`);
const [PACKAGE = '', CHANNEL = '', BUNDLES = ''] = PATHS;

const bundle = (version: string) =>
  `schema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\nimage: quay.io/acme/gizmo:v${version}\nproperties:\n  - type: olm.package\n    value: {packageName: gizmo, version: ${version}}\n`;

const TEXTS = new Map([
  [PACKAGE, 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n'],
  [
    CHANNEL,
    'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n    skipRange: ">=1.0.0 <1.1.0"\n  - name: gizmo.v1.0.0\n',
  ],
  [BUNDLES, [bundle('1.0.0'), bundle('1.1.0')].join('---\n')],
]);

/** All families, with a rule about packages that counts how often it looks. */
function watched(): { readonly families: readonly AnsweringFamily[]; readonly looks: () => number } {
  let looks = 0;
  const catalogs = allFamilies.find(({ id }) => id === 'fbc');
  const like = catalogs?.rules.find((rule) => rule.scope === 'part');
  if (catalogs === undefined || like === undefined) throw new Error('There are no rules about packages.');
  const last: Rule = { ...like, id: 'watched-last', scope: 'part', check: () => void looks++ };
  const rules = [...catalogs.rules, last];
  return {
    families: allFamilies.map((one) => (one === catalogs ? { ...catalogs, rules } : one)),
    looks: () => looks,
  };
}

async function opened() {
  const { families, looks } = watched();
  const { session } = await startedSession(memoryEnvironment(TEXTS), families);
  for (const [path, text] of TEXTS) session.open(path, text, 1);
  return { session, families, looks };
}

const ONE_RULE_A_TIME = () => false;

function typeX(session: Session, path: string, line: number, character: number, version: number): void {
  const at = { line, character };
  session.change(path, [{ range: { start: at, end: at }, text: 'x' }], version);
}

/** A catalog in which a name was just misspelt; `settled` says whether that is found once it has settled, and how many looks it took. */
async function misspelt() {
  const { session, looks } = await opened();
  const before = looks();
  typeX(session, CHANNEL, 5, 20, 2);
  const settled = () => {
    session.settle(CHANNEL);
    const found = session.diagnostics(CHANNEL).map(({ rule }) => rule.id);
    return { isFound: found.includes('channel-entry-replaces-outside-channel'), looks: looks() - before };
  };
  return { session, settled };
}

describe('a change in a catalog', () => {
  it('is looked at by one rule after the other, each once', async () => {
    const { session, settled } = await misspelt();
    let turns = 1;
    while (!session.checkAround(CHANNEL, ONE_RULE_A_TIME)) turns++;
    expect(turns).toBeGreaterThan(20);
    expect(settled()).toEqual({ isFound: true, looks: 1 });
  });

  it('is checked in one go by whoever cannot wait', async () => {
    const { session, settled } = await misspelt();
    session.checkAround(CHANNEL, ONE_RULE_A_TIME);
    expect(settled()).toEqual({ isFound: true, looks: 1 });
  });

  it('comes to the same however far the rules got, and whatever was edited in between', async () => {
    const { session, families } = await opened();
    const random = randomNumbers(5);
    const texts = new Map([...TEXTS].map(([path, text]) => [path, text.split('\n')]));
    for (let version = 2; version < 120; version++) {
      const path = PATHS[random(PATHS.length)] ?? '';
      const lines = texts.get(path) ?? [];
      const line = random(lines.length);
      const character = random((lines[line] ?? '').length + 1);
      lines[line] = `${(lines[line] ?? '').slice(0, character)}x${(lines[line] ?? '').slice(character)}`;
      typeX(session, path, line, character, version);
      for (let turns = random(40); turns > 0; turns--)
        session.checkAround(PATHS[random(PATHS.length)] ?? '', ONE_RULE_A_TIME);
      if (random(3) > 0) continue;
      for (const each of PATHS) session.settle(each);
      const fresh = await startedSession(memoryEnvironment(TEXTS), families);
      for (const [each, text] of texts) fresh.session.open(each, text.join('\n'), 1);
      for (const each of PATHS) expect(session.diagnostics(each)).toEqual(fresh.session.diagnostics(each));
      for (const [each, text] of TEXTS) {
        texts.set(each, text.split('\n'));
        session.change(each, [{ text }], version);
        session.settle(each);
      }
    }
  });
});

it('so is a change in a file that is in no catalog, and the rules come to an end', async () => {
  const { families, looks } = watched();
  const path = `${FOLDER}/parts/bundles.yaml`;
  const { session } = await startedSession(
    memoryEnvironment(new Map([[path, TEXTS.get(BUNDLES) ?? '']])),
    families,
  );
  session.open(path, TEXTS.get(BUNDLES) ?? '', 1);
  const before = looks();
  typeX(session, path, 6, 41, 2);
  let turns = 1;
  while (!session.checkAround(path, ONE_RULE_A_TIME) && turns < 1000) turns++;
  session.settle(path);
  expect(session.diagnostics(path).map(({ rule }) => rule.id)).toContain('bundle-version-invalid');
  expect({ isDone: turns > 1 && turns < 1000, looks: looks() - before }).toEqual({ isDone: true, looks: 1 });
});
