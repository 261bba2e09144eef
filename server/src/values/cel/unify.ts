/**
 * Finds out whether types go together, and what types that are not known yet come to be by that: the rules of the checker of
 * the CEL reference implementation, which the bundle validators compile rules with.
 */
import { DYN, isOpen, isSameType, listOf, mapOf, variableOf, type CelType } from './types.ts';

/**
 * So many steps are made for one expression. Types can be made that double with every macro; an expression that somebody
 * wrote needs a few hundred steps.
 */
const MAX_STEPS = 2_000_000;

/** What came of giving a variable a type; `occurs` where the type holds the variable itself. */
type Binding = 'bound' | 'taken' | 'occurs';

/** The variables of one expression with what is known of them. */
export class Unifier {
  private readonly bindings: (CelType | undefined)[] = [];
  /** What variables were before, so that what did not fit leaves nothing behind. */
  private readonly trail: { readonly variable: number; readonly before: CelType | undefined }[] = [];
  private steps = 0;

  /** True once the types of the expression have become too large to go on; all answers are guesses from then on. */
  get isExhausted(): boolean {
    return this.steps > MAX_STEPS;
  }

  /** A new variable. */
  variable(): CelType {
    this.bindings.push(undefined);
    return variableOf(this.bindings.length - 1);
  }

  /** True if a value of one type may stand where the other one is wanted. Where it is not so, nothing becomes known. */
  isAssignable(from: CelType, to: CelType): boolean {
    return this.areAssignable([from], [to]);
  }

  /** The same for the arguments of a call, all or none. */
  areAssignable(from: readonly CelType[], to: readonly CelType[]): boolean {
    const mark = this.trail.length;
    if (this.fitAll(from, to)) return true;
    for (const undo of this.trail.splice(mark).reverse()) this.bindings[undo.variable] = undo.before;
    return false;
  }

  /** The type with all that is known by now put in the place of variables. */
  known(type: CelType): CelType {
    if (this.isSpent()) return DYN;
    if (type.kind === 'variable') {
      const bound = this.bindings[type.variable];
      return bound === undefined ? type : this.known(bound);
    }
    const [first, second] = type.parameters;
    if (first === undefined) return type;
    const known = this.known(first);
    if (second === undefined) return known === first ? type : listOf(known);
    const other = this.known(second);
    return known === first && other === second ? type : mapOf(known, other);
  }

  /** The more general one of two types that go together. */
  moreGeneral(one: CelType, other: CelType): CelType {
    return this.isAsGeneral(one, other) ? one : other;
  }

  private isSpent(): boolean {
    return ++this.steps > MAX_STEPS;
  }

  private fitAll(from: readonly CelType[], to: readonly CelType[]): boolean {
    return (
      from.length === to.length &&
      from.every((type, index) => {
        const wanted = to[index];
        return wanted !== undefined && this.fits(type, wanted);
      })
    );
  }

  private fits(from: CelType, to: CelType): boolean {
    if (this.isSpent()) return true;
    if (to.kind === 'variable') {
      const binding = this.bind(to, from);
      if (binding !== 'occurs') return binding === 'bound';
    }
    if (from.kind === 'variable') return this.bind(from, to) === 'bound';
    if (isOpen(from) || isOpen(to) || from.kind === 'error' || to.kind === 'error') return true;
    if (from.kind === 'null_type') return isNullable(to);
    if (to.kind === 'null_type') return isNullable(from);
    return from.kind === to.kind && this.fitAll(from.parameters, to.parameters);
  }

  private bind(variable: CelType, type: CelType): Binding {
    if (isSameType(variable, type)) return 'bound';
    const before = this.bindings[variable.variable];
    if (before === undefined) {
      if (this.occurs(variable, type)) return 'occurs';
      this.set(variable, type);
      return 'bound';
    }
    if (isSameType(before, type)) return 'bound';
    if (!this.fits(type, before)) return 'taken';
    const general = this.moreGeneral(type, before);
    if (!this.occurs(variable, general)) this.set(variable, general);
    return 'bound';
  }

  private set({ variable }: CelType, type: CelType): void {
    this.trail.push({ variable, before: this.bindings[variable] });
    this.bindings[variable] = type;
  }

  private occurs(variable: CelType, within: CelType): boolean {
    if (this.isSpent() || isSameType(variable, within)) return true;
    if (within.kind !== 'variable') return within.parameters.some((type) => this.occurs(variable, type));
    const bound = this.bindings[within.variable];
    return bound !== undefined && this.occurs(variable, bound);
  }

  private isAsGeneral(one: CelType, other: CelType): boolean {
    if (this.isSpent() || isOpen(one) || one.kind === 'variable') return true;
    if (isOpen(other) || other.kind === 'variable' || one.kind !== other.kind) return false;
    return one.parameters.every((parameter, index) => {
      const counterpart = other.parameters[index];
      return counterpart !== undefined && this.isAsGeneral(parameter, counterpart);
    });
  }
}

/** What null may stand for. Texts, numbers, lists and maps are never null to the checker. */
function isNullable({ kind }: CelType): boolean {
  return kind === 'null_type' || kind === 'timestamp' || kind === 'duration';
}
