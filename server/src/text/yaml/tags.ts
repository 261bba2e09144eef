/** Scans anchors, aliases, tags and directives. */
import type { Message } from '../message.ts';
import {
  BANG,
  DOT,
  GREATER,
  HASH,
  LESS,
  PERCENT,
  hexValue,
  isBlank,
  isBreak,
  isDigit,
  isGap,
  isWord,
} from './chars.ts';
import {
  aliasNameMissing,
  anchorNameMissing,
  directiveNotEnded,
  directiveUnknown,
  tagDirectiveMalformed,
  tagMalformed,
  tagNotEnded,
  yamlDirectiveMalformed,
} from './messages.ts';
import {
  ALIAS,
  TAG,
  TAG_DIRECTIVE,
  VERSION_DIRECTIVE,
  at,
  breakLength,
  fail,
  findBreak,
  type Scan,
  type Token,
} from './state.ts';
import { namedToken } from './token.ts';

/** Scans the alias (`*name`) or anchor (`&name`) at the current place; undefined after a fault. */
export function scanAnchor(s: Scan, kind: number): Token | undefined {
  const start = s.pos;
  const end = passWord(s, start + 1);
  const next = at(s, end);
  if (end === start + 1 || !(isGap(next) || '?:,]}%@`'.includes(String.fromCharCode(next)))) {
    fail(s, start, Math.max(end, start + 1), kind === ALIAS ? aliasNameMissing() : anchorNameMissing());
    return undefined;
  }
  s.pos = end;
  return namedToken(kind, start, end, s.text.slice(start + 1, end));
}

/** Scans the tag at the current place, giving its handle (empty if it has none) and its suffix; undefined after a fault. */
export function scanTag(s: Scan): Token | undefined {
  const start = s.pos;
  let handle = '';
  let suffix: string | undefined;
  if (at(s, start + 1) === LESS) {
    s.pos = start + 2;
    suffix = scanUri(s, start, '', tagMalformed);
    if (suffix === undefined) return undefined;
    if (at(s, s.pos) !== GREATER) return malformed(s, start, tagMalformed());
    s.pos++;
  } else {
    const head = scanHandle(s);
    if (head.length > 1 && head.endsWith('!')) {
      handle = head;
      suffix = scanUri(s, start, '', tagMalformed);
    } else {
      handle = '!';
      suffix = scanUri(s, start, head, tagMalformed);
      // `!` alone has no handle: it is the tag itself.
      if (suffix === '') [handle, suffix] = ['', '!'];
    }
    if (suffix === undefined) return undefined;
  }
  if (!isGap(at(s, s.pos))) return malformed(s, start, tagNotEnded());
  return namedToken(TAG, start, s.pos, handle, suffix);
}

/** Scans the directive at the current place, together with its line; undefined after a fault. */
export function scanDirective(s: Scan): Token | undefined {
  const start = s.pos;
  const nameEnd = passWord(s, start + 1);
  const name = s.text.slice(start + 1, nameEnd);
  s.pos = nameEnd;
  if (!isGap(at(s, nameEnd)) || (name !== 'YAML' && name !== 'TAG')) {
    return malformed(s, start, directiveUnknown(s.text.slice(start, nameEnd)));
  }
  passBlanks(s);
  const found = name === 'YAML' ? scanVersion(s, start) : scanTagDirective(s, start);
  if (found === undefined) return undefined;
  passBlanks(s);
  if (at(s, s.pos) === HASH) s.pos = findBreak(s, s.pos);
  const code = at(s, s.pos);
  if (code !== 0 && !isBreak(code)) return malformed(s, start, directiveNotEnded());
  if (code !== 0) {
    s.pos += breakLength(s, s.pos);
    s.lineStart = s.pos;
  }
  return found;
}

function scanVersion(s: Scan, start: number): Token | undefined {
  const numbers = s.pos;
  passDigits(s);
  const dot = s.pos;
  if (dot === numbers || dot - numbers > 2 || at(s, dot) !== DOT) {
    return malformed(s, start, yamlDirectiveMalformed());
  }
  s.pos++;
  passDigits(s);
  if (s.pos === dot + 1 || s.pos - dot > 3) return malformed(s, start, yamlDirectiveMalformed());
  const version = `${Number(s.text.slice(numbers, dot))}.${Number(s.text.slice(dot + 1, s.pos))}`;
  return namedToken(VERSION_DIRECTIVE, start, s.pos, version);
}

function scanTagDirective(s: Scan, start: number): Token | undefined {
  if (at(s, s.pos) !== BANG) return malformed(s, start, tagDirectiveMalformed());
  const handle = scanHandle(s);
  if (!handle.endsWith('!') || !isBlank(at(s, s.pos))) {
    return malformed(s, start, tagDirectiveMalformed());
  }
  passBlanks(s);
  const prefix = scanUri(s, start, '', tagDirectiveMalformed);
  if (prefix === undefined) return undefined;
  if (!isGap(at(s, s.pos))) return malformed(s, start, tagDirectiveMalformed());
  return namedToken(TAG_DIRECTIVE, start, s.pos, handle, prefix);
}

/** Passes `!`, a word, and a second `!` if there is one; returns them. */
function scanHandle(s: Scan): string {
  const start = s.pos;
  s.pos = passWord(s, start + 1);
  if (at(s, s.pos) === BANG) s.pos++;
  return s.text.slice(start, s.pos);
}

/** Passes the characters of the tag that starts at `from` and returns them, after `head` without its `!`. */
function scanUri(s: Scan, from: number, head: string, message: () => Message): string | undefined {
  const start = s.pos;
  const bytes: number[] = [];
  let value = head.slice(1);
  for (let code = at(s, s.pos); isUriCharacter(code); code = at(s, s.pos)) {
    if (code === PERCENT) {
      bytes.length = 0;
      if (!scanEscapedBytes(s, bytes)) return malformed(s, from, message());
      value += new TextDecoder().decode(new Uint8Array(bytes));
    } else {
      value += s.text.charAt(s.pos);
      s.pos++;
    }
  }
  if (s.pos === start && head === '') return malformed(s, from, message());
  return value;
}

/** Passes the `%xx` of one UTF-8 character. */
function scanEscapedBytes(s: Scan, into: number[]): boolean {
  let missing = 1;
  for (let count = 0; count < missing; count++) {
    const high = hexValue(at(s, s.pos + 1));
    const low = hexValue(at(s, s.pos + 2));
    if (at(s, s.pos) !== PERCENT || high < 0 || low < 0) return false;
    const byte = high * 16 + low;
    if (count === 0) missing = utf8Length(byte);
    else if ((byte & 0xc0) !== 0x80) return false;
    if (missing === 0) return false;
    into.push(byte);
    s.pos += 3;
  }
  return true;
}

function utf8Length(lead: number): number {
  if (lead < 0x80) return 1;
  if ((lead & 0xe0) === 0xc0) return 2;
  if ((lead & 0xf0) === 0xe0) return 3;
  return (lead & 0xf8) === 0xf0 ? 4 : 0;
}

function isUriCharacter(code: number): boolean {
  return (
    isWord(code) || (code > 32 && code < 127 && ";/?:@&=+$,.!~*'()[]%".includes(String.fromCharCode(code)))
  );
}

function passWord(s: Scan, from: number): number {
  let offset = from;
  while (isWord(at(s, offset))) offset++;
  return offset;
}

function passBlanks(s: Scan): void {
  while (isBlank(at(s, s.pos))) s.pos++;
}

function passDigits(s: Scan): void {
  while (isDigit(at(s, s.pos))) s.pos++;
}

function malformed(s: Scan, start: number, message: Message): undefined {
  fail(s, start, Math.max(s.pos, start + 1), message);
  return undefined;
}
