/** The packages whose updates can be asked for: those of the catalogs, and those of the bundles of the workspace. */
import { isBundle, type BundleSnapshot } from '../../families/bundle/model/bundle-view.ts';
import { CORE_PREFIX } from '../../families/bundle/model/annotations.ts';
import { packageOf } from '../../families/bundle/model/older-bundles.ts';
import type { CrdPathPackage, CrdPathParams, CrdPathsResult } from '../../families/crd/requests.ts';
import { compareNames } from '../../families/fbc/graph/entry-order.ts';
import { isCatalogView } from '../../families/fbc/model/catalog-view.ts';
import type { Package } from '../../families/fbc/model/catalog.ts';
import { keyOf } from '../../families/fbc/features/tree/tree-root.ts';
import type { ServerContext } from '../server-context.ts';
import { rootAt } from '../session/graph-subscriptions.ts';

const CHANNELS_ANNOTATION = `${CORE_PREFIX}channels.v1`;

/** Answers the request, by name. */
export function crdPaths(server: ServerContext): CrdPathsResult {
  const catalogs = server.session
    .lenientUnits()
    .filter(isCatalogView)
    .flatMap((root) =>
      [...root.snapshot.whole.packages.values()].map((pkg): CrdPathPackage => ({
        catalog: server.uris.uri(keyOf(root)),
        label: root.snapshot.unit.label,
        package: pkg.name,
        channels: channelsOf(pkg),
      })),
    );
  const byPackage = new Map<string, Set<string>>();
  for (const { name, channels } of bundlesOf(server)) {
    const known = byPackage.get(name) ?? new Set();
    for (const channel of channels) known.add(channel);
    byPackage.set(name, known);
  }
  const bundles = [...byPackage].map(([name, channels]): CrdPathPackage => ({
    label: '',
    package: name,
    channels: [...channels].sort(compareNames),
  }));
  const packages = [...catalogs, ...bundles]
    .filter(({ channels }) => channels.length > 0)
    .sort((one, other) => compareNames(one.package, other.package) || compareNames(one.label, other.label));
  return { packages };
}

/** The names of the channels of a package, the default one first; empty where it is not there. */
export function channelsIn(
  server: ServerContext,
  { catalog, package: name }: CrdPathParams,
): readonly string[] {
  const root = catalog && rootAt(server.session, undefined, server.uris.path(catalog));
  if (root) {
    const pkg = root.snapshot.whole.packages.get(name);
    return pkg === undefined ? [] : channelsOf(pkg);
  }
  const own = bundlesOf(server).filter((bundle) => bundle.name === name);
  return [...new Set(own.flatMap(({ channels }) => channels))].sort(compareNames);
}

/** The default channel first. */
function channelsOf(pkg: Package): readonly string[] {
  const names = [...new Set(pkg.channels.flatMap(({ name }) => name?.value ?? []))].sort(compareNames);
  const standard = pkg.definitions[0]?.defaultChannel?.value;
  return names.sort((one, other) => Number(other === standard) - Number(one === standard));
}

/** A bundle of the workspace, as its annotations have it. */
interface WorkspaceBundle {
  readonly name: string;
  readonly channels: readonly string[];
  readonly files: readonly string[];
}

/** The bundles of the workspace that say which package they belong to, or whose CSV does. */
export function bundlesOf({ session }: ServerContext): readonly WorkspaceBundle[] {
  return session
    .checkedUnits()
    .map(({ snapshot }) => snapshot)
    .filter((snapshot): snapshot is BundleSnapshot => isBundle(snapshot) && !snapshot.unit.isLoose)
    .filter(({ whole }) => whole.csv !== undefined)
    .map(({ unit, whole }) => {
      const listed = whole.annotated?.annotations.byKey.get(CHANNELS_ANNOTATION)?.value ?? '';
      return {
        name: packageOf(whole) || (whole.csv?.name.value.split('.')[0] ?? ''),
        channels: listed.split(',').map((channel) => channel.trim()),
        files: unit.files,
      };
    });
}
