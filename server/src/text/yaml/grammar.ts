/** The grammar in full: takes tokens and puts nodes on the tape, one step of an open collection at a time. */
import type { Message } from '../message.ts';
import { stepFlow } from './flow.ts';
import { notAKey, notAnEntry, textBehindValue } from './messages.ts';
import { BLOCK_KEY, BLOCK_PLACE, BLOCK_VALUE, faultEnd, readNode } from './node.ts';
import { addNull, addScalar } from './scalars.ts';
import {
  BLOCK_END,
  DASH_ENTRY,
  KEY,
  SCALAR,
  VALUE,
  fail,
  findBreak,
  type Scan,
  type Token,
} from './state.ts';
import {
  LEAN_ENTRY,
  LEAN_NODE,
  MAPPING_KEY,
  MAPPING_KEY_NODE,
  MAPPING_VALUE,
  MAPPING_VALUE_NODE,
  ROOT_DONE,
  ROOT_NODE,
  SEQUENCE_ENTRY,
  SEQUENCE_NODE,
  addAwaitedNull,
  awaitNode,
  closeCollection,
  setState,
  topMark,
  topState,
} from './states.ts';
import { peek, take } from './tokens.ts';

/** Goes one step on in the innermost open collection. False after a fault. */
export function step(s: Scan): boolean {
  const next = peek(s);
  if (next === undefined) return false;
  const state = topState(s);
  switch (state) {
    case ROOT_NODE:
      return readNode(s, ROOT_DONE, BLOCK_PLACE);
    case SEQUENCE_ENTRY:
    case LEAN_ENTRY:
      return stepEntry(s, next, state);
    case SEQUENCE_NODE:
    case LEAN_NODE:
    case MAPPING_VALUE_NODE:
      return stepAwaited(s, next, state);
    case MAPPING_KEY:
      return stepKey(s, next);
    case MAPPING_KEY_NODE:
      if (next.kind !== KEY && next.kind !== VALUE && next.kind !== BLOCK_END) {
        return readNode(s, MAPPING_VALUE, BLOCK_KEY);
      }
      addNull(s, topMark(s), true);
      setState(s, MAPPING_VALUE);
      return true;
    case MAPPING_VALUE:
      return stepColon(s, next);
    default:
      return stepFlow(s, next, state);
  }
}

/** A dash in a block sequence, or its end. */
function stepEntry(s: Scan, next: Token, state: number): boolean {
  if (next.kind === DASH_ENTRY) {
    take(s);
    awaitNode(s, state + 1, next.end);
    return true;
  }
  if (state === SEQUENCE_ENTRY) {
    if (next.kind !== BLOCK_END) return fail(s, next.start, faultEnd(s, next), misfit(s, next, notAnEntry));
    take(s);
  }
  closeCollection(s);
  return true;
}

/** A node behind a dash or a colon, or nothing. */
function stepAwaited(s: Scan, next: Token, state: number): boolean {
  const { kind } = next;
  const absent =
    kind === BLOCK_END ||
    (state !== MAPPING_VALUE_NODE && kind === DASH_ENTRY) ||
    (state !== SEQUENCE_NODE && (kind === KEY || kind === VALUE));
  if (!absent) return readNode(s, state - 1, state === MAPPING_VALUE_NODE ? BLOCK_VALUE : BLOCK_PLACE);
  addAwaitedNull(s);
  return true;
}

/** A key of a block mapping, or its end. */
function stepKey(s: Scan, next: Token): boolean {
  if (next.kind === KEY) {
    take(s);
    awaitNode(s, MAPPING_KEY_NODE, next.end);
    return true;
  }
  if (next.kind === BLOCK_END) {
    take(s);
    closeCollection(s);
    return true;
  }
  if (s.fault !== undefined && next.kind === SCALAR) {
    // Half-typed: a key whose colon is still missing.
    addScalar(s, next, '', 0, true);
    setState(s, MAPPING_VALUE);
    return false;
  }
  return fail(s, next.start, faultEnd(s, next), misfit(s, next, notAKey));
}

/** The colon behind a key of a block mapping. A key written with `?` may do without. */
function stepColon(s: Scan, next: Token): boolean {
  if (next.kind === VALUE) {
    take(s);
    awaitNode(s, MAPPING_VALUE_NODE, next.end);
    return true;
  }
  addNull(s, s.lastEnd);
  setState(s, MAPPING_KEY);
  return true;
}

/** What to say of a token that cannot follow: if it stands in the line of the node before it, that is what is wrong. */
function misfit(s: Scan, next: Token, otherwise: () => Message): Message {
  return findBreak(s, s.lastEnd) >= next.start ? textBehindValue() : otherwise();
}
