/** Guesses which catalog roots of a workspace are the catalogs of a cluster, where nobody says so. */

/** A catalog root. */
export interface CandidateRoot {
  readonly path: string;
  /** What people call it: its folder, mostly. */
  readonly label: string;
  readonly packages: ReadonlyMap<string, unknown>;
}

/** What is asked for. */
interface Wanted {
  readonly package: string;
  /** The names of the catalogs that manifests tell of; of a Subscription that one alone that it names. */
  readonly names: readonly string[];
}

/** A catalog with the path of its root. */
interface Named {
  readonly name: string;
  readonly path: string;
}

/**
 * The catalogs that are asked: for each name the root that is called so, else the newest root with the package. Without any
 * name the newest root with the package alone: the others are mostly the same catalog for other versions of the cluster.
 */
export function usualCatalogs(wanted: Wanted, roots: readonly CandidateRoot[]): readonly Named[] {
  const able = roots.filter(({ packages }) => packages.has(wanted.package));
  const newest = [...able].sort((one, other) => compareLabels(other.label, one.label))[0];
  const called = wanted.names.flatMap((name) => {
    const root = roots.find((one) => one.label === name) ?? roots.find((one) => nameOf(one) === name);
    return root === undefined ? [] : [{ name, path: root.path }];
  });
  if (called.length > 0 || newest === undefined) return called;
  return [{ name: wanted.names[0] ?? nameOf(newest), path: newest.path }];
}

/** What a catalog is called after its root: the last part of the label. */
function nameOf({ label }: Pick<CandidateRoot, 'label'>): string {
  const parts = label.split('/').filter((part) => part !== '' && part !== '.');
  return parts.at(-1) ?? 'catalog';
}

/** Orders labels so that `v4.9` comes before `v4.10`. */
function compareLabels(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
