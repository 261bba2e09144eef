/** Which of many changes can be made together without harm, found with few trials. */

/**
 * As many of the changes, in their order, as pass the test together. One trial where all do; where some do not, they are found
 * by halving. Of two halves that pass alone and not together, the first is taken.
 */
export async function largestHarmless<Change>(
  changes: readonly Change[],
  isHarmless: (some: readonly Change[]) => boolean | Promise<boolean>,
): Promise<readonly Change[]> {
  if (changes.length === 0 || (await isHarmless(changes))) return changes;
  if (changes.length === 1) return [];
  const middle = changes.length >> 1;
  const first = await largestHarmless(changes.slice(0, middle), isHarmless);
  const second = await largestHarmless(changes.slice(middle), isHarmless);
  const both = [...first, ...second];
  const isKnown = first.length === 0 || second.length === 0;
  return isKnown || (await isHarmless(both)) ? both : first;
}
