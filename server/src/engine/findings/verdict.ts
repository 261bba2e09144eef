/** What the tools say of all that was found: those that work in steps stop at some faults. */
import { suitesOf, type Diagnostic } from './diagnostic.ts';

/** All but what the tools behind some suites do not say, or do not get to; what no rule of theirs has found stays. */
export function saidByTools(found: readonly Diagnostic[], suites: ReadonlySet<string>): Diagnostic[] {
  const last = new Map([...suites].map((suite) => [suite, lastStep(found, suite)]));
  return found.filter((one) => {
    const own = suitesOf(one).filter((suite) => suites.has(suite));
    if (own.length === 0) return !one.rule.suites.some((suite) => suites.has(suite));
    return own.some((suite) => isReached(one, suite, last.get(suite)));
  });
}

/** The step that the tool of a suite stops after; undefined where it gets to the end. */
function lastStep(found: readonly Diagnostic[], suite: string): number | undefined {
  const steps = found.flatMap((one) => (suitesOf(one).includes(suite) ? (stepOf(one, suite) ?? []) : []));
  return steps.length === 0 ? undefined : Math.min(...steps);
}

function isReached(one: Diagnostic, suite: string, last: number | undefined): boolean {
  return last === undefined || stepOf(one, suite) === last;
}

function stepOf({ verdict }: Diagnostic, suite: string): number | undefined {
  return verdict?.stops?.[suite];
}
