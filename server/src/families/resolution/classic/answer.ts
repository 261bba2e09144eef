/** All that can be said of a namespace: what is installed next and why, the whole way, where it ends, and what would let it go on. */
import { msg, type Message } from '../../../text/message.ts';
import type { Candidates } from './candidates.ts';
import { deprecationConditions, type SubscriptionCondition } from './deprecation.ts';
import { entryOutcomes, type EntryOutcome } from './derive.ts';
import { editsFor, MAX_TRIED_EDITS, type ClassicEdit } from './edits.ts';
import { failsForward } from './installed.ts';
import type { ClassicNamespace } from './namespace.ts';
import { followRounds, MAX_ROUNDS, type ClassicPath, type PathEnd } from './path.ts';
import { predicateWords, reasonsOf } from './reasons.ts';
import { answerOfRound, pickOf, type ClassicAnswer, type ClassicPick } from './resolve.ts';
import { resolveRound, surroundingsOf, type Round } from './round.ts';

/** The derivation of a Subscription. */
export interface SubscriptionDerivation {
  readonly subscription: string;
  /** The CSV that is installed now. */
  readonly installed?: string;
  /** What comes next; absent where nothing does. */
  readonly next?: string;
  readonly entries: readonly EntryOutcome[];
  /** Where the namespace fails because of it: what the most preferred entry requires, in signs, and nothing in sight is. */
  readonly missing?: string;
  /** The CSVs of all rounds, without the one that is installed. */
  readonly path: readonly string[];
  /** Why it ends there. */
  readonly end: readonly Message[];
  readonly edits: readonly ClassicEdit[];
}

/** How an answer came about. */
interface ClassicDerivation {
  /** Why nothing can be resolved at all, in our words. */
  readonly failure: readonly Message[];
  /** By name. */
  readonly subscriptions: readonly SubscriptionDerivation[];
  /** What each round installs, the next one first. */
  readonly plans: readonly (readonly ClassicPick[])[];
  readonly end: PathEnd;
  /** What else keeps the namespace from going on. */
  readonly notes: readonly Message[];
}

/** The answer with its derivation. */
export interface DerivedAnswer extends ClassicAnswer {
  readonly conditions: readonly SubscriptionCondition[];
  readonly derivation: ClassicDerivation;
}

/** Resolves a namespace and says why. Never throws. */
export function deriveClassic(namespace: ClassicNamespace): DerivedAnswer {
  const surroundings = surroundingsOf(namespace);
  const first = resolveRound(namespace, surroundings, true);
  const path = followRounds(namespace, surroundings, first);
  const allowance = { left: MAX_TRIED_EDITS };
  const subscriptions = [...first.candidates]
    .sort((a, b) => compareNames(a, b))
    .map((candidates) => {
      const atEnd = path.last.candidates.find(
        ({ subscription }) => subscription.name === candidates.subscription.name,
      );
      const edits =
        atEnd === undefined
          ? []
          : editsFor(atEnd, path.last, { namespace: path.namespace, surroundings }, allowance);
      return { ...subscriptionDerivation(candidates, first, path), end: endWords(atEnd, path), edits };
    });
  return {
    ...answerOfRound(first),
    conditions: first.state.subscriptions.flatMap((each) => deprecationConditions(each, first.shelves)),
    derivation: {
      failure: failureWords(first),
      subscriptions,
      plans: path.plans.map((steps) => steps.map(pickOf)),
      end: path.end,
      notes: notesOn(namespace, first),
    },
  };
}

function compareNames(one: Candidates, other: Candidates): number {
  return one.subscription.name < other.subscription.name ? -1 : 1;
}

function subscriptionDerivation(
  candidates: Candidates,
  first: Round,
  { plans }: ClassicPath,
): Omit<SubscriptionDerivation, 'end' | 'edits'> {
  const { name } = candidates.subscription;
  const stepIn = (steps: Round['steps']) => steps?.find(({ subscriptions }) => subscriptions.includes(name));
  const next = stepIn(first.steps);
  const missing = missingFor(candidates, first);
  return {
    subscription: name,
    ...(candidates.current && { installed: candidates.current.name }),
    ...(next && { next: next.entry.name }),
    ...(missing !== undefined && { missing }),
    entries: entryOutcomes(candidates, first),
    path: plans.flatMap((steps) => stepIn(steps)?.entry.name ?? []),
  };
}

/** What stands against the most preferred entry by itself. */
function missingFor({ fresh: [wanted] }: Candidates, { problem, blamed = [] }: Round): string | undefined {
  if (wanted === undefined || problem === undefined) return undefined;
  const number = problem.numberOf.get(wanted.id);
  for (const constraint of blamed)
    if (constraint.kind === 'dependency' && constraint.of === number && constraint.candidates.length === 0)
      return predicateWords(constraint.predicate);
  return undefined;
}

function failureWords({ failure, problem, blamed = [] }: Round): readonly Message[] {
  if (failure === undefined) return [];
  if (failure.words !== undefined) return [failure.words];
  return problem === undefined ? [] : reasonsOf(blamed, problem);
}

/** Why a Subscription goes no further. */
function endWords(candidates: Candidates | undefined, { end, last }: ClassicPath): readonly Message[] {
  if (end === 'circle') return [msg('It goes in circles: the same was installed before.')];
  if (end === 'too-long') return [msg('The way has more than {0} rounds.', MAX_ROUNDS)];
  if (end === 'error' || candidates === undefined) return failureWords(last);
  const { current, fresh, removed, subscription } = candidates;
  if (current === undefined) return [];
  const outcomes = entryOutcomes(candidates, last);
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  if (fresh.length > 0)
    return refused.flatMap(({ name, why }) => [msg('`{0}` could come next.', name), ...why]);
  // What is left of a channel stands from its head downwards.
  const [head] = [...removed].find(([, { why }]) => why === 'no-edge') ?? [];
  if (head?.name === current.name)
    return [msg('`{0}` is the head of channel `{1}`.', current.name, subscription.channel)];
  return [
    msg(
      'Nothing in channel `{0}` updates `{1}`, so it stays, without a message.',
      subscription.channel,
      current.name,
    ),
  ];
}

/** What stops a namespace although it can be resolved. */
function notesOn(namespace: ClassicNamespace, { state }: Round): readonly Message[] {
  if (failsForward(namespace)) return [];
  const names = new Set(state.entries.map(({ name }) => name));
  return namespace.installed
    .filter(({ name, phase }) => phase === 'Failed' && names.has(name))
    .map(({ name }) =>
      msg(
        '`{0}` has failed. OLM Classic does not go on from there, unless the OperatorGroup sets `upgradeStrategy: TechPreviewUnsafeFailForward`.',
        name,
      ),
    );
}
