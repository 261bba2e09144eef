import { describe, expect, test } from 'vitest';
import { modelRules } from '../model/index.ts';
import { conversionRules } from './index.ts';
import { brokenRules } from './testing/check-catalog.ts';

describe.each([...conversionRules, ...modelRules])('$id', (rule) => {
  test('is broken by its bad example', () => {
    expect(brokenRules(rule.examples.bad)).toContain(rule.id);
  });

  test('has a good example without any error', () => {
    expect(brokenRules(rule.examples.good)).toEqual([]);
  });
});

test('rules are listed once', () => {
  const ids = [...conversionRules, ...modelRules].map((rule) => rule.id);
  expect(new Set(ids).size).toBe(ids.length);
});
