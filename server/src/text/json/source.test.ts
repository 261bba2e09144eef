import { describe, expect, it } from 'vitest';
import { JsonSource } from './source.ts';

/** The codes of all characters of a text, as a source without its bytes gives them. */
function codesByText(text: string): number[] {
  const source = new JsonSource(text);
  const codes: number[] = [];
  while (source.moveTo(codes.length)) codes.push(...source.codes.subarray(codes.length - source.from));
  return codes;
}

/** One character of each length in UTF-8, with runs of ASCII of many lengths between them. */
function mixed(): string {
  let text = '';
  for (let length = 0; length < 80; length++)
    for (const other of ['\u00e9', '\u2014', '\u{1f600}', '\u0122\u205c'])
      text += `${'a"\\\n'.repeat(length).slice(0, length)}${other}`;
  return text;
}

describe('the codes of a text', () => {
  const ending = [32, 33, 34, 35, 36].map((length) => `\u2014${'x'.repeat(length)}`);
  const long = [`${'x'.repeat(10_000)}\u2014`, mixed(), 'plain '.repeat(3000)];
  const texts = ['', '{"a": 1}', '\u2014', ...ending, ...long];

  it.each(texts)('are its ASCII characters, each at its place (%#)', (text) => {
    const expected = [...Array(text.length).keys()].map((at) => {
      const code = text.charCodeAt(at);
      return code < 0x80 ? code : 0xff;
    });
    expect(codesByText(text)).toEqual(expected);
    const bytes = Buffer.from(text);
    for (let offset = 0; offset < 4; offset++) {
      const moved = Buffer.concat([Buffer.alloc(offset), bytes]).subarray(offset);
      expect([...new JsonSource(text, moved).codes]).toEqual(expected);
    }
  });

  it('come again where somebody goes back', () => {
    const text = mixed().repeat(3);
    const source = new JsonSource(text);
    for (const at of [0, 9000, 5000, 4999, 0, text.length - 1]) {
      expect(source.moveTo(at)).toBe(true);
      const code = text.charCodeAt(at);
      expect(source.codes[at - source.from]).toBe(code < 0x80 ? code : 0xff);
    }
    expect(source.moveTo(text.length)).toBe(false);
  });
});
