/** Random small namespaces: a few packages with dependencies on each other, some installed, some subscribed to. */
import fc from 'fast-check';
import type { EntryContent, PackageContent } from '../../model/package-content.ts';
import type { InstalledCsv, PropertyValue, SubscriptionWish } from '../../model/wish.ts';
import type { ClassicCatalog, ClassicNamespace } from '../namespace.ts';

const PACKAGES = ['cup', 'kettle', 'leaf', 'pot'] as const;
const VERSIONS = [1, 2, 3, 4] as const;
const RANGES = ['>=1.0.0', '>=2.0.0', '>=3.0.0', '<2.0.0', '<3.0.0', '2.0.0', '>=9.0.0'] as const;
const APIS = ['Brew', 'Pour', 'Steep'] as const;

const apiValue = (kind: string) => ({ group: 'tea.example.org', version: 'v1', kind });
const nameOf = (pkg: string, version: number) => `${pkg}.v${version}.0.0`;
const ownPackage = (pkg: string, version: number): PropertyValue => ({
  type: 'olm.package',
  value: { packageName: pkg, version: `${version}.0.0` },
});

/** What a bundle provides and requires. */
const extras = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.constantFrom(...APIS).map((kind) => ({ type: 'olm.gvk', value: apiValue(kind) })),
    },
    fc.constantFrom(...APIS).map((kind) => ({ type: 'olm.gvk.required', value: apiValue(kind) })),
    fc
      .record({ packageName: fc.constantFrom(...PACKAGES), versionRange: fc.constantFrom(...RANGES) })
      .map((value) => ({
        type: 'olm.package.required',
        value,
      })),
    fc
      .record({ packageName: fc.constantFrom(...PACKAGES), versionRange: fc.constantFrom(...RANGES) })
      .map((one) => ({
        type: 'olm.constraint',
        value: { any: { constraints: [{ package: one }, { gvk: apiValue('Pour') }] } },
      })),
  ),
  { maxLength: 2 },
);

/** A channel of the first so many versions, each replacing the one before; some skip another one. */
function channelEntries(
  pkg: string,
  from: number,
  to: number,
  skips: readonly number[],
): readonly EntryContent[] {
  return VERSIONS.filter((version) => version >= from && version <= to).map((version) => ({
    name: nameOf(pkg, version),
    ...(version > from && { replaces: nameOf(pkg, version - 1) }),
    skips:
      version === to
        ? skips.filter((skip) => skip >= from && skip < to).map((skip) => nameOf(pkg, skip))
        : [],
    ...(version === to && { skipRange: `<${to}.0.0` }),
  }));
}

const packageContent = (name: string): fc.Arbitrary<PackageContent> =>
  fc
    .record({
      bundles: fc.tuple(extras, extras, extras, extras),
      head: fc.constantFrom(...VERSIONS),
      fast: fc.constantFrom(...VERSIONS),
      skips: fc.subarray([1, 2, 3], { maxLength: 1 }),
      defaultChannel: fc.constantFrom('stable', 'fast'),
    })
    .map(({ bundles, head, fast, skips, defaultChannel }) => ({
      name,
      defaultChannel,
      channels: [
        { name: 'stable', entries: channelEntries(name, 1, head, skips) },
        { name: 'fast', entries: channelEntries(name, Math.min(fast, 2), fast, []) },
      ],
      bundles: VERSIONS.map((version, at) => ({
        name: nameOf(name, version),
        properties: [ownPackage(name, version), ...(bundles[at] ?? [])],
      })),
    }));

const catalog = (name: string): fc.Arbitrary<ClassicCatalog> =>
  fc
    .record({
      priority: fc.constantFrom(0, 0, 10),
      namespace: fc.constantFrom('olm', 'olm', 'kitchen'),
      packages: fc.tuple(...PACKAGES.map((pkg) => fc.option(packageContent(pkg), { freq: 4 }))),
    })
    .map(({ priority, namespace, packages }) => ({
      name,
      namespace,
      priority,
      content: {
        packages: new Map(packages.flatMap((pkg) => (pkg === null ? [] : [[pkg.name, pkg] as const]))),
        deprecations: new Map(),
      },
    }));

/** What is there of a package in the namespace: a Subscription, a CSV, both, or nothing. */
const presence = fc.record({
  isSubscribed: fc.boolean(),
  channel: fc.constantFrom('stable', 'stable', 'fast', ''),
  source: fc.constantFrom('main', 'main', 'spare'),
  installed: fc.option(fc.constantFrom(...VERSIONS)),
  extras,
});

/** A namespace with catalogs `main` and `spare`. */
export const randomNamespace: fc.Arbitrary<ClassicNamespace> = fc
  .record({
    main: catalog('main'),
    spare: catalog('spare'),
    presences: fc.tuple(presence, presence, presence, presence),
  })
  .map(({ main, spare, presences }) => {
    const subscriptions: SubscriptionWish[] = [];
    const installed: InstalledCsv[] = [];
    PACKAGES.forEach((pkg, at) => {
      const {
        isSubscribed,
        channel,
        source,
        installed: version,
        extras: more,
      } = presences[at] ?? presences[0];
      const name = version === null ? undefined : nameOf(pkg, version);
      const { namespace } = source === 'main' ? main : spare;
      if (isSubscribed)
        subscriptions.push({
          name: `${pkg}-subscription`,
          package: pkg,
          channel,
          source,
          sourceNamespace: namespace,
          ...(name !== undefined && { installedCSV: name, currentCSV: name }),
        });
      if (name === undefined || version === null) return;
      installed.push({
        name,
        version: `${version}.0.0`,
        copied: false,
        properties: [ownPackage(pkg, version), ...(isSubscribed ? more : [])],
        ownedCRDs: [],
        requiredCRDs: [],
      });
    });
    return {
      name: 'kitchen',
      globalCatalogNamespace: 'olm',
      operatorGroup: { excludeGlobalCatalogs: false },
      catalogs: [main, spare],
      subscriptions,
      installed,
    };
  });
