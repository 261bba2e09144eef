/** Cuts a CEL expression into tokens, as the grammar of the CEL specification has them. */
import { msg, type Message } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';

/** What a token is; `end` stands behind the last one. `word` is also `in`, `true`, `false` and `null`. */
export type TokenKind = 'word' | 'int' | 'uint' | 'double' | 'string' | 'bytes' | 'sign' | 'end';

/** A token with its place in the expression. */
export interface Token extends Span {
  readonly kind: TokenKind;
  readonly text: string;
}

/** A fault in an expression, at its place. */
export interface CelFault extends Span {
  readonly message: Message;
}

/** The tokens up to the end of the expression, or up to what is no token. The last one is of the kind `end`. */
export interface Scanned {
  readonly tokens: readonly Token[];
  readonly fault?: CelFault;
}

const ESCAPE =
  '\\\\(?:[abfnrtv"\'\\\\?`]|[0-3][0-7][0-7]|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})';

const strings = [
  '[rR]"""[^]*?"""',
  "[rR]'''[^]*?'''",
  '[rR]"[^"\\n\\r]*"',
  "[rR]'[^'\\n\\r]*'",
  `"""(?:${ESCAPE}|[^\\\\])*?"""`,
  `'''(?:${ESCAPE}|[^\\\\])*?'''`,
  `"(?:${ESCAPE}|[^\\\\"\\n\\r])*"`,
  `'(?:${ESCAPE}|[^\\\\'\\n\\r])*'`,
].join('|');

/** In the order in which they are tried: of each kind the longest token comes first. */
const FORMS: readonly (readonly [TokenKind | 'blank', string])[] = [
  ['blank', '[\\t \\r\\n\\f]+|//[^\\n]*'],
  ['bytes', `[bB](?:${strings})`],
  ['string', strings],
  ['word', '[A-Za-z_][A-Za-z0-9_]*'],
  ['uint', '(?:0x[0-9a-fA-F]+|[0-9]+)[uU]'],
  ['double', '[0-9]+\\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\\.[0-9]+(?:[eE][+-]?[0-9]+)?'],
  ['int', '0x[0-9a-fA-F]+|[0-9]+'],
  ['sign', '==|!=|<=|>=|&&|\\|\\||[<>()\\[\\]{}.,!?:+*/%-]'],
];

const TOKEN = FORMS.map(([, form]) => `(${form})`).join('|');

/** The tokens of an expression; takes time in proportion to its length. */
export function scanCel(text: string): Scanned {
  const tokens: Token[] = [];
  const form = new RegExp(TOKEN, 'y');
  let at = 0;
  while (at < text.length) {
    const found = form.exec(text);
    if (found === null) return { tokens: [...tokens, endAt(at)], fault: noToken(text, at) };
    const kind = FORMS[found.findIndex((part, index) => index > 0 && part !== undefined) - 1]?.[0];
    const end = form.lastIndex;
    if (kind !== undefined && kind !== 'blank') tokens.push({ kind, text: found[0], start: at, end });
    at = end;
  }
  return { tokens: [...tokens, endAt(at)] };
}

function endAt(offset: number): Token {
  return { kind: 'end', text: '', start: offset, end: offset };
}

const OPENS_STRING = /[bB]?[rR]?["']/y;

function noToken(text: string, at: number): CelFault {
  const opening = new RegExp(OPENS_STRING).exec(text.slice(at, at + 3));
  if (opening?.index === 0) return stringFault(text, at, opening[0]);
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const end = at + character.length;
  if (character === '=')
    return { start: at, end, message: msg('A single `=` does not compare: write `==`.') };
  if (character === '&') return { start: at, end, message: msg('"And" is written `&&`.') };
  if (character === '|') return { start: at, end, message: msg('"Or" is written `||`.') };
  return { start: at, end, message: msg('`{0}` has no meaning in a CEL expression.', character) };
}

/** A string that is not closed, or an escape that CEL does not know. */
function stringFault(text: string, start: number, opening: string): CelFault {
  const quote = opening.slice(-1);
  const isRaw = /[rR]/.test(opening);
  let at = start + opening.length;
  for (; at < text.length && !/[\n\r]/.test(text.charAt(at)) && text.charAt(at) !== quote; at++) {
    if (isRaw || text.charAt(at) !== '\\') continue;
    const escape = new RegExp(ESCAPE, 'y');
    escape.lastIndex = at;
    if (!escape.test(text)) {
      const end = Math.min(at + 2, text.length);
      return {
        start: at,
        end,
        message: msg('CEL knows no escape `{0}`. A backslash is written `\\\\`.', text.slice(at, end)),
      };
    }
    at = escape.lastIndex - 1;
  }
  return { start, end: at, message: msg('The text is not closed: a `{0}` is missing.', quote) };
}
