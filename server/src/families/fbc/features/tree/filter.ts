/** The filter of the catalog tree: what matches is shown, with everything above it and everything in it. */
import { entriesByName } from '../../graph/channel-walk.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import type { CatalogSnapshot } from '../../model/catalog-view.ts';

/** Answers whether names match, in any case; the empty text matches everything. */
export type Matches = (name: string) => boolean;

/** The matcher of a text that somebody typed. */
export function matcher(filter: string): Matches {
  const wanted = filter.trim().toLowerCase();
  return (name) => name.toLowerCase().includes(wanted);
}

/** Whether something inside of a root matches. */
export function rootHolds({ whole }: CatalogSnapshot, matches: Matches): boolean {
  for (const pkg of whole.packages.values()) if (matches(pkg.name) || packageHolds(pkg, matches)) return true;
  return false;
}

/** Whether something inside of a package matches. */
export function packageHolds(pkg: Package, matches: Matches): boolean {
  const isMatch = (name: string) => name !== '' && matches(name);
  return (
    pkg.channels.some((blob) => isMatch(blob.name?.value ?? '') || channelHolds(blob, matches)) ||
    bundlesHold(pkg, matches)
  );
}

/** Whether an entry of a channel matches. */
export function channelHolds(blob: ChannelBlob, matches: Matches): boolean {
  for (const name of entriesByName(blob).keys()) if (matches(name)) return true;
  return false;
}

/** Whether a bundle of a package matches. */
export function bundlesHold(pkg: Package, matches: Matches): boolean {
  return pkg.bundles.some(({ name }) => name !== undefined && name.value !== '' && matches(name.value));
}
