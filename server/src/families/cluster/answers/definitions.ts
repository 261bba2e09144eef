/** Where a wish leads: to the package, the channel, the entry or bundle in the catalog, and to the object of the catalog itself. */
import { targetAt, type Definition, type Target } from '../../../features/definition/target.ts';
import { documentPlaces } from '../../../engine/findings/document-places.ts';
import { rangeIn, type FeatureContext } from '../../../features/place/context.ts';
import { placeAt } from '../../../features/place/place.ts';
import type { Position, Span } from '../../../text/span.ts';
import { catalogViewsOf } from '../../fbc/answers/in-catalog.ts';
import type { Blob } from '../../fbc/model/blob.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import { isClusterFile } from '../model/cluster-unit.ts';
import type { ClusterObject } from '../model/document.ts';
import type { Around } from '../world/around.ts';
import { extensionAnswer, extensionCatalogs } from '../world/extension-answer.ts';
import { packagesNamed } from '../world/packages.ts';
import { subscriptionSource } from '../world/subscription-answer.ts';
import { aroundFile, objectAt } from './in-workspace.ts';
import { roleAt, type ClusterPlace, type WishRole } from './place.ts';

/** Where the value at a position leads; undefined where it leads nowhere. */
export function clusterDefinitions(context: FeatureContext, position: Position): Definition | undefined {
  const place = placeAt(context, position) as ClusterPlace | undefined;
  const role = place?.part === 'value' ? roleAt(place, place.path) : undefined;
  const object = place && role && objectAt(place);
  if (place === undefined || role === undefined || object === undefined) return undefined;
  const around = aroundFile(context);
  const targets =
    role === 'catalog'
      ? catalogTargets(context, place.value)
      : blobTargets(context, blobsFor(role, place.value, object, around));
  const origin = rangeIn(context, place.chunkIndex, place.span);
  return targets.length === 0 ? undefined : { origin, targets };
}

/** A blob with what stands for it. */
interface Named {
  readonly blob: Blob;
  readonly name: Span;
}

function blobTargets(context: FeatureContext, blobs: readonly Named[]): readonly Target[] {
  if (blobs.length === 0) return [];
  return catalogViewsOf(context).flatMap((view) =>
    blobs.flatMap(({ blob, name }) => targetAt(view, { document: blob, name, whole: blob }) ?? []),
  );
}

function blobsFor(role: WishRole, value: string, object: ClusterObject, around: Around): readonly Named[] {
  const packages = packagesOf(object, around);
  switch (role) {
    case 'package':
      return packages.flatMap(({ definitions }) =>
        definitions.map((blob) => ({ blob, name: blob.name ?? blob })),
      );
    case 'channel':
      return packages.flatMap(({ channels }) =>
        channels.flatMap((blob) => (blob.name?.value === value ? [{ blob, name: blob.name }] : [])),
      );
    case 'csv':
      return entriesNamed(packages, value, object.fields.channels[0]?.value);
    case 'version':
      return chosenBundle(object, around);
    default:
      return [];
  }
}

function packagesOf(object: ClusterObject, around: Around): readonly Package[] {
  if (object.kind === 'ClusterExtension') {
    const catalogs = extensionCatalogs(object, around);
    return catalogs === undefined ? [] : packagesNamed(catalogs.wish.packageName, catalogs.known);
  }
  const source = subscriptionSource(object, around);
  return source === undefined ? [] : packagesNamed(source.wish.package, [source.catalog]);
}

/** The entries of a name in the channel, else in all channels. */
function entriesNamed(
  packages: readonly Package[],
  name: string,
  channel: string | undefined,
): readonly Named[] {
  const found = packages.flatMap(({ channels }) =>
    channels.flatMap((blob) =>
      (blob.entries?.value ?? []).flatMap((entry) =>
        entry.name?.value === name ? [{ blob, name: entry.name, channel: blob.name?.value }] : [],
      ),
    ),
  );
  const inChannel = found.filter((entry) => entry.channel === channel);
  return inChannel.length > 0 ? inChannel : found;
}

function chosenBundle(object: ClusterObject, around: Around): readonly Named[] {
  const catalogs = object.kind === 'ClusterExtension' ? extensionCatalogs(object, around) : undefined;
  const choice = catalogs && extensionAnswer(object, catalogs).answer.path.next.choice;
  return choice === undefined ? [] : [{ blob: choice.bundle, name: choice.bundle.name ?? choice.bundle }];
}

/** The objects that are catalogs of a name. */
function catalogTargets({ units }: FeatureContext, name: string): readonly Target[] {
  return units()
    .filter(isClusterFile)
    .flatMap((snapshot) => {
      const places = documentPlaces(snapshot);
      return snapshot.whole.documents.flatMap((document) =>
        document.objects.flatMap((object) => {
          const isCatalog = object.kind === 'CatalogSource' || object.kind === 'ClusterCatalog';
          if (!isCatalog || object.name.value !== name) return [];
          return targetAt({ places }, { document, name: object.name, whole: object }) ?? [];
        }),
      );
    });
}
