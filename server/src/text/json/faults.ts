/** The faults of JSON text, each at the smallest place that is responsible, in words for the person who wrote it. */
import type { SyntaxFault } from '../document.ts';
import { msg, type Message } from '../message.ts';

/** The longest word that a message quotes from the text. */
const MAX_WORD = 60;

/** The end of the word, number or single character at `at`: what a message can show. */
function wordEnd(text: string, at: number): number {
  const limit = Math.min(text.length, at + MAX_WORD);
  let end = at;
  while (end < limit && !' \t\r\n,:[]{}"'.includes(text.charAt(end))) end++;
  if (end > at) return end;
  return Math.min(text.length, at + 1);
}

function lastInk(text: string, before: number): number {
  let at = before - 1;
  while (at >= 0 && isBlank(text.charCodeAt(at))) at--;
  return at;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** The text ends although brackets are open; reported at its last character that is no blank. */
function endOfText(text: string, inMapping: boolean): SyntaxFault {
  const last = Math.max(0, lastInk(text, text.length));
  return {
    start: last,
    end: Math.min(text.length, last + 1),
    message: inMapping
      ? msg('The text ends inside an object. Close it with }.')
      : msg('The text ends inside a list. Close it with ].'),
  };
}

/** A comma with nothing but a closing bracket behind it, if that is what stands before `at`. */
function trailingComma(text: string, at: number): SyntaxFault | undefined {
  const closer = text.charAt(at);
  const before = lastInk(text, at);
  if ((closer !== ']' && closer !== '}') || text.charAt(before) !== ',') return undefined;
  return {
    start: before,
    end: before + 1,
    message: msg('JSON allows no comma behind the last item. Remove it.'),
  };
}

function unexpected(text: string, at: number): Message | undefined {
  const first = text.charAt(at);
  if (first === "'") return msg('JSON puts texts in double quotes, not in single ones.');
  if (first === '#' || text.startsWith('//', at) || text.startsWith('/*', at)) {
    return msg('JSON knows no comments. Remove this one, or write the file in YAML.');
  }
  return undefined;
}

/** No value begins at `at`, where one must. */
export function valueExpected(text: string, at: number, inMapping: boolean): SyntaxFault {
  if (at >= text.length) return endOfText(text, inMapping);
  const comma = trailingComma(text, at);
  if (comma) return comma;
  const end = wordEnd(text, at);
  const found = text.slice(at, end);
  const known = unexpected(text, at);
  if (known) return { start: at, end, message: known };
  if (/^[,:\]}]/.test(found)) {
    return { start: at, end, message: msg('A value is missing before this {0}.', found) };
  }
  if (/^[-+.\d]/.test(found)) return badNumber(text, at);
  return {
    start: at,
    end,
    message: msg(
      '`{0}` is no JSON value. Put a text in double quotes; the only bare words are true, false and null.',
      found,
    ),
  };
}

/** What begins at `at` is written like a number and is none. */
export function badNumber(text: string, at: number): SyntaxFault {
  const end = wordEnd(text, at);
  return {
    start: at,
    end,
    message: msg(
      '`{0}` is no JSON number: no plus sign, no leading zero, a digit on both sides of the point. Put it in double quotes if it is a text.',
      text.slice(at, end),
    ),
  };
}

/** The number is well-formed, but opm cannot hold it. */
export function numberTooLarge(text: string, start: number, end: number): SyntaxFault {
  return {
    start,
    end,
    message: msg('`{0}` is too large: opm keeps numbers as 64-bit floats.', text.slice(start, end)),
  };
}

/** No key in quotes begins at `at`, where one must. */
export function keyExpected(text: string, at: number): SyntaxFault {
  if (at >= text.length) return endOfText(text, true);
  const comma = trailingComma(text, at);
  if (comma) return comma;
  const end = wordEnd(text, at);
  const known = unexpected(text, at);
  return {
    start: at,
    end,
    message: known ?? msg('A key in double quotes is expected here, not {0}.', text.slice(at, end)),
  };
}

/** A key is not followed by a colon. */
export function colonExpected(text: string, at: number): SyntaxFault {
  if (at >= text.length) return endOfText(text, true);
  const end = wordEnd(text, at);
  return {
    start: at,
    end,
    message: msg('A colon is expected between the key and its value, not {0}.', text.slice(at, end)),
  };
}

/** A value is followed by neither a comma nor the bracket that closes the collection. */
export function commaExpected(text: string, at: number, inMapping: boolean): SyntaxFault {
  if (at >= text.length) return endOfText(text, inMapping);
  const end = wordEnd(text, at);
  const found = text.slice(at, end);
  const known = unexpected(text, at);
  if (known) return { start: at, end, message: known };
  const message = /^["{[\w-]/.test(found)
    ? msg('A comma is missing before this.')
    : inMapping
      ? msg('A comma or } is expected here, not {0}.', found)
      : msg('A comma or ] is expected here, not {0}.', found);
  return { start: at, end, message };
}

/** The bracket at `at` opens a collection deeper than opm reads. */
export function tooDeep(at: number, limit: number): SyntaxFault {
  return {
    start: at,
    end: at + 1,
    message: msg('Values are nested deeper than {0} levels here, where opm stops reading.', limit),
  };
}

/** The first fault of the string whose opening quote is at `start`, and where reading stops. None is before `from`. */
export function stringFault(text: string, start: number, from: number): { fault: SyntaxFault; stop: number } {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) break;
    if (code === 0x0a || code === 0x0d) return { fault: openString(start, at), stop: at };
    if (code < 0x20) return { fault: controlCharacter(text, at), stop: at };
    if (code !== 0x5c) continue;
    const length = escapeLength(text, at);
    if (length === 0) return { fault: badEscape(text, at), stop: at };
    at += length - 1;
  }
  return { fault: openString(start, Math.max(start + 1, lastInk(text, text.length) + 1)), stop: text.length };
}

/** Length of the escape at `at`; 0 where it is none that JSON knows. */
export function escapeLength(text: string, at: number): number {
  const letter = text.charAt(at + 1);
  if (letter === 'n' || letter === '"') return 2;
  if (letter === 'u') return /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6)) ? 6 : 0;
  return letter !== '' && '\\/bfrt'.includes(letter) ? 2 : 0;
}

function openString(start: number, end: number): SyntaxFault {
  return {
    start,
    end,
    message: msg('This text is not closed on its line. End it with ", and write a line break in it as \\n.'),
  };
}

function controlCharacter(text: string, at: number): SyntaxFault {
  const code = text.charCodeAt(at);
  return {
    start: at,
    end: at + 1,
    message:
      code === 0x09
        ? msg('JSON allows no tab inside a text. Write it as \\t.')
        : msg(
            'JSON allows no control character inside a text. Write it as \\u{0}.',
            code.toString(16).padStart(4, '0'),
          ),
  };
}

function badEscape(text: string, at: number): SyntaxFault {
  const isCode = text.charAt(at + 1) === 'u';
  const end = Math.min(text.length, isCode ? hexEnd(text, at + 2) : at + 2);
  const found = text.slice(at, end).trimEnd();
  return { start: at, end, message: escapeMessage(found, isCode) };
}

/** Without a digit behind it, a \u may as well be a backslash before a word, as in a path of Windows. */
function escapeMessage(found: string, isCode: boolean): Message {
  if (!isCode) return msg('`{0}` is no escape that JSON knows. Write \\\\ for a backslash.', found);
  return found.length > 2
    ? msg('`{0}` is no escape that JSON knows: \\u takes four hexadecimal digits.', found)
    : msg(
        '`{0}` is no escape that JSON knows: \\u takes four hexadecimal digits. Write \\\\ for a backslash.',
        found,
      );
}

function hexEnd(text: string, from: number): number {
  let at = from;
  while (at < from + 4 && /[0-9a-fA-F]/.test(text.charAt(at))) at++;
  return at;
}
