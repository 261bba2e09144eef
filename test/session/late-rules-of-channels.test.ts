/** Whoever types in a large channel does not wait for the rules either, nor for what it is once misspelt keys are as they are meant. */
import { describe, expect, it } from 'vitest';
import type { DocumentView, Rule } from '../../server/src/engine/rules/rule.ts';
import { allFamilies } from '../../server/src/families/answering.ts';
import type { AnsweringFamily } from '../../server/src/features/answers.ts';
import type { Session } from '../../server/src/protocol/session/session.ts';
import { LARGE_CHUNK } from '../../server/src/text/chunk.ts';
import { msg } from '../../server/src/text/message.ts';
import { randomNumbers } from '../support/large-documents.ts';
import { memoryEnvironment } from '../support/memory-files.ts';
import { FOLDER, startedSession } from '../support/session.ts';

const PATH = `${FOLDER}/catalog/channel.yaml`;
const PACKAGE = `${FOLDER}/catalog/package.yaml`;
const ENTRIES = 1200;

/** One channel with many entries, of which each replaces the one before. */
const CHANNEL = [
  'schema: olm.channel',
  'package: gizmo',
  'name: stable',
  'entries:',
  ...Array.from({ length: ENTRIES }, (_, at) => [
    `  - name: gizmo.v1.${at}.0`,
    ...(at === 0 ? [] : [`    replaces: gizmo.v1.${at - 1}.0`]),
    `    skipRange: '>=1.0.0 <1.${at}.0'`,
  ]).flat(),
].join('\n');

const FILES = new Map([
  [PACKAGE, 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n'],
  [PATH, CHANNEL],
]);

/** A line in the middle, and a key in it. */
const LINE = 4 + 3 * (ENTRIES / 2);
const KEY = { line: LINE, character: '    repl'.length };

/** All families, with a rule for catalogs that tells of each document that it looks at. */
function watched(): { readonly families: readonly AnsweringFamily[]; readonly looks: string[] } {
  const looks: string[] = [];
  const catalogs = allFamilies.find(({ id }) => id === 'fbc');
  const like = catalogs?.rules.find((rule) => rule.scope === 'document' && rule.kind === undefined);
  if (catalogs === undefined || like === undefined) throw new Error('There are no rules for catalogs.');
  const last: Rule = {
    ...like,
    id: 'watched-last',
    scope: 'document',
    check: ({ tree }: DocumentView<object>, report) => {
      looks.push(
        tree
          .fields(0)
          .map(({ name }) => name)
          .join(' '),
      );
      report({ span: tree.span(0), message: msg('`{0}`', String(tree.end(0))) });
    },
  };
  const rules = [...catalogs.rules, last];
  return { families: allFamilies.map((one) => (one === catalogs ? { ...catalogs, rules } : one)), looks };
}

async function opened() {
  const { families, looks } = watched();
  const { session } = await startedSession(memoryEnvironment(FILES), families);
  session.open(PATH, CHANNEL, 1);
  session.diagnostics(PATH);
  looks.length = 0;
  return { session, families, looks };
}

function type(session: Session, line: number, character: number, version: number): void {
  const at = { line, character };
  session.change(PATH, [{ range: { start: at, end: at }, text: 'x' }], version);
}

const ONE_RULE_A_TIME = () => false;

describe('a change of a large channel', () => {
  it('is read before rules have looked at it, and looked at by one after the other', async () => {
    expect(CHANNEL.length).toBeGreaterThan(LARGE_CHUNK);
    const { session, looks } = await opened();
    type(session, LINE, '    replaces: gizmo.v1'.length, 2);
    session.read(PATH);
    expect(looks).toEqual([]);
    let turns = 1;
    while (!session.check(PATH, ONE_RULE_A_TIME)) turns++;
    expect(turns).toBeGreaterThan(20);
    expect(looks).toHaveLength(1);
    session.settle(PATH);
    session.diagnostics(PATH);
    expect(looks).toHaveLength(1);
  });

  it('is looked at once more as it is meant where it misspells a key, in turns as well', async () => {
    const { session, looks } = await opened();
    type(session, KEY.line, KEY.character, 2);
    let turns = 1;
    while (!session.check(PATH, ONE_RULE_A_TIME)) turns++;
    expect(turns).toBeGreaterThan(40);
    expect(looks).toHaveLength(2);
    session.settle(PATH);
    const found = session.diagnostics(PATH).map(({ rule }) => rule.id);
    expect(looks).toHaveLength(2);
    expect(found).toContain('unknown-field');
  });

  it('comes to the same as when it is opened anew, wherever it is and however far the rules got', async () => {
    const { session, families } = await opened();
    const random = randomNumbers(11);
    const lines = CHANNEL.split('\n');
    for (let version = 2; version < 60; version++) {
      const line = random(lines.length);
      const written = lines[line] ?? '';
      const character = random(written.length + 1);
      lines[line] = `${written.slice(0, character)}x${written.slice(character)}`;
      type(session, line, character, version);
      if (random(2) === 0) session.context(PATH);
      for (let turns = random(60); turns > 0; turns--) session.check(PATH, ONE_RULE_A_TIME);
      if (random(3) > 0) continue;
      session.settle(PATH);
      const fresh = await startedSession(memoryEnvironment(FILES), families);
      fresh.session.open(PATH, lines.join('\n'), 1);
      expect(session.diagnostics(PATH)).not.toEqual([]);
      expect(session.diagnostics(PATH)).toEqual(fresh.session.diagnostics(PATH));
      lines.splice(0, lines.length, ...CHANNEL.split('\n'));
      session.change(PATH, [{ text: CHANNEL }], version);
      session.settle(PATH);
    }
  });
});
