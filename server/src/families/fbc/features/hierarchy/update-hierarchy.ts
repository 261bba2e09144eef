/** The update path as a call hierarchy: what updates to an entry, and what it updates to. */
import { bundlesByName } from '../../graph/bundle-facts.ts';
import { channelEdges } from '../../graph/channel-edges.ts';
import { entriesByName } from '../../graph/channel-walk.ts';
import type { GraphEdge } from '../../graph/types.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import type { Position, Range, Span } from '../../../../text/span.ts';
import type { FeatureContext, FileRange } from '../../../../features/place/context.ts';
import type { CatalogView } from '../../model/catalog-view.ts';
import { placeAt } from '../../../../features/place/place.ts';

/** An entry of a channel, as it is asked for again. */
export interface EntryKey {
  readonly package: string;
  readonly channel: string;
  readonly name: string;
}

/** An entry in the hierarchy. */
export interface HierarchyEntry extends FileRange {
  readonly key: EntryKey;
  /** The version of its bundle, '' where it has none. */
  readonly version: string;
  /** The whole entry, around `range`. */
  readonly whole: Range;
}

/** An update between the asked entry and another one. */
export interface HierarchyStep {
  readonly entry: HierarchyEntry;
  /** Where the update is written: all in the file of the entries' channel. */
  readonly written: readonly Range[];
}

/** The entries of the bundle under the cursor: of the channel that it stands in, else of every channel that lists it. */
export function hierarchyAt(context: FeatureContext, position: Position): HierarchyEntry[] {
  const place = placeAt(context, position);
  const named = place?.named;
  if (context.root === undefined || named?.kind !== 'bundle') return [];
  const { root } = context;
  const pkg = root.snapshot.whole.packages.get(named.package);
  const own = place?.blob?.kind === 'channel' ? [place.blob] : undefined;
  return (own ?? pkg?.channels ?? []).flatMap((channel) =>
    pkg === undefined ? [] : (entryIn(surroundings(root, pkg, channel), named.name) ?? []),
  );
}

/** The updates that lead to an entry, or from it to others, within its channel. */
export function updatesOf(view: CatalogView, key: EntryKey, direction: 'to' | 'from'): HierarchyStep[] {
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
    const written = edges.flatMap(({ place }) => rangeOf(view, channel, place.span)?.range ?? []);
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
function entryIn(around: Surroundings, name: string, mention?: Span): HierarchyEntry | undefined {
  const { view, pkg, channel } = around;
  const entry = around.entries.get(name);
  const span = entry?.name ?? mention;
  const place = span && rangeOf(view, channel, span);
  if (place === undefined) return undefined;
  const whole = entry && rangeOf(view, channel, entry);
  return {
    ...place,
    key: { package: pkg.name, channel: channel.name?.value ?? '', name },
    version: around.bundles.get(name)?.versionText ?? '',
    whole: whole?.range ?? place.range,
  };
}

function rangeOf({ places }: CatalogView, blob: ChannelBlob, span: Span): FileRange | undefined {
  const place = places.find(blob);
  if (place === undefined) return undefined;
  const { file, chunk, positions } = place;
  return {
    path: file.path,
    range: { start: positions.at(chunk, span.start), end: positions.at(chunk, span.end) },
  };
}
