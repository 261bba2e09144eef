/**
 * The scanner in full: turns the text into tokens, with the lookahead that keys without `?` need.
 *
 * A key is known as a key only when its colon is met. So a token that may start one is held back in the queue until the
 * colon comes, the line ends, or 1024 characters have passed; the tokens that open the mapping are then put before it.
 */
import {
  AMPERSAND,
  ASTERISK,
  BANG,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  DASH,
  DOT,
  HASH,
  OPEN_BRACKET,
  PERCENT,
  QUESTION,
  SPACE,
  STARTS,
  STARTS_BLOCK,
  STARTS_FLOW,
  STARTS_MAYBE,
  STARTS_OTHER,
  STARTS_PLAIN,
  STARTS_QUOTED,
  TAB,
  isBreak,
  isGap,
} from './chars.ts';
import { scanBlock } from './block.ts';
import { passBreak, passCharacters, passToken, startLine, startToken } from './buffer.ts';
import { isTooFar } from './key-length.ts';
import {
  characterStartsNothing,
  dashNotAllowed,
  keyWithoutColon,
  percentStartsNothing,
  questionNotAllowed,
  tabInIndentation,
  tooDeep,
  valueNotAllowed,
} from './messages.ts';
import { scanPlain } from './plain.ts';
import { scanQuoted } from './quoted.ts';
import {
  ALIAS,
  ANCHOR,
  BLOCK_END,
  BLOCK_MAPPING,
  BLOCK_SEQUENCE,
  COMMA_ENTRY,
  DASH_ENTRY,
  DOCUMENT_END,
  DOCUMENT_START,
  FLOW_MAPPING,
  FLOW_MAPPING_END,
  FLOW_SEQUENCE,
  FLOW_SEQUENCE_END,
  KEY,
  MAX_DEPTH,
  STREAM_END,
  VALUE,
  at,
  breakLength,
  fail,
  findBreak,
  isDocumentMark,
  type PossibleKey,
  type Scan,
  type Token,
} from './state.ts';
import { scanAnchor, scanDirective, scanTag } from './tags.ts';
import { scalarToken, token } from './token.ts';

/**
 * The next token, left in the queue; undefined behind a fault. Tokens that were read ahead of a fault are still given:
 * they help to understand text that is being typed.
 */
export function peek(s: Scan): Token | undefined {
  while (s.fault === undefined && needsMore(s)) fetch(s);
  return s.queue[s.head];
}

/** So many tokens that were taken stay in the queue at most. */
const MAX_TAKEN = 4096;

/** Removes the next token from the queue. */
export function take(s: Scan): void {
  s.head++;
  s.taken++;
  if (s.head === s.queue.length) {
    s.queue.length = 0;
    s.head = 0;
  } else if (s.head === MAX_TAKEN) {
    // In one long line the queue may never run empty.
    s.queue = s.queue.slice(s.head);
    s.head = 0;
  }
}

/** True if the queue is empty, or if its head may still turn out to be a key. */
function needsMore(s: Scan): boolean {
  if (s.head === s.queue.length) return true;
  let key = s.keys[s.lowestKey];
  while (key !== undefined && (key.token < s.taken || !key.held)) key = s.keys[++s.lowestKey];
  return key !== undefined && key.token === s.taken && isStillPossible(s, key);
}

/** Reads one more token, or several that one place gives rise to. */
function fetch(s: Scan): boolean {
  skipToToken(s);
  const { buffer, pos } = s;
  if (buffer === undefined) return fetchToken(s);
  startToken(s, buffer);
  const isKept = fetchToken(s);
  passToken(s, buffer, pos);
  return isKept;
}

function fetchToken(s: Scan): boolean {
  s.lookedAhead = s.pos;
  const column = s.pos - s.lineStart;
  unrollIndent(s, column);
  const code = at(s, s.pos);
  if (code === 0) return fetchEnd(s);
  if (column === 0) {
    if (code === PERCENT) return fetchDirective(s);
    if (isDocumentMark(s, s.pos)) return fetchDocumentMark(s, code);
  }
  switch (code < 128 ? STARTS[code] : STARTS_PLAIN) {
    case STARTS_QUOTED:
      return saveKey(s) && pushScalar(s, s.pos, scanQuoted(s, code));
    case STARTS_BLOCK:
      return s.flow === 0 ? fetchBlockScalar(s) : failStart(s, code);
    case STARTS_FLOW:
      return fetchFlowStart(s, code === OPEN_BRACKET ? FLOW_SEQUENCE : FLOW_MAPPING);
    case STARTS_MAYBE:
      return fetchMaybe(s, code);
    case STARTS_OTHER:
      return fetchOther(s, code);
    default:
      return fetchPlain(s);
  }
}

/** Passes blanks, comments and line breaks. */
function skipToToken(s: Scan): void {
  const { buffer } = s;
  for (;;) {
    if (buffer !== undefined) startLine(s, buffer);
    const from = s.pos;
    let code = at(s, s.pos);
    const tabs = s.flow > 0 || !s.keyAllowed;
    while (code === SPACE || (tabs && code === TAB)) code = at(s, ++s.pos);
    if (code === HASH) {
      s.pos = findBreak(s, s.pos);
      code = at(s, s.pos);
    }
    if (buffer !== undefined) passCharacters(s, buffer, from);
    if (!isBreak(code)) return;
    s.pos = buffer === undefined ? s.pos + breakLength(s, s.pos) : passBreak(s, buffer, s.pos);
    s.lineStart = s.pos;
    if (s.flow === 0) s.keyAllowed = true;
  }
}

/** `-`, `?` and `:` are indicators if a blank follows; the latter two in flow collections always. */
function fetchMaybe(s: Scan, code: number): boolean {
  const next = at(s, s.pos + 1);
  if (code === DASH) {
    if (isGap(next)) return fetchDash(s);
  } else if (s.flow > 0 || isGap(next)) {
    return code === QUESTION ? fetchQuestion(s) : fetchColon(s);
  }
  return fetchPlain(s);
}

function fetchOther(s: Scan, code: number): boolean {
  switch (code) {
    case CLOSE_BRACKET:
      return fetchFlowEnd(s, FLOW_SEQUENCE_END);
    case CLOSE_BRACE:
      return fetchFlowEnd(s, FLOW_MAPPING_END);
    case COMMA:
      if (!dropKey(s)) return false;
      s.keyAllowed = true;
      return pushIndicator(s, COMMA_ENTRY);
    case ASTERISK:
      return saveKey(s) && push(s, scanAnchor(s, ALIAS));
    case AMPERSAND:
      return saveKey(s) && push(s, scanAnchor(s, ANCHOR));
    case BANG:
      return saveKey(s) && push(s, scanTag(s));
    default:
      return code === TAB || code > SPACE ? failStart(s, code) : fetchPlain(s);
  }
}

function failStart(s: Scan, code: number): false {
  const end = s.pos + 1;
  if (code === TAB) return fail(s, s.pos, end, tabInIndentation());
  if (code === PERCENT) return fail(s, s.pos, end, percentStartsNothing());
  return fail(s, s.pos, end, characterStartsNothing(String.fromCharCode(code)));
}

/** The end of the text closes all block collections. */
function fetchEnd(s: Scan): boolean {
  s.lineStart = s.pos;
  unrollIndent(s, -1);
  if (!dropKey(s)) return false;
  s.keyAllowed = false;
  return push(s, token(STREAM_END, s.pos, s.pos));
}

function fetchDirective(s: Scan): boolean {
  unrollIndent(s, -1);
  if (!dropKey(s)) return false;
  s.keyAllowed = false;
  return push(s, scanDirective(s));
}

function fetchDocumentMark(s: Scan, code: number): boolean {
  unrollIndent(s, -1);
  if (!dropKey(s)) return false;
  s.keyAllowed = false;
  s.pos += 3;
  return push(s, token(code === DOT ? DOCUMENT_END : DOCUMENT_START, s.pos - 3, s.pos));
}

function fetchFlowStart(s: Scan, kind: number): boolean {
  if (!saveKey(s)) return false;
  s.keys.push({ start: -1, token: nextNumber(s), required: false, held: false });
  s.flow++;
  if (s.flow > MAX_DEPTH) return fail(s, s.pos, s.pos + 1, tooDeep(MAX_DEPTH));
  s.keyAllowed = true;
  return pushIndicator(s, kind);
}

function fetchFlowEnd(s: Scan, kind: number): boolean {
  if (!dropKey(s)) return false;
  if (s.flow > 0) {
    s.flow--;
    // If no key was possible inside, this is the number of the bracket itself. The real scanner then forgets that the
    // bracket may start a key, and takes `[]` and `{}` for complete before it looks for a colon.
    const inner = s.keys.pop();
    const outer = keyHere(s);
    if (inner?.token === outer.token) outer.held = false;
    if (s.lowestKey >= s.keys.length) s.lowestKey = s.keys.length - 1;
  }
  s.keyAllowed = false;
  return pushIndicator(s, kind);
}

function fetchDash(s: Scan): boolean {
  if (s.flow === 0) {
    if (!s.keyAllowed) return fail(s, s.pos, s.pos + 1, dashNotAllowed());
    if (!rollIndent(s, s.pos - s.lineStart, -1, BLOCK_SEQUENCE, s.pos)) return false;
  }
  if (!dropKey(s)) return false;
  s.keyAllowed = true;
  return pushIndicator(s, DASH_ENTRY);
}

function fetchQuestion(s: Scan): boolean {
  if (s.flow === 0) {
    if (!s.keyAllowed) return fail(s, s.pos, s.pos + 1, questionNotAllowed());
    if (!rollIndent(s, s.pos - s.lineStart, -1, BLOCK_MAPPING, s.pos)) return false;
  }
  if (!dropKey(s)) return false;
  s.keyAllowed = s.flow === 0;
  return pushIndicator(s, KEY);
}

function fetchColon(s: Scan): boolean {
  const key = keyHere(s);
  const possible = isStillPossible(s, key);
  if (s.fault !== undefined) return false;
  if (possible) {
    // Empty brackets may have been taken already: then these tokens come too late, and are out of place.
    const start = key.token < s.taken ? s.pos : key.start;
    insert(s, key.token, token(KEY, start, start));
    if (!rollIndent(s, key.start - s.lineStart, key.token, BLOCK_MAPPING, start)) return false;
    forget(key);
    s.keyAllowed = false;
  } else {
    if (s.flow === 0) {
      if (!s.keyAllowed) return fail(s, s.pos, s.pos + 1, valueNotAllowed());
      if (!rollIndent(s, s.pos - s.lineStart, -1, BLOCK_MAPPING, s.pos)) return false;
    }
    s.keyAllowed = s.flow === 0;
  }
  return pushIndicator(s, VALUE);
}

function fetchPlain(s: Scan): boolean {
  if (!saveKey(s)) return false;
  const start = s.pos;
  const scanned = scanPlain(s);
  // A fault in the lines behind it does not make the text less of a scalar.
  return pushScalar(s, start, true) && scanned;
}

function fetchBlockScalar(s: Scan): boolean {
  if (!dropKey(s)) return false;
  s.keyAllowed = true;
  return pushScalar(s, s.pos, scanBlock(s));
}

/** Opens a block collection if the column is behind the current indentation. `place` is a token number, -1 for the end. */
function rollIndent(s: Scan, column: number, place: number, kind: number, start: number): boolean {
  if (s.flow > 0 || s.indent >= column) return true;
  s.indents.push(s.indent);
  s.indent = column;
  if (s.indents.length > MAX_DEPTH) return fail(s, start, start + 1, tooDeep(MAX_DEPTH));
  insert(s, place, token(kind, start, start));
  return true;
}

/** Closes the block collections that are indented deeper than the column. */
function unrollIndent(s: Scan, column: number): void {
  if (s.flow > 0) return;
  while (s.indent > column) {
    push(s, token(BLOCK_END, s.pos, s.pos));
    s.indent = s.indents.pop() ?? -1;
  }
}

function keyHere(s: Scan): PossibleKey {
  return s.keys[s.keys.length - 1] ?? { start: -1, token: 0, required: false, held: false };
}

function nextNumber(s: Scan): number {
  return s.taken + s.queue.length - s.head;
}

/** Notes that a key may start at the current place, if one is allowed; none is allowed right behind what starts here. */
export function saveKey(s: Scan): boolean {
  if (!s.keyAllowed) return true;
  s.keyAllowed = false;
  if (!dropKey(s)) return false;
  const key = keyHere(s);
  key.start = s.pos;
  key.token = nextNumber(s);
  key.required = s.flow === 0 && s.indent === s.pos - s.lineStart;
  key.held = true;
  s.lowestKey = Math.min(s.lowestKey, s.keys.length - 1);
  return true;
}

/** Gives up a possible key, by default that of the current level; a fault if nothing but a key could stand there. */
function dropKey(s: Scan, key = keyHere(s)): boolean {
  if (key.start < 0) return true;
  if (key.required) return fail(s, key.start, findBreak(s, key.start), keyWithoutColon());
  forget(key);
  return true;
}

function forget(key: PossibleKey): void {
  key.start = -1;
  key.held = false;
}

/** False (and the key is given up) if the line or the allowed length is over; a fault if it had to be a key. */
function isStillPossible(s: Scan, key: PossibleKey): boolean {
  if (key.start < 0) return false;
  if (key.start >= s.lineStart && !isTooFar(s, key.start)) return true;
  dropKey(s, key);
  return false;
}

function push(s: Scan, added: Token | undefined): boolean {
  if (added === undefined) return false;
  s.queue.push(added);
  return true;
}

function pushIndicator(s: Scan, kind: number): boolean {
  s.pos++;
  return push(s, token(kind, s.pos - 1, s.pos));
}

/** Puts the scalar that was just scanned into the queue. */
export function pushScalar(s: Scan, start: number, scanned: boolean): boolean {
  return scanned && push(s, scalarToken(s, start));
}

/** Puts a token in front of the one with a number; behind all others if that one was taken already. */
function insert(s: Scan, place: number, added: Token): void {
  const index = place - s.taken;
  if (place < 0 || index < 0) s.queue.push(added);
  else s.queue.splice(s.head + index, 0, added);
}
