import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../text/message.ts';
import { decodeBase64, findBase64Fault, isBase64Bytes } from './base64.ts';

describe('valid base64', () => {
  it.each<[text: string, bytes: string]>([
    ['', ''],
    ['aGVsbG8=', 'hello'],
    ['aGVsbG8h', 'hello!'],
    ['aGVsbA==', 'hell'],
    ['aG\nVs\r\nbG8=\n', 'hello'],
    ['aGVsbA=\n=', 'hell'],
    ['aGVsbG9=', 'hello'],
    ['aGVsbB==', 'hell'],
  ])('%j', (text, bytes) => {
    expect(findBase64Fault(text)).toBeUndefined();
    const decoded = decodeBase64(text);
    expect(isBase64Bytes(decoded) && new TextDecoder().decode(decoded)).toBe(bytes);
  });

  it('is what encoding gives, whatever the bytes and wherever it is folded', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 1, max: 80 }), (bytes, width) => {
        const folded = btoa(String.fromCharCode(...bytes)).replace(new RegExp(`.{${width}}`, 'g'), '$&\r\n');
        expect(findBase64Fault(folded)).toBeUndefined();
        expect(decodeBase64(folded)).toEqual(bytes);
        expect(decodeBase64(folded, 10)).toEqual(bytes.subarray(0, 10));
      }),
    );
  });
});

describe('what is no base64', () => {
  const PADDED = 'Base64 text must be padded with `=` to a multiple of four characters.';

  it.each<[text: string, start: number, end: number, message: string]>([
    ['aGVsbG8', 7, 7, PADDED],
    ['aGVsbA=', 7, 7, PADDED],
    ['aGVsbA=\n', 8, 8, PADDED],
    ['a', 1, 1, PADDED],
    ['=', 0, 1, '`=` stands in a place where no padding can be.'],
    ['aGVsb===', 5, 6, '`=` stands in a place where no padding can be.'],
    ['aGVsbA=A', 7, 8, 'A second `=` must follow the first one here.'],
    ['aGVsbG8=aGVs', 8, 12, 'Nothing may follow the padding of base64 text.'],
    ['aGVsbG8==', 8, 9, 'Nothing may follow the padding of base64 text.'],
    ['aGVs bG8=', 4, 5, 'Base64 text has no blanks or tabs; only line breaks may be in it.'],
    ['aGVs-G8=', 4, 5, '`-` belongs to the URL-safe alphabet; here base64 uses `+` and `/`.'],
    ['aGVsbé', 5, 6, '`é` is no character of base64.'],
    ['aGVs😀', 4, 6, '`😀` is no character of base64.'],
    [
      'data:image/png;base64,aGVs',
      4,
      5,
      'This is a data URI. Only the part behind `base64,` belongs here, and the media type into `mediatype`.',
    ],
  ])('%j', (text, start, end, message) => {
    const fault = findBase64Fault(text);
    expect(fault).toMatchObject({ start, end });
    expect(fault && formatMessage(fault.message)).toBe(message);
    expect(decodeBase64(text)).toEqual(fault);
  });

  it('is the same for checking and decoding', () => {
    const pieces = fc.constantFrom('QUJD', 'A', '=', '\n', '\r', ' ', '_', 'é', '/', '+');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const decoded = decodeBase64(text);
        expect(isBase64Bytes(decoded) ? undefined : decoded).toEqual(findBase64Fault(text));
      }),
      { numRuns: 2000 },
    );
  });
});
