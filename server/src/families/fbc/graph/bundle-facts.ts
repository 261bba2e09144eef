/** What the graph needs of the bundles and the deprecations of a package, by name. */
import type { BundleBlob } from '../model/blob.ts';
import type { Package } from '../model/catalog.ts';
import { parseRelease, type Release } from '../../../version/release.ts';
import { parseVersion, type Version } from '../../../version/semver.ts';

/** A bundle with its version. */
export interface BundleFacts {
  readonly blob: BundleBlob;
  readonly version?: Version;
  readonly versionText?: string;
  readonly release: Release;
  readonly releaseText?: string;
}

/** The bundles of a package by name; of bundles with the same name the first one counts, as for opm. */
export function bundlesByName(pkg: Package): ReadonlyMap<string, BundleFacts> {
  const bundles = new Map<string, BundleFacts>();
  for (const blob of pkg.bundles) {
    const name = blob.name?.value ?? '';
    if (name !== '' && !bundles.has(name)) bundles.set(name, bundleFacts(blob));
  }
  return bundles;
}

function bundleFacts(blob: BundleBlob): BundleFacts {
  for (const { content } of blob.properties) {
    if (content?.type !== 'olm.package') continue;
    const text = content.version?.value;
    const version = text === undefined ? undefined : parseVersion(text);
    if (text === undefined || version === undefined) break;
    const releaseText = content.release?.value ?? '';
    return {
      blob,
      version,
      versionText: text,
      release: parseRelease(releaseText) ?? [],
      ...(releaseText !== '' && { releaseText }),
    };
  }
  return { blob, release: [] };
}

/** The messages of a package's deprecations; '' for one without a message. */
export interface DeprecationMessages {
  readonly package: string | null;
  readonly channels: ReadonlyMap<string, string>;
  readonly bundles: ReadonlyMap<string, string>;
}

/** Reads the deprecations of a package; of two for the same thing the first one counts. */
export function deprecationMessages(pkg: Package): DeprecationMessages {
  let ofPackage: string | null = null;
  const channels = new Map<string, string>();
  const bundles = new Map<string, string>();
  for (const { reference, message } of pkg.deprecations.flatMap((blob) => blob.entries)) {
    const name = reference?.name?.value ?? '';
    const text = message?.value ?? '';
    const schema = reference?.schema?.value;
    if (schema === 'olm.package') ofPackage ??= text;
    else if (schema === 'olm.channel' && !channels.has(name)) channels.set(name, text);
    else if (schema === 'olm.bundle' && !bundles.has(name)) bundles.set(name, text);
  }
  return { package: ofPackage, channels, bundles };
}
