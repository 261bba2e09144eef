import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextPieces } from './pieces.ts';

const LINES = 'kind: Gizmo\nspec:\n  size: 3\n'.repeat(300);

/** A text after edits, in pieces and as a string. */
function edited(edits: readonly (readonly [at: number, removed: number, added: string])[]) {
  let text = LINES;
  let pieces = TextPieces.of(LINES);
  for (const [place, removed, added] of edits) {
    const at = Math.floor(place * text.length);
    const end = Math.min(text.length, at + removed);
    const change = { start: at, endBefore: end, endAfter: at + added.length };
    text = text.slice(0, at) + added + text.slice(end);
    pieces = pieces.replaced(change, added);
  }
  return { text, pieces };
}

const anyEdits = fc.array(
  fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.oneof(fc.nat(3), fc.nat(5000)),
    fc.oneof(fc.constantFrom('', 'x', '\n', 'size', 'si', 'ze'), fc.string({ maxLength: 2000 })),
  ),
  { maxLength: 30 },
);

test('a text in pieces answers as the string would', () => {
  fc.assert(
    fc.property(
      anyEdits,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(6000),
      (edits, place, length) => {
        const { text, pieces } = edited(edits);
        const at = Math.floor(place * text.length);
        expect(pieces.length).toBe(text.length);
        expect(pieces.slice(at, at + length)).toBe(text.slice(at, at + length));
        expect(pieces.slice(at)).toBe(text.slice(at));
        expect(pieces.charCodeAt(at)).toBe(text.charCodeAt(at));
        expect(pieces.charAt(at)).toBe(text.charAt(at));
        for (const wanted of ['\n', 'size: 3\n', 'sizesi', 'nowhere']) {
          expect(pieces.indexOf(wanted, at)).toBe(text.indexOf(wanted, at));
          expect(pieces.lastIndexOf(wanted, at)).toBe(text.lastIndexOf(wanted, at));
          expect(pieces.startsWith(wanted, at)).toBe(text.startsWith(wanted, at));
        }
        expect(pieces.whole).toBe(text);
      },
    ),
  );
});

test('a word is found as soon as it is there, also where it comes together from two pieces', () => {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      let { text, pieces } = edited([]);
      expect(pieces.includes('sizesi')).toBe(false);
      for (const [place, removed, added] of edits) {
        const at = Math.floor(place * text.length);
        const end = Math.min(text.length, at + removed);
        text = text.slice(0, at) + added + text.slice(end);
        pieces = pieces.replaced({ start: at, endBefore: end, endAfter: at + added.length }, added);
        expect(pieces.includes('sizesi')).toBe(text.includes('sizesi'));
        expect(pieces.includes('Gizmo\ns')).toBe(text.includes('Gizmo\ns'));
      }
    }),
  );
});

test('the head is what it would be of the whole text after every edit', () => {
  const added = fc.constantFrom('', 'x', 'a longer text\n');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(9), added), { maxLength: 12 }), (edits) => {
      let text = 'kind: Gizmo\n'.repeat(4);
      let pieces = TextPieces.of(text);
      for (const [place, removed, newText] of edits) {
        const at = place % (text.length + 1);
        const end = Math.min(text.length, at + removed);
        text = text.slice(0, at) + newText + text.slice(end);
        pieces = pieces.replaced({ start: at, endBefore: end, endAfter: at + newText.length }, newText);
        expect(pieces.head(20)).toBe(text.slice(0, 20));
        expect(pieces.head(50)).toBe(text.slice(0, 50));
      }
    }),
  );
});

test('the lines that are not indented are known after every edit', () => {
  const added = fc.constantFrom('', 'x', '\n', '\r\n', '  ', '\n  a: b', 'a: b\nc:\n', '#');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(20), added), { maxLength: 12 }), (edits) => {
      let pieces = TextPieces.of(LINES.slice(0, 3000));
      for (const [place, removed, newText] of edits) {
        const start = place % (pieces.length + 1);
        const endBefore = Math.min(pieces.length, start + removed);
        pieces = pieces.replaced({ start, endBefore, endAfter: start + newText.length }, newText);
        const lines = pieces.unindentedLines();
        const copy = pieces.slice(0);
        expect(lines).toEqual([...copy.matchAll(/(?<=^|\n)[^ \t\r\n]/g)].map(({ index }) => index));
      }
    }),
  );
});

test('a very long part is put together once for all who ask for it', () => {
  const text = LINES.repeat(Math.ceil(3_000_000 / LINES.length));
  const start = Math.floor(text.length / 2);
  const pieces = TextPieces.of(text).replaced({ start, endBefore: start, endAfter: start + 1 }, 'x');
  expect(pieces.slice(start - 450_000, start + 450_000)).toHaveLength(900_000);
  expect(pieces.pieceCount).toBe(3);
  expect(pieces.slice(10) === `${text.slice(10, start)}x${text.slice(start)}`).toBe(true);
  expect(pieces.pieceCount).toBe(1);
});

test('many edits do not make ever more pieces', () => {
  let pieces = TextPieces.of(LINES.repeat(100));
  for (let count = 0; count < 1000; count++) {
    const at = (count * 7919) % pieces.length;
    pieces = pieces.replaced({ start: at, endBefore: at + 1, endAfter: at + 1 }, 'x');
  }
  expect(pieces.pieceCount).toBeLessThan(250);
});
