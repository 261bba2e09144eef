/** What people call the units that are checked, as sentences of the command line list them. */
import { families } from '../families/all.ts';
import type { UnitNames } from '../engine/family.ts';

const NAMES: readonly UnitNames[] = families.flatMap(({ unitNames }) => unitNames ?? []);

/** `apples, pears and plums` */
export const ALL_UNITS = listed(
  NAMES.map(({ several }) => several),
  'and',
);

/** `no apple, pear or plum` */
export const NO_UNIT = `no ${listed(
  NAMES.map(({ one }) => one),
  'or',
)}`;

/** `apple`: one unit of a family; `unit` where people have no word for it. */
export function unitName(kind: string): string {
  return families.find(({ id }) => id === kind)?.unitNames?.one ?? 'unit';
}

/** `3 apples and 1 pear`: units by the ids of their families. */
export function countedUnits(kinds: readonly string[]): string {
  const counted = families.flatMap(({ id, unitNames }) => {
    const number = kinds.filter((kind) => kind === id).length;
    if (number === 0 || unitNames === undefined) return [];
    return [`${number} ${number === 1 ? unitNames.one : unitNames.several}`];
  });
  return counted.length === 1 ? (counted[0] ?? '') : listed(counted, 'and');
}

function listed(names: readonly string[], word: string): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].join(` ${word} `);
}
