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

/** All requests in one go. */
const { stdout, stderr } = await catalens([
  'resolve',
  '--format',
  'json',
  ...names.map((name) => `--request=${requestOf(name)}`),
]);
const { answers } = JSON.parse(stdout) as { readonly answers: readonly Answer[] };

function requestOf(name: string): string {
  return path.join('test/cases/resolution', name, 'request.json');
}

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

  it('without a word beside the answers', () => expect(stderr).toBe(''));

  it.for(names.map((name, at) => [name, answers[at]] as const))('%s', ([name, answer]) => {
    const expected = expectedOf(name);
    expect(answer?.error).toBe(expected.error);
    const allowed = [expected.resolved, ...(expected.alternatives ?? [])].map(unordered);
    // What the real program may take as well, Catalens must name, and nothing else.
    const outcomes = [answer?.resolved, ...(answer?.alternatives ?? [])].map(unordered);
    expect(new Set(outcomes)).toEqual(new Set(allowed));
    for (const fragment of expected.errorContains ?? []) expect(answer?.message).toContain(fragment);
    if (expected.conditions !== undefined) expect(answer?.conditions).toMatchObject(expected.conditions);
  });
});

describe('the exit code tells whether there is an error', () => {
  it.for([
    ['v1-fresh-latest', 0],
    ['v1-upgrade-already-head', 0],
    ['v1-catalogs-ambiguous', 1],
    ['classic-upgrade-one-step', 0],
    ['classic-upgrade-at-head', 0],
    ['classic-dependency-missing', 1],
  ] as const)('of %s it is %i', async ([name, code]) => {
    expect((await catalens(['resolve', '--request', requestOf(name)])).code).toBe(code);
  });
});
