/** The releases of a package with their CRDs: from the folders of bundles, or from a catalog that holds their manifests. */
import type { Environment } from '../../../engine/files/environment.ts';
import { baseName, parentPath } from '../../../engine/files/paths.ts';
import { parseTolerantVersion, type Version } from '../../../version/semver.ts';
import { versionInName } from '../../fbc/graph/entry-order.ts';
import { itemsOf, textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { convertedCrds } from '../upgrade/conversion-webhooks.ts';
import { conversionsAmong, crdsAmong, manifestsOfBundle } from '../sides/catalog-crds.ts';
import {
  contentOf,
  crdsOfFiles,
  documentsIn,
  manifestsBelow,
  MANIFESTS,
  type CrdDocument,
  type FileDocument,
} from '../sides/crd-files.ts';

/** A version of an operator, in a channel. */
export interface Release {
  /** The name of the CSV, or of the bundle in the catalog. */
  readonly name: string;
  readonly package: string;
  /** That of the CSV, or else what its name ends with. */
  readonly version?: Version;
  /** Where its CRDs are, or would be. */
  readonly at: ReleasePlace;
  /** False for a bundle of a catalog that holds only metadata of it: its CRDs are not known. */
  readonly hasManifests: boolean;
  /** The channels that list it; empty where nothing tells. */
  readonly channels: readonly ReleaseInChannel[];
  readonly crds: readonly CrdDocument[];
  /** The names of the CRDs that a webhook of the CSV converts. */
  readonly converts: ReadonlySet<string>;
  /** What of it cannot be judged, in words for people. */
  readonly faults: readonly string[];
}

/** Where the CRDs of a release are: the folder of a bundle, or a file of a catalog. */
export interface ReleasePlace {
  readonly path: string;
  /** In a catalog: the name of the bundle. */
  readonly bundle?: string;
}

/** How users come to a release in one channel. */
export interface ReleaseInChannel {
  /** Name of the channel; '' where the files do not tell one. */
  readonly channel: string;
  readonly replaces: string;
  readonly skips: readonly string[];
  /** As it is written; '' without one. */
  readonly skipRange: string;
}

const PACKAGE = 'operators.operatorframework.io.bundle.package.v1';
const CHANNELS = 'operators.operatorframework.io.bundle.channels.v1';

/** Which releases are read. */
export interface WantedReleases {
  /** The files to be read, in place of all below the folder. */
  readonly files?: readonly string[];
  /** Those of one package; of all where it is not given. */
  readonly package?: string;
}

/** The releases below a folder, or in a file of a catalog, in no certain order. */
export async function releasesBelow(
  env: Environment,
  path: string,
  { files, package: wanted }: WantedReleases,
): Promise<readonly Release[]> {
  const isWanted = (name: string) => wanted === undefined || name === wanted;
  const bundles = new Map<string, FileDocument[]>();
  const catalog: FileDocument[] = [];
  for (const file of files ?? (await manifestsBelow(env, path))) {
    const content = await contentOf(env, file);
    if (content === undefined) continue;
    const { documents } = documentsIn(file, content);
    const folder = parentPath(file);
    const isBundle = baseName(folder) === MANIFESTS || baseName(folder) === 'metadata';
    const root = isBundle ? parentPath(folder) : folder;
    bundles.set(root, [...(bundles.get(root) ?? []), ...documents]);
    catalog.push(...documents.filter((document) => schemaOf(document).startsWith('olm.')));
  }
  const folders: Release[] = [];
  for (const [root, documents] of bundles) {
    const release = await releaseIn(env, root, documents, isWanted);
    if (release !== undefined) folders.push(release);
  }
  const own = catalog.filter((document) => isWanted(textAt(manifestOf(document), 0, 'package')));
  return withManifests(releasesOfCatalog(own), folders);
}

/** A catalog says which updates there are; what it holds no manifests of may be here as a bundle. */
function withManifests(inCatalog: readonly Release[], folders: readonly Release[]): readonly Release[] {
  const keyOf = (release: Release) => `${release.package}\n${release.name}`;
  const byKey = new Map(folders.map((release) => [keyOf(release), release]));
  const known = new Set(inCatalog.map(keyOf));
  const filled = inCatalog.map((release): Release => {
    const bundle = release.hasManifests ? undefined : byKey.get(keyOf(release));
    return bundle === undefined ? release : { ...bundle, channels: release.channels };
  });
  return [...filled, ...folders.filter((release) => !known.has(keyOf(release)))];
}

function manifestOf({ tree }: FileDocument): Manifest {
  return { tree, isExact: true };
}

function schemaOf(document: FileDocument): string {
  return textAt(manifestOf(document), 0, 'schema');
}

/** The release that the manifests of a folder make; undefined without a CSV, and for a package that is not wanted. */
async function releaseIn(
  env: Environment,
  root: string,
  documents: readonly FileDocument[],
  isWanted: (name: string) => boolean,
): Promise<Release | undefined> {
  const csv = documents.find((each) => textAt(manifestOf(each), 0, 'kind') === 'ClusterServiceVersion');
  if (csv === undefined) return undefined;
  const manifest = manifestOf(csv);
  const annotation = (name: string) =>
    documents.map((each) => textAt(manifestOf(each), 0, 'annotations', name)).find(Boolean) ?? '';
  const name = textAt(manifest, 0, 'metadata', 'name');
  // Without annotations, as bundles of old are, the name begins with that of the package by custom.
  const own = annotation(PACKAGE) || (name.split('.')[0] ?? '');
  if (!isWanted(own)) return undefined;
  const { crds, faults } = await crdsOfFiles(env, new Set(documents.map((each) => each.file)));
  const listed = annotation(CHANNELS).split(',').filter(Boolean);
  const replaces = textAt(manifest, 0, 'spec', 'replaces');
  const skips = itemsOf(manifest, valueAt(manifest, 0, 'spec', 'skips')).map((item) =>
    textOf(manifest, item),
  );
  const skipRange = textAt(manifest, 0, 'metadata', 'annotations', 'olm.skipRange');
  const version = parseTolerantVersion(textAt(manifest, 0, 'spec', 'version')) ?? versionInName(name);
  return {
    name,
    package: own,
    ...(version && { version }),
    at: { path: root },
    hasManifests: true,
    channels: (listed.length === 0 ? [''] : listed).map((channel) => ({
      channel: channel.trim(),
      replaces,
      skips,
      skipRange,
    })),
    crds,
    converts: new Set(convertedCrds(csv.tree)),
    faults,
  };
}

function releasesOfCatalog(documents: readonly FileDocument[]): readonly Release[] {
  const entries = documents
    .filter((document) => schemaOf(document) === 'olm.channel')
    .flatMap((document) => entriesOf(manifestOf(document)));
  return documents
    .filter((document) => schemaOf(document) === 'olm.bundle')
    .map((document) => {
      const manifest = manifestOf(document);
      const [name, own] = [textAt(manifest, 0, 'name'), textAt(manifest, 0, 'package')];
      const channels = entries.filter((entry) => entry.name === name && entry.package === own);
      const version = versionOf(manifest) ?? versionInName(name);
      const manifests = manifestsOfBundle([document], name);
      return {
        name,
        package: own,
        ...(version && { version }),
        at: { path: document.file, bundle: name },
        hasManifests: manifests.length > 0,
        channels,
        converts: conversionsAmong(manifests),
        ...crdsAmong(manifests),
      };
    });
}

/** The version that a bundle of a catalog has as a property. */
function versionOf(manifest: Manifest): Version | undefined {
  const properties = itemsOf(manifest, valueAt(manifest, 0, 'properties'));
  const own = properties.find((property) => textAt(manifest, property, 'type') === 'olm.package');
  return own === undefined ? undefined : parseTolerantVersion(textAt(manifest, own, 'value', 'version'));
}

function entriesOf(manifest: Manifest) {
  const [channel, own] = [textAt(manifest, 0, 'name'), textAt(manifest, 0, 'package')];
  return itemsOf(manifest, valueAt(manifest, 0, 'entries')).map((entry) => ({
    package: own,
    channel,
    name: textAt(manifest, entry, 'name'),
    replaces: textAt(manifest, entry, 'replaces'),
    skips: itemsOf(manifest, valueAt(manifest, entry, 'skips')).map((item) => textOf(manifest, item)),
    skipRange: textAt(manifest, entry, 'skipRange'),
  }));
}
