/** The whole way of a namespace, install plan after install plan (docs/reference/resolution-classic.md, "Round after round"). */
import { formatVersion } from '../../../version/semver.ts';
import type { InstalledCsv, SubscriptionWish } from '../model/wish.ts';
import type { ClassicNamespace } from './namespace.ts';
import { resolveRound, type Round, type Surroundings } from './round.ts';
import type { Step } from './steps.ts';

/** The most rounds that are followed. Longer ways are no ways that people have. */
export const MAX_ROUNDS = 100;

/** Why a way ends: nothing changes any more, a round fails, what is installed was installed before, or it is too long. */
export type PathEnd = 'stays' | 'error' | 'circle' | 'too-long';

/** The rounds from now on. */
export interface ClassicPath {
  /** What each round installs. */
  readonly plans: readonly (readonly Step[])[];
  readonly end: PathEnd;
  /** The namespace as it is at the end, and the round that changes nothing there, or fails. */
  readonly namespace: ClassicNamespace;
  readonly last: Round;
}

/** Follows a namespace until nothing changes any more. @param first its first round. */
export function followRounds(
  namespace: ClassicNamespace,
  surroundings: Surroundings,
  first: Round,
): ClassicPath {
  const plans: (readonly Step[])[] = [];
  const passed = new Set<string>();
  let at = namespace;
  for (let round = first; ; round = resolveRound(at, surroundings, false)) {
    const end = endOf(round, passed, at, plans.length);
    if (end !== undefined) return { plans, end, namespace: at, last: round };
    passed.add(namesOf(at));
    plans.push(round.steps ?? []);
    at = afterPlan(at, round.steps ?? []);
  }
}

function endOf(
  { steps }: Round,
  passed: ReadonlySet<string>,
  at: ClassicNamespace,
  rounds: number,
): PathEnd | undefined {
  if (steps === undefined) return 'error';
  if (steps.length === 0) return 'stays';
  if (passed.has(namesOf(at))) return 'circle';
  return rounds === MAX_ROUNDS ? 'too-long' : undefined;
}

function namesOf({ installed }: ClassicNamespace): string {
  return JSON.stringify(installed.map(({ name }) => name).sort());
}

/** The namespace once everything has been installed, and what was replaced is gone. */
function afterPlan(namespace: ClassicNamespace, steps: readonly Step[]): ClassicNamespace {
  const gone = new Set(steps.flatMap(({ replaces }) => replaces ?? []));
  const created = new Set(steps.map(({ entry }) => entry.name));
  const left = namespace.installed.filter(({ name }) => !gone.has(name) && !created.has(name));
  const chosen = new Map(steps.flatMap((step) => step.subscriptions.map((name) => [name, step.entry.name])));
  const caughtUp = namespace.subscriptions.map((subscription): SubscriptionWish => {
    const name = chosen.get(subscription.name);
    return name === undefined ? subscription : { ...subscription, installedCSV: name, currentCSV: name };
  });
  return {
    ...namespace,
    installed: [...left, ...steps.map(csvOf)],
    subscriptions: [...caughtUp, ...steps.flatMap(generated)],
  };
}

function csvOf({ entry, replaces }: Step): InstalledCsv {
  const { version, properties } = entry.candidate;
  return {
    name: entry.name,
    version: version === undefined ? '' : formatVersion(version),
    ...(replaces !== undefined && { replaces }),
    phase: 'Succeeded',
    copied: false,
    properties,
    ownedCRDs: [],
    requiredCRDs: [],
  };
}

function generated({ entry, generatedSubscription }: Step): readonly SubscriptionWish[] {
  if (generatedSubscription === undefined) return [];
  const { name, package: pkg, channel, catalog } = entry;
  return [
    {
      name: generatedSubscription,
      package: pkg,
      channel,
      source: catalog.name,
      sourceNamespace: catalog.namespace,
      startingCSV: name,
      installedCSV: name,
      currentCSV: name,
    },
  ];
}
