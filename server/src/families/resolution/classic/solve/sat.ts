/**
 * Decides whether clauses can all hold, and if not, which assumptions are to blame: conflict-driven search with learned
 * clauses. OLM Classic asks a solver of that kind, too; going back choice by choice alone would try every combination of what
 * has nothing to do with the contradiction.
 */

/** A variable, 1 and up, or its negation. */
export type Literal = number;

/** What came of solving; `limit` where it was given up. */
export type Verdict = 'possible' | 'contradiction' | 'limit';

/** How many contradictions may still be worked through; shared by all solvers of one answer. */
export interface SolverAllowance {
  contradictions: number;
}

type Clause = Literal[];

interface AtMostOne {
  readonly members: readonly number[];
  /** Holds only while this variable does; 0 for always. */
  readonly guard: number;
}

/** Clauses over variables. What was learned while solving is kept. */
export class Sat {
  /** After a contradiction: assumptions that contradict each other. */
  blamed: readonly Literal[] = [];
  /** After `possible`: the variables that are true. */
  model: ReadonlySet<number> = new Set();

  /** 1, -1, or 0 while it is open. */
  private readonly values: number[] = [0];
  private readonly levels: number[] = [0];
  private readonly reasons: (Clause | undefined)[] = [undefined];
  private readonly watches = new Map<Literal, Clause[]>();
  private readonly groupsOf = new Map<number, AtMostOne[]>();
  private readonly guarded = new Map<number, AtMostOne[]>();
  private readonly choicesOf = new Map<number, (readonly number[])[]>();
  private readonly trail: Literal[] = [];
  /** Places in the trail where each level starts. */
  private readonly starts: number[] = [];
  private passed = 0;
  private isBroken = false;
  /** What the first levels assume. */
  private assumed: readonly Literal[] = [];

  constructor(private readonly allowance: SolverAllowance) {}

  /** A new variable. */
  variable(): number {
    this.values.push(0);
    this.levels.push(0);
    this.reasons.push(undefined);
    return this.values.length - 1;
  }

  /** True of a variable that is false whatever is assumed, as far as that is known. */
  isImpossible(variable: number): boolean {
    return this.values[variable] === -1 && this.levels[variable] === 0;
  }

  /** At least one of the literals holds. */
  add(literals: readonly Literal[]): void {
    this.startAnew();
    const clause = [...new Set(literals)].filter((literal) => this.valueOf(literal) !== -1);
    if (clause.some((literal) => this.valueOf(literal) === 1)) return;
    const [first] = clause;
    if (first === undefined) this.isBroken = true;
    else if (clause.length === 1) this.assign(first, undefined);
    else this.watch(clause);
  }

  /** If the variable is true, one of the others is. @param guard see {@link atMostOne}. */
  requires(variable: number, others: readonly number[], guard: number): void {
    const guards = guard === 0 ? [] : [-guard];
    this.add([...guards, -variable, ...others]);
    pushTo(this.choicesOf, variable, others);
  }

  /** At most one of the variables is true. @param guard a variable without which it does not count; 0 for none. */
  atMostOne(members: readonly number[], guard: number): void {
    this.startAnew();
    const group = { members, guard };
    for (const member of members) pushTo(this.groupsOf, member, group);
    if (guard !== 0) pushTo(this.guarded, guard, group);
  }

  /** Solves under assumptions. Those that were assumed last time, and stand first again, cost nothing. */
  solve(assumptions: readonly Literal[]): Verdict {
    const differing = assumptions.findIndex((assumption, at) => assumption !== this.assumed[at]);
    this.backTo(Math.min(differing < 0 ? assumptions.length : differing, this.assumed.length));
    this.assumed = assumptions;
    for (;;) {
      const contradiction = this.isBroken ? [] : this.propagate();
      if (contradiction !== undefined) {
        if (this.isBroken || this.starts.length === 0) return this.contradictsItself();
        if (--this.allowance.contradictions < 0) return this.givesUp();
        this.learn(contradiction);
        continue;
      }
      const assumption = assumptions[this.starts.length];
      if (assumption !== undefined && this.valueOf(assumption) === -1) {
        this.blamed = this.blame(assumption);
        return 'contradiction';
      }
      const next = assumption ?? this.nextChoice();
      if (next === undefined) {
        this.model = new Set(this.trail.filter((literal) => literal > 0));
        return 'possible';
      }
      this.starts.push(this.trail.length);
      if (this.valueOf(next) === 0) this.assign(next, undefined);
    }
  }

  private givesUp(): Verdict {
    // The contradiction has not been dealt with, so that nothing that follows from it may be kept.
    this.backTo(0);
    return 'limit';
  }

  /** What is added may contradict what was concluded. */
  private startAnew(): void {
    this.backTo(0);
    this.passed = 0;
  }

  private contradictsItself(): Verdict {
    this.isBroken = true;
    this.blamed = [];
    return 'contradiction';
  }

  private valueOf(literal: Literal): number {
    const value = this.values[Math.abs(literal)] ?? 0;
    return literal > 0 ? value : -value;
  }

  private assign(literal: Literal, reason: Clause | undefined): void {
    const variable = Math.abs(literal);
    this.values[variable] = Math.sign(literal);
    this.levels[variable] = this.starts.length;
    this.reasons[variable] = reason;
    this.trail.push(literal);
  }

  private backTo(level: number): void {
    const start = this.starts[level];
    if (start === undefined) return;
    for (const literal of this.trail.splice(start)) this.values[Math.abs(literal)] = 0;
    this.starts.length = level;
    this.passed = Math.min(this.passed, start);
  }

  private watch(clause: Clause): void {
    const [first = 0, second = 0] = clause;
    pushTo(this.watches, first, clause);
    pushTo(this.watches, second, clause);
  }

  /** Draws all conclusions; a clause that cannot hold any more is returned. */
  private propagate(): readonly Literal[] | undefined {
    for (; this.passed < this.trail.length; this.passed++) {
      const literal = this.trail[this.passed] ?? 0;
      const contradiction =
        (literal > 0 ? this.propagateGroups(literal) : undefined) ?? this.propagateClauses(literal);
      if (contradiction !== undefined) return contradiction;
    }
    return undefined;
  }

  private propagateGroups(variable: number): readonly Literal[] | undefined {
    for (const group of this.groupsOf.get(variable) ?? []) {
      const contradiction = this.excludeOthers(group, variable);
      if (contradiction !== undefined) return contradiction;
    }
    for (const group of this.guarded.get(variable) ?? []) {
      const chosen = group.members.find((member) => this.values[member] === 1);
      const contradiction = chosen === undefined ? undefined : this.excludeOthers(group, chosen);
      if (contradiction !== undefined) return contradiction;
    }
    return undefined;
  }

  private excludeOthers({ members, guard }: AtMostOne, chosen: number): readonly Literal[] | undefined {
    if (guard !== 0 && this.values[guard] !== 1) return undefined;
    for (const member of members) {
      const value = this.values[member];
      if (member === chosen || value === -1) continue;
      const clause = guard === 0 ? [-member, -chosen] : [-member, -chosen, -guard];
      if (value === 1) return clause;
      this.assign(-member, clause);
    }
    return undefined;
  }

  private propagateClauses(literal: Literal): readonly Literal[] | undefined {
    const watching = this.watches.get(-literal);
    if (watching === undefined) return undefined;
    let kept = 0;
    for (let at = 0; at < watching.length; at++) {
      const clause = watching[at];
      if (clause === undefined || this.movesOn(clause, -literal)) continue;
      watching[kept++] = clause;
      const [first = 0] = clause;
      const value = this.valueOf(first);
      if (value === 0) this.assign(first, clause);
      if (value !== -1) continue;
      for (at += 1; at < watching.length; at++) watching[kept++] = watching[at] ?? clause;
      watching.length = kept;
      return clause;
    }
    watching.length = kept;
    return undefined;
  }

  /** Has a clause watch another literal in the place of a false one, if there is one that is not false. */
  private movesOn(clause: Clause, isFalse: Literal): boolean {
    if (clause[0] === isFalse) [clause[0], clause[1]] = [clause[1] ?? 0, isFalse];
    if (this.valueOf(clause[0] ?? 0) === 1) return false;
    for (let at = 2; at < clause.length; at++) {
      const literal = clause[at] ?? 0;
      if (this.valueOf(literal) === -1) continue;
      clause[at] = isFalse;
      clause[1] = literal;
      pushTo(this.watches, literal, clause);
      return true;
    }
    return false;
  }

  /** Learns what a contradiction teaches, and goes back to where it would have been noticed. */
  private learn(contradiction: readonly Literal[]): void {
    const level = this.starts.length;
    const seen = new Set<number>();
    const learned: Literal[] = [];
    let open = 0;
    let clause = contradiction;
    let at = this.trail.length;
    for (;;) {
      for (const literal of clause) {
        const variable = Math.abs(literal);
        if (seen.has(variable) || this.valueOf(literal) === 1 || this.levels[variable] === 0) continue;
        seen.add(variable);
        if (this.levels[variable] === level) open += 1;
        else learned.push(literal);
      }
      do at -= 1;
      while (!this.isSeenOnLevel(seen, this.trail[at] ?? 0, level));
      const literal = this.trail[at] ?? 0;
      open -= 1;
      if (open <= 0) {
        this.goBackWith(-literal, learned);
        return;
      }
      clause = this.reasons[Math.abs(literal)] ?? [];
    }
  }

  private isSeenOnLevel(seen: ReadonlySet<number>, literal: Literal, level: number): boolean {
    const variable = Math.abs(literal);
    return seen.has(variable) && this.levels[variable] === level;
  }

  private goBackWith(asserted: Literal, others: readonly Literal[]): void {
    const byLevel = [...others].sort(
      (a, b) => (this.levels[Math.abs(b)] ?? 0) - (this.levels[Math.abs(a)] ?? 0),
    );
    this.backTo(this.levels[Math.abs(byLevel[0] ?? 0)] ?? 0);
    const clause = [asserted, ...byLevel];
    if (clause.length > 1) this.watch(clause);
    this.assign(asserted, clause.length > 1 ? clause : undefined);
  }

  /** The assumptions because of which one of them is false, that one included. */
  private blame(assumption: Literal): readonly Literal[] {
    const blamed = [assumption];
    const seen = new Set([Math.abs(assumption)]);
    for (let at = this.trail.length - 1; at >= (this.starts[0] ?? 0); at--) {
      const literal = this.trail[at] ?? 0;
      const variable = Math.abs(literal);
      if (!seen.has(variable)) continue;
      const reason = this.reasons[variable];
      if (reason === undefined) blamed.push(literal);
      for (const other of reason ?? []) seen.add(Math.abs(other));
    }
    return [...new Set(blamed)];
  }

  /** A candidate for what something chosen requires and nothing fulfils yet. Where there is none, all that is open is false. */
  private nextChoice(): Literal | undefined {
    for (const literal of this.trail) {
      for (const candidates of (literal > 0 ? this.choicesOf.get(literal) : undefined) ?? []) {
        if (candidates.some((candidate) => this.values[candidate] === 1)) continue;
        const open = candidates.find((candidate) => this.values[candidate] === 0);
        if (open !== undefined) return open;
      }
    }
    return undefined;
  }
}

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
