/** Names that exist: packages, channels, bundles. */
import { named } from './explain.ts';
import { catalogAround, catalogsOf } from '../in-catalog.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import type { Catalog, Package } from '../../model/catalog.ts';
import { bundlesByName, deprecationMessages } from '../../graph/bundle-facts.ts';
import { entriesByName, walkChannel } from '../../graph/channel-walk.ts';
import { compareNewestFirst, versionInName, type Ordered } from '../../graph/entry-order.ts';
import { msg } from '../../../../text/message.ts';
import { formatVersion } from '../../../../version/semver.ts';
import { channelOf } from '../cards/card.ts';
import { stringAt } from '../place.ts';
import type { ValueOffer } from '../../../../features/completion/scalars.ts';
import type { BlobSite } from './blob-site.ts';

/** The catalog around a site. */
export function catalogOf({ context }: BlobSite): Catalog | undefined {
  return catalogAround(context)?.snapshot.whole;
}

/** The package that a site belongs to, as the catalog has it. */
export function packageOf(site: BlobSite): Package | undefined {
  return catalogOf(site)?.packages.get(site.place.package);
}

/** Packages of the catalog; that of the blob first. */
export function packageNames(site: BlobSite): ValueOffer[] {
  const own = site.place.package;
  const names = [...(catalogOf(site)?.packages.keys() ?? [])].filter((name) => name !== '');
  return [...names.filter((name) => name === own), ...names.filter((name) => name !== own)].map(packageOffer);
}

/** Packages of all catalogs of the workspace, but for the one that requires them. */
export function requirablePackages(site: BlobSite): ValueOffer[] {
  const catalogs = catalogsOf(site.context);
  const names = new Set(catalogs.flatMap((snapshot) => [...snapshot.whole.packages.keys()]));
  names.delete(site.place.package);
  names.delete('');
  return [...names].map(packageOffer);
}

/** Packages that blobs name although nothing defines them. */
export function undefinedPackages(site: BlobSite): ValueOffer[] {
  return [...(catalogOf(site)?.packages.values() ?? [])]
    .filter((pkg) => pkg.definitions.length === 0 && pkg.name !== '')
    .map(({ name }) => packageOffer(name));
}

function packageOffer(name: string): ValueOffer {
  return { value: name, kind: 'module', doc: named('package', name, name) };
}

/** The channels of the package. */
export function channelNames(site: BlobSite): ValueOffer[] {
  const pkg = packageOf(site);
  if (pkg === undefined) return [];
  const deprecations = deprecationMessages(pkg).channels;
  const names = new Set(pkg.channels.flatMap((channel) => channel.name?.value ?? []));
  names.delete('');
  return [...names].map((name) => ({
    value: name,
    kind: 'event',
    deprecated: deprecations.has(name),
    doc: named('channel', pkg.name, name),
  }));
}

/** Channels that are named although the package has none of that name. */
export function undefinedChannels(site: BlobSite): ValueOffer[] {
  const pkg = packageOf(site);
  if (pkg === undefined) return [];
  const known = new Set(pkg.channels.map((channel) => channel.name?.value));
  const named = new Set<string>([...deprecationMessages(pkg).channels.keys()]);
  const defaultChannel = pkg.definitions[0]?.defaultChannel?.value;
  if (defaultChannel !== undefined) named.add(defaultChannel);
  return [...named]
    .filter((name) => name !== '' && !known.has(name))
    .map((name) => ({ value: name, kind: 'event' }));
}

/** Names of bundles as offers, newest version first. */
export function bundleOffers(pkg: Package, names: Iterable<string>): ValueOffer[] {
  const facts = bundlesByName(pkg);
  const deprecations = deprecationMessages(pkg).bundles;
  const ordered = [...names].map((name): Ordered => {
    const known = facts.get(name);
    const version = known?.version ?? versionInName(name);
    return version === undefined ? { name } : { name, order: { version, release: known?.release ?? [] } };
  });
  return ordered.sort(compareNewestFirst).map(({ name, order }) => ({
    value: name,
    kind: 'reference',
    ...(order && { detail: msg('{0}', formatVersion(order.version)) }),
    deprecated: deprecations.has(name),
    doc: named('bundle', pkg.name, name),
  }));
}

/** Bundles for `name` of an entry: those that are not in the channel yet. */
export function entryNames(site: BlobSite): ValueOffer[] {
  const pkg = packageOf(site);
  if (pkg === undefined) return [];
  const present = new Set(entryNamesOf(channelOf(site.place)));
  present.delete(site.place.value);
  return bundleOffers(pkg, withoutAll(bundlesByName(pkg).keys(), present));
}

/** Names for `replaces`: what the channel and the package have but the entry itself; the head first to mind. */
export function replaceableNames(site: BlobSite): ValueOffer[] {
  const own = ownEntry(site);
  const channel = channelOf(site.place);
  const names = new Set([...entryNamesOf(channel), ...bundleNames(site)]);
  names.delete(own);
  const pkg = packageOf(site);
  if (pkg === undefined) return [];
  const best = previousHead(channel, own, site.place.value);
  return bundleOffers(pkg, names).map((offer) =>
    offer.value === best ? { ...offer, preferred: true } : offer,
  );
}

/** Names for an item of `skips`: neither the entry itself nor what it skips already. */
export function skippableNames(site: BlobSite): ValueOffer[] {
  const pkg = packageOf(site);
  if (pkg === undefined) return [];
  const names = new Set([...entryNamesOf(channelOf(site.place)), ...bundleNames(site)]);
  names.delete(ownEntry(site));
  for (const skipped of skippedNames(site)) names.delete(skipped);
  names.add(site.place.value);
  names.delete('');
  return bundleOffers(pkg, site.wanted === 'value' ? names : withoutAll(names, new Set([''])));
}

/** Bundles of the package. */
export function bundleNames(site: BlobSite): string[] {
  const pkg = packageOf(site);
  return pkg === undefined ? [] : [...bundlesByName(pkg).keys()];
}

/** Entries of channels that have no bundle yet: the names that new bundles may have. */
export function undefinedBundles(site: BlobSite): ValueOffer[] {
  const pkg = packageOf(site);
  if (pkg === undefined) return [];
  const named = new Set(pkg.channels.flatMap((channel) => [...entriesByName(channel).keys()]));
  return bundleOffers(pkg, withoutAll(named, new Set(bundlesByName(pkg).keys())));
}

/** What a deprecation may be about: by the schema beside it, or all that there is. */
export function deprecableNames(site: BlobSite): ValueOffer[] {
  const pkg = packageOf(site);
  const schema = siblingText(site, 'schema');
  const bundles = pkg === undefined ? [] : bundleOffers(pkg, bundlesByName(pkg).keys());
  if (schema === 'olm.channel') return channelNames(site);
  if (schema === 'olm.bundle') return bundles;
  return schema === 'olm.package' ? [] : [...channelNames(site), ...bundles];
}

/** The string beside the value of a site, by its key. */
export function siblingText({ place, parent, wanted, node }: BlobSite, key: string): string {
  return place.tree === undefined ? '' : stringAt(place.tree, wanted === 'key' ? node : parent, key);
}

function entryNamesOf(channel: ChannelBlob | undefined): string[] {
  return channel === undefined ? [] : [...entriesByName(channel).keys()];
}

/** The name of the entry that a site is in. */
function ownEntry({ place }: BlobSite): string {
  return place.tree === undefined ? '' : stringAt(place.tree, place.nodes[1], 'name');
}

function skippedNames({ place }: BlobSite): string[] {
  const { tree, nodes, path } = place;
  const at = path.indexOf('skips');
  const list = at < 0 ? undefined : nodes[at];
  return tree === undefined || list === undefined ? [] : tree.items(list).map((item) => tree.string(item));
}

/** The head of the channel as it would be without an entry: what a new entry should replace. */
function previousHead(channel: ChannelBlob | undefined, own: string, typed: string): string | undefined {
  if (channel?.entries === undefined) return undefined;
  const others = channel.entries.value.filter(
    (entry) => entry.name?.value !== own && entry.name?.value !== typed,
  );
  const { heads } = walkChannel({ ...channel, entries: { ...channel.entries, value: others } });
  return heads.length === 1 ? heads[0]?.name?.value : undefined;
}

function* withoutAll(names: Iterable<string>, unwanted: ReadonlySet<string>): Generator<string> {
  for (const name of names) if (!unwanted.has(name)) yield name;
}
