/** Whether the promises of a project are kept by its catalogs; if not, how far updates go. */
import { globMatcher } from '../../../engine/project/config.ts';
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import { parseBlangRange, blangRangeContains } from '../../../version/blang-range.ts';
import { formatVersion, parseVersion, type Version } from '../../../version/semver.ts';
import { packageGraph } from '../../fbc/graph/package-graph.ts';
import type { ChannelGraph, GraphEntry, GraphPlace, PackageGraph } from '../../fbc/graph/types.ts';
import { blockersOf, type Blocker } from '../../fbc/graph/updates/blockers.ts';
import {
  installedVersion,
  updateGraph,
  type Installed,
  type UpdateGraph,
} from '../../fbc/graph/updates/update-graph.ts';
import { walkUpdates, type Walk } from '../../fbc/graph/updates/walk.ts';
import { shortNames, versionRun } from '../../fbc/graph/version-words.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import type { Expectation, ExpectationKey } from './expectation.ts';
import { stepsByChoice, stepsByItself } from './reach.ts';

/** A catalog that promises are held against. */
export interface PromisedCatalog {
  /** Relative to the project file. */
  readonly root: string;
  readonly packages: ReadonlyMap<string, Package>;
}

/** A promise that one catalog does not keep. */
export interface BrokenIn<C extends PromisedCatalog = PromisedCatalog> {
  readonly catalog: C;
  /** True where all get there, but some need too many updates. */
  readonly isTooLong: boolean;
  /** Who does not get there, oldest first; `1.2.0` or `29 versions, 0.2.2 to 3.19.1`. */
  readonly who: Message;
  /** The way of the oldest of them as far as it goes: `1.2.0 → 1.3.0`. */
  readonly way: string;
  /** Where it should lead. */
  readonly goal: string;
  /** Why it goes no further; empty where it is only too long. */
  readonly blockedBy: readonly Blocker[];
  /** The entry where the way ends, or the channel where no entry is. */
  readonly place?: GraphPlace;
}

/** What is wrong with a promise itself, so that it promises nothing. */
export interface FaultyExpectation {
  readonly key: ExpectationKey;
  readonly message: Message;
}

/** What comes of a promise: kept by all catalogs, broken by some, or no promise at all. */
export type Verdict<C extends PromisedCatalog = PromisedCatalog> =
  | { readonly kind: 'kept' }
  | { readonly kind: 'faulty'; readonly fault: FaultyExpectation }
  | { readonly kind: 'broken'; readonly catalogs: readonly BrokenIn<C>[] };

/** More updates of a way are counted, not named. */
const MAX_STEPS_NAMED = 6;

/** A catalog with the channels that a promise is about. */
interface Addressed<C extends PromisedCatalog> {
  readonly catalog: C;
  readonly graph: PackageGraph;
  readonly channels: readonly ChannelGraph[];
}

/** Holds a promise against all catalogs of a project. */
export function verdictOn<C extends PromisedCatalog>(
  expectation: Expectation,
  catalogs: readonly C[],
): Verdict<C> {
  const faulty = (key: ExpectationKey, message: Message): Verdict<C> => ({
    kind: 'faulty',
    fault: { key, message },
  });
  const isOwn = expectation.catalogs === undefined ? () => true : globMatcher(expectation.catalogs);
  const wanted = catalogs.filter(({ root }) => isOwn(root));
  if (wanted.length === 0) return faulty('catalogs', msg('No catalog matches this, so nothing is promised.'));
  const having = wanted.flatMap((catalog) => {
    const pkg = catalog.packages.get(expectation.package);
    return pkg === undefined || pkg.channels.length === 0 ? [] : [{ catalog, graph: packageGraph(pkg) }];
  });
  if (having.length === 0)
    return faulty(
      'package',
      msg('No catalog has a package `{0}`, so nothing is promised.', expectation.package),
    );
  const addressed = having
    .map((one): Addressed<C> => ({ ...one, channels: channelsOf(one.graph, expectation) }))
    .filter(({ channels }) => channels.length > 0);
  if (addressed.length === 0)
    return faulty(
      expectation.channel === undefined ? 'package' : 'channel',
      msg(
        'Package `{0}` has no channel `{1}` in any catalog, so nothing is promised.',
        expectation.package,
        expectation.channel ?? '',
      ),
    );
  return verdictIn(expectation, addressed);
}

function verdictIn<C extends PromisedCatalog>(
  expectation: Expectation,
  addressed: readonly Addressed<C>[],
): Verdict<C> {
  const who = whoIsMeant(expectation.from);
  if ('message' in who) return { kind: 'faulty', fault: { key: 'from', message: who.message } };
  const found = addressed.map((one) => ({ one, from: who.among(one) }));
  if (found.every(({ from }) => from.length === 0)) {
    const message = msg(
      'No version of the channel is `{0}`, so nothing is promised.',
      expectation.from ?? '',
    );
    return { kind: 'faulty', fault: { key: 'from', message } };
  }
  const { reaches = 'head' } = expectation;
  if (reaches !== 'head' && addressed.every(({ channels }) => entryNamed(channels, reaches) === undefined)) {
    const message = msg(
      'No catalog has a version `{0}` there, so nobody can be promised to reach it.',
      reaches,
    );
    return { kind: 'faulty', fault: { key: 'reaches', message } };
  }
  const broken = found.flatMap(({ one, from }) => brokenIn(expectation, one, from) ?? []);
  return broken.length === 0 ? { kind: 'kept' } : { kind: 'broken', catalogs: broken };
}

function channelsOf(graph: PackageGraph, { channel, olm }: Expectation): readonly ChannelGraph[] {
  const name = channel ?? (olm === 'v1' ? undefined : (graph.defaultChannel ?? undefined));
  return name === undefined ? graph.channels : graph.channels.filter((one) => one.name === name);
}

/** Finds the versions that are meant in some channels, oldest first. */
interface Meant {
  among(addressed: Pick<Addressed<PromisedCatalog>, 'channels' | 'graph'>): readonly Installed[];
}

/** Whom `from` means: one version, which may be installed although no channel lists it, or all in a range. */
function whoIsMeant(from: string | undefined): Meant | { readonly message: Message } {
  if (from === undefined) return { among: ({ channels }) => listedIn(channels, () => true) };
  const version = parseVersion(from);
  if (version !== undefined) return { among: ({ graph }) => [entryOfVersion(graph.channels, from, version)] };
  const range = parseBlangRange(from);
  if (range.fault === undefined)
    return {
      among: ({ channels }) =>
        listedIn(channels, (one) => one !== undefined && blangRangeContains(range, one)),
    };
  // What looks like a comparison is meant as one; anything else may be the name of an entry.
  if (/^[\s<>=!]/.test(from))
    return { message: msg('`{0}` is no range: {1}', from, formatMessage(range.fault.message)) };
  return {
    among: ({ graph }) => {
      const entry = entryNamed(graph.channels, from);
      return entry === undefined ? [] : [installedAs(entry)];
    },
  };
}

function listedIn(
  channels: readonly ChannelGraph[],
  isMeant: (version: Version | undefined) => boolean,
): readonly Installed[] {
  const entries = new Map<string, Installed>();
  for (const entry of channels.flatMap((channel) => channel.entries.toReversed())) {
    const installed = installedAs(entry);
    if (entry.present && isMeant(installed.version)) entries.set(entry.name, installed);
  }
  return [...entries.values()];
}

function entryOfVersion(channels: readonly ChannelGraph[], text: string, version: Version): Installed {
  const entry = entryNamed(channels, text) ?? entryNamed(channels, formatVersion(version));
  return entry === undefined ? { name: text, version } : installedAs(entry);
}

/** The entry of that name or version; one that is listed before one that is only mentioned. */
function entryNamed(channels: readonly ChannelGraph[], text: string): GraphEntry | undefined {
  const entries = channels.flatMap((channel) => channel.entries);
  const listed = entries.filter(({ present }) => present);
  return [listed, entries]
    .map((some) => some.find(({ name }) => name === text) ?? some.find((entry) => versionOf(entry) === text))
    .find((entry) => entry !== undefined);
}

function versionOf(entry: GraphEntry): string | undefined {
  const version = installedVersion(entry);
  return version && formatVersion(version);
}

function installedAs(entry: GraphEntry): Installed {
  const version = installedVersion(entry);
  return { name: entry.name, ...(version && { version }) };
}

/** What keeps a catalog from a promise; undefined where it keeps it. */
function brokenIn<C extends PromisedCatalog>(
  expectation: Expectation,
  { catalog, channels }: Addressed<C>,
  from: readonly Installed[],
): BrokenIn<C> | undefined {
  const { reaches = 'head', olm = 'classic', within = Infinity } = expectation;
  const updates = updateGraph(olm, channels, from);
  const named = reaches === 'head' ? undefined : (entryNamed(channels, reaches)?.name ?? null);
  const goal = named === undefined ? updates.goal : named;
  const steps = stepsTo(updates, goal, olm === 'v1' && named !== undefined);
  const lost = from.filter(({ name }) => !steps.has(name));
  const slow = from.filter(({ name }) => (steps.get(name) ?? 0) > within);
  const failing = lost.length > 0 ? lost : slow;
  const [first] = failing;
  if (first === undefined) return undefined;
  const walk = walkUpdates(updates, first.name, goal);
  const labels = shortNames([...updates.graph.nodes(), reaches]);
  const label = (name: string) => labels.get(name) ?? name;
  const place = placeOfEnd(channels, walk);
  return {
    catalog,
    isTooLong: lost.length === 0,
    who: versionRun(failing.map(({ name }) => label(name))),
    way: wayText([first.name, ...walk.steps.map(({ to }) => to)].map(label)),
    goal: goal === null ? goalWords(reaches) : label(goal),
    blockedBy: lost.length === 0 ? [] : blockersOf(updates, walk, goal),
    ...(place && { place }),
  };
}

/** How many updates it is to the goal, for those who get there; for nobody where there is none. */
function stepsTo(updates: UpdateGraph, goal: string | null, isChosen: boolean): ReadonlyMap<string, number> {
  if (goal === null) return new Map();
  return isChosen ? stepsByChoice(updates, goal) : stepsByItself(updates, goal);
}

function placeOfEnd(channels: readonly ChannelGraph[], { end }: Walk): GraphPlace | undefined {
  const entry = channels.flatMap((channel) => channel.entries).find(({ name }) => name === end);
  return (entry ?? channels[0])?.place;
}

function goalWords(reaches: string): string {
  return reaches === 'head' ? formatMessage(msg('the head')) : reaches;
}

function wayText(labels: readonly string[]): string {
  const left = labels.length - MAX_STEPS_NAMED;
  if (left <= 1) return labels.join(' → ');
  return [...labels.slice(0, MAX_STEPS_NAMED / 2), `… ${left} …`, ...labels.slice(-MAX_STEPS_NAMED / 2)].join(
    ' → ',
  );
}
