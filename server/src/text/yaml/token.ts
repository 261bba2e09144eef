/** Makes tokens, all of one shape. */
import { SCALAR, type Scan, type Token } from './state.ts';

/** A token that is known by its kind and place. */
export function token(kind: number, start: number, end: number): Token {
  return { kind, start, end, flags: 0, extra: 0, text: '', more: '' };
}

/** A token with a name, a handle or a version; a tag and its directive have a second part. */
export function namedToken(kind: number, start: number, end: number, text: string, more = ''): Token {
  return { kind, start, end, flags: 0, extra: 0, text, more };
}

/** The token of the scalar that was just scanned. */
export function scalarToken(s: Scan, start: number): Token {
  return {
    kind: SCALAR,
    start,
    end: s.scalarEnd,
    flags: s.scalarFlags,
    extra: s.scalarExtra,
    text: s.scalarText,
    more: '',
  };
}
