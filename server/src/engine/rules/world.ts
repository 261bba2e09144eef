/** What lies around a unit, as far as a rule may ask for it. */
import type { Unit } from '../units/unit.ts';

/** Names a family, and knows the type of its wholes. */
export interface FamilyKey<W extends object> {
  readonly id: string;
  /** Never there: it carries the type. */
  readonly whole?: W;
}

/** Another unit of the folder. */
export interface Neighbour<W> {
  readonly whole: W;
  readonly unit: Unit;
}

/** The keys under which units can be asked for, such as the names that they define. Pure: each unit is asked once. */
export type KeysOf<W> = (whole: W, unit: Unit) => Iterable<string>;

/** The neighbourhood of a unit. A rule is asked again when one of the answers that it got is another object. */
export interface World {
  /** What all units of a family in the same folder amount to. */
  units<W extends object>(family: FamilyKey<W>): readonly W[];
  /**
   * The units of a family in the same folder that have a key. What is asked of one key is not asked again for what changes under
   * others: a rule that wants few of many units says which.
   */
  unitsUnder<W extends object>(family: FamilyKey<W>, keysOf: KeysOf<W>, key: string): readonly Neighbour<W>[];
}
