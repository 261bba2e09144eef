import { describe, expect, it } from 'vitest';
import type { Chunk } from '../chunk.ts';
import { decodeBytes } from '../decode-bytes.ts';
import { readChunks as readInDialect, type ReadOptions } from './read-chunks.ts';
import { STRICT } from './testing/strict.ts';

const JSON_BLOB = '{"schema":"x.y"}';
const YAML_BLOB = 'schema: x.y\n';

/** What a chunk amounts to: what is wrong with it, or what there is to see of its document. */
function outcome(chunk: Chunk): string {
  const unread = chunk.read ? '' : 'unread ';
  const [fault] = chunk.faults;
  if (fault) return unread + fault.kind;
  if (chunk.syntax) return `${unread}syntax`;
  const { document } = chunk;
  if (!document?.tree) return `${unread}nothing`;
  if (STRICT.refuses(document.tree)) return `${unread}refused`;
  return unread + (document.dropped ? `${chunk.format}, dropped` : chunk.format);
}

const readChunks = (text: string, options?: ReadOptions) =>
  readInDialect(text, { ...options, dialect: STRICT });
const outcomes = (text: string, options?: ReadOptions) => readChunks(text, options).map(outcome);
const entries = (text: string) => readChunks(text).map((chunk) => chunk.entry);

describe('YAML is cut at separator lines, before it is parsed', () => {
  it.each([
    ['nothing at all', '', []],
    ['one document', YAML_BLOB, ['yaml']],
    ['a comment before the first separator', `# note\n---\n${YAML_BLOB}`, ['empty', 'yaml']],
    ['a comment behind the first separator', `---\n# note\n${YAML_BLOB}`, ['yaml']],
    ['a separator as last line', `${YAML_BLOB}---\n`, ['yaml']],
    ['a separator as last line, without line break', `${YAML_BLOB}---`, ['yaml']],
    ['a separator and an empty line at the end', `${YAML_BLOB}---\n\n`, ['yaml', 'empty']],
    ['a separator and a comment at the end', `${YAML_BLOB}---\n# end\n`, ['yaml', 'empty']],
    ['two separators between documents', `${YAML_BLOB}---\n---\n${YAML_BLOB}`, ['yaml', 'yaml']],
    [
      'three separators between documents',
      `${YAML_BLOB}---\n---\n---\n${YAML_BLOB}`,
      ['yaml', 'empty', 'yaml'],
    ],
    ['two separators at the start', `---\n---\n${YAML_BLOB}`, ['empty', 'yaml']],
    ['two separators at the end', `${YAML_BLOB}---\n---\n`, ['yaml', 'empty']],
    ['a file of one line break', '\n', ['empty']],
    ['a file of comments', '# a\n# b\n', ['empty']],
    ['a file of one separator', '---\n', ['empty']],
    ['an explicit null', '~\n', ['empty']],
    ['a comment on the separator', `${YAML_BLOB}--- # note\n${YAML_BLOB}`, ['yaml', 'yaml']],
    ['a comment glued to a separator that closes', `${YAML_BLOB}---# note\n${YAML_BLOB}`, ['yaml', 'yaml']],
    ['a comment glued to a separator that opens', `---# note\n${YAML_BLOB}`, ['syntax']],
    ['text behind the dashes', `${YAML_BLOB}--- text\n${YAML_BLOB}`, ['separator', 'yaml']],
    ['text behind the first dashes', `--- text\n${YAML_BLOB}`, ['separator']],
    ['a flow mapping behind the dashes', '--- {schema: x}\n', ['separator']],
    ['more dashes', `${YAML_BLOB}-----\n${YAML_BLOB}`, ['separator', 'yaml']],
    ['blanks of any kind behind the dashes', `${YAML_BLOB}---\u00a0\t\n${YAML_BLOB}`, ['yaml', 'yaml']],
    ['dashes in a block text', 'schema: |\n  a\n  ---\n  b\n', ['yaml']],
    ['dashes at column 0 in a quoted text', 'schema: "a\n---\n', ['syntax']],
    ['a directive', `%YAML 1.1\n---\n${YAML_BLOB}`, ['syntax', 'yaml']],
    ['a byte order mark', `\ufeff${YAML_BLOB}`, ['yaml']],
    ['CR LF', 'schema: x.y\r\n---\r\nschema: x.z\r\n', ['yaml', 'yaml']],
    ['text behind an end marker', `${YAML_BLOB}...\nmore: text\n`, ['yaml, dropped']],
    ['a list', '- a\n', ['refused']],
  ])('%s', (_, text, expected) => {
    expect(outcomes(text)).toEqual(expected);
  });

  it('gives a literal text at the very end its line break', () => {
    const [chunk] = readChunks('schema: |\n  a');
    const tree = chunk?.document?.tree;
    expect(tree?.pairs(0).map(({ value }) => tree.string(value))).toEqual(['a\n']);
  });

  it('loses a last line without line break that has 4096 bytes', () => {
    const line = (bytes: number) => `k: ${'é'.repeat(20)}${'x'.repeat(bytes - 43)}`;
    const keys = (text: string) => {
      const tree = readChunks(text)[0]?.document?.tree;
      return tree?.pairs(0).map(({ name }) => name);
    };
    expect(keys(YAML_BLOB + line(4095))).toEqual(['schema', 'k']);
    expect(keys(YAML_BLOB + line(4096))).toEqual(['schema']);
    expect(keys(`${YAML_BLOB}${line(4096)}\n`)).toEqual(['schema', 'k']);
    expect(outcomes(YAML_BLOB + line(8192))).toEqual(['yaml, dropped']);
    expect(outcomes(line(4096))).toEqual(['nothing']);
  });

  it.each([
    ['the separator that opens the document', '---\n# a\n', '---'],
    ['the separator that closes it', '# a\n---\nb: c\n', '---'],
    ['its first line, without a separator', '# a\n# b\n', '# a'],
    ['the null itself', 'null\n', 'null'],
  ])('reports an empty document at %s', (_, text, place) => {
    const [fault] = readChunks(text)[0]?.faults ?? [];
    expect(text.slice(fault?.start, fault?.end)).toBe(place);
  });

  it('reports the separator line, and reads what is before and behind it', () => {
    const text = 'a: 1\n--- x\r\nb: 2\n';
    const [before, behind] = readChunks(text);
    const [fault] = before?.faults ?? [];
    expect(before?.text.slice(fault?.start, fault?.end)).toBe('--- x');
    expect(before?.content).toEqual({ start: 0, end: 5 });
    expect(behind?.text).toBe('b: 2\n');
  });
});

describe('a file starts in JSON mode if its first character is an opening brace', () => {
  it.each([
    ['at once', JSON_BLOB, 'json0'],
    ['behind blanks', ` \n\t${JSON_BLOB}`, 'json0'],
    ['as the 4096th byte', ' '.repeat(4095) + JSON_BLOB, 'json0'],
    ['as the 4097th byte', ' '.repeat(4096) + JSON_BLOB, 'yaml'],
    ['behind 2047 blanks of two bytes', '\u00a0'.repeat(2047) + JSON_BLOB, 'json0'],
    ['behind 2048 blanks of two bytes', '\u00a0'.repeat(2048) + JSON_BLOB, 'yaml'],
    ['behind a byte order mark', `\ufeff${JSON_BLOB}`, 'yaml'],
    ['inside a list', `[${JSON_BLOB}]`, 'yaml'],
  ])('%s', (_, text, entry) => {
    expect(entries(text)[0]).toBe(entry);
  });
});

describe('JSON objects are read one after another', () => {
  it.each([
    ['side by side', JSON_BLOB + JSON_BLOB, ['json', 'json']],
    ['on lines of their own', `${JSON_BLOB}\n${JSON_BLOB}\n`, ['json', 'json', 'nothing']],
    ['null', `${JSON_BLOB}\nnull`, ['json', 'empty']],
    ['a byte order mark drops all but the first', `\ufeff${JSON_BLOB}\n${JSON_BLOB}`, ['yaml, dropped']],
  ])('%s', (_, text, expected) => {
    expect(outcomes(text)).toEqual(expected);
  });

  it('counts the good ones', () => {
    expect(entries([JSON_BLOB, JSON_BLOB, JSON_BLOB, JSON_BLOB].join('\n'))).toEqual([
      'json0',
      'json1',
      'json2',
      'json2',
    ]);
  });

  it('gives a chunk the blanks before its object', () => {
    expect(readChunks(`\n${JSON_BLOB}\r\n${JSON_BLOB}\n`).map(({ text }) => text)).toEqual([
      `\n${JSON_BLOB}`,
      `\r\n${JSON_BLOB}`,
      '\n',
    ]);
  });
});

describe('a fault in the first or second object turns the rest to YAML', () => {
  it.each([
    ['a trailing comma in the first', `{"schema":"x",}\n${JSON_BLOB}`, ['yaml, dropped']],
    ['a trailing comma in the second', `${JSON_BLOB}{"schema":"x",}`, ['json', 'yaml']],
    ['a comment between them', `${JSON_BLOB}\n# note\n${JSON_BLOB}`, ['json', 'yaml']],
    ['a number that is too large', '{"schema":"x","n":1e999}', ['yaml']],
    ['a separator and YAML', `${JSON_BLOB}\n---\n${YAML_BLOB}`, ['json', 'yaml']],
    ['YAML on the same line', `${JSON_BLOB} ${YAML_BLOB}`, ['json', 'yaml']],
    ['blanks before the separator on its line', `${JSON_BLOB}  ---\n${YAML_BLOB}`, ['json', 'yaml']],
    ['an empty line before the separator', `${JSON_BLOB}\n\n---\n${YAML_BLOB}`, ['json', 'empty', 'yaml']],
    ['a separator at the end', `${JSON_BLOB}\n---\n`, ['json', 'empty']],
    ['a blank that JSON does not know', `\f${JSON_BLOB}`, ['yaml']],
    ['YAML goes on in YAML', `{"schema":"x",}\n---\n${YAML_BLOB}`, ['yaml', 'yaml']],
    ['a delete before the fault, which YAML does not know', '{"schema":"x\x7f","n":1e999}', ['syntax']],
    ['a control of Latin-1 before the fault', '{"schema":"x\x80","n":1e999}', ['syntax']],
    ['a delete behind the fault', '{"schema":"x",}\n#\x7f', ['syntax']],
    ['lines that end with CR before the fault', '{"schema":"x",\r"n":1e999}', ['yaml']],
  ])('%s', (_, text, expected) => {
    expect(outcomes(text)).toEqual(expected);
  });

  it.each([
    ['three bytes are too few for YAML', `${JSON_BLOB}---`, ['json', 'syntax']],
    ['blanks count, but only up to three bytes', `${JSON_BLOB} ---`, ['json', 'syntax']],
    ['a replacement character ends it', `${JSON_BLOB}\ufffdab: c`, ['json', 'syntax']],
    ['both fail', `{"schema":"x" "a"}\n${JSON_BLOB}`, ['syntax', 'unread json']],
    ['a blob that the decoder refuses', `{"schema":5}\n${JSON_BLOB}`, ['refused', 'unread json']],
    ['a list', `${JSON_BLOB}\n[${JSON_BLOB}]\n`, ['json', 'refused', 'unread nothing']],
    ['YAML that fails as well', `${JSON_BLOB}\n---\na: [\n---\n${YAML_BLOB}`, ['json', 'syntax', 'yaml']],
  ])('%s: the fault of JSON counts', (_, text, expected) => {
    expect(outcomes(text)).toEqual(expected);
  });

  it('tells the fault of JSON, and keeps the tree of YAML where the text is none of JSON', () => {
    const chunk = readChunks(`${JSON_BLOB}\n---\nname: 5\n`)[1];
    expect(chunk?.syntax?.message.wording).toContain('no JSON number');
    expect(chunk?.text.slice(chunk.syntax?.start, chunk.syntax?.end)).toBe('---');
    expect(chunk?.document?.tree?.pairs(0)[0]?.name).toBe('name');
  });
});

describe('a fault behind two good objects is final', () => {
  const TWO = `${JSON_BLOB}\n${JSON_BLOB}\n`;
  it.each([
    ['a trailing comma', `${TWO}{"a":1,}`, ['syntax']],
    ['a separator', `${TWO}---\n${YAML_BLOB}`, ['syntax']],
    ['a number that is too large', `${TWO}{"schema":"x","n":1e999}`, ['syntax']],
    ['a refused blob', `${TWO}{"name":null}`, ['refused']],
    [
      'reading goes on at the next brace in column 0, for the editor only',
      `${TWO}{"a":\n{ "b": {\n{"c":1}\n ]\n${JSON_BLOB}`,
      ['syntax', 'unread json', 'unread syntax', 'unread json'],
    ],
  ])('%s', (_, text, expected) => {
    expect(outcomes(text)).toEqual(['json', 'json', ...expected]);
  });

  it('puts an unclosed object to the end of its own text', () => {
    const text = `${TWO}{"a": 1\n\n${JSON_BLOB}`;
    const chunk = readChunks(text)[2];
    expect(chunk?.text).toBe('\n{"a": 1');
    expect(chunk?.syntax).toMatchObject({ start: 7, end: 8 });
  });
});

it('without a dialect nothing is refused that has no fault of syntax', () => {
  const text = `${JSON_BLOB}\n[1]\n{"name":null}\n5`;
  expect(readInDialect(text).map((chunk) => [chunk.entry, chunk.read])).toEqual([
    ['json0', true],
    ['json1', true],
    ['json2', true],
    ['json2', true],
  ]);
});

describe('the chunks of a file', () => {
  it.each([
    `${YAML_BLOB}---\r\n${YAML_BLOB}`,
    `${JSON_BLOB}\n\r\n${JSON_BLOB} x\n{"a":`,
    `${JSON_BLOB}\n# a\n---\nb: c`,
    '---',
  ])('add up to its text: %j', (text) => {
    const chunks = readChunks(text);
    expect(chunks.map((chunk) => chunk.text).join('')).toBe(text);
    for (const chunk of chunks) {
      expect(chunk.length).toBe(chunk.text.length);
      expect(chunk.document?.tree?.text ?? chunk.text).toBe(chunk.text);
    }
  });
});

describe('a byte order mark within the text', () => {
  // Where it is the first thing that opm's reader has not loaded, the scanner takes lines behind it for lines behind a mark.
  const marked = (bytes: number, behind: string) => `${'# '.padEnd(bytes, 'c')}\ufeff\n${behind}`;

  it.each<[string, number, string, string[], string?]>([
    ['at the start of a piece takes the first character of each line', 512, 'xa: b\nxc: d\n', ['a', 'c']],
    ['may take a blank, and no line break', 512, ' a: b\n\n\nxc: d\n', ['a', 'c']],
    ['earlier takes none', 509, 'a: b\n', ['a']],
    ['later takes none', 513, 'a: b\n', ['a']],
    // What is whole stands further left, and is another document.
    ['takes none behind what had to be loaded', 512, `xa: b\nx#${'c'.repeat(1040)}\nd: e\n`, ['a'], 'd: e'],
  ])('%s', (_, bytes, behind, keys, dropped) => {
    const [chunk] = readChunks(marked(bytes, behind));
    expect(chunk?.syntax).toBeUndefined();
    expect(chunk?.document?.tree?.fields(0).map(({ name }) => name)).toEqual(keys);
    const rest = chunk?.document?.dropped;
    expect(rest && chunk.text.slice(rest.start).trim()).toBe(dropped);
  });
});

describe('bytes that are no UTF-8', () => {
  /** More than the reader of opm loads at once. */
  const LONG = 'x'.repeat(600);
  const bytes = (...parts: (string | number)[]) =>
    Uint8Array.from(
      parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])),
    );
  const read = (input: Uint8Array) => {
    const decoded = decodeBytes(input);
    return outcomes(decoded.text, decoded);
  };

  it.each([
    ['in YAML', bytes('a: ', 0xff, '\n---\nb: c\n'), ['syntax', 'yaml']],
    ['in a later chunk', bytes('a: é😀\n---\nb: ', 0xff, '\n'), ['yaml', 'syntax']],
    ['in a comment', bytes('# ', 0xff, '\n', YAML_BLOB), ['syntax']],
    ['in JSON', bytes('{"schema":"', 0xff, 0xfe, '"}'), ['json']],
    ['in JSON that is read as YAML', bytes('{"schema":"', 0xff, '",}'), ['syntax']],
    ['in JSON, and in YAML behind it', bytes('{"a":"', 0xff, '"}\n---\nb: ', 0xff, '\n'), ['json', 'syntax']],
    ['shortly behind the document', bytes(YAML_BLOB, '...\n', 0xff, '\n'), ['syntax']],
    ['far behind the document', bytes(YAML_BLOB, '...\n', LONG, 0xff), ['yaml, dropped']],
    [
      'far behind the document, in what may be a key',
      bytes('!!map {a: b}\n{c: "', LONG, 0xff, '"}\n'),
      ['syntax'],
    ],
    ['far behind the document, in a comment', bytes(YAML_BLOB, '...\n# ', LONG, 0xff, '\n'), ['yaml']],
    [
      'in the last of many chunks with such bytes',
      bytes(...Array.from({ length: 1001 }, () => ['"', 0xff, '"\n---\n']).flat()),
      Array.from({ length: 1001 }, () => 'syntax'),
    ],
    [
      'behind many in JSON',
      bytes('{"a":"', ...Array<number>(1001).fill(0xff), '"}\n---\n', 0xff),
      ['json', 'syntax'],
    ],
  ])('%s', (_, input, expected) => {
    expect(read(input)).toEqual(expected);
  });

  it.each([
    ['three for each but the last', [0xff, 0xff], 4094, true],
    ['one each', [0xff, 0xff], 4098, false],
    ['two as one', [0xe2, 0x82], 4094, true],
    ['and a written U+FFFD', [0xff, 0xef, 0xbf, 0xbd], 4092, true],
  ])('a last line that opm loses is counted in bytes: %s', (_, invalid, length, isLost) => {
    // The line has another length in bytes than its text has in UTF-8.
    const line = bytes('#', ...invalid, 'x'.repeat(length - 1));
    const decoded = decodeBytes(bytes(YAML_BLOB, ...line));
    const [chunk] = readChunks(decoded.text, decoded);
    expect(chunk?.content.end).toBe(isLost ? YAML_BLOB.length : decoded.text.length);
  });

  /** A document that ends, and a comment behind it up to `length` bytes. */
  const padded = (length: number) => `${YAML_BLOB}...\n#`.padEnd(length, 'x');
  it.each([
    ['the first byte announces more than the piece has', [0xe2, 0x82], 510, ['yaml']],
    ['the same, where nothing can follow', [0xe2, 0x41], 511, ['yaml']],
    ['the first byte announces what the piece has', [0xe2, 0x82], 509, ['syntax']],
    ['a byte that announces nothing', [0xff], 511, ['syntax']],
    ['four bytes that wait, of which two would do', [0xf0, 0x61], 509, ['yaml']],
  ])('shortly behind the document, at the end of a piece: %s', (_, invalid, length, expected) => {
    expect(read(bytes(padded(length), ...invalid, 'x'.repeat(20), '\n'))).toEqual(expected);
  });

  it('that wait hide a control character behind them', () => {
    expect(read(bytes(padded(510), 0xe2, 0x01, '\n'))).toEqual(['yaml']);
    expect(read(bytes(padded(510), 'x', 0x01, '\n'))).toEqual(['syntax']);
  });

  it('in UTF-16: half a character that ends a piece waits for the next one', () => {
    const file = (units: number, half: string) => utf16(`${padded(units)}${half}xxxx\n`, false);
    // The byte order mark is a part of the piece.
    expect(read(file(254, '\ud800'))).toEqual(['yaml']);
    expect(read(file(253, '\ud800'))).toEqual(['syntax']);
    expect(read(file(254, '\udc00'))).toEqual(['syntax']);
  });

  const utf16 = (text: string, little: boolean) => {
    const units = `\ufeff${text}`.split('').map((unit) => unit.charCodeAt(0));
    return Uint8Array.from(
      units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
    );
  };
  it.each([
    ['little-endian', utf16(YAML_BLOB, true), ['syntax']],
    ['big-endian', utf16(YAML_BLOB, false), ['yaml']],
    ['big-endian without line break at the end', utf16('schema: x', false), ['syntax']],
    [
      'big-endian, where separators do not cut',
      utf16(`${YAML_BLOB}---\n${YAML_BLOB}`, false),
      ['yaml, dropped'],
    ],
    ['little-endian, where the document ends before', utf16(`${YAML_BLOB}...\n`, true), ['yaml']],
    ['little-endian, with a second mapping', utf16('{a: b} {c: d}', true), ['syntax']],
    ['little-endian, with a second one of two lines', utf16('{a: b} {c: d,\ne: f}', true), ['yaml, dropped']],
    ['without byte order mark', utf16(YAML_BLOB, true).slice(2), ['syntax']],
    ['with a control character', utf16(`a: \u0001\n`, false), ['syntax']],
    ['with one shortly behind the document', utf16(`${YAML_BLOB}---\nb: \u0001\n`, false), ['syntax']],
    [
      'with one far behind the document',
      utf16(`${YAML_BLOB}---\nb: ${'x'.repeat(240)}\u0001\n`, false),
      ['yaml, dropped'],
    ],
    ['with half a character', utf16('a: \udc00\n', false), ['syntax']],
    ['with the other half', utf16('a: \ud800 b\n', false), ['syntax']],
    ['with both halves', utf16('a: \ud83d\ude00\n', false), ['yaml']],
    ['with half a character at the end, where opm looks', utf16('a: b \ud800', false), ['syntax']],
    ['with one there behind the document', utf16('a: b\n...\n# \ud800', false), ['yaml']],
    ['with UTF-8 behind it', bytes(...utf16('a: b\n', false), '---\nc: d\n'), ['yaml', 'yaml']],
    ['with a brace in UTF-8 behind it', bytes(...utf16('a: b\n', false), '---\n{c: d}'), ['yaml', 'yaml']],
    [
      'with UTF-16 behind it',
      bytes(...utf16('a: b\n', false), '---\n', ...utf16('c: d\n', false)),
      ['yaml', 'yaml'],
    ],
    ['behind UTF-8', bytes('a: b\n---\n', ...utf16('c: d\n', false)), ['yaml', 'yaml']],
    ['behind UTF-8, faulty', bytes('a: b\n---\n', ...utf16('c: [\n', false)), ['yaml', 'syntax']],
    ['behind JSON', bytes('{"a":1}\n', ...utf16('c: d\n', false)), ['json', 'nothing', 'yaml']],
    [
      'behind a brace',
      bytes('{"a":1}\n', ...utf16('c: d\n', false), '---\n{"a":1}'),
      ['json', 'nothing', 'yaml', 'yaml'],
    ],
    ['with a faulty separator behind it', bytes(...utf16('a: b\n', false), '---x\n'), ['yaml', 'separator']],
  ])('UTF-16, %s', (_, input, expected) => {
    expect(read(input)).toEqual(expected);
  });
});
