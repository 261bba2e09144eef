/** Reads JSON that is being typed: whatever is missing or too much, there is a tree of what is there. */
import { stringEnd } from '../../text/json/elements.ts';
import { tapeRoom, TapeWriter } from '../../text/tape.ts';
import {
  BOOLEAN,
  FLAG_DECODED,
  FLAG_FLOW,
  FLAG_IMPLICIT,
  FLAG_QUOTED,
  MAPPING,
  NULL,
  NUMBER,
  SEQUENCE,
  STRING,
  type NodeId,
  type Tree,
} from '../../text/tree.ts';

/** How deep the reader follows brackets; what is deeper is left out. */
export const MAX_LOOSE_DEPTH = 200;

interface Reader {
  readonly text: string;
  readonly tape: TapeWriter;
  at: number;
}

/**
 * The tree of a JSON object that may be half-typed. A string ends with its line at the latest, a missing value is an
 * implicit null, and what fits nowhere is passed over. What stands before `from` and behind the object is left alone.
 * Undefined where there is no bracket at all. Linear time.
 */
export function readLooseJson(text: string, from = 0): Tree | undefined {
  const bracket = /[{[]/g;
  bracket.lastIndex = from;
  const start = bracket.exec(text)?.index;
  if (start === undefined) return undefined;
  const reader: Reader = { text, tape: new TapeWriter(tapeRoom(64)), at: start };
  readValue(reader, 0);
  return reader.tape.finish(text);
}

/** Reads a value if there is one; otherwise adds an implicit null behind `after`, where the value would be. */
function readValue(reader: Reader, depth: number, after = reader.at): void {
  skipBlanks(reader);
  const character = reader.text.charAt(reader.at);
  const isCollection = character === '{' || character === '[';
  if (isCollection && depth < MAX_LOOSE_DEPTH) readCollection(reader, character, depth);
  else if (isCollection) passCollection(reader);
  else if (character === '"') readString(reader);
  else if (isWord(character)) readWord(reader);
  else reader.tape.add(NULL | FLAG_IMPLICIT, after, after);
}

function readCollection(reader: Reader, open: '{' | '[', depth: number): void {
  const { tape, text } = reader;
  const close = open === '{' ? '}' : ']';
  const node: NodeId = tape.add((open === '{' ? MAPPING : SEQUENCE) | FLAG_FLOW, reader.at, reader.at);
  reader.at++;
  for (;;) {
    skipBlanks(reader);
    const character = text.charAt(reader.at);
    if (character === '') break;
    if (character === close) {
      reader.at++;
      break;
    }
    // A closing bracket of the other kind belongs to a collection around this one.
    if ((character === '}' || character === ']') && depth > 0) break;
    if (open === '{' && (character === '"' || isWord(character))) readPair(reader, depth);
    else if (open === '[' && isValueStart(character)) readValue(reader, depth + 1);
    else reader.at++;
  }
  tape.close(node, reader.at);
}

/** Leaves out a collection that is too deep: up to its closing bracket. */
function passCollection(reader: Reader): void {
  const start = reader.at;
  let open = 0;
  do {
    const character = reader.text.charAt(reader.at);
    if (character === '{' || character === '[') open++;
    else if (character === '}' || character === ']') open--;
    reader.at = character === '"' ? stringEnd(reader.text, reader.at) : reader.at + 1;
  } while (open > 0 && reader.at < reader.text.length);
  reader.tape.add(NULL | FLAG_IMPLICIT, start, start);
}

function readPair(reader: Reader, depth: number): void {
  if (reader.text.charAt(reader.at) === '"') readString(reader);
  else readWord(reader);
  const keyEnd = reader.at;
  skipBlanks(reader);
  if (reader.text.charAt(reader.at) !== ':') {
    reader.at = keyEnd;
    reader.tape.add(NULL | FLAG_IMPLICIT, keyEnd, keyEnd);
    return;
  }
  const behindColon = ++reader.at;
  skipBlanks(reader);
  // `"a":` in front of `"b": 1` has no value yet: a string on another line with a colon behind it is the next key.
  if (isNextKey(reader, behindColon)) {
    reader.at = behindColon;
    reader.tape.add(NULL | FLAG_IMPLICIT, behindColon, behindColon);
    return;
  }
  readValue(reader, depth + 1, behindColon);
}

function isNextKey({ text, at }: Reader, from: number): boolean {
  // Behind nearly every colon is one space.
  if (at <= from + 1 && text.charCodeAt(from) !== LF) return false;
  if (text.charAt(at) !== '"' || !text.slice(from, at).includes('\n')) return false;
  const end = stringEnd(text, at);
  let behind = end;
  while (behind < text.length && isBlank(text.charCodeAt(behind))) behind++;
  return text.charAt(behind) === ':';
}

function readString(reader: Reader): void {
  const { text, tape, at } = reader;
  const end = stringEnd(text, at);
  reader.at = end;
  const closed = end - at > 1 && text.charAt(end - 1) === '"';
  if (closed && !hasBackslash(text, at, end)) {
    tape.add(STRING | FLAG_QUOTED, at, end);
    return;
  }
  const inner = text.slice(at + 1, closed ? end - 1 : end);
  tape.add(STRING | FLAG_QUOTED | FLAG_DECODED, at, end, tape.keep(closed ? unescaped(inner) : inner));
}

function hasBackslash(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (text.charCodeAt(at) === BACKSLASH) return true;
  return false;
}

function unescaped(inner: string): string {
  try {
    return String(JSON.parse(`"${inner}"`));
  } catch {
    return inner;
  }
}

function readWord(reader: Reader): void {
  const { text, tape, at } = reader;
  while (isWord(text.charAt(reader.at))) reader.at++;
  const word = text.slice(at, reader.at);
  if (word === 'true' || word === 'false')
    tape.add(BOOLEAN | FLAG_DECODED, at, reader.at, tape.keep(word === 'true'));
  else if (word === 'null') tape.add(NULL, at, reader.at);
  else tape.add(/^-?\d/.test(word) ? NUMBER : STRING, at, reader.at);
}

function isValueStart(character: string): boolean {
  return character === '{' || character === '[' || character === '"' || isWord(character);
}

/** Characters of words and numbers: everything that is neither a blank nor part of the grammar of JSON. */
function isWord(character: string): boolean {
  return character !== '' && !/[\s{}[\]:,"]/.test(character);
}

const BACKSLASH = 0x5c;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;

function skipBlanks(reader: Reader): void {
  while (reader.at < reader.text.length && isBlank(reader.text.charCodeAt(reader.at))) reader.at++;
}

/** A blank of JSON: a space, a tab, a line feed or a carriage return. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === LF || code === CR || code === 0x09;
}
