/** Makes questions of manifests and options: one for each ClusterExtension, one for all Subscriptions of a namespace. */
import { bundlesByName } from '../../families/fbc/graph/bundle-facts.ts';
import type { ClassicRequest, V1Request } from '../../families/resolution/model/request.ts';
import type {
  ExtensionWish,
  FeatureGates,
  InstalledBundle,
  SubscriptionWish,
} from '../../families/resolution/model/wish.ts';
import { bundleNamed, csvOfBundle, type GivenBundle } from '../../families/resolution/request/installed.ts';
import type { Manifests } from '../../families/resolution/request/manifests.ts';
import {
  extensionRequest,
  namespaceRequest,
  wishesIn,
  type KnownCsv,
} from '../../families/resolution/request/questions.ts';
import type { CatalogsByPath } from '../../families/resolution/request/read-catalog.ts';
import { nearest } from '../../values/edit-distance.ts';
import { UsageError } from '../usage-error.ts';

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
  const isOnly = manifests.extensions.length === 1;
  return manifests.extensions.map((extension) => {
    const installed = installedFor(extension, isOnly, around);
    return extensionRequest(extension, manifests, { ...around, installed });
  });
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
        `No catalog has "${text}" in package "${packageName}"${meant(read, packageName, text)}`,
      );
    return [];
  });
  return known[0];
}

function meant(read: CatalogsByPath, pkg: string, text: string): string {
  const names = namesOf(read, pkg);
  const name = nearest(text, names, 5);
  return name === undefined ? '; give its name and version, as NAME@VERSION.' : `; did you mean "${name}"?`;
}

function namesOf(read: CatalogsByPath, pkg: string): string[] {
  return [...read.values()].flatMap(({ packages }) => {
    const found = packages.get(pkg);
    return found === undefined ? [] : [...bundlesByName(found).keys()];
  });
}

/** A question for each namespace that has Subscriptions. @throws UsageError */
export function namespaceQuestions(manifests: Manifests, around: Surroundings): readonly ClassicRequest[] {
  const namespaces = new Set(manifests.subscriptions.map(({ namespace }) => namespace));
  return [...namespaces].map((namespace) => {
    const wishes = wishesIn(namespace, manifests);
    const csvs = around.installed.map((given) => installedCsv(given, wishes, around.read));
    return namespaceRequest(namespace, manifests, around.folders, csvs);
  });
}

/** A CSV with what its bundle says in a catalog. @throws UsageError where its package cannot be told */
function installedCsv(
  { text, bundle }: GivenBundle,
  wishes: readonly SubscriptionWish[],
  read: CatalogsByPath,
): KnownCsv {
  const packages = [...new Set(wishes.map((wish) => wish.package))];
  for (const pkg of packages) {
    const found = bundleNamed(read, pkg, bundle?.name ?? text);
    if (found !== undefined) return csvOfBundle(read, pkg, bundle ?? found);
  }
  const [only] = packages;
  if (bundle === undefined || only === undefined || packages.length > 1)
    throw new UsageError(
      `No catalog has "${bundle?.name ?? text}" in the packages that are subscribed to (${packages.join(', ')}), so nothing is known of it.`,
    );
  return csvOfBundle(read, only, bundle);
}
