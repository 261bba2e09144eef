/** Whoever types in a large manifest, or asks about a place in one, does not wait for the rules; what these find stays the same. */
import { describe, expect, it } from 'vitest';
import type { DocumentView, Rule } from '../../server/src/engine/rules/rule.ts';
import { allFamilies } from '../../server/src/families/answering.ts';
import type { AnsweringFamily } from '../../server/src/features/answers.ts';
import type { Session } from '../../server/src/protocol/session/session.ts';
import { msg } from '../../server/src/text/message.ts';
import type { Position, Span } from '../../server/src/text/span.ts';
import { largeCsv, randomNumbers } from '../support/large-documents.ts';
import { memoryEnvironment } from '../support/memory-files.ts';
import { FOLDER, startedSession } from '../support/session.ts';

const PATH = `${FOLDER}/gizmo/manifests/gizmo.clusterserviceversion.yaml`;
const CSV = largeCsv(100_000);

/** All families, with rules for bundles that tell of each text that they look at; the last one says how long it is. */
function watched(): { readonly families: readonly AnsweringFamily[]; readonly looks: string[] } {
  const looks: string[] = [];
  const bundles = allFamilies.find(({ id }) => id === 'bundle');
  const like = bundles?.rules.find((rule) => rule.scope === 'document' && rule.kind === undefined);
  if (bundles === undefined || like === undefined) throw new Error('There are no rules for bundles.');
  const ruleOf = (id: string): Rule => ({
    ...like,
    id,
    scope: 'document',
    check: ({ tree }: DocumentView<object>, report) => {
      looks.push(id);
      report({ span: tree.span(0), message: msg('`{0}`', String(tree.end(0))) });
    },
  });
  const rules = [ruleOf('watched-first'), ...bundles.rules, ruleOf('watched-last')];
  return { families: allFamilies.map((one) => (one === bundles ? { ...bundles, rules } : one)), looks };
}

async function opened() {
  const { families, looks } = watched();
  const { session } = await startedSession(memoryEnvironment(new Map([[PATH, CSV]])), families);
  session.open(PATH, CSV, 1);
  session.diagnostics(PATH);
  looks.length = 0;
  return { session, families, looks };
}

/** Where the version of the operator is written, with what is in front of it in the line. */
function placeOf(text: string, what: string): Position {
  const lines = text.slice(0, text.indexOf(what)).split('\n');
  return { line: lines.length - 1, character: (lines.at(-1) ?? '').length + what.length };
}

function type(session: Session, at: Position, text: string, version: number): void {
  session.change(PATH, [{ range: { start: at, end: at }, text }], version);
}

const KIND = placeOf(CSV, '- kind: Gizmo');
const ONE_RULE_A_TIME = () => false;

describe('a change of a large manifest', () => {
  it('is there for those who ask about a place, before rules have looked at it', async () => {
    const { session, looks } = await opened();

    const documentNow = () => session.context(PATH)?.file.chunks[0]?.document as Span | undefined;
    const before = documentNow()?.end ?? 0;
    type(session, KIND, 'x', 2);
    expect(documentNow()).toMatchObject({ start: 0, end: before + 1 });
    expect(looks).toEqual([]);
  });

  it('is looked at by one rule after the other, each once', async () => {
    const { session, looks } = await opened();

    type(session, KIND, 'x', 2);
    let turns = 1;
    while (!session.check(PATH, ONE_RULE_A_TIME)) turns++;
    expect(turns).toBeGreaterThan(50);
    session.settle(PATH);
    session.diagnostics(PATH);
    expect(looks).toEqual(['watched-first', 'watched-last']);
  });

  it('leaves the rest of the rules out when the next one comes in between', async () => {
    const { session, looks } = await opened();

    type(session, KIND, 'x', 2);
    session.check(PATH, ONE_RULE_A_TIME);
    type(session, KIND, 'y', 3);
    session.settle(PATH);
    const found = session.diagnostics(PATH);
    expect(looks).toEqual(['watched-first', 'watched-first', 'watched-last']);
    expect(found.filter(({ rule }) => rule.id.startsWith('watched'))).toHaveLength(2);
  });

  it('comes to the same however far the rules got with the ones before', async () => {
    const { session, families } = await opened();
    const random = randomNumbers(3);
    const lines = CSV.split('\n');
    for (let version = 2; version < 60; version++) {
      const line = random(lines.length);
      const written = lines[line] ?? '';
      const at = { line, character: random(written.length + 1) };
      lines[line] = `${written.slice(0, at.character)}x${written.slice(at.character)}`;
      type(session, at, 'x', version);
      if (random(2) === 0) session.context(PATH);
      for (let turns = random(40); turns > 0; turns--) session.check(PATH, ONE_RULE_A_TIME);
      if (random(3) > 0) continue;
      session.settle(PATH);
      const text = lines.join('\n');
      const fresh = await startedSession(memoryEnvironment(new Map([[PATH, CSV]])), families);
      fresh.session.open(PATH, text, 1);
      expect(session.diagnostics(PATH)).toEqual(fresh.session.diagnostics(PATH));
      // Most texts are no YAML any more by now.
      lines.splice(0, lines.length, ...CSV.split('\n'));
      session.change(PATH, [{ text: CSV }], version);
      session.settle(PATH);
    }
  });
});
