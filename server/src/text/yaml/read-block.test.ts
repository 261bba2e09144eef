/** Block scalars that are decoded again after an edit. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blockAgain, readBlock } from './read-block.ts';

const line = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\t', '"'), maxLength: 4 }).map((text) => `    ${text}`),
  fc.constantFrom('', ' ', '    ', '      x', '    a', '    \r', '    \u2028b'),
);
const written = fc
  .tuple(
    fc.constantFrom('|', '|-', '>', '>-'),
    fc.array(line, { minLength: 1, maxLength: 12 }),
    fc.constantFrom('', '\n', '\n '),
  )
  .map(([header, lines, behind]) => {
    const text = [header, ...lines, '    end'].join('\n');
    return { text: text + behind, length: text.length, indent: 4 };
  });
const edit = fc.tuple(
  fc.nat(),
  fc.nat(5),
  fc.constantFrom('', 'x', '\n', '\n    ', '\n    y\n    ', '\r', ' '),
);

it('come out as if they were decoded as a whole', () => {
  let again = 0;
  fc.assert(
    fc.property(written, edit, ({ text, length, indent }, [place, gone, put]) => {
      const before = readBlock({ text, length, indent });
      const at = 1 + (place % (length - 4));
      const behind = Math.min(at + gone, length - 3);
      const edited = text.slice(0, at) + put + text.slice(behind);
      const block = { text: edited, length: length + put.length - (behind - at), indent };
      const known = blockAgain(block, before);
      if (known === undefined) return;
      again++;
      expect(known).toEqual(readBlock(block));
    }),
    { numRuns: 20_000 },
  );
  expect(again).toBeGreaterThan(500);
});

it('are decoded as a whole where they have other breaks than line feeds, are folded, or are indented otherwise', () => {
  const blockOf = (text: string, indent = 2) => ({ text, length: text.length, indent });
  const lines = '\n  a\n  b\n  c\n  d';
  const edited = lines.replace('b', 'bb');
  expect(blockAgain(blockOf(`|${edited}`), readBlock(blockOf(`|${lines}`)))?.value).toBe('a\nbb\nc\nd\n');
  expect(blockAgain(blockOf(`>${edited}`), readBlock(blockOf(`>${lines}`)))).toBeUndefined();
  expect(blockAgain(blockOf(`|${edited}`, 1), readBlock(blockOf(`|${lines}`)))).toBeUndefined();
  expect(blockAgain(blockOf(`|${lines}x`), readBlock(blockOf(`|${lines}\r\n  d`)))).toBeUndefined();
  expect(
    blockAgain(blockOf(`|${lines.replace('b', 'b\r')}`), readBlock(blockOf(`|${lines}`))),
  ).toBeUndefined();
});
