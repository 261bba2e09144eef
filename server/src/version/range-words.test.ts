import { describe, expect, it } from 'vitest';
import { formatMessage } from '../text/message.ts';
import { parseBlangRange } from './blang-range.ts';
import { describeBlangRange } from './range-words.ts';

const describeText = (text: string) =>
  describeBlangRange(parseBlangRange(text)).map((line) => formatMessage(line));

describe('a range in words', () => {
  it.each([
    [
      '>=1.0.0 <2.0.0',
      ['from 1.0.0 (included) up to 2.0.0 (not included); pre-releases of 2.0.0 are included'],
    ],
    ['>=1.0.0 <2.0.0-0', ['from 1.0.0 (included) up to 2.0.0-0 (not included)']],
    ['>=1.0.0-rc.1 <1.0.0', ['from 1.0.0-rc.1 (included) up to 1.0.0 (not included)']],
    ['>=1.0.0 <=2.0.0', ['from 1.0.0 up to 2.0.0, both included']],
    ['>1.0.0 <=2.0.0', ['above 1.0.0, up to 2.0.0 (included)']],
    ['>1.0.0 <2.0.0', ['between 1.0.0 and 2.0.0, neither included; pre-releases of 2.0.0 are included']],
    ['>1.0.0-a <1.0.0', ['between 1.0.0-a and 1.0.0, neither included']],
    ['1.2.3+build', ['exactly 1.2.3+build']],
    ['<2.0.0', ['every version below 2.0.0; pre-releases of 2.0.0 are included']],
    ['<2.0.0-rc.1', ['every version below 2.0.0-rc.1']],
    ['<=2.0.0', ['every version up to 2.0.0 (included)']],
    ['>=1.0.0', ['1.0.0 and every later version']],
    ['>1.0.0', ['every version above 1.0.0']],
    ['>=1.0.0 || <1.0.0', ['every version']],
    ['1.0.0 2.0.0', ['no version at all']],
    [
      '>=1.0.0 <2.0.0 !=1.3.0 !=1.5.0',
      [
        'from 1.0.0 (included) up to 2.0.0 (not included); pre-releases of 2.0.0 are included',
        'but not 1.3.0',
        'but not 1.5.0',
      ],
    ],
    ['!=1.0.0', ['every version', 'but not 1.0.0']],
    ['3.0.0 || <1.0.0', ['every version below 1.0.0; pre-releases of 1.0.0 are included', 'exactly 3.0.0']],
    ['1.x || 2.x', ['from 1.0.0 (included) up to 3.0.0 (not included); pre-releases of 3.0.0 are included']],
    ['^1.0.0', []],
  ])('%s', (text, lines) => {
    expect(describeText(text)).toEqual(lines);
  });

  it('stops after some lines', () => {
    const text = Array.from({ length: 20 }, (_, major) => `${major}.0.0`).join(' || ');
    const lines = describeText(text);
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toBe('and 8 more');
  });
});
