/** Compares keys as `encoding/json` of Go does, by folding case, and in the order of their bytes. */
import type { LongText } from '../text/pieces.ts';

const ASCII_ONLY = /^[\u0000-\u007f]*$/;

/**
 * The form in which keys below the root are compared with the fields of a known type: Go's `encoding/json` knows the
 * letters of ASCII and two more, `ſ` (U+017F) for `s` and the Kelvin sign (U+212A) for `k`. The length stays the same.
 */
export function foldKey(key: string): string {
  if (ASCII_ONLY.test(key)) return key.toLowerCase();
  return key.replace(/[A-Z\u017f\u212a]/g, (letter) => {
    if (letter === '\u017f') return 's';
    if (letter === '\u212a') return 'k';
    return letter.toLowerCase();
  });
}

/** True if the part of a text has the same letters as a key that {@link foldKey} has folded. Makes no string. */
export function equalsFolded(text: LongText, start: number, end: number, folded: string): boolean {
  if (end - start !== folded.length) return false;
  for (let index = 0; index < folded.length; index++) {
    const code = text.charCodeAt(start + index);
    const wanted = folded.charCodeAt(index);
    if (code !== wanted && foldCode(code) !== wanted) return false;
  }
  return true;
}

function foldCode(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return code + 0x20;
  if (code === 0x17f) return 0x73;
  return code === 0x212a ? 0x6b : code;
}

/**
 * The order of two keys by their bytes in UTF-8, which is the order of their code points. Go writes maps out in this
 * order, so of several keys for one field the greatest comes last.
 */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const x = a.charCodeAt(index);
    const y = b.charCodeAt(index);
    if (x === y) continue;
    // A surrogate stands for a code point above all others.
    return rank(x) - rank(y);
  }
  return a.length - b.length;
}

function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
