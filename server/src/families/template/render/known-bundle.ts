/** A bundle that a catalog holds, as rendering needs it: what its image would be rendered to. */
import type { BundleBlob } from '../../fbc/model/blob.ts';
import { detach } from '../../../text/detach.ts';
import type { NodeId, Tree } from '../../../text/tree.ts';
import { writeYaml } from '../../../text/write-yaml/write.ts';
import { parseRelease, type VersionRelease } from '../../../version/release.ts';
import { parseVersion, type Version } from '../../../version/semver.ts';
import { csvFacts, type CsvFacts } from './csv-facts.ts';
import { opmValue } from './opm-value.ts';

/** An `olm.package` property. */
interface PackageProperty {
  readonly packageName: string;
  readonly version: string;
  readonly release: string;
}

/** What decides where a bundle belongs. */
export interface PlacedBundle {
  readonly name: string;
  /** One, if all is well. */
  readonly packages: readonly PackageProperty[];
}

/** What is known of a bundle. Plain data, without any reference to the text that it was read from. */
export interface KnownBundle extends PlacedBundle {
  readonly package: string;
  readonly image: string;
  readonly csv: CsvFacts;
  /** The blob as opm writes it. */
  readonly yaml: string;
  /** The blob with no more than decides whether it fits into a catalog: a large one is checked at every keystroke. */
  readonly outline: string;
}

/** What the blob of a bundle says of its place, without its text. */
export function placedBundle({ name, properties }: BundleBlob): PlacedBundle {
  const packages = properties.flatMap(({ content }): PackageProperty[] =>
    content?.type === 'olm.package'
      ? [
          {
            packageName: content.packageName?.value ?? '',
            version: content.version?.value ?? '',
            release: content.release?.value ?? '',
          },
        ]
      : [],
  );
  return { name: name?.value ?? '', packages };
}

/** Reads a bundle from the tree that its blob was decoded from. */
export function knownBundle(tree: Tree, node: NodeId, blob: BundleBlob): KnownBundle {
  const value = opmValue(tree, node, 'olm.bundle');
  const { properties, relatedImages: _, ...outline } = value;
  const ofPackage = Array.isArray(properties)
    ? (properties as readonly { readonly type: string }[]).filter(({ type }) => type === 'olm.package')
    : [];
  return {
    ...placedBundle(blob),
    package: blob.package?.value ?? '',
    image: blob.image?.value ?? '',
    csv: csvFacts(properties),
    yaml: detach(writeYaml(value)),
    outline: writeYaml({ ...outline, properties: ofPackage }),
  };
}

/** The version of a bundle; undefined if it has not exactly one `olm.package` property, or that has no valid version. */
export function versionOf({ packages }: PlacedBundle): Version | undefined {
  const [only] = packages;
  return only === undefined || packages.length > 1 ? undefined : parseVersion(only.version);
}

/**
 * What bundles of one package are ordered by: version and release. Build metadata is a release where the CSV has the
 * annotation `olm.substitutesFor` and there is no other release (docs/reference/versions-and-ranges.md, "Releases").
 * Undefined if it is not valid.
 */
export function versionReleaseOf(bundle: KnownBundle): VersionRelease | undefined {
  const version = versionOf(bundle);
  const release = parseRelease(bundle.packages[0]?.release ?? '');
  if (version === undefined || release === undefined) return undefined;
  if (release.length > 0 || version.build.length === 0 || !bundle.csv.substitutesFor)
    return { version, release };
  const legacy = parseRelease(version.build.join('.'));
  return legacy && { version: { ...version, build: [] }, release: legacy };
}
