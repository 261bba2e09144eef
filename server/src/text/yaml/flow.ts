/** The grammar of flow collections: `[a, b: c]` and `{a: b, c}`. */
import { FLAG_FLOW, MAPPING } from '../tree.ts';
import { notInList, notInMapping } from './messages.ts';
import { FLOW_KEY, FLOW_VALUE, faultEnd, readNode } from './node.ts';
import { addNull } from './scalars.ts';
import {
  COMMA_ENTRY,
  FLOW_MAPPING_END,
  FLOW_SEQUENCE_END,
  KEY,
  STREAM_END,
  VALUE,
  fail,
  type Scan,
  type Token,
} from './state.ts';
import {
  FLOW_MAPPING_FIRST,
  FLOW_MAPPING_LONE,
  FLOW_MAPPING_NEXT,
  FLOW_MAPPING_VALUE,
  FLOW_SEQUENCE_FIRST,
  FLOW_SEQUENCE_NEXT,
  PAIR_END,
  PAIR_KEY,
  PAIR_VALUE,
  closeCollection,
  openCollection,
  setState,
} from './states.ts';
import { peek, take } from './tokens.ts';
import { failUnclosed } from './unclosed.ts';

/** Goes one step on in a flow collection. False after a fault. */
export function stepFlow(s: Scan, next: Token, state: number): boolean {
  switch (state) {
    case FLOW_SEQUENCE_FIRST:
    case FLOW_SEQUENCE_NEXT:
      return stepSequence(s, next, state === FLOW_SEQUENCE_FIRST);
    case FLOW_MAPPING_FIRST:
    case FLOW_MAPPING_NEXT:
      return stepMapping(s, next, state === FLOW_MAPPING_FIRST);
    case FLOW_MAPPING_VALUE:
      return stepValue(s, next, FLOW_MAPPING_NEXT, FLOW_MAPPING_END);
    case FLOW_MAPPING_LONE:
      addNull(s, s.lastEnd);
      setState(s, FLOW_MAPPING_NEXT);
      return true;
    case PAIR_KEY:
      return stepPairKey(s, next);
    case PAIR_VALUE:
      return stepValue(s, next, PAIR_END, FLOW_SEQUENCE_END);
    case PAIR_END:
      closeCollection(s);
      return true;
    default:
      return false;
  }
}

function stepSequence(s: Scan, first: Token, isFirst: boolean): boolean {
  const next = nextItem(s, first, isFirst, FLOW_SEQUENCE_END);
  if (next === undefined) return false;
  if (next.kind === FLOW_SEQUENCE_END) return closeFlow(s, next);
  if (next.kind !== KEY) return readNode(s, FLOW_SEQUENCE_NEXT, FLOW_VALUE);
  take(s);
  setState(s, FLOW_SEQUENCE_NEXT);
  openCollection(s, MAPPING | FLAG_FLOW, next.start, PAIR_KEY);
  return true;
}

function stepMapping(s: Scan, first: Token, isFirst: boolean): boolean {
  const next = nextItem(s, first, isFirst, FLOW_MAPPING_END);
  if (next === undefined) return false;
  if (next.kind === FLOW_MAPPING_END) return closeFlow(s, next);
  if (next.kind !== KEY) return readNode(s, FLOW_MAPPING_LONE, FLOW_KEY);
  take(s);
  const key = peek(s);
  if (key === undefined) return false;
  if (key.kind !== VALUE && key.kind !== COMMA_ENTRY && key.kind !== FLOW_MAPPING_END) {
    return readNode(s, FLOW_MAPPING_VALUE, FLOW_KEY);
  }
  addNull(s, next.end, true);
  setState(s, FLOW_MAPPING_VALUE);
  return true;
}

/** The token that starts an item or ends the collection, behind the comma that must stand between items. */
function nextItem(s: Scan, first: Token, isFirst: boolean, end: number): Token | undefined {
  if (isFirst || first.kind === end) return first;
  if (first.kind === COMMA_ENTRY) {
    take(s);
    return peek(s);
  }
  if (first.kind === STREAM_END) failUnclosed(s);
  else fail(s, first.start, faultEnd(s, first), end === FLOW_SEQUENCE_END ? notInList() : notInMapping());
  return undefined;
}

function closeFlow(s: Scan, end: Token): boolean {
  take(s);
  s.lastEnd = end.end;
  closeCollection(s);
  return true;
}

/** The colon behind a key, and its value; one or both may be absent. */
function stepValue(s: Scan, next: Token, after: number, end: number): boolean {
  if (next.kind === VALUE) {
    take(s);
    const value = peek(s);
    if (value === undefined) return false;
    s.lastEnd = next.end;
    if (value.kind !== COMMA_ENTRY && value.kind !== end) return readNode(s, after, FLOW_VALUE);
  }
  addNull(s, s.lastEnd);
  setState(s, after);
  return true;
}

/** The key of a pair without braces. If it is absent, the real parser takes the token there for it, whatever that is. */
function stepPairKey(s: Scan, next: Token): boolean {
  if (next.kind !== VALUE && next.kind !== COMMA_ENTRY && next.kind !== FLOW_SEQUENCE_END) {
    return readNode(s, PAIR_VALUE, FLOW_KEY);
  }
  addNull(s, next.start, true);
  s.lastEnd = next.end;
  take(s);
  setState(s, PAIR_VALUE);
  return true;
}
