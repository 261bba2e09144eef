import { describe, expect, it } from 'vitest';
import { isQuantity } from './quantity.ts';

describe('a quantity', () => {
  it.each([
    '0',
    '2',
    '+1',
    '-1',
    '0.5',
    '.5',
    '5.',
    '100m',
    '64Mi',
    '1.5Gi',
    '12k',
    '3E',
    '1e3',
    '1E-3',
    '1e+6',
    'm',
    '-',
  ])('is `%s`', (text) => {
    expect(isQuantity(text)).toBe(true);
  });

  it.each([
    '',
    ' 1',
    '1 Gi',
    '64mi',
    '64MiB',
    '1K',
    '1ki',
    '1,5',
    '1.2.3',
    '1e',
    '1e1.5',
    '1Ki5',
    'abc',
    '1h',
    '0x10',
    '１',
  ])('is not `%s`', (text) => {
    expect(isQuantity(text)).toBe(false);
  });
});
