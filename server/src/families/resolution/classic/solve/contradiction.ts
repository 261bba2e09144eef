/** Finds out which few constraints contradict each other. */
import type { Constraint, Problem } from '../problem.ts';
import { guardedSolverOf, type GuardedSolver } from './load.ts';
import type { SolverAllowance } from './sat.ts';

/** Answers why something cannot be; what it learned from one question helps with the next. */
export class Contradictions {
  private solver: GuardedSolver | undefined;

  constructor(
    private readonly problem: Problem,
    private readonly allowance: SolverAllowance,
  ) {}

  /**
   * Constraints that contradict each other if all the given variables are true, none of which could be left out. Undefined
   * where there is no contradiction, or the solver gave up.
   */
  among(variables: readonly number[]): readonly Constraint[] | undefined {
    this.solver ??= guardedSolverOf(this.problem, this.allowance);
    const { sat, guards } = this.solver;
    if (sat.solve([...guards.keys(), ...variables]) !== 'contradiction') return undefined;
    let blamed = guardsAmong(sat.blamed, guards);
    for (const guard of blamed) {
      if (!blamed.includes(guard)) continue;
      const fewer = blamed.filter((other) => other !== guard);
      if (sat.solve([...fewer, ...variables]) !== 'contradiction') continue;
      blamed = fewer.filter((other) => sat.blamed.includes(other));
    }
    return blamed.flatMap((guard) => guards.get(guard) ?? []);
  }
}

/** In the order of the guards, so that what is tried to be left out first is always the same. */
function guardsAmong(blamed: readonly number[], guards: ReadonlyMap<number, Constraint>): readonly number[] {
  const set = new Set(blamed);
  return [...guards.keys()].filter((guard) => set.has(guard));
}
