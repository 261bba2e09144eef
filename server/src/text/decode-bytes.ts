/** From the bytes of a file to its text, and what of the bytes the text does not show. */
import { asText } from './byte-lines.ts';
import { decodeUtf16, utf16At, type Utf16Document } from './decode-utf16.ts';
import type { Dialect } from './dialect.ts';
import { endOfUtf8, endOfYaml } from './split/end-of-utf8.ts';
import type { ReadOptions, Utf8Part } from './split/read-chunks.ts';

/** The largest file that is read, in bytes. What is larger is refused with a message that people see. */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;

/** How many bytes at the start of a file are searched for a NUL. */
const BINARY_SAMPLE = 8000;

/** The text of a file; as it is, it can be handed to `readChunks` as options. */
export interface DecodedText extends ReadOptions {
  /** The text. A byte order mark is kept as U+FEFF; invalid bytes are U+FFFD. */
  readonly text: string;
  /** A NUL is among the first bytes, and not as a part of UTF-16: an image, an archive, a compiled program. */
  readonly binary: boolean;
}

/**
 * Decodes a file: UTF-8, with documents of UTF-16 where the byte order mark of that starts one. Never fails.
 *
 * @param dialect of the files of that kind: where documents start behind JSON may depend on it
 */
export function decodeBytes(bytes: Uint8Array, dialect?: Dialect): DecodedText {
  return decodeContent({ bytes }, dialect);
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
export function decodeContent(content: FileBytes, dialect?: Dialect): DecodedText {
  const { bytes } = content;
  let decoded: DecodedText | undefined;
  let end = 0;
  if (utf16At(bytes) === undefined) {
    decoded = decodeUtf8(content);
    if (decoded.loose === undefined || !mayHoldUtf16(bytes)) return decoded;
    end = endOfUtf8(bytes, decoded.text, dialect);
    if (end === bytes.length) return decoded;
    decoded = decodeUtf8({ bytes: bytes.subarray(0, end) });
  }
  return decodeParts(decoded, bytes.subarray(end));
}

/** True where the byte order mark of UTF-16 is among the bytes. */
export function mayHoldUtf16(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xfe || bytes[at - 1] === 0xfe) return true;
  return false;
}

/** Puts a file together whose encoding changes between documents; `left` starts with one in UTF-16. */
function decodeParts(first: DecodedText | undefined, left: Uint8Array): DecodedText {
  const parts: (Utf8Part | Utf16Document)[] = first ? [first] : [];
  for (let at = 0; at < left.length;) {
    const bytes = left.subarray(at);
    const encoding = utf16At(bytes);
    if (encoding === undefined) {
      const end = endOfYaml(bytes, 0);
      parts.push({ ...decodeUtf8({ bytes: bytes.subarray(0, end) }), entry: 'yaml' });
      at += end;
    } else {
      const { document, end } = decodeUtf16(bytes, encoding);
      parts.push(document);
      at += end;
    }
  }
  return { text: parts.map(({ text }) => text).join(''), binary: first?.binary === true, parts };
}

/** The same for a file that tools read as UTF-8 whatever it starts with. */
export function decodeUtf8({ bytes, ascii }: FileBytes): DecodedText {
  const binary = bytes.subarray(0, BINARY_SAMPLE).includes(0);
  const text = ascii?.(0, bytes.length) ?? decodeStrictly(bytes);
  if (text !== undefined) return { text, binary, utf8: bytes };
  return { text: asText(bytes), binary, loose: bytes };
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
