/** Finds the entry that a misspelt bundle name most likely stands for. */
import { nearest } from '../../../../values/edit-distance.ts';

/** How many letters a slip of the pen changes. */
const MAX_DISTANCE = 3;

/** How often one finder looks: a channel that is cut short may leave thousands of names behind, and none of them is a slip. */
const MAX_LOOKUPS = 200;

/** How many names with the same numbers are compared letter by letter. */
const MAX_ALIKE = 50;

/**
 * A function that gives the one of `names` that is spelt almost like a given text and has the same numbers in it, if there
 * is one: `gizmo.1.0.0` and `gizmo.v1.0.0` are a slip, `gizmo.v1.0.0` and `gizmo.v1.0.1` are two versions. The names are
 * looked through when it is asked for the first time.
 */
export function entryFinder(names: Iterable<string>): (written: string) => string | undefined {
  let byNumbers: Map<string, string[]> | undefined;
  let lookups = 0;
  return (written) => {
    if (++lookups > MAX_LOOKUPS) return undefined;
    byNumbers ??= groupByNumbers(names);
    const alike = byNumbers.get(numbersOf(written));
    return alike === undefined ? undefined : nearest(written, alike, MAX_DISTANCE);
  };
}

function groupByNumbers(names: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const numbers = numbersOf(name);
    const group = groups.get(numbers);
    if (group === undefined) groups.set(numbers, [name]);
    else if (group.length < MAX_ALIKE) group.push(name);
  }
  return groups;
}

function numbersOf(name: string): string {
  return name.replace(/[^0-9]+/g, ' ').trim();
}
