/** Addresses of mail as RFC 5322 has them, and as Go's `net/mail` reads a single one (docs/reference/bundle-rules.md, "Hub metadata"). */

const ATOM = "[A-Za-z0-9!#$%&'*+\\-/=?^_`{|}~\\u0080-\\u{10ffff}]";
const DOT_ATOM = `${ATOM}+(?:\\.${ATOM}+)*`;
const QUOTED = '"(?:[^"\\\\\\u0000-\\u0008\\u000a-\\u001f\\u007f]|\\\\[\\u0021-\\u007e \\t])*"';
const ADDRESS = `(?:${DOT_ATOM}|(?!"")${QUOTED})@[ \\t]*(?:${DOT_ATOM}|\\[[0-9A-Fa-f.:]*\\])`;
const WORD = `(?:(?:${ATOM}|\\.)+|${QUOTED})`;
const NAME = `${WORD}(?:[ \\t]+${WORD})*`;
const ANGLED = `(?:${NAME}[ \\t]*)?<[ \\t]*${ADDRESS}[ \\t]*>`;
const COMMENT = '(?:[ \\t]*\\([^()]*\\))?';

const PLAIN = new RegExp(`^[ \\t]*${ADDRESS}${COMMENT}[ \\t]*$`, 'u');
const NAMED = new RegExp(`^[ \\t]*${ANGLED}${COMMENT}[ \\t]*$`, 'u');

/** A group of one address. */
const GROUP = new RegExp(`^[ \\t]*${NAME}[ \\t]*:[ \\t]*(?:${ADDRESS}|${ANGLED})[ \\t]*;[ \\t]*$`, 'u');

/** No address is longer; what is, is none. */
const MAX_LENGTH = 1000;

/** True for one address: `a@b`, `<a@b>`, `Name <a@b>`; names need no dots, and letters may be any. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && [PLAIN, NAMED, GROUP].some((form) => form.test(text));
}
