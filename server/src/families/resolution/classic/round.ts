/** One round of resolving: what OLM Classic would install into a namespace now (docs/reference/resolution-classic.md, "The choice"). */
import { msg } from '../../../text/message.ts';
import { candidatesFor, type Candidates } from './candidates.ts';
import { constraintText } from './constraint-text.ts';
import { catalogFailure, gaveUp, replacementFailure, type Failure } from './failure.ts';
import { installedState, type InstalledState } from './installed.ts';
import type { ClassicNamespace } from './namespace.ts';
import { problemOf, type Constraint, type Problem } from './problem.ts';
import { visibleShelves, type CatalogShelf, type Shelves } from './shelf.ts';
import { otherOrders } from './orders.ts';
import { choicesOf, choose, type Choice } from './solve/choose.ts';
import { Contradictions } from './solve/contradiction.ts';
import { solverOf } from './solve/load.ts';
import type { SolverAllowance } from './solve/sat.ts';
import { stepsOf, type Step } from './steps.ts';
import { CatalogSuppliers, Suppliers } from './suppliers.ts';

/** What a round came to, with all that it was worked out from. */
export interface Round {
  readonly state: InstalledState;
  readonly shelves: readonly CatalogShelf[];
  readonly candidates: readonly Candidates[];
  readonly problem?: Problem;
  readonly contradictions?: Contradictions;
  /** Present unless the round fails. */
  readonly choice?: Choice;
  readonly steps?: readonly Step[];
  /** What other orders lead to, each outcome once. */
  readonly alternatives: readonly (readonly Step[])[];
  readonly failure?: Failure;
  /** A few constraints that cannot hold together, where that is why it fails. */
  readonly blamed?: readonly Constraint[];
}

/** What stays the same from round to round. */
export interface Surroundings {
  readonly seen: Shelves;
  readonly suppliers: CatalogSuppliers;
  readonly allowance: SolverAllowance;
}

/** So many contradictions are worked through for one answer. What people write has a few dozen. */
export const MAX_CONTRADICTIONS = 5000;

/** So much is worked out for the rules of constraints. One that people write takes some hundred steps a bundle. */
const MAX_CEL_STEPS = 3_000_000;

/** What all rounds of a namespace share. */
export function surroundingsOf(namespace: ClassicNamespace): Surroundings {
  const seen = visibleShelves(namespace);
  return {
    seen,
    suppliers: new CatalogSuppliers(shelvesOf(seen), { steps: MAX_CEL_STEPS }),
    allowance: { contradictions: MAX_CONTRADICTIONS },
  };
}

function shelvesOf(seen: Shelves): readonly CatalogShelf[] {
  return 'shelves' in seen ? seen.shelves : [];
}

/** Resolves a namespace once. @param asksForOrders false: without alternatives. */
export function resolveRound(
  namespace: ClassicNamespace,
  { seen, suppliers, allowance }: Surroundings,
  asksForOrders: boolean,
): Round {
  const state = installedState(namespace);
  const shelves = shelvesOf(seen);
  const candidates = state.subscriptions.map((each) => candidatesFor(each, state.entries, shelves));
  const base = { state, shelves, candidates, alternatives: [] };
  if (namespace.subscriptions.length === 0) return { ...base, steps: [] };
  if ('unreadable' in seen)
    return { ...base, failure: catalogFailure(seen.unreadable.key, seen.unreadable.error) };
  if (state.obstacle !== undefined)
    return { ...base, failure: replacementFailure(state.obstacle, namespace.name) };
  const problem = problemOf(state.entries, candidates, new Suppliers(state.entries, suppliers));
  if (suppliers.allowance.steps <= 0) return { ...base, problem, failure: gaveUp(RULES_TOO_LARGE) };
  if (problem.failure !== undefined) return { ...base, problem, failure: problem.failure };
  const contradictions = new Contradictions(problem, allowance);
  return {
    ...base,
    problem,
    contradictions,
    ...solved(problem, contradictions, { state, allowance, asksForOrders }),
  };
}

const RULES_TOO_LARGE = msg(
  'The CEL rules of the constraints in these catalogs take more work than is done for an answer here.',
);

const CHOICES_TOO_LARGE = msg(
  'These constraints contradict each other in more ways than are worked through for an answer here.',
);

interface Asked {
  readonly state: InstalledState;
  readonly allowance: SolverAllowance;
  readonly asksForOrders: boolean;
}

type Solved = Pick<Round, 'choice' | 'steps' | 'failure' | 'blamed'> & {
  readonly alternatives: Round['alternatives'];
};

function solved(
  problem: Problem,
  contradictions: Contradictions,
  { state, allowance, asksForOrders }: Asked,
): Solved {
  const sat = solverOf(problem, allowance);
  const verdict = sat.solve(problem.anchors);
  if (verdict === 'contradiction') return { alternatives: [], ...notSatisfiable(problem, contradictions) };
  const choices = choicesOf(problem);
  const choice = verdict === 'limit' ? undefined : choose(sat, choices, problem.anchors);
  if (choice === undefined) return { alternatives: [], failure: gaveUp(CHOICES_TOO_LARGE) };
  const steps = stepsOf(choice, problem, state);
  const alternatives = new Map<string, readonly Step[]>([[outcomeOf(steps), steps]]);
  if (asksForOrders) {
    for (const order of otherOrders(problem, choices, choice.isContested)) {
      const other = choose(sat, order.choices, order.anchors);
      if (other === undefined) break;
      const otherSteps = stepsOf(other, problem, state);
      const outcome = outcomeOf(otherSteps);
      if (!alternatives.has(outcome)) alternatives.set(outcome, otherSteps);
    }
  }
  return { choice, steps, alternatives: [...alternatives.values()].slice(1) };
}

function outcomeOf(steps: readonly Step[]): string {
  return JSON.stringify(steps.map(({ entry }) => entry.id).sort());
}

function notSatisfiable(problem: Problem, contradictions: Contradictions): Pick<Round, 'failure' | 'blamed'> {
  const blamed = contradictions.among([]);
  const kind = 'constraints-not-satisfiable';
  // That it is impossible is certain, even where it takes too long to say in a few words why.
  if (blamed === undefined)
    return { failure: { kind, message: 'constraints not satisfiable', words: CHOICES_TOO_LARGE } };
  const texts = blamed.map((constraint) => constraintText(constraint, problem)).sort();
  const message = `constraints not satisfiable: ${texts.join(', ')}`;
  return { blamed, failure: { kind, message } };
}
