/**
 * Where go-yaml's reader meets bytes that are no text (readerc.go, `yaml_parser_update_buffer`). It loads pieces of 512 bytes until it
 * has what the scanner asks for, and refuses all of a piece for one such byte. The start of a character whose rest is not loaded,
 * which goes by how many bytes its first one announces, waits for the next piece; so it does at the end of the bytes.
 */
import { CR, LF } from './yaml/chars.ts';
import { PIECE } from './yaml/reader.ts';

/** The first character that stands for bytes which are no text. Offsets are those of the text. */
export interface InvalidCharacter {
  readonly at: number;
  /** The reader comes to it as soon as it is asked for what is behind this offset. */
  readonly loadedBehind: number;
}

/** A character as its first byte announces it. */
interface Announced {
  /** How many bytes it has; 0 for one that may not stand first. */
  readonly width: number;
  readonly isValid: boolean;
  /** How long it is in the text. */
  readonly units: number;
}

/**
 * The first invalid character of some bytes in UTF-8.
 *
 * @param read the bytes that the reader gets
 * @param text what they were decoded to from `start` on, with the carriage returns that the line reader has taken away
 */
export function invalidInUtf8(read: Uint8Array, text: string, start: number): InvalidCharacter | undefined {
  return firstInvalid(read.length, start, (at, offset) => {
    const lead = read[at] ?? 0;
    const width = announcedBy(lead);
    const { length, isValid } = sequenceAt(read, at);
    const isPair = width === 4 || (lead === LF && text.charCodeAt(offset) === CR);
    return { width, isValid: isValid && length === width, units: isPair ? 2 : 1 };
  });
}

/** The same for UTF-16, with its byte order mark. */
export function invalidInUtf16(read: Uint8Array, isLittle: boolean): InvalidCharacter | undefined {
  const view = new DataView(read.buffer, read.byteOffset, read.byteLength);
  const half = (at: number) => (at + 2 > read.length ? 0 : view.getUint16(at, isLittle) & 0xfc00);
  return firstInvalid(read.length, 0, (at) => {
    const first = half(at);
    if (first === 0xd800) return { width: 4, isValid: half(at + 2) === 0xdc00, units: 2 };
    return { width: first === 0xdc00 ? 0 : 2, isValid: true, units: 1 };
  });
}

function firstInvalid(
  length: number,
  start: number,
  announced: (at: number, offset: number) => Announced,
): InvalidCharacter | undefined {
  let offset = start;
  for (let at = 0; at < length;) {
    const loadedBehind = offset;
    const loaded = Math.min(at + PIECE, length);
    while (at < loaded) {
      const { width, isValid, units } = announced(at, offset);
      if (at + width > loaded) break;
      if (width === 0 || !isValid) return { at: offset, loadedBehind };
      at += width;
      offset += units;
    }
    if (loaded === length && at < length) return { at: offset, loadedBehind: offset };
  }
  return undefined;
}

function announcedBy(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc0 || lead >= 0xf8) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** The sequence at `at`, as the Encoding Standard cuts it: an invalid one is as long as it could have been valid. */
export function sequenceAt(
  bytes: Uint8Array,
  at: number,
): { readonly length: number; readonly isValid: boolean } {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return { length: 1, isValid: true };
  const wanted = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return { length: 1, isValid: false };
  for (let index = 1; index < wanted; index++) {
    const next = bytes[at + index] ?? 0;
    if (!(index === 1 ? fitsBehind(lead, next) : isContinuation(next)))
      return { length: index, isValid: false };
  }
  return { length: wanted, isValid: true };
}

/** Whether a byte may stand second: some first bytes allow less, so that no character is written in two ways. */
function fitsBehind(lead: number, next: number): boolean {
  if (!isContinuation(next)) return false;
  switch (lead) {
    case 0xe0:
      return next >= 0xa0;
    case 0xed:
      return next <= 0x9f;
    case 0xf0:
      return next >= 0x90;
    case 0xf4:
      return next <= 0x8f;
    default:
      return true;
  }
}

function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte <= 0xbf;
}
