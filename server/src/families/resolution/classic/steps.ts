/** What a round changes on the cluster (docs/reference/resolution-classic.md, "From the choice to the cluster"). */
import type { SubscriptionWish } from '../model/wish.ts';
import type { Entry } from './entry.ts';
import type { InstalledState } from './installed.ts';
import type { Problem } from './problem.ts';
import { isSameCatalog } from './shelf.ts';
import type { Choice } from './solve/choose.ts';

/** A CSV that is created. */
export interface Step {
  readonly entry: Entry;
  /** The CSV that it takes the place of; for a first installation what the channel says, which need not be there. */
  readonly replaces?: string;
  /** The Subscriptions that ask for it, sorted. */
  readonly subscriptions: readonly string[];
  /** The name of the Subscription that is generated, where nobody asks for it. */
  readonly generatedSubscription?: string;
}

/** The new CSVs, in the order in which they were chosen. */
export function stepsOf(choice: Choice, problem: Problem, state: InstalledState): readonly Step[] {
  const replaced = replacedBy(problem);
  return choice.selected.flatMap((number) => {
    const variable = problem.variables[number - 1];
    if (variable?.kind !== 'entry' || variable.entry.isInstalled) return [];
    return isThere(variable.entry, state)
      ? []
      : [stepOf(variable.entry, replaced.get(number), state.subscriptions)];
  });
}

/** True where all Subscriptions that ask for an entry have chosen it before, and its CSV is there: OLM creates nothing then. */
function isThere(entry: Entry, { subscriptions, present }: InstalledState): boolean {
  if (!present.has(entry.name)) return false;
  const asking = subscriptions.filter((subscription) => asksFor(subscription, entry));
  return asking.length > 0 && asking.every(({ currentCSV }) => currentCSV === entry.name);
}

/** What the candidates of Subscriptions would take the place of, by the number of the candidate. */
function replacedBy({ variables, constraints }: Problem): ReadonlyMap<number, string> {
  const replaced = new Map<number, string>();
  for (const constraint of constraints) {
    if (constraint.kind !== 'conflict') continue;
    const variable = variables[constraint.with - 1];
    if (variable?.kind === 'entry') replaced.set(constraint.of, variable.entry.name);
  }
  return replaced;
}

function stepOf(
  entry: Entry,
  replaced: string | undefined,
  subscriptions: readonly SubscriptionWish[],
): Step {
  const replaces = replaced ?? entry.replaces;
  const asking = subscriptions.filter((subscription) => asksFor(subscription, entry)).map(({ name }) => name);
  return {
    entry,
    ...(replaces !== '' && { replaces }),
    subscriptions: asking.sort(),
    ...(asking.length === 0 && { generatedSubscription: generatedName(entry) }),
  };
}

function asksFor(subscription: SubscriptionWish, entry: Entry): boolean {
  const { channel, source, sourceNamespace } = subscription;
  return (
    subscription.package === entry.package &&
    (channel === '' || channel === entry.channel) &&
    isSameCatalog({ name: source, namespace: sourceNamespace }, entry.catalog)
  );
}

/** The name of the Subscription that OLM generates for a dependency. */
function generatedName({ package: pkg, channel, catalog }: Entry): string {
  return `${pkg}-${channel}-${catalog.name}-${catalog.namespace}`;
}
