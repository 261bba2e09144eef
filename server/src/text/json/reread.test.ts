import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tree } from '../tree.ts';
import { parseJson } from './parse.ts';
import { rereadJson } from './reread.ts';

const read = (text: string) => parseJson(text, 0, text.length);

/** Makes an edit in a good object; what is read again for it, if anything, has to be what a fresh read gives. */
function edit(text: string, start: number, end: number, newText: string): Tree | undefined {
  const { tree } = read(text);
  const after = text.slice(0, start) + newText + text.slice(end);
  const change = { start, endBefore: end, endAfter: start + newText.length };
  const reread = tree && rereadJson(tree, after, change);
  if (reread !== undefined) expect({ tree: reread, end: after.length }).toEqual(read(after));
  return reread;
}

const TEXT = '{"a": [1, {"b": true, "c": "d"}, [2, 3]],\n "e": {"f": null, "g": false}, "h": "i\\n"}';

describe('an edit inside a JSON object reads again what is around it', () => {
  it.each([
    ['a value', '"d"', '"dd"'],
    ['a value that becomes another kind', '"d"', 'true'],
    ['a key', '"f"', '"ff"'],
    ['the first of all values', '1', '10'],
    ['a member that is added', '2', '2, [false]'],
    ['a member that is taken away', ', "c": "d"', ''],
    ['a boolean that makes others change their places', 'true', 'false'],
    ['a line break', '{"f"', '{\n"f"'],
  ])('%s', (_, old, newText) => {
    const start = TEXT.indexOf(old);
    expect(edit(TEXT, start, start + old.length, newText)).toBeDefined();
  });

  it.each([
    ['a fault', '"d"', '"d'],
    ['a number that is too large', '2', '1e999'],
    ['a bracket that closes too early', '2', '2]'],
    ['the last member', '"i\\n"', '"j"'],
  ])('but not with %s', (_, old, newText) => {
    const start = TEXT.indexOf(old);
    expect(edit(TEXT, start, start + old.length, newText)).toBeUndefined();
  });
});

it('whatever is edited reads as a fresh read', () => {
  const piece = fc.constantFrom(
    '"',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '1',
    'true',
    'false',
    '"k":1,',
    '[2],',
    '\\',
    '\n',
    '',
  );
  fc.assert(
    fc.property(
      fc.object({ maxDepth: 4 }),
      fc.nat(2),
      fc.nat(),
      fc.nat(4),
      piece,
      (value, indent, at, length, newText) => {
        const text = JSON.stringify({ a: 1, value, z: true }, null, indent);
        const start = at % (text.length + 1);
        edit(text, start, Math.min(text.length, start + length), newText);
      },
    ),
    { numRuns: 3000 },
  );
});
