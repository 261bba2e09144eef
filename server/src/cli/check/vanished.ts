/** What was a catalog or a bundle in an older state and is none any more, though its files are there: a check passes it over. */
import type { Checked } from './checked.ts';

/** The roots of an older state of which nothing is checked now, while some of their files are still there. */
export function vanishedRoots(before: Checked, { unclaimed, held }: Checked): readonly string[] {
  const isHeld = new Set([...(held?.values() ?? [])].flat());
  return [...(before.held ?? [])].flatMap(([root, files]) => {
    const isGone = files.some((file) => unclaimed?.has(file)) && !files.some((file) => isHeld.has(file));
    return isGone ? [root] : [];
  });
}

/** Why a check says too little: what it should have found is there and looks like nothing. */
export function sayVanished(roots: readonly string[]): readonly string[] {
  return roots.map(
    (root) =>
      `"${root}" held something to check in the older state, and nothing now, though its files are there.`,
  );
}
