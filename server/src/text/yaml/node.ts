/** Reads one node from the tokens: an alias, a scalar, or the start of a collection. */
import { FLAG_FLOW, MAPPING, SEQUENCE, type NodeId } from '../tree.ts';
import { keyIsCollection, noContent } from './messages.ts';
import { NO_PROPERTIES, addAlias, readProperties, setAnchor, type Properties } from './properties.ts';
import { addEmpty, addScalar } from './scalars.ts';
import {
  ALIAS,
  ANCHOR,
  BLOCK_MAPPING,
  BLOCK_SEQUENCE,
  DASH_ENTRY,
  FLOW_MAPPING,
  FLOW_SEQUENCE,
  SCALAR,
  STREAM_END,
  TAG,
  fail,
  failValue,
  findBreak,
  type Scan,
  type Token,
} from './state.ts';
import {
  FLOW_MAPPING_FIRST,
  FLOW_SEQUENCE_FIRST,
  LEAN_ENTRY,
  MAPPING_KEY,
  SEQUENCE_ENTRY,
  openCollection,
  setState,
} from './states.ts';
import { peek, take } from './tokens.ts';
import { failUnclosed } from './unclosed.ts';

/** Where a node stands. */
export interface Place {
  /** Block collections are allowed. */
  readonly block: boolean;
  /** So is a block sequence that is not indented. */
  readonly lean: boolean;
  /** The node is a key. */
  readonly key: boolean;
}

export const BLOCK_PLACE: Place = { block: true, lean: false, key: false };
export const BLOCK_KEY: Place = { block: true, lean: true, key: true };
export const BLOCK_VALUE: Place = { block: true, lean: true, key: false };
export const FLOW_KEY: Place = { block: false, lean: false, key: true };
export const FLOW_VALUE: Place = { block: false, lean: false, key: false };

/**
 * Reads a node and opens it if it is a collection. The collection around it goes on to the state `after` as soon as the
 * node is on the tape. False after a fault.
 */
export function readNode(s: Scan, after: number, place: Place): boolean {
  let next = peek(s);
  if (next === undefined) return false;
  if (next.kind === ALIAS) {
    take(s);
    setState(s, after);
    addAlias(s, next, place.key);
    return true;
  }
  let properties = NO_PROPERTIES;
  const start = next.start;
  if (next.kind === ANCHOR || next.kind === TAG) {
    const found = readProperties(s, next);
    if (found === undefined) return false;
    properties = found;
    // A fault behind the properties: they stand for a null, as if nothing followed.
    next = peek(s);
    if (next === undefined) return false;
  }
  if (next.kind === SCALAR) {
    take(s);
    setState(s, after);
    const node = addScalar(s, next, properties.tag, properties.flags, place.key);
    setAnchor(s, properties.anchor, node);
    return true;
  }
  if (openNode(s, next, after, place, properties)) return true;
  if (properties.flags === 0) {
    if (next.kind === STREAM_END && s.flow > 0) return failUnclosed(s);
    return fail(s, next.start, faultEnd(s, next), noContent());
  }
  setState(s, after);
  setAnchor(s, properties.anchor, addEmpty(s, properties.end, properties.tag, start, place.key));
  return true;
}

/** Opens the collection that a token starts; false if it starts none that may stand there. */
function openNode(s: Scan, next: Token, after: number, place: Place, properties: Properties): boolean {
  let kind: number;
  let state: number;
  let taken = true;
  if (place.lean && next.kind === DASH_ENTRY) {
    [kind, state, taken] = [SEQUENCE, LEAN_ENTRY, false];
  } else if (next.kind === FLOW_SEQUENCE) {
    [kind, state] = [SEQUENCE | FLAG_FLOW, FLOW_SEQUENCE_FIRST];
  } else if (next.kind === FLOW_MAPPING) {
    [kind, state] = [MAPPING | FLAG_FLOW, FLOW_MAPPING_FIRST];
  } else if (place.block && next.kind === BLOCK_SEQUENCE) {
    [kind, state] = [SEQUENCE, SEQUENCE_ENTRY];
  } else if (place.block && next.kind === BLOCK_MAPPING) {
    [kind, state] = [MAPPING, MAPPING_KEY];
  } else {
    return false;
  }
  if (taken) take(s);
  if (next.end > next.start) s.lastEnd = next.end;
  setState(s, after);
  if (place.key) failValue(s, next.start, faultEnd(s, next), keyIsCollection());
  const node: NodeId = openCollection(s, kind | properties.flags, next.start, state);
  setAnchor(s, properties.anchor, node);
  return true;
}

/** Up to where a token that does not fit is marked: tokens without text of their own up to the end of the line. */
export function faultEnd(s: Scan, token: Token): number {
  return token.end > token.start ? token.end : findBreak(s, token.start);
}
