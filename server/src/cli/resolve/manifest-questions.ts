/** Makes questions of manifests and options: one for each ClusterExtension, one for all Subscriptions of a namespace. */
import { bundlesByName } from '../../families/fbc/graph/bundle-facts.ts';
import type { ClassicRequest, V1Request } from '../../families/resolution/model/request.ts';
import type {
  ClusterCatalogFacts,
  ExtensionWish,
  FeatureGates,
  InstalledBundle,
  InstalledCsv,
  SubscriptionWish,
} from '../../families/resolution/model/wish.ts';
import type { CatalogSource, Manifests } from '../../families/resolution/request/manifests.ts';
import { nearest } from '../../values/edit-distance.ts';
import { UsageError } from '../arguments.ts';
import type { GivenBundle } from './given.ts';
import type { CatalogsByPath } from './questions.ts';

/** What was given beside the manifests. */
export interface Surroundings {
  /** Folders by the names of catalogs. */
  readonly folders: ReadonlyMap<string, string>;
  /** What is in these folders. */
  readonly read: CatalogsByPath;
  readonly installed: readonly GivenBundle[];
  readonly gates: FeatureGates;
}

/** A question for each extension. @throws UsageError */
export function extensionQuestions(manifests: Manifests, around: Surroundings): readonly V1Request[] {
  const facts = new Map(manifests.clusterCatalogs.map((catalog) => [catalog.name, catalog]));
  const catalogs = [...around.folders].map(([name, file]) => ({
    ...(facts.get(name) ?? plainCatalog(name)),
    file,
  }));
  return manifests.extensions.map((extension) => {
    const installed = installedFor(extension, manifests.extensions.length === 1, around);
    return { engine: 'v1', catalogs, extension, gates: around.gates, ...(installed && { installed }) };
  });
}

/** A catalog of which nothing is said. */
function plainCatalog(name: string): ClusterCatalogFacts {
  return { name, labels: new Map(), priority: 0, available: true, serving: true };
}

/** What is installed for an extension. @throws UsageError where that cannot be told */
function installedFor(
  { packageName }: ExtensionWish,
  isOnly: boolean,
  { installed, read }: Surroundings,
): InstalledBundle | undefined {
  if (installed.length > 1 && isOnly)
    throw new UsageError('There is one ClusterExtension, and so at most one bundle is --installed.');
  const known = installed.flatMap(({ text, bundle }) => {
    const found = bundleNamed(read, packageName, bundle?.name ?? text);
    if (bundle !== undefined) return isOnly || found !== undefined ? [bundle] : [];
    if (found !== undefined) return [found];
    if (isOnly)
      throw new UsageError(
        `No catalog has "${text}" in package "${packageName}"${meant(read, packageName, text)}.`,
      );
    return [];
  });
  return known[0];
}

function meant(read: CatalogsByPath, pkg: string, text: string): string {
  const names = namesOf(read, pkg);
  const name = nearest(text, names, 5);
  return name === undefined ? '; give its name and version, as NAME@VERSION' : `; did you mean "${name}"?`;
}

function namesOf(read: CatalogsByPath, pkg: string): string[] {
  return [...read.values()].flatMap(({ packages }) => {
    const found = packages.get(pkg);
    return found === undefined ? [] : [...bundlesByName(found).keys()];
  });
}

/** A bundle of a package by its name, or by its version. */
function bundleNamed(read: CatalogsByPath, pkg: string, text: string): InstalledBundle | undefined {
  for (const { packages } of read.values()) {
    const found = packages.get(pkg);
    for (const [name, { versionText }] of found === undefined ? [] : bundlesByName(found)) {
      if (versionText !== undefined && (name === text || versionText === text))
        return { name, version: versionText };
    }
  }
  return undefined;
}

/** A question for each namespace that has Subscriptions. @throws UsageError */
export function namespaceQuestions(manifests: Manifests, around: Surroundings): readonly ClassicRequest[] {
  const namespaces = new Set(manifests.subscriptions.map(({ namespace }) => namespace));
  return [...namespaces].map((namespace) => namespaceQuestion(namespace, manifests, around));
}

function namespaceQuestion(namespace: string, manifests: Manifests, around: Surroundings): ClassicRequest {
  const inIt = <Wish>(all: readonly { readonly namespace: string; readonly wish: Wish }[]) =>
    all.filter((one) => one.namespace === namespace).map(({ wish }) => wish);
  const wishes = inIt(manifests.subscriptions);
  const globalCatalogNamespace =
    wishes.find(({ sourceNamespace }) => sourceNamespace !== namespace)?.sourceNamespace ?? '';
  const csvs = around.installed.map((given) => installedCsv(given, wishes, around.read));
  const packages = new Map(csvs.map(({ csv, package: pkg }) => [pkg, csv.name]));
  return {
    engine: 'classic',
    namespace,
    globalCatalogNamespace,
    operatorGroup: inIt(manifests.operatorGroups)[0] ?? { excludeGlobalCatalogs: false },
    catalogs: [...around.folders].map(([name, file]) => ({
      ...sourceOf(name, wishes, manifests.catalogSources, globalCatalogNamespace || namespace),
      content: { file },
    })),
    subscriptions: wishes.map((wish) => withInstalled(wish, packages.get(wish.package))),
    installed: [...inIt(manifests.csvs), ...csvs.map(({ csv }) => csv)],
  };
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

/** A CSV with what its bundle says in a catalog. @throws UsageError where its package cannot be told */
function installedCsv(
  { text, bundle }: GivenBundle,
  wishes: readonly SubscriptionWish[],
  read: CatalogsByPath,
): { readonly csv: InstalledCsv; readonly package: string } {
  const packages = [...new Set(wishes.map((wish) => wish.package))];
  for (const pkg of packages) {
    const found = bundleNamed(read, pkg, bundle?.name ?? text);
    if (found !== undefined)
      return { csv: csvOf(bundle ?? found, propertiesOf(read, pkg, found.name)), package: pkg };
  }
  const [only] = packages;
  if (bundle === undefined || only === undefined || packages.length > 1)
    throw new UsageError(
      `No catalog has "${bundle?.name ?? text}" in the packages that are subscribed to (${packages.join(', ')}), so nothing is known of it.`,
    );
  const { version } = bundle;
  return {
    csv: csvOf(bundle, [{ type: 'olm.package', value: { packageName: only, version } }]),
    package: only,
  };
}

function csvOf({ name, version }: InstalledBundle, properties: InstalledCsv['properties']): InstalledCsv {
  return { name, version, copied: false, ownedCRDs: [], requiredCRDs: [], ...(properties && { properties }) };
}

function propertiesOf(read: CatalogsByPath, pkg: string, name: string): InstalledCsv['properties'] {
  for (const catalog of read.values()) {
    const found = catalog.packages.get(pkg);
    const bundle = found && bundlesByName(found).get(name);
    if (bundle !== undefined) return catalog.valuesOf(bundle.blob);
  }
  return undefined;
}
