/**
 * Chooses what is installed as OLM Classic does: choice after choice, each the first candidate with which everything can
 * still be fulfilled (docs/reference/resolution-classic.md, "The choice"). Asking the solver each time gives what going
 * back and forth through the choices would give.
 */
import type { Problem } from '../problem.ts';
import type { Sat, Verdict } from './sat.ts';

/** A candidate that was asked for and could not be had. */
export interface Refusal {
  /** The Subscription, or the entry with the dependency. */
  readonly asking: number;
  readonly candidate: number;
  /** What was chosen before. */
  readonly chosen: readonly number[];
}

/** What was chosen, in the order in which it was. */
export interface Choice {
  readonly selected: readonly number[];
  readonly refusals: readonly Refusal[];
  /** True where the answer to one choice may hang on which other one was made before. */
  readonly isContested: boolean;
}

/** The candidates of all choices that a variable brings with it, by its number. */
export type ChoicesOf = ReadonlyMap<number, readonly (readonly number[])[]>;

/** Collects the choices of a problem. A dependency without candidates leaves nothing to choose. */
export function choicesOf({ constraints }: Problem): ChoicesOf {
  const choices = new Map<number, (readonly number[])[]>();
  for (const constraint of constraints) {
    if (constraint.kind !== 'candidates' && constraint.kind !== 'dependency') continue;
    if (constraint.candidates.length === 0) continue;
    const others = choices.get(constraint.of);
    if (others === undefined) choices.set(constraint.of, [constraint.candidates]);
    else others.push(constraint.candidates);
  }
  return choices;
}

/** Chooses for the anchors in the given order. All constraints must be fulfillable; undefined where the solver gave up. */
export function choose(sat: Sat, choices: ChoicesOf, anchors: readonly number[]): Choice | undefined {
  if (sat.solve(anchors) !== 'possible') return undefined;
  const selected = new Set<number>();
  const refusals: Refusal[] = [];
  const queue: { readonly asking: number; readonly candidates: readonly number[] }[] = [];
  const select = (variable: number) => {
    selected.add(variable);
    for (const candidates of choices.get(variable) ?? []) queue.push({ asking: variable, candidates });
  };
  anchors.forEach(select);
  for (let at = 0; at < queue.length; at++) {
    const { asking, candidates } = queue[at] ?? { asking: 0, candidates: [] };
    if (candidates.some((candidate) => selected.has(candidate))) continue;
    for (const candidate of candidates) {
      const verdict = tryOut(sat, selected, candidate);
      if (verdict === 'limit') return undefined;
      if (verdict === 'possible') {
        select(candidate);
        break;
      }
      refusals.push({ asking, candidate, chosen: [...selected] });
    }
  }
  const isContested = queue.some(({ candidates }) => {
    const possible = candidates.filter((candidate) => !sat.isImpossible(candidate));
    return possible.some((candidate, at) => selected.has(candidate) !== (at === 0));
  });
  return { selected: [...selected], refusals, isContested };
}

function tryOut(sat: Sat, selected: ReadonlySet<number>, candidate: number): Verdict {
  if (sat.isImpossible(candidate)) return 'contradiction';
  if (sat.model.has(candidate)) return 'possible';
  const verdict = sat.solve([...selected, candidate]);
  // Where nothing else is to blame, nobody has to ask again.
  if (verdict === 'contradiction' && sat.blamed.every((literal) => literal === candidate))
    sat.add([-candidate]);
  return verdict;
}
