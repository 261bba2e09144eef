/** Values as messages show them. */

/** Names in a list that is read: `a`, `b` and `c`. They are sorted, so that a change reads the same whatever the order. */
export function listed(names: readonly string[]): string {
  const sorted = [...names].sort();
  const last = sorted.pop() ?? '';
  return sorted.length === 0 ? last : `${sorted.join(', ')} and ${last}`;
}
