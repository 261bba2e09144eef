/** What a package has in the catalogs that are known. */
import type { Package } from '../../fbc/model/catalog.ts';
import type { KnownCatalog } from './known-catalogs.ts';

/** The packages of a name, one for each catalog that has it. */
export function packagesNamed(name: string, catalogs: readonly KnownCatalog[]): readonly Package[] {
  return catalogs.flatMap(({ packages }) => {
    const found = packages.get(name);
    return found !== undefined && isThere(found) ? [found] : [];
  });
}

/** A package that is only referred to is none. */
function isThere({ definitions, bundles }: Package): boolean {
  return definitions.length > 0 || bundles.length > 0;
}

/** The names of all packages, each once. */
export function packageNames(catalogs: readonly KnownCatalog[]): readonly string[] {
  return [
    ...new Set(
      catalogs.flatMap(({ packages }) =>
        [...packages.values()].flatMap((one) => (isThere(one) ? one.name : [])),
      ),
    ),
  ];
}

/** The names of the channels of packages, each once. */
export function channelNames(packages: readonly Package[]): readonly string[] {
  return [...new Set(packages.flatMap(({ channels }) => channels.flatMap(({ name }) => name?.value || [])))];
}

/** The names of the entries of a channel, of all channels without one; each once. */
export function entryNames(packages: readonly Package[], channel?: string): readonly string[] {
  const channels = packages.flatMap((one) => one.channels);
  const wanted = channel === undefined ? channels : channels.filter(({ name }) => name?.value === channel);
  return [
    ...new Set(
      wanted.flatMap(({ entries }) => (entries?.value ?? []).flatMap(({ name }) => name?.value || [])),
    ),
  ];
}
