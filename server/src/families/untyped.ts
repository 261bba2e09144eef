/** A family as those take it that hold several. */
import type { Family } from '../engine/family.ts';

/** A family without its types: whoever holds several families keeps together what belongs together. */
export function untyped<D extends object, P extends object, W extends object>(
  family: Family<D, P, W>,
): Family {
  return family as unknown as Family;
}
