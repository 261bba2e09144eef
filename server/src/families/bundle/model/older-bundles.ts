/** The bundles that a bundle may be compared with: the one that it replaces, and the lower versions of its package. */
import { compareVersions, parseVersion } from '../../../version/semver.ts';
import { CORE_PREFIX } from './annotations.ts';
import type { Bundle } from './bundle.ts';

/** A bundle that came before another one. */
export interface OlderBundle {
  readonly bundle: Bundle;
  /** `replaced`: the one that the other names in `spec.replaces`; `lower`: a lower version of its package. */
  readonly as: 'replaced' | 'lower';
  /** As people call it: `v1.2.0`, or the name of the CSV where it has no version. */
  readonly label: string;
}

const PACKAGE_ANNOTATION = `${CORE_PREFIX}package.v1`;

/**
 * The bundles among some that came before a bundle: first the one that it replaces, then the lower versions of its package, the
 * highest first. Empty for a bundle without a CSV.
 */
export function olderBundles(bundle: Bundle, among: Iterable<Bundle>): readonly OlderBundle[] {
  const replaced: OlderBundle[] = [];
  const lower: OlderBundle[] = [];
  for (const other of among) {
    if (other === bundle || other.root === bundle.root || other.csv === undefined) continue;
    const as = standingOf(bundle, other);
    if (as === 'replaced') replaced.push({ bundle: other, as, label: labelOf(other) });
    if (as === 'lower') lower.push({ bundle: other, as, label: labelOf(other) });
  }
  return [...replaced, ...lower.sort((one, two) => compareLabels(two.bundle, one.bundle))];
}

/** What a bundle is to one that may come behind it; undefined where it is neither. */
function standingOf(bundle: Bundle, other: Bundle): OlderBundle['as'] | undefined {
  const replaces = bundle.csv?.csv?.replaces.value ?? '';
  const [name, otherName] = [packageOf(bundle), packageOf(other)];
  // A bundle without annotations may still be named.
  if (name !== '' && otherName !== '' && name !== otherName) return undefined;
  if (replaces !== '' && other.csv?.csv?.name.value === replaces) return 'replaced';
  return name !== '' && name === otherName && isLower(other, bundle) ? 'lower' : undefined;
}

function isLower(bundle: Bundle, than: Bundle): boolean {
  const [version, other] = [versionOf(bundle), versionOf(than)];
  return version !== undefined && other !== undefined && compareVersions(version, other) < 0;
}

/** The package that a bundle is a version of; empty where its annotations do not say. */
export function packageOf({ annotated }: Bundle): string {
  return annotated?.annotations.byKey.get(PACKAGE_ANNOTATION)?.value ?? '';
}

function versionOf({ csv }: Bundle) {
  return parseVersion(csv?.csv?.version.value ?? '');
}

function labelOf({ csv }: Bundle): string {
  const version = csv?.csv?.version.value ?? '';
  return version === '' ? (csv?.csv?.name.value ?? '') : `v${version}`;
}

function compareLabels(one: Bundle, other: Bundle): number {
  const [first, second] = [versionOf(one), versionOf(other)];
  return first && second ? compareVersions(first, second) : 0;
}
