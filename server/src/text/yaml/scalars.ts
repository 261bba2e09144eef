/** Puts scalars on the tape: finds out what they are, and keeps values only where they differ from the text. */
import {
  BOOLEAN,
  FLAG_BLOCK,
  FLAG_DECODED,
  FLAG_IMPLICIT,
  FLAG_LAZY,
  FLAG_MERGE,
  FLAG_PROPERTIES,
  FLAG_QUOTED,
  NULL,
  NUMBER,
  STRING,
  type NodeId,
} from '../tree.ts';
import { decodeBinary } from './base64.ts';
import { LESS, NINE, ZERO } from './chars.ts';
import { decodeBlock, decodePlain, decodeQuoted } from './decode.ts';
import { notBase64, valueIsNot } from './messages.ts';
import {
  LEADS,
  LEADS_STRING,
  LEADS_WORD,
  LONGEST_WORD,
  floatKey,
  resolveText,
  type Resolved,
} from './numbers.ts';
import { failValue, type Scan, type Token } from './state.ts';
import { isTimestamp } from './timestamps.ts';

const CORE = 'tag:yaml.org,2002:';
/** Up to this length every integer has a number of its own. */
const SAFE_DIGITS = 15;

/** Adds the null that stands where nothing is written. */
export function addNull(s: Scan, offset: number, key = false): NodeId {
  const node = s.tape.add(NULL | FLAG_IMPLICIT, offset, offset, 0);
  if (s.lastEnd < offset) s.lastEnd = offset;
  if (key) s.inexpressible.push(node);
  return node;
}

/** Adds the scalar of a token. `tag` is the full tag, or empty. */
export function addScalar(s: Scan, scalar: Token, tag: string, properties: number, key: boolean): NodeId {
  s.lastEnd = scalar.end;
  if (tag !== '') return addTagged(s, scalar, tag, key);
  if ((scalar.flags & (FLAG_QUOTED | FLAG_BLOCK)) !== 0) {
    const extra = (scalar.flags & FLAG_DECODED) === 0 ? scalar.extra : s.tape.keep(scalar.text);
    return s.tape.add(STRING | scalar.flags | properties, scalar.start, scalar.end, extra);
  }
  return addPlain(s, scalar.start, scalar.end, scalar.flags | properties, key);
}

/** Adds a plain scalar without tag. */
export function addPlain(s: Scan, start: number, end: number, flags: number, key: boolean): NodeId {
  const first = s.text.charCodeAt(start);
  const leads = first < 128 ? LEADS[first] : LEADS_STRING;
  if (leads === LEADS_STRING || (flags & FLAG_LAZY) !== 0) {
    if (key && first === LESS && isMergeText(s, start, end)) return addMerge(s, start, end, flags);
    return s.tape.add(STRING | flags, start, end, 0);
  }
  if (leads === LEADS_WORD) {
    if (end - start > LONGEST_WORD) return s.tape.add(STRING | flags, start, end, 0);
  } else {
    const shape = numberShape(s.text, start, end);
    if (shape === NOT_A_NUMBER) return s.tape.add(STRING | flags, start, end, 0);
    if (shape === DECIMAL && !key) return s.tape.add(NUMBER | flags, start, end, 0);
  }
  const text = s.text.slice(start, end);
  const resolved = resolveText(text);
  if (key) return addKey(s, resolved, start, end, flags);
  return addValue(s, resolved, start, end, flags | keptFlag(resolved, text));
}

const NOT_A_NUMBER = 0;
const DECIMAL = 1;
const PERHAPS = 2;

/** Settles the two common cases, versions and plain decimal integers, without making a string. */
function numberShape(text: string, start: number, end: number): number {
  let dots = 0;
  let others = false;
  for (let offset = start; offset < end; offset++) {
    const code = text.charCodeAt(offset);
    if (isDigit(code)) continue;
    const part = code < 128 ? NUMBER_PARTS[code] : NO_PART;
    if (part === NO_PART) return NOT_A_NUMBER;
    if (part === DOT) {
      if (++dots > 1) return NOT_A_NUMBER;
      continue;
    }
    if (part === SIGN && offset > start && isDigit(text.charCodeAt(offset - 1))) return NOT_A_NUMBER;
    others = true;
  }
  if (others || dots > 0 || end - start > SAFE_DIGITS) return PERHAPS;
  const leadingZero = text.charCodeAt(start) === ZERO && end - start > 1;
  return leadingZero ? PERHAPS : DECIMAL;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

const NO_PART = 0;
const DOT = 1;
const SIGN = 2;
const OTHER_PART = 3;

/** By ASCII code: what a character other than a digit is in a number. */
const NUMBER_PARTS: Uint8Array = numberParts();

function numberParts(): Uint8Array {
  const table = new Uint8Array(128);
  table['.'.charCodeAt(0)] = DOT;
  for (const char of '+-') table[char.charCodeAt(0)] = SIGN;
  // The letters of numbers, of their prefixes, and of `.inf` and `.nan`.
  for (const char of '_abcdefABCDEFxXoOiInN') table[char.charCodeAt(0)] = OTHER_PART;
  return table;
}

function isMergeText(s: Scan, start: number, end: number): boolean {
  return end - start === 2 && s.text.charCodeAt(start + 1) === LESS;
}

function addMerge(s: Scan, start: number, end: number, flags: number): NodeId {
  const node = s.tape.add(STRING | FLAG_MERGE | flags, start, end, 0);
  s.merges.push(node);
  return node;
}

/** Adds what is no key. The value of a number is kept where the flags say that its text is not it. */
function addValue(s: Scan, resolved: Resolved, start: number, end: number, flags: number): NodeId {
  switch (resolved.type) {
    case 'string':
      return s.tape.add(STRING | flags, start, end, 0);
    case 'boolean':
      return s.tape.add(BOOLEAN | flags, start, end, keepBoolean(s, resolved.value));
    case 'null':
      return s.tape.add(NULL | flags, start, end, 0);
    case 'integer':
    case 'float': {
      const extra = (flags & FLAG_DECODED) === 0 ? 0 : s.tape.keep(keptNumber(resolved));
      const node = s.tape.add(NUMBER | flags, start, end, extra);
      if (resolved.type === 'float' && !Number.isFinite(resolved.value)) s.inexpressible.push(node);
      return node;
    }
  }
}

/** Adds a key: the name of a number is always kept. */
function addKey(s: Scan, resolved: Resolved, start: number, end: number, flags: number): NodeId {
  if (!isNumber(resolved)) {
    const node = addValue(s, resolved, start, end, flags);
    if (resolved.type === 'null') s.inexpressible.push(node);
    return node;
  }
  const name = resolved.type === 'float' ? floatKey(resolved.value) : resolved.value;
  const node = s.tape.add(NUMBER | FLAG_DECODED | flags, start, end, s.tape.keep(name));
  const bad = resolved.type === 'integer' ? resolved.big : !Number.isFinite(resolved.value);
  if (bad) s.inexpressible.push(node);
  return node;
}

type ResolvedNumber = Resolved & { type: 'integer' | 'float' };

function isNumber(resolved: Resolved): resolved is ResolvedNumber {
  return resolved.type === 'integer' || resolved.type === 'float';
}

/** The flag for a value that is not what its text says; `text` is what is written, unless it is quoted or folded. */
function keptFlag(resolved: Resolved, text: string | undefined): number {
  if (!isNumber(resolved)) return 0;
  return text !== undefined && Object.is(Number(text), Number(resolved.value)) ? 0 : FLAG_DECODED;
}

/** As text it keeps its digits, should it become a key by way of an alias. */
function keptNumber(resolved: ResolvedNumber): number | string {
  const value = Number(resolved.value);
  return Number.isSafeInteger(value) || resolved.type === 'float' ? value : resolved.value;
}

function keepBoolean(s: Scan, value: boolean): number {
  if (value) {
    if (s.trueAt < 0) s.trueAt = s.tape.keep(true);
    return s.trueAt;
  }
  if (s.falseAt < 0) s.falseAt = s.tape.keep(false);
  return s.falseAt;
}

/** The value of a scalar token as text. */
function textOf(s: Scan, scalar: Token): string {
  const { start, end, flags } = scalar;
  if ((flags & FLAG_DECODED) !== 0) return scalar.text;
  if ((flags & FLAG_BLOCK) !== 0) return decodeBlock(s.text, start, end, scalar.extra);
  if ((flags & FLAG_QUOTED) !== 0) return decodeQuoted(s.text, start, end);
  return decodePlain(s.text, start, end);
}

function addTagged(s: Scan, scalar: Token, tag: string, key: boolean): NodeId {
  const { start, end } = scalar;
  const flags = scalar.flags | FLAG_PROPERTIES;
  const text = textOf(s, scalar);
  if (key && text === '<<' && (tag === '!' || tag === `${CORE}merge`)) return addMerge(s, start, end, flags);
  const resolved = resolveTagged(s, tag, text, start, end);
  if (typeof resolved === 'string') {
    return s.tape.add(STRING | FLAG_DECODED | (flags & ~FLAG_LAZY), start, end, s.tape.keep(resolved));
  }
  if (resolved.type === 'string') {
    const extra = (flags & FLAG_DECODED) === 0 ? scalar.extra : s.tape.keep(scalar.text);
    return s.tape.add(STRING | flags, start, end, extra);
  }
  const plainFlags = flags & ~(FLAG_LAZY | FLAG_DECODED);
  if (key) return addKey(s, resolved, start, end, plainFlags);
  const written = scalar.flags === 0 ? text : undefined;
  return addValue(s, resolved, start, end, plainFlags | keptFlag(resolved, written));
}

/** Adds the scalar of a place where properties stand and nothing else. */
export function addEmpty(s: Scan, offset: number, tag: string, start: number, key: boolean): NodeId {
  s.lastEnd = offset;
  const resolved = tag === '' ? resolveText('') : resolveTagged(s, tag, '', start, offset);
  if (typeof resolved !== 'string' && resolved.type === 'null') {
    const node = addNull(s, offset, key);
    s.tape.setFlag(node, FLAG_PROPERTIES);
    return node;
  }
  return s.tape.add(STRING | FLAG_PROPERTIES, offset, offset, 0);
}

/** What a tag makes of a text; a plain string is a value that differs from the text. */
function resolveTagged(s: Scan, tag: string, text: string, start: number, end: number): Resolved | string {
  const name = tag.startsWith(CORE) ? tag.slice(CORE.length) : '';
  if (name === 'binary') {
    const value = decodeBinary(text);
    if (value !== undefined) return value;
    failValue(s, start, end, notBase64());
    return { type: 'string' };
  }
  if (!TYPED.has(name)) return { type: 'string' };
  const found = resolveAs(name, text);
  if (found === undefined) failValue(s, start, end, valueIsNot(text, `!!${name}`));
  return found ?? { type: 'string' };
}

/** The tags of YAML that ask for a type other than string; all others leave the text as it is. */
const TYPED: ReadonlySet<string> = new Set(['null', 'bool', 'int', 'float', 'timestamp']);

/** The text as a value of the type; undefined if it is none. */
function resolveAs(name: string, text: string): Resolved | undefined {
  if (name === 'timestamp') return isTimestamp(text) ? { type: 'string' } : undefined;
  const found = resolveText(text);
  switch (found.type) {
    case 'null':
      return name === 'null' ? found : undefined;
    case 'boolean':
      return name === 'bool' ? found : undefined;
    case 'float':
      return name === 'float' ? found : undefined;
    case 'integer':
      if (name === 'float' && !found.big) return { type: 'float', value: Number(found.value) };
      return name === 'int' ? found : undefined;
    default:
      return undefined;
  }
}

/** Adds the key that an alias of a number makes: like the number itself, it gets a name. */
export function addAliasedNumber(s: Scan, start: number, end: number, target: NodeId): void {
  const written = s.text.slice(s.tape.start(target), s.tape.end(target));
  let number = resolveText(written);
  // A quoted number with a tag: what is kept is the number.
  if (number.type === 'string') number = resolveText(String(s.tape.values[s.tape.extra(target)] ?? ''));
  addKey(s, number, start, end, 0);
}
