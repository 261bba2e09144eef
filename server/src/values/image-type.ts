/**
 * Tells from the first bytes what kind of image an icon is (docs/reference/blobs.md, "Icons"), in the spirit of the check
 * that opm has switched off.
 */
import { decodeBase64, isBase64Bytes } from './base64.ts';

/** No signature is longer. */
const SIGNATURE_BYTES = 64;
/** An SVG may start with comments of any length; nobody's icon needs more than this before its first element. */
const MAX_PROLOG_BYTES = 64 * 1024;

type Signature = (bytes: Uint8Array) => boolean;

/** Signatures of binary images, by media type. */
const SIGNATURES: readonly (readonly [mediaType: string, matches: Signature])[] = [
  ['image/png', (bytes) => has(bytes, 0, '\x89PNG')],
  ['image/jpeg', (bytes) => has(bytes, 0, '\xff\xd8\xff')],
  ['image/gif', (bytes) => has(bytes, 0, 'GIF8')],
  ['image/webp', (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP')],
  // Two letters prove nothing; the reserved bytes behind the size are zero in every bitmap.
  ['image/bmp', (bytes) => has(bytes, 0, 'BM') && has(bytes, 6, '\0\0\0\0')],
  ['image/vnd.microsoft.icon', (bytes) => has(bytes, 0, '\0\0\x01\0')],
  ['image/tiff', (bytes) => has(bytes, 0, 'II*\0') || has(bytes, 0, 'MM\0*')],
  ['image/jp2', (bytes) => has(bytes, 0, '\0\0\0\x0cjP  \r\n\x87\n')],
  ['image/avif', (bytes) => has(bytes, 4, 'ftypavif') || has(bytes, 4, 'ftypavis')],
  ['image/heif', (bytes) => ['heic', 'heix', 'mif1', 'msf1'].some((brand) => has(bytes, 4, `ftyp${brand}`))],
  ['image/vnd.ms-photo', (bytes) => has(bytes, 0, 'II\xbc')],
  ['image/vnd.adobe.photoshop', (bytes) => has(bytes, 0, '8BPS')],
];

/** Other names under which a media type goes. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/x-icon': 'image/vnd.microsoft.icon',
  'image/ico': 'image/vnd.microsoft.icon',
  'image/x-png': 'image/png',
  'image/x-ms-bmp': 'image/bmp',
  'image/x-bmp': 'image/bmp',
  'image/heic': 'image/heif',
};

/**
 * The media type of an image, null for anything else.
 * @param image bytes, or base64 text that is known to be valid
 */
export function detectImageType(image: Uint8Array | string): string | null {
  const signature = firstBytes(image, SIGNATURE_BYTES);
  const binary = SIGNATURES.find(([, matches]) => matches(signature));
  if (binary !== undefined) return binary[0];
  // Text is only looked at further where it can be XML at all.
  if (!/^\ufeff?\s*(?:<|$)/.test(toText(signature))) return null;
  return isSvg(toText(firstBytes(image, MAX_PROLOG_BYTES))) ? 'image/svg+xml' : null;
}

/** Whether a written media type names the detected one: case, parameters and common other names do not matter. */
export function mediaTypeFits(written: string, detected: string): boolean {
  const bare = (written.split(';', 1)[0] ?? '').trim().toLowerCase();
  return (ALIASES[bare] ?? bare) === detected;
}

function firstBytes(image: Uint8Array | string, count: number): Uint8Array {
  if (typeof image !== 'string') return image.subarray(0, count);
  const decoded = decodeBase64(image, count);
  return isBase64Bytes(decoded) ? decoded : new Uint8Array(0);
}

/** Whether the characters (each below U+0100) stand at a place of the bytes. */
function has(bytes: Uint8Array, offset: number, characters: string): boolean {
  for (let index = 0; index < characters.length; index++) {
    if (bytes[offset + index] !== characters.charCodeAt(index)) return false;
  }
  return true;
}

function toText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Whether the first element of an XML text is `svg`, behind a declaration, comments and a document type. Linear. */
function isSvg(xml: string): boolean {
  let at = xml.startsWith('\ufeff') ? 1 : 0;
  for (;;) {
    while (/\s/.test(xml.charAt(at))) at++;
    if (xml.startsWith('<!--', at)) at = behind(xml, '-->', at + 4);
    else if (xml.startsWith('<?', at)) at = behind(xml, '?>', at + 2);
    else if (/^<!doctype\s/i.test(xml.slice(at, at + 10))) at = doctypeEnd(xml, at);
    else return /^<(?:[\w.-]{1,64}:)?svg[\s/>]/.test(xml.slice(at, at + 72));
  }
}

/** The index behind the document type at `start`; an internal subset in brackets belongs to it. */
function doctypeEnd(xml: string, start: number): number {
  const close = xml.indexOf('>', start);
  const bracket = xml.indexOf('[', start);
  if (bracket < 0 || close < bracket) return behind(xml, '>', start);
  return behind(xml, '>', behind(xml, ']', bracket));
}

function behind(xml: string, mark: string, start: number): number {
  const at = xml.indexOf(mark, start);
  return at < 0 ? xml.length : at + mark.length;
}
