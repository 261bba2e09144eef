/** Whether the CRDs of a package are safe along a channel: every update that users take, for every program. */
import { WEBHOOK } from '../compare/compare-crds.ts';
import { withoutConsequences } from '../comparison/consequences.ts';
import { pairsOf, type CrdPair } from '../sides/pairs.ts';
import { judgeUpgrade, UPGRADE_SUITES, type UpgradeSuite } from '../upgrade/judge.ts';
import type { Release } from './releases.ts';

/** An update from one release to another. */
export interface PathStep {
  readonly from: string;
  readonly to: string;
  readonly by: 'replaces' | 'skips';
  /** The CRDs that both releases have. */
  readonly crds: readonly StepCrd[];
}

/** A CRD across an update. */
export interface StepCrd {
  readonly name: string;
  /** How many changes each program refuses, without those that only follow from others. */
  readonly unsafe: Readonly<Record<UpgradeSuite, number>>;
}

/** The updates of a channel. */
export interface PathSafety {
  /** The release that all updates lead to; undefined where the channel has none, or several. */
  readonly head?: string;
  /** From the oldest to the head; what is skipped stands before what skips it. */
  readonly steps: readonly PathStep[];
}

/** The updates of a channel, each judged. @param isConverted whether the CSV of a release converts a CRD */
export function pathSafety(
  releases: readonly Release[],
  channel: string,
  isConverted: (file: string, crd: string) => boolean,
): PathSafety {
  const known = new Map<string, Release>();
  const ways = new Map<string, Release['channels'][number]>();
  for (const release of releases) {
    const way = release.channels.find((each) => each.channel === channel);
    if (way === undefined) continue;
    known.set(release.name, release);
    ways.set(release.name, way);
  }
  const left = new Set([...ways.values()].flatMap(({ replaces, skips }) => [replaces, ...skips]));
  const heads = [...ways.keys()].filter((name) => !left.has(name));
  const [head] = heads;
  if (head === undefined || heads.length > 1) return { steps: [] };
  const steps: PathStep[] = [];
  const seen = new Set<string>();
  for (let to = head; !seen.has(to);) {
    seen.add(to);
    const way = ways.get(to);
    const add = (from: string, by: PathStep['by']) => {
      const [old, next] = [known.get(from), known.get(to)];
      if (old && next) steps.push({ from, to, by, crds: judged(old, next, isConverted) });
    };
    for (const skipped of way?.skips ?? []) if (skipped !== way?.replaces) add(skipped, 'skips');
    if (way === undefined || way.replaces === '' || !ways.has(way.replaces)) break;
    add(way.replaces, 'replaces');
    to = way.replaces;
  }
  return { head, steps: steps.reverse() };
}

function judged(
  old: Release,
  next: Release,
  isConverted: (file: string, crd: string) => boolean,
): readonly StepCrd[] {
  return pairsOf(old.crds, next.crds).pairs.flatMap((pair) => {
    const converted = isConverted(pair.new.file, pair.name);
    return pair.old === undefined ? [] : [{ name: pair.name, unsafe: unsafeOf(pair, pair.old, converted) }];
  });
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

/** True for a step in which a program refuses nothing. */
export function isSafeStep({ crds }: PathStep, suite: UpgradeSuite): boolean {
  return crds.every(({ unsafe }) => unsafe[suite] === 0);
}
