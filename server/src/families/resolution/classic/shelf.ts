/** A catalog that a namespace sees, with indexes that are made when something is first looked up. */
import type { PackageContent } from '../model/package-content.ts';
import { chainOf, type Chain } from './chain.ts';
import { candidatesOf, entriesOfChannel, type Candidate, type Entry } from './entry.ts';
import type { CatalogContent, CatalogKey, ClassicCatalog, ClassicNamespace } from './namespace.ts';

/** A channel with its entries. */
export interface ChannelShelf {
  readonly name: string;
  readonly isDefault: boolean;
  /** In written order. */
  readonly entries: readonly Entry[];
  /** All of them in the order of preference. */
  readonly chain: Chain;
}

/** A package with its channels by name. */
export interface PackageShelf {
  readonly content: PackageContent;
  readonly bundles: ReadonlyMap<string, Candidate>;
  readonly channels: ReadonlyMap<string, ChannelShelf>;
}

/** A catalog. The cost of a question is that of the packages that it is about. */
export class CatalogShelf {
  readonly key: CatalogKey;
  private readonly packages = new Map<string, PackageShelf>();
  private providersByApi: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  constructor(
    readonly catalog: ClassicCatalog,
    readonly content: CatalogContent,
  ) {
    this.key = { name: catalog.name, namespace: catalog.namespace };
  }

  /** The names of all packages that there is anything of. */
  get names(): readonly string[] {
    return [...this.content.packages.keys()];
  }

  /** A package; undefined where the catalog does not have it. */
  package(name: string): PackageShelf | undefined {
    const known = this.packages.get(name);
    if (known !== undefined) return known;
    const content = this.content.packages.get(name);
    if (content === undefined) return undefined;
    const shelf = packageShelf(this.key, content);
    this.packages.set(name, shelf);
    return shelf;
  }

  /** The packages with a bundle that provides an API. */
  providers(api: string): ReadonlySet<string> {
    this.providersByApi ??= this.readProviders();
    return this.providersByApi.get(api) ?? new Set();
  }

  private readProviders(): ReadonlyMap<string, ReadonlySet<string>> {
    const providers = new Map<string, Set<string>>();
    for (const name of this.names) {
      for (const { apis } of this.package(name)?.bundles.values() ?? []) {
        for (const api of apis) {
          const names = providers.get(api);
          if (names === undefined) providers.set(api, new Set([name]));
          else names.add(name);
        }
      }
    }
    return providers;
  }
}

function packageShelf(key: CatalogKey, content: PackageContent): PackageShelf {
  const bundles = candidatesOf(content);
  const channels = new Map<string, ChannelShelf>();
  for (const channel of content.channels) {
    const entries = entriesOfChannel(key, content, channel, bundles);
    const { name } = channel;
    channels.set(name, {
      name,
      isDefault: name === content.defaultChannel,
      entries,
      chain: chainOf(entries),
    });
  }
  return { content, bundles, channels };
}

/** The catalogs that a namespace sees, the most preferred first; or the first one that cannot be read. */
export type Shelves =
  | { readonly shelves: readonly CatalogShelf[] }
  | { readonly unreadable: { readonly key: CatalogKey; readonly error: string } };

/** Those of the namespace itself, and of the global one unless the OperatorGroup leaves it out. */
export function visibleShelves(namespace: ClassicNamespace): Shelves {
  const shelves: CatalogShelf[] = [];
  const visible = namespace.catalogs.filter((each) => isVisible(each, namespace));
  for (const catalog of visible.sort((a, b) => byPreference(a, b, namespace.name))) {
    const { content, name } = catalog;
    if ('error' in content)
      return { unreadable: { key: { name, namespace: catalog.namespace }, error: content.error } };
    shelves.push(new CatalogShelf(catalog, content));
  }
  return { shelves };
}

function isVisible(
  { namespace }: CatalogKey,
  { name, globalCatalogNamespace, operatorGroup }: ClassicNamespace,
) {
  if (namespace === name) return true;
  return namespace === globalCatalogNamespace && !operatorGroup.excludeGlobalCatalogs;
}

function byPreference(one: ClassicCatalog, other: ClassicCatalog, namespace: string): number {
  const isOwn = (catalog: ClassicCatalog) => Number(catalog.namespace === namespace);
  return (
    other.priority - one.priority ||
    isOwn(other) - isOwn(one) ||
    (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)
  );
}

/** True if both name the same catalog. */
export function isSameCatalog(one: CatalogKey, other: CatalogKey): boolean {
  return one.name === other.name && one.namespace === other.namespace;
}
