/** Reads a set of characters in brackets: `[^a-z[:digit:]\pL]`. */
import { msg } from '../../text/message.ts';
import { anyOf, between, folded, not, perlSet, posixSet } from './char-sets.ts';
import { readEscape, type Cursor } from './escapes.ts';
import type { CharSet } from './pattern.ts';
import { readUnicode } from './unicode.ts';

/** The set; the cursor is at the opening bracket, and then behind the closing one. */
export function readClass(cursor: Cursor, foldsCase: boolean): CharSet {
  const start = cursor.at;
  cursor.at++;
  const isInverse = cursor.text[cursor.at] === '^';
  if (isInverse) cursor.at++;
  const sets: CharSet[] = [];
  // A closing bracket at the start is one of the characters.
  for (let isFirst = true; isFirst || cursor.text[cursor.at] !== ']'; isFirst = false) {
    if (cursor.at >= cursor.text.length) return cursor.refuse(start, msg('This bracket is not closed.'));
    sets.push(namedSet(cursor, foldsCase) ?? range(cursor));
  }
  cursor.at++;
  const whole = foldsCase ? folded(anyOf(sets)) : anyOf(sets);
  return isInverse ? not(whole) : whole;
}

/** A set by its name at the cursor; undefined where there is none. */
function namedSet(cursor: Cursor, foldsCase: boolean): CharSet | undefined {
  const rest = cursor.text.slice(cursor.at, cursor.at + 20);
  const posix = /^\[:(\^?)(\w*):\]/.exec(rest);
  if (posix !== null) {
    const set = posixSet(posix[2] ?? '');
    if (set === undefined) return cursor.refuse(cursor.at, msg('There is no set `{0}`.', posix[0]));
    cursor.at += posix[0].length;
    return posix[1] === '^' ? not(set) : set;
  }
  const escape = /^\\([dswDSW])/.exec(rest)?.[1];
  if (escape !== undefined) {
    cursor.at += 2;
    return perlSet(escape);
  }
  return /^\\[pP]/.test(rest) ? readUnicode(cursor, foldsCase) : undefined;
}

/** One character, or those between two. */
function range(cursor: Cursor): CharSet {
  const start = cursor.at;
  const first = character(cursor);
  const { text, at } = cursor;
  if (text[at] !== '-' || at + 1 >= text.length || text[at + 1] === ']') {
    return between(first, first);
  }
  cursor.at++;
  const last = character(cursor);
  if (last < first) return cursor.refuse(start, msg('This range ends before it begins.'));
  return between(first, last);
}

function character(cursor: Cursor): number {
  if (cursor.text[cursor.at] === '\\') return readEscape(cursor);
  const code = cursor.text.codePointAt(cursor.at) ?? 0;
  cursor.at += String.fromCodePoint(code).length;
  return code;
}
