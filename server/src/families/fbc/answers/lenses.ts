/** Lenses of a catalog: what a channel holds, where a bundle is offered, what a deprecation covers. */
import type { WrittenLens } from '../../../features/lenses/lens.ts';
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { entriesByName, walkChannel } from '../graph/channel-walk.ts';
import type { Blob, BundleBlob, ChannelBlob, DeprecationEntry } from '../model/blob.ts';
import type { Package } from '../model/catalog.ts';
import { blobsIn } from '../model/catalog-view.ts';
import { catalogAround } from './in-catalog.ts';

/** How many channels a lens names before the rest is only counted. */
const MAX_NAMES = 4;

/** The lenses of the blobs of a file. Nothing outside of catalogs. */
export function catalogLenses(context: OpenFile): ByChunk<WrittenLens> {
  const packages = packageIndex(context);
  return (index) =>
    blobsIn(context.file.chunks[index]).flatMap((blob) => {
      const pkg = packages(blob.package?.value ?? '');
      return pkg === undefined ? [] : ofBlob(blob, pkg);
    });
}

function ofBlob(blob: Blob, pkg: IndexedPackage): WrittenLens[] {
  switch (blob.kind) {
    case 'channel':
      return ofChannel(blob, firstLineOf(blob));
    case 'bundle':
      return ofBundle(blob, pkg, firstLineOf(blob));
    case 'deprecations':
      return blob.entries.flatMap((entry) => {
        const title = covered(entry, pkg);
        return title === undefined ? [] : [{ ...firstLineOf(entry), title }];
      });
    default:
      return [];
  }
}

/** A lens stands above the blob, wherever the name is in it: opm writes it behind the entries. */
function firstLineOf({ start }: Span): Span {
  return { start, end: start };
}

interface IndexedPackage {
  readonly pkg: Package;
  /** Names of the channels that list a bundle. */
  readonly channels: ReadonlyMap<string, readonly string[]>;
  /** Names of the entries that replace a bundle, in any channel. */
  readonly successors: ReadonlyMap<string, ReadonlySet<string>>;
}

function packageIndex(context: OpenFile): (name: string) => IndexedPackage | undefined {
  const packages = catalogAround(context)?.snapshot.whole.packages;
  const known = new Map<string, IndexedPackage>();
  return (name) => {
    const pkg = packages?.get(name);
    if (pkg === undefined) return undefined;
    const indexed = known.get(name) ?? {
      pkg,
      channels: channelsByEntry(pkg),
      successors: successorsByEntry(pkg),
    };
    known.set(name, indexed);
    return indexed;
  };
}

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
  const count = entriesByName(blob).size;
  const { heads } = walkChannel(blob);
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

function ofBundle(blob: BundleBlob, { channels, successors }: IndexedPackage, place: Span): WrittenLens[] {
  const name = blob.name?.value ?? '';
  const title = inChannels(channels.get(name) ?? []);
  const replacing = [...(successors.get(name) ?? [])];
  return [
    { ...place, title },
    ...(replacing.length === 0 ? [] : [{ ...place, title: replacedBy(replacing) }]),
  ];
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

function covered({ reference }: DeprecationEntry, { pkg, channels }: IndexedPackage): Message | undefined {
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
        ? inChannels(channels.get(name) ?? [])
        : msg('Covers no bundle of this package');
    default:
      return undefined;
  }
}
