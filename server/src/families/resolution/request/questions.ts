/** Makes requests of manifests: one for each ClusterExtension, one for all Subscriptions of a namespace. */
import type { ClassicRequest, V1Request } from '../model/request.ts';
import type {
  ClusterCatalogFacts,
  ExtensionWish,
  FeatureGates,
  InstalledBundle,
  InstalledCsv,
  SubscriptionWish,
} from '../model/wish.ts';
import type { CatalogSource, Manifests } from './manifests.ts';

/** Folders by the names of catalogs on the cluster. */
export type CatalogFolders = ReadonlyMap<string, string>;

/** What is known beside the manifests of what is asked. */
interface V1Around {
  readonly folders: CatalogFolders;
  readonly gates: FeatureGates;
  readonly installed?: InstalledBundle | undefined;
}

/** What OLM v1 is asked for an extension. */
export function extensionRequest(
  extension: ExtensionWish,
  { clusterCatalogs }: Pick<Manifests, 'clusterCatalogs'>,
  { folders, gates, installed }: V1Around,
): V1Request {
  const facts = new Map(clusterCatalogs.map((catalog) => [catalog.name, catalog]));
  const catalogs = [...folders].map(([name, file]) => ({ ...(facts.get(name) ?? plainCatalog(name)), file }));
  return { engine: 'v1', catalogs, extension, gates, ...(installed && { installed }) };
}

/** A catalog of which nothing is said. */
function plainCatalog(name: string): ClusterCatalogFacts {
  return { name, labels: new Map(), priority: 0, available: true, serving: true };
}

/** A CSV that is installed beside those of the manifests, with the package that it is of. */
export interface KnownCsv {
  readonly csv: InstalledCsv;
  readonly package: string;
}

/** The Subscriptions of a namespace. */
export function wishesIn(namespace: string, { subscriptions }: Manifests): readonly SubscriptionWish[] {
  return inNamespace(namespace, subscriptions);
}

/** What OLM Classic is asked for a namespace. @param known what is installed beside the CSVs of the manifests */
export function namespaceRequest(
  namespace: string,
  manifests: Manifests,
  folders: CatalogFolders,
  known: readonly KnownCsv[],
): ClassicRequest {
  const wishes = wishesIn(namespace, manifests);
  const globalCatalogNamespace =
    wishes.find(({ sourceNamespace }) => sourceNamespace !== namespace)?.sourceNamespace ?? '';
  const packages = new Map(known.map(({ csv, package: pkg }) => [pkg, csv.name]));
  const written = inNamespace(namespace, manifests.csvs);
  const others = known.flatMap(({ csv }) => (written.some(({ name }) => name === csv.name) ? [] : [csv]));
  const outdone = outdoneCsvs(wishes, packages);
  return {
    engine: 'classic',
    namespace,
    globalCatalogNamespace,
    operatorGroup: inNamespace(namespace, manifests.operatorGroups)[0] ?? { excludeGlobalCatalogs: false },
    catalogs: [...folders].map(([name, file]) => ({
      ...sourceOf(name, wishes, manifests.catalogSources, globalCatalogNamespace || namespace),
      content: { file },
    })),
    subscriptions: wishes.map((wish) => withInstalled(wish, packages.get(wish.package))),
    installed: [...written.filter(({ name }) => !outdone.has(name)), ...others],
  };
}

/** The CSVs in whose place something else is said to be installed. */
function outdoneCsvs(
  wishes: readonly SubscriptionWish[],
  packages: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const names = wishes.flatMap(({ package: pkg, installedCSV, currentCSV }) =>
    packages.has(pkg) ? [installedCSV ?? '', currentCSV ?? ''] : [],
  );
  const given = new Set(packages.values());
  return new Set(names.filter((name) => !given.has(name)));
}

function inNamespace<Wish>(
  namespace: string,
  all: readonly { readonly namespace: string; readonly wish: Wish }[],
): readonly Wish[] {
  return all.filter((one) => one.namespace === namespace).map(({ wish }) => wish);
}

/** A CatalogSource by its name: as a manifest says, else where a Subscription looks for it. */
function sourceOf(
  name: string,
  wishes: readonly SubscriptionWish[],
  sources: readonly CatalogSource[],
  usual: string,
): CatalogSource {
  const asking = wishes.find(({ source }) => source === name);
  return (
    sources.find((source) => source.name === name) ?? {
      name,
      namespace: asking?.sourceNamespace ?? usual,
      priority: 0,
    }
  );
}

function withInstalled(wish: SubscriptionWish, csv: string | undefined): SubscriptionWish {
  return csv === undefined ? wish : { ...wish, installedCSV: csv, currentCSV: csv };
}
