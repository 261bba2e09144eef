/** The fault of a flow collection that the end of the text leaves open: it is put on the line with its bracket. */
import { MAPPING } from '../tree.ts';
import { listNotClosed, mappingNotClosed } from './messages.ts';
import { failOpen, findBreak, type Scan } from './state.ts';
import { PAIR_KEY } from './states.ts';

/** Notes that the innermost collection with a bracket is never closed, and returns false. */
export function failUnclosed(s: Scan): false {
  let frame = s.states.length - 1;
  while (frame > 0 && (s.states[frame] ?? 0) >= PAIR_KEY) frame--;
  const node = s.nodes[frame] ?? 0;
  const start = s.tape.start(node);
  return failOpen(
    s,
    start,
    findBreak(s, start),
    s.tape.kind(node) === MAPPING ? mappingNotClosed() : listNotClosed(),
  );
}
