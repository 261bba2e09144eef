/**
 * Says why a text is no version in the eyes of blang `Parse` (docs/reference/versions-and-ranges.md, "Versions"), and what
 * to write instead.
 */
import { msg, type Message } from '../text/message.ts';
import { detach } from '../text/detach.ts';
import type { TextFault } from './fault.ts';
import { fitsUint64, isDigits, trimGoSpace } from './go-text.ts';
import {
  formatVersion,
  identifiersEnd,
  isPreIdentifier,
  parseTolerantVersion,
  parseVersion,
} from './semver.ts';

/** Suggestions are not worked out for texts longer than this: nobody wrote them by hand. */
const MAX_SUGGESTION_LENGTH = 256;

/** What is wrong with a version; undefined for a version that opm accepts. */
export function versionFault(text: string): TextFault | undefined {
  if (parseVersion(text) !== undefined) return undefined;
  const fault = blankFault(text) ?? prefixFault(text) ?? numbersFault(text) ?? partsFault(text);
  const suggestion = suggestVersion(text);
  return suggestion === undefined ? fault : { ...fault, suggestion };
}

/** The version that the author plainly intended: without blanks and `v`, with all three numbers. */
function suggestVersion(text: string): string | undefined {
  if (text.length > MAX_SUGGESTION_LENGTH) return undefined;
  const lenient = parseTolerantVersion(text.replace(/^(\s*)V/, '$1v'));
  return lenient && formatVersion(lenient);
}

function blankFault(text: string): TextFault | undefined {
  const trimmed = trimGoSpace(text);
  if (trimmed === '') {
    const message = msg('A version is missing here: write three numbers, such as 1.2.3.');
    return { start: 0, end: text.length, message };
  }
  if (trimmed.length === text.length) return undefined;
  const start = text.startsWith(trimmed.charAt(0)) ? trimmed.length : 0;
  const end = start > 0 ? text.length : text.indexOf(trimmed.charAt(0));
  return { start, end, message: msg('A version has no blanks or line breaks around it.') };
}

function prefixFault(text: string): TextFault | undefined {
  if (!/^[vV]\d/.test(text)) return undefined;
  return { start: 0, end: 1, message: msg('A version is written without a leading `{0}`.', text.charAt(0)) };
}

/** Looks at the three numbers. */
function numbersFault(text: string): TextFault | undefined {
  const names = ['major', 'minor', 'patch'] as const;
  let start = 0;
  for (const [index, name] of names.entries()) {
    const end = partEnd(text, start, index === 2);
    const part = text.slice(start, end);
    const message = numberMessage(name, part);
    if (message !== undefined) return { start, end, message };
    if (index === 2) return undefined;
    if (text.charAt(end) !== '.') return { start: 0, end: text.length, message: tooFewNumbers(text) };
    start = end + 1;
  }
  return undefined;
}

/** The end of a number that may be malformed: up to the next dot, and for the last one up to `-` or `+` as well. */
function partEnd(text: string, start: number, last: boolean): number {
  const length = text.slice(start).search(last ? /[-+.]/ : /\./);
  if (length >= 0) return start + length;
  const ending = text.slice(start).search(/[-+]/);
  return ending < 0 ? text.length : start + ending;
}

function numberMessage(name: 'major' | 'minor' | 'patch', part: string): Message | undefined {
  if (part === '') return msg('The {0} number is missing.', name);
  if (/^[xX*]$/.test(part)) {
    return msg('A version names one release; `{0}` cannot stand for the {1} number.', part, name);
  }
  if (!isDigits(part)) return msg('The {0} number `{1}` has characters other than digits.', name, part);
  if (part.length > 1 && part.startsWith('0')) {
    return msg('The {0} number `{1}` has a leading zero.', name, part);
  }
  if (!fitsUint64(part)) return msg('The {0} number is too large: it must be below 2^64.', name);
  return undefined;
}

function tooFewNumbers(text: string): Message {
  return msg('A version needs three numbers (major.minor.patch), such as 1.2.3; `{0}` has fewer.', text);
}

/** Looks at what follows the three numbers. */
function partsFault(text: string): TextFault {
  const extra = /^\d+\.\d+\.\d+(?=\.)/.exec(text);
  if (extra !== null) {
    const start = extra[0].length;
    return { start, end: text.length, message: msg('A version has three numbers; this one goes on.') };
  }
  const core = text.search(/[-+]|$/);
  const preEnd = text.charAt(core) === '-' ? identifiersEnd(text, core + 1) : core;
  const end = text.charAt(preEnd) === '+' ? identifiersEnd(text, preEnd + 1) : preEnd;
  if (end < text.length) return foreignCharacter(text, end);
  const fault =
    preEnd > core ? identifierFault(text, core + 1, preEnd, isPreIdentifier, preMessage) : undefined;
  return (
    fault ?? identifierFault(text, preEnd + 1, end, (part) => part !== '', emptyBuild) ?? wholeFault(text)
  );
}

function foreignCharacter(text: string, at: number): TextFault {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const message = msg(
    '`{0}` is not allowed in a version: after the numbers stand letters, digits, hyphens and dots.',
    character,
  );
  return { start: at, end: at + character.length, message };
}

function wholeFault(text: string): TextFault {
  return { start: 0, end: text.length, message: msg('`{0}` is no version.', text) };
}

function identifierFault(
  text: string,
  start: number,
  end: number,
  accepts: (part: string) => boolean,
  explain: (part: string) => Message,
): TextFault | undefined {
  let at = start;
  for (const part of text.slice(start, end).split('.')) {
    // An empty identifier has no place of its own: mark the character before it.
    if (!accepts(part))
      return { start: part === '' ? at - 1 : at, end: at + part.length, message: explain(detach(part)) };
    at += part.length + 1;
  }
  return undefined;
}

function preMessage(part: string): Message {
  if (part === '')
    return msg('A part of the pre-release is empty: something must follow the hyphen and each dot.');
  if (!fitsUint64(part.replace(/^0+/, '')))
    return msg('The number in the pre-release is too large: it must be below 2^64.');
  return msg('The number `{0}` in the pre-release has a leading zero.', part);
}

function emptyBuild(): Message {
  return msg('A part of the build metadata is empty: something must follow the plus sign and each dot.');
}
