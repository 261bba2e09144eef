/** The order of the versions of an API, as Kubernetes has it: `v1alpha1`, `v2alpha1`, `v1beta1`, `v1`, `v2`. */

const VERSION = /^v([1-9]\d*)(?:(alpha|beta)([1-9]\d*))?$/;

/** Compares two names of versions: the lower one first. Names of another form come before all others, from z to a. */
export function compareVersions(one: string, other: string): number {
  const [ranks, others] = [ranksOf(one), ranksOf(other)];
  if (ranks === undefined || others === undefined) {
    if (ranks !== others) return ranks === undefined ? -1 : 1;
    return one < other ? 1 : one > other ? -1 : 0;
  }
  for (const [index, rank] of ranks.entries()) {
    const difference = rank - (others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function ranksOf(name: string): readonly number[] | undefined {
  const found = VERSION.exec(name);
  if (found === null) return undefined;
  const [, major, stage, minor = '0'] = found;
  return [stage === undefined ? 2 : stage === 'beta' ? 1 : 0, Number(major), Number(minor)];
}
