/** Which of the files that were found lie in which unit, without going through all of them for each. */
import { isWithin, parentPath } from '../files/paths.ts';
import type { WalkedFile } from '../files/walk.ts';
import type { Unit } from './unit.ts';

/** What lies at the path of each unit, or below it. */
export function filesInside(
  walked: readonly WalkedFile[],
  units: readonly Unit[],
): ReadonlyMap<string, readonly WalkedFile[]> {
  const inside = new Map(units.map(({ path }): [string, WalkedFile[]] => [path, []]));
  for (const file of walked)
    for (let at = file.path; at !== ''; at = parentPath(at)) inside.get(at)?.push(file);
  // No path leads to these two.
  for (const whole of ['', '/'])
    if (inside.has(whole))
      inside.set(
        whole,
        walked.filter(({ path }) => isWithin(path, whole)),
      );
  return inside;
}
