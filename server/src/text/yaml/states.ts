/**
 * What the parser expects next in an open collection. Odd states await a node; the state behind it is the one below, so
 * that a node can be added without knowing where it stands.
 */
import type { NodeId } from '../tree.ts';
import { addNull } from './scalars.ts';
import type { Scan } from './state.ts';

export const ROOT_DONE = 0;
export const ROOT_NODE = 1;
/** Behind a node of a block sequence: the next dash, or the end. */
export const SEQUENCE_ENTRY = 2;
export const SEQUENCE_NODE = 3;
/** The same in a sequence whose dashes are not indented deeper than the key that it belongs to. */
export const LEAN_ENTRY = 4;
export const LEAN_NODE = 5;
/** Behind a value of a block mapping: the next key, or the end. */
export const MAPPING_KEY = 6;
export const MAPPING_VALUE_NODE = 7;
/** Behind a key: its colon. */
export const MAPPING_VALUE = 8;
export const MAPPING_KEY_NODE = 9;
export const FLOW_SEQUENCE_FIRST = 10;
export const FLOW_SEQUENCE_NEXT = 12;
export const FLOW_MAPPING_FIRST = 14;
export const FLOW_MAPPING_NEXT = 16;
/** Behind a key of a flow mapping: its colon. */
export const FLOW_MAPPING_VALUE = 18;
/** Behind a node of a flow mapping that is no key: it becomes one, with null as its value. */
export const FLOW_MAPPING_LONE = 20;
/** In a pair without braces in a flow sequence: in front of its key, of its colon, of its end. */
export const PAIR_KEY = 22;
export const PAIR_VALUE = 24;
export const PAIR_END = 26;

/** The state of the innermost open collection, or of the document. */
export function topState(s: Scan): number {
  return s.states[s.states.length - 1] ?? ROOT_DONE;
}

export function setState(s: Scan, state: number): void {
  s.states[s.states.length - 1] = state;
}

/** Sets a state that awaits a node, and the place of the null that stands for it if none comes. */
export function awaitNode(s: Scan, state: number, mark: number): void {
  s.states[s.states.length - 1] = state;
  s.marks[s.marks.length - 1] = mark;
}

export function topMark(s: Scan): number {
  return s.marks[s.marks.length - 1] ?? s.start;
}

/** Opens a collection; its nodes follow on the tape. */
export function openCollection(s: Scan, kindAndFlags: number, start: number, state: number): NodeId {
  const node = s.tape.add(kindAndFlags, start, start, 0);
  s.states.push(state);
  s.nodes.push(node);
  s.marks.push(start);
  if (s.states.length > s.deepest) s.deepest = s.states.length;
  return node;
}

/** Closes the innermost collection behind its last node. */
export function closeCollection(s: Scan): void {
  s.states.pop();
  s.marks.pop();
  const node = s.nodes.pop() ?? 0;
  const start = s.tape.start(node);
  // A fault may leave a collection without any node.
  if (s.lastEnd < start) s.lastEnd = start;
  s.tape.close(node, s.lastEnd);
}

/** Adds the null that stands where a node was awaited, and goes on to the state behind it. */
export function addAwaitedNull(s: Scan): void {
  addNull(s, topMark(s));
  setState(s, topState(s) - 1);
}

/** Closes what a fault left open: a dash or a key that lacks its value gets an implicit null. */
export function closeAll(s: Scan): void {
  while (s.states.length > 1) {
    switch (topState(s)) {
      case SEQUENCE_NODE:
      case LEAN_NODE:
      case MAPPING_VALUE_NODE:
        addAwaitedNull(s);
        break;
      case MAPPING_VALUE:
      case FLOW_MAPPING_VALUE:
      case FLOW_MAPPING_LONE:
      case PAIR_VALUE:
        addNull(s, s.lastEnd);
        break;
      default:
    }
    closeCollection(s);
  }
}
