/** Runs the part and unit rules over a unit: all at once, or one by one while others have their turn in between. */
import type { FileReport, Finding } from '../findings/finding.ts';
import type { Unit, UnitFault } from '../units/unit.ts';
import { onceOf } from './once.ts';
import type { UnitReporter } from './rule.ts';
import {
  collectInto,
  type FamilyRules,
  type PartFindings,
  type WholeFindings,
  type WholeState,
} from './run.ts';

/** What is checked, and with what. */
interface WholeToCheck {
  readonly state: WholeState;
  readonly unit: Unit;
  readonly rules: FamilyRules;
  /** Parts whose object is also in here are not looked at again: parts keep their identity as long as none of their documents changes. */
  readonly previous?: WholeFindings | undefined;
}

/** Runs all part and unit rules. */
export function checkWhole(
  state: WholeState,
  unit: Unit,
  rules: FamilyRules,
  previous?: WholeFindings,
): WholeFindings {
  return new WholeRun({ state, unit, rules, previous }).all();
}

/** The rules on their way over a unit in one reading of it. */
export class WholeRun {
  readonly #to: WholeToCheck;
  readonly #byPart = new Map<object, PartFindings>();
  readonly #across = new Map<object, Finding[]>();
  readonly #ofFiles: UnitFault[] = [];
  readonly #steps: Iterator<void>;

  constructor(to: WholeToCheck) {
    this.#to = to;
    this.#steps = this.#run();
  }

  /** Runs rules as long as `mayGoOn` says so, one at least; true once all of them have run. */
  goOn(mayGoOn: () => boolean): boolean {
    do if (this.#steps.next().done === true) return true;
    while (mayGoOn());
    return false;
  }

  /** All that is found; the rules that have not run do so now. */
  all(): WholeFindings {
    this.goOn(() => true);
    return { ...this.#to.state, byPart: this.#byPart, acrossParts: this.#across, ofFiles: this.#ofFiles };
  }

  /** One rule a step. */
  *#run(): Generator<void> {
    const { state, unit, rules, previous } = this.#to;
    const reusable = previous?.blocked === state.blocked ? previous.byPart : undefined;
    for (const part of rules.family.parts(state.whole)) {
      const known = reusable?.get(part);
      if (known === undefined) yield* this.#checkPart(part);
      else this.#byPart.set(part, known);
    }
    for (const rule of rules.unit) {
      rule.check(state.whole, this.#reporter(rule.id), unit);
      yield;
    }
  }

  #reporter(rule: string): UnitReporter<object> {
    return Object.assign(collectInto(this.#across, rule), {
      file: (path: string, report: FileReport) => void this.#ofFiles.push({ ...report, path, rule }),
    });
  }

  *#checkPart(part: object): Generator<void> {
    const { state, rules } = this.#to;
    const byDocument = new Map<object, Finding[]>();
    const checked = { blocked: state.blocked, once: onceOf(part) };
    for (const rule of rules.part) {
      rule.check(part, collectInto(byDocument, rule.id), checked);
      yield;
    }
    this.#byPart.set(part, { byDocument, counts: rules.family.counts?.(part, checked) });
  }
}
