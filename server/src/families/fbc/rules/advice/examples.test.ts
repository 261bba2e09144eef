import { describe, expect, test } from 'vitest';
import { adviceRules } from './index.ts';
import { foundBy } from '../testing/found-by.ts';

const checked = adviceRules.filter((rule) => rule.scope !== 'reader');

describe.each(checked)('$id', (rule) => {
  test('speaks about its bad example', () => {
    expect(foundBy(rule, rule.examples.bad)).not.toEqual([]);
  });

  test('is quiet about its good example', () => {
    expect(foundBy(rule, rule.examples.good)).toEqual([]);
  });
});

test('every rule is listed once', () => {
  const ids = adviceRules.map((rule) => rule.id);
  expect(new Set(ids).size).toBe(ids.length);
});
