/** Whether the CRDs of a package are safe along a channel: every update that users take, for every program. */
import type { Pause } from '../../../features/pause.ts';
import { WEBHOOK } from '../compare/compare-crds.ts';
import { withoutConsequences } from '../comparison/consequences.ts';
import { pairsOf, type CrdPair } from '../sides/pairs.ts';
import { judgeUpgrade, UPGRADE_SUITES, type UpgradeSuite } from '../upgrade/judge.ts';
import type { Release, ReleasePlace } from './releases.ts';
import { channelWay, updatesFrom, type Update, type UpdateKind } from './way.ts';

/** An update from one release to another. */
export interface PathStep {
  readonly from: string;
  readonly to: string;
  readonly by: UpdateKind;
  /** False where not all CRDs of both releases can be looked at. */
  readonly isKnown: boolean;
  /** The CRDs that both releases have. */
  readonly crds: readonly StepCrd[];
  /** Where the CRDs of both releases are. */
  readonly old: ReleasePlace;
  readonly new: ReleasePlace;
}

/** A CRD across an update. */
export interface StepCrd {
  readonly name: string;
  /** How many changes each program refuses, without those that only follow from others. */
  readonly unsafe: Readonly<Record<UpgradeSuite, number>>;
}

/** What updates come to for a program. */
export interface PathVerdict {
  readonly suite: UpgradeSuite;
  /** How many updates the program refuses. */
  readonly unsafe: number;
  /** How many it does not refuse, as far as one can see: not all CRDs are known. */
  readonly unknown: number;
  /** The release from which on nothing is refused; absent where that is so from the first one, or only at the head. */
  readonly safeFrom?: string;
}

/** The updates of a channel, each judged. */
export interface PathSafety {
  /** The release that all updates lead to; absent where they lead in a circle. */
  readonly head?: string;
  /** From the oldest to the head: whatever leads to a release stands before what leads on from it. */
  readonly steps: readonly PathStep[];
  /** The release that was asked for, where an update leads on from it: there are no other steps. */
  readonly from?: string;
  /** The releases that an update leads on from, in the same order, whichever one is asked for. */
  readonly starts: readonly string[];
  /** The releases without an update to the head. */
  readonly elsewhere: readonly string[];
}

/** What is asked of a channel. */
export interface PathWish {
  readonly channel: string;
  /** The release that a cluster has: only what it may come through is judged. All are if left out, or if it is not there. */
  readonly from?: string;
}

/** Judges the updates of a channel for every program. */
export async function pathSafety(
  releases: readonly Release[],
  { channel, from }: PathWish,
  pause: Pause,
): Promise<PathSafety> {
  const { head, updates, elsewhere } = channelWay(releases, channel);
  const starts = [...new Set(updates.map((update) => update.from.name))];
  const start = from !== undefined && starts.includes(from) ? from : undefined;
  const steps: PathStep[] = [];
  for (const update of start === undefined ? updates : updatesFrom(updates, start)) {
    await pause();
    steps.push(judged(update));
  }
  return {
    ...(head && { head: head.name }),
    steps,
    ...(start !== undefined && { from: start }),
    starts,
    elsewhere: elsewhere.map(({ name }) => name),
  };
}

function judged({ from, to, by }: Update): PathStep {
  return {
    from: from.name,
    to: to.name,
    by,
    isKnown: [from, to].every(({ hasManifests, faults }) => hasManifests && faults.length === 0),
    crds: pairsOf(from.crds, to.crds).pairs.flatMap((pair) => crdOf(pair, to.converts.has(pair.name))),
    old: from.at,
    new: to.at,
  };
}

function crdOf(pair: CrdPair, isConverted: boolean): readonly StepCrd[] {
  const { old, name } = pair;
  return old === undefined ? [] : [{ name, unsafe: unsafeOf(pair, old, isConverted) }];
}

function unsafeOf(
  { new: next }: CrdPair,
  old: NonNullable<CrdPair['old']>,
  isConverted: boolean,
): StepCrd['unsafe'] {
  const counts = UPGRADE_SUITES.map((suite) => {
    const definition =
      isConverted && suite === 'olm-v1' ? { ...next.definition, conversion: WEBHOOK } : next.definition;
    const changes = withoutConsequences(judgeUpgrade(old.definition, definition, suite));
    return [suite, changes.filter(({ severity }) => severity === 'error').length] as const;
  });
  return Object.fromEntries(counts) as StepCrd['unsafe'];
}

/** What a step comes to for a program. */
export function verdictOfStep(
  { crds, isKnown }: PathStep,
  suite: UpgradeSuite,
): 'safe' | 'unsafe' | 'unknown' {
  if (crds.some(({ unsafe }) => unsafe[suite] > 0)) return 'unsafe';
  return isKnown ? 'safe' : 'unknown';
}

/** What all steps come to for a program. @param steps in their order */
export function verdictOfPath(steps: readonly PathStep[], suite: UpgradeSuite): PathVerdict {
  const verdicts = steps.map((step) => verdictOfStep(step, suite));
  const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length;
  const last = verdicts.findLastIndex((verdict, at) => verdict !== 'safe' && steps[at]?.by !== 'skips');
  const safeFrom = steps[last]?.to;
  return {
    suite,
    unsafe: count('unsafe'),
    unknown: count('unknown'),
    ...(safeFrom !== undefined && safeFrom !== steps.at(-1)?.to && { safeFrom }),
  };
}
