/** Label selectors, as Kubernetes reads them: which catalogs they take, and which it refuses. */
import { describe, expect, it } from 'vitest';
import type { LabelExpression } from '../model/wish.ts';
import { readSelector } from './selector.ts';

const LABELS = new Map([['tier', 'gold']]);

function verdict(
  expressions: readonly Partial<LabelExpression>[],
  labels: Readonly<Record<string, string>> = {},
) {
  const reading = readSelector({
    matchLabels: new Map(Object.entries(labels)),
    matchExpressions: expressions.map((one) => ({ key: 'tier', operator: 'In', values: [], ...one })),
  });
  return 'fault' in reading ? reading.fault : reading.takes(LABELS);
}

describe('a selector', () => {
  it('that is absent takes everything', () => {
    const reading = readSelector(undefined);
    expect('takes' in reading && reading.takes(LABELS)).toBe(true);
  });

  it.for<[string, Partial<LabelExpression>, boolean]>([
    ['In with the value', { values: ['gold', 'silver'] }, true],
    ['In with others', { values: ['silver'] }, false],
    ['In without the label', { key: 'region', values: ['gold'] }, false],
    ['NotIn with the value', { operator: 'NotIn', values: ['gold'] }, false],
    ['NotIn without the label', { operator: 'NotIn', key: 'region', values: ['gold'] }, true],
    ['Exists', { operator: 'Exists' }, true],
    ['Exists without the label', { operator: 'Exists', key: 'region' }, false],
    ['DoesNotExist', { operator: 'DoesNotExist' }, false],
    ['DoesNotExist without the label', { operator: 'DoesNotExist', key: 'region' }, true],
  ])('%s', ([, expression, takes]) => {
    expect(verdict([expression])).toBe(takes);
  });

  it('asks for all of its conditions', () => {
    expect(verdict([{ values: ['gold'] }], { tier: 'gold' })).toBe(true);
    expect(verdict([{ values: ['gold'] }], { tier: 'silver' })).toBe(false);
    expect(verdict([{ values: ['gold'] }, { operator: 'Exists', key: 'region' }])).toBe(false);
  });

  it.for<[string, Partial<LabelExpression>, string]>([
    ['In without values', {}, "values set can't be empty"],
    ['Exists with values', { operator: 'Exists', values: ['gold'] }, 'values set must be empty'],
    [
      'an operator that does not exist',
      { operator: 'in', values: ['gold'] },
      'not a valid label selector operator',
    ],
    ['a key that is none', { key: 'two words', values: ['gold'] }, 'key: Invalid value: "two words"'],
    ['a value that is none', { values: ['two words'] }, 'values: Invalid value: "two words"'],
  ])('is refused for %s', ([, expression, fault]) => {
    expect(verdict([expression])).toContain(fault);
  });
});
