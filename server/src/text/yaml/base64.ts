/** Decodes the value of `!!binary` as the real reader does: standard alphabet, padded, line breaks ignored. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const REPLACEMENT = '\ufffd';

/** The bytes read as UTF-8, with U+FFFD for each byte that is not part of a character; undefined if it is no base64. */
export function decodeBinary(text: string): string | undefined {
  const compact = text.replace(/[\r\n]/g, '');
  if (compact.length % 4 !== 0) return undefined;
  const padding = compact.endsWith('==') ? 2 : compact.endsWith('=') ? 1 : 0;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (let i = 0; i < compact.length - padding; i++) {
    const value = ALPHABET.indexOf(compact.charAt(i));
    if (value < 0) return undefined;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
  }
  return readUtf8(bytes);
}

function readUtf8(bytes: readonly number[]): string {
  let text = '';
  for (let i = 0; i < bytes.length;) {
    const lead = bytes[i] ?? 0;
    const size = lead < 0x80 ? 1 : lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : 4;
    const code = size === 1 ? lead : readCodePoint(bytes, i, size);
    text += code < 0 ? REPLACEMENT : String.fromCodePoint(code);
    i += code < 0 ? 1 : size;
  }
  return text;
}

/** The code point of a sequence of 2 to 4 bytes, or -1 if it is none. */
function readCodePoint(bytes: readonly number[], from: number, size: number): number {
  const lead = bytes[from] ?? 0;
  if (lead < 0xc2 || lead > 0xf4) return -1;
  let code = lead & (0xff >> (size + 1));
  for (let i = 1; i < size; i++) {
    const byte = bytes[from + i] ?? 0;
    if ((byte & 0xc0) !== 0x80) return -1;
    code = (code << 6) | (byte & 0x3f);
  }
  const smallest = size === 2 ? 0x80 : size === 3 ? 0x800 : 0x10000;
  if (code < smallest || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return -1;
  return code;
}
