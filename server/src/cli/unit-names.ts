/** What people call the units that are checked, as sentences of the command line list them. */
import { families } from '../families/all.ts';
import type { UnitNames } from '../engine/family.ts';

const NAMES: readonly UnitNames[] = families.flatMap(({ unitNames }) => unitNames ?? []);

/** `apples and pears` */
export const ALL_UNITS = NAMES.map(({ several }) => several).join(' and ');

/** `no apple and no pear` */
export const NO_UNIT = NAMES.map(({ one }) => `no ${one}`).join(' and ');
