/** The check of a unit that was read, or has an edit that has not settled: begun in turns, so that nobody waits for the whole of it. */
import type { Environment } from '../../engine/files/environment.ts';
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

/** How long rules run over a unit that was read before others have their turn, in milliseconds. */
const TURN_MS = 20;

/** Runs the rules of a check, with others in between. */
export async function inTurns({ run }: ComingCheck, env: Environment): Promise<void> {
  const turn = () => {
    const end = env.now() + TURN_MS;
    return run.goOn(() => env.now() < end);
  };
  while (!turn()) await env.breathe();
}

function isSame(one: UnitContent, other: UnitContent): boolean {
  return (
    one.unit === other.unit &&
    one.faults === other.faults &&
    one.files.length === other.files.length &&
    one.files.every((file, at) => file === other.files[at])
  );
}
