/** The order in which OLM v1 prefers bundles (docs/reference/resolution-v1.md, "The choice"). */
import { compareVersionReleases } from '../../../version/release.ts';
import type { IndexedBundle } from './package-index.ts';

/** Not deprecated first, then the highest version and release, those without a readable one last; equal ones stay in order. */
export function ranked(bundles: readonly IndexedBundle[]): readonly IndexedBundle[] {
  return [...bundles].sort(
    (a, b) => Number(a.deprecated !== undefined) - Number(b.deprecated !== undefined) || byVersion(a, b),
  );
}

function byVersion({ version: a }: IndexedBundle, { version: b }: IndexedBundle): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return compareVersionReleases(b, a);
}
