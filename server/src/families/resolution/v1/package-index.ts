/** A package of a catalog, made ready to be asked more than once: versions and ranges are read, names can be looked up. */
import type { BundleBlob, ChannelBlob, ChannelEntry, DeprecationsBlob } from '../../fbc/model/blob.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import { textOf } from '../../../text/span.ts';
import { parseBlangRange, type BlangRange } from '../../../version/blang-range.ts';
import type { VersionRelease } from '../../../version/release.ts';
import { lastOfName } from '../model/last-of-name.ts';
import type { FeatureGates } from '../model/wish.ts';
import { versionOfBundle } from './bundle-version.ts';

/** A bundle with its version. */
export interface IndexedBundle {
  readonly name: string;
  readonly blob: BundleBlob;
  /** Undefined where OLM v1 cannot read it. */
  readonly version?: VersionRelease;
  /** Its version as it is written. */
  readonly versionText?: string;
  /** The message of its deprecation, '' for one without a message; absent where it is not deprecated. */
  readonly deprecated?: string;
}

/** An entry of a channel. */
export interface IndexedEntry {
  readonly name: string;
  readonly entry: ChannelEntry;
  readonly channel: IndexedChannel;
  /** Its `skipRange`; absent where there is none, or one that does not parse. */
  readonly range?: BlangRange;
}

/** A channel. */
export interface IndexedChannel {
  readonly name: string;
  readonly blob: ChannelBlob;
}

/** A package. */
export interface PackageIndex {
  /** In the order of the catalog. */
  readonly bundles: readonly IndexedBundle[];
  readonly channels: readonly IndexedChannel[];
  readonly entries: readonly IndexedEntry[];
  /** The channels by the names of the bundles that they list. */
  readonly channelsOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly deprecations?: DeprecationsBlob;
}

/** Makes a package ready. Linear in the number of its blobs and entries. */
export function packageIndex(pkg: Package, gates: FeatureGates): PackageIndex {
  const deprecations = pkg.deprecations.at(-1);
  const deprecated = deprecatedBundles(deprecations);
  const channels = lastOfName(pkg.channels).map((blob) => ({ name: textOf(blob.name), blob }));
  const entries = channels.flatMap(entriesOf);
  const channelsOf = new Map<string, Set<string>>();
  for (const { name, channel } of entries) {
    const known = channelsOf.get(name);
    if (known === undefined) channelsOf.set(name, new Set([channel.name]));
    else known.add(channel.name);
  }
  return {
    bundles: lastOfName(pkg.bundles).map((blob) => indexedBundle(blob, deprecated, gates)),
    channels,
    entries,
    channelsOf,
    ...(deprecations && { deprecations }),
  };
}

function indexedBundle(
  blob: BundleBlob,
  deprecated: ReadonlyMap<string, string>,
  gates: FeatureGates,
): IndexedBundle {
  const name = textOf(blob.name);
  const version = versionOfBundle(blob, gates);
  const message = deprecated.get(name);
  const content = blob.properties.find(({ type }) => type?.value === 'olm.package')?.content;
  const versionText = content?.type === 'olm.package' ? content.version?.value : undefined;
  return {
    name,
    blob,
    ...(version && { version }),
    ...(versionText !== undefined && { versionText }),
    ...(message !== undefined && { deprecated: message }),
  };
}

function entriesOf(channel: IndexedChannel): IndexedEntry[] {
  return (channel.blob.entries?.value ?? []).map((entry) => {
    const text = textOf(entry.skipRange);
    const range = text === '' ? undefined : parseBlangRange(text);
    const reads = range !== undefined && range.fault === undefined;
    return { name: textOf(entry.name), entry, channel, ...(reads && { range }) };
  });
}

function deprecatedBundles(deprecations: DeprecationsBlob | undefined): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const { reference, message } of deprecations?.entries ?? []) {
    const name = textOf(reference?.name);
    if (reference?.schema?.value === 'olm.bundle' && !messages.has(name)) messages.set(name, textOf(message));
  }
  return messages;
}
