import { describe, expect, test } from 'vitest';
import { adviceRules } from './index.ts';
import { adviceOf } from './testing/advise.ts';

// What is said of a project takes a folder in which catalogs are looked for.
const checked = adviceRules.filter((rule) => rule.scope !== 'reader' && rule.area === 'fbc');

describe.each(checked.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('speaks about its bad example', () => {
    expect(adviceOf(id, rule.examples.bad)).not.toEqual([]);
  });

  test('is quiet about its good example', () => {
    expect(adviceOf(id, rule.examples.good)).toEqual([]);
  });
});

test('every rule is listed once', () => {
  const ids = adviceRules.map((rule) => rule.id);
  expect(new Set(ids).size).toBe(ids.length);
});
