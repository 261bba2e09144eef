/** Reads the escapes of regular expressions of RE2 that stand for one character. */
import { msg, type Message } from '../../text/message.ts';

/** A place in an expression that is read. */
export interface Cursor {
  readonly text: string;
  at: number;
  refuse(this: void, at: number, message: Message): never;
}

const LETTERS: Readonly<Record<string, number>> = {
  a: 0x07,
  f: 0x0c,
  n: 0x0a,
  r: 0x0d,
  t: 0x09,
  v: 0x0b,
};
const LAST_CODE = 0x10ffff;

/** The character that an escape stands for; the cursor is at the backslash, and then behind the escape. */
export function readEscape(cursor: Cursor): number {
  const rest = cursor.text.slice(cursor.at, cursor.at + 14);
  const octal = /^\\(?:[1-7][0-7]{1,2}|0[0-7]{0,2})/.exec(rest);
  if (octal !== null) return taken(cursor, octal[0], Number.parseInt(octal[0].slice(1), 8));
  const hex = /^\\x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,8})\})/.exec(rest);
  if (hex !== null) {
    const code = Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
    if (code <= LAST_CODE) return taken(cursor, hex[0], code);
  }
  const letter = /^\\(.)/su.exec(rest)?.[1] ?? '';
  const named = LETTERS[letter];
  if (named !== undefined) return taken(cursor, `\\${letter}`, named);
  // Punctuation stands for itself.
  if (/^[!-/:-@[-`{-~]$/.test(letter)) return taken(cursor, `\\${letter}`, letter.charCodeAt(0));
  return cursor.refuse(cursor.at, msg('RE2 knows no `{0}`.', `\\${letter}`));
}

/** The text between `\Q` and `\E` at the cursor; undefined where there is none. */
export function unquoted(cursor: Cursor): string | undefined {
  if (!cursor.text.startsWith('\\Q', cursor.at)) return undefined;
  const start = cursor.at + 2;
  const end = cursor.text.indexOf('\\E', start);
  cursor.at = end < 0 ? cursor.text.length : end + 2;
  return cursor.text.slice(start, end < 0 ? undefined : end);
}

function taken(cursor: Cursor, escape: string, code: number): number {
  cursor.at += escape.length;
  return code;
}
