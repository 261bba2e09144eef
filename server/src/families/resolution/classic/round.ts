/** One round of resolving: what OLM Classic would install into a namespace now (docs/reference/resolution-classic.md, "The choice"). */
import { msg } from '../../../text/message.ts';
import { candidatesFor, type Candidates } from './candidates.ts';
import { constraintText } from './constraint-text.ts';
import { catalogFailure, gaveUp, type Failure } from './failure.ts';
import { installedState, type InstalledState } from './installed.ts';
import type { ClassicNamespace } from './namespace.ts';
import { problemOf, type Problem } from './problem.ts';
import type { visibleShelves } from './shelf.ts';
import { type CatalogShelf } from './shelf.ts';
import { choicesOf, choose, type Choice } from './solve/choose.ts';
import { Contradictions } from './solve/contradiction.ts';
import { solverOf } from './solve/load.ts';
import { stepsOf, type Step } from './steps.ts';
import { Suppliers } from './suppliers.ts';

/** So many orders of the Subscriptions are tried where the order may matter. */
const MAX_ORDERS = 64;

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
  /** What other orders of the Subscriptions lead to, each outcome once. */
  readonly alternatives: readonly (readonly Step[])[];
  readonly failure?: Failure;
}

/** What stays the same from round to round. */
export type SeenCatalogs = ReturnType<typeof visibleShelves>;

/** Resolves a namespace once. @param seen what {@link visibleShelves} gave for it. @param asksForOrders false: without alternatives. */
export function resolveRound(namespace: ClassicNamespace, seen: SeenCatalogs, asksForOrders: boolean): Round {
  const state = installedState(namespace);
  const shelves = 'shelves' in seen ? seen.shelves : [];
  const candidates = state.subscriptions.map((each) => candidatesFor(each, state.entries, shelves));
  const base = { state, shelves, candidates, alternatives: [] };
  if (namespace.subscriptions.length === 0) return { ...base, steps: [] };
  if ('unreadable' in seen)
    return { ...base, failure: catalogFailure(seen.unreadable.key, seen.unreadable.error) };
  const suppliers = new Suppliers(state.entries, shelves);
  const problem = problemOf(state.entries, candidates, suppliers);
  if (suppliers.allowance.steps <= 0) return { ...base, problem, failure: gaveUp(RULES_TOO_LARGE) };
  if (problem.failure !== undefined) return { ...base, problem, failure: problem.failure };
  const contradictions = new Contradictions(problem);
  return { ...base, problem, contradictions, ...solved(problem, contradictions, state, asksForOrders) };
}

const RULES_TOO_LARGE = msg(
  'The CEL rules of the constraints in these catalogs take more work than is done for an answer here.',
);

const CHOICES_TOO_LARGE = msg(
  'These constraints contradict each other in more ways than are worked through for an answer here.',
);

type Solved = Pick<Round, 'choice' | 'steps' | 'failure'> & { readonly alternatives: Round['alternatives'] };

function solved(
  problem: Problem,
  contradictions: Contradictions,
  state: InstalledState,
  asksForOrders: boolean,
): Solved {
  const sat = solverOf(problem);
  const verdict = sat.solve(problem.anchors);
  if (verdict === 'contradiction')
    return { alternatives: [], failure: notSatisfiable(problem, contradictions) };
  const choices = choicesOf(problem);
  const choice = verdict === 'limit' ? undefined : choose(sat, choices, problem.anchors);
  if (choice === undefined) return { alternatives: [], failure: gaveUp(CHOICES_TOO_LARGE) };
  const steps = stepsOf(choice, problem, state);
  const alternatives = new Map<string, readonly Step[]>([[outcomeOf(steps), steps]]);
  if (asksForOrders && choice.isContested) {
    for (const order of otherOrders(problem.anchors)) {
      const other = choose(sat, choices, order);
      if (other === undefined) break;
      const otherSteps = stepsOf(other, problem, state);
      const outcome = outcomeOf(otherSteps);
      if (!alternatives.has(outcome)) alternatives.set(outcome, otherSteps);
    }
  }
  return { choice, steps, alternatives: [...alternatives.values()].slice(1) };
}

/** OLM takes the Subscriptions in any order. That of the others matters little once it is clear who comes first. */
function otherOrders(anchors: readonly number[]): readonly (readonly number[])[] {
  const first = anchors.slice(1).map((anchor) => [anchor, ...anchors.filter((other) => other !== anchor)]);
  return [[...anchors].reverse(), ...first].slice(0, MAX_ORDERS);
}

function outcomeOf(steps: readonly Step[]): string {
  return JSON.stringify(steps.map(({ entry }) => entry.id).sort());
}

function notSatisfiable(problem: Problem, contradictions: Contradictions): Failure {
  const constraints = contradictions.among([]) ?? [];
  const texts = constraints.map((constraint) => constraintText(constraint, problem)).sort();
  return {
    kind: 'constraints-not-satisfiable',
    message: `constraints not satisfiable: ${texts.join(', ')}`,
  };
}
