/** Which edits would let a Subscription go on, each of them tried (docs/reference/resolution-classic.md, "What the derivation says"). */
import { msg, type Message } from '../../../text/message.ts';
import type { SubscriptionWish } from '../model/wish.ts';
import type { Candidates } from './candidates.ts';
import { isSuccessor } from './candidates.ts';
import type { Entry } from './entry.ts';
import type { ClassicNamespace } from './namespace.ts';
import { resolveRound, type Round, type Surroundings } from './round.ts';
import { isSameCatalog, type CatalogShelf } from './shelf.ts';

/** An edit of a Subscription, or of an entry in a catalog. */
export interface ClassicEdit {
  readonly edit: Message;
  /** The field of the Subscription that changes, with its new value; absent for an edit in a catalog. */
  readonly field?: 'spec.channel' | 'spec.source' | 'spec.startingCSV';
  readonly value?: string;
  /** The CSV that it leads to. */
  readonly leadsTo: string;
}

/** So many edits are tried for one namespace: each costs a round. */
export const MAX_TRIED_EDITS = 20;

/** Counts the edits that may still be tried. */
export interface EditAllowance {
  left: number;
}

/** The edits that let a Subscription go on that is stuck where it is. @param round the one that changes nothing, or fails. */
export function editsFor(
  candidates: Candidates,
  round: Round,
  { namespace, surroundings }: { readonly namespace: ClassicNamespace; readonly surroundings: Surroundings },
  allowance: EditAllowance,
): readonly ClassicEdit[] {
  const found: ClassicEdit[] = [];
  for (const { edit, subscription, ...wish } of wishes(candidates, round)) {
    if (allowance.left <= 0) break;
    allowance.left -= 1;
    const subscriptions = namespace.subscriptions.map((each) =>
      each.name === subscription.name ? subscription : each,
    );
    const { steps } = resolveRound({ ...namespace, subscriptions }, surroundings, false);
    const step = steps?.find((each) => each.subscriptions.includes(subscription.name));
    if (step !== undefined) found.push({ edit, ...wish, leadsTo: step.entry.name });
  }
  return [...found, ...catalogEdits(candidates)];
}

type Wish = Pick<ClassicEdit, 'edit' | 'field' | 'value'> & { readonly subscription: SubscriptionWish };

/** Subscriptions that somebody might have meant. */
function wishes(candidates: Candidates, round: Round): readonly Wish[] {
  const { subscription, hopeless, current } = candidates;
  if (!isToBlame(candidates, round)) return [];
  const { shelves } = round;
  const key = { name: subscription.source, namespace: subscription.sourceNamespace };
  const shelf = shelves.find((each) => isSameCatalog(each.key, key));
  if (hopeless === 'catalog' || hopeless === 'package') return otherCatalogs(subscription, shelves);
  if (hopeless === 'starting-csv') return [withoutStart(subscription)];
  return otherChannels(subscription, shelf, current);
}

/** Where nothing can be resolved, only a Subscription that has a part in it is worth an edit. */
function isToBlame(candidates: Candidates, { failure, blamed = [], problem }: Round): boolean {
  if (failure === undefined) return true;
  return blamed.some(({ of }) => {
    const variable = typeof of === 'number' ? problem?.variables[of - 1] : undefined;
    return variable?.kind === 'subscription' && variable.candidates === candidates;
  });
}

function otherCatalogs(subscription: SubscriptionWish, shelves: readonly CatalogShelf[]): readonly Wish[] {
  return shelves.flatMap(({ key, content }) => {
    if (!content.packages.has(subscription.package)) return [];
    const { name, namespace } = key;
    return [
      {
        edit: msg('Take it from catalog `{0}` in namespace `{1}`, which has the package.', name, namespace),
        field: 'spec.source' as const,
        value: name,
        subscription: { ...subscription, source: name, sourceNamespace: namespace },
      },
    ];
  });
}

function withoutStart({ startingCSV: _, ...subscription }: SubscriptionWish): Wish {
  return { edit: msg('Leave out `startingCSV`.'), field: 'spec.startingCSV', subscription };
}

function otherChannels(
  subscription: SubscriptionWish,
  shelf: CatalogShelf | undefined,
  current: Entry | undefined,
): readonly Wish[] {
  const channels = [...(shelf?.package(subscription.package)?.channels.values() ?? [])];
  const leadingOn = channels.filter(({ name, chain }) => {
    if (name === subscription.channel || 'fault' in chain) return false;
    return current === undefined || chain.ordered.some((entry) => isSuccessor(entry, current));
  });
  return leadingOn.map(({ name }) => ({
    edit: msg('Subscribe to channel `{0}`.', name),
    field: 'spec.channel' as const,
    value: name,
    subscription: { ...subscription, channel: name },
  }));
}

/** Edges that are missing from the channel where nothing leads on from what is installed. */
function catalogEdits({ current, fresh, removed }: Candidates): readonly ClassicEdit[] {
  if (current === undefined || fresh.length > 0) return [];
  const { name } = current;
  for (const [entry, removal] of removed) {
    if (removal.why !== 'skipped' || !isSuccessor(entry, current)) continue;
    return [
      {
        edit: msg(
          'In the catalog, let `{0}` skip `{1}`, too, as it skips `{2}`.',
          removal.by,
          name,
          entry.name,
        ),
        leadsTo: removal.by,
      },
    ];
  }
  const channel = [...removed].filter(([, { why }]) => why === 'no-edge').map(([entry]) => entry);
  const [head] = channel;
  if (head === undefined || channel.some((entry) => entry.name === name)) return [];
  return [
    {
      edit: msg(
        'In the catalog, let `{0}` skip `{1}`, or give it a `skipRange` with that version.',
        head.name,
        name,
      ),
      leadsTo: head.name,
    },
  ];
}
