/** What `catalens resolve` answers to every case: what the real OLM v1 and the real OLM Classic installed. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesFolder } from '../support/cases.ts';
import { catalens } from '../support/command-line.ts';

const CASES = casesFolder('resolution');

/** One bundle that is chosen: which fields there are depends on the engine. */
type Pick = Readonly<Record<string, string>>;

/** The answer of the real program. */
interface Expected {
  readonly resolved: readonly Pick[] | null;
  /** Other choices that are as good: what the program takes depends on an order that is not fixed. */
  readonly alternatives?: readonly (readonly Pick[])[];
  readonly error: string | null;
  /** Fragments of its message. */
  readonly errorContains?: readonly string[];
  readonly conditions?: Readonly<Record<string, string>>;
}

/** The answer of Catalens. */
interface Answer {
  readonly resolved: readonly Pick[] | null;
  readonly alternatives: readonly (readonly Pick[])[];
  readonly error: string | null;
  readonly message: string | null;
  readonly conditions: Readonly<Record<string, string>>;
}

const names = readdirSync(CASES).sort();

const expectedOf = (name: string) =>
  JSON.parse(readFileSync(path.join(CASES, name, 'expected.json'), 'utf8')) as Expected;

/** A choice without its order, which is not part of it. */
const unordered = (picks: readonly Pick[] | null | undefined) =>
  picks
    ?.map((pick) => JSON.stringify(Object.entries(pick).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()
    .join('\n');

describe('a request is answered as the real program answers it', () => {
  it('of every case that there is', () => {
    expect(names.filter((name) => name.startsWith('v1-'))).toHaveLength(91);
    expect(names.filter((name) => name.startsWith('classic-'))).toHaveLength(72);
  });

  it.concurrent.for(names)('%s', async (name) => {
    const expected = expectedOf(name);
    const { code, stdout, stderr } = await catalens([
      'resolve',
      '--request',
      path.join(CASES, name, 'request.json'),
      '--format',
      'json',
    ]);
    expect(stderr).toBe('');
    const answer = JSON.parse(stdout) as Answer;
    expect(answer.error).toBe(expected.error);
    expect(code).toBe(expected.error === null ? 0 : 1);
    const allowed = [expected.resolved, ...(expected.alternatives ?? [])].map(unordered);
    expect(allowed).toContain(unordered(answer.resolved));
    // What the real program may take as well, Catalens must name, and nothing else.
    expect(new Set([answer.resolved, ...answer.alternatives].map(unordered))).toEqual(new Set(allowed));
    for (const fragment of expected.errorContains ?? []) expect(answer.message).toContain(fragment);
    if (expected.conditions !== undefined) expect(answer.conditions).toMatchObject(expected.conditions);
  });
});
