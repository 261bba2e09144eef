/**
 * The channels that a semver template makes of versions, and the edges between their entries (docs/reference/templates.md,
 * "Channels of a semver template" and "Edges of a semver template").
 */
import { compareKeys } from '../../fbc/model/shape.ts';
import type { ArchetypeName } from '../model/template.ts';
import { compareDigits } from '../../../version/go-text.ts';
import { compareVersions, parseVersion, type Version } from '../../../version/semver.ts';

/** A bundle with its version. */
export interface VersionedBundle {
  readonly name: string;
  readonly version: Version;
}

/** The bundles of one archetype, in any order. */
export interface ArchetypeBundles {
  readonly name: ArchetypeName;
  readonly bundles: readonly VersionedBundle[];
}

type StreamType = 'major' | 'minor';

/** The streams to generate, and the one that decides where default channels would tie. */
export interface StreamChoice {
  readonly streams: readonly StreamType[];
  readonly preference: StreamType;
}

interface GeneratedEntry {
  readonly name: string;
  replaces?: string;
  skips?: readonly string[];
}

interface GeneratedChannel {
  readonly name: string;
  /** In ascending order of versions. */
  readonly entries: readonly GeneratedEntry[];
}

/** The channels by name, and the name of the default channel: '' if there is none. */
export interface GeneratedChannels {
  readonly channels: readonly GeneratedChannel[];
  readonly defaultChannel: string;
}

const STABILITY: Readonly<Record<ArchetypeName, number>> = { candidate: 0, fast: 1, stable: 2 };
const STREAM_RANK: Readonly<Record<StreamType | 'none', number>> = { none: 0, major: 1, minor: 2 };
const LOWEST: Version = parseVersion('0.0.0') ?? { major: '0', minor: '0', patch: '0', pre: [], build: [] };

/** One entry of one channel, with what decides about its edges. */
interface Placed extends VersionedBundle {
  readonly archetype: ArchetypeName;
  readonly stream: StreamType;
  readonly entry: GeneratedEntry;
}

/** Makes the channels. Linear but for sorting. */
export function semverChannels(
  archetypes: readonly ArchetypeBundles[],
  choice: StreamChoice,
): GeneratedChannels {
  const channels = new Map<string, GeneratedEntry[]>();
  const placed: Placed[] = [];
  let best: Candidate = { archetype: 'candidate', stream: 'none', version: LOWEST, name: '' };
  for (const { name: archetype, bundles } of inStability(archetypes)) {
    for (const bundle of [...bundles].sort((a, b) => compareVersions(a.version, b.version))) {
      for (const stream of choice.streams) {
        const name = channelName(archetype, stream, bundle.version);
        let entries = channels.get(name);
        if (entries === undefined) {
          entries = [];
          channels.set(name, entries);
          const candidate: Candidate = { archetype, stream, version: bundle.version, name };
          if (isBetter(candidate, best, choice.preference)) best = candidate;
        }
        const entry: GeneratedEntry = { name: bundle.name };
        entries.push(entry);
        placed.push({ ...bundle, archetype, stream, entry });
      }
    }
  }
  linkEntries(placed.sort(comparePlaced));
  const byName = [...channels].sort(([a], [b]) => compareKeys(a, b));
  return {
    channels: byName.map(([name, entries]) => ({ name, entries })),
    defaultChannel: best.name,
  };
}

function inStability(archetypes: readonly ArchetypeBundles[]): ArchetypeBundles[] {
  return [...archetypes].sort((a, b) => STABILITY[a.name] - STABILITY[b.name]);
}

function channelName(archetype: ArchetypeName, stream: StreamType, { major, minor }: Version): string {
  return stream === 'major' ? `${archetype}-v${major}` : `${archetype}-v${major}.${minor}`;
}

/** The archetype that a generated channel is of: the other way round. */
export function archetypeOf(channel: string): string {
  return channel.slice(0, channel.lastIndexOf('-v'));
}

/** A channel that may become the default one; its version is that of its first entry. */
interface Candidate {
  readonly archetype: ArchetypeName;
  readonly stream: StreamType | 'none';
  readonly version: Version;
  readonly name: string;
}

function isBetter(a: Candidate, b: Candidate, preference: StreamType): boolean {
  if (a.archetype !== b.archetype) return STABILITY[a.archetype] > STABILITY[b.archetype];
  const order = compareVersions(a.version, b.version);
  if (order !== 0) return order > 0;
  if (a.stream === b.stream) return false;
  if (a.stream === preference) return true;
  return b.stream !== preference && STREAM_RANK[a.stream] > STREAM_RANK[b.stream];
}

function comparePlaced(a: Placed, b: Placed): number {
  return (
    STABILITY[a.archetype] - STABILITY[b.archetype] ||
    STREAM_RANK[a.stream] - STREAM_RANK[b.stream] ||
    compareVersions(a.version, b.version)
  );
}

/**
 * Writes `replaces` and `skips`: only the highest version of each minor stream gets them. It replaces the highest one of the
 * minor stream before, and skips everything else of its major version below it.
 */
function linkEntries(placed: readonly Placed[]): void {
  let skips = new Set<string>();
  let highestBefore = '';
  const write = ({ entry }: Placed): void => {
    const others = [...skips].filter((name) => name !== highestBefore).sort(compareKeys);
    if (highestBefore !== '') entry.replaces = highestBefore;
    if (others.length > 0) entry.skips = others;
  };
  placed.forEach((current, index) => {
    const next = placed[index + 1];
    const isOfSeries = next !== undefined && isSameSeries(current, next);
    const endsMinor = !isOfSeries || compareDigits(current.version.minor, next.version.minor) !== 0;
    if (endsMinor) write(current);
    if (!isOfSeries) {
      skips = new Set();
      highestBefore = '';
      return;
    }
    if (endsMinor) highestBefore = current.name;
    skips.add(current.name);
  });
}

/** True where edges may lead from one to the other: majors, streams and archetypes are never connected. */
function isSameSeries(a: Placed, b: Placed): boolean {
  return a.archetype === b.archetype && a.stream === b.stream && a.version.major === b.version.major;
}
