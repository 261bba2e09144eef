/** Variables and constraints of one round: what OLM Classic hands to its solver (docs/reference/resolution-classic.md, "Constraints"). */
import type { Candidates } from './candidates.ts';
import type { Entry } from './entry.ts';
import { chainFailure, type Failure } from './failure.ts';
import type { InstalledEntry } from './installed.ts';
import type { Predicate } from './predicate.ts';
import type { Requirement, Suppliers } from './suppliers.ts';

/** Something that is true or false: a Subscription exists, an entry is installed. Numbered from 1. */
export type Variable =
  | { readonly kind: 'subscription'; readonly candidates: Candidates }
  | { readonly kind: 'entry'; readonly entry: Entry | InstalledEntry };

/** What must hold. Variables by their numbers. */
export type Constraint =
  | { readonly kind: 'mandatory'; readonly of: number }
  | { readonly kind: 'prohibited'; readonly of: number }
  | { readonly kind: 'candidates'; readonly of: number; readonly candidates: readonly number[] }
  | {
      readonly kind: 'dependency';
      readonly of: number;
      readonly predicate: Predicate;
      readonly candidates: readonly number[];
    }
  | { readonly kind: 'conflict'; readonly of: number; readonly with: number }
  | { readonly kind: 'one-package'; readonly package: string; readonly of: readonly number[] }
  | { readonly kind: 'one-api'; readonly api: string; readonly of: readonly number[] };

/** Everything that was pulled in. */
export interface Problem {
  /** The variable of number n is at n - 1. */
  readonly variables: readonly Variable[];
  readonly constraints: readonly Constraint[];
  /** The variables that have to be true: Subscriptions, and CSVs that nobody subscribes to. By name, Subscriptions first. */
  readonly anchors: readonly number[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly failure?: Failure;
}

/** Puts the constraints of a round together. */
export function problemOf(
  installed: readonly InstalledEntry[],
  subscriptions: readonly Candidates[],
  suppliers: Suppliers,
): Problem {
  const builder = new Builder(suppliers);
  for (const entry of installed) builder.entry(entry);
  const byName = [...subscriptions].sort((a, b) => compare(a.subscription.name, b.subscription.name));
  for (const candidates of byName) builder.subscription(candidates);
  builder.followDependencies();
  builder.addInvariants();
  return builder.problem();
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

class Builder {
  private readonly variables: Variable[] = [];
  private readonly constraints: Constraint[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly subscribed: number[] = [];
  private readonly freestanding: number[] = [];
  /** Entries whose dependencies are still to be followed. */
  private readonly open: { readonly entry: Entry; readonly number: number }[] = [];
  private failure: Failure | undefined;

  constructor(private readonly suppliers: Suppliers) {}

  problem(): Problem {
    return {
      variables: this.variables,
      constraints: this.constraints,
      anchors: [...this.subscribed, ...this.freestanding],
      numberOf: this.numbers,
      ...(this.failure && { failure: this.failure }),
    };
  }

  /** The number of an entry, which is pulled in if it is not there yet. */
  entry(entry: Entry | InstalledEntry): number {
    const known = this.numbers.get(entry.id);
    if (known !== undefined) return known;
    const number = this.variables.push({ kind: 'entry', entry });
    this.numbers.set(entry.id, number);
    if (entry.isInstalled && !('subscription' in entry)) {
      this.freestanding.push(number);
      this.constraints.push({ kind: 'mandatory', of: number });
    }
    if (entry.candidate.isProhibited) this.constraints.push({ kind: 'prohibited', of: number });
    this.open.push({ entry, number });
    return number;
  }

  subscription(candidates: Candidates): void {
    const { fault, hopeless, fresh, current } = candidates;
    if (fault !== undefined) {
      this.failure ??= chainFailure(fault);
      return;
    }
    const number = this.variables.push({ kind: 'subscription', candidates });
    this.subscribed.push(number);
    this.constraints.push({ kind: 'mandatory', of: number });
    if (hopeless !== undefined) {
      this.constraints.push({ kind: 'prohibited', of: number });
      return;
    }
    const found = fresh.map((entry) => this.entry(entry));
    const installed = current === undefined ? [] : [this.entry(current)];
    const [replaced] = installed;
    if (replaced !== undefined)
      for (const of of found) this.constraints.push({ kind: 'conflict', of, with: replaced });
    this.constraints.push({ kind: 'candidates', of: number, candidates: [...found, ...installed] });
  }

  followDependencies(): void {
    for (let next = this.open.shift(); next !== undefined; next = this.open.shift()) {
      const { entry, number } = next;
      const requirements = this.suppliers.requirementsOf(entry);
      if ('kind' in requirements) {
        this.failure ??= requirements;
        continue;
      }
      for (const requirement of requirements.list) this.dependency(number, entry, requirement);
    }
  }

  private dependency(of: number, entry: Entry, requirement: Requirement): void {
    const found = this.suppliers.inOrder(requirement, entry.catalog);
    if ('kind' in found) {
      this.failure ??= found;
      return;
    }
    const candidates = found.list.map((candidate) => this.entry(candidate));
    this.constraints.push({ kind: 'dependency', of, predicate: requirement.predicate, candidates });
  }

  addInvariants(): void {
    const packages = new Map<string, Set<number>>();
    const apis = new Map<string, Set<number>>();
    this.variables.forEach((variable, index) => {
      if (variable.kind !== 'entry') return;
      const { candidate } = variable.entry;
      for (const { name } of candidate.packages) addTo(packages, name, index + 1);
      for (const api of candidate.apis) addTo(apis, api, index + 1);
    });
    for (const [name, of] of packages)
      if (of.size > 1) this.constraints.push({ kind: 'one-package', package: name, of: [...of] });
    for (const [api, of] of apis)
      if (of.size > 1) this.constraints.push({ kind: 'one-api', api, of: [...of] });
  }
}

function addTo(sets: Map<string, Set<number>>, key: string, value: number): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([value]));
  else set.add(value);
}
