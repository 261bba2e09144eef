/** From the bytes of a file to its text, and what of the bytes the text does not show. */
import { decodeUtf16, utf16At } from './decode-utf16.ts';
import type { ReadOptions } from './split/read-chunks.ts';

/** The largest file that is read, in bytes. What is larger is refused with a message that people see. */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;

/** How many bytes at the start of a file are searched for a NUL. */
const BINARY_SAMPLE = 8000;

/** How many invalid bytes are told; of a file with more, the rest counts as valid. */
export const MAX_INVALID_BYTES = 1000;

/** The text of a file; as it is, it can be handed to `readChunks` as options. */
export interface DecodedText extends ReadOptions {
  /** The text. A byte order mark is kept as U+FEFF; invalid bytes are U+FFFD. */
  readonly text: string;
  /** A NUL is among the first bytes: an image, an archive, a compiled program. Never so for UTF-16. */
  readonly binary: boolean;
}

/** Decodes a file: UTF-8, or UTF-16 if it starts with the byte order mark of that. Never fails. */
export function decodeBytes(bytes: Uint8Array): DecodedText {
  return decodeContent({ bytes });
}

/** The bytes of a file, or some of them, as a host has read them. */
export interface FileBytes {
  readonly bytes: Uint8Array;
  /**
   * The text from one byte to another, where the host can tell cheaply that all of them are ASCII: nearly all documents are,
   * and decoding them by the standard's rules takes many times as long. Undefined where some are not.
   */
  readonly ascii?: (start: number, end: number) => string | undefined;
}

/** The bytes of a file from one to before another. */
export function bytesWithin({ bytes, ascii }: FileBytes, start: number, end: number): FileBytes {
  const part = bytes.subarray(start, end);
  return ascii === undefined
    ? { bytes: part }
    : { bytes: part, ascii: (from, to) => ascii(start + from, start + to) };
}

/** The same for a file as a host has read it. */
export function decodeContent(content: FileBytes): DecodedText {
  const { bytes } = content;
  if (utf16At(bytes) === undefined) return decodeUtf8(content);
  return decodeUtf16(bytes, (rest) => decodeUtf8({ bytes: rest }));
}

/** The same for a file that tools read as UTF-8 whatever it starts with. */
export function decodeUtf8({ bytes, ascii }: FileBytes): DecodedText {
  const binary = bytes.subarray(0, BINARY_SAMPLE).includes(0);
  const text = ascii?.(0, bytes.length) ?? decodeStrictly(bytes);
  if (text !== undefined) return { text, binary, utf8: bytes };
  return {
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    binary,
    invalidUtf8: invalidOffsets(bytes),
  };
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The offsets in the decoded text of the characters that stand for invalid bytes. */
function invalidOffsets(bytes: Uint8Array): number[] {
  const found: number[] = [];
  let offset = 0;
  for (let at = 0; at < bytes.length && found.length < MAX_INVALID_BYTES;) {
    const { length, valid } = sequenceAt(bytes, at);
    if (!valid) found.push(offset);
    // Four bytes are a surrogate pair.
    offset += valid && length === 4 ? 2 : 1;
    at += length;
  }
  return found;
}

/** The sequence at `at`, as the Encoding Standard cuts it: an invalid one is as long as it could have been valid. */
function sequenceAt(bytes: Uint8Array, at: number): { length: number; valid: boolean } {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return { length: 1, valid: true };
  const wanted = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return { length: 1, valid: false };
  for (let index = 1; index < wanted; index++) {
    const next = bytes[at + index] ?? 0;
    if (!(index === 1 ? fitsBehind(lead, next) : isContinuation(next)))
      return { length: index, valid: false };
  }
  return { length: wanted, valid: true };
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
