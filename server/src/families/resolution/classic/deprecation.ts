/** The conditions that OLM Classic sets where what is installed is deprecated (docs/reference/resolution-classic.md, "Deprecation"). */
import type { SubscriptionWish } from '../model/wish.ts';
import { isSameCatalog, type CatalogShelf } from './shelf.ts';

/** A condition of a Subscription with status True. */
export interface SubscriptionCondition {
  readonly subscription: string;
  readonly type: 'PackageDeprecated' | 'ChannelDeprecated' | 'BundleDeprecated' | 'Deprecated';
  readonly message: string;
}

/** The conditions of a Subscription whose installed CSV is an entry of its channel; they change nothing about the choice. */
export function deprecationConditions(
  { name: subscription, package: pkg, channel, source, sourceNamespace, installedCSV = '' }: SubscriptionWish,
  shelves: readonly CatalogShelf[],
): readonly SubscriptionCondition[] {
  const shelf = shelves.find(({ key }) => isSameCatalog(key, { name: source, namespace: sourceNamespace }));
  const deprecations = shelf?.content.deprecations.get(pkg);
  const channels = [...(shelf?.package(pkg)?.channels.values() ?? [])];
  const isThere = channels.some(
    ({ name, entries }) =>
      (channel === '' || channel === name) && entries.some((entry) => entry.name === installedCSV),
  );
  if (deprecations === undefined || !isThere) return [];
  const found: SubscriptionCondition[] = [];
  const add = (type: SubscriptionCondition['type'], of: string, message: string | null | undefined) => {
    if (typeof message === 'string') found.push({ subscription, type, message: `${of}: ${message}` });
  };
  add('PackageDeprecated', `olm.package/${pkg}`, deprecations.package);
  if (channel !== '') add('ChannelDeprecated', `olm.channel/${channel}`, deprecations.channels.get(channel));
  add('BundleDeprecated', `olm.bundle/${installedCSV}`, deprecations.bundles.get(installedCSV));
  if (found.length === 0) return [];
  return [
    ...found,
    { subscription, type: 'Deprecated', message: found.map(({ message }) => message).join('; ') },
  ];
}
