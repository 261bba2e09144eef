/** The check of a unit with an edit that has not settled: begun in turns, so that nobody waits for the whole of it. */
import type { SnapshotRun } from '../../engine/rules/check-unit.ts';
import type { RuleSet } from '../../engine/rules/run.ts';
import { checkingOf } from '../../engine/rules/unit-state.ts';
import type { UnitContent } from '../../engine/units/snapshot.ts';
import type { UnitEntry } from './look-around.ts';

/** A check on its way, and of what. */
export interface ComingCheck {
  readonly content: UnitContent;
  readonly run: SnapshotRun;
  /** What the check takes over from. */
  readonly before: UnitEntry['checked'];
}

/** The check of what a unit consists of: the one that is on its way, if it is of just that, else a new one. */
export function comingCheck(entry: UnitEntry, content: UnitContent, rules: RuleSet): ComingCheck {
  const { coming, checked: before } = entry;
  const isThat = coming !== undefined && coming.before === before && isSame(coming.content, content);
  if (isThat) return coming;
  return { content, before, run: checkingOf(content, rules, before) };
}

function isSame(one: UnitContent, other: UnitContent): boolean {
  return (
    one.unit === other.unit &&
    one.faults === other.faults &&
    one.files.length === other.files.length &&
    one.files.every((file, at) => file === other.files[at])
  );
}
