import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../text/json/parse.ts';
import { findBase64Fault } from '../../../../values/base64.ts';
import { binaryOfBase64, binaryOfList, bytesOfBinary } from './binary.ts';

describe('base64', () => {
  it('decodes to the bytes that were encoded', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        const binary = binaryOfBase64(Buffer.from(bytes).toString('base64'));
        expect(binary === undefined ? undefined : bytesOfBinary(binary)).toEqual(bytes);
      }),
    );
  });

  it.each([
    ['bGlnaHQgdw==', 'light w'],
    ['bGln\r\naHQg\ndw=\n=\n', 'light w'],
    ['dx==', 'w'],
    ['', ''],
    ['\n', ''],
  ])('decodes %j', (text, expected) => {
    expect(binaryOfBase64(text)).toBe(expected);
  });

  it('is refused exactly where it has a fault', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', '/', '+', '=', '=', '\n', '\r', ' ', '\t', '\f', '-', 'Ā'),
    });
    fc.assert(
      fc.property(text, (base64) => {
        expect(binaryOfBase64(base64) === undefined).toBe(findBase64Fault(base64) !== undefined);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a list of bytes', () => {
  const binary = (text: string, before?: string) => {
    const { tree } = parseJson(text, 0, text.length);
    return tree && binaryOfList(tree, 0, before);
  };

  it.each([
    ['[0, 255, 7]', '\u0000\u00ff\u0007'],
    ['[]', ''],
    ['[null]', '\0'],
    ['null', undefined],
    ['"AA=="', undefined],
  ])('is read from %s', (text, expected) => {
    expect(binary(text)).toBe(expected);
  });

  it('keeps what stands below its nulls', () => {
    expect(binary('[null, 65, null, null]', 'abc')).toBe('aAc\0');
  });
});
