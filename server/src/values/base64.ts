/**
 * Base64 as Go's `StdEncoding` reads it (docs/reference/blobs.md, "Base64"): what is valid, where the first fault is, and
 * the bytes.
 */
import { msg, type Message } from '../text/message.ts';
import type { Span } from '../text/span.ts';

/** The first fault of a base64 text; an empty span at its end where something is missing. */
export interface Base64Fault extends Span {
  readonly message: Message;
}

const INVALID = 255;
const SKIPPED = 254;
const PADDING = 253;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** What each UTF-16 unit stands for: a number of six bits, or one of the marks above, which have the highest bit set. */
const MEANING = buildMeaning();

function buildMeaning(): Uint8Array {
  const meaning = new Uint8Array(0x10000).fill(INVALID);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  for (let value = 0; value < alphabet.length; value++) meaning[alphabet.charCodeAt(value)] = value;
  meaning['='.charCodeAt(0)] = PADDING;
  meaning[LINE_FEED] = SKIPPED;
  meaning[CARRIAGE_RETURN] = SKIPPED;
  return meaning;
}

/**
 * The first fault of a text, undefined for valid base64. Linear, and without allocating anything for a valid text.
 * Line breaks are skipped anywhere, padding is required, unused bits of the last character are not looked at.
 */
export function findBase64Fault(text: string): Base64Fault | undefined {
  const { length } = text;
  let at = digitsAtStart(text);
  let digits = at;
  while (at < length) {
    if (at + 4 <= length && fourDigits(text, at) >= 0) {
      digits += 4;
      at += 4;
      continue;
    }
    const meaning = meaningAt(text, at);
    if (meaning < 64) digits++;
    else if (meaning === PADDING) return findPaddingFault(text, at, digits % 4);
    else if (meaning === INVALID) return invalidCharacter(text, at);
    at++;
  }
  return digits % 4 === 0 ? undefined : missingPadding(length);
}

/** How many characters at the start are digits: nearly always all of them but the padding, and to search for what is none is quick. */
function digitsAtStart(text: string): number {
  const other = text.search(/[^A-Za-z0-9+/]/);
  return other < 0 ? text.length : other;
}

/**
 * The bytes of a base64 text, or its first fault.
 * @param limit the most bytes to decode, for those who only look at the beginning; what follows is not checked then
 */
export function decodeBase64(text: string, limit = Infinity): Uint8Array | Base64Fault {
  const { length } = text;
  // Three more than fit, so that four characters can always be written at once.
  const bytes = new Uint8Array(Math.min(limit, Math.floor((length * 3) / 4)) + 3);
  let size = 0;
  let rest = 0;
  let digits = 0;
  let at = 0;
  while (at < length && size < limit) {
    const four = (digits & 3) === 0 && at + 4 <= length ? fourDigits(text, at) : -1;
    if (four >= 0) {
      bytes[size] = four >> 16;
      bytes[size + 1] = four >> 8;
      bytes[size + 2] = four;
      size += 3;
      at += 4;
      continue;
    }
    const meaning = meaningAt(text, at);
    if (meaning < 64) {
      rest = ((rest << 6) | meaning) & 0xffff;
      // The second, third and fourth character of four complete a byte each, with 4, 2 and 0 bits left over.
      const place = digits++ & 3;
      if (place > 0) bytes[size++] = rest >> (6 - 2 * place);
    } else if (meaning === PADDING) {
      return findPaddingFault(text, at, digits & 3) ?? bytes.subarray(0, Math.min(size, limit));
    } else if (meaning === INVALID) {
      return invalidCharacter(text, at);
    }
    at++;
  }
  if (size < limit && (digits & 3) !== 0) return missingPadding(length);
  return bytes.subarray(0, Math.min(size, limit));
}

/** The 24 bits of the four characters from a place on, or -1 if one of them is no base64 digit. */
function fourDigits(text: string, at: number): number {
  const first = meaningAt(text, at);
  const second = meaningAt(text, at + 1);
  const third = meaningAt(text, at + 2);
  const fourth = meaningAt(text, at + 3);
  if ((first | second | third | fourth) >= 64) return -1;
  return (first << 18) | (second << 12) | (third << 6) | fourth;
}

function meaningAt(text: string, at: number): number {
  return MEANING[text.charCodeAt(at)] ?? INVALID;
}

/** Whether {@link decodeBase64} gave bytes. */
export function isBase64Bytes(decoded: Uint8Array | Base64Fault): decoded is Uint8Array {
  return decoded instanceof Uint8Array;
}

/** Looks at everything from the first `=` on; `digits` characters of a group of four came before it. */
function findPaddingFault(text: string, first: number, digits: number): Base64Fault | undefined {
  if (digits < 2) {
    return { start: first, end: first + 1, message: msg('`=` stands in a place where no padding can be.') };
  }
  let at = skipLineBreaks(text, first + 1);
  if (digits === 2) {
    if (at === text.length) return missingPadding(at);
    if (text.charAt(at) !== '=') {
      return { start: at, end: at + 1, message: msg('A second `=` must follow the first one here.') };
    }
    at = skipLineBreaks(text, at + 1);
  }
  if (at === text.length) return undefined;
  return { start: at, end: text.length, message: msg('Nothing may follow the padding of base64 text.') };
}

function skipLineBreaks(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === LINE_FEED || text.charCodeAt(at) === CARRIAGE_RETURN) at++;
  return at;
}

function missingPadding(at: number): Base64Fault {
  return {
    start: at,
    end: at,
    message: msg('Base64 text must be padded with `=` to a multiple of four characters.'),
  };
}

function invalidCharacter(text: string, at: number): Base64Fault {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { start: at, end: at + character.length, message: characterMessage(text, character) };
}

function characterMessage(text: string, character: string): Message {
  if (/^data:/i.test(text)) {
    return msg(
      'This is a data URI. Only the part behind `base64,` belongs here, and the media type into `mediatype`.',
    );
  }
  if (character === ' ' || character === '\t') {
    return msg('Base64 text has no blanks or tabs; only line breaks may be in it.');
  }
  if (character === '-' || character === '_') {
    return msg('`{0}` belongs to the URL-safe alphabet; here base64 uses `+` and `/`.', character);
  }
  return msg('`{0}` is no character of base64.', character);
}
