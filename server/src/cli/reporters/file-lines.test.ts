import { expect, it } from 'vitest';
import { linesOf } from './file-lines.ts';

const utf8 = (text: string) => ({ bytes: new TextEncoder().encode(text) });

it.each([
  ['line feeds', 'a\nbc\n\nd'],
  ['carriage returns', 'a\r\nbc\r\rd\r\n'],
  ['nothing', ''],
  ['a byte order mark and other characters', '\ufeffgrüße\n\u{1f600}x\nend'],
])('lines of a file with %s are those of its text', (_, text) => {
  const lines = text.split(/\r\n|\r|\n/);
  const at = linesOf(utf8(text));
  expect([...lines.keys(), lines.length].map(at)).toEqual([...lines, undefined]);
});

it('of a long file may be asked for in any order', () => {
  const at = linesOf(utf8(Array.from({ length: 5000 }, (_, line) => `l${String(line)}`).join('\r\n')));
  const asked = [4999, 0, 2048, 2047, 4096, 1024, 5000, 1023];
  expect(asked.map(at)).toEqual(asked.map((line) => (line < 5000 ? `l${String(line)}` : undefined)));
});

it('may be asked for again, and in any order', () => {
  const at = linesOf(utf8('a\nb\nc\n'));
  expect([2, 2, 0, 9, 1].map(at)).toEqual(['c', 'c', 'a', undefined, 'b']);
});

it('of bytes that are no UTF-8 have a sign in their place, as the text has', () => {
  const at = linesOf({ bytes: Uint8Array.of(0x61, 0xe2, 0x82, 0x0a, 0xff, 0x62) });
  expect([0, 1].map(at)).toEqual(['a\ufffd', '\ufffdb']);
});

it('of UTF-16 are cut where its characters end', () => {
  const text = '\ufeffa\u610a\nb\n';
  const at = linesOf({ bytes: new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer) });
  expect([0, 1].map(at)).toEqual(['\ufeffa\u610a', 'b']);
});

it('of UTF-16 behind UTF-8 are those of its characters', () => {
  const utf16 = [...'\ufeffa\u610a\nb\n'].flatMap((char) => [
    char.charCodeAt(0) >> 8,
    char.charCodeAt(0) & 0xff,
  ]);
  const at = linesOf({ bytes: Uint8Array.of(...Buffer.from('c\n---\n'), ...utf16) });
  expect([0, 1, 2, 3].map(at)).toEqual(['c', '---', '\ufeffa\u610a', 'b']);
});
