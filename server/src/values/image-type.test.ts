import { describe, expect, it } from 'vitest';
import { growthOf, SAME_COST } from '../text/testing/growth.ts';
import { detectImageType, mediaTypeFits } from './image-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('what an icon is', () => {
  it.each<[name: string, content: string, mediaType: string | null]>([
    ['PNG', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['JPEG', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['GIF', 'GIF89a', 'image/gif'],
    ['WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
    ['another RIFF', 'RIFF\x24\0\0\0WAVEfmt ', null],
    ['BMP', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'image/bmp'],
    ['a text that starts with BM', 'BMW builds cars', null],
    ['ICO', '\0\0\x01\0\x01\0', 'image/vnd.microsoft.icon'],
    ['TIFF, low byte first', 'II*\0\x08\0\0\0', 'image/tiff'],
    ['TIFF, high byte first', 'MM\0*\0\0\0\x08', 'image/tiff'],
    ['AVIF', '\0\0\0\x20ftypavif', 'image/avif'],
    ['HEIF', '\0\0\0\x20ftypheic', 'image/heif'],
    ['JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n\0', 'image/jp2'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['SVG with a declaration', '<?xml version="1.0"?>\n<svg>', 'image/svg+xml'],
    ['SVG behind a byte order mark', '\xef\xbb\xbf<svg>', 'image/svg+xml'],
    ['SVG behind a long comment', `<!-- ${'-'.repeat(10_000)} -->\n<svg>`, 'image/svg+xml'],
    ['SVG with a document type', '<!DOCTYPE svg PUBLIC "a" "b" [ <!ENTITY x ">"> ]>\n<svg>', 'image/svg+xml'],
    ['SVG with a prefix', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">', 'image/svg+xml'],
    ['HTML with an SVG inside', '<html><svg></svg></html>', null],
    ['an element that only starts like svg', '<svgfoo>', null],
    ['an endless comment', '<!-- <svg>', null],
    ['text', 'hello', null],
    ['nothing', '', null],
  ])('%s', (_, content, mediaType) => {
    expect(detectImageType(bytes(content))).toBe(mediaType);
    expect(detectImageType(btoa(content))).toBe(mediaType);
  });

  it('looks at the beginning only', () => {
    const of = (n: number) => ['\x89PNG\r\n', '<!--xx'].map((start) => btoa(start) + 'A'.repeat(n));
    const run = (texts: readonly string[]) =>
      expect(texts.map((text) => detectImageType(text))).toEqual(['image/png', null]);
    expect(growthOf({ of, run, size: 250_000, power: 0 })).toBeLessThan(SAME_COST);
  });
});

describe('whether a media type fits', () => {
  it.each([
    ['image/svg+xml', 'image/svg+xml', true],
    ['image/SVG+xml; charset=utf-8', 'image/svg+xml', true],
    ['image/x-icon', 'image/vnd.microsoft.icon', true],
    ['image/png', 'image/svg+xml', false],
    ['image/jpg', 'image/jpeg', false],
    ['svg', 'image/svg+xml', false],
    ['constructor', 'image/png', false],
  ])('%s for %s: %s', (written, detected, fits) => {
    expect(mediaTypeFits(written, detected)).toBe(fits);
  });
});
