/** Compares two states of a catalog: entries, edges, heads and the content of bundles. */
import type { BundleBlob } from '../model/blob.ts';
import type { Package } from '../model/catalog.ts';
import { differingFields, type BundleContent } from './bundle-content.ts';
import { bundlesByName } from './bundle-facts.ts';
import { compareNames } from './entry-order.ts';
import { packageGraph } from './package-graph.ts';
import type { ChannelGraph, EdgeKind, GraphEdge, GraphEntry, GraphPlace, PackageGraph } from './types.ts';

/** One state of a catalog. */
export interface CatalogState {
  readonly packages: ReadonlyMap<string, Package>;
  /** The content of a bundle; undefined where it is not known, and so not compared. */
  content(bundle: BundleBlob): BundleContent | undefined;
}

/** Which thing it is that came, went or changed. */
export type Subject =
  | { readonly kind: 'package'; readonly package: string }
  | { readonly kind: 'channel'; readonly package: string; readonly channel: string }
  | { readonly kind: 'entry'; readonly package: string; readonly channel: string; readonly name: string }
  | {
      readonly kind: 'edge';
      readonly package: string;
      readonly channel: string;
      readonly from: string;
      readonly to: string;
      readonly by: EdgeKind;
    };

/** A thing that one state has and the other has not. The place is in the state that has it; a package has none. */
export interface Presence {
  readonly subject: Subject;
  readonly place?: GraphPlace;
}

/** A field that is not what it was; null where it is not there. */
interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A thing that both states have. The place is in the new state. */
export interface Change {
  readonly subject: Subject;
  readonly fields: readonly FieldChange[];
  readonly place?: GraphPlace;
}

/** A channel with another head than before; null where there is none, or more than one. */
interface HeadChange {
  readonly package: string;
  readonly channel: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly place: GraphPlace;
}

/** A bundle that holds something else under the same name. */
interface ContentChange {
  readonly package: string;
  readonly name: string;
  /** The fields at the top of the blob that differ. */
  readonly fields: readonly string[];
  /** In the new state. */
  readonly place: GraphPlace;
}

/** What differs between two states, in the order of packages, channels and entries. */
export interface GraphComparison {
  readonly added: readonly Presence[];
  readonly removed: readonly Presence[];
  readonly changed: readonly Change[];
  readonly heads: readonly HeadChange[];
  readonly contentChanged: readonly ContentChange[];
}

/** A package in the two states; absent where a state lacks it. */
export interface PackagePair {
  readonly name: string;
  readonly before?: PackageGraph;
  readonly after?: PackageGraph;
}

/** The packages of two states side by side, by name. */
export function packagePairs(before: CatalogState, after: CatalogState): readonly PackagePair[] {
  const names = [...new Set([...before.packages.keys(), ...after.packages.keys()])].sort(compareNames);
  return names.map((name) => {
    const [old, now] = [before.packages.get(name), after.packages.get(name)];
    return { name, ...(old && { before: packageGraph(old) }), ...(now && { after: packageGraph(now) }) };
  });
}

/** Compares two states of a catalog. */
export function compareGraphs(
  before: CatalogState,
  after: CatalogState,
  pairs: readonly PackagePair[] = packagePairs(before, after),
): GraphComparison {
  const found = { added: [], removed: [], changed: [], heads: [], contentChanged: [] } as Growing;
  for (const pair of pairs) {
    comparePackages(pair, found);
    found.contentChanged.push(...contentChanges(pair.name, before, after));
  }
  return found;
}

interface Growing {
  readonly added: Presence[];
  readonly removed: Presence[];
  readonly changed: Change[];
  readonly heads: HeadChange[];
  readonly contentChanged: ContentChange[];
}

function comparePackages({ name, before, after }: PackagePair, found: Growing): void {
  const subject: Subject = { kind: 'package', package: name };
  if (before === undefined) found.added.push({ subject });
  else if (after === undefined) found.removed.push({ subject });
  else {
    pushChange(found, subject, [
      ['defaultChannel', before.defaultChannel, after.defaultChannel],
      ['deprecated', before.deprecated, after.deprecated],
    ]);
  }
  const [old, now] = [channelsByName(before), channelsByName(after)];
  for (const channel of [...new Set([...old.keys(), ...now.keys()])].sort(compareNames)) {
    compareChannels(name, old.get(channel), now.get(channel), found);
  }
}

/** Of two channels of one name, which is a fault, the first one counts. */
export function channelsByName(graph: PackageGraph | undefined): ReadonlyMap<string, ChannelGraph> {
  const channels = new Map<string, ChannelGraph>();
  for (const channel of graph?.channels ?? [])
    if (!channels.has(channel.name)) channels.set(channel.name, channel);
  return channels;
}

function compareChannels(
  pkg: string,
  before: ChannelGraph | undefined,
  after: ChannelGraph | undefined,
  found: Growing,
): void {
  const channel = (before ?? after)?.name ?? '';
  const subject: Subject = { kind: 'channel', package: pkg, channel };
  if (before === undefined && after !== undefined) found.added.push({ subject, place: after.place });
  if (after === undefined && before !== undefined) found.removed.push({ subject, place: before.place });
  if (before !== undefined && after !== undefined) {
    pushChange(found, subject, [['deprecated', before.deprecated, after.deprecated]], after.place);
    if (before.head !== after.head) {
      const { place } = after;
      found.heads.push({ package: pkg, channel, before: before.head, after: after.head, place });
    }
  }
  compareEntries(pkg, channel, before, after, found);
  compareEdges(pkg, channel, before, after, found);
}

function compareEntries(
  pkg: string,
  channel: string,
  before: ChannelGraph | undefined,
  after: ChannelGraph | undefined,
  found: Growing,
): void {
  const [old, now] = [writtenEntries(before), writtenEntries(after)];
  const subjectOf = (name: string): Subject => ({ kind: 'entry', package: pkg, channel, name });
  for (const [name, { entry, fields }] of now) {
    const known = old.get(name);
    const subject = subjectOf(name);
    if (known === undefined) found.added.push({ subject, place: entry.place });
    else {
      const changes = fields.map(([field, value], at): FieldTriple => [
        field,
        known.fields[at]?.[1] ?? null,
        value,
      ]);
      pushChange(found, subject, changes, entry.place);
    }
  }
  for (const [name, { entry }] of old) {
    if (!now.has(name)) found.removed.push({ subject: subjectOf(name), place: entry.place });
  }
}

type FieldTriple = readonly [field: string, before: string | null, after: string | null];

interface WrittenEntry {
  readonly entry: GraphEntry;
  readonly fields: readonly (readonly [field: string, value: string | null])[];
}

/** The entries of a channel with what is written in them. */
function writtenEntries(channel: ChannelGraph | undefined): ReadonlyMap<string, WrittenEntry> {
  const replaces = new Map<string, string>();
  const skips = new Map<string, string[]>();
  for (const { from, to, kind } of channel?.edges ?? []) {
    if (kind === 'replaces' && !replaces.has(to)) replaces.set(to, from);
    if (kind === 'skips') {
      const known = skips.get(to);
      if (known === undefined) skips.set(to, [from]);
      else known.push(from);
    }
  }
  const ranges = new Map((channel?.ranges ?? []).map(({ to, range }) => [to, range]));
  const present = (channel?.entries ?? []).filter((entry) => entry.present);
  return new Map(
    present.map((entry): [string, WrittenEntry] => {
      const { name, version, release, deprecated } = entry;
      const fields: WrittenEntry['fields'] = [
        ['version', version ?? null],
        ['release', release ?? null],
        ['replaces', replaces.get(name) ?? null],
        ['skips', skips.get(name)?.join(', ') ?? null],
        ['skipRange', ranges.get(name) ?? null],
        ['deprecated', deprecated],
      ];
      return [name, { entry, fields }];
    }),
  );
}

function compareEdges(
  pkg: string,
  channel: string,
  before: ChannelGraph | undefined,
  after: ChannelGraph | undefined,
  found: Growing,
): void {
  const [old, now] = [edgesByKey(before), edgesByKey(after)];
  const subjectOf = ({ from, to, kind }: GraphEdge): Subject => {
    return { kind: 'edge', package: pkg, channel, from, to, by: kind };
  };
  for (const [key, edge] of now) {
    const known = old.get(key);
    const subject = subjectOf(edge);
    if (known === undefined) found.added.push({ subject, place: edge.place });
    else pushChange(found, subject, [['range', known.range ?? null, edge.range ?? null]], edge.place);
  }
  for (const [key, edge] of old) {
    if (!now.has(key)) found.removed.push({ subject: subjectOf(edge), place: edge.place });
  }
}

function edgesByKey(channel: ChannelGraph | undefined): ReadonlyMap<string, GraphEdge> {
  return new Map(
    (channel?.edges ?? []).map((edge) => [JSON.stringify([edge.to, edge.kind, edge.from]), edge]),
  );
}

function pushChange(
  found: Growing,
  subject: Subject,
  fields: readonly FieldTriple[],
  place?: GraphPlace,
): void {
  const changes = fields.flatMap(([field, before, after]) =>
    before === after ? [] : [{ field, before, after }],
  );
  if (changes.length > 0) found.changed.push({ subject, fields: changes, ...(place && { place }) });
}

function contentChanges(name: string, before: CatalogState, after: CatalogState): ContentChange[] {
  const [old, now] = [before.packages.get(name), after.packages.get(name)];
  if (old === undefined || now === undefined) return [];
  const known = bundlesByName(old);
  const changes = [...bundlesByName(now)].flatMap(([bundle, { blob }]): ContentChange[] => {
    const other = known.get(bundle)?.blob;
    const [was, is] = [other && before.content(other), after.content(blob)];
    const fields = was === undefined || is === undefined ? [] : differingFields(was, is);
    if (fields.length === 0) return [];
    const { start, end } = blob.name ?? blob;
    return [{ package: name, name: bundle, fields, place: { blob, span: { start, end } } }];
  });
  return changes.sort((a, b) => compareNames(a.name, b.name));
}
