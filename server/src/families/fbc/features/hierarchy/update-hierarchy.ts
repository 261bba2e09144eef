/** The update path as a call hierarchy: what updates to an entry, and what it updates to. */
import { bundlesByName } from '../../graph/bundle-facts.ts';
import { channelEdges } from '../../graph/channel-edges.ts';
import { entriesByName } from '../../graph/channel-walk.ts';
import type { GraphEdge } from '../../graph/types.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import type { Position, Span } from '../../../../text/span.ts';
import type { Hierarchy, HierarchyEntry, HierarchyStep } from '../../../../features/hierarchy/hierarchy.ts';
import type { FeatureContext } from '../../../../features/place/context.ts';
import { documentRange } from '../../../../features/place/open-file.ts';
import { symbolAt, type SymbolPlace } from '../../../../features/place/symbol-at.ts';
import { catalogAround } from '../../answers/in-catalog.ts';
import { blobsIn, isCatalogView, type CatalogView } from '../../model/catalog-view.ts';

/** What clients are given to ask for the updates of an entry. */
export const updateHierarchy: Hierarchy = {
  at: hierarchyAt,
  steps(view, given, direction) {
    const key = keyOf(given);
    return key === undefined || !isCatalogView(view) ? [] : updatesOf(view, key, direction);
  },
};

/** An entry of a channel, as it is asked for again. */
interface EntryKey {
  readonly package: string;
  readonly channel: string;
  readonly name: string;
}

/** The key that a client was given; undefined if it came back as something else. */
function keyOf(given: unknown): EntryKey | undefined {
  const { package: pkg, channel, name } = (given ?? {}) as Partial<Record<keyof EntryKey, unknown>>;
  if (typeof pkg !== 'string' || typeof channel !== 'string' || typeof name !== 'string') return undefined;
  return { package: pkg, channel, name };
}

/** An entry of an update, with the key that its own updates are found by. */
interface UpdateEntry extends HierarchyEntry {
  readonly key: EntryKey;
}

/** The entries of the bundle under the cursor: of the channel that it stands in, else of every channel that lists it. */
function hierarchyAt(context: FeatureContext, position: Position): UpdateEntry[] {
  const place = symbolAt(context, position);
  const view = catalogAround(context);
  if (view === undefined || place?.symbol.kind !== 'bundle') return [];
  const { name, scope } = place.symbol;
  const pkg = view.snapshot.whole.packages.get(scope);
  if (pkg === undefined) return [];
  const own = channelAt(context, place);
  return (own === undefined ? pkg.channels : [own]).flatMap(
    (channel) => entryIn(surroundings(view, pkg, channel), name) ?? [],
  );
}

/** The channel that a name stands in. */
function channelAt({ file }: FeatureContext, { chunkIndex, span }: SymbolPlace): ChannelBlob | undefined {
  const blobs = blobsIn(file.chunks[chunkIndex]);
  const around = blobs.find(({ start, end }) => start <= span.start && span.end <= end);
  return around?.kind === 'channel' ? around : undefined;
}

/** An update between the asked entry and another one. */
interface UpdateStep extends HierarchyStep {
  readonly entry: UpdateEntry;
}

/** The updates that lead to an entry, or from it to others, within its channel. */
function updatesOf(view: CatalogView, key: EntryKey, direction: 'to' | 'from'): UpdateStep[] {
  const pkg = view.snapshot.whole.packages.get(key.package);
  const channel = pkg?.channels.find((blob) => blob.name?.value === key.channel);
  if (pkg === undefined || channel === undefined) return [];
  const around = surroundings(view, pkg, channel);
  const byOther = new Map<string, GraphEdge[]>();
  for (const edge of channelEdges(channel, around.bundles).edges) {
    if (edge[direction] !== key.name || edge.from === edge.to) continue;
    const other = direction === 'to' ? edge.from : edge.to;
    byOther.set(other, [...(byOther.get(other) ?? []), edge]);
  }
  return [...byOther].flatMap(([name, edges]) => {
    const [first] = edges;
    const entry = entryIn(around, name, first?.place.span);
    if (entry === undefined) return [];
    const written = edges.flatMap(({ place }) => documentRange(view, channel, place.span)?.range ?? []);
    return [{ entry, written }];
  });
}

/** A channel with what is looked up for each of its entries. */
interface Surroundings {
  readonly view: CatalogView;
  readonly pkg: Package;
  readonly channel: ChannelBlob;
  readonly bundles: ReturnType<typeof bundlesByName>;
  readonly entries: ReturnType<typeof entriesByName>;
}

function surroundings(view: CatalogView, pkg: Package, channel: ChannelBlob): Surroundings {
  return { view, pkg, channel, bundles: bundlesByName(pkg), entries: entriesByName(channel) };
}

/** An entry; with `mention` also a name that is no entry, at the place where it is mentioned. */
function entryIn(around: Surroundings, name: string, mention?: Span): UpdateEntry | undefined {
  const { view, pkg, channel } = around;
  const entry = around.entries.get(name);
  const span = entry?.name ?? mention;
  const place = span && documentRange(view, channel, span);
  if (place === undefined) return undefined;
  const whole = entry && documentRange(view, channel, entry);
  const channelName = channel.name?.value ?? '';
  const version = around.bundles.get(name)?.versionText ?? '';
  return {
    ...place,
    name,
    detail: version === '' ? channelName : `${version} (${channelName})`,
    key: { package: pkg.name, channel: channelName, name },
    whole: whole?.range ?? place.range,
  };
}
