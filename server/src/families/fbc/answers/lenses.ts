/** Lenses of a catalog: what a channel holds, where a bundle is offered, what a deprecation covers. */
import { onceOf, type Once } from '../../../engine/rules/once.ts';
import type { WrittenLens } from '../../../features/lenses/lens.ts';
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { entriesByName, headsAmong } from '../graph/channel-walk.ts';
import type { Blob, BundleBlob, ChannelBlob, DeprecationEntry } from '../model/blob.ts';
import type { Package } from '../model/catalog.ts';
import { blobsIn } from '../model/catalog-view.ts';
import { catalogAround } from './in-catalog.ts';

/** How many channels a lens names before the rest is only counted. */
const MAX_NAMES = 4;

/** The lenses of the blobs of a file. Nothing outside of catalogs. */
export function catalogLenses(context: OpenFile): ByChunk<WrittenLens> {
  const packages = packageIndex(context);
  return function* (index) {
    for (const blob of blobsIn(context.file.chunks[index])) {
      const pkg = packages(blob.package?.value ?? '');
      if (pkg === undefined) continue;
      yield* ofBlob(blob, pkg);
    }
  };
}

function ofBlob(blob: Blob, pkg: IndexedPackage): Iterable<WrittenLens | undefined> {
  switch (blob.kind) {
    case 'channel':
      return ofChannel(blob, firstLineOf(blob));
    case 'bundle':
      return ofBundle(blob, pkg, firstLineOf(blob));
    case 'deprecations':
      return ofDeprecations(blob.entries, pkg);
    default:
      return [];
  }
}

/** A lens stands above the blob, wherever the name is in it: opm writes it behind the entries. */
function firstLineOf({ start }: Span): Span {
  return { start, end: start };
}

/** A package, and what is worked out of it once for all lenses of the file. */
interface IndexedPackage {
  readonly pkg: Package;
  readonly once: Once<Package>;
}

function packageIndex(context: OpenFile): (name: string) => IndexedPackage | undefined {
  const packages = catalogAround(context)?.snapshot.whole.packages;
  const known = new Map<string, IndexedPackage>();
  return (name) => {
    const pkg = packages?.get(name);
    if (pkg === undefined) return undefined;
    const indexed = known.get(name) ?? { pkg, once: onceOf(pkg) };
    known.set(name, indexed);
    return indexed;
  };
}

/** Names of the channels that list a bundle. */
function channelsByEntry(pkg: Package): ReadonlyMap<string, readonly string[]> {
  const channels = new Map<string, string[]>();
  for (const blob of pkg.channels) {
    for (const entry of entriesByName(blob).keys()) {
      const known = channels.get(entry);
      if (known === undefined) channels.set(entry, [blob.name?.value ?? '']);
      else known.push(blob.name?.value ?? '');
    }
  }
  return channels;
}

/** Names of the entries that replace a bundle, in any channel. */
function successorsByEntry({ channels }: Package): ReadonlyMap<string, ReadonlySet<string>> {
  const successors = new Map<string, Set<string>>();
  for (const { name, replaces } of channels.flatMap(({ entries }) => entries?.value ?? [])) {
    if (!name?.value || !replaces?.value || name.value === replaces.value) continue;
    const known = successors.get(replaces.value) ?? new Set();
    successors.set(replaces.value, known.add(name.value));
  }
  return successors;
}

function ofChannel(blob: ChannelBlob, place: Span): WrittenLens[] {
  const byName = entriesByName(blob);
  const count = byName.size;
  const { heads } = headsAmong(byName);
  const head = heads[0]?.name?.value ?? '';
  const entries = count === 1 ? msg('1 entry') : msg('{0} entries', count);
  const lenses: WrittenLens[] = [{ ...place, title: entries }];
  if (heads.length === 1) lenses.push({ ...place, title: msg('Head: {0}', head) });
  else if (count > 0)
    lenses.push({ ...place, title: heads.length === 0 ? msg('No head') : msg('{0} heads', heads.length) });
  const shown = { package: blob.package?.value ?? '', channel: blob.name?.value ?? '' };
  const command = { name: 'graph', arguments: shown };
  return [...lenses, { ...place, title: msg('Show update graph'), command }];
}

function* ofBundle(
  blob: BundleBlob,
  { once }: IndexedPackage,
  place: Span,
): Generator<WrittenLens | undefined> {
  const name = blob.name?.value ?? '';
  yield { ...place, title: inChannels(once(channelsByEntry).get(name) ?? []) };
  const replacing = [...(once(successorsByEntry).get(name) ?? [])];
  if (replacing.length > 0) yield { ...place, title: replacedBy(replacing) };
}

function* ofDeprecations(
  entries: readonly DeprecationEntry[],
  pkg: IndexedPackage,
): Generator<WrittenLens | undefined> {
  for (const entry of entries) {
    const title = covered(entry, pkg);
    yield title && { ...firstLineOf(entry), title };
  }
}

function inChannels(names: readonly string[]): Message {
  if (names.length === 0) return msg('In no channel');
  const { shown, rest } = shortened(names);
  return rest > 0 ? msg('In {0} and {1} more channels', shown, rest) : msg('In {0}', shown);
}

function replacedBy(names: readonly string[]): Message {
  const { shown, rest } = shortened(names);
  return rest > 0 ? msg('Replaced by {0} and {1} more', shown, rest) : msg('Replaced by {0}', shown);
}

function shortened(names: readonly string[]): { readonly shown: string; readonly rest: number } {
  return { shown: names.slice(0, MAX_NAMES).join(', '), rest: names.length - MAX_NAMES };
}

function covered({ reference }: DeprecationEntry, { pkg, once }: IndexedPackage): Message | undefined {
  const name = reference?.name?.value ?? '';
  switch (reference?.schema?.value) {
    case 'olm.package':
      return msg('Covers the package: {0} channels, {1} bundles', pkg.channels.length, pkg.bundles.length);
    case 'olm.channel': {
      const channel = pkg.channels.find((blob) => blob.name?.value === name);
      if (channel === undefined) return msg('Covers no channel of this package');
      const count = entriesByName(channel).size;
      return count === 1
        ? msg('Covers a channel with 1 entry')
        : msg('Covers a channel with {0} entries', count);
    }
    case 'olm.bundle':
      return pkg.bundles.some((blob) => blob.name?.value === name)
        ? inChannels(once(channelsByEntry).get(name) ?? [])
        : msg('Covers no bundle of this package');
    default:
      return undefined;
  }
}
