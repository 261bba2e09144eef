/** Words that stand for something else until a script puts it in. */
import { expect, it } from 'vitest';
import { growthOf, SAME_COST } from '../text/testing/growth.ts';
import { standInWords } from './stand-in.ts';

const words = (text: string) => standInWords(text).map(({ start, end }) => text.slice(start, end));

it('are in capitals, and say so', () => {
  expect(words('image: REPLACE_IMAGE, +IMAGE_TO_REPLACE+ and MY_PLACEHOLDER_2')).toEqual([
    'REPLACE_IMAGE',
    'IMAGE_TO_REPLACE',
    'MY_PLACEHOLDER_2',
  ]);
  expect(words('replace Replace REPLACEd REPLACING IMAGE')).toEqual([]);
});

it('are found in a time that grows with the text', () => {
  const of = (size: number) => `${'REPLACE'.repeat(size)}a`;
  expect(growthOf({ of, run: standInWords, size: 1250 })).toBeLessThan(SAME_COST);
});
