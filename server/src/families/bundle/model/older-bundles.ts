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
  const others = [...among].filter((other) => other.root !== bundle.root && mayBeOfOnePackage(bundle, other));
  const replaced = others.filter((other) => isReplacedBy(other, bundle));
  const lower = others
    .filter((other) => !replaced.includes(other) && isLower(other, bundle))
    .sort((one, other) => (isLower(one, other) ? 1 : -1));
  return [
    ...replaced.map((other): OlderBundle => ({ bundle: other, as: 'replaced', label: labelOf(other) })),
    ...lower.map((other): OlderBundle => ({ bundle: other, as: 'lower', label: labelOf(other) })),
  ];
}

/** A bundle without annotations may still be named. */
function mayBeOfOnePackage(one: Bundle, other: Bundle): boolean {
  const [name, otherName] = [packageOf(one), packageOf(other)];
  return name === '' || otherName === '' || name === otherName;
}

function isReplacedBy(older: Bundle, bundle: Bundle): boolean {
  const replaces = bundle.csv?.csv?.replaces.value ?? '';
  return replaces !== '' && older.csv?.csv?.name.value === replaces;
}

/** True for a lower version of the same package. */
function isLower(older: Bundle, bundle: Bundle): boolean {
  const [its, own] = [versionOf(older), versionOf(bundle)];
  const isSame = packageOf(bundle) !== '' && packageOf(bundle) === packageOf(older);
  return isSame && its !== undefined && own !== undefined && compareVersions(its, own) < 0;
}

/** The package that a bundle is a version of; empty where its annotations do not say. */
function packageOf({ annotated }: Bundle): string {
  return annotated?.annotations.byKey.get(PACKAGE_ANNOTATION)?.value ?? '';
}

function versionOf({ csv }: Bundle) {
  return parseVersion(csv?.csv?.version.value ?? '');
}

function labelOf({ csv }: Bundle): string {
  const version = csv?.csv?.version.value ?? '';
  return version === '' ? (csv?.csv?.name.value ?? '') : `v${version}`;
}
