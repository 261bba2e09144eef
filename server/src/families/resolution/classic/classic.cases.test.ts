/** The cases that OLM Classic was asked, with its answers: `resolved`, the alternatives to it, the kind of error, and what its messages hold. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesFolder } from '../../../../../test/support/cases.ts';
import { readRequest } from '../request/read-request.ts';
import { resolveClassic, type ClassicPick } from './resolve.ts';
import { readContent } from './testing/read-content.ts';

const cases = casesFolder('resolution');
const textOf = (...names: string[]) => readFileSync(path.join(cases, ...names), 'utf8');

/** What a case expects. */
interface Expected {
  readonly resolved: readonly ClassicPick[] | null;
  readonly alternatives?: readonly (readonly ClassicPick[])[];
  readonly error: string | null;
  readonly errorContains?: readonly string[];
}

describe('OLM Classic', () => {
  it.for(readdirSync(cases).filter((name) => name.startsWith('classic-')))('%s', (name) => {
    const expected = JSON.parse(textOf(name, 'expected.json')) as Expected;
    const { resolved, alternatives, error, failure } = answerTo(name);
    expect(error).toBe(expected.error);
    expect(failure?.kind).toBe(expected.error ?? undefined);
    for (const part of expected.errorContains ?? []) expect(failure?.message).toContain(part);
    const outcomes = [resolved, ...alternatives].map(asSet);
    const legitimate = [expected.resolved, ...(expected.alternatives ?? [])].map(asSet);
    expect(new Set(outcomes)).toEqual(new Set(legitimate));
  });
});

function answerTo(name: string) {
  const reading = readRequest(JSON.parse(textOf(name, 'request.json')));
  if (!('request' in reading) || reading.request.engine !== 'classic')
    throw new Error('no request to Classic');
  const { catalogs, namespace, ...request } = reading.request;
  return resolveClassic({
    ...request,
    name: namespace,
    catalogs: catalogs.map(({ content, ...catalog }) => ({
      ...catalog,
      content: 'error' in content ? content : readContent(textOf(name, content.file)),
    })),
  });
}

/** Picks as one text, whatever their order. */
function asSet(picks: readonly ClassicPick[] | null): string {
  if (picks === null) return 'none';
  const fields = ['name', 'package', 'channel', 'catalog', 'replaces', 'generatedSubscription'] as const;
  return JSON.stringify(picks.map((pick) => fields.map((field) => pick[field] ?? null)).sort());
}
