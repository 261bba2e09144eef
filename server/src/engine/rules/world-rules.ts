/** Runs the rules that look at what lies around a unit, again only where an answer that they got is another one. */
import type { Finding } from '../findings/finding.ts';
import type { CheckedUnit } from './check-unit.ts';
import { collectInto, rulesOf, type FindingsByDocument, type RuleSet } from './run.ts';
import type { FamilyKey, KeysOf, Neighbour, World } from './world.ts';

/** A unit, as far as others look at it. */
type UnitAround = Pick<CheckedUnit, 'snapshot'>;

/** What lies around the units of a folder at one moment. */
export interface Surroundings {
  readonly units: readonly UnitAround[];
  /** The units of a family by their keys; worked out once for all who ask. */
  readonly indexed: (
    family: string,
    keysOf: KeysOf<object>,
  ) => ReadonlyMap<string, readonly Neighbour<object>[]>;
}

/** The units of a folder as they lie around each other. */
export function surroundings(units: readonly UnitAround[]): Surroundings {
  const indexes = new Map<KeysOf<object>, Map<string, Neighbour<object>[]>>();
  const indexed: Surroundings['indexed'] = (family, keysOf) => {
    const known = indexes.get(keysOf);
    if (known !== undefined) return known;
    const index = indexOf(units, family, keysOf);
    indexes.set(keysOf, index);
    return index;
  };
  return { units, indexed };
}

function indexOf(
  units: readonly UnitAround[],
  family: string,
  keysOf: KeysOf<object>,
): Map<string, Neighbour<object>[]> {
  const index = new Map<string, Neighbour<object>[]>();
  for (const { snapshot } of units) {
    if (snapshot.unit.family !== family) continue;
    const { whole, unit } = snapshot;
    for (const key of new Set(keysOf(whole, unit))) {
      const known = index.get(key);
      if (known === undefined) index.set(key, [{ whole, unit }]);
      else known.push({ whole, unit });
    }
  }
  return index;
}

/** What world rules found in a unit, and the answers that they went by. */
export interface WorldFindings {
  readonly whole: object;
  readonly byDocument: FindingsByDocument;
  readonly asked: readonly Asked[];
}

/** A question of a rule, to be asked again, and what the answer was. */
interface Asked {
  readonly answer: readonly object[];
  readonly again: (around: Surroundings) => readonly object[];
}

/** True if some rule of the unit's family looks at what lies around it. */
export function hasWorldRules({ snapshot }: CheckedUnit, rules: RuleSet): boolean {
  return rulesOf(rules, snapshot.unit.family).world.length > 0;
}

/** What the world rules find in a unit; `previous` itself where every answer is the one that it was. */
export function checkWorld(
  unit: CheckedUnit,
  around: Surroundings,
  rules: RuleSet,
  previous?: WorldFindings,
): WorldFindings {
  const { whole } = unit.snapshot;
  const holds = ({ answer, again }: Asked) => areSame(answer, again(around));
  if (previous?.whole === whole && previous.asked.every(holds)) return previous;
  const asked: Asked[] = [];
  const world = worldOf(around, (again) => {
    const answer = again(around);
    asked.push({ answer, again });
    return answer;
  });
  const byDocument = new Map<object, Finding[]>();
  for (const rule of rulesOf(rules, unit.snapshot.unit.family).world)
    rule.check(whole, world, collectInto(byDocument, rule.id), unit.snapshot.unit);
  return { whole, byDocument, asked };
}

/** What lies around units, for those who ask but once. */
export function worldOf(
  around: Surroundings,
  ask: (question: Asked['again']) => readonly object[] = (question) => question(around),
): World {
  return {
    units: <W extends object>({ id }: FamilyKey<W>) =>
      ask(({ units }) => wholesOf(units, id)) as readonly W[],
    unitsUnder: <W extends object>({ id }: FamilyKey<W>, keysOf: KeysOf<W>, key: string) => {
      const under = ({ indexed }: Surroundings) => indexed(id, keysOf as KeysOf<object>).get(key) ?? [];
      ask((now) => under(now).flatMap(({ whole: other, unit: its }) => [other, its]));
      return under(around) as readonly Neighbour<W>[];
    },
  };
}

function wholesOf(units: readonly UnitAround[], family: string): readonly object[] {
  return units.flatMap(({ snapshot }) => (snapshot.unit.family === family ? [snapshot.whole] : []));
}

function areSame(some: readonly object[], others: readonly object[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}
