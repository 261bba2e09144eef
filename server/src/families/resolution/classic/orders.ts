/** In which other orders OLM Classic may go through the choices (docs/reference/resolution-classic.md, "The choice"). */
import type { Problem } from './problem.ts';
import type { ChoicesOf } from './solve/choose.ts';

/** So many orders are tried where the order may matter. */
const MAX_ORDERS = 64;

/** An order: who asks first, and what each is offered first. */
interface Order {
  readonly anchors: readonly number[];
  readonly choices: ChoicesOf;
}

/**
 * The orders that may lead elsewhere. OLM takes the Subscriptions in any order; that of the others matters little once it is clear
 * who comes first. And of entries of one name, which a Subscription without a channel finds in several, it takes any first.
 * @param isContested whether the order of the Subscriptions matters at all.
 */
export function otherOrders(problem: Problem, choices: ChoicesOf, isContested: boolean): readonly Order[] {
  const { anchors } = problem;
  const leading = isContested ? anchors.slice(1) : [];
  const ofAnchors = [
    anchors,
    ...(isContested ? [[...anchors].reverse()] : []),
    ...leading.map((anchor) => [anchor, ...anchors.filter((other) => other !== anchor)]),
  ];
  const ofChannels = choicesByChannel(problem, choices);
  const orders: Order[] = [];
  for (const of of ofChannels) {
    for (const anchor of ofAnchors) orders.push({ anchors: anchor, choices: of });
    if (orders.length > MAX_ORDERS) break;
  }
  // The first one is how it was chosen already.
  return orders.slice(1, MAX_ORDERS + 1);
}

/** The choices, and the choices with each other channel first, for every Subscription that has names in several channels. */
function choicesByChannel(problem: Problem, choices: ChoicesOf): readonly ChoicesOf[] {
  let all: readonly ChoicesOf[] = [choices];
  problem.variables.forEach((variable, index) => {
    if (variable.kind !== 'subscription' || variable.candidates.subscription.channel !== '') return;
    const [candidates] = choices.get(index + 1) ?? [];
    if (candidates === undefined) return;
    const variants = channelFirst(problem, candidates);
    const changed = variants.flatMap((variant) =>
      all.map((some) => new Map([...some, [index + 1, [variant]] as const])),
    );
    all = [...all, ...changed].slice(0, MAX_ORDERS + 1);
  });
  return all;
}

/** The candidates, for each channel in which one of several of a name is, with those of the channel before others of their name. */
function channelFirst(problem: Problem, candidates: readonly number[]): readonly (readonly number[])[] {
  const groups = new Map<string, { readonly number: number; readonly channel: string }[]>();
  for (const number of candidates) {
    const variable = problem.variables[number - 1];
    if (variable?.kind !== 'entry') continue;
    const { name, channel } = variable.entry;
    // What is installed is in no channel, and stays where it is: behind all others.
    const key = variable.entry.isInstalled ? variable.entry.id : name;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [{ number, channel }]);
    else group.push({ number, channel });
  }
  const doubled = [...groups.values()].filter(({ length }) => length > 1);
  const channels = new Set(doubled.flatMap((group) => group.map(({ channel }) => channel)));
  return [...channels].map((first) =>
    [...groups.values()].flatMap((group) => {
      const leading = group.filter(({ channel }) => channel === first);
      const others = group.filter(({ channel }) => channel !== first);
      return [...leading, ...others].map(({ number }) => number);
    }),
  );
}
