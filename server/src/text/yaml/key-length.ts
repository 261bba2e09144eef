/** Measures how far a possible key lies back: opm counts characters, JavaScript counts UTF-16 units. */
import { MAX_KEY_LENGTH, type Scan } from './state.ts';

/** True if more than the allowed number of characters lie between the start of a possible key and the current place. */
export function isTooFar(s: Scan, start: number): boolean {
  const units = s.pos - start;
  if (units <= MAX_KEY_LENGTH) return false;
  if (units > 2 * MAX_KEY_LENGTH) return true;
  // A key is measured again and again while it stays possible, and then the one behind it: the count goes on where it stopped.
  if (start < s.countedFrom || start > s.countedTo || s.countedTo > s.pos) {
    s.countedFrom = start;
    s.countedTo = start;
    s.countedPairs = 0;
  }
  for (; s.countedFrom < start; s.countedFrom++) if (isSecondHalf(s, s.countedFrom)) s.countedPairs--;
  for (; s.countedTo < s.pos; s.countedTo++) if (isSecondHalf(s, s.countedTo)) s.countedPairs++;
  return units - s.countedPairs > MAX_KEY_LENGTH;
}

/** The second half of a character that takes two units. */
function isSecondHalf({ text }: Scan, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
