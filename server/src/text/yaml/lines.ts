/**
 * The quick way through the lines that make up nearly all of a catalog: `key: value`, `- value` and what may stand for the
 * value without looking further. It does what scanner and grammar do together, but without tokens. What it does not know
 * it leaves to them, with the state as they would have left it.
 */
import { FLAG_DECODED, FLAG_FLOW, MAPPING, SEQUENCE, STRING } from '../tree.ts';
import { scanBlock } from './block.ts';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  CR,
  DASH,
  DOT,
  HASH,
  LF,
  OPEN_BRACE,
  SPACE,
  STARTS,
  STARTS_BLOCK,
  STARTS_FLOW,
  STARTS_MAYBE,
  STARTS_PLAIN,
  STARTS_QUOTED,
  TAB,
  isBlank,
} from './chars.ts';
import { findPlainStop, scanPlainFrom } from './plain.ts';
import { scanQuoted } from './quoted.ts';
import { addPlain } from './scalars.ts';
import {
  MAX_DEPTH,
  MAX_KEY_LENGTH,
  at,
  findBreak,
  findLineFeed,
  isDocumentMark,
  type Scan,
} from './state.ts';
import {
  LEAN_ENTRY,
  LEAN_NODE,
  MAPPING_KEY,
  MAPPING_VALUE_NODE,
  SEQUENCE_ENTRY,
  SEQUENCE_NODE,
  addAwaitedNull,
  awaitNode,
  closeCollection,
  openCollection,
  setState,
  topState,
} from './states.ts';
import { pushScalar, saveKey } from './tokens.ts';

/** True if the quick way may be tried: outside of flow collections, with no token read ahead. */
export function canReadLines(s: Scan): boolean {
  if (!s.simple || s.flow > 0 || s.queue.length > 0) return false;
  // Empty brackets may still be a key, or had to be one: the scanner sees to that at its next step.
  const key = s.keys[0];
  if (key !== undefined && key.start >= 0 && (key.required || key.start >= s.lineStart)) return false;
  const state = topState(s);
  return state >= SEQUENCE_ENTRY && state <= MAPPING_VALUE_NODE;
}

/** Reads lines as long as it knows them. Everything it has passed is on the tape. */
export function readLines(s: Scan): void {
  dropPossibleKey(s);
  for (;;) {
    const code = skipToText(s);
    if (code === 0) return;
    if (!s.keyAllowed) {
      if (topState(s) !== MAPPING_VALUE_NODE || !readValue(s, code)) return;
      continue;
    }
    if (s.pos >= s.watch) return;
    const column = s.pos - s.lineStart;
    if (column === 0 && (code === DASH || code === DOT) && isDocumentMark(s, s.pos)) return;
    if (column < s.indent && !closeBlocks(s, column)) return;
    if (!readText(s, code, column)) return;
  }
}

/** A key that was possible at a place behind us is none: no colon follows it. */
function dropPossibleKey(s: Scan): void {
  const key = s.keys[0];
  if (key === undefined) return;
  key.start = -1;
  key.held = false;
}

/** Passes blanks, comments and line breaks, and returns the character behind them, 0 at the end. */
function skipToText(s: Scan): number {
  const { text, end } = s;
  let offset = s.pos;
  for (;;) {
    let code = offset < end ? text.charCodeAt(offset) : 0;
    while (code === SPACE || (code === TAB && !s.keyAllowed)) {
      offset++;
      code = offset < end ? text.charCodeAt(offset) : 0;
    }
    if (code === HASH) {
      offset = findLineFeed(s, offset);
      code = offset < end ? LF : 0;
    } else if (code === CR) {
      offset++;
      code = LF;
    }
    if (code !== LF) {
      s.pos = offset;
      return code;
    }
    offset++;
    s.lineStart = offset;
    s.keyAllowed = true;
  }
}

/** Closes the collections that are indented deeper than the column; false where a key still waits for its colon. */
function closeBlocks(s: Scan, column: number): boolean {
  while (s.indent > column) {
    let state = topState(s);
    if (state === LEAN_NODE || state === LEAN_ENTRY) {
      if (state === LEAN_NODE) addAwaitedNull(s);
      closeCollection(s);
      state = topState(s);
    } else if (state === SEQUENCE_NODE || state === MAPPING_VALUE_NODE) {
      addAwaitedNull(s);
      state--;
    }
    if (state !== MAPPING_KEY && state !== SEQUENCE_ENTRY) return false;
    closeCollection(s);
    s.indent = s.indents.pop() ?? -1;
  }
  // Behind the root nothing more belongs to the document.
  return s.indent >= 0;
}

/** Reads what stands at the start of a line or behind a dash. */
function readText(s: Scan, code: number, column: number): boolean {
  switch (code < 128 ? STARTS[code] : STARTS_PLAIN) {
    case STARTS_PLAIN:
      return readPlain(s, column);
    case STARTS_MAYBE:
      if (isPlainBehind(s)) return readPlain(s, column);
      return code === DASH && readDash(s, column);
    case STARTS_QUOTED:
      return awaitsNode(s, column) && readQuoted(s, code);
    case STARTS_BLOCK:
      return awaitsNode(s, column) && addBlock(s);
    default:
      return false;
  }
}

/** True if a node is awaited and one at the column is not a further entry of a collection around it. */
function awaitsNode(s: Scan, column: number): boolean {
  return (topState(s) & 1) === 1 && column > s.indent;
}

/** True if the indicator at the current place is the start of plain text. */
function isPlainBehind(s: Scan): boolean {
  const next = at(s, s.pos + 1);
  return next !== SPACE && next !== LF && next !== CR && next !== TAB && next !== 0;
}

function readDash(s: Scan, column: number): boolean {
  const state = topState(s);
  const start = s.pos;
  if (column === s.indent) {
    if (state === SEQUENCE_NODE || state === LEAN_NODE) {
      addAwaitedNull(s);
    } else if (state === MAPPING_VALUE_NODE) {
      setState(s, MAPPING_KEY);
      openCollection(s, SEQUENCE, start, LEAN_ENTRY);
    } else if (state !== SEQUENCE_ENTRY && state !== LEAN_ENTRY) {
      return false;
    }
  } else {
    if (!awaitsNode(s, column) || s.indents.length >= MAX_DEPTH) return false;
    s.indents.push(s.indent);
    s.indent = column;
    setState(s, state - 1);
    openCollection(s, SEQUENCE, start, SEQUENCE_ENTRY);
  }
  awaitNode(s, topState(s) | 1, start + 1);
  s.pos = start + 1;
  return true;
}

/** Reads plain text that is a key or a value. */
function readPlain(s: Scan, column: number): boolean {
  const start = s.pos;
  const lineBreak = findBreak(s, start);
  const stop = findPlainStop(s, start, lineBreak);
  if (stop < lineBreak && s.text.charCodeAt(stop) === COLON) {
    if (stop - start > MAX_KEY_LENGTH) return false;
    let end = stop;
    while (isBlank(s.text.charCodeAt(end - 1))) end--;
    if (!startPair(s, start, column)) return false;
    addPlain(s, start, end, 0, true);
    awaitNode(s, MAPPING_VALUE_NODE, stop + 1);
    s.pos = stop + 1;
    s.keyAllowed = false;
    return true;
  }
  if (!awaitsNode(s, column)) return false;
  s.keyAllowed = false;
  return addPlainNode(s, start, scanPlainFrom(s, lineBreak, stop));
}

/** Goes to where a key may be added: opens a mapping, or closes what stands in front of the key. */
function startPair(s: Scan, start: number, column: number): boolean {
  const state = topState(s);
  if (column !== s.indent) {
    if (!awaitsNode(s, column) || s.indents.length >= MAX_DEPTH) return false;
    s.indents.push(s.indent);
    s.indent = column;
    setState(s, state - 1);
    openCollection(s, MAPPING, start, MAPPING_KEY);
    return true;
  }
  if (state === MAPPING_KEY) return true;
  if (state === MAPPING_VALUE_NODE) {
    addAwaitedNull(s);
    return true;
  }
  if (state !== LEAN_ENTRY && state !== LEAN_NODE) return false;
  if (state === LEAN_NODE) addAwaitedNull(s);
  closeCollection(s);
  return topState(s) === MAPPING_KEY;
}

/** Reads what stands behind a colon in its line. */
function readValue(s: Scan, code: number): boolean {
  switch (code < 128 ? STARTS[code] : STARTS_PLAIN) {
    case STARTS_MAYBE:
      if (!isPlainBehind(s)) return false;
      return readPlainValue(s);
    case STARTS_PLAIN:
      return readPlainValue(s);
    case STARTS_QUOTED: {
      const start = s.pos;
      if (!scanQuoted(s, code)) return false;
      addString(s, start);
      return true;
    }
    case STARTS_BLOCK:
      return addBlock(s);
    case STARTS_FLOW:
      return addEmptyFlow(s, code);
    default:
      return false;
  }
}

function readPlainValue(s: Scan): boolean {
  const start = s.pos;
  const lineBreak = findBreak(s, start);
  return addPlainNode(s, start, scanPlainFrom(s, lineBreak, findPlainStop(s, start, lineBreak)));
}

/** Reads quoted text that is a value; if a colon follows, it is a key, and that is left to the grammar. */
function readQuoted(s: Scan, quote: number): boolean {
  const start = s.pos;
  saveKey(s);
  if (!scanQuoted(s, quote)) return false;
  let offset = s.scalarEnd;
  while (isBlank(at(s, offset))) offset++;
  const next = at(s, offset);
  if (next !== LF && next !== CR && next !== HASH && next !== 0) {
    pushScalar(s, start, true);
    return false;
  }
  dropPossibleKey(s);
  addString(s, start);
  return true;
}

function addBlock(s: Scan): boolean {
  const start = s.pos;
  s.keyAllowed = true;
  if (!scanBlock(s)) return false;
  addString(s, start);
  return true;
}

function addEmptyFlow(s: Scan, open: number): boolean {
  const start = s.pos;
  const mapping = open === OPEN_BRACE;
  if (at(s, start + 1) !== (mapping ? CLOSE_BRACE : CLOSE_BRACKET)) return false;
  setState(s, topState(s) - 1);
  const node = s.tape.add((mapping ? MAPPING : SEQUENCE) | FLAG_FLOW, start, start + 2, 0);
  s.lastEnd = start + 2;
  s.tape.close(node, s.lastEnd);
  s.pos = s.lastEnd;
  return true;
}

/** Adds plain text as a value, also if the lines behind it turned out to be faulty, and passes on whether they were. */
function addPlainNode(s: Scan, start: number, scanned: boolean): boolean {
  setState(s, topState(s) - 1);
  s.lastEnd = s.scalarEnd;
  addPlain(s, start, s.scalarEnd, s.scalarFlags, false);
  return scanned;
}

function addString(s: Scan, start: number): void {
  setState(s, topState(s) - 1);
  s.lastEnd = s.scalarEnd;
  const extra = (s.scalarFlags & FLAG_DECODED) === 0 ? s.scalarExtra : s.tape.keep(s.scalarText);
  s.tape.add(STRING | s.scalarFlags, start, s.scalarEnd, extra);
}
