/** Says of each Subscription what could have been chosen, and what became of it (docs/reference/resolution-classic.md, "What the derivation says"). */
import { formatVersion } from '../../../version/semver.ts';
import { msg, type Message } from '../../../text/message.ts';
import type { Candidates, Removal } from './candidates.ts';
import type { Entry } from './entry.ts';
import type { Problem } from './problem.ts';
import { reasonsOf } from './reasons.ts';
import type { Round } from './round.ts';
import type { Refusal } from './solve/choose.ts';

/**
 * What became of an entry: `chosen` now, `stays` as the installed one, `refused` where constraints stand against it,
 * `not-needed` behind what was chosen, or `removed` before it came to choosing.
 */
export type Outcome = 'chosen' | 'stays' | 'refused' | 'not-needed' | 'removed';

/** An entry of the channels that a Subscription is about. */
export interface EntryOutcome {
  readonly name: string;
  /** Empty for what is installed. */
  readonly channel: string;
  readonly version?: string;
  readonly outcome: Outcome;
  /** Nothing for what was chosen. */
  readonly why: readonly Message[];
}

/** How many refused candidates of a Subscription are explained; the others were refused for reasons of their own. */
const MAX_EXPLAINED = 10;

/** All entries of a Subscription: the candidates, the most preferred first, then those that were removed. */
export function entryOutcomes(candidates: Candidates, round: Round): readonly EntryOutcome[] {
  const { fresh, current, removed } = candidates;
  const refused = refusalsOf(candidates, round);
  const selected = new Set(round.choice?.selected);
  const isSelected = (entry: Entry) => selected.has(round.problem?.numberOf.get(entry.id) ?? 0);
  const outcomes: EntryOutcome[] = [];
  for (const entry of fresh) {
    const why = refused.get(entry.id);
    if (why !== undefined) outcomes.push(outcomeOf(entry, 'refused', why));
    else outcomes.push(outcomeOf(entry, isSelected(entry) ? 'chosen' : 'not-needed', []));
  }
  if (current !== undefined)
    outcomes.push(outcomeOf(current, isSelected(current) ? 'stays' : 'not-needed', []));
  for (const [entry, removal] of removed) outcomes.push(outcomeOf(entry, 'removed', [removalWords(removal)]));
  return outcomes;
}

function outcomeOf(
  { name, channel, candidate }: Entry,
  outcome: Outcome,
  why: readonly Message[],
): EntryOutcome {
  const { version } = candidate;
  return { name, channel, ...(version && { version: formatVersion(version) }), outcome, why };
}

/** Why each candidate that was asked for in vain could not be had, by its id. */
function refusalsOf(candidates: Candidates, round: Round): ReadonlyMap<string, readonly Message[]> {
  const { problem, choice } = round;
  const reasons = new Map<string, readonly Message[]>();
  if (problem === undefined || choice === undefined) return reasons;
  let explained = 0;
  for (const refusal of choice.refusals) {
    const asking = problem.variables[refusal.asking - 1];
    const refused = problem.variables[refusal.candidate - 1];
    if (asking?.kind !== 'subscription' || asking.candidates !== candidates || refused?.kind !== 'entry')
      continue;
    const isExplained = ++explained <= MAX_EXPLAINED;
    reasons.set(refused.entry.id, isExplained ? explain(refusal, problem, round) : []);
  }
  return reasons;
}

function explain({ candidate, chosen }: Refusal, problem: Problem, round: Round): readonly Message[] {
  const always = round.contradictions?.among([candidate]);
  if (always !== undefined) return reasonsOf(always, problem);
  const now = round.contradictions?.among([...chosen, candidate]) ?? [];
  return [
    msg('It does not go together with what was chosen before it, and OLM Classic chooses in any order.'),
    ...reasonsOf(now, problem),
  ];
}

/** Why an entry is no candidate. */
function removalWords(removal: Removal): Message {
  switch (removal.why) {
    case 'skipped':
      return msg('`{0}` skips it, and what any entry skips is never installed.', removal.by);
    case 'off-chain':
      return msg('The chain of `replaces` from the head does not come by it.');
    case 'not-starting':
      return msg('`startingCSV` names another one.');
    case 'no-edge':
      return msg(
        'It neither replaces nor skips `{0}`, and no `skipRange` of it has that version.',
        removal.from,
      );
  }
}
