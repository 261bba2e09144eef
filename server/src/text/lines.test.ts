import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chunkStarts,
  closedLines,
  endsWithBreak,
  lineStartsAfter,
  lineStartsOf,
  lineText,
  locate,
  positionAt,
  rangeAt,
} from './lines.ts';
import { listedStarts, type LineStarts } from './line-starts.ts';
import { readChunks } from './split/read-chunks.ts';

describe('lines end with LF, CR LF or CR', () => {
  it.each([
    ['', [0]],
    ['a', [0]],
    ['a\nb', [0, 2]],
    ['a\n', [0]],
    ['\n\n', [0, 1]],
    ['a\r\nb\rc\n', [0, 3, 5]],
    ['a\r\n', [0]],
    ['a\r\r\n', [0, 2]],
    ['\r\n\r', [0, 2]],
  ])('%j', (text, starts) => {
    expect([...lineStartsOf(text)]).toEqual(starts);
    expect(endsWithBreak(text)).toBe(/[\r\n]$/.test(text));
  });
});

it('the lines of an edited text are those of the text before, but for those around the change', () => {
  const text = fc
    .array(fc.constantFrom('a', 'bc', '\n', '\r', '\r\n'), { maxLength: 12 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, fc.nat(), fc.nat(), (before, inserted, at, length) => {
      const start = at % (before.length + 1);
      const end = Math.min(before.length, start + (length % 5));
      const after = before.slice(0, start) + inserted + before.slice(end);
      const change = { start, endBefore: end, endAfter: start + inserted.length };
      expect(lineStartsAfter(lineStartsOf(before), after, change)).toEqual(lineStartsOf(after));
    }),
    { numRuns: 2000 },
  );
});

it('the same after many edits of a long text', () => {
  const piece = fc.constantFrom('', 'a', 'bcd', '\n', 'e\nf', '\r\n');
  const edit = fc.tuple(fc.nat(), fc.nat(4), piece);
  const long = 'line\nanother one\n\n'.repeat(300);
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 60 }), (edits) => {
      let text = long;
      let starts: LineStarts = lineStartsOf(text);
      for (const [at, length, inserted] of edits) {
        const start = at % (text.length + 1);
        const end = Math.min(text.length, start + length);
        text = text.slice(0, start) + inserted + text.slice(end);
        const change = { start, endBefore: end, endAfter: start + inserted.length };
        starts = lineStartsAfter(starts, text, change);
        expect(listedStarts(starts)).toEqual(lineStartsOf(text));
      }
    }),
  );
});

/** Two objects on one line, a third on lines of its own, and blanks at the end. */
const FILE = '{"a":\r\n1}{"b":2}\r\n\n{"c":3}\r';

function file(text: string) {
  const chunks = readChunks(text);
  return { chunks, starts: chunkStarts(chunks) };
}

describe('positions in a file of chunks', () => {
  it('go on counting in a line that an earlier chunk began', () => {
    const { chunks, starts } = file(FILE);
    expect(chunks.map((chunk) => chunk.text)).toEqual(['{"a":\r\n1}', '{"b":2}', '\r\n\n{"c":3}', '\r']);
    expect(chunks.map((_, index) => positionAt(chunks, starts, index, 0))).toEqual([
      { line: 0, character: 0 },
      { line: 1, character: 2 },
      { line: 1, character: 9 },
      { line: 3, character: 7 },
    ]);
    expect(rangeAt(chunks, starts, 2, { start: 3, end: 10 })).toEqual({
      start: { line: 3, character: 0 },
      end: { line: 3, character: 7 },
    });
  });

  it('are the same for every offset as in the whole text, there and back', () => {
    const { chunks, starts } = file(FILE);
    const lines = lineStartsOf(FILE);
    let before = 0;
    for (const [index, chunk] of chunks.entries()) {
      for (let offset = 0; offset < chunk.length; offset++) {
        const at = before + offset;
        const line = lines.filter((start) => start <= at).length - 1;
        const position = { line, character: at - (lines[line] ?? 0) };
        expect(positionAt(chunks, starts, index, offset)).toEqual(position);
        // Between CR and LF is no place in a line.
        const inBreak = FILE.charAt(at) === '\n' && FILE.charAt(at - 1) === '\r';
        if (!inBreak) expect(locate(chunks, starts, position)).toEqual({ chunk: index, offset });
      }
      before += chunk.length;
    }
  });

  it('can be told when the texts are gone', () => {
    const { chunks, starts } = file(FILE);
    const kept = closedLines(chunks);
    expect(kept.every((lines) => !('text' in lines))).toBe(true);
    expect(chunkStarts(kept)).toEqual(starts);
    expect(positionAt(kept, starts, 2, 4)).toEqual({ line: 3, character: 1 });
  });

  it.each([
    ['a character behind the end of the line', { line: 0, character: 99 }, 5],
    ['a character behind the end of a line of several chunks', { line: 1, character: 99 }, 16],
    ['a line behind the last', { line: 99, character: 3 }, FILE.length],
    ['the line behind the last break', { line: 4, character: 5 }, FILE.length],
    ['a negative line', { line: -1, character: 3 }, 0],
    ['a negative character', { line: 1, character: -3 }, 7],
  ])('are clamped: %s', (_, position, offset) => {
    const { chunks, starts } = file(FILE);
    const place = locate(chunks, starts, position);
    expect((starts.offset[place.chunk] ?? 0) + place.offset).toBe(offset);
  });

  it('exist in an empty file, too', () => {
    const { chunks, starts } = file('');
    expect(positionAt(chunks, starts, 0, 0)).toEqual({ line: 0, character: 0 });
    expect(locate(chunks, starts, { line: 3, character: 1 })).toEqual({ chunk: 0, offset: 0 });
    expect(lineText(chunks, starts, 0)).toBe('');
  });

  it('beyond the chunks become the end of the file', () => {
    const { chunks, starts } = file('a: b\nc');
    expect(positionAt(chunks, starts, 0, 99)).toEqual({ line: 1, character: 1 });
    expect(positionAt(chunks, starts, 7, 0)).toEqual({ line: 1, character: 1 });
  });
});

describe('lineText', () => {
  it.each([
    [0, '{"a":'],
    [1, '1}{"b":2}'],
    [2, ''],
    [3, '{"c":3}'],
    [4, ''],
    [5, ''],
    [-1, ''],
  ])('line %i', (line, text) => {
    const { chunks, starts } = file(FILE);
    expect(lineText(chunks, starts, line)).toBe(text);
  });
});
