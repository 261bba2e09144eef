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

function listed(names: readonly string[], word: string): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].join(` ${word} `);
}
