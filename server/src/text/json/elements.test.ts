/** The elements of lists in JSON. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf, SAME_COST } from '../testing/growth.ts';
import { arrayElements } from './elements.ts';

const elements = (text: string) => arrayElements(text)?.map(({ start, end }) => text.slice(start, end));

describe('elements of a list', () => {
  it('are told apart by the commas that belong to it', () => {
    expect(elements('[1, {"a": [2, "],"]},"\\",["]')).toEqual(['1', ' {"a": [2, "],"]}', '"\\",["']);
  });
  it('are one of nothing in an empty list', () => {
    expect(elements(' [ ]\n')).toEqual([' ']);
  });
  it('are not those of what is no list, or of more than one', () => {
    for (const text of ['', '{}', '1', '[1', '[1}', '[1] 2', '[1]]', '["a]'])
      expect(elements(text)).toBeUndefined();
  });
  it('are found in the same time each, however many of them stand between two places of an edit', () => {
    const listOf = (size: number) => {
      const middle = `{"name": "${'x'.repeat(40)}"}, `.repeat(size);
      const text = `[1, ${middle}2, 3]`;
      return { edited: `[7, ${middle}8, 3]`, before: { text, elements: arrayElements(text) ?? [] } };
    };
    const growth = growthOf({
      of: listOf,
      size: 500,
      run: ({ edited, before }) => arrayElements(edited, before),
    });
    expect(growth).toBeLessThan(SAME_COST);
  });
  it('end before a half-typed string does', () => {
    expect(elements('[{"a": "b\n}, 2]')).toEqual(['{"a": "b\n}', ' 2']);
  });
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

it('are JSON, all of them, exactly if the list is', () => {
  const written = fc.oneof(
    fc.array(fc.jsonValue()).map((value) => JSON.stringify(value, undefined, 1)),
    fc
      .string({ unit: fc.constantFrom('[', ']', '{', '}', ',', '"', '\\', '1', ' ', '\n', ':') })
      .map((text) => `[${text}]`),
  );
  fc.assert(
    fc.property(written, fc.nat(), fc.constantFrom('', '"', ']', ',', '\n', '\\'), (text, at, put) => {
      const cut = at % (text.length + 1);
      const edited = text.slice(0, cut) + put + text.slice(put === '' ? cut : cut + 1);
      const found = elements(edited);
      const before = arrayElements(text);
      expect(arrayElements(edited, before && { text, elements: before })).toEqual(arrayElements(edited));
      const isList = isJson(edited) && edited.trim().startsWith('[');
      const isEmpty = found?.length === 1 && found[0]?.trim() === '';
      expect(found !== undefined && (isEmpty || found.every(isJson))).toBe(isList);
    }),
    { numRuns: 2000 },
  );
});
