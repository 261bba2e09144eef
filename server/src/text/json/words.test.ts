import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behindPlainWords, behindSpaces } from './words.ts';

const viewOf = (text: string) => {
  const bytes = Uint8Array.from(text, (char) => Math.min(char.charCodeAt(0), 0xff));
  return new DataView(bytes.buffer);
};
const characters = fc.constantFrom(
  ' ',
  '\t',
  '\n',
  '!',
  '"',
  '#',
  'a',
  '[',
  '\\',
  ']',
  '\x7f',
  'é',
  '\u0100',
);
const texts = fc.array(characters, { maxLength: 40 }).map((all) => all.join(''));
/** Long stretches of one character, with others among them. */
const runs = (char: string) =>
  fc.tuple(fc.nat(20), texts, fc.nat(20)).map(([before, text, after]) => {
    return char.repeat(before) + text + char.repeat(after);
  });

describe('behindSpaces', () => {
  it('passes over nothing but spaces, and leaves fewer than four', () => {
    fc.assert(
      fc.property(runs(' '), fc.nat(10), (text, wish) => {
        const from = Math.min(wish, text.length);
        const behind = behindSpaces(viewOf(text), from, text.length);
        const spaces = /^ */.exec(text.slice(from))?.[0].length ?? 0;
        expect(behind - from).toBe(spaces - (spaces % 4));
      }),
    );
  });
});

describe('behindPlainWords', () => {
  it('stops in front of the first four characters of which one does not stand for itself', () => {
    fc.assert(
      fc.property(runs('a'), fc.nat(10), (text, wish) => {
        const from = Math.min(wish, text.length);
        const behind = behindPlainWords(viewOf(text), from, text.length);
        const special = /["\\\x00-\x1f]/.exec(text.slice(from))?.index ?? text.length - from;
        expect(behind - from).toBe(special - (special % 4));
      }),
    );
  });
});
