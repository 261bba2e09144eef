/** The values of CEL literals: numbers in all their notations, texts and bytes with their escapes. */
import type { Token } from './scan.ts';
import { CelUint, type CelValue } from './values.ts';

/** The value of a literal that `literalFault` has nothing against. Null for a token that is none. */
export function literalValue({ kind, text }: Token, isNegative: boolean): CelValue {
  switch (kind) {
    case 'int':
      return isNegative ? -wholeNumber(text) : wholeNumber(text);
    case 'uint':
      return new CelUint(wholeNumber(text.slice(0, -1)));
    case 'double':
      return isNegative ? -Number(text) : Number(text);
    case 'string':
      return unquoted(text, (code) => String.fromCodePoint(code));
    case 'bytes':
      return bytesOf(text.slice(1));
    default:
      return text === 'true' ? true : text === 'false' ? false : null;
  }
}

function wholeNumber(text: string): bigint {
  // A leading zero means nothing in CEL, and octal digits in no other place either.
  return BigInt(text.startsWith('0x') ? text : text.replace(/^0+(?=\d)/, ''));
}

function bytesOf(text: string): Uint8Array {
  const encoder = new TextEncoder();
  const octets: number[] = [];
  // Escapes stand for single octets, all other characters for their UTF-8; a private mark keeps them apart until the end.
  unquoted(
    text,
    (code) => {
      octets.push(code);
      return '';
    },
    (plain) => {
      octets.push(...encoder.encode(plain));
    },
  );
  return Uint8Array.from(octets);
}

const ESCAPE = /\\(?:([0-3][0-7][0-7])|[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([^]))/gy;

const NAMED: Readonly<Record<string, number>> = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 };

/** The content of a quoted text. @param escape gives the text of an escaped character. @param plain is shown all others. */
function unquoted(text: string, escape: (code: number) => string, plain?: (text: string) => void): string {
  const isRaw = /^[rR]/.test(text);
  const quoted = isRaw ? text.slice(1) : text;
  const length = /^("""|''')/.test(quoted) ? 3 : 1;
  const inner = quoted.slice(length, -length);
  if (isRaw) {
    plain?.(inner);
    return inner;
  }
  const parts: string[] = [];
  for (let at = 0; at < inner.length;) {
    const next = inner.indexOf('\\', at);
    const end = next < 0 ? inner.length : next;
    plain?.(inner.slice(at, end));
    parts.push(inner.slice(at, end));
    if (next < 0) break;
    const escaped = escapeAt(inner, next);
    parts.push(escape(escaped.code));
    at = escaped.end;
  }
  return parts.join('');
}

function escapeAt(text: string, at: number): { readonly code: number; readonly end: number } {
  const form = new RegExp(ESCAPE);
  form.lastIndex = at;
  const [whole = '\\', octal, hex, short, long, letter = ''] = form.exec(text) ?? [];
  const end = at + whole.length;
  if (octal !== undefined) return { code: parseInt(octal, 8), end };
  const digits = hex ?? short ?? long;
  if (digits !== undefined) return { code: parseInt(digits, 16), end };
  return { code: NAMED[letter] ?? letter.codePointAt(0) ?? 0, end };
}
