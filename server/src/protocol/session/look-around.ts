/** Runs the rules that look at more than one unit, or at what it was: over the units of a folder, where something has changed. */
import type { CheckedUnit } from '../../engine/rules/check-unit.ts';
import type { ComingCheck } from './coming-check.ts';
import { withEarlier, type EarlierFindings } from '../../engine/rules/earlier.ts';
import type { RuleSet } from '../../engine/rules/run.ts';
import { differing, mark } from '../../engine/rules/unit-state.ts';
import {
  checkWorld,
  hasWorldRules,
  surroundings,
  type WorldFindings,
} from '../../engine/rules/world-rules.ts';
import type { Unit, UnitFault } from '../../engine/units/unit.ts';

/** A unit of a folder, and what is known of it. */
export interface UnitEntry {
  readonly unit: Unit;
  faults: readonly UnitFault[];
  checked?: CheckedUnit;
  world?: WorldFindings;
  /** The check of what is about to be {@link checked}, on its way. */
  coming?: ComingCheck | undefined;
}

/** What it is looked around with. */
export interface LookAround {
  readonly rules: RuleSet;
  readonly isOpen: (path: string) => boolean;
  /** What units are compared with that have an open document. */
  readonly earlier: EarlierFindings;
}

/** Brings the entries up to date; returns the files whose diagnostics may have changed. */
export function lookAround(
  entries: readonly UnitEntry[],
  { rules, isOpen, earlier }: LookAround,
): Set<string> {
  const touched = new Set<string>();
  const around = surroundings(entries.flatMap(({ checked }) => checked ?? []));
  for (const entry of entries) {
    const { checked } = entry;
    if (checked === undefined || !hasWorldRules(checked, rules)) continue;
    const world = checkWorld(checked, around, rules, entry.world);
    if (world === entry.world) continue;
    const before = entry.world?.byDocument ?? new Map<object, never>();
    mark(differing(before, world.byDocument), checked.places, touched);
    entry.world = world;
    entry.checked = { ...checked, fromWorld: world.byDocument };
  }
  for (const entry of entries) if (entry.unit.files.some(isOpen)) lookBack(entry, earlier, touched);
  return touched;
}

/** Compares a unit with earlier states of it. */
function lookBack(entry: UnitEntry, earlier: EarlierFindings, touched: Set<string>): void {
  const { checked } = entry;
  if (checked === undefined) return;
  const after = withEarlier(checked, earlier);
  const [before, now] = [checked.fromEarlier ?? new Map<object, never>(), after.fromEarlier ?? new Map()];
  mark(differing(before, now), checked.places, touched);
  entry.checked = after;
}
