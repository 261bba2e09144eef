import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chunk } from './chunk.ts';
import { listedStarts } from './line-starts.ts';
import { chunkStarts, lineStartsOf, endsWithBreak } from './lines.ts';
import { applyEdit, fromText as fromTextIn, fullText, type SourceText } from './source.ts';
import type { Position } from './span.ts';
import { readChunks as readInDialect } from './split/read-chunks.ts';
import { STRICT } from './split/testing/strict.ts';

const fromText = (text: string) => fromTextIn(text, { dialect: STRICT });
const readChunks = (text: string) => readInDialect(text, { dialect: STRICT });

/** The position of an offset, worked out from the whole text. */
function positionIn(text: string, offset: number): Position {
  const starts = [...lineStartsOf(text), ...(endsWithBreak(text) ? [text.length] : [])];
  const line = starts.filter((start) => start <= offset).length - 1;
  return { line, character: offset - (starts[line] ?? 0) };
}

/** Replaces text between two offsets. */
function replace(source: SourceText, start: number, end: number, newText: string): SourceText {
  const text = fullText(source);
  return applyEdit(source, { start: positionIn(text, start), end: positionIn(text, end) }, newText);
}

const insert = (source: SourceText, offset: number, newText: string) =>
  replace(source, offset, offset, newText);

/** How many chunks of a file are the very objects of another. */
const shared = (a: SourceText, b: SourceText) => a.chunks.filter((chunk) => b.chunks.includes(chunk)).length;

const YAML = Array.from({ length: 6 }, (_, index) => `schema: x\nname: n${index}\n`).join('---\n');
const JSON_STREAM = Array.from({ length: 6 }, (_, index) => `{"schema":"x","name":"n${index}"}`).join('\n');

describe('an edit reads again only what it touches', () => {
  it('in YAML: the chunk that it is in', () => {
    const before = fromText(YAML);
    const after = insert(before, YAML.indexOf('n3'), 'm');
    expect(after.chunks).toEqual(readChunks(YAML.replace('n3', 'mn3')));
    expect(shared(after, before)).toBe(5);
  });

  it('in JSON: the object that it is in', () => {
    const before = fromText(JSON_STREAM);
    const after = insert(before, JSON_STREAM.indexOf('n3'), 'm');
    expect(shared(after, before)).toBe(5);
  });

  it('a separator that is typed cuts one chunk in two, and one that is deleted joins two', () => {
    const before = fromText(YAML);
    const at = YAML.indexOf('name: n3');
    const cut = insert(before, at, '---\n');
    expect(cut.chunks).toHaveLength(7);
    expect(shared(cut, before)).toBe(5);
    const joined = replace(cut, at, at + 4, '');
    expect(joined.chunks).toEqual(before.chunks);
    expect(shared(joined, before)).toBe(5);
  });

  it('a document that is put between two leaves both alone', () => {
    const before = fromText(YAML);
    const after = insert(before, YAML.indexOf('schema: x\nname: n3'), 'schema: y\n---\n');
    expect(after.chunks).toHaveLength(7);
    expect(shared(after, before)).toBe(6);
  });

  it('a document that is taken out leaves its neighbours alone', () => {
    const before = fromText(YAML);
    const start = YAML.indexOf('schema: x\nname: n3');
    const after = replace(before, start, YAML.indexOf('schema: x\nname: n4'), '');
    expect(after.chunks).toHaveLength(5);
    expect(shared(after, before)).toBe(5);
  });

  it('nothing at all gives the same file', () => {
    const before = fromText(YAML);
    expect(insert(before, 3, '')).toBe(before);
  });

  it('a broken JSON object makes the rest unread, without reading it again', () => {
    const before = fromText(JSON_STREAM);
    const after = insert(before, JSON_STREAM.indexOf('"n3'), '"');
    expect(after.chunks.map((chunk) => chunk.read)).toEqual([true, true, true, true, false, false]);
    expect(after.chunks[5]?.document).toBe(before.chunks[5]?.document);
    const repaired = replace(after, JSON_STREAM.indexOf('"n3'), JSON_STREAM.indexOf('"n3') + 1, '');
    expect(repaired.chunks).toEqual(before.chunks);
    expect(repaired.chunks[5]?.document).toBe(before.chunks[5]?.document);
  });
});

describe('edits at the edges', () => {
  it.each<[what: string, text: string, cut: [number, number], newText: string, entry: string]>([
    ['the brace that makes the file JSON', 'a: b\n', [0, 0], '{"c":1}\n', 'json0'],
    ['the brace that made it JSON', '{"a":1}\n', [0, 1], '', 'yaml'],
    ['a blank too much before the brace', `${' '.repeat(4095)}{"a":1}`, [0, 0], ' ', 'yaml'],
    ['a blank less before the brace', `${' '.repeat(4096)}{"a":1}`, [0, 1], '', 'json0'],
  ])('%s decides how the file is read', (_, text, [start, end], newText, entry) => {
    const after = replace(fromText(text), start, end, newText);
    expect(after.chunks[0]?.entry).toBe(entry);
    expect(after.chunks).toEqual(readChunks(text.slice(0, start) + newText + text.slice(end)));
  });

  it('a file may become empty, and be filled again', () => {
    const empty = replace(fromText(YAML), 0, YAML.length, '');
    expect(empty.chunks).toEqual([]);
    expect(insert(empty, 0, YAML).chunks).toEqual(readChunks(YAML));
  });

  it('positions outside of the file and ranges that are turned round are put right', () => {
    const source = fromText('a: b\nc: d\n');
    const far = { line: 99, character: 0 };
    expect(fullText(applyEdit(source, { start: far, end: far }, 'e: f\n'))).toBe('a: b\nc: d\ne: f\n');
    const turned = { start: { line: 1, character: 0 }, end: { line: 0, character: 99 } };
    expect(fullText(applyEdit(source, turned, ''))).toBe('a: bc: d\n');
  });

  it('a line feed behind a carriage return makes one line break of the two', () => {
    const after = insert(fromText('a: b\r'), 5, '\n');
    expect(after.chunks[0]?.lineStarts).toEqual(Uint32Array.of(0));
  });
});

const PIECES = [
  '{"schema":"x"}',
  '{"schema":"x",\n "a": [1, 2]}',
  '{"schema":5}',
  '{"a":1,}',
  'null',
  '5',
  '[1]',
  '\n',
  '\n',
  '\r\n',
  '\r',
  '---',
  '---\n',
  '\n---\n',
  '--- # c\n',
  '--- bad\n',
  '# c\n',
  'a: b\n',
  '{',
  '\n{',
  '}',
  '"',
  ' ',
  '\t',
  ',',
  '\ufeff',
  '\u00a0',
  '\ufffd',
  '😀',
  '...\n',
];

describe('whatever is edited', () => {
  const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));
  const stream = fc
    .tuple(fc.constantFrom('{"schema":"x"}', 'a: b\n---\n', '{"a":1}\n', 'a: b\n'), fc.nat(8))
    .map(([piece, count]) => piece.repeat(count));
  const edit = fc.record({
    at: fc.nat(),
    length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat()),
    newText: fc.oneof(fc.constant(''), fc.constantFrom(...PIECES), text),
  });

  it('the chunks are those of the text, and those out of its reach are the same objects', () => {
    fc.assert(
      fc.property(fc.oneof(text, stream), fc.array(edit, { maxLength: 6 }), (first, edits) => {
        let whole = first;
        let source = fromText(first);
        for (const { at, length, newText } of edits) {
          const start = insideLine(whole, at % (whole.length + 1));
          const end = insideLine(whole, Math.min(whole.length, start + (length % (whole.length + 1))));
          const before = source;
          source = replace(before, start, Math.max(start, end), newText);
          whole = whole.slice(0, start) + newText + whole.slice(Math.max(start, end));
          expect(fullText(source)).toBe(whole);
          expect(source.chunks).toEqual(readChunks(whole));
          expect(source.starts).toEqual(chunkStarts(source.chunks));
          expectSharing(before, source, start, Math.max(start, end), newText.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('an edit inside a large document', () => {
  const LINES = Array.from(
    { length: 4000 },
    (_, index) => `key${index}:\n  name: n${index}\n  list: [a, b]\n  text: |\n    text\n`,
  );
  const LARGE = `a: b\n---\n${LINES.join('')}---\nc: d\n`;

  it('leaves the other chunks alone, and reads as a fresh read', () => {
    const before = fromText(LARGE);
    const after = insert(before, LARGE.indexOf('n3000'), 'm');
    expect(writtenDown(after)).toEqual(readChunks(LARGE.replace('n3000', 'mn3000')));
    expect(after.starts).toEqual(chunkStarts(after.chunks));
    expect(shared(after, before)).toBe(2);
  });

  it('that brings a fault remembers what was there before it, as long as the fault is there', () => {
    const sound = fromText(LARGE);
    const at = LARGE.indexOf(' [a, b]', LARGE.length / 2) + 1;
    const broken = insert(sound, at, '"');
    const groundOf = ({ chunks }: SourceText) =>
      chunks[1]?.document?.tree?.ground as { readonly document: unknown } | undefined;
    const ground = groundOf(broken);
    expect(broken.chunks[1]?.syntax).toBeDefined();
    expect(ground?.document).toBe(sound.chunks[1]?.document);
    const more = insert(broken, at + 8, 'x');
    expect(groundOf(more)?.document).toBe(ground?.document);
    expect(writtenDown(more)).toEqual(readChunks(fullText(more)));
    const repaired = replace(replace(more, at + 8, at + 9, ''), at, at + 1, '');
    expect(writtenDown(repaired)).toEqual(readChunks(LARGE));
    expect(repaired.chunks[1]?.document?.tree?.ground).toBeUndefined();
  });

  it('that takes a key away in front of its colon is told as for a fresh read', () => {
    const text = LARGE.replace('n3000\n', 'n3000\n  lean:\n  - one\n  - name:\n      - two\n');
    const start = text.indexOf('name:\n      - two');
    const edited = replace(fromText(text), start, start + 'name'.length, '');
    expect(edited.chunks[1]?.syntax).toBeDefined();
    expect(writtenDown(edited)).toEqual(readChunks(fullText(edited)));
  });

  it('leaves its nodes where they are in memory, and the text before reads as it did', () => {
    let source = fromText(LARGE);
    const memories = new Set<unknown>();
    const past: [SourceText, string][] = [];
    const edit = (at: number, removed: number, typed: string) => {
      source = replace(source, at, at + removed, typed);
      memories.add(source.chunks[1]?.document?.tree?.tape.own().buffer);
      past.push([source, fullText(source)]);
    };
    for (let count = 0; count < 25; count++) {
      const at = fullText(source).indexOf(`key${count * 160 + 40}:`);
      edit(at, 0, 'a: [b]\n');
      edit(at + 4, 0, '"');
      edit(at + 4, 1, '');
      edit(at + 4, 1, '');
    }
    expect(memories.size).toBeLessThan(5);
    for (const [old, text] of past.reverse()) {
      const fresh = readChunks(text);
      expect(old.chunks.every((chunk, index) => isAlike(chunk, fresh[index]))).toBe(true);
    }
  });

  it('does not put the text together, not even for a quote that is never closed', () => {
    const before = fromText(LARGE);
    const broken = insert(before, LARGE.indexOf(' [a, b]', LARGE.length / 2) + 1, '"');
    expect(broken.chunks[1]?.syntax?.unclosed).toBe(true);
    expect(broken.chunks[1]?.pieces?.pieceCount).toBeGreaterThan(1);
  });

  it('cuts it, or takes it together with its neighbour', () => {
    const before = fromText(LARGE);
    const at = LARGE.indexOf('key2000');
    const cut = insert(before, at, '---\n');
    expect(cut.chunks).toEqual(readChunks(`${LARGE.slice(0, at)}---\n${LARGE.slice(at)}`));
    const joined = replace(cut, at, at + 4, '');
    expect(joined.chunks).toEqual(before.chunks);
    const end = LARGE.lastIndexOf('---\n');
    expect(replace(before, end, end + 4, '').chunks).toHaveLength(2);
  });

  it('that makes JSON of a file is seen', () => {
    const text = LINES.join('');
    const after = insert(fromText(text), 0, '{');
    expect(after.chunks).toEqual(readChunks(`{${text}`));
    expect(after.chunks[0]?.entry).toBe('json0');
  });
});

/** The chunks with the starts of all their lines, which an edit only notes to have moved. */
function writtenDown({ chunks }: SourceText): Chunk[] {
  return chunks.map((chunk) => ({ ...chunk, lineStarts: listedStarts(chunk.lineStarts) }));
}

/** A position between CR and LF means the one before CR. */
function insideLine(text: string, offset: number): number {
  return text.charAt(offset) === '\n' && text.charAt(offset - 1) === '\r' ? offset - 1 : offset;
}

/** Chunks before an edit that did not look at it, and chunks behind it, are kept if they are read in the same state. */
function expectSharing(
  before: SourceText,
  after: SourceText,
  start: number,
  end: number,
  inserted: number,
): void {
  const old = new Map(before.chunks.map((chunk, index) => [before.starts.offset[index] ?? 0, chunk]));
  for (const [index, chunk] of after.chunks.entries()) {
    const at = after.starts.offset[index] ?? 0;
    const behind = at >= start + inserted;
    const same = old.get(behind ? at - inserted + (end - start) : at);
    const untouched = behind || at + (same?.reach ?? Infinity) <= start;
    if (same && untouched && same.entry === chunk.entry) expect(chunk).toBe(same);
  }
}

function isAlike(one: Chunk, other: Chunk | undefined): boolean {
  const [tape, otherTape] = [one.document?.tree?.tape.own(), other?.document?.tree?.tape.own()];
  return (
    one.text === other?.text &&
    tape?.length === otherTape?.length &&
    tape?.every((word, at) => word === otherTape?.[at]) !== false
  );
}
