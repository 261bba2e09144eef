import { describe, expect, it } from 'vitest';
import { dns1035Faults, labelValueFaults, qualifiedNameFaults, subdomainFaults } from './object-names.ts';

describe('as many faults are counted as Kubernetes counts', () => {
  it.each<[what: string, check: (text: string) => unknown[], byCount: Record<number, string[]>]>([
    [
      'subdomains',
      subdomainFaults,
      {
        0: ['a', 'a.b', '1.2', 'a-b.c', 'a'.repeat(253)],
        1: ['', 'A', 'a_b', '-a', 'a.', '.a', 'a..b', 'a.-b', 'a'.repeat(254)],
        2: ['A'.repeat(254), 'é'.repeat(127)],
      },
    ],
    [
      'DNS-1035 labels',
      dns1035Faults,
      { 0: ['a', 'v1', 'a-b'], 1: ['', '1a', 'A', 'a.b', 'a-', 'a'.repeat(64)], 2: ['1'.repeat(64)] },
    ],
    [
      'qualified names',
      qualifiedNameFaults,
      {
        0: ['a', 'A_b.c-d', 'example.com/a', '1', 'a'.repeat(63)],
        1: ['a b', '/a', 'a/b/c', '-a', 'Example.com/a', 'a'.repeat(64)],
        2: ['', 'a/', '-'.repeat(64)],
        3: ['/'],
      },
    ],
    [
      'label values',
      labelValueFaults,
      { 0: ['', 'a', 'A.b'], 1: ['a b', 'a/b', '.a', 'a'.repeat(64)], 2: ['é'.repeat(32)] },
    ],
  ])('%s', (_, check, byCount) => {
    for (const [count, texts] of Object.entries(byCount)) {
      for (const text of texts) expect([text, check(text).length]).toEqual([text, Number(count)]);
    }
  });
});
