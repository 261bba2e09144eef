/** Which packages of catalogs an answer can depend on: those that are wished for, and what these may need, step by step. */
import type { BundleBlob } from '../../fbc/model/blob.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import type { KnownCatalog } from './known-catalogs.ts';

type Packages = ReadonlyMap<string, Package>;

/** Catalogs by name with no more packages than an answer can depend on: large ones have hundreds. */
export function withWhatIsNeeded(
  wanted: readonly string[],
  catalogs: ReadonlyMap<string, Pick<KnownCatalog, 'packages'>>,
): ReadonlyMap<string, Packages> {
  const all = [...catalogs.values()].map(({ packages }) => packages);
  const needed = neededPackages(wanted, all);
  return new Map(
    [...catalogs].map(([name, { packages }]) => [
      name,
      needed === 'all' ? packages : picked(packages, needed),
    ]),
  );
}

function picked(packages: Packages, names: ReadonlySet<string>): Packages {
  return new Map([...packages].filter(([name]) => names.has(name)));
}

/** The names; `all` where a compound constraint may need anything. */
function neededPackages(
  wanted: readonly string[],
  catalogs: readonly Packages[],
): ReadonlySet<string> | 'all' {
  const names = new Set(wanted);
  let providers: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  // A set is gone through together with what is added meanwhile.
  for (const name of names) {
    for (const bundle of catalogs.flatMap((packages) => packages.get(name)?.bundles ?? [])) {
      for (const { type, content } of bundle.properties) {
        if (type?.value === 'olm.constraint') return 'all';
        if (content?.type === 'olm.package.required') names.add(content.packageName?.value ?? '');
        if (content?.type !== 'olm.gvk.required') continue;
        providers ??= providersIn(catalogs);
        for (const provider of providers.get(apiOf(content)) ?? []) names.add(provider);
      }
    }
  }
  return names;
}

/** The packages that provide an API. */
function providersIn(catalogs: readonly Packages[]): ReadonlyMap<string, ReadonlySet<string>> {
  const providers = new Map<string, Set<string>>();
  for (const { name, bundles } of catalogs.flatMap((packages) => [...packages.values()])) {
    for (const api of bundles.flatMap(apisOf)) {
      const known = providers.get(api);
      if (known === undefined) providers.set(api, new Set([name]));
      else known.add(name);
    }
  }
  return providers;
}

function apisOf({ properties }: BundleBlob): string[] {
  return properties.flatMap(({ content }) => (content?.type === 'olm.gvk' ? apiOf(content) : []));
}

function apiOf({
  group,
  version,
  kind,
}: {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}): string {
  return `${group}/${version}/${kind}`;
}
