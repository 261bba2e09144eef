/** A namespace `kitchen` with a catalog from a few lines. */
import type { InstalledCsv, PropertyValue, SubscriptionWish } from '../../model/wish.ts';
import { catalogText } from '../../../fbc/graph/testing/graph-of.ts';
import type { ClassicCatalog, ClassicNamespace } from '../namespace.ts';
import { readContent } from './read-content.ts';

/** A catalog of the global namespace: packages with lines as {@link catalogText} reads them, and more properties of some bundles. */
export function catalogOf(
  name: string,
  packages: Readonly<Record<string, string>>,
  properties: Readonly<Record<string, readonly PropertyValue[]>> = {},
): ClassicCatalog {
  const text = Object.entries(packages).map(([pkg, lines]) => catalogText(lines, 'stable', pkg));
  const content = readContent(text.join('---\n'));
  const extended = [...content.packages].map(([pkg, shelf]) => {
    const bundles = shelf.bundles.map((bundle) => ({
      ...bundle,
      properties: [...bundle.properties, ...(properties[bundle.name] ?? [])],
    }));
    return [pkg, { ...shelf, bundles }] as const;
  });
  return { name, namespace: 'olm', priority: 0, content: { ...content, packages: new Map(extended) } };
}

/** A Subscription to channel `stable` of catalog `main`, named after its package. */
export function subscriptionTo(pkg: string, more: Partial<SubscriptionWish> = {}): SubscriptionWish {
  return { name: pkg, package: pkg, channel: 'stable', source: 'main', sourceNamespace: 'olm', ...more };
}

/** A Subscription to a package of which a version is installed. */
export function updated(
  pkg: string,
  version: string,
  more: Partial<SubscriptionWish> = {},
): SubscriptionWish {
  return subscriptionTo(pkg, { installedCSV: `${pkg}.v${version}`, ...more });
}

/** An installed CSV. */
export function csv(pkg: string, version: string, more: Partial<InstalledCsv> = {}): InstalledCsv {
  return {
    name: `${pkg}.v${version}`,
    version,
    copied: false,
    properties: [{ type: 'olm.package', value: { packageName: pkg, version } }],
    ownedCRDs: [],
    requiredCRDs: [],
    ...more,
  };
}

/** The namespace. */
export function kitchen(more: Partial<ClassicNamespace>): ClassicNamespace {
  return {
    name: 'kitchen',
    globalCatalogNamespace: 'olm',
    operatorGroup: { excludeGlobalCatalogs: false },
    catalogs: [],
    subscriptions: [],
    installed: [],
    ...more,
  };
}

/** A property that requires another package. */
export function requires(packageName: string, versionRange: string): PropertyValue {
  return { type: 'olm.package.required', value: { packageName, versionRange } };
}

/** A property that provides an API. */
export function provides(kind: string): PropertyValue {
  return { type: 'olm.gvk', value: { group: 'brew.example.org', version: 'v1', kind } };
}
