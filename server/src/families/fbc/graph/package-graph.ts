/** Makes the update graphs of all channels of a package. */
import type { Package } from '../model/catalog.ts';
import { bundlesByName, deprecationMessages } from './bundle-facts.ts';
import { channelGraph, type PackageFacts } from './channel-graph.ts';
import { entriesByName } from './channel-walk.ts';
import { compareNames } from './entry-order.ts';
import type { PackageGraph } from './types.ts';
import { versionIndex } from './version-index.ts';

/** The update graphs of a package. Channels without a name are left out. */
export function packageGraph(pkg: Package): PackageGraph {
  const facts = packageFacts(pkg);
  const channels = pkg.channels.filter((blob) => (blob.name?.value ?? '') !== '');
  const defaultChannel = pkg.definitions[0]?.defaultChannel?.value ?? '';
  return {
    package: pkg.name,
    defaultChannel: defaultChannel === '' ? null : defaultChannel,
    deprecated: facts.deprecations.package,
    channels: channels.map((blob) => channelGraph(blob, facts)).sort((a, b) => compareNames(a.name, b.name)),
  };
}

function packageFacts(pkg: Package): PackageFacts {
  const bundles = bundlesByName(pkg);
  const listed = new Set(pkg.channels.flatMap((blob) => [...entriesByName(blob).keys()]));
  const versioned = [...listed].flatMap((name) => {
    const version = bundles.get(name)?.version;
    return version === undefined ? [] : [{ name, version }];
  });
  return { bundles, deprecations: deprecationMessages(pkg), index: versionIndex(versioned) };
}
