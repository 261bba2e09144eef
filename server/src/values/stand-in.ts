/** Words that stand for something else until a script puts it in: `REPLACE_IMAGE`, `+IMAGE_TO_REPLACE+`. */
import type { Span } from '../text/span.ts';

const WORD = /\w+/g;
const IN_CAPITALS = /^[A-Z\d_]+$/;
const SAYS_SO = /REPLACE|PLACEHOLDER/;

/** Where such words stand in a text. */
export function standInWords(text: string): readonly Span[] {
  if (!SAYS_SO.test(text)) return [];
  return [...text.matchAll(WORD)]
    .filter(([word]) => SAYS_SO.test(word) && IN_CAPITALS.test(word))
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
}
