/** Where catalogs define what no name alone leads to: entries of the same channel, providers of an API. */
import { isSameSymbol, type Symbol } from '../../../features/answers.ts';
import { targetAt, type Definition, type Target } from '../../../features/definition/target.ts';
import { rangeIn, type FeatureContext } from '../../../features/place/context.ts';
import type { OpenFile } from '../../../features/place/open-file.ts';
import { blobPlaceAt, type BlobPlace, type GvkRef } from './place.ts';
import type { Position } from '../../../text/span.ts';
import type { BundleBlob } from '../model/blob.ts';
import type { CatalogView } from '../model/catalog-view.ts';
import { catalogViewsOf } from './in-catalog.ts';
import { blobMentions, type CatalogMention } from './mentions.ts';
import { treeMentions } from './tree-mentions.ts';

/** An API leads to the bundles that provide it, and an edge to the entry that it names. */
export function catalogDefinitions(context: FeatureContext, position: Position): Definition | undefined {
  const place = blobPlaceAt(context, position);
  if (place === undefined) return undefined;
  const { blob, tree } = place;
  return definitionFrom(context, place, () =>
    blob ? blobMentions(blob) : tree === undefined ? [] : treeMentions(tree),
  );
}

/** The same from a place that is known, with the names of the document that it is in. */
export function definitionFrom(
  context: OpenFile,
  place: BlobPlace,
  mentions: () => readonly CatalogMention[],
): Definition | undefined {
  if (place.gvk !== undefined) return leadingTo(context, place, providersOf(context, place.gvk));
  const isEdge = place.role === 'replaces' || place.role === 'skips-item';
  if (!isEdge || place.symbol === undefined) return undefined;
  return leadingTo(context, place, entriesNamed(context, place, mentions(), place.symbol));
}

/** The bundles that provide the API under the cursor. */
export function providersAt(context: FeatureContext, position: Position): Definition | undefined {
  const place = blobPlaceAt(context, position);
  return place?.gvk && leadingTo(context, place, providersOf(context, place.gvk));
}

/** The definition from a place; undefined where it leads nowhere. */
export function leadingTo(
  context: OpenFile,
  { chunkIndex, span }: BlobPlace,
  targets: readonly Target[],
): Definition | undefined {
  return targets.length === 0 ? undefined : { origin: rangeIn(context, chunkIndex, span), targets };
}

/** The entries of the same channel with a name. */
function entriesNamed(
  context: OpenFile,
  { chunkIndex }: BlobPlace,
  mentions: readonly CatalogMention[],
  symbol: Symbol,
): Target[] {
  return mentions
    .filter((mention) => mention.role === 'entry-name' && isSameSymbol(mention.symbol, symbol))
    .map((mention) => {
      const range = rangeIn(context, chunkIndex, mention);
      return { path: context.path, range, whole: range };
    });
}

/** The bundles of all catalogs that provide an API, at the property that says so. */
function providersOf(context: OpenFile, gvk: GvkRef): Target[] {
  return bundlesAround(context).flatMap(({ view, bundle }) =>
    bundle.properties.flatMap((property) => {
      const { content } = property;
      if (content?.type !== 'olm.gvk' || content.kind !== gvk.kind) return [];
      if (content.group !== gvk.group || content.version !== gvk.version) return [];
      return targetAt(view, { document: bundle, name: property, whole: bundle }) ?? [];
    }),
  );
}

/** The bundles of all catalogs with an image. */
export function bundlesWithImage(context: OpenFile, image: string): Target[] {
  if (image === '') return [];
  return bundlesAround(context)
    .filter(({ bundle }) => bundle.image?.value === image)
    .flatMap(
      ({ view, bundle }) =>
        targetAt(view, { document: bundle, name: bundle.name ?? bundle, whole: bundle }) ?? [],
    );
}

function bundlesAround(context: OpenFile): { view: CatalogView; bundle: BundleBlob }[] {
  return catalogViewsOf(context).flatMap((view) =>
    [...view.snapshot.whole.packages.values()].flatMap(({ bundles }) =>
      bundles.map((bundle) => ({ view, bundle })),
    ),
  );
}
