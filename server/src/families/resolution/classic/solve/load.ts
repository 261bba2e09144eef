/** Hands the constraints of a round to the solver. */
import type { Constraint, Problem } from '../problem.ts';
import { Sat, type SolverAllowance } from './sat.ts';

/** A solver in which all constraints hold. Its variables have the numbers of the problem. */
export function solverOf(problem: Problem, allowance: SolverAllowance): Sat {
  const sat = new Sat(allowance);
  for (let count = problem.variables.length; count > 0; count--) sat.variable();
  for (const constraint of problem.constraints) load(sat, constraint, 0);
  return sat;
}

/** A solver in which each constraint holds only as long as its own variable is assumed. */
export interface GuardedSolver {
  readonly sat: Sat;
  /** All constraints by their variables: first those that at most one holds of, which others are checked against. */
  readonly guards: ReadonlyMap<number, Constraint>;
}

/** Makes a solver that can be asked which constraints contradict each other. */
export function guardedSolverOf(problem: Problem, allowance: SolverAllowance): GuardedSolver {
  const sat = new Sat(allowance);
  for (let count = problem.variables.length; count > 0; count--) sat.variable();
  const guards = new Map<number, Constraint>();
  for (const constraint of [...problem.constraints].sort((a, b) => rank(a) - rank(b))) {
    const guard = sat.variable();
    guards.set(guard, constraint);
    load(sat, constraint, guard);
  }
  return { sat, guards };
}

/** Of two constraints that explain the same, the one with the higher rank is kept: packages say more than APIs. */
function rank({ kind }: Constraint): number {
  return kind === 'one-api' ? 0 : kind === 'one-package' ? 1 : 2;
}

function load(sat: Sat, constraint: Constraint, guard: number): void {
  const guards = guard === 0 ? [] : [-guard];
  switch (constraint.kind) {
    case 'mandatory':
      return sat.add([...guards, constraint.of]);
    case 'prohibited':
      return sat.add([...guards, -constraint.of]);
    case 'candidates':
    case 'dependency':
      return sat.requires(constraint.of, constraint.candidates, guard);
    case 'conflict':
      return sat.add([...guards, -constraint.of, -constraint.with]);
    case 'one-package':
    case 'one-api':
      return sat.atMostOne(constraint.of, guard);
  }
}
