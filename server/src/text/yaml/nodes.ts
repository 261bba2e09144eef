/** Reads the nodes of a document one after the other, from its start or from a place inside. */
import type { Span } from '../span.ts';
import { findDropped } from './dropped.ts';
import { step } from './grammar.ts';
import { canReadLines, readLines } from './lines.ts';
import { askedEnd } from './lookahead.ts';
import { MAX_DEPTH, STREAM_END, type Scan, type Token } from './state.ts';
import { ROOT_DONE, topState } from './states.ts';
import { FLAG_FLOW, SEQUENCE, type Tree } from '../tree.ts';
import { peek } from './tokens.ts';

/**
 * Reads on to the end of the document, to a fault, or to where `stops` is true; only of the last it returns true. `stops` is
 * asked in front of text at or behind `watch`, which it has to raise if it is not to be asked about the same place again.
 */
export function readNodes(s: Scan, stops?: (s: Scan) => boolean): boolean {
  while (topState(s) !== ROOT_DONE || s.states.length > 1) {
    if (canReadLines(s)) {
      readLines(s);
      if (s.fault !== undefined || s.states.length === 1) break;
      if (s.pos >= s.watch) {
        if (stops?.(s) === true) return true;
        continue;
      }
    }
    if (!step(s)) break;
  }
  return false;
}

/** The token behind the document; undefined after a fault. */
export function tokenBehind(s: Scan): Token | undefined {
  const next = peek(s);
  return s.fault === undefined ? next : undefined;
}

/** What a document that ends before its text tells of what is behind it: see {@link ParsedDocument}. */
export interface Behind {
  readonly dropped?: Span | undefined;
  readonly asked?: number | undefined;
}

/** What is behind a document, given the token there. */
export function behindDocument(s: Scan, next: Token | undefined): Behind {
  if (next === undefined || next.kind === STREAM_END) return {};
  return { dropped: findDropped(s, next), asked: askedEnd(s) };
}

/** True if the root is a collection in block style. */
export function isBlockRoot(tree: Tree): boolean {
  return tree.kind(0) >= SEQUENCE && !tree.has(0, FLAG_FLOW);
}

/** True if something that was read is judged together with what stands elsewhere in the document. */
export function actsElsewhere(s: Scan): boolean {
  return (
    s.directives ||
    s.valueFault !== undefined ||
    s.aliases > 0 ||
    s.merges.length > 0 ||
    s.inexpressible.length > 0 ||
    s.deepest > MAX_DEPTH
  );
}
