/** Hints in a catalog: the version of a bundle, the head of a channel, how many updates lead to it. */
import type { WantedHints, WrittenHint } from '../../../features/hints/hint.ts';
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { bundlesByName, type BundleFacts } from '../graph/bundle-facts.ts';
import { walkChannel } from '../graph/channel-walk.ts';
import { hopsTo } from '../graph/hops.ts';
import type { Blob, ChannelBlob, ChannelEntry, DeprecationsBlob, PackageBlob } from '../model/blob.ts';
import type { Catalog } from '../model/catalog.ts';
import { blobsIn } from '../model/catalog-view.ts';
import { catalogAround } from './in-catalog.ts';

/** Which hints are wanted. */
interface HintKinds {
  /** The version behind the name of a bundle that does not end with it. */
  readonly version: boolean;
  /** Which entry is the head of its channel. */
  readonly head: boolean;
  /** How many updates lead from an entry to the head. */
  readonly hops: boolean;
}

/** The hints of the blobs of a file. Nothing for blobs that do not decode. */
export function catalogHints(context: OpenFile, kinds: WantedHints): ByChunk<WrittenHint> {
  const packages = catalogAround(context)?.snapshot.whole.packages;
  const bundlesOf = bundleFacts(packages);
  const isWanted = (kind: keyof HintKinds) => kinds[kind] !== false;
  const wanted = { version: isWanted('version'), head: isWanted('head'), hops: isWanted('hops') };
  return function* (index, within) {
    for (const blob of blobsIn(context.file.chunks[index])) {
      for (const said of hintsOf(blob, { packages, bundlesOf, wanted, within }))
        yield said && { at: said.span.end, parts: said.says };
    }
  };
}

/** What hints are made of. */
interface Around {
  readonly packages: Catalog['packages'] | undefined;
  readonly bundlesOf: (pkg: string) => Bundles;
  readonly wanted: HintKinds;
  /** The part of the chunk that hints are wanted of; all of it where it is undefined. */
  readonly within: Span | undefined;
}

type Bundles = ReadonlyMap<string, BundleFacts>;

interface Said {
  readonly span: Span;
  readonly says: readonly Message[];
}

function bundleFacts(packages: Catalog['packages'] | undefined): (pkg: string) => Bundles {
  const known = new Map<string, Bundles>();
  return (name) => {
    const pkg = packages?.get(name);
    const facts =
      known.get(name) ?? (pkg === undefined ? new Map<string, BundleFacts>() : bundlesByName(pkg));
    known.set(name, facts);
    return facts;
  };
}

function hintsOf(blob: Blob, { packages, bundlesOf, wanted, within }: Around): Iterable<Said | undefined> {
  const bundles = () => bundlesOf(blob.package?.value ?? '');
  switch (blob.kind) {
    case 'channel':
      return ofChannel(blob, bundles(), wanted, within);
    case 'package':
      return wanted.head ? ofPackage(packages, blob) : [];
    case 'deprecations':
      return wanted.version ? ofDeprecations(blob, bundles()) : [];
    default:
      return [];
  }
}

function* ofChannel(
  blob: ChannelBlob,
  bundles: Bundles,
  wanted: HintKinds,
  within: Span | undefined,
): Generator<Said | undefined> {
  const { heads } = walkChannel(blob);
  yield;
  const headName = heads.length === 1 ? (heads[0]?.name?.value ?? '') : '';
  const counts = wanted.hops && headName !== '';
  const hops = counts ? yield* hopsTo(blob, bundles, headName) : undefined;
  const facts = { wanted, bundles, heads: new Set(heads), headName, hops };
  for (const entry of blob.entries?.value ?? []) {
    const isOutside = within !== undefined && (entry.end < within.start || entry.start > within.end);
    if (!isOutside) yield* ofEntry(entry, facts);
  }
}

function* ofEntry(entry: ChannelEntry, facts: ChannelFacts): Generator<Said> {
  const { name, replaces, skips } = entry;
  if (name !== undefined) yield { span: name, says: entrySays(entry, name.value, facts) };
  if (!facts.wanted.version) return;
  for (const other of replaces === undefined ? skips : [replaces, ...skips])
    yield { span: other, says: version(facts.bundles, other.value) };
}

/** What is known of a channel. */
interface ChannelFacts {
  readonly wanted: HintKinds;
  readonly bundles: Bundles;
  readonly heads: ReadonlySet<ChannelEntry>;
  /** The name of the only head; '' where there is not exactly one. */
  readonly headName: string;
  readonly hops: ReadonlyMap<string, number> | undefined;
}

/** What is said behind the name of an entry. */
function entrySays(
  entry: ChannelEntry,
  name: string,
  { wanted, bundles, heads, headName, hops }: ChannelFacts,
): readonly Message[] {
  const says = wanted.version ? version(bundles, name) : [];
  if (wanted.head && heads.has(entry))
    return [...says, heads.size === 1 ? msg('head') : msg('one of {0} heads', heads.size)];
  const isBehind = hops !== undefined && name !== '' && name !== headName;
  return isBehind ? [...says, hopsText(hops.get(name))] : says;
}

function hopsText(hops: number | undefined): Message {
  if (hops === undefined) return msg('no way to the head');
  return hops === 1 ? msg('1 update to the head') : msg('{0} updates to the head', hops);
}

function version(bundles: Bundles, name: string): Message[] {
  const text = bundles.get(name)?.versionText;
  return text === undefined || name.endsWith(text) ? [] : [msg('{0}', text)];
}

function ofPackage(packages: Catalog['packages'] | undefined, { name, defaultChannel }: PackageBlob): Said[] {
  const pkg = packages?.get(name?.value ?? '');
  const channel = pkg?.channels.find((blob) => blob.name?.value === defaultChannel?.value);
  if (channel === undefined || defaultChannel === undefined) return [];
  const { heads } = walkChannel(channel);
  const head = heads.length === 1 ? heads[0]?.name?.value : undefined;
  return head === undefined ? [] : [{ span: defaultChannel, says: [msg('head {0}', head)] }];
}

function ofDeprecations({ entries }: DeprecationsBlob, bundles: Bundles): Said[] {
  return entries.flatMap(({ reference }) => {
    const isBundle = reference?.schema?.value === 'olm.bundle' && reference.name !== undefined;
    return isBundle ? [{ span: reference.name, says: version(bundles, reference.name.value) }] : [];
  });
}
